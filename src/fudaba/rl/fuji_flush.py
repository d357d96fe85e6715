"""The observation of Fuji Flush. This file is compiled; it reads of a state only what the seat may know."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import bit, lowest
from fudaba.cards.fuji import RANKS, copies, size
from fudaba.core.state import State
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.rl.encoder import Encoder, after, packed
from fudaba.rl.layout import Layout, each_seat

MOST: Final[i64] = 6
"""Cards of a hand."""


def layout(seats: int) -> Layout:
    """Planes of the ranks 2 to 20: of which the hand has at least one, two ... six; who shows which card."""
    discards = [f"discarded {rank}" for rank in RANKS]
    told = each_seat(seats, "hand", "owed")
    return Layout(
        planes=(*(f"hand {many}" for many in range(1, int(MOST) + 1)), *each_seat(seats, "shown")),
        width=21,
        counts=(
            ("stock", "turns", "reshuffles", "mover", "starter", "drawer"),
            *(discards[first : first + 7] for first in (0, 7, 14)),
            *(told[2 * place : 2 * place + 2] for place in range(seats)),
        ),
        actions=21,
    )


class FujiFlushEncoder(Encoder):
    """Six planes of the hand and one of each seat; 25 counts and two of each seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        own = cast(FujiFlushState, state)
        seats = own.terms.seats
        self.encode_hand(own.seats[seat].hand, own.seats[seat].ranks, out, at)
        counts = at + MOST + seats
        out[counts] = packed(
            own.stock_size,
            own.turns,
            own.reshuffles,
            after(seat, own.mover, seats),
            after(seat, own.starter, seats),
            after(seat, own.drawer, seats),
            0,
        )
        self.encode_discards(own.discard, out, counts + 1)
        other = seat
        place: i64 = 0
        while place < seats:
            shown = (own.shown >> (7 * other)) & 31
            out[at + MOST + place] = bit(shown) & ~1
            owed = (own.owed >> (7 * other)) & 1
            out[counts + 4 + place] = packed(size(own.seats[other].hand), owed, 0, 0, 0, 0, 0)
            place += 1
            other += 1
            if other == seats:
                other = 0

    def encode_hand(self, hand: i64, ranks: i64, out: vec[i64], at: i64) -> None:
        """The ranks of which the hand has at least one, two ... six cards."""
        out[at] = ranks
        many: i64 = 1
        while many < MOST:
            out[at + many] = ranks & 0
            many += 1
        rest = ranks
        while rest != 0:
            low = rest & -rest
            rest ^= low
            rank = lowest(low)
            more = copies(hand, rank) - 1
            while more > 0:
                out[at + more] |= low
                more -= 1

    def encode_discards(self, discard: i64, out: vec[i64], at: i64) -> None:
        """How many of each rank lie among the discards."""
        if discard == 0:
            out[at] = discard
            out[at + 1] = discard
            out[at + 2] = discard
            return
        rank: i64 = 2
        while rank <= 20:
            place = (rank - 2) % 7
            word = at + (rank - 2) // 7
            if place == 0:
                out[word] = place
            out[word] |= copies(discard, rank) << (8 * place)
            rank += 1

    def void(self, state: State) -> bool:
        return False
