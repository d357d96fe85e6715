"""The rule page of Koi-Koi says what is played: its points are those paid."""

from __future__ import annotations

import pytest

from fudaba.cards import hanafuda
from fudaba.games.koi_koi import GAME, lines
from fudaba.games.koi_koi.options import PRESETS
from fudaba.games.koi_koi.page import rule_page
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.terms import Terms
from tests.games.koi_koi_document import DOCUMENT

each_preset = pytest.mark.parametrize("preset", PRESETS)


@each_preset
def test_every_combination_that_can_be_paid_is_told_once(preset: str) -> None:
    options = PRESETS[preset]
    told = [yaku for phrase in DOCUMENT.phrases(options) for yaku in phrase.values.get("yaku", [])]  # type: ignore[union-attr]
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
    for phrase in DOCUMENT.phrases(options):
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
    for phrase in DOCUMENT.phrases(PRESETS["standard"]):
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
    ({"exhausted": "dealer-1"}, "After a round without points", True),
    ({"exhausted": "dealer-1", "lucky-hands": "off"}, "After a round without points", False),
    ({"exhausted": "dealer-6", "lucky-both": "dealer-wins"}, "After a round without points", False),
]


@pytest.mark.parametrize(("changes", "part", "there"), HOUSE_RULES)
def test_what_house_rules_leave_out(changes: dict[str, object], part: str, there: bool) -> None:
    assert (
        any(part in sentence for sentence in DOCUMENT.sentences(PRESETS["standard"].changed(changes)))
        == there
    )
