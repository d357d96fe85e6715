"""Elo ratings of many bots by maximum likelihood (Bradley and Terry), with intervals over deals.

In each deal every two bots of a table are compared: one who won beats one who did not, and two who did
alike draw. Knows no game and plays nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp, inf, log, sqrt

from fudaba.arena.figures import Estimate, Result

MEAN = 1500.0
SCALE = 400 / log(10)
PRIOR = 1.0
"""Draws that each two bots are taken to have had with each other: who wins everything stays finite."""
STEPS = 100

Matrix = list[list[float]]
Comparison = tuple[int, int, float]
"""Two bots, and what the first has won of the two: 1, 0.5 or 0."""


def comparisons(result: Result) -> Iterator[Comparison]:
    """Every two bots of a table, compared."""
    placed = list(zip(result.players, result.won, strict=True))
    for (one, one_won), (other, other_won) in combinations(placed, 2):
        yield one, other, (1 + one_won - other_won) / 2


def ratings(results: Sequence[Result], many: int) -> list[Estimate]:
    """The rating of each of so many bots, 1500 on average.

    The interval treats a deal as one sample; a single one tells none.
    """
    won, met = _counts(results, many)
    strengths = _fitted(won, met)
    spread = _spread(results, strengths, met)
    half = [1.96 * SCALE * sqrt(max(spread[bot][bot], 0.0)) for bot in range(many)]
    if len({result.number for result in results}) < 2:
        half = [inf] * many
    means = [MEAN + SCALE * strength for strength in strengths]
    return [Estimate(mean, mean - each, mean + each) for mean, each in zip(means, half, strict=True)]


def _counts(results: Sequence[Result], many: int) -> tuple[Matrix, Matrix]:
    """What each bot has won from each other, and how often they met."""
    won = [[0.0 if one == other else PRIOR / 2 for other in range(many)] for one in range(many)]
    for result in results:
        for one, other, share in comparisons(result):
            won[one][other] += share
            won[other][one] += 1 - share
    return won, [[won[one][other] + won[other][one] for other in range(many)] for one in range(many)]


def _chance(strengths: Sequence[float], one: int, other: int) -> float:
    return 1 / (1 + exp(strengths[other] - strengths[one]))


def _fitted(won: Matrix, met: Matrix) -> list[float]:
    """The strengths, natural logarithms of odds that sum to nought, by Newton's steps."""
    many = len(won)
    strengths = [0.0] * many
    for _ in range(STEPS):
        pull = [
            sum(won[one][other] - met[one][other] * _chance(strengths, one, other) for other in range(many))
            for one in range(many)
        ]
        inverse = _inverse(_information(strengths, met))
        change = [sum(row[bot] * pull[bot] for bot in range(many)) for row in inverse]
        largest = max(map(abs, change))
        damped = min(1.0, 1.0 / largest) if largest else 0.0
        strengths = [strength + damped * each for strength, each in zip(strengths, change, strict=True)]
        if largest < 1e-10:
            break
    return strengths


def _information(strengths: Sequence[float], met: Matrix) -> Matrix:
    """The curvature of the likelihood; the flat direction, all strengths alike, is made steep."""
    many = len(strengths)
    told = [[1.0] * many for _ in range(many)]
    for one, other in combinations(range(many), 2):
        chance = _chance(strengths, one, other)
        weight = met[one][other] * chance * (1 - chance)
        told[one][one] += weight
        told[other][other] += weight
        told[one][other] -= weight
        told[other][one] -= weight
    return told


def _spread(results: Sequence[Result], strengths: Sequence[float], met: Matrix) -> Matrix:
    """The variances: the curvature's inverse around the squared pulls of the deals."""
    many = len(strengths)
    pulls: dict[int, list[float]] = {}
    for result in results:
        pull = pulls.setdefault(result.number, [0.0] * many)
        for one, other, share in comparisons(result):
            surprise = share - _chance(strengths, one, other)
            pull[one] += surprise
            pull[other] -= surprise
    inner = [
        [sum(pull[one] * pull[other] for pull in pulls.values()) for other in range(many)]
        for one in range(many)
    ]
    inverse = _inverse(_information(strengths, met))
    return _product(_product(inverse, inner), inverse)


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrix is positive definite, so no pivot is nought."""
    many = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(many))] for place, row in enumerate(matrix)]
    for place in range(many):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for at in range(many):
            if at != place:
                factor = rows[at][place]
                rows[at] = [a - factor * b for a, b in zip(rows[at], rows[place], strict=True)]
    return [row[many:] for row in rows]
