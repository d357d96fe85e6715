"""Dealing the hands anew that a seat cannot see, all ways that are possible equally likely.

This file is compiled. It knows seats, no turns and no table.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.core.rng import Rng, drawn_out
from fudaba.games.hana_awase.months import fours
from fudaba.games.hana_awase.seat import Seat


def deal_anew(seats: list[Seat], kept: i64, stock: i64, no_fours: bool, rng: Rng) -> i64:
    """Deal the hands of all but a set of seats out of them and the stock, each as many cards; the new stock.

    A hand gets no card that its seat has shown to lack and, with `no_fours`, no four of a month while it is
    whole.
    """
    pool = stock
    for other in seats:
        if kept & bit(other.index) == 0:
            other.wanted = count(other.hand)
            pool |= other.hand
    while not draws_hands(seats, kept, pool, rng) or (no_fours and holds_four(seats, kept)):
        pass
    for other in seats:
        if kept & bit(other.index) == 0:
            pool &= ~other.hand
    return pool


def draws_hands(seats: list[Seat], kept: i64, pool: i64, rng: Rng) -> bool:
    """One try. Those who lack cards draw first; it is kept the more readily the more ways it left them."""
    rest = pool
    for other in seats:
        if kept & bit(other.index) == 0 and other.lacking != 0 and other.wanted != 0:
            most = ways(count(pool & ~other.lacking), other.wanted)
            left = ways(count(rest & ~other.lacking), other.wanted)
            if left < most and rng.below(most) >= left:
                return False
            other.hand = drawn_out(rest & ~other.lacking, other.wanted, rng)
            rest &= ~other.hand
    for other in seats:
        if kept & bit(other.index) == 0 and other.lacking == 0 and other.wanted != 0:
            other.hand = drawn_out(rest, other.wanted, rng)
            rest &= ~other.hand
    return True


def holds_four(seats: list[Seat], kept: i64) -> bool:
    """Whether another hand that is still whole has four of a month."""
    quads: i64 = 0
    for other in seats:
        if kept & bit(other.index) == 0 and other.laid == 0:
            quads |= fours(other.hand)
    return quads != 0


def ways(many: i64, wanted: i64) -> i64:
    """In how many ways so many cards can be chosen out of many; none where there are too few."""
    found: i64 = 0
    if wanted > many:
        return found
    found = 1
    place: i64 = 1
    while place <= wanted:
        found = found * (many - wanted + place) // place
        place += 1
    return found
