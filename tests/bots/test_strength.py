"""A guard against getting weaker: what is tuned beats what is not, and what searches beats what does not.

Few deals with fixed seeds, so that each figure is the same in every run; `bench/proofs.py` measures more.
"""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from fudaba.bots import BASES
from fudaba.bots.belief import Belief
from fudaba.bots.players import PolicyBot, SearchBot, add_worlds
from fudaba.bots.search import Search
from fudaba.bots.sets import Numbers
from fudaba.bots.tuning import Contest
from fudaba.core.game import View, load, options_of
from fudaba.core.rng import Rng
from tests.bots.test_search import decisions

TABLES = [
    ("koi-koi", 2),
    ("go-stop", 2),
    ("go-stop", 3),
    *(("hana-awase", seats) for seats in (2, 3, 5)),
    *(("fuji-flush", seats) for seats in (3, 4, 6, 8)),
]
HOUSE = {"go-stop": {"max-points": "100"}}
"""A cap where rare great deals would drown the rest."""
SAMPLES = 60
MANY = 150
DECKS = 120


def gain(
    game: str, seats: int, ours: Numbers, theirs: Numbers, samples: int = SAMPLES
) -> tuple[float, float]:
    """What these weights win over those in points a deal, and the standard error."""
    rules, basis = load(game), BASES[game]
    options = options_of(rules, "standard", HOUSE.get(game, {}))
    contest = Contest(game=rules, options=options, seats=seats, basis=basis)
    seeds = range(1 << 30, (1 << 30) + (samples << 10), 1 << 10)
    won = contest.gains(ours, theirs, contest.undealt(DECKS), seeds)
    return fmean(won), stdev(won) / samples**0.5


def tuned(game: str, seats: int) -> Numbers:
    """What `greedy` plays."""
    return BASES[game].tuned(load(game).presets["standard"], seats)


def fitted(game: str, seats: int) -> Numbers:
    """What searches and nets build on."""
    return BASES[game].numbers(load(game).presets["standard"], seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_tuned_weights_beat_those_that_were_guessed(game: str, seats: int) -> None:
    mean, error = gain(game, seats, tuned(game, seats), {}, MANY)
    assert mean > 3 * error


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_fitted_weights_beat_those_that_were_tuned(game: str, seats: int) -> None:
    """Hana-awase for two is hardly tuned further: there they lose nothing."""
    mean, error = gain(game, seats, fitted(game, seats), tuned(game, seats), MANY)
    assert mean > (-3 if (game, seats) == ("hana-awase", 2) else 3) * error


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_looks_at_the_others_beats_who_does_not(game: str, seats: int) -> None:
    mean, error = gain(game, seats, tuned(game, seats), BASES[game].beginner)
    assert mean > 3 * error


@pytest.mark.parametrize(
    ("game", "deals", "worlds"),
    [("koi-koi", 60, 400), ("go-stop", 40, 400), ("hana-awase", 160, 600), ("fuji-flush", 50, 2500)],
)
def test_what_the_search_prefers_is_better_in_worlds_that_it_has_not_seen(
    game: str, deals: int, worlds: int
) -> None:
    gains = [gain_of_search(game, seen, worlds) for seen in decisions(game, deals)]
    changed = [each for each in gains if each is not None]
    assert len(changed) > 20
    assert fmean(changed) > 2 * stdev(changed) / len(changed) ** 0.5


def gain_of_search(game: str, seen: View, worlds: int) -> float | None:
    """What the choice of a small search wins over the base policy in other worlds; None where they agree."""
    rules, basis, rng = load(game), BASES[game], Rng(99)
    base = PolicyBot(rules, basis, 1)
    action = SearchBot(rules, basis, 1, worlds).choose(seen, 60.0)
    if action == base.choose(seen, 60.0):
        return None
    root, world, trial = (rules.guess(seen, rng) for _ in range(3))
    search = Search(root, [world, trial], seen.seat, base.judge(seen), basis.aim(base.seats), 12345, Belief())
    add_worlds(search, rules, seen, 400, rng)
    return next((each.difference() for each in search.actions if each.action == action), None)
