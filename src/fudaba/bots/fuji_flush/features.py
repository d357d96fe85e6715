"""What a net is told of Fuji Flush; it reads of a state only what the mover may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from fudaba.bots.features import Blocks, number
from fudaba.cards.fuji import RANKS, copies, size
from fudaba.core.state import State
from fudaba.games.fuji_flush.rules import FujiFlushState

MOST_SEATS: Final = 8
HIGHEST: Final = 20
MOST_TOTAL: Final = 40
MOST_COPIES: Final = 6
MOST_GONE: Final = 8
LEFT: Final = 4
"""Cards that somebody has left, by which places are told apart; more are the same."""


class SeatFeatures:
    """What one other seat shows, what that group comes to, and how many cards it has left."""

    def __init__(self, block: Blocks) -> None:
        self.shown = block(HIGHEST + 1)
        self.total = block(MOST_TOTAL + 1)
        self.held = block(MOST_COPIES + 1)
        self.flushed, self.joined = block(LEFT + 1), block(LEFT + 1)


class FujiFlushFeatures:
    """Hand, discards and the others in the order of turns; of an action whom it flushes and whom it joins.

    One net plays at all numbers of seats: at a small table the blocks of the seats farthest away stay empty.
    """

    def __init__(self) -> None:
        block = Blocks()
        self.hand = block((HIGHEST + 1) * MOST_COPIES)
        self.gone = block((HIGHEST + 1) * MOST_GONE)
        self.held = block(MOST_COPIES + 1)
        self.many = block(MOST_SEATS + 1)
        self.others = [SeatFeatures(block) for _ in range(MOST_SEATS - 1)]
        self.rank, self.total = block(HIGHEST + 1), block(MOST_TOTAL + 1)
        self.size = block.size

    def position(self, state: State) -> Iterator[int]:
        """Hand and discards, then seat by seat."""
        deal = cast(FujiFlushState, state)
        hand = deal.seats[deal.mover].hand
        for rank in RANKS:
            for copy in range(copies(hand, rank)):
                yield self.hand + rank * MOST_COPIES + copy
            for copy in range(min(copies(deal.discard, rank), MOST_GONE)):
                yield self.gone + rank * MOST_GONE + copy
        yield number(self.held, size(hand), MOST_COPIES)
        yield number(self.many, len(deal.seats), MOST_SEATS)
        for features, seat in self._round(deal):
            yield features.shown + shown(deal, seat)
            yield number(features.total, total(deal, seat), MOST_TOTAL)
            yield number(features.held, size(deal.seats[seat].hand), MOST_COPIES)

    def action(self, state: State, action: int) -> Iterator[int]:
        """The rank, what its group comes to, whom it flushes and joins, by the cards they have left."""
        deal = cast(FujiFlushState, state)
        table = [(features, seat, shown(deal, seat)) for features, seat in self._round(deal)]
        sum_ = action * (1 + sum(lies == action for _, _, lies in table))
        yield self.rank + action
        yield number(self.total, sum_, MOST_TOTAL)
        for features, seat, lies in table:
            left = min(size(deal.seats[seat].hand), LEFT)
            if lies == action:
                yield features.joined + left
            elif 0 < total(deal, seat) < sum_:
                yield features.flushed + left

    def _round(self, deal: FujiFlushState) -> Iterator[tuple[SeatFeatures, int]]:
        """The other seats in the order of turns, with their features."""
        many = len(deal.seats)
        for place in range(1, many):
            yield self.others[place - 1], (deal.mover + place) % many


def shown(deal: FujiFlushState, seat: int) -> int:
    """The rank before a seat, 0 for none."""
    return deal.shown >> 7 * seat & 31


def total(deal: FujiFlushState, seat: int) -> int:
    """What the cards of that rank come to together."""
    return deal.totals >> 7 * seat & 63
