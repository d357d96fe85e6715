"""The terminal's table: every card of every game is seen, in its place and by its name."""

from __future__ import annotations

import pytest

from fudaba.cards.bits import members
from fudaba.cli.terminal import SIGNS, Screen
from fudaba.core.dealer import deck_of
from fudaba.core.game import Carry, Game, load, names
from fudaba.core.match import Match
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import PRESETS
from fudaba.locale import LANGUAGES, Translator
from tests.games.go_stop_positions import Position

PLAYERS = ("Ann", "Ben")
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def screen(game: Game, language: str) -> Screen:
    return Screen(game, Translator(language), PLAYERS)


def drawn(position: Position, language: str) -> list[str]:
    """The rows of the table that A sees."""
    view = GAME.view(position.state(), 0)
    return screen(GAME, language).table(view, Match(GAME, PRESETS["hangame"], 2, 0)).splitlines()


def with_bonus_cards() -> Position:
    """A holds a bonus card, both have captured some."""
    piles = ("01B X2", "X3 02C1 02A")
    return Position(hand="X1 05C1", table="06A", piles=piles, options=PRESETS["gostop-3p"])


@EACH_LANGUAGE
def test_captured_bonus_cards_stand_with_the_chaff(language: str) -> None:
    rows = drawn(with_bonus_cards(), language)
    assert any(row.startswith("Ann") and "✹ 01B  • X2 " in row for row in rows)
    assert any(row.startswith("Ben") and "◆ 02A  • 02C1 X3 " in row for row in rows)


@EACH_LANGUAGE
def test_a_bonus_card_in_hand_stands_by_its_name(language: str) -> None:
    own = [row.split() for row in drawn(with_bonus_cards(), language)]
    named = Translator(language).context("card", "X1")
    assert named not in ("X1", "")
    assert [row for row in own if "X1" in row] == [["2", "X1", "•", *named.split()]]


@EACH_LANGUAGE
@pytest.mark.parametrize("name", [name for name in names() if name != "fuji-flush"])
def test_every_card_of_every_deck_has_a_sign_and_a_name(name: str, language: str) -> None:
    game = load(name)
    for preset, options in game.presets.items():
        for card in deck_of(game.start(options, Carry(1, 0, seats=game.seats_under(options)[0]))):
            told = screen(game, language).card(game.spell(card))
            assert told[0] in SIGNS.values(), (preset, told)
            assert told[2:] != game.spell(card)


def test_words_of_the_rules_are_no_cards() -> None:
    position = Position(hand="04A 04R 04C1 05C1", table="06A", options=PRESETS["hangame"])
    view = GAME.view(position.state(), 0)
    rows = drawn(position, "en")
    choices = [GAME.spell(action, view) for action in members(view.legal)]
    assert "shake:04" in choices
    assert any("shake:04" in row and "•" not in row for row in rows)
