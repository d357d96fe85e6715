"""A deal of Go-Stop as the seat that is to act sees it, in the form in which it is judged.

This file is compiled. It reads the own hand, and of the others what lies open and how many cards they hold.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.go_stop.scales import Scales
from fudaba.bots.go_stop.weights import Weights
from fudaba.cards.bits import bit, count
from fudaba.games.go_stop.round import cheapest, month_of
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import LAST_NONE, LAST_OWN, Terms

CERTAIN: Final[i64] = 1024
"""Chances are so many parts of one."""


class Sight:
    """Filled by `look`, and good until the next step of the deal."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.mine: Scales = Scales(weights)
        self.rivals: list[Scales] = [Scales(weights) for _ in range(3)]
        self.many: i64 = 0
        """How many of the rivals play this deal."""
        self.me: Seat = Seat()
        self.table: i64 = 0
        self.unseen: i64 = 0
        """The cards of the other hands and of the stock."""
        self.shown: i64 = 0
        """Cards of other hands that everybody has seen."""
        self.hidden: i64 = 1
        """How many cards may be anywhere, in a hand or in the stock."""
        self.missing: i64 = 0
        """The chance that a card which may be anywhere is in no other hand."""
        self.robbery: i64 = 0
        """The worth of a chaff card from every rival."""

    def look(self, deal: GoStopState, place: i64) -> None:
        """See what the seat at this place sees."""
        me = deal.seats[place]
        self.me = me
        self.table = deal.table & ~deal.hidden
        piles: i64 = 0
        cards: i64 = 0
        self.shown = 0
        for seat in deal.seats:
            piles |= seat.pile
            if seat is not me:
                cards += count(seat.hand)
                self.shown |= seat.shown
        known = self.table | piles | me.hand | deal.loose
        if deal.card >= 0:
            known |= bit(deal.card)
        if deal.flipped >= 0:
            known |= bit(deal.flipped)
        self.unseen = deal.terms.deck & ~known
        self.hidden = max(1, count(self.unseen & ~self.shown))
        self.missing = CERTAIN - CERTAIN * (cards - count(self.shown)) // self.hidden
        self._weigh(deal, piles)

    def _weigh(self, deal: GoStopState, piles: i64) -> None:
        me = self.me
        weights = self.weights
        terms = deal.terms
        self.mine.read(terms, me, (piles & ~me.pile) | terms.absent, me.hand)
        self.many = 0
        self.robbery = 0
        for seat in deal.seats:
            if seat is me or seat.out:
                continue
            rival = self.rivals[self.many]
            rival.read(terms, seat, (piles & ~seat.pile) | terms.absent, 0)
            self.many += 1
            if cheapest(seat, terms.stealable) != 0:
                self.robbery += self.mine.chaff + weights.steal + (weights.deny * rival.chaff >> 6)

    def theirs(self, terms: Terms, cards: i64) -> i64:
        """What these cards are worth to the rival to whom they are worth most."""
        most: i64 = 0
        share = self.weights.alarm
        for place in range(self.many):
            rival = self.rivals[place]
            most = max(most, rival.worth(cards) + (share * rival.raised(terms, cards) >> 6))
        return most

    def flips(self, cards: i64) -> i64:
        """The chance that one of these cards is turned up next."""
        return CERTAIN * count(cards & self.unseen & ~self.shown) // self.hidden

    def holds(self, card: i64) -> i64:
        """The chance that another hand holds a card of this card's month."""
        hidden = self.unseen & month_of(card)
        if hidden & self.shown:
            return CERTAIN
        without = CERTAIN
        for _ in range(count(hidden)):
            without = without * self.missing >> 10
        return CERTAIN - without

    def captured(self, deal: GoStopState, cards: i64, taken: i64, holds: i64) -> i64:
        """The worth of winning `cards`, of which `taken` lay on the table where others might want them."""
        weights = self.weights
        share = weights.deny + (weights.deny_held * holds >> 10)
        worth = self.mine.worth(cards) + (share * self.theirs(deal.terms, taken) >> 6)
        return worth + self.mine.raised(deal.terms, cards)


def events_count(deal: GoStopState, me: Seat) -> bool:
    """Whether jjok, ppeok and the like count when the mover lays a hand card now."""
    last = deal.terms.last_turn
    if last == LAST_NONE or count(me.hand) > 1:
        return True
    if last == LAST_OWN:
        return False
    for seat in deal.seats:
        if seat is not me and (seat.hand != 0 or seat.debt != 0):
            return True
    return me.debt != 0
