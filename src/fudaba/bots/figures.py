"""What finished deals add up to: means with their 95 % intervals, by bot. Knows no game and plays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf, sqrt
from statistics import fmean, stdev


@dataclass(frozen=True, slots=True)
class Result:
    """One finished deal, by bot; `number` is its place in the series, from 1."""

    number: int
    scores: tuple[int, ...]
    won: tuple[bool, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def margins(self) -> list[float]:
        """Points of each bot less the mean of the others."""
        total, others = sum(self.scores), len(self.scores) - 1
        return [score - (total - score) / others for score in self.scores]

    @property
    def shares(self) -> list[float]:
        """The part of the deal that each bot has won; equal parts where several have won it, or nobody."""
        winners = sum(self.won) or len(self.won)
        return [1 / winners if won or not any(self.won) else 0.0 for won in self.won]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its normal 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """The figures of a series, by bot. A deal and its rotated copies are one sample.

    `scores` are points a deal, `margins` those less the mean of the others, `shares` parts of deals won.
    `wins` and `drawn` (deals that nobody won) count copies one by one.
    """

    deals: int
    scores: tuple[Estimate, ...]
    margins: tuple[Estimate, ...]
    shares: tuple[Estimate, ...]
    wins: tuple[int, ...]
    drawn: int
    seconds_per_move: tuple[float, ...]


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of the samples, at least one; a single one tells nothing about its error."""
    mean = fmean(samples)
    half = 1.96 * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else inf
    return Estimate(mean, mean - half, mean + half)


def summed_up(results: Iterable[Result]) -> Series:
    """The figures of at least one deal, in any order; the copies of a deal share its number."""
    every = sorted(results, key=lambda result: result.number)
    deals = [list(copies) for _, copies in groupby(every, key=lambda result: result.number)]
    return Series(
        deals=len(deals),
        scores=_estimates([[copy.scores for copy in copies] for copies in deals]),
        margins=_estimates([[copy.margins for copy in copies] for copies in deals]),
        shares=_estimates([[copy.shares for copy in copies] for copies in deals]),
        wins=tuple(map(sum, zip(*(result.won for result in every), strict=True))),
        drawn=sum(not any(result.won) for result in every),
        seconds_per_move=_paces(every),
    )


def _estimates(deals: Sequence[Sequence[Sequence[float]]]) -> tuple[Estimate, ...]:
    """One estimate a bot, from figures by deal, copy and bot."""
    samples = [[fmean(figures) for figures in zip(*copies, strict=True)] for copies in deals]
    return tuple(estimate(column) for column in zip(*samples, strict=True))


def _paces(results: Sequence[Result]) -> tuple[float, ...]:
    moves = map(sum, zip(*(result.moves for result in results), strict=True))
    seconds = map(sum, zip(*(result.seconds for result in results), strict=True))
    return tuple(spent / many if many else 0.0 for spent, many in zip(seconds, moves, strict=True))
