"""The errors that a caller can answer for, named by what is wrong; a message says what would be right.

The names carry no suffix where they are a statement by themselves (noqa N818).
"""

from __future__ import annotations

from typing import Protocol


class FudabaError(Exception):
    """Something that was asked of fudaba is wrong; the message is one line for people."""


class IllegalAction(FudabaError):  # noqa: N818
    """The rules do not allow this action now."""


class NotationError(FudabaError):
    """A card, an action or a seat is written in a way that means nothing."""


class Sentence(Protocol):
    """A phrase: a message id with values, and its plain English."""

    def plain(self) -> str: ...


class OptionError(FudabaError):
    """A preset or an option is unknown, wrong, or contradicts another; `phrase` can be translated."""

    def __init__(self, phrase: Sentence) -> None:
        super().__init__(phrase.plain())
        self.phrase = phrase


class RecordError(FudabaError):
    """A record or a pile to score cannot be read, or does not fit its rules."""


class UnknownGame(FudabaError):  # noqa: N818
    """There is no game of this name."""


class UnknownBot(FudabaError):  # noqa: N818
    """There is no bot of this name for this game."""


class MissingExtra(FudabaError, ImportError):  # noqa: N818
    """Another package is needed for this, and pip knows how to install it."""

    def __init__(self, extra: str, error: ImportError) -> None:
        package = str(error.name).partition(".")[0]
        super().__init__(f"{package} is not installed; pip install 'fudaba[{extra}]' brings it")
