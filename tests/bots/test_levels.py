"""Which bots there are, and the one that plays anything."""

from __future__ import annotations

import pytest

from fudaba.bots import BASES, levels, make, usual
from fudaba.cards.bits import bit, members
from fudaba.core.game import load
from fudaba.errors import UnknownBot, UnknownGame
from tests.games.koi_koi_positions import Position, cards

GAME = load("koi-koi")
SEEN = GAME.view(Position(hand="01B 04C1 07R 12C1").state(), 0)


def test_koi_koi_has_its_levels_weakest_first() -> None:
    assert levels("koi-koi") == ["random", "beginner", "casual", "greedy", "expert", "master"]


@pytest.mark.parametrize("name", BASES)
def test_where_no_level_is_asked_for_a_quick_strong_one_plays(name: str) -> None:
    assert usual(name) == "greedy"


def test_an_unknown_level_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot clever for koi-koi; there are random, .*, master"):
        make("koi-koi", "clever", 1)


def test_an_unknown_game_has_no_levels() -> None:
    with pytest.raises(UnknownGame, match="there is no game poker"):
        levels("poker")


def test_random_play_takes_each_legal_action_as_often() -> None:
    bot = make("koi-koi", "random", 5)
    chosen = [bot.choose(SEEN, 1.0) for _ in range(2000)]
    assert set(chosen) == set(members(cards("01B 04C1 07R 12C1")))
    assert all(420 < chosen.count(card) < 580 for card in set(chosen))


def test_random_play_follows_its_seed() -> None:
    streams = [[make("koi-koi", "random", seed).choose(SEEN, 1.0) for _ in range(1)] for seed in range(50)]
    again = [[make("koi-koi", "random", seed).choose(SEEN, 1.0) for _ in range(1)] for seed in range(50)]
    assert streams == again
    assert len({tuple(stream) for stream in streams}) == 4


@pytest.mark.parametrize("level", levels("koi-koi"))
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    assert SEEN.legal & bit(make("koi-koi", level, 1).choose(SEEN, 1.0))
