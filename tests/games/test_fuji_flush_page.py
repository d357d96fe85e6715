"""The rule page of Fuji Flush says what is played: all options change it, its deck is the one dealt."""

from __future__ import annotations

import re
from itertools import combinations as pairs_of

import pytest

from fudaba.cards.fuji import DECKS
from fudaba.core.phrase import Phrase
from fudaba.errors import OptionError
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.page import rule_page
from fudaba.locale import LANGUAGES
from tests.games.fuji_flush_document import DOCUMENT
from tests.games.rule_document import MARK

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_preset = pytest.mark.parametrize("preset", PRESETS)


def phrases(options: FujiFlushOptions) -> list[Phrase]:
    return [each for heading, told in rule_page(options) for each in (heading, *told)]


@each_language
@pytest.mark.parametrize("name", DOCUMENT.names)
def test_every_value_of_an_option_has_a_page_of_its_own(name: str, language: str) -> None:
    values = DOCUMENT.values_of(name)
    pages = {str(value): DOCUMENT.sentences(DOCUMENT.with_value(name, value), language) for value in values}
    assert [pair for pair in pairs_of(pages, 2) if pages[pair[0]] == pages[pair[1]]] == []
    assert len(pages) == len(values) > 1


def test_what_standard_cannot_be_changed_to_is_known() -> None:
    """All other values are told as standard with this one option changed."""
    refused = []
    for name in DOCUMENT.names:
        for value in DOCUMENT.values_of(name):
            try:
                DOCUMENT.standard.changed({name: value})
            except OptionError:
                refused.append((name, value))
    assert refused == [("wins", 1), ("wins", 5)]


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


@pytest.mark.parametrize("deck", DECKS)
def test_the_deck_on_the_page_is_the_one_that_is_dealt(deck: str) -> None:
    values = [each.values for each in phrases(FujiFlushOptions(deck=deck)) if each.values]
    counts = next(str(told["counts"]) for told in values if "counts" in told)
    pairs = [part.split(" × ") for part in counts.split(", ")]
    assert {int(rank): int(many) for rank, many in pairs} == DECKS[deck]
    assert any(told.get("n") == sum(DECKS[deck].values()) for told in values)


def test_the_page_says_whose_game_it_is_and_that_a_deck_is_reckoned() -> None:
    told = " ".join(DOCUMENT.sentences(PRESETS["standard"]))
    assert "Fuji Flush (unofficial)" in told
    assert "worked out anew" in told
    assert "worked out anew" not in " ".join(DOCUMENT.sentences(PRESETS["published"]))


def test_the_page_of_the_game_is_this_page() -> None:
    assert GAME.rule_page(PRESETS["published"]) == rule_page(PRESETS["published"])


def test_the_document_says_what_the_page_says() -> None:
    """Else run `python -m tests.games.fuji_flush_document`."""
    told, mark, own = DOCUMENT.file.read_text("utf-8").partition(MARK)
    assert told + mark == DOCUMENT.generated()
    assert own.strip()
