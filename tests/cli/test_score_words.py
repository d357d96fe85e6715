"""`fudaba score` without --json: each game's answer in words, seat by seat; never a traceback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from fudaba.cli.score import in_words
from fudaba.core.game import load, names
from fudaba.core.rng import Rng
from fudaba.locale import LANGUAGES, Translator
from tests.cli.command import Ran, refused, run
from tests.cli.test_replay import RANDOM, corrupted

W10 = [
    *("01B", "03B", "08B", "01R", "02R", "03R", "06R", "09R"),
    *("01C1", "01C2", "02C1", "02C2", "03C1", "03C2", "04C1", "04C2", "11C", "12C1"),
]
"""Ten points of Go-Stop."""
PILE = [card for card in W10 if card != "11C"]
FOUR_WILLOWS = ["11B", "11A", "11R", "11C"]
INPUTS: dict[str, list[dict[str, Any]]] = {
    "koi-koi": [
        {"captured": []},
        {"captured": ["01B", "03B", "08B"], "opponent_called": True},
        {"captured": W10, "preset": "koikoi-japan", "own_calls": 2},
    ],
    "go-stop": [
        {"captured": [[], []]},
        {"captured": [W10, ["05A"]]},
        {"captured": [W10, ["05A"]], "winner": 0},
        {
            "captured": [["05A"], W10],
            "winner": 1,
            "go": [1, 3],
            "shakes": [0, 2],
            "bombs": [0, 1],
            "carry": 4,
        },
        {"captured": [W10, ["05A"], []], "winner": 0, "go": [0, 1, 0], "options": {"stake": 100}},
        {
            "captured": [W10, [], ["05A"]],
            "winner": 0,
            "options": {"empty-handed-exempt": True, "max-points": 9},
        },
        {"captured": [["X1", "X2"], []], "preset": "hangame"},
    ],
    "hana-awase": [
        {"captured": [[]]},
        {"captured": [PILE, ["05A"], FOUR_WILLOWS]},
        {"captured": [PILE, ["05A"]], "low": [False, True]},
        {"captured": [PILE, ["05A"], []], "preset": "hana-awase-jp"},
        {"captured": [PILE, FOUR_WILLOWS, ["05A"]], "preset": "makatsu-bakappana"},
        {"captured": [PILE, FOUR_WILLOWS, ["05A"]], "preset": "bakappana-88"},
        {
            "captured": [PILE, FOUR_WILLOWS, ["05A"]],
            "preset": "hana-awase-en",
            "options": {"teyaku": True, "compensation": True},
        },
    ],
    "fuji-flush": [],
}
EACH = [(game, given) for game in INPUTS for given in INPUTS[game]]
EACH_INPUT = pytest.mark.parametrize(
    ("game", "given"), EACH, ids=[f"{game}-{n}" for n, (game, _) in enumerate(EACH)]
)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def asked(game: str, given: dict[str, Any], *arguments: str) -> Ran:
    return run("score", game, *arguments, stdin=json.dumps(given).encode())


def numbers(told: dict[str, Any]) -> Iterator[int]:
    """What an answer comes to, seat by seat."""
    for key in ("base", "total", "bases", "scores", "cards", "totals"):
        value = told.get(key, [])
        yield from value if isinstance(value, list) else [value]


@EACH_LANGUAGE
@EACH_INPUT
def test_every_line_and_every_sum_of_an_answer_is_told(
    game: str, given: dict[str, Any], language: str
) -> None:
    told = json.loads(asked(game, given, "--json").out)
    ran = asked(game, given, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    rows = ran.out.splitlines()
    translator = Translator(language)
    for line, row in zip(told["lines"], rows, strict=False):
        assert translator.context("yaku", line["id"]) in row
        assert row.endswith(" ".join(line.get("cards", [])))
        if "factor" in line:
            assert f" x{line['factor']}" in row
        elif "points" in line:
            assert f" {line['points']:+d}" in row
        if "loser" in line:
            assert row.index(str(line["seat"])) < row.index(f" {line['loser']})")
    sums = "\n".join(rows[len(told["lines"]) :])
    assert all(str(number).lstrip("-") in sums for number in numbers(told))
    assert ("void" in told) == (translator.context("yaku", "fuke") in sums)


@EACH_INPUT
def test_russian_is_no_english(game: str, given: dict[str, Any]) -> None:
    words = [asked(game, given, "--lang", language).out for language in ("en", "ru")]
    assert words[0].count("\n") == words[1].count("\n")
    assert not {"Seat", "base", "points", "payment", "cards"} & set(words[1].replace(":", " ").split())


def test_a_payment_in_words() -> None:
    given = {"captured": [W10, ["05A", "12B"]], "winner": 0, "go": [3, 0]}
    go, third, poor = (Translator("en").context("yaku", name) for name in ("go", "third-go", "pi-bak"))
    assert asked("go-stop", given, "--lang", "en").out.splitlines()[-5:] == [
        f"{f'Seat 0: {go}':46}    +3",
        f"{f'Seat 0: {third}':46}    x2",
        f"{f'Seat 0: {poor} (Seat 1)':46}    x2",
        "Seat 0: base 10, payment +52",
        "Seat 1: base 0, payment -52",
    ]


def test_every_game_is_here() -> None:
    assert list(INPUTS) == [name for name in names() if name in INPUTS]
    assert all(load(name).name in INPUTS for name in ("koi-koi", "go-stop", "hana-awase", "fuji-flush"))


@EACH_LANGUAGE
def test_fuji_flush_has_nothing_to_score(language: str) -> None:
    assert refused(asked("fuji-flush", {"captured": []}, "--lang", language), 3).startswith("-:1: ")


@EACH_LANGUAGE
@pytest.mark.parametrize("game", INPUTS)
def test_random_corruptions_in_words_never_end_in_a_traceback(game: str, language: str) -> None:
    inputs = INPUTS[game] or [{"captured": []}]
    for number in range(RANDOM // 250):
        text = json.dumps(inputs[number % len(inputs)]).encode()
        ran = run("score", game, "--lang", language, stdin=corrupted(text, Rng(number)))
        assert ran.code in (0, 3), ran
        assert "Traceback" not in ran.err


def test_an_answer_that_no_game_of_ours_gives_is_told_as_it_is() -> None:
    told = {"lines": [{"seat": 1, "id": "wind", "worth": 3}], "weather": ["rain"], "tricks": 2}
    assert in_words(told, Translator("en")).splitlines() == [
        f"{'Seat 1: Wind':46}   (3)",
        'weather: ["rain"]',
        "tricks: 2",
    ]
    assert in_words({}, Translator("ru")) == ""
