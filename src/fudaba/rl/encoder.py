"""What turns a state into the words that a seat may see of it; each game has one. Knows no game.

This file is compiled. The law, run for every game: the words follow from the seat's view alone, so they are
the same for every state that the view allows.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fudaba.cards.bits import bit
from fudaba.core.state import State
from fudaba.rl.layout import Layout


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes observations as `layout` tells."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout
        self.words: i64 = layout.words

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        """Write what the seat may see as `layout.words` words into `out`, from index `at` on."""
        raise NotImplementedError

    def void(self, state: State) -> bool:
        """Whether the rules void this finished deal."""
        raise NotImplementedError


def byte(value: i64) -> i64:
    """A count as a byte: from 0 to 255."""
    if value < 0:
        return value & 0
    if value > 255:
        return 255
    return value


def packed(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64:
    """Seven counts in one word, the first in the lowest byte."""
    low = byte(a) | (byte(b) << 8) | (byte(c) << 16) | (byte(d) << 24)
    return low | (byte(e) << 32) | (byte(f) << 40) | (byte(g) << 48)


def single(card: i64) -> i64:
    """The card as a set; the empty one where there is none (-1)."""
    if card < 0:
        return card & 0
    return bit(card)


def after(seat: i64, other: i64, seats: i64) -> i64:
    """How many seats after `seat` the other one sits; -1 (nobody) stays -1."""
    if other < 0:
        return other
    if other < seat:
        return other - seat + seats
    return other - seat


def zeros(length: i64) -> vec[i64]:
    """So many words, all nought."""
    return vec[i64]([0] * length)
