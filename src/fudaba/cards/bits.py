"""Sets of cards as one integer: bit i stands for card i, i < 62. Knows no game and no card.

This file is compiled. Three habits keep both builds equal: every number stays below 2**62, a left shift of
a variable goes through `bit`, and counting is done by shifts and masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mypy_extensions import i64

ODD: Final[i64] = 0x1555555555555555
PAIRS: Final[i64] = 0x3333333333333333
NIBBLES: Final[i64] = 0x0F0F0F0F0F0F0F0F


def bit(index: i64) -> i64:
    """The set that holds `index` alone, 0 <= index < 62."""
    return ((index & 0) | 1) << index


def count(cards: i64) -> i64:
    """How many are in the set."""
    halves = cards - ((cards >> 1) & ODD)
    halves = (halves & PAIRS) + ((halves >> 2) & PAIRS)
    halves = (halves + (halves >> 4)) & NIBBLES
    halves = halves + (halves >> 8)
    halves = halves + (halves >> 16)
    return (halves + (halves >> 32)) & 0x7F


def lowest(cards: i64) -> i64:
    """The smallest index in a set that is not empty."""
    return count((cards & -cards) - 1)


def nth(cards: i64, n: i64) -> i64:
    """The index of member number `n` in rising order, counted from nought; 0 <= n < count(cards)."""
    while n > 0:
        cards &= cards - 1
        n -= 1
    return lowest(cards)


def members(cards: int) -> Iterator[int]:
    """The indices in the set, rising: the slow door, for people and text."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def union(indices: Iterable[int]) -> int:
    """The set of these indices."""
    cards = 0
    for index in indices:
        cards |= bit(index)
    return cards
