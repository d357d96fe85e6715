"""The laws of base policies, for every game that has one, every preset and number of seats."""

from __future__ import annotations

import pytest

from fudaba.bots import BASES
from fudaba.bots.policy import Policy, play_out
from fudaba.cards.bits import bit, members
from fudaba.core.deal import Deal
from fudaba.core.rng import Rng
from fudaba.core.state import State
from tests.laws.worlds import WORLDS, World, state_of

EACH_WORLD = pytest.mark.parametrize(
    "world", [world for world in WORLDS if world.game.name in BASES], ids=str
)
DEALS = 6


def policy(world: World) -> Policy:
    """The base policy as bots play it here."""
    basis = BASES[world.game.name]
    return basis.policy(basis.numbers(world.options, world.seats))


def redealt(world: World, state: State, seat: int, rng: Rng) -> State:
    """Another state that looks the same to the seat."""
    copy = state_of(world)
    copy.assign(state)
    return copy if copy.redeal(seat, rng) else world.game.guess(world.game.view(state, seat), rng)


def played(world: World, seed: int) -> Deal:
    """A deal that was begun and has a decision."""
    deal = world.deal(seed)
    deal.begin()
    return deal


@EACH_WORLD
def test_a_policy_looks_only_at_what_the_mover_may_know_and_changes_nothing(world: World) -> None:
    judge, rng = policy(world), Rng(5)
    for seed in range(DEALS):
        deal = played(world, seed)
        while not deal.over:
            before = deal.state.fields()
            action = judge.choose(deal.state)
            assert deal.state.fields() == before
            assert deal.state.legal() & bit(action)
            for _ in range(3):
                assert judge.choose(redealt(world, deal.state, deal.actor, rng)) == action
            deal.play(action if rng.below(3) else rng.member(deal.state.legal()))


@EACH_WORLD
def test_of_actions_that_are_alike_one_is_left_and_it_is_the_one_that_is_played(world: World) -> None:
    judge, rng = policy(world), Rng(6)
    for seed in range(DEALS):
        deal = played(world, seed)
        while not deal.over:
            kept = judge.distinct(deal.state)
            assert kept & ~deal.state.legal() == 0
            assert kept & bit(judge.choose(deal.state))
            deal.play(rng.member(deal.state.legal()))


@EACH_WORLD
def test_the_action_that_is_chosen_is_worth_most(world: World) -> None:
    judge, rng = policy(world), Rng(8)
    for seed in range(DEALS):
        deal = played(world, seed)
        while not deal.over:
            worths = {action: judge.worth(deal.state, action) for action in members(deal.state.legal())}
            assert worths[judge.choose(deal.state)] == max(worths.values())
            deal.play(rng.member(deal.state.legal()))


@EACH_WORLD
def test_a_deal_that_is_played_out_is_over(world: World) -> None:
    state = state_of(world)
    play_out(state, policy(world), Rng(7))
    assert state.legal() == 0
