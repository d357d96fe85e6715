"""The engine and the oracle agree, action by action and deal by deal in whole matches, and pile by pile.

FUDABA_MATCHES and FUDABA_PILES ask for longer runs than CI's: 20,000 matches of each number of players, and
1,000,000 piles.
"""

from __future__ import annotations

import os
from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.core.dealer import seed_of, shuffled
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import PRESETS
from tests.games.go_stop_oracle import play_match, random_options, to_oracle
from tests.games.whole_matches import EVERY_PRESET, MANY, NUMBERS
from tests.oracle import go_stop as oracle

PILES = int(os.environ.get("FUDABA_PILES", "3000"))
EACH_TABLE = pytest.mark.parametrize("seats", [2, 3])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_under_random_options(seats: int) -> None:
    endings = set()
    for number in NUMBERS:
        rng = Rng(seed_of("go-stop-matches", seats, number))
        endings |= play_match(random_options(rng, seats), seats, rng)
    expected = {f"winners [{seat}]" for seat in range(seats)} | {"winners []"}
    assert not MANY or expected <= endings


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_of_every_preset(preset: str, seats: int) -> None:
    options = PRESETS[preset].changed({"rounds": 3, "four-players": "on" if seats == 4 else "off"})
    for number in EVERY_PRESET:
        rng = Rng(seed_of("go-stop-presets", preset, seats, number))
        play_match(options, seats, rng)


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
