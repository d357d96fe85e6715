"""Chance: to whom its cards come, and a dealer of which nothing is known but its next card."""

from __future__ import annotations

from fudaba.cards.fuji import size
from fudaba.core.dealer import Dealer
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE
from fudaba.games.fuji_flush.rules import FujiFlushState


def test_a_card_of_fuji_flush_comes_to_its_taker() -> None:
    game, rng = load("fuji-flush"), Rng(3)
    state = game.start(game.presets["standard"], Carry(1, 2, seats=5))
    assert isinstance(state, FujiFlushState)
    takers = []
    while legal := state.legal():
        if state.actor() != CHANCE:
            state.step(rng.member(legal))
            continue
        seat = state.seats[state.taker()]
        before = size(seat.hand)
        takers.append(state.taker())
        state.step(state.drawn(rng.below(state.draws())))
        assert size(seat.hand) == before + 1
    assert set(takers) == set(range(5))


def test_where_no_copies_are_drawn_nobody_in_particular_takes_a_card() -> None:
    game = load("koi-koi")
    assert game.start(game.presets["standard"], Carry(1, 0)).taker() == 0


def test_a_dealer_need_not_know_the_rest_of_its_cards() -> None:
    assert list(Dealer().rest()) == []
