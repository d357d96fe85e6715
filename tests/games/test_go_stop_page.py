"""The rule page of Go-Stop says what is played: all options change it, its points are those paid."""

from __future__ import annotations

import re
from itertools import combinations as pairs_of
from typing import cast

import pytest

from fudaba.core.phrase import Phrase
from fudaba.errors import OptionError
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.lines import combinations
from fudaba.games.go_stop.options import PRESETS, GoStopOptions
from fudaba.games.go_stop.page import rule_page
from fudaba.games.go_stop.scoring import AS_ANIMAL, IDS
from fudaba.locale import LANGUAGES
from tests.games.go_stop_document import DOCUMENT
from tests.games.rule_document import MARK

FURTHER: dict[str, tuple[object, ...]] = {
    "rounds": (1, 999),
    "target": (1, 999_999),
    "start-points": (1,),
    "stake": (2,),
    "max-points": (1, 999_999),
    "max-carry": (2, 1024),
}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_preset = pytest.mark.parametrize("preset", PRESETS)


def all_values(name: str) -> list[object]:
    return [*DOCUMENT.values_of(name), *FURTHER.get(name, ())]


def phrases(options: GoStopOptions) -> list[Phrase]:
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
    assert refused == [("bust", "true"), ("chongtong-both", "nagari"), ("bonus-steal", "on")]


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


BEHIND = {
    "brights-3": "01B 03B 08B",
    "brights-3-rain": "01B 03B 11B",
    "brights-4": "01B 03B 08B 11B",
    "brights-5": "01B 03B 08B 11B 12B",
}


def test_every_combination_is_told_once_with_its_points_and_cards() -> None:
    told = {
        cast(list[str], each.values["yaku"])[0]: each.values
        for each in phrases(PRESETS["standard"])
        if "yaku" in each.values
    }
    assert list(told) == [*IDS[:5], *IDS[6:9], "animals", "ribbons", "chaff"]
    for name, values in told.items():
        if "n" in values:
            shown = values.get("cards", BEHIND.get(name, "").split())
            paid = combinations(cards.cards(cast(list[str], shown)), AS_ANIMAL)
            assert [(line.id, line.points) for line in paid] == [(name, values["n"])]


def test_the_document_says_what_the_page_says() -> None:
    """Else run `python -m tests.games.go_stop_document`."""
    told, mark, own = DOCUMENT.file.read_text("utf-8").partition(MARK)
    assert told + mark == DOCUMENT.generated()
    assert own.strip()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_of_a_preset_leaves_out_what_is_not_played(preset: str) -> None:
    told = " ".join(DOCUMENT.sentences(PRESETS[preset]))
    assert ("bonus card" in told) == (PRESETS[preset].bonus_cards > 0)
    assert ("small bomb" in told) == (PRESETS[preset].small_bomb != "off")
    assert "Shodang" not in told
    assert "lights" not in told
