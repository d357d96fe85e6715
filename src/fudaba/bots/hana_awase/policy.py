"""The base policy of Hana-awase: what a move takes, and what it leaves to whom, in hundredths of a point.

This file is compiled. A move changes one month; the worth of a month is what its cards on the table and in my
hand are worth to me times the chance that I get them, less what they are worth to the others times the rest.
Nothing here looks at another hand.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.bots.hana_awase.scales import Scales
from fudaba.bots.hana_awase.weights import Weights
from fudaba.bots.policy import LEAST, Policy
from fudaba.cards.bits import bit, count, lowest
from fudaba.core.state import State
from fudaba.games.hana_awase.deck import DECK, limit
from fudaba.games.hana_awase.months import LIGHTNING, month_of, months_of, wild_matches
from fudaba.games.hana_awase.rules import (
    DECLARE,
    DROP_OUT,
    PLAY,
    SAY_OUT,
    SAY_PASS,
    HanaAwaseState,
)
from fudaba.games.hana_awase.scoring import card_points, counted, worth
from fudaba.games.hana_awase.seat import LOW
from fudaba.games.hana_awase.terms import ADDITIVE, Terms

WHOLE: Final[i64] = 1024
"""A chance of one, where 64ths are too coarse."""
LOWER_TWINS: Final[i64] = 0x604444444444
"""Chaff of a month of which the next card is chaff too."""
FIRST_OF_THREE: Final[i64] = 0x200000000000
"""The paulownia chaff that has two more above it."""
SURE: Final[i64] = 100_000
LOW_TURNS: Final[i64] = 5


class HanaAwasePolicy(Policy):
    """Takes the action of the highest worth, one step ahead; of equal ones the lowest card."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.scales: Scales = Scales(weights)
        self.unseen: i64 = 0
        self.flips: i64 = 0
        self.risk: i64 = 0
        self.stock_risk: i64 = 0
        self.flip: i64 = 0
        self.stock_flip: i64 = 0

    def look(self, state: State) -> None:
        """Look at what the months still promise."""
        deal = cast(HanaAwaseState, state)
        if deal.phase in (DECLARE, DROP_OUT):
            return
        played = deal.seat.pile
        for seat in deal.seats:
            played |= seat.pile
        own: i64 = 0
        if deal.card >= 0:
            own = bit(deal.card)
        self.scales.read(deal, months_of(deal.seat.hand | deal.table | own) & ~played)
        self._read_chances(deal, own)

    def weigh(self, state: State, action: i64) -> i64:
        """What a hand card, a table card to take, or a word is worth to the mover."""
        deal = cast(HanaAwaseState, state)
        if deal.phase == PLAY:
            return self._laid(deal, action)
        if deal.phase == DECLARE:
            return self._declared(deal, action)
        if deal.phase == DROP_OUT:
            return self._stood(deal, action)
        return self._taken(deal, deal.seat.hand, deal.card, whole_stack(deal.table, action))

    def distinct(self, state: State) -> i64:
        """The legal actions, of chaff of one month only the highest."""
        actions = state.legal()
        twins = actions & (actions >> 1) & LOWER_TWINS
        return actions & ~(twins | (actions & (actions >> 2) & FIRST_OF_THREE))

    # Words

    def _declared(self, deal: HanaAwaseState, action: i64) -> i64:
        """Failing costs nothing, but nobody believes who always declares: only with a poor hand."""
        if action == SAY_PASS:
            return action - action
        poor = limit(self.weights.low_from, deal.terms.months)
        return 100 * (poor - card_points(deal.terms, deal.seat.hand))

    def _stood(self, deal: HanaAwaseState, action: i64) -> i64:
        """Where points are only added, who is out has none; else the hand decides."""
        terms = deal.terms
        if action == SAY_OUT:
            return action - action
        if terms.score == ADDITIVE:
            return SURE
        hand = deal.seats[deal.mover].hand & DECK
        average = terms.total * count(hand) * self.weights.in_from // (256 * terms.months)
        return 100 * (card_points(terms, hand) - average) + 1

    # Chances

    def _read_chances(self, deal: HanaAwaseState, own: i64) -> None:
        """The chances, in 1024ths, that others bring a certain unseen card into play before my next turn, and
        that I turn it up; `stock_...` where it can only be in the stock."""
        scales = self.scales
        hand = deal.seat.hand
        self.unseen = deal.terms.cards & ~(hand | deal.table | deal.seat.pile | scales.gone | own)
        many = max(1, count(self.unseen))
        stock = count(deal.stock)
        played = self.weights.played
        if scales.hidden > 0:
            played = max(played, 64 * scales.rivals // scales.hidden)
        flipped = WHOLE * min(stock, scales.rivals)
        self.risk = min(WHOLE, (scales.hidden * played * 16 + flipped) // many)
        self.stock_risk = min(WHOLE, flipped // max(1, stock))
        self.flips = min(stock, count(hand))
        self.flip = self.weights.flipped * self.flips // many
        self.stock_flip = self.weights.flipped * self.flips // max(1, stock)

    def _month(self, four: i64, hand: i64, table: i64) -> i64:
        """What a month still promises, with these of its cards in my hand and on the table."""
        cards = hand | table
        if cards == 0:
            return cards
        scales = self.scales
        hidden = self.unseen & four
        many = count(hidden)
        proven = hidden & ~scales.lacking == 0
        chance = self._chance(proven, many, count(hand), count(table))
        gain = scales.gain(cards)
        loss = scales.loss(cards)
        if many > 0 and (hand == 0 or table == 0):
            partners = self.weights.partner * min(many, count(cards))
            gain += scales.gain(hidden) * partners // (64 * many)
            loss += scales.loss(hidden) * partners // (64 * many)
        rest = self.weights.others
        if proven:
            rest = self.weights.others_stock
        kept: i64 = 0
        if many > 0 and hand != 0 and table != 0:
            saved = self.weights.saved
            kept = scales.gain(hand) * saved >> 6
            loss -= scales.loss(hand) * saved >> 6
        return (chance * gain + (64 - chance) * kept - ((64 - chance) * rest >> 6) * loss) >> 6

    def _chance(self, proven: bool, many: i64, held: i64, lying: i64) -> i64:
        """How likely I get a month of which so many cards are hidden, held and lying there, in 64ths.

        It is `proven` if the hidden cards can only be in the stock.
        """
        weights = self.weights
        if held == 0:
            flip = self.stock_flip if proven else self.flip
            if lying == 3:
                flip += weights.stack
            return min(flip, 64)
        if many == 0:
            return weights.held_last if lying > 0 else weights.pair_last
        if lying > 0:
            return self._open(self.stock_risk if proven else self.risk, many, held)
        if held > 1:
            return weights.closed_pair
        if many == 1:
            return weights.closed_1
        return weights.closed_2 if many == 2 else weights.closed_3

    def _open(self, risk: i64, many: i64, held: i64) -> i64:
        """The chance where one that I hold goes with what lies there, and others may come first."""
        free = WHOLE - risk
        if many > 1:
            free = free * (WHOLE - risk) >> 10
        if many > 2:
            free = free * (WHOLE - risk) >> 10
        lost = self.weights.held_second if held > 1 else self.weights.held_lost
        return (self.weights.held_open * free + lost * (WHOLE - free)) >> 10

    # Moves

    def _laid(self, deal: HanaAwaseState, card: i64) -> i64:
        """The worth of laying a hand card."""
        own = bit(card)
        hand = deal.seat.hand
        four = month_of(card)
        if deal.terms.wild and card == LIGHTNING:
            matches = wild_matches(deal.table)
            if matches != 0:
                return self._wild(deal, hand & ~own, matches)
        matches = deal.table & four
        if matches == 0:
            return self._month(four, hand & four & ~own, own) - self._month(four, hand & four, matches)
        rest = matches & (matches - 1)
        before = self._month(four, hand & four, matches)
        hand &= ~own
        if rest == 0 or rest & (rest - 1) != 0:
            return self._taken(deal, hand, card, matches) - before
        first = self._taken(deal, hand, card, matches & ~rest)
        return max(first, self._taken(deal, hand, card, rest)) - before

    def _wild(self, deal: HanaAwaseState, hand: i64, matches: i64) -> i64:
        """The worth of the best card that a wild lightning can take, against what its month promised."""
        best: i64 = LEAST
        while matches != 0:
            other = lowest(matches)
            matches &= matches - 1
            four = month_of(other)
            before = self._month(four, hand & four, deal.table & four)
            best = max(best, self._taken(deal, hand, LIGHTNING, whole_stack(deal.table, other)) - before)
        return best

    def _taken(self, deal: HanaAwaseState, hand: i64, card: i64, taken: i64) -> i64:
        """The worth of taking table cards with a card, and of what it leaves of their month."""
        four = month_of(lowest(taken))
        both = taken | bit(card)
        worth = self.scales.gain(both) + self._month(four, hand & four, deal.table & four & ~taken)
        if deal.seat.low == LOW:
            worth += self._lowered(deal, both)
        return worth

    def _lowered(self, deal: HanaAwaseState, won: i64) -> i64:
        """What staying below the limit is worth to who has declared it, by how likely it still is."""
        terms = deal.terms
        room = terms.limit - 1 - reached(terms, deal.seat.pile | won)
        turns = count(deal.seat.hand) + self.flips
        nothing: i64 = 0
        if room < 0 or turns > LOW_TURNS:
            return nothing
        highest: i64 = 0
        for seat in deal.seats:
            if seat.index != deal.mover:
                highest = max(highest, reached(terms, seat.pile))
        share = min(64, self.weights.low * (1 + room) * 64 // (10 * (1 + 6 * turns)))
        return 100 * highest * share // (64 * self.scales.rivals)


def whole_stack(table: i64, card: i64) -> i64:
    """What is taken with a choice: a stack of three whole."""
    month = table & month_of(card)
    return month if count(month) == 3 else bit(card)


def reached(terms: Terms, pile: i64) -> i64:
    """The points of a pile as low-man-out counts them."""
    points = card_points(terms, pile)
    if not terms.low_by_cards:
        points += worth(terms, counted(terms, pile))
    return points
