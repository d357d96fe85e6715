"""The weights that a game's base policy is played with: by preset, number of seats and how far they came.

Knows no game by name. `bench/tune.py` makes the file that they stand in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from json import loads
from typing import Final, Literal

from fudaba.core.options import Options

Numbers = Mapping[str, int]
"""Weights by name."""
Stage = Literal["tuned", "fitted"]
"""Tuned by hill climbing alone, which `greedy` plays; or fitted further, which searches and nets build on."""
FILE: Final = "weights.json"
STANDARD: Final = "standard"


@dataclass(frozen=True, slots=True, eq=False)
class Sets:
    """The sets of weights in the folder of a game, of which presets some may have sets of their own."""

    folder: str
    presets: Mapping[str, Options]

    def tuned(self, options: Options, seats: int) -> Numbers:
        """The weights that hill climbing found for these options and so many seats."""
        return self._numbers(options, seats, "tuned")

    def fitted(self, options: Options, seats: int) -> Numbers:
        """The weights that go on from there, for these options and so many seats."""
        return self._numbers(options, seats, "fitted")

    def preset(self, options: Options) -> str:
        """Of the presets that have weights the one that differs from these options in the least."""
        return nearest(self, options)

    def _numbers(self, options: Options, seats: int, stage: Stage) -> Numbers:
        by_seats = sets_of(self.folder)[self.preset(options)]
        key = min(by_seats, key=lambda many: (abs(int(many) - seats), many))
        return by_seats[key][stage]


@cache
def nearest(sets: Sets, options: Options) -> str:
    """The name of the preset whose weights fit these options best."""

    def differences(name: str) -> int:
        preset = sets.presets[name]
        return sum(getattr(preset, each.name) != getattr(options, each.name) for each in fields(options))

    return min(sets_of(sets.folder), key=differences)


@cache
def sets_of(folder: str) -> Mapping[str, Mapping[str, Mapping[Stage, Numbers]]]:
    """All sets in the folder of a game: by preset, seats and stage; the standard first."""
    text = (files("fudaba.bots") / folder / FILE).read_text("utf-8")
    found: Mapping[str, Mapping[str, Mapping[Stage, Numbers]]] = loads(text)["sets"]
    return found
