"""The chain of decks by which `bench/posterior.py` takes the luck of hidden cards out of what a bot wins."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from fudaba.bots import BASES
from fudaba.bots.policy import Policy
from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import Carry, Game, load, options_of
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.state import State
from tests.bots.test_belief import hand_in, replayed

TABLES = [("koi-koi", 2), ("go-stop", 3), ("hana-awase", 3), ("fuji-flush", 5)]
SMALL = {"months": "3", "hand-size": "3", "table-size": "3"}


@pytest.fixture(scope="module")
def posterior() -> Iterator[Any]:
    """The module; `bench` is no package."""
    bench = str(Path(__file__).parents[2] / "bench")
    sys.path.insert(0, bench)
    yield import_module("posterior").Posterior
    sys.path.remove(bench)


def judge(game: Game, options: Options, seats: int) -> Policy:
    """The base policy of the others."""
    basis = BASES[game.name]
    return basis.policy(basis.tuned(options, seats))


def decisions(game: Game, options: Options, seats: int, policy: Policy) -> Iterator[tuple[Deal, list[int]]]:
    """Deals at the decisions of seat 0, which plays any card, with the deck; others play by the policy."""
    rng = Rng(11)
    while True:
        carry = Carry(1, rng.below(seats), seats=seats)
        deck = shuffled(deck_of(game.start(options, carry)), rng)
        deal = Deal(game, options, carry, seats, DeckDealer(deck))
        deal.begin()
        while not deal.over:
            if deal.actor == 0:
                yield deal, deck
            any_card = rng.member(deal.state.legal())
            deal.play(any_card if deal.actor == 0 else policy.choose(deal.state))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_all_states_of_a_chain_look_the_same_to_the_seat(posterior: Any, name: str, seats: int) -> None:
    game = load(name)
    options = game.presets["standard"]
    policy, apart = judge(game, options, seats), 0
    for (deal, _), _ in zip(decisions(game, options, seats, policy), range(60), strict=False):
        view = game.view(deal.state, 0)
        found = set[tuple[int, ...]]()
        for state in posterior(deal, 0, policy, 5).states(10):
            assert game.view(state, 0) == view
            found.add(state.fields())
        assert deal.state.fields() in found
        apart += len(found)
    assert apart > 200


def test_each_hand_comes_as_often_as_the_others_decisions_leave_it_likely(posterior: Any) -> None:
    """A Koi-Koi of three months: all ways to deal the hidden cards are gone through, and played anew."""
    game = load("koi-koi")
    options = options_of(game, "standard", SMALL)
    policy, hand = judge(game, options, 2), hand_in("koi-koi")
    told = 0
    for deal, deck in decisions(game, options, 2, policy):
        unseen = [*members(hand(deal.state, 1)), *deck[deal.dealer.passed :]]  # type: ignore[attr-defined]
        if not 1 <= hand(deal.state, 1).bit_count() <= 2 or len(unseen) > 6:
            continue
        places = [deck.index(card) for card in unseen]
        likely = Counter[int]()
        for order in permutations(unseen):
            other = list(deck)
            for place, card in zip(places, order, strict=True):
                other[place] = card
            state = dealt(deal, other, policy)
            if state is not None:
                likely[hand(state, 1)] += 1
        came = Counter(hand(state, 1) for state in posterior(deal, 0, policy, 3).states(3000))
        for cards in likely | came:
            exact = likely[cards] / likely.total()
            assert came[cards] / came.total() == pytest.approx(exact, abs=0.05), game.view(deal.state, 0)
        told += len(set(likely.values())) > 1 or len(likely) < len(unseen)
        if told == 5:
            break


def dealt(deal: Deal, deck: list[int], policy: Policy) -> State | None:
    """The state to which a deck leads if seat 0 does the same again; None if anything looks otherwise."""
    other = replayed(deal, deck)
    if other is None or other.over or deal.game.view(other.state, 0) != deal.game.view(deal.state, 0):
        return None
    others = [each for each in other.decided if each.before.actor() == 1]
    return other.state if all(policy.choose(each.before) == each.action for each in others) else None
