"""`fudaba score go-stop`: what a real table must tell beside its piles, and what its deck does not hold."""

from __future__ import annotations

from typing import Any, cast

import pytest

from fudaba.errors import RecordError
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import PRESETS
from tests.games.go_stop_positions import options

SIX = ["01B", "03B", "08B", "01R", "02R", "03R"]
B_SAFE = ["12B", "09C1", "09C2", "10C1", "10C2", "07C1", "07C2"]
C_SAFE = ["11B", "06C1", "06C2", "05C1", "05C2", "04C1", "04C2"]
THREE = {"captured": [SIX, B_SAFE, C_SAFE], "winner": 0}
TWO = {"captured": [[*SIX, "06R", "09R"], [*B_SAFE, "05C1", "05C2"]], "winner": 0}


def scored(given: dict[str, Any], **changes: object) -> list[int]:
    return cast(list[int], GAME.score(options(**changes), given)["scores"])


def refusal(given: dict[str, Any], **changes: object) -> str:
    with pytest.raises(RecordError) as refused:
        GAME.score(options(**changes), given)
    return str(refused.value)


@pytest.mark.parametrize(
    ("both", "calls", "paid"),
    [
        ("first_caller", [1, 2], [24, -24, 0]),
        ("first_caller", [2, 1], [24, 0, -24]),
        ("first_caller", [2, 1, 2, 1], [24, 0, -24]),
        ("last_caller", [1, 2], [24, 0, -24]),
        ("last_caller", [2, 1], [24, -24, 0]),
        ("last_caller", [1, 2, 2, 1], [24, -24, 0]),
    ],
)
def test_o10_the_order_of_the_calls_tells_who_pays_for_both(
    both: str, calls: list[int], paid: list[int]
) -> None:
    assert scored({**THREE, "calls": calls}, both_go_bak=both) == paid


@pytest.mark.parametrize("both", ["first_caller", "last_caller"])
def test_o10_without_the_order_of_two_callers_nothing_is_invented(both: str) -> None:
    told = refusal({**THREE, "go": [0, 2, 1]}, both_go_bak=both)
    assert told == (
        f"the key calls is missing: with both-go-bak {both.replace('_', '-')} the order of the calls of go "
        "matters; right would be the seats in that order, like [1, 1, 2]"
    )
    assert scored({**THREE, "go": [0, 2, 0]}, both_go_bak=both) == [24, -24, 0]
    assert scored({**THREE, "go": [0, 2, 1]}) == [24, -12, -12]


@pytest.mark.parametrize(("reverse", "points"), [("off", 8), ("x2", 16), ("x4", 32)])
def test_a_reversed_go_is_one_that_came_after_another(reverse: str, points: int) -> None:
    reached = 7 + 1
    assert points % reached == 0
    for calls, times in (([1, 0], points // reached), ([0, 1], 1)):
        go_bak = 2
        due = reached * times * go_bak
        assert scored({**TWO, "calls": calls}, reverse_go=reverse) == [due, -due]


def test_a_go_after_another_needs_the_order_where_it_is_paid_for() -> None:
    told = refusal({**TWO, "go": [1, 1]}, reverse_go="x4")
    assert told.startswith("the key calls is missing: with reverse-go x4 ")
    assert scored({**TWO, "go": [1, 0]}, reverse_go="x4") == [8, -8]
    assert scored({**TWO, "go": [0, 1]}, reverse_go="x4") == [14, -14]


@pytest.mark.parametrize(
    ("calls", "go", "expected"),
    [
        ([1, 2], [0, 2, 0], "calls [1, 2] do not fit: seat 1 stands there 1 times, but 2 times in go"),
        ([3], [0, 0, 0], "calls must be up to 12 seats from 0 to 2"),
        (["A"], [0, 0, 0], "calls must be up to 12 seats from 0 to 2"),
        (1, [0, 0, 0], "calls must be up to 12 seats from 0 to 2"),
        ([True], [0, 1, 0], "calls must be up to 12 seats from 0 to 2"),
        ([1] * 13, [0, 0, 0], "calls must be up to 12 seats from 0 to 2"),
    ],
)
def test_wrong_calls_are_refused(calls: object, go: list[int], expected: str) -> None:
    assert refusal({**THREE, "calls": calls, "go": go}).startswith(expected)


@pytest.mark.parametrize(
    ("bonus", "card"), [(0, "X1"), (0, "X2"), (0, "X3"), (2, "X3"), (2, "X1"), (2, "X2"), (3, "X3")]
)
def test_a_bonus_card_that_is_not_in_the_deck_is_refused(bonus: int, card: str) -> None:
    given = {"captured": [[card], []]}
    if int(card[1]) <= bonus:
        assert GAME.score(options(bonus_cards=bonus), given)["bases"] == [0, 0]
        return
    assert refusal(given, bonus_cards=bonus) == (
        f"captured: the card {card} is not in the deck, as bonus-cards is {bonus}: "
        "X1 and X2 need 2, X3 needs 3"
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_presets_own_bonus_cards_are_taken(preset: str) -> None:
    own = PRESETS[preset]
    pile = ["X1", "X2", "X3"][: own.bonus_cards]
    assert GAME.score(own, {"captured": [pile, []]})["bases"] == [0, 0]


def test_more_calls_than_any_round_has_are_refused_before_they_overflow() -> None:
    most = {**TWO, "go": [12, 0], "shakes": [12, 0], "bombs": [12, 0], "carry": 1024}
    assert scored(most)[0] == (7 + 12) * 2**10 * 2**12 * 2**12 * 2**10
    for key in ("go", "shakes", "bombs"):
        assert refusal({**TWO, key: [13, 0]}).startswith(f"{key} must be whole numbers from 0 to 12")


def test_where_bak_is_for_what_was_scored_the_cup_counts_as_the_winner_reads_it() -> None:
    nine = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"
    pile = f"01B 03B 08B 01R 02R 03R {nine}".split()
    given = {"captured": [[*pile, "09A"], ["06C2", "12B"]], "winner": 0}
    assert scored(given, bak_scope="scored") == [16, -16]
    without = {"captured": [[*pile, "04R"], ["06C2", "12B"]], "winner": 0}
    assert scored(without, bak_scope="scored") == [6, -6]
    assert scored(given, bak_scope="scored", cup="animal_only") == [6, -6]
