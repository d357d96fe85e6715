"""The law of observations, for every game, preset and number of seats: they follow from the view alone."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from fudaba.core.game import Game, load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER, State
from fudaba.rl.encode import Glance, Unpacker, encoder_for, highest, unpack_masks
from fudaba.rl.encoder import zeros
from fudaba.rl.generic import GenericEncoder
from tests.exercise.bakappana import GAME as BAKAPPANA
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import WORLDS, World, play

EVERY_WORLD = [*WORLDS, World(BAKAPPANA, "standard", 2)]
EACH_WORLD = pytest.mark.parametrize("world", EVERY_WORLD, ids=str)


def check_guesses(game: Game, glance: Glance, state: State, seats: int, rng: Rng) -> None:
    """A full state guessed from a view gives the same bytes as the true one."""
    for seat in range(seats):
        guess = game.guess(game.view(state, seat), rng)
        assert np.array_equal(glance.bytes(guess, seat), glance.bytes(state, seat))
        assert np.array_equal(glance.words(guess, seat), glance.words(state, seat))


@EACH_WORLD
@law(400)
@given(seed=SEEDS)
def test_what_a_seat_cannot_see_does_not_change_its_observation(world: World, seed: int) -> None:
    deal = world.deal(seed)
    glance, rng = Glance(world.game, world.seats), Rng(seed)
    for _ in play(deal, seed):
        check_guesses(world.game, glance, deal.state, world.seats, rng)
    check_guesses(world.game, glance, deal.state, world.seats, rng)


@EACH_WORLD
@law(100)
@given(seed=SEEDS)
def test_nor_while_the_cards_are_dealt(world: World, seed: int) -> None:
    state = world.deal(seed).state
    glance, rng = Glance(world.game, world.seats), Rng(seed)
    while state.actor() == CHANCE:
        check_guesses(world.game, glance, state, world.seats, rng)
        state.step(rng.member(state.legal()))


@EACH_WORLD
@law(100)
@given(seed=SEEDS)
def test_another_hand_of_the_seat_is_another_observation(world: World, seed: int) -> None:
    """So that the law above cannot hold of an encoder that is blind."""
    glance, seen = Glance(world.game, world.seats), set()
    for number in range(8):
        deal = world.deal(seed + number)
        deal.begin()
        seen.add(glance.bytes(deal.state, 0).tobytes())
    assert len(seen) > 1


@EACH_WORLD
@law(100)
@given(seed=SEEDS)
def test_unpacked_numbers_keep_within_the_bounds(world: World, seed: int) -> None:
    deal = world.deal(seed)
    glance = Glance(world.game, world.seats)
    bound = highest(glance.layout)
    for _ in play(deal, seed):
        for seat in range(world.seats):
            assert (glance.bytes(deal.state, seat) <= bound).all()
        assert deal.state.legal() < 2**glance.layout.actions


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_game_of_ours_has_an_encoder_of_its_own(world: World) -> None:
    assert not isinstance(encoder_for(world.game, world.seats), GenericEncoder)


def test_a_game_from_outside_has_the_generic_one() -> None:
    assert isinstance(encoder_for(BAKAPPANA, 2), GenericEncoder)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_the_generic_encoder_fits_our_games_too(world: World) -> None:
    """An outside game may have choices, marks, fronts and open hands like ours."""
    deal, rng = world.deal(3), Rng(3)
    encoder = GenericEncoder(world.game, world.seats)
    ours, theirs = zeros(encoder.words), zeros(encoder.words)
    for _ in play(deal, 3):
        for seat in range(world.seats):
            encoder.encode(deal.state, seat, ours, 0)
            encoder.encode(world.game.guess(world.game.view(deal.state, seat), rng), seat, theirs, 0)
            assert list(ours) == list(theirs)
            assert any(ours)


def test_masks_unpack_to_one_flag_for_each_action() -> None:
    masks = np.array([0b101, 1 << 61], dtype=np.int64)
    assert np.flatnonzero(unpack_masks(masks, 62)[0]).tolist() == [0, 2]
    assert np.flatnonzero(unpack_masks(masks, 62)[1]).tolist() == [61]
    assert unpack_masks(masks, 50).shape == (2, 50)


def test_unpacking_fills_the_same_array() -> None:
    layout = encoder_for(load("koi-koi"), 2).layout
    unpacker = Unpacker(layout, 1)
    words = np.zeros((1, layout.words), dtype=np.int64)
    words[0, 1] = 1 << 47
    words[0, 6] = 258
    assert unpacker.unpack(words) is unpacker.out
    assert unpacker.planes[0, 1].tolist() == [0] * 47 + [1]
    assert unpacker.counts[0, :3].tolist() == [2, 1, 0]
    words[...] = 0
    assert not unpacker.unpack(words).any()


def test_the_end_of_a_deal_can_be_observed() -> None:
    world = WORLDS[0]
    deal = world.deal(5)
    list(play(deal, 5))
    assert deal.state.actor() == OVER
    assert Glance(world.game, world.seats).bytes(deal.state, 1).any()
