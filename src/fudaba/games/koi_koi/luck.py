"""What a dealt hand or table is worth before a card is played: four of a month, four pairs.

This file is compiled. It sees sets of cards and the terms, no players.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.games.koi_koi.terms import Terms

MONTHS: Final[i64] = 0x111111111111
LUCKY_POINTS: Final[i64] = 6


def fours(cards: i64) -> i64:
    """The cards of all months that are there four times."""
    full = cards & (cards >> 1) & (cards >> 2) & (cards >> 3) & MONTHS
    return full * 15


def pairs(cards: i64) -> i64:
    """How many pairs: two of a month are one, four are two, three are none."""
    twos = cards - ((cards >> 1) & 0x555555555555)
    months = (twos & 0x333333333333) + ((twos >> 2) & 0x333333333333)
    return count((months >> 1) & ~months & MONTHS) + 2 * count((months >> 2) & MONTHS)


def lucky_points(terms: Terms, hand: i64) -> i64:
    """What a dealt hand is worth at once: teshi (four of a month) or kuttsuki (four pairs)."""
    teshi = fours(hand) != 0
    kuttsuki = pairs(hand) >= 4
    if teshi and kuttsuki and terms.lucky_stack:
        return 2 * LUCKY_POINTS
    return LUCKY_POINTS if teshi or kuttsuki else 0


def ends_deal(terms: Terms, hand: i64) -> bool:
    """Whether a dealt hand ends the deal at once, paid or void."""
    if terms.four_voids and fours(hand) != 0:
        return True
    return (terms.lucky_pays or terms.lucky_voids) and lucky_points(terms, hand) != 0
