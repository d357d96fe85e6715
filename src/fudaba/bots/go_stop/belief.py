"""Where the hands of Go-Stop are, for what seats have passed over. This file is compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from fudaba.bots.belief import Belief, PassedOver, passed_over
from fudaba.core.events import Event
from fudaba.core.state import State
from fudaba.games.go_stop.rules import GoStopState


class GoStopBelief(PassedOver):
    """Seats seldom hold what they have passed over."""

    def hand(self, world: State, seat: i64) -> i64:
        """The hand of a seat."""
        deal = cast(GoStopState, world)
        return deal.seats[seat].hand


def believed(events: Sequence[Event], seats: i64, seat: i64) -> Belief:
    """What the events make this seat believe."""
    passed = passed_over(events, seats)
    passed[seat] = 0
    return GoStopBelief(passed)
