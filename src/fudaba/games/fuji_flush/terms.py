"""The options of Fuji Flush as the rules read them, and what follows from the number of seats.

This file is compiled. It knows what an option changes, not who plays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.fuji import DECKS, heap_of, ranks_in, size
from fudaba.games.fuji_flush.options import FujiFlushOptions

SIX_CARDS_UP_TO: Final[i64] = 6
"""The most seats with six cards each; more have five."""


class Terms:
    """One set of options for so many seats, read once; never changed afterwards."""

    def __init__(self, options: FujiFlushOptions, seats: int) -> None:
        self.options: FujiFlushOptions = options
        self.seats: i64 = seats
        self.hand_size: i64 = 6 if seats <= SIX_CARDS_UP_TO else 5
        self.to_deal: i64 = self.seats * self.hand_size
        deck = DECKS[options.deck]
        self.deck: i64 = heap_of([rank for rank in deck for _ in range(deck[rank])])
        self.deck_ranks: i64 = ranks_in(self.deck)
        self.deck_size: i64 = size(self.deck)
        self.joint: bool = options.winners == "joint"
        self.eager: bool = options.reshuffle == "eager"
        self.play_on: bool = options.placings == "play_on"
