"""The entries of the move log: the game is these, everything else is rebuilt from them. Knows no database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import Field

from fudaba.server.messages import Strict

Kind = Literal["created", "act", "next"]
OptionValue = int | str | bool | None | list[str]
FIRST: Final = 1
"""The place of the first entry; 0 is the place before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One accepted command. `at` is Unix time in milliseconds; `seat` is None where no seat did it."""

    seq: int
    cmd_id: str
    seat: int | None
    kind: Kind
    body: Mapping[str, object]
    at: int


class Chair(Strict):
    """Who sits at a seat: a person, known by the SHA-256 of a token, or a bot of a level."""

    name: str
    bot: str | None = None
    token: str | None = Field(default=None, repr=False)


class Setup(Strict):
    """The body of the first entry. `seed` is the secret that every deal comes from."""

    rules: str
    preset: str
    options: dict[str, OptionValue]
    chairs: list[Chair]
    seed: str = Field(repr=False)
