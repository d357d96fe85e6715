"""Figures that a few enormous payments cannot turn, beside the plain mean: Go-Stop pays in heavy tails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, nan
from statistics import fmean

from fudaba.arena.figures import Estimate
from fudaba.core.rng import Rng

RESAMPLES = 1000
BLOCKS = 500
"""Neighbouring deals are drawn together where there are more; they have nothing to do with each other."""
TAIL = 0.01


def bootstrapped(values: Sequence[float], seed: int = 1) -> Estimate:
    """The mean, and the middle 95 % of the means of deals drawn with replacement; always the same draw.

    Paired: a value is the difference of two bots within a deal, so both are drawn together.
    """
    if len(values) < 2:
        return Estimate(fmean(values) if values else nan, -inf, inf)
    blocks = min(BLOCKS, len(values))
    bounds = [len(values) * block // blocks for block in range(blocks + 1)]
    sums = [(sum(values[low:high]), high - low) for low, high in pairwise(bounds)]
    rng = Rng(seed)
    means = sorted(_mean_of_draw(sums, rng) for _ in range(RESAMPLES))
    return Estimate(fmean(values), means[RESAMPLES // 40], means[-1 - RESAMPLES // 40])


def _mean_of_draw(sums: Sequence[tuple[float, int]], rng: Rng) -> float:
    drawn = [sums[rng.below(len(sums))] for _ in sums]
    return sum(total for total, _ in drawn) / sum(many for _, many in drawn)


def clipped(values: Sequence[float]) -> list[float]:
    """The values, those beyond the lowest and the highest hundredth moved to its edge."""
    if not values:
        return []
    order = sorted(values)
    cut = int(len(order) * TAIL)
    low, high = order[cut], order[-1 - cut]
    return [min(max(value, low), high) for value in values]
