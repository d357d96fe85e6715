"""The engine and the oracle agree, turn by turn and game by game in whole matches, under all options.

FUDABA_MATCHES asks for longer runs than CI's: 20,000 matches of each number of players.
"""

from __future__ import annotations

import pytest

from fudaba.core.dealer import seed_of
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush import GAME
from tests.games.fuji_flush_oracle import compare_deal, random_options, to_oracle
from tests.games.whole_matches import MANY, NUMBERS
from tests.oracle import fuji_flush as oracle


@pytest.mark.parametrize("seats", range(2, 9))
def test_whole_matches_under_random_options(seats: int) -> None:
    joint, reshuffled = set(), set()
    for number in NUMBERS:
        rng = Rng(seed_of("fuji-flush-matches", seats, number))
        options = random_options(rng, seats)
        first = GAME.first_dealer(options, rng, seats).seat
        match = Match(GAME, options, seats, first)
        slow = oracle.Match(to_oracle(options), seats, first)
        while not match.over:
            assert (match.carry.dealer, match.carry.number) == (slow.starter, slow.number)
            deal, other = compare_deal(options, match.carry, rng)
            match.finish(deal)
            slow.add(other)
            assert (match.totals, match.over) == (slow.totals, slow.over)
            joint.add(len(GAME.winners(deal.state)))
            reshuffled.add(len(other.reshuffled))
        assert match.winners == slow.winners
    assert not MANY or {1, 2} <= joint
    assert not MANY or reshuffled >= ({0, 1, 2} if seats > 5 else {0})
