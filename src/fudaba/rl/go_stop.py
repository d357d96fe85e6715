"""The observation of Go-Stop. This file is compiled; it reads of a state only what the seat may know."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.core.state import State
from fudaba.games.go_stop.round import Round
from fudaba.games.go_stop.scoring import standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import Terms
from fudaba.rl.encoder import Encoder, after, packed, single
from fudaba.rl.layout import Layout, each_seat

FIRST = ("hand", "table", "card", "flipped", "choice", "loose", "taken", "bound", "sold")


def layout(seats: int) -> Layout:
    """Planes of the 48 cards and three bonus cards; sets of months are sets of their first cards."""
    seat_words = tuple(
        each_seat(seats, *names)[place * len(names) : (place + 1) * len(names)]
        for place in range(seats)
        for names in (
            ("hand", "base", "go", "go base", "shakes", "bombs", "debt"),
            ("ppeoks", "cup", "idle", "out", "reversed", "first go", "last go"),
        )
    )
    return Layout(
        planes=(*FIRST, *each_seat(seats, "pile", "shown", "shaken", "stuck")),
        width=51,
        counts=(
            ("stock", "mover", "dealer", "asked", "flips", "calls", "carry"),
            ("bare", "last", "offered", "face down", "bonus month 1", "bonus month 2", "bonus month 3"),
            *seat_words,
        ),
    )


class GoStopEncoder(Encoder):
    """Nine planes and four of each seat; fourteen counts and fourteen of each seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        own = cast(Round, state)
        out[at] = own.seats[seat].hand
        out[at + 1] = own.table & ~own.hidden
        out[at + 2] = single(own.card)
        out[at + 3] = single(own.flipped)
        out[at + 4] = single(own.choice)
        out[at + 5] = own.loose
        out[at + 6] = own.taken
        out[at + 7] = own.bound
        out[at + 8] = own.sold
        seats = own.terms.seats
        self.encode_deal(own, seat, out, at + 9 + 4 * seats)
        other = seat
        place: i64 = 0
        while place < seats:
            them = own.seats[other]
            self.encode_cards(them, out, at + 9 + 4 * place)
            self.encode_seat(own.terms, them, out, at + 11 + 4 * seats + 2 * place)
            place += 1
            other = own.next_seat(other)

    def encode_deal(self, own: Round, seat: i64, out: vec[i64], at: i64) -> None:
        """The counts of the deal."""
        seats = own.terms.seats
        out[at] = packed(
            count(own.stock),
            after(seat, own.mover, seats),
            after(seat, own.dealer, seats),
            1 + after(seat, own.asked, seats),
            own.flips,
            own.calls,
            own.carry,
        )
        months = own.bonus_months
        out[at + 1] = packed(
            int(own.bare),
            int(own.last),
            int(own.offered),
            count(own.hidden),
            months & 15,
            (months >> 4) & 15,
            (months >> 8) & 15,
        )

    def encode_cards(self, them: Seat, out: vec[i64], at: i64) -> None:
        """The four planes of a seat."""
        out[at] = them.pile
        out[at + 1] = them.shown
        out[at + 2] = them.shaken
        out[at + 3] = them.stuck

    def encode_seat(self, terms: Terms, them: Seat, out: vec[i64], at: i64) -> None:
        """The counts of a seat."""
        worth = standing(terms, them)
        out[at] = packed(count(them.hand), worth, them.go, them.go_base, them.shakes, them.bombs, them.debt)
        out[at + 1] = packed(
            them.ppeoks, them.cup, them.idle, int(them.out), int(them.reversed), them.first_go, them.last_go
        )

    def void(self, state: State) -> bool:
        return cast(Round, state).void
