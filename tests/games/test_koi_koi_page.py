"""The rule page of Koi-Koi says what is played: all options change it, its points are those paid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations as pairs_of

import pytest

from fudaba.cards import hanafuda
from fudaba.core.options import kebab
from fudaba.core.phrase import Phrase
from fudaba.errors import OptionError
from fudaba.games.koi_koi import GAME, lines
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.page import rule_page
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.terms import Terms
from fudaba.locale import LANGUAGES
from tests.games.koi_koi_document import DOCUMENT
from tests.games.rule_document import MARK

NAMES = [kebab(name) for name, _ in KoiKoiOptions.kinds()]
FURTHER: dict[str, tuple[object, ...]] = {
    "rounds": (1, 999),
    "target": (1, 9999),
    "start-points": (1, 9999),
    "bright-values": ("11/8/7/5", "10/9/7/5", "10/8/8/5", "10/8/7/0"),
    "ribbon-values": ("5/5", "4/10"),
    "double-chaff": (["cup", "lightning"], ["cup", "paulownia"], ["lightning", "paulownia"]),
}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_preset = pytest.mark.parametrize("preset", PRESETS)


def all_values(name: str) -> list[object]:
    return [*DOCUMENT.values_of(name), *FURTHER.get(name, ())]


def phrases(options: KoiKoiOptions) -> Iterator[Phrase]:
    for heading, told in rule_page(options):
        yield heading
        yield from told


@each_language
@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_an_option_has_a_page_of_its_own(name: str, language: str) -> None:
    pages = {
        str(value): DOCUMENT.sentences(DOCUMENT.with_value(name, value), language)
        for value in all_values(name)
    }
    alike = [pair for pair in pairs_of(pages, 2) if pages[pair[0]] == pages[pair[1]]]
    assert alike == []
    assert len(pages) == len(all_values(name)) > 1


def test_what_standard_cannot_be_changed_to_is_known() -> None:
    """All other values are told as standard with this one option changed."""
    refused = []
    for name in NAMES:
        for value in all_values(name):
            try:
                PRESETS["standard"].changed({name: value})
            except OptionError:
                refused.append((name, value))
    assert refused == [("hand-four", "redeal"), ("bust", "true")]


def test_options_with_many_values_are_the_only_ones_that_are_sampled() -> None:
    assert set(FURTHER) - set(DOCUMENT.samples) == {"double-chaff"}


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
    for phrase in phrases(PRESETS[preset]):
        assert set(re.findall(r"\{(\w+)\}", phrase.text)) == set(phrase.values)


@each_preset
def test_every_combination_that_can_be_paid_is_told_once(preset: str) -> None:
    options = PRESETS[preset]
    told = [yaku for phrase in phrases(options) for yaku in phrase.values.get("yaku", [])]  # type: ignore[union-attr]
    paid = {
        line.id
        for line in lines.combinations(Terms(options), Holding(hanafuda.DECK, calls=1, month=1))
        if line.id not in ("goko", "akatan-aotan")
    }
    assert len(set(told)) == len(told)
    assert paid <= set(told)
    assert ("hanami-zake" in told) == (options.viewing is not None)
    assert ("tsukifuda" in told) == (options.tsukifuda is not None)


PILES = {
    "goko": ["01B", "03B", "08B", "11B", "12B"],
    "shiko": ["01B", "03B", "08B", "12B"],
    "ame-shiko": ["01B", "03B", "11B", "12B"],
    "sanko": ["01B", "08B", "12B"],
    "hanami-zake": ["03B", "09A"],
    "tsukimi-zake": ["08B", "09A"],
    "ino-shika-cho": ["06A", "07A", "10A"],
    "akatan": ["01R", "02R", "03R"],
    "aotan": ["06R", "09R", "10R"],
    "akatan-aotan": ["01R", "02R", "03R", "06R", "09R", "10R"],
    "tsukifuda": ["02A", "02R", "02C1", "02C2"],
}
BESIDE = ["02A", "04A", "05A", "08A", "11A"]
"""Five animals: a combination of another kind, for viewings that need one."""


@each_preset
def test_the_points_on_the_page_are_those_that_are_paid(preset: str) -> None:
    options = PRESETS[preset]
    compared = 0
    for phrase in phrases(options):
        yaku = phrase.values.get("yaku")
        if isinstance(yaku, list) and "n" in phrase.values:
            beside = BESIDE if yaku[0].endswith("-zake") else []
            pile = hanafuda.cards([*PILES[yaku[0]], *beside])
            paid = {
                line.id: line.points for line in lines.combinations(Terms(options), Holding(pile, month=2))
            }
            assert paid[yaku[0]] == phrase.values["n"]
            compared += 1
    assert compared >= 8


def test_cards_that_a_combination_names_are_the_ones_that_make_it() -> None:
    for phrase in phrases(PRESETS["standard"]):
        yaku = phrase.values.get("yaku")
        if isinstance(yaku, list) and "cards" in phrase.values:
            assert phrase.values["cards"] == PILES[yaku[0]]


def test_the_deck_on_the_page_is_the_whole_deck() -> None:
    sets = [
        phrase.values["cards"]
        for _, told in rule_page(PRESETS["standard"])[1:2]
        for phrase in told
        if phrase.values
    ]
    named = [card for cards in sets if isinstance(cards, list) for card in cards]
    assert hanafuda.cards(named) == hanafuda.DECK & ~hanafuda.CHAFF
    assert [len(cards) for cards in sets if isinstance(cards, list)] == [5, 9, 3, 3, 4]


def test_the_page_of_the_game_is_this_page() -> None:
    assert GAME.rule_page(PRESETS["yakuza"]) == rule_page(PRESETS["yakuza"])


def test_the_document_says_what_the_page_says() -> None:
    """Else run `python -m tests.games.koi_koi_document`."""
    told, mark, own = DOCUMENT.file.read_text("utf-8").partition(MARK)
    assert told + mark == DOCUMENT.generated()
    assert own.strip()


STANDARD_SHEET = [
    ("en", "Rainy four brights (ame-shiko), 7 points: the rain man and three other brights."),
    ("en", "A match has 12 rounds."),
    ("en", "Seven points or more are doubled."),
    ("en", "If both doublings apply, the points count four times."),
    ("ru", "Амэ-сико (четыре света с дождём), 7 очков: человек под дождём и ещё три света."),
    ("ru", "В партии 12 конов."),
    ("ru", "Семь очков и больше удваиваются."),
    ("ru", "Цукими-дзакэ (любование луной), 5 очков: Луна над мискантусом и Чашка сакэ с хризантемой."),
]


@pytest.mark.parametrize(("language", "sentence"), STANDARD_SHEET)
def test_sentences_of_the_standard_page(language: str, sentence: str) -> None:
    assert sentence in DOCUMENT.sentences(PRESETS["standard"], language)


HOUSE_RULES: list[tuple[dict[str, object], str, bool]] = [
    ({"koikoi-bonus": "none"}, "If both doublings apply, the points count four times.", False),
    ({"seven-doubles": "off"}, "If both doublings apply, the points count four times.", False),
    ({"koikoi-bonus": "go-style", "seven-doubles": "off"}, "Whether there are seven points", False),
    ({"score-scope": "best-yaku-only"}, "An animal or a ribbon may pay more than once", False),
    ({"table-four": "dealer-wins-6"}, "A deal that is thrown in", False),
    ({"table-four": "dealer-wins-6", "lucky-hands": "redeal"}, "A deal that is thrown in", True),
    ({"lucky-hands": "off"}, "Among pairs four cards of one month are two", False),
    (
        {"lucky-hands": "redeal", "hand-four": "redeal"},
        "A hand with four cards of one month, or with four",
        True,
    ),
    ({"rounds": 7}, "a round for each month", False),
    ({"groups": "flat"}, "each other ribbon adds 1 point", False),
]


@pytest.mark.parametrize(("changes", "part", "there"), HOUSE_RULES)
def test_what_house_rules_leave_out(changes: dict[str, object], part: str, there: bool) -> None:
    assert (
        any(part in sentence for sentence in DOCUMENT.sentences(PRESETS["standard"].changed(changes)))
        == there
    )
