"""What one more card of each combination is worth to one side of a deal of Koi-Koi.

This file is compiled. Worths are hundredths of a point. Options count: what pays more weighs more, and what
is not played weighs nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.koi_koi.weights import Weights
from fudaba.cards.bits import count
from fudaba.games.koi_koi.scoring import (
    BLUE,
    CURTAIN,
    DRY_BRIGHTS,
    INO_SHIKA_CHO,
    MOON,
    POETRY,
    RAIN_MAN,
    RIBBONS,
)
from fudaba.games.koi_koi.terms import BRIGHTS, CUP, Terms

VIEWED: Final[i64] = CURTAIN | MOON


class Scales:
    """Worths by combination; `closing` holds the cards that may raise the base at once."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.dry: i64 = 0
        self.rain: i64 = 0
        self.boar: i64 = 0
        self.poetry: i64 = 0
        self.blue: i64 = 0
        self.animal: i64 = 0
        self.ribbon: i64 = 0
        self.chaff: i64 = 0
        self.cup: i64 = 0
        self.viewed: i64 = 0
        self.animals: i64 = 0
        self.plain: i64 = 0
        self.doubles: i64 = 0
        self.closing: i64 = 0
        self.promise: i64 = 0
        self.turns: i64 = 0

    def read(self, terms: Terms, pile: i64, other: i64, turns: i64) -> None:
        """Look at the piles of this side and of the other; this side still plays so many cards."""
        self.turns = turns
        self.closing = 0
        self.promise = 0
        self._read_brights(terms, pile, other)
        self.boar = self._three(terms.one_set if terms.extra == 0 else 5, INO_SHIKA_CHO, pile, other)
        self.poetry = self._three(terms.one_set, POETRY, pile, other)
        self.blue = self._three(terms.one_set, BLUE, pile, other)
        self._read_viewings(terms, pile, other)
        self._read_counts(terms, pile)

    def worth(self, cards: i64) -> i64:
        """What these cards are worth to this side."""
        total = self.dry * count(cards & DRY_BRIGHTS) + self.chaff * count(cards & self.plain)
        animals = cards & self.animals
        if animals != 0:
            total += self.animal * count(animals) + self.boar * count(animals & INO_SHIKA_CHO)
        ribbons = cards & RIBBONS
        if ribbons != 0:
            total += self.ribbon * count(ribbons)
            total += self.poetry * count(ribbons & POETRY) + self.blue * count(ribbons & BLUE)
        if cards & CUP:
            total += self.cup
        if cards & VIEWED:
            total += self.viewed * count(cards & VIEWED)
        if cards & RAIN_MAN:
            total += self.rain
        if cards & self.doubles:
            total += self.chaff * count(cards & self.doubles)
        return total

    def _read_brights(self, terms: Terms, pile: i64, other: i64) -> None:
        weights = self.weights
        have = count(pile & DRY_BRIGHTS)
        theirs = count(other & DRY_BRIGHTS)
        rain = count(pile & RAIN_MAN)
        worth: i64 = 0
        if theirs >= 2 and have + rain < 3:
            worth = weights.bright_dead
        elif have == 0:
            worth = weights.bright_0 * (self.turns + weights.early) // 8
        elif have == 1:
            worth = weights.bright_1 * (self.turns + weights.early) // 8
        elif have == 2:
            worth = weights.bright_2
        else:
            worth = weights.bright_3
        self.dry = worth * terms.sanko // 5
        self.rain = weights.rain
        if have >= 2 and theirs < 3:
            self.closing |= BRIGHTS
            self.rain += weights.rain_late
        if have == 2 and theirs < 2:
            self.promise += terms.sanko

    def _three(self, points: i64, cards: i64, pile: i64, other: i64) -> i64:
        """The worth of a card of a combination of three."""
        weights = self.weights
        have = count(pile & cards)
        if other & cards != 0 or have == 3:
            return 0
        if have + self.turns < 2:
            return 0
        if have == 0:
            return weights.three_0 * points * (self.turns + weights.early) // 40
        if have == 1:
            return weights.three_1 * points * (self.turns + weights.early) // 40
        self.closing |= cards
        self.promise += points
        return weights.three_2 * points // 5

    def _read_viewings(self, terms: Terms, pile: i64, other: i64) -> None:
        weights = self.weights
        self.cup = 0
        self.viewed = 0
        points = terms.viewing_called
        if points == 0:
            return
        if pile & CUP:
            self.viewed = weights.viewed * points // 5
            self.closing |= VIEWED
            if pile & VIEWED == 0:
                self.promise += points
        elif other & CUP == 0:
            ready = count(pile & VIEWED)
            self.viewed = weights.viewed_far * points // 5
            self.cup = (
                (weights.cup + weights.cup_ready * ready - weights.cup_late * count(other & VIEWED))
                * points
                // 5
            )
            if ready > 0:
                self.closing |= CUP
                self.promise += points

    def _read_counts(self, terms: Terms, pile: i64) -> None:
        weights = self.weights
        self.animals = terms.animals
        self.plain = terms.chaff
        self.doubles = terms.doubles
        self.animal = self._counted(
            weights.animal, weights.animal_near, count(pile & terms.animals), 5, terms.animals
        )
        self.ribbon = self._counted(weights.ribbon, weights.ribbon_near, count(pile & RIBBONS), 5, RIBBONS)
        have = count(pile & terms.chaff)
        if terms.doubles != 0:
            have += count(pile & terms.doubles)
        self.chaff = self._counted(weights.chaff, weights.chaff_near, have, 10, terms.chaff)

    def _counted(self, far: i64, near: i64, have: i64, needed: i64, cards: i64) -> i64:
        """The worth of a card of a combination of many."""
        if have >= needed:
            self.closing |= cards
            self.promise += 1
            return self.weights.further
        worth = far + near * have // needed
        if have == needed - 1 or (needed == 10 and have == needed - 2):
            self.closing |= cards
            self.promise += 1
        return worth
