"""The points of a finished game of Fuji Flush: one for each winner, as lines for people and records."""

from __future__ import annotations

from typing import Final

from fudaba.cards.bits import members
from fudaba.core.events import ScoreLine
from fudaba.games.fuji_flush.rules import DONE, FujiFlushState

WIN: Final = "win"


def lines(state: FujiFlushState) -> list[ScoreLine]:
    """A line for each winner of a game that is over; empty before."""
    if state.phase != DONE:
        return []
    return [ScoreLine(seat=seat, id=WIN, points=1) for seat in members(state.winners)]
