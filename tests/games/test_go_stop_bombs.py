"""GS-25 to GS-32: shaking a month, bombs and their flip-only turns."""

from __future__ import annotations

import pytest

from tests.games.go_stop_positions import (
    Position,
    asks,
    do,
    hand,
    legal,
    moves_on,
    options,
    pile,
    scores,
    table,
    told,
)

TRIPLE = "04A 04R 04C1"
W10 = "01B 03B 08B 01R 02R 03R 06R 09R 02C1 02C2 05C1 05C2 06C1 06C2 07C1 07C2 11C 12C1"
SAFE = "12B 01C1 01C2 03C1 03C2 08C1 08C2 09C1 09C2"


def test_gs_25_shaking_shows_the_cards_and_leaves_the_turn() -> None:
    position = Position(hand=f"{TRIPLE} 12B", table="01R")
    state = position.state()
    assert legal(state) == ["04A", "04R", "04C1", "12B", "shake:04"]
    events = told(state, "shake:04")
    assert [(event.kind, event.owner) for event in events] == [("shake", -1)]
    assert events[0].cards == state.me.shown == state.me.hand & 0xF000
    assert legal(state) == ["04A", "04R", "04C1", "12B"]
    do(state, "12B *10C1")
    assert (hand(state, 0), state.seats[0].shakes) == (TRIPLE, 1)


def test_gs_25_shaking_doubles_what_is_won() -> None:
    for shakes, points in ((0, 10), (1, 20)):
        position = Position(asked=True, piles=[W10, SAFE], shakes=[shakes])
        assert scores(do(position.state(), "stop")) == [points, -points]


def test_gs_26_a_month_with_the_fourth_on_the_table_is_bombed_instead() -> None:
    position = Position(hand=f"{TRIPLE} 12B", table="04C2 09R")
    assert legal(position.state()) == ["04A", "04R", "04C1", "12B", "bomb:04"]
    both = Position(hand=f"{TRIPLE} 12B", table="04C2", options=options(shake_with_fourth="allowed"))
    assert legal(both.state())[-2:] == ["shake:04", "bomb:04"]


BOMB = Position(hand=f"{TRIPLE} 12B 10R", table="04C2 09R", piles=["", "05C1 05C2"], hands=["02A 03C1"])


def test_gs_27_a_bomb_takes_four_and_one_chaff_and_flips() -> None:
    state = do(BOMB.state(), "bomb:04 *01C1")
    assert pile(state, 0) == f"{TRIPLE} 04C2 05C1"
    assert (pile(state, 1), table(state)) == ("05C2", "01C1 09R")
    assert (state.seats[0].bombs, state.seats[0].debt) == (1, 2)


def test_gs_27_a_single_card_may_be_laid_instead() -> None:
    state = do(BOMB.state(), "04R *01C1")
    assert (pile(state, 0), hand(state, 0)) == ("04R 04C2", "04A 04C1 10R 12B")


def test_gs_28_a_bomb_that_sweeps_takes_two() -> None:
    position = Position(hand=f"{TRIPLE} 12B", table="04C2 09R", piles=["", "05C1 05C2 06C1"])
    state = do(position.state(), "bomb:04 *09C1")
    assert (pile(state, 1), table(state)) == ("06C1", "")


def test_gs_29_a_flip_only_turn_eats_a_ppeok() -> None:
    position = Position(
        hand="12B 10R",
        table="01C1 02A 02R 02C1",
        ppeok={"02": 1},
        piles=["", "05C1 05C2"],
        debt=[2],
    )
    state = do(position.state(), "*02C2")
    assert pile(state, 0) == "02A 02R 02C1 02C2 05C1"
    assert (table(state), state.seats[0].debt) == ("01C1", 1)
    do(state, "12C2 *07C1")
    assert state.seats[0].debt == 0
    assert state.actor() == -1


def test_gs_29_flip_only_turns_are_told_and_ask_nothing() -> None:
    position = Position(hand="12B", table="01C1", debt=[1], hands=["05A 05R"])
    state = position.state()
    assert legal(state) != ["12B"]
    do(state, "*06R")
    events = told(state, "05A *08C1")
    assert [event.kind for event in events] == ["lay", "flip"]
    assert legal(state) == ["12B"]
    again = Position(hand="12B", table="01C1", debt=[0, 1], hands=["05A 05R"]).state()
    assert [event.kind for event in told(again, "12B *06R")] == ["lay", "flip", "flip-only"]


def test_gs_30_two_shakes_multiply() -> None:
    position = Position(asked=True, piles=[W10, SAFE], shakes=[2])
    assert scores(do(position.state(), "stop")) == [40, -40]


@pytest.mark.parametrize(("counted", "points"), [("x4", 40), ("once", 20)])
def test_gs_31_shaken_and_bombed(counted: str, points: int) -> None:
    mine = "01B 03B 08B 01R 02R 03R 06R 02C1 02C2 05C1 05C2 06C1 06C2 07C1 11C"
    position = Position(
        hand=f"{TRIPLE} 10R",
        table="04C2",
        shaken="04",
        shakes=[1],
        piles=[mine, f"{SAFE} 10C1"],
        options=options(shake_then_bomb=counted),
    )
    state = do(position.state(), "bomb:04 *05A")
    assert asks(state)
    assert scores(do(state, "stop")) == [points, -points]


def test_gs_32_four_in_hand_are_shaken_and_bombed_later() -> None:
    position = Position(hand="05A 05R 05C1 05C2 12B", table="01R", hands=["02C1 03C1"])
    state = do(position.state(), "shake:05 05C2 *10R 02C1 *11C")
    assert legal(state) == ["05A", "05R", "05C1", "12B", "bomb:05"]
    do(state, "bomb:05 *07R")
    assert (state.seats[0].shakes, state.seats[0].bombs) == (1, 1)


def test_a_month_is_shaken_once() -> None:
    state = do(Position(hand=f"{TRIPLE} 05A 05R 05C1 12B").state(), "shake:04")
    assert legal(state)[-1:] == ["shake:05"]
    assert legal(do(state, "shake:05"))[-1] == "12B"


def test_shaking_may_be_tied_to_playing_a_card_of_the_month() -> None:
    position = Position(hand=f"{TRIPLE} 12B", options=options(shake_timing="with_card"))
    state = do(position.state(), "shake:04")
    assert legal(state) == TRIPLE.split()
    do(state, "04A *10R 12C2 *10C1")
    assert legal(state) == ["04R", "04C1", "12B"]


def test_flip_only_turns_at_a_time_of_ones_own() -> None:
    position = Position(
        hand="12B 10R", table="01C1", debt=[1], options=options(bomb_turns="any_two_later_turns")
    )
    state = position.state()
    assert legal(state) == ["10R", "12B", "flip"]
    assert [event.kind for event in told(state, "flip *06R")] == ["flip-only", "flip"]
    assert state.seats[0].debt == 0


def test_flip_only_turns_are_forced_when_the_hand_is_empty() -> None:
    position = Position(debt=[2], table="01C1", options=options(bomb_turns="any_two_later_turns"))
    state = position.state()
    assert (state.actor(), state.seats[0].debt) == (-1, 1)


def test_a_bomb_may_turn_up_three_cards_at_once() -> None:
    position = Position(
        hand=f"{TRIPLE} 12B",
        table="04C2 09R 10R 10A",
        hands=["02C1 03C1 05C1"],
        options=options(bomb_turns="draw_three_at_once"),
    )
    state = do(position.state(), "bomb:04 *09C1 *10C1 10A *11R")
    assert (table(state), state.seats[0].debt) == ("10R 11R", 0)
    do(state, "02C1 *12C1 12B *12C2 03C1 *08C1")
    assert moves_on(state)
    assert hand(state, 0) == ""


@pytest.mark.parametrize(("kind", "bombs"), [("steal_only", 0), ("as_bomb", 1)])
def test_a_small_bomb_lays_two_on_two(kind: str, bombs: int) -> None:
    position = Position(
        hand="04A 04R 12B", table="04C1 04C2 09R", piles=["", "05C1 05C2"], options=options(small_bomb=kind)
    )
    state = position.state()
    assert legal(state) == ["04A", "04R", "12B", "bomb:04"]
    do(state, "bomb:04 *01C1")
    assert (pile(state, 0), pile(state, 1)) == ("04A 04R 04C1 04C2 05C1", "05C2")
    assert (state.seats[0].debt, state.seats[0].bombs) == (1, bombs)
    assert "bomb:04" not in legal(Position(hand="04A 04R 12B", table="04C1 04C2").state())
