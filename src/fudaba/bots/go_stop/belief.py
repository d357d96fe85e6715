"""Where the hands of Go-Stop are, for what seats have done. This file is compiled."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fudaba.bots.belief import Reasoned
from fudaba.core.state import State
from fudaba.games.go_stop.rules import GoStopState


class GoStopBelief(Reasoned):
    """Reads hands out of what seats did with them."""

    def hand(self, state: State, seat: i64) -> i64:
        """The hand of a seat."""
        return cast(GoStopState, state).seats[seat].hand

    def hold(self, state: State, seat: i64, cards: i64) -> None:
        """Give a seat this hand instead of its own."""
        cast(GoStopState, state).seats[seat].hand = cards
