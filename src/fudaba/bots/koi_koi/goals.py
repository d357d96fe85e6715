"""What a pile may still become: combinations within reach, the cards they lack, the points they would pay.

It can be compiled like the rules. Points come from the scoring of the game, so every variant is respected.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.games.koi_koi.scoring import (
    BLUE,
    CURTAIN,
    DRY_BRIGHTS,
    INO_SHIKA_CHO,
    MOON,
    POETRY,
    RIBBONS,
    base,
)
from fudaba.games.koi_koi.settlement import settle
from fudaba.games.koi_koi.terms import BRIGHTS, CUP, Terms

FAR: Final[i64] = 6
"""A combination that lacks so many cards is not looked at."""


class Goal:
    """Any `lacking` of the cards `open` make the combination; a stop would then pay `points` in all."""

    def __init__(self, open_cards: i64, lacking: i64, points: i64) -> None:
        self.open: i64 = open_cards
        self.lacking: i64 = lacking
        self.points: i64 = points


class Side:
    """A player as goals see him: his pile, the opponent's, and what the settlement asks for."""

    def __init__(self, terms: Terms, number: i64, brights: i64) -> None:
        self.terms: Terms = terms
        self.number: i64 = number
        self.brights: i64 = brights
        self.pile: i64 = 0
        self.other_pile: i64 = 0
        self.table: i64 = 0
        self.calls: i64 = 0
        self.other_calls: i64 = 0

    def base_with(self, cards: i64) -> i64:
        """The base with these cards in the pile too."""
        return base(self.terms, self.pile | cards, self.table & ~cards, self.calls, self.number)

    def paid(self, worth: i64) -> i64:
        """What a stop with this base pays."""
        return settle(self.terms, worth, self.calls, self.other_calls, self.brights)


def goals(side: Side) -> list[Goal]:
    """All combinations and further cards of combinations that would raise the base of this side."""
    found: list[Goal] = []
    now = side.base_with(0)
    _add(found, side, now, DRY_BRIGHTS, 3)
    _add(found, side, now, DRY_BRIGHTS, 4)
    _add(found, side, now, BRIGHTS, 4)
    _add(found, side, now, BRIGHTS, 5)
    if side.terms.viewing_called > 0:
        _add(found, side, now, CURTAIN | CUP, 2)
        _add(found, side, now, MOON | CUP, 2)
    _add(found, side, now, INO_SHIKA_CHO, 3)
    _add(found, side, now, POETRY, 3)
    _add(found, side, now, BLUE, 3)
    _add(found, side, now, POETRY | BLUE, 6)
    if side.terms.month_points > 0:
        _add(found, side, now, 15 * bit(4 * ((side.number - 1) % 12)), 4)
    _add_count(found, side, now, side.terms.animals, 5)
    _add_count(found, side, now, RIBBONS, 5)
    _add_count(found, side, now, side.terms.chaff, 10)
    return found


def _add(found: list[Goal], side: Side, now: i64, cards: i64, needed: i64) -> None:
    """Add the combination of `needed` out of `cards`, if it can still be had and would pay."""
    lacking = needed - count(cards & side.pile)
    open_cards = cards & ~(side.pile | side.other_pile)
    if lacking <= 0 or lacking >= FAR or count(open_cards) < lacking:
        return
    worth = side.base_with(_first(open_cards, lacking))
    if worth > now:
        found.append(Goal(open_cards, lacking, side.paid(worth)))


def _add_count(found: list[Goal], side: Side, now: i64, cards: i64, needed: i64) -> None:
    """Add a combination of any so many cards; where one more card already pays, that card."""
    have = count(cards & side.pile)
    doubled = count(cards & side.pile & side.terms.doubles)
    known = len(found)
    if have >= 3:
        _add(found, side, now, cards, have + 1)
    if len(found) == known:
        _add(found, side, now, cards, needed - doubled)


def _first(cards: i64, wanted: i64) -> i64:
    """The lowest cards of a set, so many of them."""
    rest = cards
    for _ in range(wanted):
        rest &= rest - 1
    return cards & ~rest
