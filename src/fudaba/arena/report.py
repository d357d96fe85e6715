"""What a series says: the object of `arena --json` and its few lines of text. Plays nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from fudaba.arena.figures import Estimate, Result, Series, complete, estimate, samples, summed_up
from fudaba.arena.named import distinct, label_of
from fudaba.arena.plan import Plan
from fudaba.arena.ratings import ratings
from fudaba.arena.robust import bootstrapped, clipped
from fudaba.arena.sequential import SequentialTest

Spelled = dict[str, object]


class Report:
    """The figures of a series, and how they are told."""

    def __init__(self, plan: Plan, results: Sequence[Result], test: SequentialTest | None = None) -> None:
        self.plan = plan
        self.test = test
        self.results = sorted(results, key=lambda result: (result.number, result.bots))
        self.series: Series = summed_up(self.results)
        self.labels = [label_of(bot) for bot in plan.bots]
        self.names = distinct(plan.bots)
        self.ratings: list[Estimate] = ratings(self.results, len(plan.bots))

    @property
    def margins(self) -> dict[int, float]:
        """Points of the first bot over the others, by deal."""
        return samples(complete(self.results), len(self.labels), lambda result: result.margins)[0]

    def spelled(self) -> Spelled:
        """One JSON object. The figures are the first bot's where they are not a list, one a bot."""
        points = list(self.margins.values())
        return {
            "game": self.plan.game,
            "deals": self.series.deals,
            "bots": self.labels,
            "points_per_deal": _interval(self.series.margins[0]),
            "win_share": _interval(self.series.shares[0]),
            "seconds_per_move": [_known(each) for each in self.series.seconds_per_move],
            "preset": self.plan.preset,
            "options": self.plan.spelled()["options"],
            "seats": self.plan.seats,
            "seed": self.plan.seed,
            "complete_deals": self.series.complete,
            "points_bootstrapped": _interval(bootstrapped(points)),
            "points_clipped": _interval(estimate(clipped(points))),
            "scores": [_interval(each) for each in self.series.scores],
            "points": [_interval(each) for each in self.series.margins],
            "win_shares": [_interval(each) for each in self.series.shares],
            "wins": list(self.series.wins),
            "losses": list(self.series.losses),
            "drawn": self.series.drawn,
            "forfeits": [dict(sorted(each.items())) for each in self.series.forfeits],
            "elo": [_interval(each) for each in self.ratings],
            **({"sprt": _sprt(self.test)} if self.test else {}),
        }

    def text(self) -> str:
        """A few lines for people, strongest bot first."""
        plan, series = self.plan, self.series
        deals = f"{series.deals} duplicate deal{'s' * (series.deals != 1)}"
        head = f"{plan.game} {plan.preset}, {plan.seats} seats: {deals}, seed {plan.seed}"
        figures = f"{'Elo':>17}{'points a deal':>21}{'win share':>19}{'won':>8}{'lost':>8}{'ms/move':>10}"
        title = " " * self._width + figures
        order = sorted(range(len(self.labels)), key=lambda bot: -self.ratings[bot].mean)
        return "\n".join([head, title, *map(self._row, order), *self._notes()])

    @property
    def _width(self) -> int:
        """Room for the longest name."""
        return max(20, *(len(name) + 1 for name in self.names))

    def _row(self, bot: int) -> str:
        series = self.series
        cells = [
            f"{_shown(self.ratings[bot], 0):>17}",
            f"{_shown(series.margins[bot], 3):>21}",
            f"{_shown(series.shares[bot], 3):>19}",
            f"{series.wins[bot]:>8}{series.losses[bot]:>8}",
            f"{_milliseconds(series.seconds_per_move[bot]):>10}",
        ]
        return f"{self.names[bot]:{self._width}}" + "".join(cells)

    def _notes(self) -> list[str]:
        told = [f"nobody won {self.series.drawn}"] if self.series.drawn else []
        if self.test:
            told.append(
                f"{self.names[0]} better by {self.test.difference:g}: {self.test.verdict or 'undecided'}"
            )
        for label, reasons in zip(self.names, self.series.forfeits, strict=True):
            if reasons:
                why = ", ".join(f"{reason} {times}" for reason, times in sorted(reasons.items()))
                told.append(f"{label} gave up {reasons.total()}: {why}")
        if (whole := self.series.complete) < self.series.deals:
            told.append(f"points are those of the {whole} deal{'s' * (whole != 1)} that nobody gave up")
        return told


def _interval(told: Estimate) -> dict[str, float | None]:
    values = {"mean": told.mean, "low": told.low, "high": told.high}
    return {key: _known(value) for key, value in values.items()}


def _known(value: float) -> float | None:
    return value if isfinite(value) else None


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.3f}" if isfinite(seconds) else "-"


def _sprt(test: SequentialTest) -> Spelled:
    ratio = test.ratio if isfinite(test.ratio) else None
    return {"difference": test.difference, "verdict": test.verdict, "log_likelihood_ratio": ratio}


def _shown(told: Estimate, digits: int) -> str:
    if not isfinite(told.mean):
        return "-"
    half = told.high - told.mean
    return f"{told.mean:.{digits}f} +- {half:.{digits}f}" if isfinite(half) else f"{told.mean:.{digits}f}"
