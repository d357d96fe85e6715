"""The engine and the oracle agree, action by action and deal by deal in whole matches, and pile by pile.

FUDABA_MATCHES and FUDABA_PILES ask for longer runs than CI's: 20,000 matches of each number of players, and
1,000,000 piles.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import cast

import pytest

from fudaba.core.dealer import deck_of, seed_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.errors import RecordError
from fudaba.games.go_stop import GAME, cards
from fudaba.games.go_stop.options import PRESETS, GoStopOptions
from tests.games.go_stop_oracle import bare, play_match, random_options, to_oracle
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
        order = [cards.IDS[card] for card in shuffled(deck_of(GAME.start(options, Carry(1, 0))), rng)]
        many = 4 * options.months
        cut = many // 6 + rng.below(11 * many // 24)
        step = (many - cut) // seats if rng.below(8) else 0
        piles = [order[:cut], *(order[cut + step * place :][:step] for place in range(seats - 1))]
        go, shakes, bombs = ([rng.below(4) for _ in range(seats)] for _ in range(3))
        carry = 2 ** rng.below(3)
        calls = shuffled([seat for seat, many in enumerate(go) for _ in range(many)], rng)
        given = {"captured": piles, "winner": 0, "shakes": shakes, "bombs": bombs, "carry": carry}
        given |= {"calls": calls} if rng.below(2) else {"calls": calls, "go": go}
        told = GAME.score(options, given)
        slow = oracle.settle(
            piles, 0, to_oracle(options), go=go, shakes=shakes, bombs=bombs, carry=carry, go_log=calls
        )
        assert told["scores"] == slow.scores
        assert told["bases"] == oracle.bases(piles, to_oracle(options))
        own = cast(list[dict[str, object]], told["lines"])
        assert [bare(line) for line in own] == [bare(dict(line)) for line in slow.lines]
        _check_without_calls(options, given, go, told)


def _check_without_calls(
    options: GoStopOptions, given: dict[str, object], go: list[int], told: Mapping[str, object]
) -> None:
    """Without the order of the calls the answer is the same, or the order is asked for."""
    bare_of_calls = {**{key: value for key, value in given.items() if key != "calls"}, "go": go}
    both = all(go[1:]) and len(go) > 2 and options.both_go_bak in ("first_caller", "last_caller")
    if both or (options.reverse_go != "off" and go[0] and any(go[1:])):
        with pytest.raises(RecordError, match="the key calls is missing"):
            GAME.score(options, bare_of_calls)
    else:
        assert GAME.score(options, bare_of_calls) == told
