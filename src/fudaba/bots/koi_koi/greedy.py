"""The greedy player: does what its judgement finds worth most, one step ahead, without a search.

It reads a view into a position; the rest is `judgement`. Of equal worth it takes the lowest card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fudaba.bots.koi_koi.judgement import call_gain, worth
from fudaba.bots.koi_koi.position import Position
from fudaba.bots.koi_koi.weights import Weights
from fudaba.cards.bits import count, members
from fudaba.core.game import View
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import CHOOSE_FOR_PLAYED, DECIDE, KOI, PLAY, STOP, month_of
from fudaba.games.koi_koi.terms import Terms
from fudaba.games.koi_koi.view import KoiKoiView

TUNED: Final = Weights()


class GreedyKoiKoi:
    """Plays by its weights alone; the seed is there for the contract, the same view has one answer."""

    def __init__(self, seed: int, weights: Weights = TUNED) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, view: View, seconds: float) -> int:
        assert isinstance(view, KoiKoiView)
        position = read(view)
        if view.phase == DECIDE:
            return KOI if call_gain(self.weights, position) > 0 else STOP
        if view.phase == PLAY:
            return max(members(view.legal), key=lambda card: self._worth_laid(position, card))
        return max(members(view.legal), key=lambda card: self._judged(position.put(view.card, card)))

    def _worth_laid(self, position: Position, card: int) -> tuple[bool, float]:
        """The worth of a hand card, taken with the better one where two lie there."""
        matches = position.table & month_of(card)
        choices = list(members(matches)) if count(matches) == 2 else [card]
        return max(self._judged(position.laid(card, choice)) for choice in choices)

    def _judged(self, after: Position) -> tuple[bool, float]:
        """No combination is passed: what raises the base goes before the rest, then comes the worth."""
        return after.base_now() > after.my_base, worth(self.weights, after)


def read(view: KoiKoiView) -> Position:
    """The position of the seat that is to act."""
    me, other = view.seat, 1 - view.seat
    position = Position(_terms(view.options), view.number, view.brights)
    position.hand = view.hand
    position.table = view.table
    position.my_pile, position.their_pile = view.piles[me], view.piles[other]
    position.my_base = view.bases[me]
    position.my_calls, position.their_calls = view.calls[me], view.calls[other]
    position.their_hand = view.hands[other]
    position.stock = view.stock
    position.flips_now = int(view.phase in (PLAY, CHOOSE_FOR_PLAYED) and view.stock > 0)
    position.dealing = view.dealer == me
    return position


@lru_cache(maxsize=64)
def _terms(options: KoiKoiOptions) -> Terms:
    return Terms(options)
