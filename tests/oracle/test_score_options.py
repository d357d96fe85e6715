"""The oracle's options on the worth of a pile, where the worked examples do not reach."""

from __future__ import annotations

import pytest

from tests.oracle.koi_koi import Deal, Options, base, settle, yaku
from tests.oracle.positions import NINE, STANDARD, play

SANKO = ["01B", "03B", "08B"]
SHIKO = [*SANKO, "12B"]


def held(
    cards: str, options: Options, called: bool = False, table: str = "", month: int | None = None
) -> str:
    rows = yaku(cards.split(), options, called=called, table=table.split(), month=month)
    return ", ".join(f"{name} {points}" for name, points, _ in rows)


# Worth of a pile


@pytest.mark.parametrize(
    ("options", "cards", "expected"),
    [
        (Options(bright_values="15/10/8/6"), "01B 03B 08B 11B 12B", "goko 15"),
        (Options(bright_values="15/10/8/6"), "01B 03B 08B 12B", "shiko 10"),
        (Options(bright_values="15/10/8/6"), "01B 03B 08B 11B", "ame-shiko 8"),
        (Options(bright_values="15/10/8/6"), "01B 03B 08B", "sanko 6"),
        (Options(ribbon_values="6/12"), "01R 02R 03R 04R", "akatan 7"),
        (Options(ribbon_values="6/12"), "01R 02R 03R 06R 09R 10R 11R", "akatan-aotan 13, tanzaku 3"),
        (
            Options(groups="flat", ribbon_values="5/20"),
            "01R 02R 03R 06R 09R 10R 11R",
            "akatan-aotan 20, tanzaku 3",
        ),
        (Options(groups="flat"), "06R 09R 10R 11R", "aotan 5"),
        (Options(viewing="3"), "03B 09A", "hanami-zake 3"),
        (Options(viewing="1"), "08B 09A", "tsukimi-zake 1"),
        (Options(viewing="off"), "03B 08B 09A", ""),
        (Options(viewing_needs_other=True), "03B 08B 09A", ""),
        (Options(viewing_needs_other=True), "01B 03B 08B 09A", "sanko 5, hanami-zake 5, tsukimi-zake 5"),
        (Options(weather="captured"), "03B 08B 09A 11B", ""),
        (Options(weather="captured"), "03B 08B 09A 11A 11R 11C", "hanami-zake 5, tsukimi-zake 5"),
        (Options(cup="animal_only"), f"{NINE} 09A", ""),
        (Options(cup="animal_only"), "09A 02A 04A 05A 08A", "tane 1"),
        (Options(cup="either"), f"{NINE} 09A", "kasu 1"),
        (Options(cup="either"), f"{NINE} 09A 02A 04A 05A 08A", "tane 1"),
        (Options(cup="either"), f"{NINE} 11C 09A 02A 04A 05A 08A", "tane 1, kasu 1"),
        (Options(cup="either"), f"{NINE} 11C 12C1 09A 02A 04A 05A 08A", "tane 1, kasu 2"),
        (Options(cup="either"), f"{NINE} 09A 03B", "hanami-zake 5, kasu 1"),
        (Options(double_chaff=frozenset({"lightning"})), f"{NINE} 11C", "kasu 2"),
        (Options(double_chaff=frozenset({"paulownia"})), f"{NINE} 12C1", "kasu 2"),
        (Options(double_chaff=frozenset({"paulownia"})), f"{NINE} 12C2", "kasu 1"),
        (Options(double_chaff=frozenset({"cup"})), f"{NINE} 09A", "kasu 2"),
        (Options(double_chaff=frozenset({"cup"}), cup="animal_only"), f"{NINE} 09A", ""),
    ],
)
def test_yaku_under_one_option(options: Options, cards: str, expected: str) -> None:
    assert held(cards, options) == expected


def test_viewing_1_then_3_looks_at_the_own_call() -> None:
    options = Options(viewing="1_then_3")
    assert held("03B 09A", options) == "hanami-zake 1"
    assert held("03B 09A", options, called=True) == "hanami-zake 3"
    assert [settle(["03B", "09A"], options, own_calls=own, other_calls=1)[0] for own in (0, 1)] == [2, 6]


def test_weather_field_spoils_each_viewing_by_its_month() -> None:
    options, both = Options(weather="field"), "03B 08B 09A"
    assert held(both, options, table="11C 02A") == "tsukimi-zake 5"
    assert held(both, options, table="12C3") == "hanami-zake 5"
    assert held(both, options, table="11R 12B") == ""
    assert held(both, STANDARD, table="11R 12B") == "hanami-zake 5, tsukimi-zake 5"


def test_tsukifuda_are_all_four_cards_of_the_month() -> None:
    options = Options(tsukifuda=4)
    assert held("02A 02R 02C1 02C2", options, month=2) == "tsukifuda 4"
    assert held("02A 02R 02C1 02C2", options, month=3) == ""
    assert held("02A 02R 02C1 02C2", STANDARD, month=2) == ""


def test_tsukifuda_of_deal_13_is_january_again() -> None:
    deal = Deal(Options(tsukifuda=4), 0, 13, [["01B", "12C1"], ["12C2"]], ["01R", "01C1", "01C2"], ["05A"])
    assert play(deal, "01B stop").scores == [4, 0]


def test_best_yaku_only_takes_the_first_of_the_highest() -> None:
    options, cards = Options(score_scope="best_yaku_only"), ["03B", "08B", "09A", "06A", "07A", "10A"]
    points, lines = settle(cards, options)
    assert (base(cards, options), points) == (6, 6)
    assert [line["id"] for line in lines] == ["ino-shika-cho"]
    assert [line["id"] for line in settle(["03B", "08B", "09A"], options)[1]] == ["hanami-zake"]


@pytest.mark.parametrize("bonus", ["opponent_calls_plus1", "all_calls_plus1", "power_of_two", "go_style"])
def test_max_x2_refuses_what_can_exceed_it(bonus: str) -> None:
    with pytest.raises(ValueError, match="max_x2"):
        Options(doubling_combine="max_x2", koikoi_bonus=bonus)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("weather", "rain"),
        ("double_chaff", frozenset({"moon"})),
        ("tsukifuda", 5),
        ("bright_values", "10/8/7"),
        ("ribbon_values", "5/0"),
    ],
)
def test_an_unknown_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match="right"):
        Options(**{name: value})  # type: ignore[arg-type]


# The factors: sanko (5) and shiko (8) with own and the other's calls


@pytest.mark.parametrize(
    ("bonus", "own", "other", "sanko", "shiko", "line"),
    [
        ("opponent_called_x2", 2, 0, 5, 16, ""),
        ("opponent_called_x2", 0, 2, 10, 32, "opponent-koi-koi x2"),
        ("any_called_x2", 0, 0, 5, 16, ""),
        ("any_called_x2", 2, 0, 10, 32, "koi-koi-bonus x2"),
        ("any_called_x2", 1, 1, 10, 32, "koi-koi-bonus x2"),
        ("own_called_x2", 0, 3, 5, 16, ""),
        ("own_called_x2", 1, 3, 10, 32, "koi-koi-bonus x2"),
        ("opponent_calls_plus1", 1, 0, 5, 16, ""),
        ("opponent_calls_plus1", 1, 2, 15, 48, "opponent-koi-koi x3"),
        ("all_calls_plus1", 1, 2, 20, 64, "koi-koi-bonus x4"),
        ("power_of_two", 1, 2, 40, 128, "koi-koi-bonus x8"),
        ("go_style", 0, 5, 5, 16, ""),
        ("go_style", 1, 5, 6, 18, "koi-koi-bonus +1"),
        ("go_style", 3, 0, 8, 22, "koi-koi-bonus +3"),
        ("go_style", 4, 0, 10, 32, "koi-koi-bonus x2"),
        ("go_style", 5, 0, 15, 48, "koi-koi-bonus x3"),
        ("none", 2, 2, 5, 16, ""),
    ],
)
def test_koikoi_bonus(bonus: str, own: int, other: int, sanko: int, shiko: int, line: str) -> None:
    options = Options(koikoi_bonus=bonus)
    points, lines = settle(SANKO, options, own_calls=own, other_calls=other)
    shown = [f"{x['id']} x{x['factor']}" if "factor" in x else f"{x['id']} +{x['points']}" for x in lines[1:]]
    assert (points, "".join(shown)) == (sanko, line)
    assert settle(SHIKO, options, own_calls=own, other_calls=other)[0] == shiko


def test_max_x2_shows_only_the_seven() -> None:
    options = Options(doubling_combine="max_x2")
    points, lines = settle(SHIKO, options, other_calls=1)
    assert (points, [line["id"] for line in lines]) == (16, ["shiko", "seven-doubles"])
    assert settle(SANKO, options, other_calls=1)[0] == 10


@pytest.mark.parametrize(
    ("rule", "by_count"),
    [("off", [5, 5, 5]), ("x2_if_any", [5, 10, 10]), ("one_plus_n", [5, 10, 15]), ("n", [5, 5, 10])],
)
def test_field_brights(rule: str, by_count: list[int]) -> None:
    options = Options(field_brights=rule)
    assert [settle(SANKO, options, dealt_brights=n)[0] for n in range(3)] == by_count
