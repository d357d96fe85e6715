"""The observation of Hana-awase. This file is compiled; it reads of a state only what the seat may know."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.core.state import State
from fudaba.games.hana_awase.rules import FUKE, HAND_FOUR, TABLE_FOUR, HanaAwaseState
from fudaba.rl.encoder import Encoder, after, packed, single
from fudaba.rl.layout import Layout, each_seat


def layout(seats: int) -> Layout:
    """Planes of the 48 cards and the blank one."""
    names = ("hand", "stand", "low")
    told = each_seat(seats, *names)
    return Layout(
        planes=("hand", "table", "card", *each_seat(seats, "pile", "laid", "lacking")),
        width=49,
        counts=(
            ("stock", "mover", "dealer", "first", "holder", "wild"),
            *(told[3 * place : 3 * place + 3] for place in range(seats)),
        ),
        actions=53,
    )


class HanaAwaseEncoder(Encoder):
    """Three planes and three of each seat; six counts and three of each seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        own = cast(HanaAwaseState, state)
        seats = own.terms.seats
        out[at] = own.seats[seat].hand
        out[at + 1] = own.table
        out[at + 2] = single(own.card)
        counts = at + 3 + 3 * seats
        out[counts] = packed(
            count(own.stock),
            after(seat, own.mover, seats),
            after(seat, own.dealer, seats),
            1 + after(seat, own.first, seats),
            1 + after(seat, own.holder, seats),
            1 + after(seat, own.wild, seats),
            0,
        )
        other = seat
        place: i64 = 0
        while place < seats:
            them = own.seats[other]
            out[at + 3 + 3 * place] = them.pile
            out[at + 4 + 3 * place] = them.laid
            out[at + 5 + 3 * place] = them.lacking
            place += 1
            out[counts + place] = packed(count(them.hand), them.stand, them.low, 0, 0, 0, 0)
            other += 1
            if other == seats:
                other = 0

    def void(self, state: State) -> bool:
        return cast(HanaAwaseState, state).ending in (TABLE_FOUR, HAND_FOUR, FUKE)
