"""The rule page of Go-Stop says what is played: its points are those paid."""

from __future__ import annotations

from typing import cast

import pytest

from fudaba.games.go_stop import cards
from fudaba.games.go_stop.lines import combinations
from fudaba.games.go_stop.options import PRESETS
from fudaba.games.go_stop.scoring import AS_ANIMAL, IDS
from tests.games.go_stop_document import DOCUMENT

BEHIND = {
    "brights-3": "01B 03B 08B",
    "brights-3-rain": "01B 03B 11B",
    "brights-4": "01B 03B 08B 11B",
    "brights-5": "01B 03B 08B 11B 12B",
}


def test_every_combination_is_told_once_with_its_points_and_cards() -> None:
    told = {
        cast(list[str], each.values["yaku"])[0]: each.values
        for each in DOCUMENT.phrases(PRESETS["standard"])
        if "yaku" in each.values
    }
    assert list(told) == [*IDS[:5], *IDS[6:9], "animals", "ribbons", "chaff"]
    for name, values in told.items():
        if "n" in values:
            shown = values.get("cards", BEHIND.get(name, "").split())
            paid = combinations(cards.cards(cast(list[str], shown)), AS_ANIMAL)
            assert [(line.id, line.points) for line in paid] == [(name, values["n"])]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_of_a_preset_leaves_out_what_is_not_played(preset: str) -> None:
    told = " ".join(DOCUMENT.sentences(PRESETS[preset]))
    assert ("bonus card" in told) == (PRESETS[preset].bonus_cards > 0)
    assert ("small bomb" in told) == (PRESETS[preset].small_bomb != "off")
    assert "Shodang" not in told
    assert "lights" not in told


@pytest.mark.parametrize(
    ("changes", "there"),
    [
        ({}, True),
        ({"rounds": 6}, False),
        ({"target": 100}, False),
        ({"bust": True, "start-points": 9}, False),
    ],
)
def test_a_match_has_an_end_where_one_was_agreed_on(changes: dict[str, object], there: bool) -> None:
    told = DOCUMENT.sentences(DOCUMENT.standard.changed(changes))
    assert ("A match has no end of its own; the totals are kept." in told) == there


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"months": 6}, "Each of two players gets 5 cards; on the table lie 4."),
        (
            {"months": 6, "table-size-2p": "8/10"},
            "Each of two players gets 4 cards; on the table lie 5; never turned up: 3.",
        ),
        ({"months": 4}, "Each of three players gets 2 cards; on the table lie 4."),
        ({"months": 4}, "At a table of four only three play; each gets as many cards as a player of three."),
        ({}, "At a table of four only three play. Each gets 7 cards, and 6 lie on the table."),
    ],
)
def test_the_deal_of_a_deck_of_few_months_is_told(changes: dict[str, object], told: str) -> None:
    options = DOCUMENT.standard.changed({**changes, "four-players": "on"})
    assert told in DOCUMENT.sentences(options)
