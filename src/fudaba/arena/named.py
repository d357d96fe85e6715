"""How a bot is named on a command line: by a level, `greedy`, or by a program, `cmd:python3 bot.py`.

A label may stand before it: `mine=cmd:./bot`. A comma parts bots; in a command it is written `\\,`.
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fudaba.arena.plan import Plan
from fudaba.bots import maker, protocol
from fudaba.bots.base import Maker
from fudaba.bots.external import Contender
from fudaba.errors import UnknownBot

PROGRAM = "cmd:"


@dataclass(frozen=True, slots=True)
class Name:
    """A bot as it was named: a level, or a command; `label` is what tables and plots call it."""

    label: str
    level: str


@dataclass(frozen=True, slots=True)
class OpenLevel:
    """A level, ready to play: what makes its bots."""

    maker: Maker

    def check(self) -> None:
        """There is nothing that could be missing."""

    def close(self) -> None:
        """Nothing is open behind a level."""


def split(text: str) -> list[str]:
    """The bots of a list; UnknownBot where one has no name."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UnknownBot(f"the bots {text!a} are not UTF-8 text") from None
    parts = [part.replace("\\,", ",").strip() for part in re.split(r"(?<!\\),", text)]
    if not any(parts):
        raise UnknownBot("no bot is named; bots are named like greedy,random")
    if not all(parts):
        raise UnknownBot(f"a comma parts two bots, and one of {text!r} has no name")
    return parts


def read(named: str) -> Name:
    """A bot's name, taken apart."""
    label, sign, rest = named.partition("=")
    return Name(label, rest) if sign and PROGRAM not in label else Name(named, named)


def label_of(named: str) -> str:
    """What a bot is called."""
    return read(named).label


def distinct(bots: Sequence[str]) -> list[str]:
    """What the bots are called where they stand side by side: those of one label are numbered."""
    labels = [label_of(bot) for bot in bots]
    many = Counter(labels)
    before = [labels[:place].count(label) for place, label in enumerate(labels)]
    return [
        f"{label} ({nth + 1})" if many[label] > 1 else label
        for label, nth in zip(labels, before, strict=True)
    ]


def open_bot(plan: Plan, named: str) -> OpenLevel | Contender:
    """The bot, for a plan, to be closed in the end; UnknownBot names the levels that there are."""
    label, level = read(named).label, read(named).level
    if not label.strip():
        raise UnknownBot(f"there is no label before the = of {named!r}; a label is given like mine={level}")
    if not label.isprintable():
        raise UnknownBot(
            f"the bot {label!a} cannot stand in a table under this name: letters, signs and spaces can, "
            f"no line breaks or control characters; a label gives another name, like mine={PROGRAM}..."
        )
    if not level.startswith(PROGRAM):
        return OpenLevel(maker(plan.game, level))
    game, options = plan.rules
    asked = protocol.hello(game, plan.preset, options, plan.seats, plan.limit, plan.bank)
    return Contender(words_of(level.removeprefix(PROGRAM)), asked, plan.limit, plan.bank)


def words_of(command: str) -> list[str]:
    """A command, parted like a shell does it; UnknownBot where that cannot be done."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise UnknownBot(
            f"the command {command!r} of a bot opens a quote and does not close it; a word with spaces is "
            r"quoted like python3 'my bot.py', a quote itself is written \', and in --bots a comma \,"
        ) from None
    if not words:
        raise UnknownBot("cmd: names no program; a program is named like cmd:python3 bot.py")
    return words
