"""GS-44 to GS-50 and GS-65 to GS-67: when go or stop is asked, and how a round ends."""

from __future__ import annotations

import pytest

from fudaba.core.game import Carry
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import EXHAUSTED, STOPPED, TABLE_FOUR, THREE_PPEOKS
from fudaba.games.go_stop.scoring import standing
from tests.games.go_stop_positions import (
    Position,
    asks,
    dealt,
    do,
    legal,
    moves_on,
    options,
    scores,
    told,
)

STANDARD = GoStopOptions()
SIX = "01B 03B 08B 01R 02R"
SAFE = "12B 04C1 04C2 05C1 05C2 06C1 06C2 07C1 07C2"


def test_gs_44_six_points_of_two_players_ask_nothing() -> None:
    position = Position(hand="10C1 12B", table="10R", piles=["01B 03B 08B 06R 09R"])
    state = do(position.state(), "10C1 *11R")
    assert state.terms.limit == 7
    assert moves_on(state)


def test_gs_45_seven_points_of_two_players_ask() -> None:
    position = Position(hand="10C1 12B", table="10R", piles=["01B 03B 08B 06R 09R 01R 02R"])
    assert asks(do(position.state(), "10C1 *11A"))


@pytest.mark.parametrize(
    ("played", "lying", "asked"), [("11B", "11R", False), ("08B", "08C1", True)], ids=["rainy", "dry"]
)
def test_gs_46_three_players_need_three(played: str, lying: str, asked: bool) -> None:
    position = Position(
        hand=f"{played} 12B", table=lying, seats=3, piles=["01B 03B"], hands=["05A 05R", "06A 06R"]
    )
    state = do(position.state(), f"{played} *10C1")
    assert asks(state) == asked
    assert moves_on(state) != asked


def test_gs_47_points_that_were_stolen_must_be_regained_first() -> None:
    ten = "02C1 02C2 04C1 04C2 05C1 05C2 06C1 06C2 07C1 07C2"
    position = Position(
        hand="10C1 09C1 12B 11R",
        hands=["08C1 12C2 03C1"],
        table="10A 09R",
        piles=[f"01B 03B 08B 01R 02R 03R {ten}"],
        go=[1],
        go_base=[7],
    )
    state = position.state()
    assert standing(state.terms, state.seats[0]) == 7
    do(state, "12B *11A 08C1 *08C2")
    assert standing(state.terms, state.seats[0]) == 6
    do(state, "10C1 *05A")
    assert standing(state.terms, state.seats[0]) == 7
    assert moves_on(state)
    assert asks(do(state, "12C2 *07A 09C1 *06A"))
    assert state.base == 8


def test_gs_48_an_equal_base_asks_nothing() -> None:
    position = Position(
        hand="04C1 12B", table="04A", piles=["01B 03B 08B 12C1 02A 08A 01R 02R 03R"], go=[1], go_base=[8]
    )
    state = do(position.state(), "04C1 *10R")
    assert asks(state)
    position = Position(hand="04C1 12B", table="04R", piles=["01B 03B 08B 01R 02R 03R"], go=[1], go_base=[7])
    assert moves_on(do(position.state(), "04C1 *10R"))


def test_gs_49_the_last_hand_card_stops_by_itself() -> None:
    position = Position(hand="10C1", table="10R 05A", piles=["01B 03B 08B 06R 09R 01R 02R", SAFE])
    events = told(position.state(), "10C1 *11A")
    assert [event.kind for event in events][-2:] == ["auto-stop", "deal-ends"]
    state = do(position.state(), "10C1 *11A")
    assert (state.ending, state.winner) == (STOPPED, 0)
    assert scores(state) == [7, -7]


def test_a_last_hand_card_with_a_bomb_to_work_off_still_asks() -> None:
    position = Position(
        hand="10C1", table="10R 05A", piles=["01B 03B 08B 06R 09R 01R 02R", SAFE], debt=[0, 0]
    )
    state = position.state()
    state.me.debt = 1
    assert asks(do(state, "10C1 *11A"))


def test_gs_50_a_go_that_never_improved_is_a_nagari() -> None:
    position = Position(
        hand="10C1", hands=[""], table="05A", piles=["01B 03B 08B 01R 02R 03R 05R", SAFE], go=[1], go_base=[7]
    )
    state = do(position.state(), "10C1 *11A")
    assert (state.ending, scores(state), GAME.winners(state)) == (EXHAUSTED, [0, 0], [])
    assert GAME.next_carry(STANDARD, Carry(4, 1), state) == Carry(5, 1, 2)
    assert GAME.next_carry(STANDARD, Carry(5, 1, 2), state) == Carry(6, 1, 4)


def test_after_a_won_round_the_winner_deals_and_the_carry_is_one() -> None:
    state = do(Position(asked=True, piles=["01B 03B 08B 11B 12B", SAFE]).state(), "stop")
    assert GAME.next_carry(STANDARD, Carry(4, 1, 8), state) == Carry(5, 0, 1)


@pytest.mark.parametrize(
    ("changes", "carries"),
    [({}, [2, 4, 8, 16]), ({"max_carry": 8}, [2, 4, 8, 8]), ({"nagari": "flat"}, [2, 2, 2, 2])],
)
def test_nagari_in_a_row(changes: dict[str, object], carries: list[int]) -> None:
    state = do(Position(hand="10C1", hands=[""], table="05A").state(), "10C1 *11A")
    carry, told_carries = Carry(1, 0), []
    for _ in range(4):
        carry = GAME.next_carry(options(**changes), carry, state)
        told_carries.append(carry.stake)
    assert told_carries == carries


THIRD = Position(hand="06C1 12B", table="06A 02R", piles=["04C1", "05C1"], ppeoks=[2], go=[0, 1, 0])


@pytest.mark.parametrize(("seats", "carry", "expected"), [(2, 1, [7, -7]), (3, 1, [14, -7, -7])])
def test_gs_65_the_third_ppeok_ends_the_round(seats: int, carry: int, expected: list[int]) -> None:
    position = Position(**{**vars(THIRD), "seats": seats, "carry": carry})
    state = do(position.state(), "06C1 *06R")
    assert (state.ending, scores(state)) == (THREE_PPEOKS, expected)
    assert [(line.id, line.points) for line in GAME.lines(state)] == [("three-ppeok", 7)]


@pytest.mark.parametrize(("seats", "expected"), [(2, [14, -14]), (3, [28, -14, -14])])
def test_gs_62_three_ppeoks_after_a_nagari(seats: int, expected: list[int]) -> None:
    position = Position(**{**vars(THIRD), "seats": seats, "carry": 2})
    assert scores(do(position.state(), "06C1 *06R")) == expected


FOUR = "12B 12C1 12C2 12C3 01R 02R 03R 04R"
TEN = "01B 02A 03B 04A 05A 06A 07A 08B 09A 10A"
OTHER = "01C1 02C1 03C1 04C1 05C1 06C1 07C1 08A 09C1 10C1"


@pytest.mark.parametrize(
    ("table_four", "void", "expected", "carry"),
    [
        ("redeal", "table-four", [0, 0], Carry(3, 1, 4)),
        ("nagari", None, [0, 0], Carry(4, 1, 8)),
        ("dealer_wins", None, [-28, 28], Carry(4, 1, 1)),
    ],
)
def test_gs_67_four_of_a_month_on_the_table(
    table_four: str, void: str | None, expected: list[int], carry: Carry
) -> None:
    settings = options(table_four=table_four)
    state = dealt([TEN, OTHER], FOUR, settings, dealer=1, carry=4)
    assert (state.ending, GAME.void(state), scores(state)) == (TABLE_FOUR, void, expected)
    assert GAME.next_carry(settings, Carry(3, 1, 4), state) == carry


def test_the_turn_order_is_the_next_seat() -> None:
    state = dealt([TEN, OTHER], "11B 11A 11R 12B 01R 02R 03R 04R", STANDARD, dealer=1)
    assert (state.actor(), len(legal(state))) == (1, 10)
    assert moves_on(do(state, "01C1 *05R"), 0)


def test_o10_calls_of_go_are_numbered_in_their_order_the_first_and_the_last_of_each_seat() -> None:
    hands = ["05A 05R", "06A 06R"]
    position = Position(hand="10C1 12B", hands=hands, table="10R", seats=3, piles=["01B 03B 08B"], asked=True)
    first = do(position.state(), "go").seats[0]
    assert (first.first_go, first.last_go) == (1, 1)
    position.go = [1, 2]
    again = do(position.state(), "go").seats[0]
    assert (again.first_go, again.last_go) == (1, 4)
    position.go = [0, 2]
    later = do(position.state(), "go").seats[0]
    assert (later.first_go, later.last_go) == (3, 3)
