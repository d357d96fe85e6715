"""Positions made by hand in which, taken together, each plane and each count of every game is to be seen."""

from __future__ import annotations

from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.koi_koi.rules import KoiKoiState
from tests.games import fuji_flush_positions as fuji_flush
from tests.games import go_stop_positions as go_stop
from tests.games import hana_awase_positions as hana_awase
from tests.games import koi_koi_positions as koi_koi
from tests.games.test_go_stop_questions import OFFER

# Koi-Koi


def a_choice_for_the_flipped_card() -> KoiKoiState:
    """P has laid the crane on its chaff and turned the moon up; both have a yaku and have called."""
    position = koi_koi.Position(
        hand="01B 05C1",
        other_hand="02A 03R 12C2",
        table="01C1 08C1 08C2",
        pile="09A 03B",
        other_pile="06A 07A 10A",
        calls=(1, 2),
        dealer=1,
        number=7,
    )
    state = position.state()
    state.brights, state.improver = 2, 0
    return koi_koi.do(state, "01B *08B")


# Go-Stop

FIRST = "01C1 02C1 03C1 04C1 05C1 06C1 07C1"
SECOND = "01C2 02C2 03C2 04C2 05C2 06C2 07C2"
THIRD = "01B 03B 08B 09A 10A 11A 12C1"
DEALER = "01R 02R 03R 04R 05R 06R 07R"
CHAFF = "01C1 02C1 03C1 04C1 05C2 06C1 07C1 08C1 10C1 10C2"


def what_to_take_is_chosen_before_the_flip() -> GoStopState:
    settings = go_stop.options(choose_when="at_play")
    position = go_stop.Position(hand="05C1 12B", table="05A 05R 09R", dealer=1, options=settings)
    return go_stop.do(position.state(), "05C1 05R")


def a_bonus_card_is_turned_up() -> GoStopState:
    position = go_stop.Position(hand="07C1 12B", table="03R", options=go_stop.options(bonus_cards=2))
    return go_stop.do(position.state(), "07C1 *X2")


def a_shaken_card_must_be_played() -> GoStopState:
    settings = go_stop.options(shake_timing="with_card")
    position = go_stop.Position(hand="01B 01R 01C1 05C1", table="04C1", options=settings)
    return go_stop.do(position.state(), "shake:01")


def four_are_asked() -> GoStopState:
    """Seat 3 deals, seat 0 is asked first; one table card lies face up."""
    settings = go_stop.options(four_players="on")
    return go_stop.dealt([FIRST, SECOND, THIRD, DEALER], "09R 10R 11R 12C2 08A 04A", settings, dealer=3)


def the_third_sells_his_lights() -> GoStopState:
    return go_stop.do(four_are_asked(), "in in")


def bonus_cards_lie_under_three_ppeoks() -> GoStopState:
    position = go_stop.Position(
        hand="12B",
        table="06A 06R 06C1 X1 07A 07R 07C1 X2 08A 08C1 08C2 X3",
        ppeok={"06": 0, "07": 1, "08": 1},
        ppeoks=(1, 2),
        carry=4,
        options=go_stop.options(bonus_cards=3),
    )
    state = position.state()
    state.bonus_months = 6 | 7 << 4 | 8 << 8
    return state


def the_last_card_on_a_bare_table() -> GoStopState:
    settings = go_stop.options(last_turn="own_last_card")
    return go_stop.do(go_stop.Position(hand="05C1", options=settings).state(), "05C1")


def a_draw_is_offered() -> GoStopState:
    return go_stop.do(OFFER.state(), "show")


def a_bomb() -> GoStopState:
    position = go_stop.Position(hand="01B 01R 01C1 05C1", table="01C2 04C1 04R")
    return go_stop.do(position.state(), "bomb:01")


def a_go_answers_anothers() -> GoStopState:
    """A has called go once, B twice, and A calls again; then B turns up a card for the bomb."""
    position = go_stop.Position(
        hand="01B 05C1",
        table="02R",
        hands=("03R 04R", "06R"),
        piles=("09A 09C1", CHAFF, "03B 08B 12B"),
        go=(1, 2, 0),
        go_base=(7, 4, 0),
        shakes=(1, 0, 2),
        bombs=(0, 1, 0),
        debt=(0, 2, 0),
        ppeoks=(1, 0, 2),
        seats=3,
        dealer=1,
        asked=True,
    )
    state = position.state()
    state.seats[0].cup, state.seats[1].cup = 2, 1
    state.seats[0].idle, state.seats[2].idle = 3, 1
    return go_stop.do(state, "go")


def the_flipped_card_has_a_choice() -> GoStopState:
    position = go_stop.Position(hand="01B 05C1", table="01C1 08A 08C1")
    return go_stop.do(position.state(), "01B *08B")


# Hana-awase


def a_wild_lightning() -> HanaAwaseState:
    position = hana_awase.Position(
        HanaAwaseOptions(wild_lightning=True),
        hand="11C 05C1",
        table="01B 02A 07A",
        others=("02C1 03R", "11R"),
        piles=("09A 09C1", "08A", "06A 06C1"),
        low=(2,),
    )
    return hana_awase.do(position.state(), "11C 01B *12B")


def a_card_that_waits_for_a_choice() -> HanaAwaseState:
    position = hana_awase.Position(
        hand="08B 05C1", table="08A 08C1", others=("02A 03R", "11R"), low=(0, 1), dealer=1
    )
    state = position.state()
    state.seats[2].stand = 2
    return hana_awase.do(state, "08B")


def a_card_that_takes_nothing() -> HanaAwaseState:
    position = hana_awase.Position(hand="05C1 06A", table="04C1 08B", others=("02A 03R", "11R"))
    return hana_awase.do(position.state(), "05C1")


def the_blank_card_was_dealt() -> HanaAwaseState:
    own = "07A 07R 08A 09A 10A 11A 12B"
    return hana_awase.filled(7, dealer=1, seat1=own, seat3="blank 01B 02A 03B 04A 05A 06A")


# Fuji Flush


def the_discards_are_shuffled() -> FujiFlushState:
    position = fuji_flush.Position("20 12/8 3/3 3", "B:6", "A", stock="", discard="2 3 4 20")
    return fuji_flush.play(position.state(), "20")


def six_of_a_rank() -> FujiFlushState:
    every = " ".join(map(str, range(2, 21)))
    position = fuji_flush.Position(
        "2 2 2 2 2 9/5 5/6", "B:6 C:9", discard=f"{every} 14 14", options=FujiFlushOptions()
    )
    state = position.state()
    state.seats[0].take(2)
    return state


def two_still_draw() -> FujiFlushState:
    return fuji_flush.play(fuji_flush.Position("2 7 20/5 5/6 4/3 3", "B:6 C:6 D:2").state(), "20")
