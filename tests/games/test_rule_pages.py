"""What all rule pages have in common: options change them, they are whole, the documents say the same."""

from __future__ import annotations

import re
from itertools import combinations as pairs_of
from typing import Final

import pytest

from fudaba.core.game import load, names, options_of
from fudaba.errors import OptionError
from fudaba.locale import LANGUAGES
from tests.games import fuji_flush_document, go_stop_document, hana_awase_document, koi_koi_document
from tests.games.rule_document import MARK, RuleDocument

DOCUMENTS: Final = {
    page.DOCUMENT.game.name: page.DOCUMENT
    for page in (koi_koi_document, go_stop_document, hana_awase_document, fuji_flush_document)
}
COMPANIONS_NEEDED: Final[dict[str, list[tuple[str, object]]]] = {
    "koi-koi": [("hand-four", "redeal"), ("bust", "true")],
    "go-stop": [("bust", "true"), ("chongtong-both", "nagari"), ("bonus-steal", "on")],
    "hana-awase": [
        ("score", "par"),
        ("score", "zero-sum"),
        ("score", "stake"),
        ("teyaku", "on"),
        ("compensation", "on"),
    ],
    "fuji-flush": [("wins", 1), ("wins", 5)],
}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS.keys())
each_option = pytest.mark.parametrize(
    ("document", "name"),
    [
        pytest.param(document, name, id=f"{document.game.name}-{name}")
        for document in DOCUMENTS.values()
        for name in document.names
    ],
)
each_preset = pytest.mark.parametrize(
    ("document", "preset"),
    [
        pytest.param(document, preset, id=f"{document.game.name}-{preset}")
        for document in DOCUMENTS.values()
        for preset in document.game.presets
    ],
)


def test_every_game_has_a_document() -> None:
    assert sorted(DOCUMENTS) == sorted(names())


@each_language
@each_option
def test_every_value_of_an_option_has_a_page_of_its_own(
    document: RuleDocument, name: str, language: str
) -> None:
    values = document.all_values(name)
    pages = {str(value): document.sentences(document.with_value(name, value), language) for value in values}
    assert [pair for pair in pairs_of(pages, 2) if pages[pair[0]] == pages[pair[1]]] == []
    assert len(pages) == len(values) > 1


@each_document
def test_what_standard_cannot_be_changed_to_is_known(document: RuleDocument) -> None:
    """All other values are told as standard with this one option changed."""
    refused = []
    for name in document.names:
        for value in document.all_values(name):
            try:
                document.standard.changed({name: value})
            except OptionError:
                refused.append((name, value))
    assert refused == COMPANIONS_NEEDED[document.game.name]


@each_language
@each_document
def test_every_preset_has_a_page_of_its_own(document: RuleDocument, language: str) -> None:
    presets = document.game.presets.values()
    assert len({tuple(document.sentences(options, language)) for options in presets}) == len(presets)


@each_language
@each_preset
def test_a_page_is_complete_and_repeats_nothing(document: RuleDocument, preset: str, language: str) -> None:
    told = document.sentences(document.game.presets[preset], language)
    assert len(set(told)) == len(told)
    assert [sentence for sentence in told if re.search(r"[{}]|\bNone\b|  ", sentence)] == []
    assert all(sentence.endswith(".") for sentence in told)


@each_preset
def test_the_values_of_a_sentence_are_all_said(document: RuleDocument, preset: str) -> None:
    for each in document.phrases(document.game.presets[preset]):
        assert set(re.findall(r"\{(\w+)\}", each.text)) == set(each.values)


@each_document
def test_the_document_says_what_the_page_says(document: RuleDocument) -> None:
    """Else run `python -m tests.games.<game>_document`."""
    told, mark, own = document.file.read_text("utf-8").partition(MARK)
    assert told + mark == document.generated()
    assert own.strip()


def said(name: str, **changes: object) -> str:
    """The page of a game under changed house rules, sentence after sentence."""
    game = load(name)
    options = options_of(game, "standard", {key.replace("_", "-"): value for key, value in changes.items()})
    return " ".join(sentence.text for _, sentences in game.rule_page(options) for sentence in sentences)


def test_with_few_months_the_card_of_the_month_begins_again_after_the_last_one() -> None:
    few = said("koi-koi", tsukifuda=4, months=6, hand_size=4, table_size=4)
    assert "after the last month January comes again" in few
    assert "after twelve rounds January comes again" in said("koi-koi", tsukifuda=4)


@pytest.mark.parametrize(("dealt", "shares"), [("10/8", "2 – 132, 3 – 88"), ("10/10", "2 – 132")])
def test_equal_shares_are_told_for_those_who_may_play(dealt: str, shares: str) -> None:
    game = load("hana-awase")
    changes = {"score": "par", "two-player-deal": dealt, "low-man-out": "off"}
    page = game.rule_page(options_of(game, "standard", changes))
    told = [dict(sentence.values).get("shares") for _, sentences in page for sentence in sentences]
    assert [each for each in told if each] == [shares]
