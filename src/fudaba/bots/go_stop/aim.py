"""What a search of Go-Stop plays for: points, but rare great payments do not drown the usual ones."""

from __future__ import annotations

from math import copysign, log1p
from typing import Final, cast

from fudaba.bots.search import Aim
from fudaba.core.state import State
from fudaba.games.go_stop.rules import GoStopState

USUAL: Final = {2: 60.0, 3: 30.0, 4: 30.0}
"""By seats, above what is usually paid, without stake and nagari."""


class Payments(Aim):
    """Points less the mean of the others; beyond what is usual in this deal they grow as a logarithm."""

    often = 1.0
    """How many times the usual is still paid nearly whole."""

    def worth(self, state: State, seat: int) -> float:
        """The worth of a state that is over."""
        deal = cast(GoStopState, state)
        usual = self.often * USUAL[self.seats] * int(deal.carry) * int(deal.terms.stake)
        points = super().worth(state, seat)
        return copysign(usual * log1p(abs(points) / usual), points)


class LargePayments(Payments):
    """The same for lessons: who learns from a hundred thousand of them need not fear luck as much."""

    often = 4.0
