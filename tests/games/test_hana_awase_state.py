"""The state of Hana-awase as a value: a copy takes over every field of the deal and of its seats."""

from __future__ import annotations

from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.hana_awase.seat import IN, UNASKED, Seat
from fudaba.games.hana_awase.terms import Terms
from tests.games.hana_awase_positions import STANDARD, do, filled

NAMES = (
    "dealer",
    "phase",
    "stock",
    "table",
    "card",
    "dealt",
    "first",
    "holder",
    "wild",
    "left",
    "ending",
)
SEAT_NAMES = (
    "index",
    "hand",
    "pile",
    "laid",
    "lacking",
    "stand",
    "low",
    "cards",
    "bonus",
    "paid",
    "gross",
    "points",
)


def strange(first: int) -> HanaAwaseState:
    """A state of three seats in which no two fields are alike, but for the seat in turn."""
    state = HanaAwaseState(Terms(STANDARD, 3), 0)
    for place, name in enumerate(NAMES):
        setattr(state, name, first + place)
    for seat in state.seats:
        for place, name in enumerate(SEAT_NAMES[1:], start=1):
            setattr(seat, name, first + 100 * (seat.index + 1) + place)
    return state


def test_fields_names_all_there_is() -> None:
    state = strange(1000)
    own = tuple(getattr(state, name) for name in NAMES)
    seats = tuple(getattr(seat, name) for seat in state.seats for name in SEAT_NAMES)
    assert state.fields() == (*own, state.mover, *seats)
    assert len(Seat(0).fields()) == len(SEAT_NAMES)


def test_a_seat_begins_with_nothing_in_and_not_asked() -> None:
    expected = {"index": 2, "stand": int(IN), "low": int(UNASKED)}
    seat = Seat(2)
    assert [getattr(seat, name) for name in SEAT_NAMES] == [expected.get(name, 0) for name in SEAT_NAMES]


def test_a_copy_takes_over_every_field() -> None:
    state, copy = strange(1000), strange(5000)
    copy.assign(state)
    assert copy.fields() == state.fields()
    assert copy.terms is state.terms


def test_a_copy_has_seats_and_a_ring_of_its_own() -> None:
    state = do(filled(5), "in in in")
    copy = HanaAwaseState(state.terms, 0)
    copy.assign(state)
    assert [seat.index for seat in copy.players()] == [1, 2, 3]
    assert all(ours is not theirs for ours, theirs in zip(copy.seats, state.seats, strict=True))
    assert copy.seat is copy.seats[state.mover]
    assert all(seat.next is copy.seats[seat.next.index] for seat in copy.seats)
