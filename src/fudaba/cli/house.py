"""The rules that a command line asks for: a preset, and house rules written `NAME=VALUE` on top of it."""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.core.game import Game, options_of
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.errors import UsageError


def house_options(game: Game, preset: str, house: Sequence[str]) -> Options:
    """The options in force; UsageError for what is no setting, OptionError for what cannot be had."""
    return options_of(game, preset, settings(house))


def settings(house: Sequence[str]) -> dict[str, str]:
    """House rules by their names; UsageError where one is not written `NAME=VALUE` or stands twice."""
    found: dict[str, str] = {}
    for each in house:
        name, equals, value = (part.strip() for part in each.partition("="))
        if not (name and equals and value):
            raise UsageError(phrase("--option takes NAME=VALUE, not {given}", given=each or "''"))
        if name in found:
            raise UsageError(phrase("the option {name} is set twice", name=name))
        found[name] = value
    return found
