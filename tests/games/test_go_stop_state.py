"""The state of Go-Stop as a value: copies take over every field; months are counted card by card."""

from __future__ import annotations

from itertools import combinations

import pytest

from fudaba.games.go_stop.opening import fours, threes
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import Terms

NUMBERS = (
    "hand",
    "pile",
    "shown",
    "shaken",
    "shakes",
    "bombs",
    "debt",
    "stuck",
    "ppeoks",
    "go",
    "go_base",
    "first_go",
    "last_go",
    "cup",
    "turns",
    "idle",
    "extra",
    "score",
)
ANSWERS = ("reversed", "refused", "out")
DEAL_NUMBERS = (
    "number",
    "carry",
    "asked",
    "phase",
    "table",
    "card",
    "flipped",
    "choice",
    "loose",
    "bonus_months",
    "bound",
    "flips",
    "taken",
    "base",
    "calls",
    "dealt",
    "missing",
    "sold",
    "ending",
    "winner",
    "as_read",
    "stock",
)
DEAL_ANSWERS = ("bare", "last", "offered", "void")


def strange(first: int) -> Seat:
    """A seat in which no two numbers are alike."""
    seat = Seat()
    for place, name in enumerate(NUMBERS):
        setattr(seat, name, first + place)
    return seat


def strange_deal(first: int, answer: str) -> GoStopState:
    """A deal in the second seat's turn, in which no two numbers are alike."""
    deal = GoStopState(Terms(GoStopOptions(), 3), 2, 5, 4)
    for place, name in enumerate(DEAL_NUMBERS):
        setattr(deal, name, first + place)
    setattr(deal, answer, True)
    deal.turn_to(1)
    for seat in deal.seats:
        for place, name in enumerate(NUMBERS):
            setattr(seat, name, first + place)
    return deal


@pytest.mark.parametrize("answer", DEAL_ANSWERS)
def test_a_copy_of_a_deal_takes_over_every_field(answer: str) -> None:
    deal, copy = strange_deal(100, answer), GoStopState(Terms(GoStopOptions(), 3), 0, 1, 1)
    deal.hidden = 64
    copy.assign(deal)
    assert copy.fields() == deal.fields()
    assert (copy.me is copy.seats[1], copy.terms is deal.terms) == (True, True)


@pytest.mark.parametrize("answer", DEAL_ANSWERS)
def test_what_is_public_restores_a_deal_but_for_stock_and_seats(answer: str) -> None:
    deal, again = strange_deal(100, answer), GoStopState(Terms(GoStopOptions(), 3), 0, 1, 1)
    again.restore(deal.public())
    assert again.public() == deal.public()
    assert again.me is again.seats[1]


def test_a_seat_begins_with_nothing() -> None:
    assert Seat().fields() == (0,) * 22


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_copy_of_a_seat_takes_over_every_field(answer: str) -> None:
    seat, copy = strange(100), strange(200)
    setattr(seat, answer, True)
    copy.assign(seat)
    assert copy.fields() == seat.fields()
    assert len(set(copy.fields())) == 20
    assert copy.fields().count(1) == 1


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_is_told_of_a_seat_restores_all_but_the_hand(answer: str) -> None:
    seat, again = strange(100), strange(200)
    setattr(seat, answer, True)
    again.restore(seat.pile, seat.counted())
    assert again.fields() == (200, *seat.fields()[1:])


def test_three_and_four_of_a_month_are_counted_in_every_month() -> None:
    for first in range(0, 48, 4):
        month = range(first, first + 4)
        whole = sum(1 << card for card in month)
        others = 0xFFFFFFFFFFFF & ~whole
        for many in range(5):
            for held in combinations(month, many):
                cards = sum(1 << card for card in held)
                assert fours(cards) == (whole if many == 4 else 0)
                assert threes(cards) == (1 << first if many >= 3 else 0)
                assert threes(cards | others) & whole == threes(cards)


def test_a_deal_that_has_not_begun_names_nobody_and_no_card() -> None:
    state = GoStopState(Terms(GoStopOptions(), 3), 2, 5, 4)
    assert (state.dealer, state.number, state.carry, state.mover) == (2, 5, 4, 2)
    assert (state.card, state.flipped, state.choice, state.winner) == (-1, -1, -1, -1)
    assert (state.table, state.loose, state.taken, state.hidden, state.sold, state.flips) == (
        0,
        0,
        0,
        0,
        0,
        1,
    )
