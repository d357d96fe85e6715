"""What each card in sight is worth to one seat of Hana-awase, and what it costs if others get it.

This file is compiled. Worths are hundredths of a point. What one card of a combination is worth depends on
how many are lacking and on who has the others. Options count: what is not paid weighs nothing. Nothing here
looks at another hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.hana_awase.weights import Weights
from fudaba.cards.bits import bit, count, lowest
from fudaba.games.hana_awase.deck import GOKO
from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.hana_awase.scoring import (
    AKATAN,
    AME,
    AOTAN,
    DRY_RIBBONS,
    FIRST_MONTH,
    FUJI,
    HANAMI,
    INOSHIKA,
    KIRI,
    KUSA,
    MATSUKIRI,
    NOMI,
    OMOTE,
    RAIN_MAN,
    SHIKO,
    TSUKIMI,
    VIEWINGS,
    card_points,
    value,
)
from fudaba.games.hana_awase.seat import IN
from fudaba.games.hana_awase.terms import ALL, CANCELS_ALL, MONTH_POINTS, ZERO_SUM, Terms

SETS: Final = (
    (GOKO, 5, 0),
    (SHIKO, 4, 1),
    (AKATAN, 3, 2),
    (AOTAN, 3, 3),
    (DRY_RIBBONS, 7, 4),
    (DRY_RIBBONS, 6, 5),
    (OMOTE, 3, 6),
    (NOMI, 3, 7),
    (MATSUKIRI, 3, 8),
    (INOSHIKA, 3, 9),
    (HANAMI, 2, 10),
    (TSUKIMI, 2, 11),
    (KUSA, 3, 12),
    (FUJI, 4, 13),
    (KIRI, 4, 14),
    (AME, 4, 15),
)
"""Cards of a combination, how many are needed, and its place among all."""
SMALLER: Final = {0: 1, 4: 5}
"""A combination whose points are no longer paid where a larger one is formed, unless all are paid."""


class Card:
    """What a card is worth by itself, what more it is worth to me, and what it costs if others get it."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.gain: i64 = 0
        self.loss: i64 = 0


class Row:
    """A combination: its cards, how many are needed, and hundredths of a point that it pays."""

    def __init__(self, cards: i64, need: i64, points: i64, viewing: bool) -> None:
        self.cards: i64 = cards
        self.need: i64 = need
        self.points: i64 = points
        self.viewing: bool = viewing


class Scales:
    """`cards` holds the worths of all cards on the table and in the hand, as of the last `read`."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.terms: Terms | None = None
        self.cards: list[Card] = [Card() for _ in range(48)]
        self.rows: list[Row] = []
        self.rivals: i64 = 1
        self.hidden: i64 = 0
        self.lacking: i64 = 0
        self.gone: i64 = 0
        self.turns: i64 = 0

    def read(self, deal: HanaAwaseState, sight: i64) -> None:
        """Look at the piles; `sight` are the cards that are to be weighed, with those that go with them."""
        terms = deal.terms
        if terms is not self.terms:
            self._read_terms(terms)
        self._read_others(deal)
        rest = sight
        while rest != 0:
            card = self.cards[lowest(rest)]
            card.gain = card.points
            card.loss = card.points
            rest &= rest - 1
        for row in self.rows:
            wanted = row.cards & sight
            if wanted != 0:
                self._read_row(deal, row, wanted)
        rest = sight
        while rest != 0:
            card = self.cards[lowest(rest)]
            card.loss = card.loss * self.weights.deny // (64 * self.rivals)
            rest &= rest - 1

    def gain(self, cards: i64) -> i64:
        """What these cards would add to my pile."""
        total: i64 = 0
        while cards != 0:
            total += self.cards[lowest(cards)].gain
            cards &= cards - 1
        return total

    def loss(self, cards: i64) -> i64:
        """What these cards would add to the pile of another, as a share of all others."""
        total: i64 = 0
        while cards != 0:
            total += self.cards[lowest(cards)].loss
            cards &= cards - 1
        return total

    def _read_terms(self, terms: Terms) -> None:
        self.terms = terms
        for index in range(48):
            self.cards[index].points = 100 * card_points(terms, bit(index))
        times: i64 = 100
        if terms.score == ZERO_SUM:
            times = 100 * terms.players
        self.rows = []
        if terms.whole_months:
            for month in range(terms.months):
                self.rows.append(Row(15 * bit(4 * month), 4, MONTH_POINTS * times, False))
        if terms.rows:
            for cards, need, place in SETS:
                if count(cards & terms.cards) >= need:
                    viewing = terms.rain_spoils and VIEWINGS & bit(place) != 0
                    self.rows.append(Row(cards & terms.cards, need, times * paid(terms, place), viewing))

    def _read_others(self, deal: HanaAwaseState) -> None:
        self.turns = count(deal.seat.hand)
        self.rivals = 0
        self.hidden = 0
        self.gone = 0
        self.lacking = -1
        for seat in deal.seats:
            if seat.index != deal.mover and seat.stand == IN:
                self.rivals += 1
                self.gone |= seat.pile
                if seat.hand != 0:
                    self.hidden += count(seat.hand)
                    self.lacking &= seat.lacking

    def _read_row(self, deal: HanaAwaseState, row: Row, wanted: i64) -> None:
        pile = deal.seat.pile
        weights = self.weights
        left = count(row.cards & ~(pile | self.gone))
        near = 64 + weights.near_table * count(wanted & deal.table)
        near += weights.near_hand * count(wanted & deal.seat.hand)
        gain: i64 = 0
        lacking = row.need - count(row.cards & pile)
        if 0 < lacking <= left and not (row.viewing and pile & RAIN_MAN != 0):
            gain = row.points * max(0, self._reach(lacking) + weights.reach_turn * self.turns) * near // 4096
        loss: i64 = 0
        lacking = row.need - self._most(deal, row)
        if 0 < lacking <= left:
            loss = row.points * max(0, self._rival(lacking) + weights.rival_turn * self.turns) * near // 4096
        if gain == 0 and loss == 0:
            return
        while wanted != 0:
            card = self.cards[lowest(wanted)]
            card.gain += gain
            card.loss += loss
            wanted &= wanted - 1

    def _most(self, deal: HanaAwaseState, row: Row) -> i64:
        """The most cards of a combination that one of the others has."""
        most: i64 = 0
        if row.cards & self.gone == 0:
            return most
        for seat in deal.seats:
            if seat.index != deal.mover:
                most = max(most, count(row.cards & seat.pile))
        return most

    def _reach(self, lacking: i64) -> i64:
        weights = self.weights
        if lacking == 1:
            return weights.reach_1
        if lacking == 2:
            return weights.reach_2
        return weights.reach_3 if lacking == 3 else weights.reach_4

    def _rival(self, lacking: i64) -> i64:
        weights = self.weights
        if lacking == 1:
            return weights.rival_1
        if lacking == 2:
            return weights.rival_2
        return weights.rival_3 if lacking == 3 else weights.rival_4


def paid(terms: Terms, place: int) -> i64:
    """What the combination at this place pays more than a smaller one that it swallows."""
    points = value(terms, place)
    if terms.stacking != ALL and place in SMALLER:
        points -= value(terms, SMALLER[place])
    if terms.rain_row == CANCELS_ALL and place == FIRST_MONTH - 1:
        points = 0
    return points
