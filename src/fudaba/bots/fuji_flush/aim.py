"""What a finished game of Fuji Flush is worth to a seat. This file is compiled; it knows no table."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fudaba.bots.search import Aim
from fudaba.cards.bits import bit, count
from fudaba.core.state import State
from fudaba.games.fuji_flush.rules import FujiFlushState


class Share(Aim):
    """The share of the win; where nobody has won, all share it.

    Where the game is played on for places, a better place is worth a little too.
    """

    def worth(self, state: State, seat: i64) -> float:
        """The worth of a game that is over."""
        deal = cast(FujiFlushState, state)
        winners = deal.winners
        if winners == 0:
            return 1.0 / float(self.seats)
        if winners & bit(seat) != 0:
            return 1.0 / float(count(winners))
        place = (deal.places >> (4 * seat)) & 15
        if place == 0:
            return 0.0
        return 0.01 * float(self.seats - place)
