"""Where the hands of Koi-Koi are, for what seats have done. This file is compiled."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fudaba.bots.belief import Reasoned
from fudaba.core.state import State
from fudaba.games.koi_koi.rules import KoiKoiState


class KoiKoiBelief(Reasoned):
    """Reads hands out of what seats did with them."""

    def hand(self, state: State, seat: i64) -> i64:
        """The hand of a seat."""
        deal = cast(KoiKoiState, state)
        return deal.hand if seat == deal.mover else deal.other_hand

    def hold(self, state: State, seat: i64, cards: i64) -> None:
        """Give a seat this hand instead of its own."""
        deal = cast(KoiKoiState, state)
        if seat == deal.mover:
            deal.hand = cards
        else:
            deal.other_hand = cards
