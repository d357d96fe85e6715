"""The base policy of Go-Stop: every play by what it wins, denies and gives away, one step ahead.

This file is compiled. Worths are hundredths of a point of a base; the cards of other hands are chances.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.bots.go_stop.nerve import Nerve
from fudaba.bots.go_stop.sight import CERTAIN, Sight, events_count
from fudaba.bots.go_stop.weights import Weights
from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, count, lowest, nth
from fudaba.core.state import State
from fudaba.games.go_stop.opening import threes
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    BOMB,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DECIDE,
    DROP_OUT,
    FIRST_ANSWER,
    FOUR_IN_HAND,
    OFFER,
    PLAY,
    TURN_UP,
    month_of,
)
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base, best_reading
from fudaba.games.go_stop.settlement import may_stop
from fudaba.games.go_stop.terms import (
    BONUS,
    BRIGHTS,
    DECK,
    DOUBLES,
    FIRST_BONUS,
    MONTHS,
    SINGLES,
)

TWINS: Final[i64] = SINGLES & (2 * SINGLES)
"""Plain cards whose like is the card before."""
EAGER: Final[i64] = 100_000
"""The worth of what is done in any case."""


class GoStopPolicy(Policy):
    """Takes the action of the highest worth, one step ahead; of equal ones the lowest card."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.sight: Sight = Sight(weights)
        self.nerve: Nerve = Nerve(weights)
        self.pays: bool = True
        """Whether jjok, ppeok and the like count in this turn."""

    def look(self, state: State) -> None:
        """Look at the table as the actor sees it."""
        deal = cast(GoStopState, state)
        self.sight.look(deal, deal.actor())
        self.pays = events_count(deal, self.sight.me)

    def weigh(self, state: State, action: i64) -> i64:
        """What a hand card or a word, a table card to take, or one of two answers is worth to the actor."""
        deal = cast(GoStopState, state)
        phase = deal.phase
        if phase == PLAY:
            if action < FIRST_BONUS:
                return self._laid(deal, action)
            return self._said(deal, action)
        if phase == CHOOSE_FOR_PLAYED:
            return self._taken(deal, deal.card, action)
        if phase == CHOOSE_FOR_FLIPPED:
            return self._taken(deal, deal.flipped, action)
        if action == FIRST_ANSWER:
            return 0
        return self._answered(deal)

    def distinct(self, state: State) -> i64:
        """The legal actions, of two plain cards of a month in hand the first."""
        actions = state.legal()
        deal = cast(GoStopState, state)
        if deal.phase != PLAY:
            return actions
        known = actions & SINGLES & deal.me.shown
        secret = actions & SINGLES & ~known
        return actions & ~(((known & known << 1) | (secret & secret << 1)) & TWINS)

    # Answers

    def _answered(self, deal: GoStopState) -> i64:
        """What the second of two answers is worth above the first."""
        phase = deal.phase
        if phase == DECIDE:
            return self.nerve.worth_of_go(deal, self.sight)
        yes = False
        if phase == DROP_OUT:
            hand = self.sight.me.hand
            good = count(hand & (BRIGHTS | DOUBLES | BONUS)) + 2 * count(threes(hand & DECK))
            yes = good >= self.weights.join
        elif phase == FOUR_IN_HAND:
            yes = deal.terms.chongtong_shakes > 1 or deal.terms.seats == 2
        elif phase == ACCEPT_DRAW:
            yes = self._wins_from(deal)
        else:
            pile = self.sight.me.pile
            yes = base(pile, AS_CHAFF) > base(pile, AS_ANIMAL)
        return EAGER if yes else -EAGER

    def _wins_from(self, deal: GoStopState) -> bool:
        """Whether each card that the offering seat may lay lets this one stop."""
        me = self.sight.me
        rest = deal.me.hand
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            own = me.hand & month_of(card)
            if own == 0:
                return False
            pile = me.pile | bit(card) | (own & -own)
            if not may_stop(deal.terms, me, base(pile, best_reading(pile))):
                return False
        return True

    # Plays

    def _said(self, deal: GoStopState, action: i64) -> i64:
        """The worth of a bonus card or a word."""
        if action == TURN_UP:
            return self.weights.turn_up
        if action < BOMB or action == OFFER:
            return EAGER
        sight = self.sight
        month = month_of(nth(deal.bombable(), action - BOMB))
        worth = sight.captured(deal, month, sight.table & month, 0) + sight.robbery
        if deal.terms.small_bomb_doubles or count(sight.me.hand & month) == 3:
            worth += self.weights.doubling
        return worth

    def _taken(self, deal: GoStopState, card: i64, choice: i64) -> i64:
        """The worth of one of two table cards for a card that takes it."""
        one = bit(choice)
        return self.sight.captured(deal, bit(card) | one, one, self.sight.holds(card))

    def _laid(self, deal: GoStopState, card: i64) -> i64:
        """The worth of laying a hand card."""
        sight = self.sight
        month = month_of(card)
        lying = sight.table & month
        if lying == 0:
            return self._discarded(deal, card, month)
        own = bit(card)
        holds = sight.holds(card)
        rest = lying & (lying - 1)
        likely: i64 = 0
        if rest == 0 or rest & (rest - 1) != 0:
            worth = sight.captured(deal, own | lying, lying, holds) + self._swept(lying)
            if rest != 0:
                worth += self._eaten(deal, month)
            else:
                likely = sight.flips(month)
                if likely != 0 and self.pays:
                    worth += likely * (self._ppeok(deal) - worth) >> 10
        else:
            first = lying & -lying
            worth = max(
                sight.captured(deal, own | first, first, holds), sight.captured(deal, own | rest, rest, holds)
            )
            if self.pays:
                worth += sight.flips(month) * (sight.robbery + sight.mine.worth(rest)) >> 10
        if holds == 0 and sight.unseen & month == 0:
            worth -= self.weights.patience
        return worth

    def _ppeok(self, deal: GoStopState) -> i64:
        """The worth of three cards that stick."""
        terms = deal.terms
        me = self.sight.me
        worth = -self.weights.stuck
        prize: i64 = 0
        if me.ppeoks == 2:
            prize = terms.three_ppeok * deal.carry
        if me.ppeoks + 1 == me.turns:
            prize += terms.first_ppeok if me.turns == 1 else terms.second_ppeok
        return worth + 100 * prize * self.sight.many

    def _eaten(self, deal: GoStopState, month: i64) -> i64:
        """The worth of the chaff that three cards of a month bring besides."""
        stuck: i64 = 0
        for seat in deal.seats:
            stuck |= seat.stuck
        if not self.pays and not deal.terms.last_eaten_steals:
            return 0
        if self.sight.me.stuck & month & MONTHS:
            return deal.terms.own_ppeok * self.sight.robbery
        if stuck & month & MONTHS or deal.terms.natural_steal != 0:
            return self.sight.robbery
        return 0

    def _swept(self, taken: i64) -> i64:
        """The worth of the chance to sweep the table, when what is left there is of one month."""
        rest = self.sight.table & ~taken
        if rest == 0 or not self.pays:
            return 0
        month = month_of(lowest(rest))
        if rest & ~month:
            return 0
        return (self.sight.flips(month) * self.sight.robbery >> 10) - self.weights.bare

    def _discarded(self, deal: GoStopState, card: i64, month: i64) -> i64:
        """The worth of a card that takes nothing: what it gives away, and what it prepares."""
        sight = self.sight
        weights = self.weights
        own = bit(card)
        hidden = sight.unseen & month
        held = sight.me.hand & month & ~own
        worth: i64 = 0
        if held != 0:
            kept = sight.mine.worth(own) + sight.mine.worth(held) // count(held)
            worth = weights.kept * kept * (CERTAIN - sight.holds(card)) >> 16
            if held & (held - 1) != 0:
                worth -= weights.triple
        if hidden == 0:
            return worth - (weights.lonely >> 1)
        beside = sight.mine.worth(hidden) // count(hidden)
        if self.pays:
            worth += sight.flips(month) * (sight.mine.worth(own) + beside + sight.robbery) >> 10
        terms = deal.terms
        theirs = sight.theirs(terms, hidden)
        given = sight.theirs(terms, own) + weights.partner * theirs // (64 * count(hidden))
        worth -= sight.holds(card) * (weights.caught * given) >> 16
        return worth - (weights.lose * sight.mine.worth(own) >> 6) - weights.lonely
