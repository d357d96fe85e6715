"""Every plane and count of every game over positions made by hand: what is not told is empty or nought.

Beside `test_planes`, which reads like a score sheet, this is the inventory: no name can be left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from fudaba.core.game import load
from fudaba.core.state import State
from fudaba.rl.encode import encoder_for
from tests.rl import positions
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


DEALT: dict[str, int] = {"flips": 1, "carry": 1}
CASES = [
    Case(
        "koi-koi",
        positions.a_choice_for_the_flipped_card,
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
        positions.a_choice_for_the_flipped_card,
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
        positions.what_to_take_is_chosen_before_the_flip,
        0,
        2,
        {"hand": "12B", "table": "05A 05R 09R", "card": "05C1", "choice": "05R"},
        DEALT | {"stock": 41, "dealer": 1, "hand": 1, "hand +1": 2},
    ),
    Case(
        "go-stop",
        positions.a_bonus_card_is_turned_up,
        1,
        2,
        {"hand": "12C2 12C3", "table": "03R", "card": "07C1", "loose": "X2"},
        DEALT | {"stock": 44, "mover": 1, "dealer": 1, "hand": 2, "hand +1": 1},
    ),
    Case(
        "go-stop",
        positions.a_shaken_card_must_be_played,
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
        positions.a_shaken_card_must_be_played,
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
        positions.four_are_asked,
        2,
        4,
        {"hand": positions.THIRD, "table": "09R"},
        DEALT
        | {"stock": 14, "mover": 2, "dealer": 1, "face down": 5}
        | {"hand": 7, "hand +1": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        positions.the_third_sells_his_lights,
        2,
        4,
        {"table": "04A 08A 09R 10R 11R 12C2", "sold": "01B 03B 08B"},
        DEALT | {"stock": 21, "mover": 1, "dealer": 1, "out": 1, "hand +1": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        positions.the_third_sells_his_lights,
        1,
        4,
        {"hand": positions.SECOND, "table": "04A 08A 09R 10R 11R 12C2", "sold": "01B 03B 08B"},
        DEALT | {"stock": 21, "mover": 2, "dealer": 2, "out +1": 1, "hand": 7, "hand +2": 7, "hand +3": 7},
    ),
    Case(
        "go-stop",
        positions.bonus_cards_lie_under_three_ppeoks,
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
        positions.the_last_card_on_a_bare_table,
        0,
        2,
        {"card": "05C1"},
        DEALT | {"stock": 45, "bare": 1, "last": 1, "hand +1": 2},
    ),
    Case(
        "go-stop",
        positions.a_draw_is_offered,
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
        positions.a_bomb,
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
        positions.a_go_answers_anothers,
        0,
        3,
        {
            "hand": "01B 05C1",
            "table": "02R",
            "pile": "09A 09C1",
            "pile +1": positions.CHAFF,
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
        positions.a_go_answers_anothers,
        1,
        3,
        {
            "hand": "03R 04R",
            "table": "02R",
            "pile": positions.CHAFF,
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
        positions.a_go_answers_anothers,
        2,
        3,
        {
            "hand": "06R",
            "table": "02R",
            "pile": "03B 08B 12B",
            "pile +1": "09A 09C1",
            "pile +2": positions.CHAFF,
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
        positions.the_flipped_card_has_a_choice,
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
        positions.a_wild_lightning,
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
        positions.a_wild_lightning,
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
        positions.a_card_that_waits_for_a_choice,
        0,
        3,
        {"hand": "05C1", "table": "08A 08C1", "card": "08B", "laid": "08B"},
        {"stock": 41, "dealer": 1, "first": 1, "hand": 1, "stand": 1, "low": 1}
        | {"hand +1": 2, "stand +1": 1, "low +1": 1, "hand +2": 1, "stand +2": 2, "low +2": 2},
    ),
    *(
        Case(
            "hana-awase",
            positions.a_card_that_takes_nothing,
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
        positions.the_blank_card_was_dealt,
        1,
        7,
        {"hand": "07A 07R 08A 09A 10A 11A 12B", "table": "01B 02A 03B 04A 05A 06A"},
        {"mover": 1, "holder": 3, "stand +2": 2, "hand": 7, "hand +1": 7}
        | {"hand +3": 7, "hand +4": 7, "hand +5": 7, "hand +6": 7},
    ),
    Case(
        "fuji-flush",
        positions.the_discards_are_shuffled,
        0,
        3,
        {"hand 1": "12", "shown": "20"},
        {"stock": 5, "turns": 1, "reshuffles": 1, "drawer": 1, "hand": 1, "hand +1": 2, "hand +2": 2},
    ),
    Case(
        "fuji-flush",
        positions.the_discards_are_shuffled,
        2,
        3,
        {"hand 1": "3", "hand 2": "3", "shown +1": "20"},
        {"stock": 5, "turns": 1, "reshuffles": 1, "mover": 1, "starter": 1, "drawer": 2}
        | {"hand": 2, "hand +1": 1, "hand +2": 2},
    ),
    Case(
        "fuji-flush",
        positions.six_of_a_rank,
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
        positions.two_still_draw,
        3,
        4,
        {"hand 1": "3", "hand 2": "3", "shown +1": "20"},
        {"stock": 8, "turns": 1, "mover": 1, "starter": 1, "drawer": 2, "discarded 2": 1, "discarded 6": 2}
        | {"hand": 2, "owed": 1, "hand +1": 2, "hand +2": 2, "hand +3": 2, "owed +3": 1},
    ),
    Case(
        "fuji-flush",
        positions.two_still_draw,
        2,
        4,
        {"hand 1": "4 6", "shown +2": "20"},
        {"stock": 8, "turns": 1, "mover": 2, "starter": 2, "drawer": 3, "discarded 2": 1, "discarded 6": 2}
        | {"hand": 2, "owed": 1, "hand +1": 2, "owed +1": 1, "hand +2": 2, "hand +3": 2},
    ),
    Case(
        "fuji-flush",
        positions.two_still_draw,
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
