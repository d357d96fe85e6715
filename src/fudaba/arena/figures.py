"""What finished deals add up to: means with their 95 % intervals, by bot. Knows no game and plays nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, nan, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from fudaba.bots.base import Forfeit


class Result(NamedTuple):
    """One finished deal, by bot of its table; `number` is its place in the series, from 1.

    `bots` are the numbers of the table's bots in the series (empty: from 0 on). A deal that was given up has
    no scores that count; `won` by all but the one who gave up. `seconds` are empty where they are not known.
    """

    number: int
    scores: tuple[int, ...]
    won: tuple[bool, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeit: Forfeit | None = None
    bots: tuple[int, ...] = ()

    @property
    def players(self) -> Sequence[int]:
        """The numbers of the bots in the series."""
        return self.bots or range(len(self.won))

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
    `wins`, `losses` (deals that others have won) and `drawn` (deals that nobody won) count copies one by
    one. Deals of which a copy was given up have shares, but no points: `complete` counts those that have.
    """

    deals: int
    complete: int
    scores: tuple[Estimate, ...]
    margins: tuple[Estimate, ...]
    shares: tuple[Estimate, ...]
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    drawn: int
    seconds_per_move: tuple[float, ...]
    """Over the deals whose times are known; nan where there are none."""
    forfeits: tuple[Counter[str], ...]
    """By bot, how many deals it has given up for each reason."""


Figures = Callable[[Result], Sequence[float]]
"""A figure of each bot of a result's table."""


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of the values; a single one tells nothing about its error, none nothing at all (nan)."""
    if not values:
        return Estimate(nan, -inf, inf)
    mean = fmean(values)
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return Estimate(mean, mean - half, mean + half)


def summed_up(results: Iterable[Result]) -> Series:
    """The figures of at least one deal, in any order; the copies of a deal share its number."""
    every = sorted(results, key=lambda result: (result.number, result.bots))
    many = 1 + max(max(result.players) for result in every)
    whole = complete(every)
    return Series(
        deals=len({result.number for result in every}),
        complete=len({result.number for result in whole}),
        scores=_estimates(samples(whole, many, lambda result: result.scores)),
        margins=_estimates(samples(whole, many, lambda result: result.margins)),
        shares=_estimates(samples(every, many, lambda result: result.shares)),
        wins=_counted(every, many, lambda result: result.won),
        losses=_counted(every, many, lambda result: [any(result.won) and not won for won in result.won]),
        drawn=sum(not any(result.won) for result in every),
        seconds_per_move=_paces(every, many),
        forfeits=_forfeits(every, many),
    )


def complete(results: Sequence[Result]) -> list[Result]:
    """The results of deals that were played to their end in every copy."""
    given_up = {(result.number, result.bots) for result in results if result.forfeit}
    return [result for result in results if (result.number, result.bots) not in given_up]


def samples(results: Iterable[Result], many: int, figures: Figures) -> list[dict[int, float]]:
    """For each of so many bots its mean figure by the number of the deal, over all copies and tables."""
    told: list[dict[int, list[float]]] = [{} for _ in range(many)]
    for result in results:
        for bot, figure in zip(result.players, figures(result), strict=True):
            told[bot].setdefault(result.number, []).append(figure)
    return [{number: fmean(values) for number, values in own.items()} for own in told]


def _estimates(deals: Sequence[Mapping[int, float]]) -> tuple[Estimate, ...]:
    return tuple(estimate(list(own.values())) for own in deals)


def _counted(results: Iterable[Result], many: int, figures: Figures) -> tuple[int, ...]:
    told = [0] * many
    for result in results:
        for bot, figure in zip(result.players, figures(result), strict=True):
            told[bot] += int(figure)
    return tuple(told)


def _paces(results: Iterable[Result], many: int) -> tuple[float, ...]:
    moves, seconds = [0] * many, [0.0] * many
    for result in results:
        if not result.seconds:
            continue
        for bot, made, spent in zip(result.players, result.moves, result.seconds, strict=True):
            moves[bot] += made
            seconds[bot] += spent
    return tuple(spent / made if made else nan for spent, made in zip(seconds, moves, strict=True))


def _forfeits(results: Iterable[Result], many: int) -> tuple[Counter[str], ...]:
    told: list[Counter[str]] = [Counter() for _ in range(many)]
    for result in results:
        if result.forfeit:
            told[result.players[result.forfeit.by]][result.forfeit.reason] += 1
    return tuple(told)
