"""The laws of base policies, run for every game that has one, every preset and number of seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fudaba.bots import BASES
from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, members
from fudaba.core.rng import Rng
from tests.laws.test_laws import law
from tests.laws.worlds import WORLDS, World, play, state_of

PLAYED = [world for world in WORLDS if world.game.name in BASES]
EACH_WORLD = pytest.mark.parametrize("world", PLAYED, ids=str)
SEEDS = st.integers(min_value=0, max_value=2**40)


def policy_of(world: World) -> Policy:
    """The base policy that is played there."""
    basis = BASES[world.game.name]
    return basis.policy(basis.numbers(world.options, world.seats))


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_policy_chooses_one_of_the_distinct_legal_actions(world: World, seed: int) -> None:
    deal, policy = world.deal(seed), policy_of(world)
    for _ in play(deal, seed):
        distinct = policy.distinct(deal.state)
        assert distinct & ~deal.state.legal() == 0
        assert distinct & bit(policy.choose(deal.state))


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_policy_looks_at_nothing_that_the_mover_cannot_see(world: World, seed: int) -> None:
    deal, policy, rng = world.deal(seed), policy_of(world), Rng(seed)
    copy = state_of(world)
    for _ in play(deal, seed):
        copy.assign(deal.state)
        if not copy.redeal(deal.actor, rng):
            copy.assign(world.game.guess(world.game.view(deal.state, deal.actor), rng))
        assert policy.choose(copy) == policy.choose(deal.state)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_action_that_is_chosen_is_worth_most_and_nothing_changes(world: World, seed: int) -> None:
    deal, policy = world.deal(seed), policy_of(world)
    for _ in play(deal, seed):
        before = deal.state.fields()
        worths = {action: policy.worth(deal.state, action) for action in members(deal.state.legal())}
        assert worths[policy.choose(deal.state)] == max(worths.values())
        assert deal.state.fields() == before
