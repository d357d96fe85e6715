"""What one more card of each combination is worth to one seat of a deal of Go-Stop.

This file is compiled. Worths are hundredths of a point of a base. Knows piles, and of hands only the own one.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.bots.go_stop.weights import Weights
from fudaba.cards.bits import count
from fudaba.games.go_stop.scoring import (
    CHEONGDAN,
    CHODAN,
    GODORI,
    HONGDAN,
    RIBBONS,
    animals,
    base,
    best_reading,
    reading,
    units,
)
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import may_stop
from fudaba.games.go_stop.terms import (
    ANIMALS,
    BRIGHTS,
    CUP,
    CUP_ANIMAL_ONLY,
    DOUBLES,
    RAIN_MAN,
    SINGLES,
    TRIPLE,
    Terms,
)


class Scales:
    """Worths by combination; `closing` holds the cards that may raise the base at once."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.seat: Seat = Seat()
        self.turns: i64 = 0
        """Turns that this seat still has."""
        self.bright: i64 = 0
        self.rain: i64 = 0
        self.birds: i64 = 0
        self.red: i64 = 0
        self.blue: i64 = 0
        self.plain: i64 = 0
        self.animal: i64 = 0
        self.ribbon: i64 = 0
        self.chaff: i64 = 0
        self.cup: i64 = 0
        self.units: i64 = 0
        self.closing: i64 = 0
        self.promise: i64 = 0
        """Points of the combinations that lack a single card."""
        self.near: i64 = 0
        """How many combinations of single points the next card of their kind raises."""

    def read(self, terms: Terms, seat: Seat, gone: i64, hand: i64) -> None:
        """Look at a seat; `gone` is what it cannot get, `hand` what it is known to hold."""
        self.closing = 0
        self.promise = 0
        self.near = 0
        self.seat = seat
        self.turns = count(seat.hand) + seat.debt
        pile = seat.pile
        self._read_brights(pile, gone)
        self.birds = self._three(5, GODORI, pile, gone, hand)
        self.red = self._three(3, HONGDAN, pile, gone, hand)
        self.blue = self._three(3, CHEONGDAN, pile, gone, hand)
        self.plain = self._three(3, CHODAN, pile, gone, hand)
        self._read_counts(terms, seat)

    def worth(self, cards: i64) -> i64:
        """What these cards are worth to this seat."""
        total = self.chaff * count(cards & SINGLES)
        special = cards & ~SINGLES
        if special == 0:
            return total
        ribbons = special & RIBBONS
        if ribbons != 0:
            total += self.ribbon * count(ribbons) + self.red * count(ribbons & HONGDAN)
            total += self.blue * count(ribbons & CHEONGDAN) + self.plain * count(ribbons & CHODAN)
        beasts = special & ANIMALS
        if beasts != 0:
            total += self.animal * count(beasts & ~CUP) + self.birds * count(beasts & GODORI)
            if beasts & CUP:
                total += self.cup
        brights = special & BRIGHTS
        if brights != 0:
            total += self.bright * count(brights & ~RAIN_MAN)
            if brights & RAIN_MAN:
                total += self.rain
        if special & DOUBLES:
            total += 2 * self.chaff * count(special & DOUBLES)
        if special & TRIPLE:
            total += 3 * self.chaff
        return total

    def raised(self, terms: Terms, cards: i64) -> i64:
        """The worth of the points that these cards would bring this seat at once."""
        if cards & self.closing == 0:
            return 0
        pile = self.seat.pile
        before = base(pile, best_reading(pile))
        pile |= cards
        after = base(pile, best_reading(pile))
        if after <= before:
            return 0
        worth = self.weights.gain * (after - before)
        return worth + self.weights.formed if may_stop(terms, self.seat, after) else worth

    def _read_brights(self, pile: i64, gone: i64) -> None:
        weights = self.weights
        have = count(pile & BRIGHTS)
        worth: i64 = 0
        if count(gone & BRIGHTS) > 2 or 3 - have > self.turns:
            worth = weights.bright_dead
        elif have == 0:
            worth = weights.bright_0
        elif have == 1:
            worth = weights.bright_1
        elif have == 2:
            worth = weights.bright_2
            self.promise += 3
        elif have == 3:
            worth = weights.bright_3
            self.promise += 1
        else:
            worth = weights.bright_4
            self.promise += 11
        if have > 1:
            self.closing |= BRIGHTS
        self.rain = worth if have > 2 else weights.rain * worth >> 6
        if have == 0:
            self.rain += weights.no_bright
            worth += weights.no_bright
        self.bright = worth

    def _three(self, points: i64, cards: i64, pile: i64, gone: i64, hand: i64) -> i64:
        """The worth of a card of a combination of three."""
        weights = self.weights
        have = count(pile & cards)
        if gone & cards != 0 or have == 3 or 3 - have > self.turns:
            return 0
        held = weights.held * count(hand & cards)
        if have == 0:
            return points * (weights.three_0 + held)
        if have == 1:
            return points * (weights.three_1 + held)
        self.closing |= cards
        self.promise += points
        return points * (weights.three_2 + held)

    def _read_counts(self, terms: Terms, seat: Seat) -> None:
        weights = self.weights
        pile = seat.pile
        read = reading(terms, seat)
        beasts = animals(pile, read)
        self.animal = self._single(weights.animal, weights.animal_near, beasts, ANIMALS)
        if beasts == 6:
            self.animal += weights.seventh
        self.ribbon = self._single(weights.ribbon, weights.ribbon_near, count(pile & RIBBONS), RIBBONS)
        self.units = units(pile, read)
        self.chaff = weights.further
        if self.units < 9:
            self.chaff = weights.chaff + weights.chaff_near * self.units // 10
        if self.units > 6:
            self.closing |= SINGLES | DOUBLES | TRIPLE | CUP
        if self.units > 7:
            self.near += 1
        if self.units < terms.pi_bak:
            self.chaff += weights.short
        self.cup = self.animal
        if terms.cup != CUP_ANIMAL_ONLY and 2 * self.chaff > self.cup:
            self.cup = 2 * self.chaff

    def _single(self, far: i64, near: i64, have: i64, cards: i64) -> i64:
        """The worth of a card of a combination that pays a point for the fifth and each further."""
        if have < 4:
            return far + near * have // 4
        self.closing |= cards
        self.near += 1
        return self.weights.further
