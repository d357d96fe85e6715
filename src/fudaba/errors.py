"""The errors that a caller can answer for, named by what is wrong; a message says what would be right.

The names carry no suffix where they are a statement by themselves (noqa N818).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


class Sentence(Protocol):
    """A phrase: a message id with values, and its plain English."""

    @property
    def text(self) -> str: ...
    @property
    def values(self) -> Mapping[str, int | str | list[str]]: ...
    def plain(self) -> str: ...


class FudabaError(Exception):
    """Something that was asked of fudaba is wrong; the message is one line for people.

    `phrase` is the message where it can be translated, else None.
    """

    phrase: Sentence | None = None

    def __init__(self, told: str | Sentence) -> None:
        super().__init__(told if isinstance(told, str) else told.plain())
        self.phrase = None if isinstance(told, str) else told


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence of the layer below the phrases: a message id whose values are all plain text."""

    text: str
    values: Mapping[str, str]

    def plain(self) -> str:
        """The English sentence."""
        return self.text.format(**self.values)


class IllegalAction(FudabaError):  # noqa: N818
    """The rules do not allow this action now."""


class NotationError(FudabaError):
    """A card, an action or a seat is written in a way that means nothing.

    A text with {places} takes their values by name.
    """

    def __init__(self, told: str | Sentence, **values: str) -> None:
        super().__init__(Template(told, values) if isinstance(told, str) and values else told)


class OptionError(FudabaError):
    """A preset or an option is unknown, wrong, or contradicts another; its `phrase` is never None."""


class UsageError(FudabaError):
    """A command line is wrong."""


class RecordError(FudabaError):
    """A record or a pile to score cannot be read, or does not fit its rules.

    `places` tell where, from the widest to the narrowest; they stand before the message.
    """

    def __init__(self, told: str | Sentence, *places: str) -> None:
        super().__init__(told)
        self.places = places

    def __str__(self) -> str:
        return ": ".join([*self.places, super().__str__()])

    def within(self, place: str) -> RecordError:
        """The same error, told from further outside."""
        return RecordError(self.phrase or super().__str__(), place, *self.places)


class UnknownGame(FudabaError):  # noqa: N818
    """There is no game of this name."""


class UnknownBot(FudabaError):  # noqa: N818
    """There is no bot of this name for this game."""


class MissingExtra(FudabaError, ImportError):  # noqa: N818
    """Another package is needed for this, and pip knows how to install it; `name` is its module."""

    def __init__(self, extra: str, error: ImportError) -> None:
        module = str(error.name).partition(".")[0]
        package = {"PIL": "pillow"}.get(module, module)
        super().__init__(f"{package} is not installed; pip install 'fudaba[{extra}]' brings it")
        self.name = module
