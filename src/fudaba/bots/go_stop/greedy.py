"""The greedy player of Go-Stop: what its judgement finds worth most, one step ahead, without a search.

It shakes whenever it may, throws bombs by their worth, and says go by the risk. Of equal worth it takes the
lowest action.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.go_stop.judgement import bombed, chosen, laid
from fudaba.bots.go_stop.position import Position, read, size
from fudaba.bots.go_stop.risk import Nerve, says_go
from fudaba.bots.go_stop.values import Weights
from fudaba.cards.bits import bit, members
from fudaba.core.game import View
from fudaba.core.rng import Rng
from fudaba.games.go_stop.opening import threes
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    BOMB,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DECIDE,
    DROP_OUT,
    FOUR_IN_HAND,
    GO,
    OFFER,
    PLAY,
    SHAKE,
    STOP,
    TURN_UP,
    is_bonus,
    month_of,
)
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base
from fudaba.games.go_stop.terms import BRIGHTS, DECK, DOUBLES
from fudaba.games.go_stop.view import GoStopView, guess

TUNED: Final = Weights()
STEADY: Final = Nerve()
GOOD_HAND: Final = 3
"""Brights, doubles and triples with which a seat of four wants to play."""


class GreedyGoStop:
    """Plays by its weights alone; the seed is there for the contract, the same view has one answer."""

    def __init__(self, seed: int, weights: Weights = TUNED, nerve: Nerve = STEADY) -> None:
        self.seed = seed
        self.weights = weights
        self.nerve = nerve

    def choose(self, view: View, seconds: float) -> int:
        assert isinstance(view, GoStopView)
        position = read(view)
        if view.phase == PLAY:
            return self._play(position)
        if view.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
            return max(members(view.legal), key=lambda card: chosen(self.weights, position, card))
        return int(GO if self._says_yes(position) else STOP)

    def _says_yes(self, position: Position) -> bool:
        """The second of two answers: go, in, the cup as chaff, play on with four, refuse a draw."""
        phase = position.view.phase
        if phase == DECIDE:
            return says_go(self.nerve, position)
        if phase == DROP_OUT:
            good = size(position.hand & (BRIGHTS | DOUBLES)) + 2 * size(threes(position.hand & DECK))
            return good >= GOOD_HAND
        if phase in (FOUR_IN_HAND, ACCEPT_DRAW):
            return False
        pile = position.mine.pile
        return base(pile, AS_CHAFF) > base(pile, AS_ANIMAL)

    def _play(self, position: Position) -> int:
        legal = position.view.legal
        for action in members(legal):
            if is_bonus(action) and action < BOMB:
                return action
        plays = legal & ~(bit(OFFER) | bit(TURN_UP))
        return max(members(plays or legal), key=lambda action: self._worth(position, action))

    def _worth(self, position: Position, action: int) -> float:
        if action < SHAKE:
            return laid(self.weights, position, action)
        months = list(members(guess(position.view, Rng(0)).bombable()))
        return bombed(self.weights, position, int(month_of(months[action - int(BOMB)])))
