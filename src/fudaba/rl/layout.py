"""How the observations of one game lie in memory. Knows names and sizes, neither cards nor NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

COUNTS_IN_WORD: Final = 7
"""Counts are bytes, and the eighth byte of a word stays empty: words stay below 2**62."""


@dataclass(frozen=True)
class Layout:
    """An observation is a row of 64-bit words: first a word for each plane, then the words of the counts.

    A plane is a set of cards, bit i for card i < `width`. A word of `counts` holds up to seven numbers from
    0 to 255, the first in its lowest byte. `actions` is how many actions the game has, numbered from nought.
    """

    planes: Sequence[str]
    width: int
    counts: Sequence[Sequence[str]]
    actions: int = 62

    @cached_property
    def words(self) -> int:
        """Words of one observation."""
        return len(self.planes) + len(self.counts)

    @cached_property
    def count_names(self) -> tuple[str, ...]:
        """The counts in the order in which they are unpacked."""
        return tuple(name for word in self.counts for name in word)

    @cached_property
    def size(self) -> int:
        """Numbers of one unpacked observation: 0 or 1 for each card of each plane, then the counts."""
        return len(self.planes) * self.width + len(self.count_names)

    @cached_property
    def count_bytes(self) -> tuple[int, ...]:
        """Where each count lies among the bytes of an observation."""
        first = len(self.planes)
        return tuple(
            8 * (first + word) + byte for word, names in enumerate(self.counts) for byte in range(len(names))
        )


def each_seat(seats: int, *names: str) -> tuple[str, ...]:
    """These names for each seat, the observer first: "pile", then "pile +1" for the seat after him ..."""
    marks = ["", *(f" +{place}" for place in range(1, seats))]
    return tuple(f"{name}{mark}" for mark in marks for name in names)
