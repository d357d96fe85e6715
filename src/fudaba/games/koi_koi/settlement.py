"""From the base of a stopped round to its points: what doubles, what is added, and by which option.

This file is compiled. It sees numbers only: a base, the koi-koi calls of both and the brights that were dealt
to the table.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.games.koi_koi.terms import (
    ALL_PLUS1,
    ANY_X2,
    GO_STYLE,
    OPPONENT_PLUS1,
    OPPONENT_X2,
    OWN_X2,
    POWER_OF_TWO,
    Terms,
)

MOST_DOUBLINGS = 20
"""Calls that power-of-two counts at most: nobody has so many turns."""


def seven_factor(terms: Terms, base: i64) -> i64:
    """2 for a base of seven and more, where that doubles."""
    if terms.seven_doubles and base >= 7:
        return 2
    return 1


def call_factor(terms: Terms, base: i64, own: i64, other: i64) -> i64:
    """What the calls of koi-koi multiply by, `own` those of the winner, `other` those of the opponent."""
    factor = _bonus(terms.bonus, own, other)
    if terms.max_x2 and seven_factor(terms, base) > 1:
        return 1
    return factor


def _bonus(bonus: i64, own: i64, other: i64) -> i64:
    if bonus == OPPONENT_X2:
        if other > 0:
            return 2
        return 1
    if bonus == ANY_X2:
        if own + other > 0:
            return 2
        return 1
    if bonus == OWN_X2:
        if own > 0:
            return 2
        return 1
    if bonus == OPPONENT_PLUS1:
        return 1 + other
    if bonus == ALL_PLUS1:
        return 1 + own + other
    if bonus == POWER_OF_TWO:
        return bit(min(own + other, MOST_DOUBLINGS))
    if bonus == GO_STYLE and own > 3:
        return own - 2
    return 1


def call_points(terms: Terms, own: i64) -> i64:
    """What the winner's own calls add (go-style, up to three)."""
    if terms.bonus == GO_STYLE and own <= 3:
        return own
    return 0


def field_factor(terms: Terms, brights: i64) -> i64:
    """What the brights dealt to the table multiply by (a variant)."""
    if terms.field_brights == 0 or brights == 0:
        return 1
    if terms.field_brights == 1:
        return 2
    if terms.field_brights == 2:
        return 1 + brights
    return brights


def settle(terms: Terms, base: i64, own: i64, other: i64, brights: i64) -> i64:
    """The points of a round that was stopped with this base."""
    points = (base + call_points(terms, own)) * seven_factor(terms, base)
    return points * call_factor(terms, base, own, other) * field_factor(terms, brights)
