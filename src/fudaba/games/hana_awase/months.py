"""Sets of cards by their months: which are there, three or four times, and what a wild card can take.

This file is compiled. It knows no turns and no seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.games.hana_awase.scoring import AME

MONTHS: Final[i64] = 0x111111111111
LIGHTNING: Final[i64] = 43


def month_of(card: i64) -> i64:
    """The four cards of the card's month."""
    return 15 * bit(card & 60)


def months_of(cards: i64) -> i64:
    """All cards of the months of which at least one is there."""
    return 15 * ((cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & MONTHS)


def fours(cards: i64) -> i64:
    """The cards of all months that are there four times."""
    return 15 * (cards & (cards >> 1) & (cards >> 2) & (cards >> 3) & MONTHS)


def triples(cards: i64) -> i64:
    """All four cards of the months of which at least three are there."""
    both = cards & (cards >> 1)
    either = cards | (cards >> 1)
    return 15 * ((both & (either >> 2) | (both >> 2) & either) & MONTHS)


def wild_matches(table: i64) -> i64:
    """What a wild lightning can take: any one card, but of the stacks of three only the willows."""
    return table & ~(triples(table) & ~AME)
