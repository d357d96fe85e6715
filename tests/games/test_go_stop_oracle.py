"""The engine and the oracle agree: no difference in any deal, pile or match.

FUDABA_DEALS and FUDABA_PILES ask for longer runs than CI's: 20,000 deals and 1,000,000 piles.
"""

from __future__ import annotations

import os
from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.core.dealer import seed_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import PRESETS
from fudaba.games.go_stop.rules import GoStopState
from tests.games.go_stop_oracle import Twins, playable, random_options, to_oracle
from tests.oracle import go_stop as oracle

DEALS = int(os.environ.get("FUDABA_DEALS", "300"))
PILES = int(os.environ.get("FUDABA_PILES", "3000"))
EACH_TABLE = pytest.mark.parametrize("seats", [2, 3])


@EACH_TABLE
def test_full_deals_under_random_options(seats: int) -> None:
    endings = set()
    for number in range(DEALS):
        rng = Rng(seed_of("go-stop-deals", seats, number))
        twins = Twins(
            random_options(rng), rng, Carry(1 + rng.below(9), rng.below(seats), 1 + rng.below(2), seats)
        )
        twins.play(rng)
        endings.add(GAME.void(twins.state) or f"winners {list(GAME.winners(twins.state))}")
    assert {f"winners [{seat}]" for seat in range(seats)} | {"winners []"} <= endings


@EACH_TABLE
@pytest.mark.parametrize("preset", PRESETS)
def test_full_deals_under_every_preset(preset: str, seats: int) -> None:
    options = playable(PRESETS[preset])
    for number in range(DEALS // 10):
        rng = Rng(seed_of("go-stop-presets", preset, seats, number))
        Twins(options, rng, Carry(1, rng.below(seats), 1, seats)).play(rng)


@EACH_TABLE
def test_piles_under_random_options(seats: int) -> None:
    for number in range(PILES // 2):
        rng = Rng(seed_of("go-stop-piles", seats, number))
        options = random_options(rng)
        order = [hanafuda.IDS[card] for card in shuffled(range(48), rng)]
        cut = 8 + rng.below(22)
        step = (48 - cut) // seats
        piles = [order[:cut], *(order[cut + step * place :][:step] for place in range(seats - 1))]
        go, shakes, bombs = ([rng.below(4) for _ in range(seats)] for _ in range(3))
        carry = 2 ** rng.below(3)
        given = {"captured": piles, "winner": 0, "go": go, "shakes": shakes, "bombs": bombs, "carry": carry}
        if options.both_go_bak in ("first_caller", "last_caller"):
            given["go"] = go = [go[0], go[1], *[0] * (seats - 2)]
        told = GAME.score(options, given)
        slow = oracle.settle(piles, 0, to_oracle(options), go=go, shakes=shakes, bombs=bombs, carry=carry)
        assert told["scores"] == slow.scores
        assert told["bases"] == oracle.bases(piles, to_oracle(options))
        own = cast(list[dict[str, object]], told["lines"])
        if not any(line["id"] == "empty-handed" for line in own):
            assert own == [dict(line) for line in slow.lines]


@EACH_TABLE
def test_matches_under_random_options(seats: int) -> None:
    for number in range(max(4, DEALS // 60)):
        rng = Rng(seed_of("go-stop-matches", seats, number))
        options = random_options(rng).changed({"rounds": 1 + rng.below(8)})
        match = Match(GAME, options, seats, GAME.first_dealer(options, rng, seats).seat)
        slow = oracle.Match(to_oracle(options), seats, match.carry.dealer)
        while not match.over:
            carry = match.carry
            assert (carry.dealer, carry.number, carry.stake) == (slow.dealer, slow.number, slow.carry)
            twins = Twins(options, rng, carry)
            twins.play(rng)
            match.finish(twins.deal)
            slow.add(twins.slow)
            assert (match.totals, match.over) == (slow.totals, slow.over)
        assert match.winners == slow.winners
        assert isinstance(twins.state, GoStopState)
