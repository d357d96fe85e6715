"""Bots of Go-Stop with a deck of few months: all levels play it, from views alone."""

from __future__ import annotations

import pytest

from fudaba.arena.series import play_series
from fudaba.bots import BASES, levels, make, maker
from fudaba.cards.bits import bit
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.games.go_stop.options import GoStopOptions
from tests.games.go_stop_positions import options

GAME = load("go-stop")
LONG = 60.0
EACH_LEVEL = pytest.mark.parametrize("level", levels("go-stop"))
VARIANTS: list[dict[str, object]] = [
    {},
    {"bonus_cards": 3, "bonus_steal": "on", "chongtong": "choice", "cup": "ask_at_limit"},
]


def begun(settings: GoStopOptions, seats: int, seed: int) -> Deal:
    """A shuffled deal, dealt up to its first decision."""
    carry = Carry(1, seed % seats, seats=seats)
    deck = shuffled(deck_of(GAME.start(settings, carry)), Rng(seed))
    deal = Deal(GAME, settings, carry, seats, DeckDealer(deck))
    deal.begin()
    return deal


@EACH_LEVEL
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("months", [2, 3, 5])
def test_every_level_plays_a_deck_of_few_months(level: str, seats: int, months: int) -> None:
    for seed, changes in enumerate(VARIANTS):
        deal = begun(options(months=months, four_players="on", **changes), seats, seed)
        bots = [make("go-stop", level, seat) for seat in range(seats)]
        while not deal.over:
            action = bots[deal.actor].choose(GAME.view(deal.state, deal.actor), LONG)
            assert deal.state.legal() & bit(action)
            deal.play(action)
        assert sum(deal.scores) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_random_with_nine_months_too(seats: int) -> None:
    players = [maker("go-stop", "greedy")] + [maker("go-stop", "random")] * (seats - 1)
    assert play_series(GAME, options(months=9), players, 100, 1).margins[0].low > 0


def test_a_net_is_asked_with_the_full_deck_alone() -> None:
    assert BASES["go-stop"].fits(GoStopOptions(), 2)
    assert not any(BASES["go-stop"].fits(options(months=months), 2) for months in range(2, 12))
