"""`fudaba score`: objects in, lines out, the first wrong one named by its line."""

from __future__ import annotations

import json

import pytest

from fudaba.core.rng import Rng
from tests.cli.command import Ran, refused, run
from tests.cli.test_replay import RANDOM, corrupted

SANKO = '{"captured": ["01B", "03B", "08B"]}'


def scored(text: str) -> Ran:
    return run("score", "koi-koi", "-", "--json", stdin=text.encode())


def test_a_pile_with_the_opponents_koi_koi() -> None:
    ran = scored('{"captured": ["01B", "03B", "11B", "12B"], "opponent_called": true, "own_calls": 0}')
    assert ran.code == 0
    assert json.loads(ran.out) == {
        "lines": [
            {"seat": 0, "id": "ame-shiko", "points": 7, "cards": ["01B", "03B", "11B", "12B"]},
            {"seat": 0, "id": "seven-doubles", "factor": 2},
            {"seat": 0, "id": "opponent-koi-koi", "factor": 2},
        ],
        "base": 7,
        "total": 28,
    }


def test_several_objects_are_answered_in_order() -> None:
    ran = scored(f'{SANKO}\n{{"captured": []}}\n{SANKO}\n')
    assert [json.loads(line)["total"] for line in ran.out.splitlines()] == [5, 0, 5]


def test_one_object_over_several_lines() -> None:
    ran = scored('{\n  "captured": ["03B", "09A"],\n  "preset": "koikoi-japan",\n  "own_calls": 1\n}\n')
    told = json.loads(ran.out)
    assert (told["base"], told["total"]) == (3, 4)
    assert told["lines"][-1] == {"seat": 0, "id": "koi-koi-bonus", "points": 1}


def test_options_stand_in_each_object() -> None:
    told = json.loads(scored('{"captured": ["03B", "09A"], "options": {"viewing": 3}}').out)
    assert told["total"] == 3


def test_a_score_in_words() -> None:
    ran = run("score", "koi-koi", "--lang", "ru", stdin=SANKO.encode())
    assert ran.code == 0
    assert "+5" in ran.out
    assert "points" not in ran.out
    assert "Base 5, 5 points" in run("score", "koi-koi", "--lang", "en", stdin=SANKO.encode()).out


WRONG = {
    "a card twice": ('{"captured": ["01B", "01B"]}', "-:1: captured: the card 01B stands twice"),
    "an unknown card": ('{"captured": ["01X"]}', "-:1: captured: there is no card 01X"),
    "a card on the table too": (
        '{"captured": ["01B"], "table": ["01B"]}',
        "-:1: the card 01B stands in captured and in table",
    ),
    "nothing captured": ("{}", "-:1: the key captured is missing"),
    "not a list": ('{"captured": "01B"}', "-:1: captured must be a list of texts"),
    "an unknown key": ('{"captured": [], "calls": 1}', '-:1: there is no key "calls" here'),
    "a wrong flag": ('{"captured": [], "opponent_called": 1}', "-:1: opponent_called must be true or false"),
    "a wrong number": ('{"captured": [], "own_calls": -1}', "-:1: own_calls must be a whole number from 0"),
    "an unknown preset": ('{"captured": [], "preset": "x"}', "-:1: there is no preset x"),
    "a preset that is no text": ('{"captured": [], "preset": 1}', "-:1: preset must be a text"),
    "an unknown option": ('{"captured": [], "options": {"x": 1}}', "-:1: there is no option x"),
    "a contradiction": (
        '{"captured": [], "options": {"viewing": "off", "weather": "field"}}',
        "-:1: weather field and viewing off contradict each other",
    ),
    "called and not called": (
        '{"captured": [], "opponent_called": true, "opponent_calls": 0}',
        "-:1: opponent_called and opponent_calls contradict each other; leave one of them out",
    ),
    "not called, and twice": (
        '{"captured": [], "opponent_called": false, "opponent_calls": 2}',
        "-:1: opponent_called and opponent_calls contradict each other; leave one of them out",
    ),
    "half a character": ('{"captured": ["\\ud834"]}', "-:1: \\ud834 is half a character"),
    "no JSON": ("{captured}", "-:1: not JSON"),
    "no object": ("[]", "-:1: a JSON object in braces"),
    "nothing": ("", "-:1: nothing to score"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_object_is_refused_in_one_line(kind: str) -> None:
    text, expected = WRONG[kind]
    assert refused(scored(text), 3).startswith(expected)


def test_what_came_before_a_wrong_object_has_been_answered() -> None:
    ran = scored(f"{SANKO}\n\n{SANKO}\n{{}}\n{SANKO}\n")
    assert refused(ran, 3) == "-:4: the key captured is missing"
    assert [json.loads(line)["total"] for line in ran.out.splitlines()] == [5, 5]


def test_bytes_that_are_no_text() -> None:
    ran = run("score", "koi-koi", "-", stdin=b"{}\n\xff")
    assert refused(ran, 3).startswith("-:2: not UTF-8")


def test_random_corruptions_never_end_in_a_traceback() -> None:
    for number in range(RANDOM // 20):
        ran = run("score", "koi-koi", "--json", stdin=corrupted(SANKO.encode(), Rng(number)))
        assert ran.code in (0, 3), ran
        assert "Traceback" not in ran.err
