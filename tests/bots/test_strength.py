"""A guard against getting weaker: what is tuned beats what is not, and what searches beats what does not.

Few deals with fixed seeds, so that each figure is the same in every run; `bench/proofs.py` measures more.
"""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from fudaba.arena.series import play_series
from fudaba.bots import BASES, maker
from fudaba.bots.basis import Numbers
from fudaba.bots.players import SearchBot
from fudaba.bots.tuning import Contest
from fudaba.core.game import load

TABLES = [
    ("koi-koi", 2),
    ("go-stop", 2),
    ("go-stop", 3),
    *(("hana-awase", seats) for seats in (2, 3, 5)),
    *(("fuji-flush", seats) for seats in (3, 4, 6, 8)),
]
SAMPLES = 96
DECKS = 120


def gain(game: str, seats: int, theirs: Numbers) -> tuple[float, float]:
    """What the weights that are played win over these in points a deal, and the standard error."""
    rules, basis = load(game), BASES[game]
    options = rules.presets["standard"]
    contest = Contest(game=rules, options=options, seats=seats, basis=basis)
    seeds = range(1 << 30, (1 << 30) + (SAMPLES << 10), 1 << 10)
    won = contest.gains(basis.numbers(options, seats), theirs, contest.undealt(DECKS), seeds)
    return fmean(won), stdev(won) / SAMPLES**0.5


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_tuned_weights_beat_those_that_were_guessed(game: str, seats: int) -> None:
    mean, error = gain(game, seats, {})
    assert mean > 3 * error


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_looks_at_the_others_beats_who_does_not(game: str, seats: int) -> None:
    mean, error = gain(game, seats, BASES[game].beginner)
    assert mean > 3 * error


@pytest.mark.parametrize(
    ("game", "seats", "worlds", "deals"),
    [
        ("koi-koi", 2, 200, 60),
        ("hana-awase", 2, 100, 60),
        ("hana-awase", 3, 100, 40),
        ("fuji-flush", 4, 60, 40),
    ],
)
def test_the_search_beats_its_base_policy(game: str, seats: int, worlds: int, deals: int) -> None:
    rules = load(game)
    makers = [
        lambda seed: SearchBot(rules, BASES[game], seed, worlds),
        *[maker(game, "greedy")] * (seats - 1),
    ]
    series = play_series(rules, rules.presets["standard"], makers, deals, 20_261_130)
    assert series.margins[0].mean > 0
    assert series.shares[0].mean > 1 / seats
