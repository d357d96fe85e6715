"""What a search of Go-Stop plays for: points, but rare great payments do not drown the usual ones."""

from __future__ import annotations

from typing import Final, cast

from fudaba.bots.search import Squashed
from fudaba.core.state import State
from fudaba.games.go_stop.rules import GoStopState

USUAL: Final = {2: 20.0, 3: 10.0, 4: 10.0}
"""What is usually paid by seats, without stake and nagari; beyond it a payment counts less and less."""


class Payments(Squashed):
    """Points less the mean of the others, squashed against what this deal is played for."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, USUAL[seats])
        self.usual = USUAL[seats]

    def worth(self, state: State, seat: int) -> float:
        """The worth of a state that is over."""
        deal = cast(GoStopState, state)
        self.scale = self.usual * int(deal.carry) * int(deal.terms.stake)
        return super().worth(state, seat)
