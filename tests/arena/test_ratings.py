"""Ratings and sturdy means: counts in, figures out."""

from __future__ import annotations

from itertools import pairwise
from math import inf, isfinite, log10

import pytest

from fudaba.arena.figures import Result, estimate
from fudaba.arena.ratings import PRIOR, comparisons, ratings
from fudaba.arena.robust import bootstrapped, clipped
from fudaba.core.rng import Rng


def game(number: int, won: tuple[bool, ...], bots: tuple[int, ...]) -> Result:
    many = len(won)
    return Result(number, (0,) * many, won, (1,) * many, (0.0,) * many, bots=bots)


def two(wins: int, losses: int) -> list[Result]:
    return [game(number, (number <= wins, number > wins), (0, 1)) for number in range(1, wins + losses + 1)]


def test_three_to_one_is_191_points() -> None:
    first, second = ratings(two(300, 100), 2)
    odds = (300 + PRIOR / 2) / (100 + PRIOR / 2)
    assert first.mean - second.mean == pytest.approx(400 * log10(odds))
    assert first.mean - second.mean == pytest.approx(191, abs=1)
    assert first.mean + second.mean == pytest.approx(3000)


def test_the_interval_of_two_is_that_of_a_share() -> None:
    """Over n deals a share p has the variance p(1 - p)/n, and its log odds 1/(np(1 - p))."""
    first, second = ratings(two(300, 100), 2)
    error = (1 / (400 * 0.75 * 0.25)) ** 0.5 * 400 / 2.302585
    assert first.high - first.mean == pytest.approx(1.96 * error / 2, rel=0.02)
    assert second.high - second.mean == pytest.approx(first.high - first.mean)


def test_one_deal_tells_no_interval_of_a_rating() -> None:
    copies = [game(1, (True, False), (0, 1)), game(1, (True, False), (0, 1))]
    assert [(each.low, each.high) for each in ratings(copies, 2)] == [(-inf, inf)] * 2
    assert all(isfinite(each.low) for each in ratings([*copies, game(2, (True, False), (0, 1))], 2))


def test_who_wins_everything_stays_finite() -> None:
    first, second = ratings(two(50, 0), 2)
    assert isfinite(first.mean)
    assert first.mean > 1800 > 1200 > second.mean


def test_strengths_are_found_again() -> None:
    """Five bots, 200 Elo points from one to the next, each two of them 2,000 deals."""
    rng = Rng(5)
    results = []
    for number in range(1, 2001):
        for one in range(5):
            for other in range(one):
                chance = 1 / (1 + 10 ** ((other - one) / 2))
                won = int(rng.below(10**6)) < chance * 10**6
                results.append(game(number, (won, not won), (one, other)))
    told = ratings(results, 5)
    for lower, higher in pairwise(told):
        assert higher.mean - lower.mean == pytest.approx(200, abs=25)
    assert all(each.low < 1100 + 200 * bot < each.high for bot, each in enumerate(told))


def test_a_winner_beats_each_who_did_not_win_and_the_others_draw() -> None:
    told = list(comparisons(game(1, (False, True, False), (0, 3, 4))))
    assert told == [(0, 3, 0), (0, 4, 0.5), (3, 4, 1)]


def test_the_bootstrap_agrees_with_the_normal_interval_where_nothing_is_odd() -> None:
    rng = Rng(3)
    values = [float(sum(int(rng.below(7)) for _ in range(4)) - 12) for _ in range(2000)]
    plain, drawn = estimate(values), bootstrapped(values)
    assert drawn.mean == plain.mean
    assert (drawn.low, drawn.high) == pytest.approx((plain.low, plain.high), abs=0.06)
    assert bootstrapped(values) == drawn


def test_nothing_and_one_value_tell_no_interval() -> None:
    assert not isfinite(bootstrapped([]).mean)
    assert bootstrapped([3.0]).mean == 3
    assert not isfinite(bootstrapped([3.0]).low)


def test_the_outermost_hundredths_are_moved_to_their_edge() -> None:
    values = [float(value) for value in range(200)]
    values[7], values[150] = -1e9, 1e9
    told = clipped(values)
    assert (min(told), max(told)) == (1, 198)
    assert told[8:150] == values[8:150]
    assert clipped([]) == []
