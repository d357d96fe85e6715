"""Where the hands of Hana-awase are, for what seats have done. This file is compiled."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fudaba.bots.belief import Reasoned
from fudaba.core.state import State
from fudaba.games.hana_awase.rules import HanaAwaseState


class HanaAwaseBelief(Reasoned):
    """Reads hands out of what seats did with them."""

    def hand(self, state: State, seat: i64) -> i64:
        """The hand of a seat."""
        return cast(HanaAwaseState, state).seats[seat].hand

    def hold(self, state: State, seat: i64, cards: i64) -> None:
        """Give a seat this hand instead of its own."""
        cast(HanaAwaseState, state).seats[seat].hand = cards
