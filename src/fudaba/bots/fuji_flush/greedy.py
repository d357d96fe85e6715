"""The greedy player of Fuji Flush: lays the card that its judgement finds worth most, without a search.

It joins where that lasts, and waits with its high cards while low ones are exchanged for better ones.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.fuji_flush.judgement import Table, worth
from fudaba.bots.fuji_flush.weights import Weights
from fudaba.cards.bits import members
from fudaba.core.game import View
from fudaba.games.fuji_flush.view import FujiFlushView

TUNED: Final = Weights()


class GreedyFujiFlush:
    """Plays by its weights alone; the seed is there for the contract, the same view has one answer."""

    def __init__(self, seed: int, weights: Weights = TUNED) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, view: View, seconds: float) -> int:
        assert isinstance(view, FujiFlushView)
        table = Table(view, self.weights)
        return max(members(view.legal), key=lambda rank: worth(table, rank))
