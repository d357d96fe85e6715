"""The rule page of Hana-awase says what is played: its points are those paid."""

from __future__ import annotations

from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.games.hana_awase.lines import combinations
from fudaba.games.hana_awase.options import PRESETS, HanaAwaseOptions
from fudaba.games.hana_awase.page import rule_page
from fudaba.games.hana_awase.terms import Terms
from tests.games.hana_awase_document import DOCUMENT

each_preset = pytest.mark.parametrize("preset", PRESETS)


@each_preset
def test_every_combination_is_told_once_with_its_points_and_cards(preset: str) -> None:
    options = PRESETS[preset]
    if options.bonuses not in ("t1", "t2"):
        return
    told = {
        cast(list[str], each.values["yaku"])[0]: each.values
        for each in DOCUMENT.phrases(options)
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


WITHOUT_COMBINATIONS = ["bakappana-88", "bakappana-80", "makatsu-bakappana", "ju-mai"]


@pytest.mark.parametrize("preset", WITHOUT_COMBINATIONS)
def test_a_page_without_combinations_says_so_and_never_speaks_of_them_again(preset: str) -> None:
    told = DOCUMENT.sentences(PRESETS[preset])
    spoken = [sentence for sentence in told if "combination" in sentence]
    assert spoken == ["Only the cards themselves count; there are no combinations."]


SHARES = {
    "hana-awase-jp": "2 – 132, 3 – 88",
    "hana-awase-en": "2 – 132, 3 – 88, 4 – 66, 6 – 44",
    "bakappana-88": "2 – 132, 3 – 88, 4 – 66, 6 – 44",
    "bakappana-80": "2 – 120, 3 – 80, 4 – 60, 5 – 48, 6 – 40",
    "hachi-ju-hana": "2 – 120, 3 – 80",
}


@pytest.mark.parametrize("preset", SHARES)
def test_an_equal_share_is_told_for_those_numbers_that_may_play(preset: str) -> None:
    told = DOCUMENT.sentences(PRESETS[preset])
    assert f"An equal share, by the number of those who play the deal: {SHARES[preset]}." in told
    assert ("Where the points cannot be shared equally, nobody can play." in told) == (
        PRESETS[preset].over_three == "all_play"
    )


def test_a_match_without_a_number_of_deals_ends_with_a_lead() -> None:
    told = DOCUMENT.sentences(PRESETS["ju-mai"])
    assert "A match ends as soon as somebody is 30 points ahead of everybody else." in told


LEFT_OUT: list[tuple[dict[str, object], str, bool]] = [
    ({"low-man-out": "off"}, "declare", False),
    ({"over-three": "all-play"}, "in or out", False),
    ({"two-player-deal": "10/10"}, "in or out", False),
    ({"must-match": False}, "stack may be kept back", False),
    ({"rounds": None, "lead": 30}, "A match has", False),
    ({"rounds": 7}, "a deal for each month", False),
    ({"bonuses": "none"}, "any number of combinations", False),
    ({}, "aloud", True),
    ({}, "Declarers have to match", True),
    ({"must-match": False}, "Declarers have to match", False),
    ({"bonuses": "none"}, "combinations included", False),
    ({"first-player": "dealer"}, "without the dealer", True),
    ({"first-player": "dealer", "over-three": "all-play"}, "without the dealer", False),
    ({"table-four": "dealer-takes"}, "If the dealer does not play", True),
    ({"table-four": "dealer-takes", "two-player-deal": "10/10"}, "If the dealer does not play", False),
]


@pytest.mark.parametrize(("changes", "part", "there"), LEFT_OUT)
def test_what_house_rules_leave_out(changes: dict[str, object], part: str, there: bool) -> None:
    told = DOCUMENT.sentences(DOCUMENT.standard.changed(changes))
    assert any(part in sentence for sentence in told) == there
