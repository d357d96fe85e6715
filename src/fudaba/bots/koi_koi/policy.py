"""The base policy of Koi-Koi: what a card is worth to me and to the opponent, in hundredths of a point.

This file is compiled. A set of cards is worth the sum over the combinations it belongs to; what one card of a
combination is worth depends on how many of it either side has. Nothing here looks at the opponent's hand.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fudaba.bots.koi_koi.scales import Scales
from fudaba.bots.koi_koi.weights import Weights
from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, count
from fudaba.core.state import State
from fudaba.games.koi_koi.rules import DECIDE, KOI, PLAY, KoiKoiState, month_of
from fudaba.games.koi_koi.scoring import base
from fudaba.games.koi_koi.settlement import settle
from fudaba.games.koi_koi.terms import CUP

NOT_FIRST: Final[i64] = 0xEEEEEEEEEEEE
"""All but the first card of each month."""


class KoiKoiPolicy(Policy):
    """Takes the action of the highest worth, one step ahead; of equal ones the lowest card."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.mine: Scales = Scales(weights)
        self.theirs: Scales = Scales(weights)

    def look(self, state: State) -> None:
        """Look at both piles."""
        deal = cast(KoiKoiState, state)
        self.mine.read(deal.terms, deal.pile, deal.other_pile, count(deal.hand))
        self.theirs.read(deal.terms, deal.other_pile, deal.pile, count(deal.other_hand))

    def weigh(self, state: State, action: i64) -> i64:
        """What a hand card, a table card to take, STOP or KOI is worth to the mover."""
        deal = cast(KoiKoiState, state)
        if deal.phase == PLAY:
            return self._laid(deal, action)
        if deal.phase == DECIDE:
            if action == KOI:
                return self._called(deal)
            return 0
        return self._captured(deal, bit(deal.card), bit(action))

    def distinct(self, state: State) -> i64:
        """All actions, of chaff that differs in nothing the lowest."""
        deal = cast(KoiKoiState, state)
        actions = deal.legal()
        plain = actions & deal.terms.chaff & ~CUP & ~deal.terms.doubles
        return actions & ~(plain & (plain * 2) & NOT_FIRST)

    def _laid(self, deal: KoiKoiState, card: i64) -> i64:
        """The worth of laying a hand card."""
        month = month_of(card)
        matches = deal.table & month
        own = bit(card)
        if matches == 0:
            return self._discarded(deal, own, month)
        rest = matches & (matches - 1)
        if rest == 0 or rest & (rest - 1) != 0:
            worth = self._captured(deal, own, matches)
        else:
            worth = max(self._captured(deal, own, rest), self._captured(deal, own, matches & ~rest))
        if month & self._unseen(deal) == 0:
            worth -= self.weights.patience
        return worth

    def _captured(self, deal: KoiKoiState, card: i64, taken: i64) -> i64:
        """The worth of taking table cards with a card."""
        both = card | taken
        weights = self.weights
        worth = self.mine.worth(both) + (weights.deny * self.theirs.worth(taken) >> 6)
        if both & self.mine.closing != 0:
            after = base(deal.terms, deal.pile | both, deal.table & ~both, deal.calls, deal.number)
            if after > deal.base:
                points = settle(deal.terms, after, deal.calls, deal.other_calls, deal.brights)
                worth += weights.gain * points + weights.formed
        return worth

    def _discarded(self, deal: KoiKoiState, own: i64, month: i64) -> i64:
        """The worth of a card that takes nothing: what it gives away, and what it prepares."""
        weights = self.weights
        unseen = month & self._unseen(deal)
        hidden = count(unseen)
        held = count(month & deal.hand) - 1
        given = self.theirs.worth(own) + self.theirs.worth(unseen) // 4
        kept = self.mine.worth(month & ~deal.pile & ~deal.other_pile)
        if held == 0:
            if hidden == 0:
                return -weights.lonely
            give = weights.give_1 if hidden == 1 else weights.give_2
            return -(give * given + weights.lose * self.mine.worth(own) >> 6) - weights.lonely
        if hidden == 0:
            return weights.pair_safe * kept >> 6
        return (weights.pair_open * kept - weights.give_pair * given >> 6) - weights.lonely_pair

    def _unseen(self, deal: KoiKoiState) -> i64:
        return deal.terms.deck & ~(deal.hand | deal.table | deal.pile | deal.other_pile)

    def _called(self, deal: KoiKoiState) -> i64:
        """By how much what may still come outweighs what the opponent may take."""
        weights = self.weights
        turns = count(deal.hand)
        points = settle(deal.terms, deal.base, deal.calls, deal.other_calls, deal.brights)
        hope = self.mine.promise * turns
        fear = self.theirs.promise * turns
        gain = weights.call + weights.call_turn * turns - weights.call_points * points
        again = settle(deal.terms, deal.base + 1, deal.calls + 1, deal.other_calls, deal.brights)
        gain += weights.call_again * (again - points) * turns
        gain += (weights.call_hope * hope - weights.call_fear * fear) >> 6
        if turns <= 2:
            gain -= weights.call_few
        if deal.other_base > 0:
            gain -= weights.call_raced
        return gain
