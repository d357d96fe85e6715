"""How a mean settles as deals are played: the running mean of each bot's points with its 95 % band."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from fudaba.arena.figures import Result, complete, samples

POINTS = 400
"""Places at which a curve is kept, evenly spread; the last deal is one of them."""


@dataclass(frozen=True, slots=True)
class Stop:
    """After so many deals: the mean and the edges of its band."""

    deals: int
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Curve:
    """The stops of one bot, at least one deal each, in order."""

    label: str
    stops: tuple[Stop, ...]


def curves(results: Sequence[Result], labels: Sequence[str]) -> list[Curve]:
    """A curve for each bot over the deals that nobody gave up; of two the first, which the other mirrors."""
    told = samples(complete(results), len(labels), lambda result: result.margins)
    shown = [0] if len(labels) == 2 else range(len(labels))
    return [Curve(labels[bot], tuple(running(list(told[bot].values())))) for bot in shown]


def running(values: Sequence[float]) -> Iterable[Stop]:
    """The mean and its band after two deals, after more, and after all of them."""
    wanted = {max(2, round(len(values) * place / POINTS)) for place in range(1, POINTS + 1)}
    mean = squares = 0.0
    for deals, value in enumerate(values, start=1):
        step = value - mean
        mean += step / deals
        squares += step * (value - mean)
        if deals in wanted:
            half = 1.96 * sqrt(squares / (deals - 1) / deals)
            yield Stop(deals, mean, mean - half, mean + half)
