"""How far a series has come: the deals in their order, until all are played or a test has decided.

Deals arrive in any order; the test reads them in the order of their numbers, so that it stops at the same
place whoever plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from fudaba.arena.figures import Result, complete
from fudaba.arena.hall import Outcome
from fudaba.arena.plan import Key, Plan
from fudaba.arena.sequential import SequentialTest

Deals = Mapping[Key, tuple[Result, ...]]


class Course:
    """The deals that were played; `test`, if any, is about the first bot."""

    def __init__(self, plan: Plan, done: Deals, test: SequentialTest | None) -> None:
        self.order = plan.all_deals()
        self.done = dict(done)
        self.test = test
        self._read = 0
        self._follow()

    @property
    def missing(self) -> list[Key]:
        """What has to be played yet, in order."""
        return [] if self.decided else [key for key in self.order if key not in self.done]

    @property
    def decided(self) -> bool:
        """Whether the test needs no more deals."""
        return self.test is not None and self.test.verdict is not None

    @property
    def counted(self) -> list[Key]:
        """The deals that count, in order: all that were played, or those that the test has read."""
        return self.order[: self._read] if self.decided else [key for key in self.order if key in self.done]

    @property
    def results(self) -> list[Result]:
        """All results that count, in order."""
        return [result for key in self.counted for result in self.done[key]]

    def add(self, outcome: Outcome) -> None:
        """A unit was played."""
        self.done.update(outcome.deals())
        self._follow()

    def _follow(self) -> None:
        if self.test is None:
            return
        while not self.decided and self._read < len(self.order) and self.order[self._read] in self.done:
            if copies := complete(self.done[self.order[self._read]]):
                self.test.add([fmean(copy.margins[0] for copy in copies)])
            self._read += 1
