"""How far a series has come: the units in their order, until all are played or a test has decided.

Units arrive in any order; the test reads them in the order of their numbers, so that it stops at the same
place whoever plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from statistics import fmean

from fudaba.bots.arena import Outcome
from fudaba.bots.figures import Result, complete
from fudaba.bots.plan import Plan, Unit
from fudaba.bots.sequential import SequentialTest


class Course:
    """The outcomes that are there; `test`, if any, is about the first bot."""

    def __init__(self, plan: Plan, done: Mapping[Unit, Outcome], test: SequentialTest | None) -> None:
        self.order = list(plan.units())
        self.outcomes = dict(done)
        self.test = test
        self._read = 0
        self._follow()

    @property
    def missing(self) -> list[Unit]:
        """What has to be played yet, in order."""
        return [] if self.decided else [unit for unit in self.order if unit not in self.outcomes]

    @property
    def decided(self) -> bool:
        """Whether the test needs no more deals."""
        return self.test is not None and self.test.verdict is not None

    @property
    def counted(self) -> list[Unit]:
        """The units that count: all, or those that the test has read."""
        return (
            self.order[: self._read]
            if self.decided
            else [unit for unit in self.order if unit in self.outcomes]
        )

    @property
    def results(self) -> list[Result]:
        """All results that count, in order."""
        return [result for unit in self.counted for result in self.outcomes[unit].results]

    def add(self, outcome: Outcome) -> None:
        """A unit was played."""
        self.outcomes[outcome.unit] = outcome
        self._follow()

    def _follow(self) -> None:
        if self.test is None:
            return
        while not self.decided and self._read < len(self.order) and self.order[self._read] in self.outcomes:
            self.test.add(_margins(self.outcomes[self.order[self._read]]))
            self._read += 1


def _margins(outcome: Outcome) -> list[float]:
    """Of the first bot, a value a deal."""
    deals = groupby(complete(outcome.results), key=lambda result: result.number)
    return [fmean(result.margins[0] for result in copies) for _, copies in deals]
