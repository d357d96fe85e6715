"""The sequential test: how often it errs, and that it stops early."""

from __future__ import annotations

from math import inf

from fudaba.arena.sequential import BOUND, FEWEST, SequentialTest
from fudaba.core.rng import Rng


def verdict_on(mean: float, seed: int) -> tuple[str | None, int]:
    """The verdict on deals with this mean and a standard deviation of 6, at most 20,000."""
    rng = Rng(seed)
    test = SequentialTest(1.0)
    while test.verdict is None and test.deals < 20_000:
        test.add([sum(int(rng.below(13)) - 6 for _ in range(3)) * (36 / 42) ** 0.5 + mean])
    return test.verdict, test.deals


def test_it_errs_in_about_a_twentieth_and_stops_early() -> None:
    better = [verdict_on(1.0, seed) for seed in range(200)]
    alike = [verdict_on(0.0, seed) for seed in range(200)]
    assert sum(verdict == "better" for verdict, _ in better) >= 180
    assert sum(verdict == "not-better" for verdict, _ in alike) >= 180
    assert sum(deals for _, deals in better + alike) / 400 < 300


def test_nothing_is_decided_by_few_deals() -> None:
    test = SequentialTest(1.0)
    assert test.ratio == 0
    test.add([100.0, 101.0] * (FEWEST // 2 - 1))
    assert test.ratio > BOUND
    assert test.verdict is None
    test.add([100.0, 101.0])
    assert test.verdict == "better"


def test_deals_that_are_all_alike_decide_by_their_sign() -> None:
    test = SequentialTest(1.0)
    test.add([0.0] * FEWEST)
    assert (test.ratio, test.verdict) == (-inf, "not-better")
