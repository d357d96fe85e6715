"""`fudaba rules`: the rules in force, and what differs between two presets."""

from __future__ import annotations

import json
from itertools import product

import pytest
import typer
from typer.testing import CliRunner

from fudaba.cli.tools import rules
from fudaba.errors import FudabaError, OptionError, UnknownGame
from fudaba.games.koi_koi.options import PRESETS
from fudaba.locale import LANGUAGES

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(rules)


def told(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_the_page_has_numbered_rules_under_numbered_headings() -> None:
    lines = told("koi-koi", "--lang", "en").splitlines()
    assert lines[:4] == ["Koi-Koi: Standard", "", "1. What it is about", lines[3]]
    assert lines[3].startswith("1.1 Koi-Koi is a duel")
    assert "6.3 Rainy four brights (ame-shiko), 7 points: the rain man and three other brights." in lines
    assert lines[-1] == "10.4 With equal totals the match is drawn."


def test_the_page_of_a_preset_in_russian() -> None:
    lines = told("koi-koi", "--preset", "fudawiki", "--lang", "ru").splitlines()
    assert lines[0] == "Коикои: Fuda Wiki"
    assert "6.1 Гоко (пять светов), 15 очков: все пять светов." in lines


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    assert told("koi-koi") == told("koi-koi", "--lang", "ru")


def test_the_page_as_json() -> None:
    page = json.loads(told("koi-koi", "--preset", "yakuza", "--lang", "en", "--json"))
    assert list(page) == ["game", "preset", "language", "options", "sections"]
    assert (page["game"], page["preset"], page["language"]) == ("koi-koi", "yakuza", "en")
    assert page["options"]["bright-values"] == "10/8/7/6"
    assert page["sections"][0]["heading"] == "What it is about"
    assert "A match has 12 rounds." in page["sections"][-1]["rules"]


NINTENDO = [
    "Standard -> Nintendo leaflet",
    "Koi-koi calls in a round: any number -> one",
    "Extra animals and ribbons: count in every combination -> count once",
    "Dealer after a round without points: the same player -> the other player",
]


def test_the_difference_of_two_presets_in_words() -> None:
    assert told("koi-koi", "--diff", "nintendo-leaflet", "--lang", "en").splitlines() == NINTENDO


def test_the_difference_the_other_way_round() -> None:
    lines = told("koi-koi", "--preset", "nintendo-leaflet", "--diff", "standard", "--lang", "en").splitlines()
    assert lines[1] == "Koi-koi calls in a round: one -> any number"
    assert len(lines) == len(NINTENDO)


def test_the_difference_in_russian() -> None:
    lines = told("koi-koi", "--diff", "fudawiki", "--lang", "ru").splitlines()
    assert lines == [
        "Обычные правила -> Fuda Wiki",
        "Четыре пары на столе: играют дальше -> пересдача",
        "Лишние животные и ленты: считаются в каждой комбинации -> считаются один раз",
        "Светы (пять / четыре / с дождём / три): 10/8/7/5 -> 15/8/7/6",
        "Карты месяца: не играют -> 4 очка",
    ]


def test_the_difference_as_json() -> None:
    difference = json.loads(told("koi-koi", "--diff", "nintendo-leaflet", "--lang", "en", "--json"))
    assert list(difference) == ["game", "preset", "diff", "language", "differences"]
    assert [each["option"] for each in difference["differences"]] == [
        "koikoi-limit",
        "groups",
        "dealer-after-draw",
    ]
    assert difference["differences"][1] == {
        "option": "groups",
        "name": "Extra animals and ribbons",
        "values": ["stacking", "exclusive"],
        "words": ["count in every combination", "count once"],
    }


def test_house_rules_in_json_are_numbers_where_they_are_numbers() -> None:
    house = ("--option", "months=6", "--option", "rounds=3", "--option", "bright-values=9/8/7/6")
    wanted = {"months": 6, "rounds": 3, "bright-values": "9/8/7/6"}
    page = json.loads(told("koi-koi", *house, "--lang", "en", "--json"))
    assert {name: page["options"][name] for name in wanted} == wanted
    difference = json.loads(told("koi-koi", *house, "--diff", "standard", "--lang", "en", "--json"))
    assert difference["options"] == wanted
    values = {each["option"]: each["values"] for each in difference["differences"]}
    assert (values["months"], values["rounds"]) == ([6, 12], [3, 12])


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_two_presets_differ_in_words_where_they_differ(language: str) -> None:
    for one, other in product(PRESETS, PRESETS):
        arguments = ("koi-koi", "--preset", one, "--diff", other, "--lang", language, "--json")
        found = json.loads(told(*arguments))["differences"]
        assert [each["option"] for each in found] == list(PRESETS[one].difference(PRESETS[other]))
        assert all(each["words"][0] != each["words"][1] for each in found)


def test_a_preset_does_not_differ_from_itself() -> None:
    lines = told("koi-koi", "--preset", "yakuza", "--diff", "yakuza", "--lang", "en").splitlines()
    assert lines == ["Yakuza games -> Yakuza games", "No option differs."]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (["go-fish"], UnknownGame, "there is no game go-fish; there are koi-koi"),
        (
            ["koi-koi", "--preset", "strict"],
            OptionError,
            "there is no preset strict of koi-koi; there are standard, ",
        ),
        (
            ["koi-koi", "--diff", "strict"],
            OptionError,
            "there is no preset strict of koi-koi; there are standard, ",
        ),
        (["koi-koi", "--diff", "strict", "--json"], OptionError, "there is no preset strict of koi-koi; "),
        (["koi-koi", "--lang", "tlh"], FudabaError, "there is no language tlh; there are en, ru"),
    ],
)
def test_unknown_names_are_told_with_those_that_there_are(
    arguments: list[str], error: type[FudabaError], message: str
) -> None:
    with pytest.raises(error) as raised:
        CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert str(raised.value).startswith(message)
