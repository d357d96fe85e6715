"""GS-51 to GS-66: who pays what, by stops in play and by `fudaba score`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from fudaba.games.go_stop import GAME
from tests.games.go_stop_positions import Position, do, options, scores

W10 = "01B 03B 08B 01R 02R 03R 06R 09R 02C1 02C2 04C1 04C2 05C1 05C2 06C1 06C2 11C 12C1"
"""Base 10."""
FIVE = "07C1 07C2 08C1 08C2 09C1"
SIX = f"{FIVE} 09C2"
SEVEN = f"{SIX} 10C1"
EIGHT = f"{SEVEN} 10C2"
SAFE = f"12B {EIGHT}"
MEONG = "02A 04A 05A 06A 07A 08A 10A"
NINE_SINGLES = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1"
OTHERS = "06C1 06C2 07C1 07C2 08C1 08C2 09C1 09C2"
POEMS = "01R 02R 03R"


@dataclass(frozen=True)
class Row:
    """What lies there when seat 0 stops, and what each seat gets."""

    rule: str
    piles: Sequence[str]
    paid: Sequence[int]
    go: Sequence[int] = ()
    shakes: Sequence[int] = ()
    bombs: Sequence[int] = ()
    carry: int = 1
    changes: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.rule


TWO = {"go_bak": "cover"}
OWN = {"go_bak": "double_own_plus_cover"}
BASE_4 = f"{POEMS} 04R 05R 11B 08B"
C_SAFE = "03B 06C1 06C2 07C1 07C2 08C1 08C2"
B_SAFE = "12B 09C1 09C2 10C1 10C2 01C1 01C2"
C_POOR = "03B 06C1 06C2 07C1 07C2 08C1"

ROWS = [
    Row("GS-51", [W10, f"12B {EIGHT}"], [10, -10]),
    Row("GS-51 pi-bak", [W10, f"12B {SEVEN}"], [20, -20]),
    Row("GS-51 both", [W10, SEVEN], [40, -40]),
    *(
        Row(f"GS-52 {go} go", [W10, SAFE], [points, -points], go=[go])
        for go, points in enumerate((11, 12, 26, 56, 120), start=1)
    ),
    Row("GS-52 double-only", [W10, SAFE], [20, -20], go=[3], changes={"go_points": "double_only"}),
    Row("GS-52 keep two", [W10, SAFE], [24, -24], go=[3], changes={"go_points": "double_keep_two"}),
    Row("GS-52 keep two at 2", [W10, SAFE], [12, -12], go=[2], changes={"go_points": "double_keep_two"}),
    Row("linear 1", [W10, SAFE], [11, -11], go=[1], changes={"go_points": "linear"}),
    Row("linear 2", [W10, SAFE], [20, -20], go=[2], changes={"go_points": "linear"}),
    Row("linear 4", [W10, SAFE], [40, -40], go=[4], changes={"go_points": "linear"}),
    Row("GS-53", [W10, f"12B {FIVE}"], [52, -52], go=[3]),
    Row("GS-54", [W10, f"12B {SIX} 09A"], [10, -10]),
    Row("GS-54 animal-only", [W10, f"12B {SIX} 09A"], [20, -20], changes={"cup": "animal_only"}),
    Row("GS-54 both", [W10, f"12B {SIX} 09A"], [10, -10], changes={"cup": "both"}),
    Row("GS-55", [MEONG, f"12B {OTHERS}"], [16, -16]),
    Row(
        "GS-55 loser-zero",
        [MEONG, f"12B {OTHERS}"],
        [16, -16],
        changes={"meong_bak": "loser_zero", "cup": "animal_only"},
    ),
    Row("GS-55 three", [MEONG, f"12B {SIX}", "11B 01C1 01C2 02C1 02C2 03C1 03C2"], [32, -16, -16]),
    Row("GS-56", ["02A 04A 05A 06A 07A 08A 09A " + NINE_SINGLES, f"12B {OTHERS}"], [16, -16]),
    Row("GS-57", [f"02A 05A 06A 07A 08A 10A 09A {NINE_SINGLES} {POEMS}", f"12B {OTHERS}"], [7, -7]),
    Row("GS-58", ["01R 02R 03R 04R 05R 07R", SIX], [32, -32]),
    Row("GS-58 scored", ["01R 02R 03R 04R 05R 07R", SIX], [8, -8], changes={"bak_scope": "scored"}),
    Row("GS-59", ["01R 02R 03R 04R 05R 07R", f"12B {SIX}"], [32, -32], go=[0, 1]),
    Row("GS-59 safe", ["01R 02R 03R 04R 05R 07R", SAFE], [16, -16], go=[0, 1]),
    Row("GS-60", [BASE_4, B_SAFE, C_SAFE], [16, -16, 0], go=[0, 1, 0]),
    Row("GS-60 cover", [BASE_4, B_SAFE, C_SAFE], [8, -8, 0], go=[0, 1, 0], changes=TWO),
    Row("GS-60 own", [BASE_4, B_SAFE, C_SAFE], [12, -12, 0], go=[0, 1, 0], changes=OWN),
    Row("GS-60 C pi-bak", [BASE_4, B_SAFE, C_POOR], [24, -24, 0], go=[0, 1, 0]),
    Row("GS-60 C pi-bak, cover", [BASE_4, B_SAFE, C_POOR], [12, -12, 0], go=[0, 1, 0], changes=TWO),
    Row("GS-60 C pi-bak, own", [BASE_4, B_SAFE, C_POOR], [16, -16, 0], go=[0, 1, 0], changes=OWN),
    Row("GS-60 A went too", [BASE_4, B_SAFE, C_SAFE], [20, -20, 0], go=[1, 1, 0]),
    Row("GS-61", [BASE_4, B_SAFE, C_POOR], [24, -8, -16], go=[0, 1, 1]),
    Row(
        "GS-61 plain",
        [BASE_4, B_SAFE, C_POOR],
        [12, -4, -8],
        go=[0, 1, 1],
        changes={"both_go_bak": "each_plain"},
    ),
    Row(
        "GS-61 first",
        [BASE_4, B_SAFE, C_POOR],
        [24, -24, 0],
        go=[0, 1, 1],
        changes={"both_go_bak": "first_caller"},
    ),
    Row(
        "GS-61 last",
        [BASE_4, B_SAFE, C_POOR],
        [24, 0, -24],
        go=[0, 1, 1],
        changes={"both_go_bak": "last_caller"},
    ),
    Row("GS-62", [W10, SAFE], [20, -20], carry=2),
    Row("GS-62 two before", [W10, SAFE], [40, -40], carry=4),
    Row("GS-63", [POEMS, FIVE, "12B 01C1 01C2 02C1 02C2 03C1 03C2"], [15, -12, -3]),
    Row("GS-64", [W10, FIVE], [1664, -1664], go=[3, 1], shakes=[1], bombs=[1], carry=2),
    Row("GS-66", [W10, f"12B {FIVE}"], [5200, -5200], go=[3], changes={"stake": 100}),
    Row("no bright, rain man protects", [W10, f"11B {EIGHT}"], [10, -10]),
    Row("rain man does not protect", [W10, f"11B {EIGHT}"], [20, -20], changes={"gwangbak_rain": "true"}),
    Row("nothing is pi-bak", [W10, "12B"], [20, -20]),
    Row("nothing is exempt", [W10, "12B"], [10, -10], changes={"pi_bak_zero_exempt": "true"}),
    Row("one unit is not exempt", [W10, "12B 07C1"], [20, -20], changes={"pi_bak_zero_exempt": "true"}),
    Row("empty-handed pays", [W10, ""], [40, -40]),
    Row("empty-handed is exempt", [W10, ""], [0, 0], changes={"empty_handed_exempt": "true"}),
    Row("loser without animals", [MEONG, f"12B {OTHERS}"], [16, -16], changes={"meong_bak": "loser_zero"}),
    Row("loser with an animal", [MEONG, f"12B 11A {OTHERS}"], [8, -8], changes={"meong_bak": "loser_zero"}),
    Row(
        "five animals are not seven",
        ["02A 04A 08A 05A 06A 01R", f"12B {OTHERS}"],
        [6, -6],
        changes={"meong_bak": "loser_zero"},
    ),
    Row(
        "five animals against none",
        ["02A 04A 08A 05A 06A 11B 12B 01B", f"03B {OTHERS}"],
        [16, -16],
        changes={"meong_bak": "scored_loser_zero"},
    ),
    Row("cap", [W10, f"12B {FIVE}"], [30, -30], go=[3], changes={"max_points": 30}),
    Row("below the cap", [W10, SAFE], [10, -10], changes={"max_points": 30}),
]


def position_of(row: Row) -> Position:
    """The question go or stop over these piles; a later seat has said go later."""
    return Position(
        asked=True,
        seats=len(row.piles),
        piles=row.piles,
        go=row.go,
        shakes=row.shakes,
        bombs=row.bombs,
        carry=row.carry,
        options=options(**row.changes),
    )


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_stop_is_paid(row: Row) -> None:
    state = do(position_of(row).state(), "stop")
    assert scores(state) == list(row.paid)
    assert bool(GAME.lines(state)) == any(row.paid) or row.changes.get("empty_handed_exempt") == "true"


@pytest.mark.parametrize("row", [row for row in ROWS if "both_go_bak" not in row.changes], ids=str)
def test_the_score_command_pays_the_same(row: Row) -> None:
    given: dict[str, object] = {
        "captured": [pile.split() for pile in row.piles],
        "winner": 0,
        "carry": row.carry,
    }
    for key, numbers in (("go", row.go), ("shakes", row.shakes), ("bombs", row.bombs)):
        if numbers:
            given[key] = [*numbers, *[0] * (len(row.piles) - len(numbers))]
    told = GAME.score(options(**row.changes), given)
    assert told["scores"] == list(row.paid)
    state = do(position_of(row).state(), "stop")
    assert told["lines"] == [line.spelled() for line in GAME.lines(state)]


def test_gs_64_is_told_line_by_line() -> None:
    state = do(position_of(next(row for row in ROWS if row.rule == "GS-64")).state(), "stop")
    told = [(line.id, line.points or line.factor, line.loser) for line in GAME.lines(state)]
    assert told == [
        ("brights-3", 3, None),
        ("hongdan", 3, None),
        ("ribbons", 1, None),
        ("chaff", 3, None),
        ("go", 3, None),
        ("third-go", 2, None),
        ("shake", 2, None),
        ("bomb", 2, None),
        ("nagari", 2, None),
        ("pi-bak", 2, 1),
        ("gwang-bak", 2, 1),
        ("go-bak", 2, 1),
    ]


def test_gs_56_the_cup_is_told_as_it_is_paid() -> None:
    state = do(position_of(next(row for row in ROWS if row.rule == "GS-56")).state(), "stop")
    assert [line.id for line in GAME.lines(state)] == ["godori", "animals", "meong-bak"]
