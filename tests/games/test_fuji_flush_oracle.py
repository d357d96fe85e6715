"""The engine and the oracle agree, game by game and match by match, under all options.

FUDABA_DEALS asks for longer runs than CI's: 20,000 deals.
"""

from __future__ import annotations

import os

from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush import GAME
from tests.games.fuji_flush_oracle import compare_deal, random_options, random_seats, to_oracle
from tests.oracle import fuji_flush as oracle

DEALS = int(os.environ.get("FUDABA_DEALS", "300"))


def test_full_games_under_random_options() -> None:
    joint, seats, reshuffled = set(), set(), set()
    for number in range(DEALS):
        rng = Rng(seed_of("oracle-deals", number))
        options = random_options(rng)
        many = random_seats(options, rng)
        deal, slow = compare_deal(options, Carry(1 + rng.below(9), rng.below(many), seats=many), rng)
        joint.add(len(GAME.winners(deal.state)))
        seats.add(many)
        reshuffled.add(len(slow.reshuffled))
    assert {1, 2} <= joint
    assert seats == set(range(2, 9))
    assert {0, 1, 2} <= reshuffled


def test_matches_under_random_options() -> None:
    for number in range(max(10, DEALS // 20)):
        rng = Rng(seed_of("oracle-matches", number))
        options = random_options(rng)
        many = random_seats(options, rng)
        first = GAME.first_dealer(options, rng, many).seat
        match = Match(GAME, options, many, first)
        slow = oracle.Match(to_oracle(options), many, first)
        while not match.over:
            assert (match.carry.dealer, match.carry.number) == (slow.starter, slow.number)
            deal, other = compare_deal(options, match.carry, rng)
            match.finish(deal)
            slow.add(other)
            assert (match.totals, match.over) == (slow.totals, slow.over)
        assert match.winners == slow.winners
