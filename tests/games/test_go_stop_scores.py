"""GS-33 to GS-43 and the other combinations: captured cards in, base out."""

from __future__ import annotations

import pytest

from fudaba.cards import hanafuda
from fudaba.games.go_stop.lines import combinations
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_BOTH, AS_CHAFF, base, reading, standing, units
from fudaba.games.go_stop.seats import CUP_IS_ANIMAL, CUP_IS_CHAFF, Seat
from fudaba.games.go_stop.terms import CHAFF, DECK, DOUBLES, SINGLES, Terms
from tests.games.go_stop_positions import cards, options

TERMS = Terms(GoStopOptions(), 2)
EIGHT = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2"
NINE = f"{EIGHT} 05C1"


def owner(text: str, cup: int = 0) -> Seat:
    seat = Seat()
    seat.pile, seat.cup = cards(text), cup
    return seat


SHEET = [
    ("GS-33", "01B 03B 08B", 3),
    ("GS-33 rain", "01B 03B 11B", 2),
    ("GS-34", "01B 03B 08B 11B", 4),
    ("GS-34 dry", "01B 03B 08B 12B", 4),
    ("GS-34 five", "01B 03B 08B 11B 12B", 15),
    ("GS-35", "02A 04A 08A 05A 06A", 6),
    ("GS-36", "01R 02R 03R 04R 05R 07R", 8),
    ("GS-37", "04R 05R 11R", 0),
    ("GS-38", "04R 05R 11R 01R 06R", 1),
    ("GS-39", f"{EIGHT} 11C", 1),
    ("GS-40", f"{EIGHT} 11C 12C1", 3),
    ("GS-41", f"02A 05A 06A 07A 09A {NINE}", 2),
    ("GS-42", f"02A 05A 06A 07A 09A {EIGHT}", 1),
    ("GS-43", "01R 02R 03R 04R 05R 06R 07R 09R 10R 11R", 15),
    ("two brights", "01B 03B", 0),
    ("cheongdan", "06R 09R 10R", 3),
    ("chodan", "04R 05R 07R", 3),
    ("hongdan", "01R 02R 03R", 3),
    ("godori", "02A 04A 08A", 5),
    ("four animals", "02A 05A 06A 07A", 0),
    ("nine units", NINE, 0),
    ("eight units and the cup", f"{EIGHT} 09A", 1),
]


@pytest.mark.parametrize(("rule", "captured", "points"), SHEET, ids=[row[0] for row in SHEET])
def test_base(rule: str, captured: str, points: int) -> None:
    seat = owner(captured)
    assert standing(TERMS, seat) == points
    assert sum(line.points or 0 for line in combinations(seat.pile, reading(TERMS, seat))) == points


def test_gs_42_an_equal_cup_is_shown_as_an_animal() -> None:
    assert reading(TERMS, owner(f"02A 05A 06A 07A 09A {EIGHT}")) == AS_ANIMAL
    assert reading(TERMS, owner(f"02A 05A 06A 07A 09A {NINE}")) == AS_CHAFF


def test_all_48_cards_are_58_with_the_cup_as_chaff() -> None:
    seat = owner(" ".join(hanafuda.IDS))
    assert (standing(TERMS, seat), reading(TERMS, seat)) == (58, AS_CHAFF)


def test_the_deck_has_26_units_and_28_with_the_cup() -> None:
    assert (units(DECK, AS_ANIMAL), units(DECK, AS_CHAFF), units(DECK, AS_BOTH)) == (26, 28, 28)
    assert cards("11C 12C1 X2 X3") == DOUBLES
    assert hanafuda.CHAFF | cards("X1 X2 X3") == CHAFF
    assert hanafuda.CHAFF & ~cards("11C 12C1") == SINGLES


def test_bonus_cards_count_three_two_and_two() -> None:
    assert [units(cards(card), AS_ANIMAL) for card in ("X1", "X2", "X3")] == [3, 2, 2]


CUPS = [
    ("auto", 0, AS_CHAFF),
    ("animal_only", 0, AS_ANIMAL),
    ("both", 0, AS_BOTH),
    ("ask_on_capture", 0, AS_CHAFF),
    ("ask_on_capture", int(CUP_IS_ANIMAL), AS_ANIMAL),
    ("ask_on_capture", int(CUP_IS_CHAFF), AS_CHAFF),
]


@pytest.mark.parametrize(("cup", "fixed", "expected"), CUPS)
def test_the_cup_is_read_as_agreed(cup: str, fixed: int, expected: int) -> None:
    seat = owner(f"02A 05A 06A 07A 09A {NINE}", fixed)
    assert reading(Terms(options(cup=cup), 2), seat) == expected


def test_a_cup_that_is_both_counts_twice() -> None:
    assert base(cards(f"02A 05A 06A 07A 09A {EIGHT}"), AS_BOTH) == 1 + 1


def test_lines_name_the_cards_that_they_are_counted_from() -> None:
    told = {line.id: line for line in combinations(cards(f"01B 03B 11B 02R {NINE} 09A"), AS_CHAFF)}
    assert list(told) == ["brights-3-rain", "chaff"]
    assert told["brights-3-rain"].cards == ("01B", "03B", "11B")
    assert told["chaff"].cards == (*NINE.split(), "09A")
