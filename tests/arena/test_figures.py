"""Means and intervals over deals: figures in, figures out."""

from __future__ import annotations

from math import inf, isnan, sqrt

import pytest

from fudaba.arena.figures import Result, estimate, summed_up


def result(number: int, scores: tuple[int, ...], won: tuple[bool, ...]) -> Result:
    return Result(number, scores, won, moves=(4, 5), seconds=(2.0, 0.0))


def test_the_interval_is_1_96_standard_errors_to_each_side() -> None:
    told = estimate([1, 2, 3, 6])
    assert told.mean == 3
    half = 1.96 * sqrt(14 / 3) / 2
    assert (told.low, told.high) == pytest.approx((3 - half, 3 + half))


def test_one_deal_tells_nothing_about_its_error() -> None:
    assert (estimate([4]).low, estimate([4]).high) == (-inf, inf)


def test_a_deal_and_its_copy_are_one_sample() -> None:
    copies = [result(1, (10, 0), (True, False)), result(1, (0, 8), (False, True))]
    other = [result(2, (0, 0), (False, False)), result(2, (2, 0), (True, False))]
    series = summed_up([copies[0], other[0], copies[1], other[1]])
    assert series.deals == 2
    assert [each.mean for each in series.scores] == [3, 2]
    assert [each.mean for each in series.margins] == [1, -1]
    assert series.margins[0].high - series.margins[0].mean == 0
    assert [each.mean for each in series.shares] == [0.625, 0.375]
    assert (series.wins, series.drawn) == ((2, 1), 1)
    assert series.seconds_per_move == (0.5, 0)


def test_a_deal_without_its_time_is_left_out_of_the_seconds() -> None:
    one, other = result(1, (1, 0), (True, False)), result(2, (0, 3), (False, True))
    untimed = other._replace(seconds=())
    assert summed_up([one, untimed]).seconds_per_move == (0.5, 0)
    assert all(map(isnan, summed_up([untimed]).seconds_per_move))


def test_the_margin_of_three_is_over_the_mean_of_the_other_two() -> None:
    three = Result(1, (6, 2, 0), (True, False, False), (1, 1, 1), (0.0, 0.0, 0.0))
    assert three.margins == [5, -1, -4]


def test_a_deal_that_two_have_won_is_shared_by_them() -> None:
    three = Result(1, (6, 6, 0), (True, True, False), (1, 1, 1), (0.0, 0.0, 0.0))
    assert three.shares == [0.5, 0.5, 0]
