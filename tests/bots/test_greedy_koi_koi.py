"""The greedy player of Koi-Koi on positions by hand: cards in, action out. P is the bot, Q the opponent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fudaba.bots import make
from fudaba.core.game import load
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.games.koi_koi.view import view
from tests.games.koi_koi_positions import Position, do

GAME = load("koi-koi")
NINE_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"
FIVE = "03C1 05C2 06C2 07C2 10C2"


def answer(state: KoiKoiState, level: str = "greedy") -> str:
    """What the bot does as the actor of this state."""
    return GAME.spell(make("koi-koi", level, 1).choose(view(state, state.actor()), 1.0))


# ---- what to take


def test_the_third_bright_is_taken_before_chaff() -> None:
    assert (
        answer(Position(hand="08C1 06C1", other_hand=FIVE, table="08B 06R", pile="01B 03B").state()) == "08C1"
    )


def test_the_cup_is_taken_beside_the_curtain() -> None:
    assert answer(Position(hand="09C1 04C1", other_hand=FIVE, table="09A 04A", pile="03B").state()) == "09C1"


def test_the_third_poetry_ribbon_is_taken_before_an_animal() -> None:
    position = Position(hand="03C2 08C1", other_hand=FIVE, table="03R 08A", pile="01R 02R")
    assert answer(position.state()) == "03C2"


def test_a_card_that_the_opponent_lacks_is_taken_from_him() -> None:
    table, theirs = "12B 04C1", "01B 03B"
    free = Position(hand="12C1 04R", other_hand=FIVE, table=table, pile="05R 06R 07R 09R 12C3")
    assert answer(free.state()) == "04R"
    assert answer(replace(free, pile="12C3", other_pile=theirs + " 05R 06R 07R 09R").state()) == "12C1"


def test_a_combination_that_is_broken_is_not_chased() -> None:
    position = Position(hand="03C2 04C2", other_hand=FIVE, table="03R 04A", pile="01R 02R 10A", other_pile="")
    assert answer(position.state()) == "03C2"
    broken = Position(
        hand="10C1 07C1", other_hand=FIVE, table="10A 07R", pile="06A 04R 05R 02R 11R", other_pile="07A"
    )
    assert answer(broken.state()) == "07C1"


@pytest.mark.parametrize(
    ("pile", "taken"),
    [("01R 02R 05R 06R", "04R"), ("02A 05A 07A 08A", "04A")],
)
def test_of_two_cards_on_the_table_the_one_that_completes_is_chosen(pile: str, taken: str) -> None:
    state = Position(hand="04C1 12C1", other_hand=FIVE, table="04A 04R", pile=pile).state()
    assert answer(state) == "04C1"
    assert answer(do(state, "04C1")) == taken


def test_of_two_cards_for_a_flipped_one_the_one_that_completes_is_chosen() -> None:
    state = Position(hand="12C1 11C", other_hand=FIVE, table="04A 04R", pile="02A 05A 07A 08A").state()
    assert answer(do(state, "11C *04C2")) == "04A"


# ---- what to lay out


def test_a_card_that_completes_something_for_the_opponent_is_kept() -> None:
    position = Position(hand="03R 05C1", other_hand=FIVE, table="12C1 11C", other_pile="01R 02R")
    assert answer(position.state()) == "05C1"


def test_a_card_that_nobody_can_take_any_more_is_laid_out() -> None:
    dead = Position(
        hand="02R 05R", other_hand="03C1 06C2 07C2", table="12C1", pile="05C1 05C2", other_pile="06R 09R 10R"
    )
    assert answer(dead.state()) == "05R"


# ---- koi-koi or stop


def test_a_small_gain_is_taken_when_the_opponent_is_about_to_win() -> None:
    position = Position(
        hand="05R 11C",
        other_hand="12C1 03C1 04R",
        table="12B 12C2 03R 04A",
        pile=NINE_CHAFF + " 07C1",
        other_pile="01B 08B 01R 02R",
        asked=True,
    )
    assert answer(position.state()) == "stop"


def test_koi_koi_is_called_when_much_is_near_and_the_opponent_has_nothing() -> None:
    position = Position(
        hand="08C1 12C1 09C1 03C2",
        other_hand="04C2 05C2 07C2 10C2",
        table="08B 12B 09A 11C",
        pile="01B 03B 01R 02R 04R 05R 07R",
        asked=True,
    )
    assert answer(position.state()) == "koi-koi"


def test_the_first_point_with_half_the_hand_left_is_worth_less_than_the_brights_on_the_table() -> None:
    position = Position(
        hand="08C1 12C1 01C1 06C1",
        other_hand="04C2 05C2 07C2 10C2",
        table="08B 12B",
        pile="03B 02A 04A 05A 10A 11A",
        other_pile="02C1 02C2 04C1 05C1",
        asked=True,
    )
    assert answer(position.state()) == "koi-koi"
    few = replace(position, hand="06C1", other_hand="04C2 05C2")
    assert answer(few.state(), "master") == "stop"


def test_a_doubled_stop_is_not_risked_for_one_point() -> None:
    position = Position(
        hand="04C1 05C1",
        other_hand="06C2 07C2 10C2",
        table="11C 12C1",
        pile="01B 03B 08B 09A 02C1 02C2",
        other_pile="06A 07A 06R 09R",
        asked=True,
    )
    assert answer(position.state()) == "stop"


def test_with_an_empty_hand_there_is_nothing_to_wait_for() -> None:
    options = KoiKoiOptions(last_card="ask")
    position = Position(options, hand="", other_hand="04C2", pile="01B 03B 08B", asked=True)
    assert answer(position.state()) == "stop"
