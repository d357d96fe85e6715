"""The rule page of Fuji Flush says what is played: its deck is the one dealt."""

from __future__ import annotations

import pytest

from fudaba.cards.fuji import DECKS
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.page import rule_page
from tests.games.fuji_flush_document import DOCUMENT


@pytest.mark.parametrize("deck", DECKS)
def test_the_deck_on_the_page_is_the_one_that_is_dealt(deck: str) -> None:
    values = [each.values for each in DOCUMENT.phrases(FujiFlushOptions(deck=deck)) if each.values]
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
