"""How a bot is named on a command line: by a level, `greedy`, or by a program, `cmd:python3 bot.py`.

A label may stand before it: `mine=cmd:./bot`. A comma parts bots; in a command it is written `\\,`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fudaba.bots import maker
from fudaba.bots.base import Maker
from fudaba.bots.plan import Plan

PROGRAM = "cmd:"


@dataclass(frozen=True, slots=True)
class Name:
    """A bot as it was named: a level, or a command; `label` is what tables and plots call it."""

    label: str
    level: str


@dataclass(frozen=True, slots=True)
class OpenBot:
    """A bot that is ready to play: what makes it for a deal."""

    maker: Maker

    def close(self) -> None:
        """Nothing is open behind a level."""


def split(text: str) -> list[str]:
    """The bots of a list."""
    parts = (part.replace("\\,", ",").strip() for part in re.split(r"(?<!\\),", text))
    return [part for part in parts if part]


def read(named: str) -> Name:
    """A bot's name, taken apart."""
    label, sign, rest = named.partition("=")
    return Name(label, rest) if sign else Name(named, named)


def label_of(named: str) -> str:
    """What a bot is called."""
    return read(named).label


def open_bot(plan: Plan, named: str) -> OpenBot:
    """The bot, for a plan; UnknownBot names the levels that there are."""
    return OpenBot(maker(plan.game, read(named).level))
