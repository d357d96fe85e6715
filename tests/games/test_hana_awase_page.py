"""The rule page of Hana-awase says what is played: all options change it, its points are those paid."""

from __future__ import annotations

import re
from itertools import combinations as pairs_of
from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.core.phrase import Phrase
from fudaba.errors import OptionError
from fudaba.games.hana_awase.lines import combinations
from fudaba.games.hana_awase.options import PRESETS, HanaAwaseOptions
from fudaba.games.hana_awase.page import rule_page
from fudaba.games.hana_awase.terms import Terms
from fudaba.locale import LANGUAGES
from tests.games.hana_awase_document import DOCUMENT
from tests.games.rule_document import MARK

FURTHER: dict[str, tuple[object, ...]] = {"rounds": (1, 999), "lead": (1, 9999)}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_preset = pytest.mark.parametrize("preset", PRESETS)


def all_values(name: str) -> list[object]:
    return [*DOCUMENT.values_of(name), *FURTHER.get(name, ())]


def phrases(options: HanaAwaseOptions) -> list[Phrase]:
    return [each for heading, told in rule_page(options) for each in (heading, *told)]


@each_language
@pytest.mark.parametrize("name", DOCUMENT.names)
def test_every_value_of_an_option_has_a_page_of_its_own(name: str, language: str) -> None:
    pages = {
        str(value): DOCUMENT.sentences(DOCUMENT.with_value(name, value), language)
        for value in all_values(name)
    }
    assert [pair for pair in pairs_of(pages, 2) if pages[pair[0]] == pages[pair[1]]] == []
    assert len(pages) == len(all_values(name)) > 1


def test_what_standard_cannot_be_changed_to_is_known() -> None:
    """All other values are told as standard with this one option changed."""
    refused = []
    for name in DOCUMENT.names:
        for value in all_values(name):
            try:
                DOCUMENT.standard.changed({name: value})
            except OptionError:
                refused.append((name, value))
    assert refused == [
        ("score", "par"),
        ("score", "zero-sum"),
        ("score", "stake"),
        ("teyaku", "on"),
        ("compensation", "on"),
    ]


@each_language
def test_every_preset_has_a_page_of_its_own(language: str) -> None:
    assert len({tuple(DOCUMENT.sentences(options, language)) for options in PRESETS.values()}) == len(PRESETS)


@each_language
@each_preset
def test_a_page_is_complete_and_repeats_nothing(preset: str, language: str) -> None:
    told = DOCUMENT.sentences(PRESETS[preset], language)
    assert len(set(told)) == len(told)
    assert [sentence for sentence in told if re.search(r"[{}]|\bNone\b|  ", sentence)] == []
    assert all(sentence.endswith(".") for sentence in told)


@each_preset
def test_the_values_of_a_sentence_are_all_said(preset: str) -> None:
    for each in phrases(PRESETS[preset]):
        assert set(re.findall(r"\{(\w+)\}", each.text)) == set(each.values)


@each_preset
def test_every_combination_is_told_once_with_its_points_and_cards(preset: str) -> None:
    options = PRESETS[preset]
    if options.bonuses not in ("t1", "t2"):
        return
    told = {
        cast(list[str], each.values["yaku"])[0]: each.values
        for each in phrases(options)
        if "yaku" in each.values
    }
    paid = {name: points for name, points, _ in combinations(_terms(options), hanafuda.DECK)}
    assert {name: values["n"] for name, values in told.items()} == paid
    for name, values in told.items():
        if "cards" in values:
            cards = hanafuda.cards(cast(list[str], values["cards"]))
            assert name in [row[0] for row in combinations(_terms(options), cards)]


def _terms(options: HanaAwaseOptions) -> Terms:
    return Terms(HanaAwaseOptions(bonuses=options.bonuses), 3)


def test_the_deck_on_the_page_is_the_whole_deck() -> None:
    sets = [each.values for each in rule_page(PRESETS["standard"])[1][1] if "cards" in each.values]
    named = [card for values in sets for card in cast(list[str], values["cards"])]
    assert hanafuda.cards(named) == hanafuda.DECK & ~hanafuda.CHAFF
    assert [values["n"] for values in sets] == [20, 10, 5]


def test_the_document_says_what_the_page_says() -> None:
    """Else run `python -m tests.games.hana_awase_document`."""
    told, mark, own = DOCUMENT.file.read_text("utf-8").partition(MARK)
    assert told + mark == DOCUMENT.generated()
    assert own.strip()


LEFT_OUT: list[tuple[dict[str, object], str, bool]] = [
    ({"low-man-out": "off"}, "declare", False),
    ({"over-three": "all-play"}, "in or out", False),
    ({"two-player-deal": "10/10"}, "in or out", False),
    ({"must-match": False}, "stack may be kept back", False),
    ({"rounds": None, "lead": 30}, "A match has", False),
    ({"rounds": 7}, "a deal for each month", False),
    ({"bonuses": "none"}, "any number of combinations", False),
    ({}, "aloud", True),
]


@pytest.mark.parametrize(("changes", "part", "there"), LEFT_OUT)
def test_what_house_rules_leave_out(changes: dict[str, object], part: str, there: bool) -> None:
    told = DOCUMENT.sentences(DOCUMENT.standard.changed(changes))
    assert any(part in sentence for sentence in told) == there
