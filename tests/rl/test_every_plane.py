"""Every plane and count of every game over positions made by hand: what is not told is empty or nought.

Beside `test_planes`, which reads like a score sheet, this is the inventory: no name can be left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from fudaba.core.game import load
from fudaba.core.state import State
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.rl.encode import encoder_for
from tests.games import fuji_flush_positions as fuji_flush
from tests.games import go_stop_positions as go_stop
from tests.games import hana_awase_positions as hana_awase
from tests.games import koi_koi_positions as koi_koi
from tests.games.test_go_stop_questions import OFFER
from tests.rl.seen import Seen


@dataclass(frozen=True)
class Case:
    """A position, the seat that looks at it, and all that it sees."""

    game: str
    position: Callable[[], State]
    seat: int
    seats: int
    planes: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)


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


DEALT: dict[str, int] = {"flips": 1, "carry": 1}
CASES = [
    Case(
        "koi-koi",
        a_choice_for_the_flipped_card,
        0,
        2,
        {
            "hand": "05C1",
            "table": "08C1 08C2",
            "card": "08B",
            "taken": "01B 01C1",
            "pile": "01B 01C1 03B 09A",
            "pile +1": "06A 07A 10A",
        },
        {"hand": 1, "hand +1": 3, "stock": 34, "base": 5, "base +1": 5, "calls": 1, "calls +1": 2}
        | {"dealer": 1, "number": 7, "brights": 2, "improver": 1},
    ),
    Case(
        "koi-koi",
        a_choice_for_the_flipped_card,
        1,
        2,
        {
            "hand": "02A 03R 12C2",
            "table": "08C1 08C2",
            "card": "08B",
            "taken": "01B 01C1",
            "pile": "06A 07A 10A",
            "pile +1": "01B 01C1 03B 09A",
        },
        {"hand": 3, "hand +1": 1, "stock": 34, "base": 5, "base +1": 5, "calls": 2, "calls +1": 1}
        | {"mover": 1, "number": 7, "brights": 2, "improver": 2},
    ),
    Case(
        "go-stop",
        what_to_take_is_chosen_before_the_flip,
        0,
        2,
        {"hand": "12B", "table": "05A 05R 09R", "card": "05C1", "choice": "05R"},
        DEALT | {"stock": 41, "dealer": 1, "hand": 1, "hand +1": 2},
    ),
    Case(
        "go-stop",
        a_bonus_card_is_turned_up,
        1,
        2,
        {"hand": "12C2 12C3", "table": "03R", "card": "07C1", "loose": "X2"},
        DEALT | {"stock": 44, "mover": 1, "dealer": 1, "hand": 2, "hand +1": 1},
    ),
    Case(
        "go-stop",
        a_shaken_card_must_be_played,
        0,
        2,
        {
            "hand": "01B 01R 01C1 05C1",
            "table": "04C1",
            "bound": "01B 01R 01C1 01C2",
            "shown": "01B 01R 01C1",
            "shaken": "01B",
        },
        DEALT | {"stock": 41, "hand": 4, "shakes": 1, "hand +1": 2},
    ),
    Case(
        "go-stop",
        a_shaken_card_must_be_played,
        1,
        2,
        {
            "hand": "12C2 12C3",
            "table": "04C1",
            "bound": "01B 01R 01C1 01C2",
            "shown +1": "01B 01R 01C1",
            "shaken +1": "01B",
        },
        DEALT | {"stock": 41, "mover": 1, "dealer": 1, "hand": 2, "hand +1": 4, "shakes +1": 1},
    ),
    Case(
        "go-stop",
        four_are_asked,
        2,
        4,
        {"hand": THIRD, "table": "09R"},
        DEALT
        | {"stock": 14, "mover": 2, "dealer": 1, "face down": 5}
        | {"hand": 7, "hand +1": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        the_third_sells_his_lights,
        2,
        4,
        {"table": "04A 08A 09R 10R 11R 12C2", "sold": "01B 03B 08B"},
        DEALT | {"stock": 21, "mover": 1, "dealer": 1, "out": 1, "hand +1": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        the_third_sells_his_lights,
        1,
        4,
        {"hand": SECOND, "table": "04A 08A 09R 10R 11R 12C2", "sold": "01B 03B 08B"},
        DEALT | {"stock": 21, "mover": 2, "dealer": 2, "out +1": 1, "hand": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        bonus_cards_lie_under_three_ppeoks,
        0,
        2,
        {
            "hand": "12B",
            "table": "06A 06R 06C1 07A 07R 07C1 08A 08C1 08C2 X1 X2 X3",
            "stuck": "06A",
            "stuck +1": "07A 08B",
        },
        {"stock": 36, "flips": 1, "carry": 4, "hand": 1, "hand +1": 2, "ppeoks": 1, "ppeoks +1": 2}
        | {"bonus month 1": 6, "bonus month 2": 7, "bonus month 3": 8},
    ),
    Case(
        "go-stop",
        the_last_card_on_a_bare_table,
        0,
        2,
        {"card": "05C1"},
        DEALT | {"stock": 45, "bare": 1, "last": 1, "hand +1": 2},
    ),
    Case(
        "go-stop",
        a_draw_is_offered,
        2,
        3,
        {
            "hand": "06A 07C2",
            "table": "12C1",
            "pile": "01B 03B",
            "pile +2": "01R 02R",
            "shown +1": "03R 08B",
        },
        DEALT
        | {"stock": 37, "mover": 1, "dealer": 1, "asked": 3, "offered": 1}
        | {"hand": 2, "hand +1": 2, "hand +2": 2},
    ),
    Case(
        "go-stop",
        a_bomb,
        0,
        2,
        {
            "hand": "05C1",
            "table": "04R 04C1",
            "taken": "01B 01R 01C1 01C2",
            "pile": "01B 01R 01C1 01C2",
        },
        DEALT | {"stock": 39, "hand": 1, "bombs": 1, "debt": 2, "hand +1": 2},
    ),
    Case(
        "go-stop",
        a_go_answers_anothers,
        0,
        3,
        {
            "hand": "01B 05C1",
            "table": "02R",
            "pile": "09A 09C1",
            "pile +1": CHAFF,
            "pile +2": "03B 08B 12B",
        },
        DEALT
        | {"stock": 27, "mover": 1, "dealer": 1, "calls": 4}
        | {"hand": 2, "go": 2, "shakes": 1, "ppeoks": 1, "cup": 2, "idle": 3, "reversed": 1}
        | {"first go": 1, "last go": 4, "hand +1": 2, "base +1": 1, "go +1": 2, "go base +1": 4}
        | {"bombs +1": 1, "debt +1": 1, "cup +1": 1, "first go +1": 2, "last go +1": 2}
        | {"hand +2": 1, "base +2": 3, "shakes +2": 2, "ppeoks +2": 2, "idle +2": 1},
    ),
    Case(
        "go-stop",
        a_go_answers_anothers,
        1,
        3,
        {
            "hand": "03R 04R",
            "table": "02R",
            "pile": CHAFF,
            "pile +1": "03B 08B 12B",
            "pile +2": "09A 09C1",
        },
        DEALT
        | {"stock": 27, "calls": 4}
        | {"hand": 2, "base": 1, "go": 2, "go base": 4, "bombs": 1, "debt": 1, "cup": 1}
        | {"first go": 2, "last go": 2}
        | {"hand +1": 1, "base +1": 3, "shakes +1": 2, "ppeoks +1": 2, "idle +1": 1}
        | {"hand +2": 2, "go +2": 2, "shakes +2": 1, "ppeoks +2": 1, "cup +2": 2, "idle +2": 3}
        | {"reversed +2": 1, "first go +2": 1, "last go +2": 4},
    ),
    Case(
        "go-stop",
        a_go_answers_anothers,
        2,
        3,
        {
            "hand": "06R",
            "table": "02R",
            "pile": "03B 08B 12B",
            "pile +1": "09A 09C1",
            "pile +2": CHAFF,
        },
        DEALT
        | {"stock": 27, "mover": 2, "dealer": 2, "calls": 4}
        | {"hand": 1, "base": 3, "shakes": 2, "ppeoks": 2, "idle": 1}
        | {"hand +1": 2, "go +1": 2, "shakes +1": 1, "ppeoks +1": 1, "cup +1": 2, "idle +1": 3}
        | {"reversed +1": 1, "first go +1": 1, "last go +1": 4}
        | {"hand +2": 2, "base +2": 1, "go +2": 2, "go base +2": 4, "bombs +2": 1, "debt +2": 1}
        | {"cup +2": 1, "first go +2": 2, "last go +2": 2},
    ),
    Case(
        "go-stop",
        the_flipped_card_has_a_choice,
        1,
        2,
        {
            "hand": "12C2 12C3",
            "table": "08A 08C1",
            "flipped": "08B",
            "taken": "01B 01C1",
            "pile +1": "01B 01C1",
        },
        DEALT | {"stock": 40, "mover": 1, "dealer": 1, "hand": 2, "hand +1": 1},
    ),
    Case(
        "hana-awase",
        a_wild_lightning,
        2,
        3,
        {
            "hand": "11R",
            "table": "02A 07A 12B",
            "pile": "06A 06C1",
            "pile +1": "01B 09A 09C1 11C",
            "laid +1": "11C",
            "pile +2": "08A",
        },
        {"stock": 34, "mover": 2, "first": 2, "wild": 2, "hand": 1, "stand": 1, "low": 1}
        | {"hand +1": 1, "stand +1": 1, "low +1": 2, "hand +2": 2, "stand +2": 1, "low +2": 2},
    ),
    Case(
        "hana-awase",
        a_wild_lightning,
        1,
        3,
        {
            "hand": "02C1 03R",
            "table": "02A 07A 12B",
            "pile": "08A",
            "pile +1": "06A 06C1",
            "pile +2": "01B 09A 09C1 11C",
            "laid +2": "11C",
        },
        {"stock": 34, "dealer": 1, "first": 3, "wild": 3, "hand": 2, "stand": 1, "low": 2}
        | {"hand +1": 1, "stand +1": 1, "low +1": 1, "hand +2": 1, "stand +2": 1, "low +2": 2},
    ),
    Case(
        "hana-awase",
        a_card_that_waits_for_a_choice,
        0,
        3,
        {"hand": "05C1", "table": "08A 08C1", "card": "08B", "laid": "08B"},
        {"stock": 41, "dealer": 1, "first": 1, "hand": 1, "stand": 1, "low": 1}
        | {"hand +1": 2, "stand +1": 1, "low +1": 1, "hand +2": 1, "stand +2": 2, "low +2": 2},
    ),
    *(
        Case(
            "hana-awase",
            a_card_that_takes_nothing,
            seat,
            3,
            {
                "hand": hand,
                "table": "04C1 05C1 08B",
                f"laid{mark}": "05C1",
                f"lacking{mark}": "04A 04R 04C1 04C2 08B 08A 08C1 08C2",
            },
            others,
        )
        for seat, mark, hand, others in (
            (
                0,
                "",
                "06A",
                {"stock": 41, "dealer": 2, "first": 1, "hand": 1, "hand +1": 2, "hand +2": 1}
                | {"stand": 1, "low": 2, "stand +1": 1, "low +1": 2, "stand +2": 1, "low +2": 2},
            ),
            (
                2,
                " +1",
                "11R",
                {"stock": 41, "mover": 1, "first": 2, "hand": 1, "hand +1": 1, "hand +2": 2}
                | {"stand": 1, "low": 2, "stand +1": 1, "low +1": 2, "stand +2": 1, "low +2": 2},
            ),
            (
                1,
                " +2",
                "02A 03R",
                {"stock": 41, "mover": 2, "dealer": 1, "first": 3, "hand": 2, "hand +1": 1, "hand +2": 1}
                | {"stand": 1, "low": 2, "stand +1": 1, "low +1": 2, "stand +2": 1, "low +2": 2},
            ),
        )
    ),
    Case(
        "hana-awase",
        the_blank_card_was_dealt,
        1,
        7,
        {"hand": "07A 07R 08A 09A 10A 11A 12B", "table": "01B 02A 03B 04A 05A 06A"},
        {"mover": 1, "holder": 3, "stand +2": 2, "hand": 7, "hand +1": 7}
        | {"hand +3": 7, "hand +4": 7, "hand +5": 7, "hand +6": 7},
    ),
    Case(
        "fuji-flush",
        the_discards_are_shuffled,
        0,
        3,
        {"hand 1": "12", "shown": "20"},
        {"stock": 5, "turns": 1, "reshuffles": 1, "drawer": 1, "hand": 1, "hand +1": 2, "hand +2": 2},
    ),
    Case(
        "fuji-flush",
        the_discards_are_shuffled,
        2,
        3,
        {"hand 1": "3", "hand 2": "3", "shown +1": "20"},
        {"stock": 5, "turns": 1, "reshuffles": 1, "mover": 1, "starter": 1, "drawer": 2}
        | {"hand": 2, "hand +1": 1, "hand +2": 2},
    ),
    Case(
        "fuji-flush",
        six_of_a_rank,
        0,
        3,
        {
            "hand 1": "2 9",
            **{f"hand {many}": "2" for many in range(2, 7)},
            "shown +1": "6",
            "shown +2": "9",
        },
        {"stock": 8, "hand": 7, "hand +1": 2, "hand +2": 1}
        | {f"discarded {rank}": 1 for rank in range(2, 21)}
        | {"discarded 14": 3},
    ),
    Case(
        "fuji-flush",
        two_still_draw,
        3,
        4,
        {"hand 1": "3", "hand 2": "3", "shown +1": "20"},
        {"stock": 8, "turns": 1, "mover": 1, "starter": 1, "drawer": 2, "discarded 2": 1, "discarded 6": 2}
        | {"hand": 2, "owed": 1, "hand +1": 2, "hand +2": 2, "hand +3": 2, "owed +3": 1},
    ),
    Case(
        "fuji-flush",
        two_still_draw,
        2,
        4,
        {"hand 1": "4 6", "shown +2": "20"},
        {"stock": 8, "turns": 1, "mover": 2, "starter": 2, "drawer": 3, "discarded 2": 1, "discarded 6": 2}
        | {"hand": 2, "owed": 1, "hand +1": 2, "owed +1": 1, "hand +2": 2, "hand +3": 2},
    ),
    Case(
        "fuji-flush",
        two_still_draw,
        1,
        4,
        {"hand 1": "5", "hand 2": "5", "shown +3": "20"},
        {"stock": 8, "turns": 1, "mover": 3, "starter": 3, "discarded 2": 1, "discarded 6": 2}
        | {"hand": 2, "hand +1": 2, "owed +1": 1, "hand +2": 2, "owed +2": 1, "hand +3": 2},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.position.__name__}-{case.seat}")
def test_a_seat_sees_just_this(case: Case) -> None:
    seen = Seen(case.game, case.position(), case.seat, case.seats)
    assert {plane: seen[plane] for plane in seen.filled()} == case.planes
    assert seen.not_nought() == case.counts


SMALLEST = {"koi-koi": 2, "go-stop": 2, "hana-awase": 3, "fuji-flush": 3}


@pytest.mark.parametrize("name", SMALLEST)
def test_every_plane_and_count_is_there_in_some_position(name: str) -> None:
    layout = encoder_for(load(name), SMALLEST[name]).layout
    seen = {told for case in CASES if case.game == name for told in (*case.planes, *case.counts)}
    assert {*layout.planes, *layout.count_names} - seen == set()
