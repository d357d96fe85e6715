"""KK-01 to KK-09: what a played and a flipped card take."""

from __future__ import annotations

from fudaba.core.state import CHANCE
from fudaba.games.koi_koi.rules import CHOOSE_FOR_FLIPPED, CHOOSE_FOR_PLAYED, PLAY
from tests.games.koi_koi_positions import Position, do, hand, legal, pile, table


def test_kk_01_a_card_takes_the_card_of_its_month() -> None:
    state = do(Position(hand="01C1 09C1", table="01R 05A").state(), "01C1 *06R")
    assert pile(state, 0) == "01R 01C1"
    assert table(state) == "05A 06R"


def test_kk_02_a_flip_takes_the_card_just_laid_and_nothing_more() -> None:
    state = do(Position(hand="07C1 09C1", table="02A 03R").state(), "07C1 *07A")
    assert pile(state, 0) == "07A 07C1"
    assert table(state) == "02A 03R"
    assert pile(state, 1) == ""


def test_kk_03_of_two_the_player_takes_one() -> None:
    state = do(Position(hand="04C1", table="04A 04R 08B").state(), "04C1")
    assert state.phase == CHOOSE_FOR_PLAYED
    assert legal(state) == ["04A", "04R"]
    do(state, "04R")
    assert pile(state, 0) == "04R 04C1"
    assert table(state) == "04A 08B"


def test_kk_04_the_flip_takes_the_one_that_stayed() -> None:
    state = do(Position(hand="04C1 09C1", table="04A 04R 08B").state(), "04C1 04A *04C2")
    assert pile(state, 0) == "04A 04R 04C1 04C2"
    assert table(state) == "08B"


def test_kk_05_three_are_taken_with_the_fourth() -> None:
    state = do(Position(hand="10C2", table="10A 10R 10C1").state(), "10C2")
    assert pile(state, 0) == "10A 10R 10C1 10C2"
    assert state.actor() == CHANCE


def test_kk_06_a_flip_takes_all_four() -> None:
    state = do(Position(hand="01C1 09C1", table="10A 10R 10C1").state(), "01C1 *10C2")
    assert pile(state, 0) == "10A 10R 10C1 10C2"
    assert table(state) == "01C1"


def test_kk_07_a_match_must_be_taken() -> None:
    state = Position(hand="09C1 02C1", table="09R").state()
    assert legal(state) == ["02C1", "09C1"]
    do(state, "09C1")
    assert pile(state, 0) == "09R 09C1"
    assert table(state) == ""


def test_kk_08_nobody_must_play_the_matching_card() -> None:
    state = do(Position(hand="09C1 02C1", table="09R").state(), "02C1")
    assert table(state) == "02C1 09R"
    assert hand(state, 0) == "09C1"


def test_kk_09_on_an_empty_table_the_flip_takes_the_laid_card() -> None:
    state = do(Position(hand="05C1 09C1").state(), "05C1 *05C2")
    assert pile(state, 0) == "05C1 05C2"
    assert table(state) == ""


def test_of_two_for_the_flip_the_player_takes_one_too() -> None:
    state = do(Position(hand="01C1 09C1", table="04A 04R").state(), "01C1 *04C1")
    assert state.phase == CHOOSE_FOR_FLIPPED
    assert state.actor() == 0
    do(state, "04A")
    assert pile(state, 0) == "04A 04C1"
    assert table(state) == "01C1 04R"


def test_the_turn_passes_when_nothing_was_formed() -> None:
    state = do(Position(hand="01C1 09C1", table="04A", other_hand="12C2 02A").state(), "01C1 *06R")
    assert (state.phase, state.actor()) == (PLAY, 1)
    assert legal(state) == ["02A", "12C2"]


def test_an_empty_stock_flips_nothing() -> None:
    position = Position(hand="01C1 09C1", table="05A", other_hand="12C2")
    state = position.state()
    state.other_pile = state.stock
    state.stock = 0
    do(state, "01C1")
    assert state.actor() == 1
    assert table(state) == "01C1 05A"
