"""The greedy player of Hana-awase: does what its judgement finds worth most, without a search.

It reads a view into a position; the rest is `judgement`. Of equal worth it takes the lowest action.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.hana_awase.judgement import Judgement, takes
from fudaba.bots.hana_awase.position import Position, read
from fudaba.bots.hana_awase.weights import Weights
from fudaba.cards.bits import count, members
from fudaba.core.game import View
from fudaba.games.hana_awase.months import LIGHTNING, month_of, wild_matches
from fudaba.games.hana_awase.rules import DECLARE, DROP_OUT, PLAY, SAY_IN, SAY_LOW, SAY_OUT, SAY_PASS
from fudaba.games.hana_awase.scoring import card_points
from fudaba.games.hana_awase.terms import ADDITIVE
from fudaba.games.hana_awase.view import HanaAwaseView

TUNED: Final = Weights()


class GreedyHanaAwase:
    """Plays by its weights alone; the seed is there for the contract, the same view has one answer."""

    def __init__(self, seed: int, weights: Weights = TUNED) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, view: View, seconds: float) -> int:
        assert isinstance(view, HanaAwaseView)
        position = read(view)
        if view.phase == DROP_OUT:
            return int(SAY_IN if self._stays(position) else SAY_OUT)
        if view.phase == DECLARE:
            return int(SAY_LOW if self._declares(position) else SAY_PASS)
        judgement = Judgement(self.weights, position)
        if view.phase == PLAY:
            return max(members(view.legal), key=lambda card: self._worth_played(judgement, card))
        return max(members(view.legal), key=lambda choice: _worth_taken(judgement, view.card, choice))

    def _stays(self, position: Position) -> bool:
        """Where points are only added, who is out has none; else the hand decides."""
        if position.terms.score == ADDITIVE:
            return True
        average = int(position.terms.total) * count(position.hand) / 48
        return float(card_points(position.terms, position.hand)) >= self.weights.in_from * average

    def _declares(self, position: Position) -> bool:
        """A failure costs nothing, but nobody believes who always declares: only with a poor hand."""
        return float(card_points(position.terms, position.hand)) <= self.weights.low_from

    def _worth_played(self, judgement: Judgement, card: int) -> float:
        position = judgement.position
        if position.terms.wild and card == LIGHTNING and wild_matches(position.table):
            choices = members(wild_matches(position.table))
            return max(_worth_taken(judgement, card, choice, from_hand=True) for choice in choices)
        ways = takes(position, card) or [0]
        return max(judgement.move(card, taken, True) for taken in ways)


def _worth_taken(judgement: Judgement, card: int, choice: int, *, from_hand: bool = False) -> float:
    """The worth of a choice; a stack of three is taken whole."""
    month = judgement.position.table & month_of(choice)
    taken = month if count(month) == 3 else 1 << choice
    return judgement.move(card, taken, from_hand)
