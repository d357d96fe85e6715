"""The options of the yaku and of the settlement, a sheet each: options, cards and calls in, points out."""

from __future__ import annotations

import pytest

from fudaba.core.game import load
from tests.games.koi_koi_positions import Position, do, scores

GAME = load("koi-koi")
NINE_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"
EIGHT_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2"
FOUR_ANIMALS = "02A 04A 05A 08A"
TEN_CHAFF = f"{NINE_CHAFF} 06C2"
CUP_TWICE: dict[str, object] = {"cup": "either", "double-chaff": "cup"}


BASES: dict[str, tuple[dict[str, object], str, dict[str, object], int]] = {
    # bright-values
    "sanko 6": ({"bright-values": "10/8/7/6"}, "01B 03B 08B", {}, 6),
    "ame-shiko 9": ({"bright-values": "15/10/9/6"}, "01B 03B 08B 11B", {}, 9),
    "shiko 10": ({"bright-values": "15/10/9/6"}, "01B 03B 08B 12B", {}, 10),
    "goko 15": ({"bright-values": "15/10/9/6"}, "01B 03B 08B 11B 12B", {}, 15),
    # ribbon-values
    "akatan 6": ({"ribbon-values": "6/12"}, "01R 02R 03R 11R", {}, 7),
    "aotan 6": ({"ribbon-values": "6/12"}, "06R 09R 10R 11R", {}, 7),
    "both 12": ({"ribbon-values": "6/12"}, "01R 02R 03R 06R 09R 10R", {}, 14),
    "both 20, flat": ({"ribbon-values": "5/20", "groups": "flat"}, "01R 02R 03R 06R 09R 10R 11R", {}, 23),
    # groups
    "one set with others, flat": ({"groups": "flat"}, "06R 09R 10R 11R 05R", {}, 6),
    "tane without the boar, exclusive": ({"groups": "exclusive"}, f"{FOUR_ANIMALS} 11A", {}, 1),
    "tanzaku without a set, exclusive": ({"groups": "exclusive"}, "01R 02R 06R 09R 11R", {}, 1),
    # viewing
    "hanami 3": ({"viewing": 3}, "03B 09A", {}, 3),
    "tsukimi 1": ({"viewing": 1}, "08B 09A", {}, 1),
    "viewing off": ({"viewing": "off"}, "03B 08B 09A", {}, 0),
    "1 before a call": ({"viewing": "1-then-3"}, "03B 08B 09A", {}, 2),
    "3 after an own call": ({"viewing": "1-then-3"}, "03B 08B 09A", {"own_calls": 1}, 6),
    "1 after the other's call": ({"viewing": "1-then-3"}, "03B 09A", {"opponent_called": True}, 1),
    # viewing-needs-other
    "two viewings alone": ({"viewing-needs-other": True}, "03B 08B 09A", {}, 0),
    "beside chaff": ({"viewing-needs-other": True}, f"03B 09A {NINE_CHAFF}", {}, 6),
    # weather
    "field, no cloud": ({"weather": "field"}, "03B 08B 09A", {"table": ["01B"]}, 10),
    "field, rain": ({"weather": "field"}, "03B 08B 09A", {"table": ["11C"]}, 5),
    "field, fog": ({"weather": "field"}, "03B 08B 09A", {"table": ["12C3"]}, 5),
    "field, rain spoils no moon": ({"weather": "field"}, "08B 09A", {"table": ["11C"]}, 5),
    "captured rain": ({"weather": "captured"}, "03B 08B 09A 11B", {}, 0),
    "captured lightning": ({"weather": "captured"}, "03B 08B 09A 11C", {}, 10),
    # cup
    "animal only": ({"cup": "animal-only"}, f"09A {NINE_CHAFF}", {}, 0),
    "animal only, an animal": ({"cup": "animal-only"}, f"09A {FOUR_ANIMALS}", {}, 1),
    "either, as chaff": ({"cup": "either"}, f"09A {NINE_CHAFF}", {}, 1),
    "either, as animal": ({"cup": "either"}, f"09A {FOUR_ANIMALS}", {}, 1),
    "either, not both": ({"cup": "either"}, f"09A {FOUR_ANIMALS} {NINE_CHAFF}", {}, 1),
    "both": ({}, f"09A {FOUR_ANIMALS} {NINE_CHAFF}", {}, 2),
    "either, viewing anyway": ({"cup": "either"}, f"03B 09A {NINE_CHAFF}", {}, 6),
    # double-chaff
    "lightning twice": ({"double-chaff": "lightning"}, f"11C {EIGHT_CHAFF}", {}, 1),
    "paulownia twice": ({"double-chaff": "paulownia"}, f"12C1 {EIGHT_CHAFF}", {}, 1),
    "cup twice": ({"double-chaff": "cup"}, f"09A {EIGHT_CHAFF}", {}, 1),
    "plain paulownia once": ({"double-chaff": "paulownia"}, f"12C2 {EIGHT_CHAFF}", {}, 0),
    "all three twice": (
        {"double-chaff": "cup,lightning,paulownia"},
        f"09A 11C 12C1 {EIGHT_CHAFF}",
        {},
        5,
    ),
    # cup either, and twice as chaff: ten other chaff, so that the chaff pays 1 without it and 3 with it
    "the cup leaves the animals": (CUP_TWICE, f"09A {FOUR_ANIMALS} 11A {TEN_CHAFF}", {}, 4),
    "the cup leaves boar, deer and butterflies": (CUP_TWICE, f"09A 06A 07A 10A {TEN_CHAFF}", {}, 8),
    "the cup leaves the best yaku": (
        {**CUP_TWICE, "score-scope": "best-yaku-only"},
        f"09A 06A 07A 10A {TEN_CHAFF} 07C1 07C2 08C1 08C2",
        {},
        7,
    ),
    # tsukifuda
    "four of the month": ({"tsukifuda": 4}, "03B 03R 03C1 03C2", {"deal": 3}, 4),
    "four of the month, second year": ({"tsukifuda": 4}, "03B 03R 03C1 03C2", {"deal": 15}, 4),
    "four of another month": ({"tsukifuda": 4}, "03B 03R 03C1 03C2", {"deal": 4}, 0),
    "three of the month": ({"tsukifuda": 4}, "03B 03R 03C1", {"deal": 3}, 0),
    "four of December": ({"tsukifuda": 4}, "12B 12C1 12C2 12C3", {"deal": 12}, 4),
    "tsukifuda off": ({}, "03B 03R 03C1 03C2", {"deal": 3}, 0),
    # score-scope
    "the best yaku only": ({"score-scope": "best-yaku-only"}, "01B 03B 08B 09A 06A 07A 10A", {}, 6),
    "the first of equals": ({"score-scope": "best-yaku-only"}, "01B 03B 08B 09A", {}, 5),
}


@pytest.mark.parametrize("example", BASES)
def test_base(example: str) -> None:
    changes, captured, more, base = BASES[example]
    options = GAME.presets["standard"].changed(changes)
    told = GAME.score(options, {"captured": captured.split(), **more})
    lines = told["lines"]
    assert isinstance(lines, list)
    assert told["base"] == base
    assert sum(line.get("points", 0) for line in lines) == base


AKATAN_7 = "01R 02R 03R 04R 05R"
AKATAN_6 = "01R 02R 03R 04R"
SETTLED: dict[str, tuple[dict[str, object], str, int, int, int]] = {
    # option changes, pile, own calls, the other's calls, points
    "seven doubles": ({}, "01B 03B 11B 12B", 0, 0, 14),
    "seven-doubles off": ({"seven-doubles": "off"}, "01B 03B 11B 12B", 0, 1, 14),
    "six does not double": ({}, AKATAN_6, 0, 0, 6),
    "opponent-called-x2, own call": ({}, AKATAN_6, 3, 0, 6),
    "opponent-called-x2, two calls": ({}, AKATAN_6, 0, 2, 12),
    "any-called-x2, own": ({"koikoi-bonus": "any-called-x2"}, AKATAN_6, 2, 0, 12),
    "any-called-x2, other": ({"koikoi-bonus": "any-called-x2"}, AKATAN_6, 0, 1, 12),
    "any-called-x2, nobody": ({"koikoi-bonus": "any-called-x2"}, AKATAN_6, 0, 0, 6),
    "own-called-x2": ({"koikoi-bonus": "own-called-x2"}, AKATAN_6, 2, 0, 12),
    "own-called-x2, other": ({"koikoi-bonus": "own-called-x2"}, AKATAN_6, 0, 1, 6),
    "opponent-calls-plus1": ({"koikoi-bonus": "opponent-calls-plus1"}, AKATAN_6, 1, 2, 18),
    "all-calls-plus1": ({"koikoi-bonus": "all-calls-plus1"}, AKATAN_6, 1, 2, 24),
    "power-of-two": ({"koikoi-bonus": "power-of-two"}, AKATAN_6, 1, 2, 48),
    "go-style, no call": ({"koikoi-bonus": "go-style"}, AKATAN_6, 0, 1, 6),
    "go-style, three": ({"koikoi-bonus": "go-style"}, AKATAN_6, 3, 1, 9),
    "go-style, four": ({"koikoi-bonus": "go-style"}, AKATAN_6, 4, 0, 12),
    "go-style, five": ({"koikoi-bonus": "go-style"}, AKATAN_6, 5, 0, 18),
    "go-style, added before doubling": ({"koikoi-bonus": "go-style"}, "01B 03B 11B 12B", 2, 0, 18),
    "no bonus": ({"koikoi-bonus": "none"}, AKATAN_6, 1, 1, 6),
    "max-x2": ({"doubling-combine": "max-x2"}, "01B 03B 11B 12B", 0, 1, 14),
    "max-x2 below seven": ({"doubling-combine": "max-x2"}, AKATAN_6, 0, 1, 12),
}


@pytest.mark.parametrize("example", SETTLED)
def test_settlement(example: str) -> None:
    changes, captured, own, other, points = SETTLED[example]
    options = GAME.presets["standard"].changed(changes)
    state = Position(options, pile=captured, other_hand="", asked=True, calls=(own, other)).state()
    assert scores(do(state, "stop")) == [points, 0]
    total = 0
    factor = 1
    for line in GAME.lines(state):
        total += line.points or 0
        factor *= line.factor or 1
    assert total * factor == points
    given = {"captured": captured.split(), "own_calls": own, "opponent_calls": other}
    assert GAME.score(options, given)["total"] == points


@pytest.mark.parametrize(
    ("value", "brights", "points"),
    [
        ("off", 2, 6),
        ("x2-if-any", 0, 6),
        ("x2-if-any", 2, 12),
        ("x(1+n)", 0, 6),
        ("x(1+n)", 2, 18),
        ("xn", 0, 6),
        ("xn", 1, 6),
        ("xn", 3, 18),
    ],
)
def test_field_brights(value: str, brights: int, points: int) -> None:
    options = GAME.presets["standard"].changed({"field-brights": value})
    on_table = [*["12B", "08B", "03B"][:brights], "05A"]
    told = GAME.score(options, {"captured": AKATAN_6.split(), "dealt_table": on_table})
    assert told["total"] == points


def test_both_players_score_their_yaku() -> None:
    options = GAME.presets["standard"].changed({"score-scope": "both-players-yaku"})
    position = Position(options, pile="01B 03B 11B 12B", other_pile=AKATAN_7, other_hand="", asked=True)
    assert scores(do(position.state(), "stop")) == [14, 8]
    zero_sum = options.changed({"scoring": "zero-sum"})
    position.options = zero_sum
    assert scores(do(position.state(), "stop")) == [6, -6]


def test_of_equal_yaku_the_earliest_in_the_list_is_the_best() -> None:
    options = GAME.presets["standard"].changed({"score-scope": "best-yaku-only"})
    lines = GAME.score(options, {"captured": ["01B", "03B", "08B", "09A"]})["lines"]
    assert isinstance(lines, list)
    assert [line["id"] for line in lines] == ["sanko"]


def test_zero_sum_takes_the_points_from_the_loser() -> None:
    options = GAME.presets["standard"].changed({"scoring": "zero-sum"})
    position = Position(options, pile=AKATAN_6, other_hand="", asked=True)
    assert scores(do(position.state(), "stop")) == [6, -6]


def test_the_step_of_the_viewing_from_1_to_3_asks_nothing() -> None:
    options = GAME.presets["koikoi-japan"]
    position = Position(
        options, hand="04A 05A", pile="03B 09A", table="11R", other_hand="12C2 12C3", asked=True
    )
    state = do(position.state(), "koi-koi 12C2 *10A 04A *06R")
    assert state.actor() == 1


def test_rain_that_clears_is_a_rise() -> None:
    options = GAME.presets["standard"].changed({"weather": "field"})
    position = Position(options, hand="11R 05A", pile="03B 09A", table="11C")
    state = do(position.state(), "11R *10A")
    assert (state.actor(), state.base) == (0, 5)
    assert scores(do(state, "stop")) == [5, 0]


def test_rain_laid_by_the_opponent_spoils_the_viewing() -> None:
    options = GAME.presets["standard"].changed({"weather": "field"})
    position = Position(
        options, hand="04A 05A", pile="03B 09A 06A 07A 10A", other_hand="11C 12C3", asked=True
    )
    state = do(position.state(), "koi-koi 11C *01B")
    assert (state.actor(), state.base) == (0, 6)


@pytest.mark.parametrize(
    ("table", "calls", "theirs"),
    [("04C1", (0, 0), 1), ("11R", (0, 0), 0), ("04C1", (0, 1), 3)],
    ids=["as it lies", "in the rain", "after a call"],
)
def test_both_players_are_paid_viewings_as_the_table_and_the_calls_have_them(
    table: str, calls: tuple[int, int], theirs: int
) -> None:
    changes = {"score-scope": "both-players-yaku", "weather": "field", "viewing": "1-then-3"}
    options = GAME.presets["standard"].changed(changes | {"koikoi-bonus": "none"})
    position = Position(
        options, pile="01B 08B 12B", other_pile="03B 09A", table=table, asked=True, calls=calls
    )
    assert scores(do(position.state(), "stop")) == [5, theirs]
