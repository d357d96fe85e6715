"""The number cards of Fuji Flush: ranks 2 to 20, the three decks, and many cards in one integer.

A card is its rank, and copies are alike. A `heap` is a number of cards of each rank: how many there are of a
rank stands in a field of its own, wide enough for all copies of any deck, so that heaps are added and
subtracted like numbers. The ranks 6 to 20 have three bits each, from the lowest up; above them stand 5, 4
and 3 with four bits each, and 2 with five. This file is compiled; it knows no rule of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.errors import NotationError

SMALL: Final[i64] = 0x1FFFFFFFFFFF
"""The fields of the ranks from 6 on."""
EVERY_OTHER: Final[i64] = 0x1C71C71C71C7
"""Every other one of these fields."""

RANKS: Final = tuple(range(2, 21))
NAMES: Final = {str(rank): rank for rank in RANKS}
DECKS: Final = {
    "fourteen_ranks": {
        2: 16, 3: 12, 4: 9, 5: 8, 6: 7, 7: 7, 8: 6, 9: 5, 11: 5, 12: 4, 14: 4, 15: 3, 16: 2, 20: 2,
    },
    "published": {
        2: 16, 3: 12, 4: 9, 5: 8, 6: 6, 7: 6, 8: 5, 9: 4, 10: 4, 11: 4, 12: 3, 13: 3, 14: 3, 15: 2, 16: 1,
        17: 1, 18: 1, 19: 1, 20: 1,
    },
    "eighty_cards": {
        2: 16, 3: 12, 4: 9, 5: 8, 6: 6, 7: 6, 8: 5, 9: 4, 11: 4, 12: 3, 14: 3, 15: 2, 16: 1, 20: 1,
    },
}  # fmt: skip
"""Copies by rank."""


def unit(rank: i64) -> i64:
    """The heap of one card."""
    return bit(3 * rank - 18) if rank > 5 else bit(65 - 4 * rank)


def copies(heap: i64, rank: i64) -> i64:
    """How many cards of this rank are in the heap."""
    if rank > 5:
        return (heap >> (3 * rank - 18)) & 7
    if rank > 2:
        return (heap >> (65 - 4 * rank)) & 15
    return heap >> 57


def size(heap: i64) -> i64:
    """How many cards are in the heap."""
    rest = heap & SMALL
    rest = (rest & EVERY_OTHER) + ((rest >> 3) & EVERY_OTHER)
    total = (heap >> 57) + ((heap >> 53) & 15) + ((heap >> 49) & 15) + ((heap >> 45) & 15)
    while rest != 0:
        total += rest & 63
        rest >>= 6
    return total


def ranks_in(heap: i64) -> i64:
    """The set of the ranks that are in the heap."""
    ranks: i64 = 0
    rank: i64 = 2
    while rank <= 20:
        if copies(heap, rank) != 0:
            ranks |= bit(rank)
        rank += 1
    return ranks


def rank_at(heap: i64, place: i64) -> i64:
    """The rank of the card at this place when the heap lies in a row, lowest first; 0 <= place < size."""
    rank: i64 = 2
    place -= heap >> 57
    if place >= 0:
        rank = 3
        place -= (heap >> 53) & 15
    if place >= 0:
        rank = 4
        place -= (heap >> 49) & 15
    if place >= 0:
        rank = 5
        place -= (heap >> 45) & 15
    rest = heap
    while place >= 0:
        rank += 1
        place -= rest & 7
        rest >>= 3
    return rank


def heap_of(ranks: Iterable[int]) -> int:
    """The heap of these cards."""
    heap = 0
    for rank in ranks:
        heap += unit(rank)
    return heap


def cards_in(heap: int) -> tuple[int, ...]:
    """The cards of a heap, lowest first."""
    return tuple(rank for rank in RANKS for _ in range(copies(heap, rank)))


def card(text: str) -> int:
    """The card that is written so: its rank, "2" to "20"; NotationError for anything else."""
    if text not in NAMES:
        raise NotationError("there is no card {id}; cards are written like 2, 7 or 20", id=text)
    return NAMES[text]
