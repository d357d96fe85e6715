"""Is a bot better by so much? Wald's sequential test on the means of deals: it stops when it knows.

The likelihoods are normal with the variance of the deals so far. Knows no game and plays nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, log
from typing import Final, Literal

ERROR: Final = 0.05
"""How often it may call a bot better that is not, and the other way round."""
BOUND: Final = log((1 - ERROR) / ERROR)
FEWEST: Final = 30
"""Deals before which nothing is decided: a variance wants some."""

Verdict = Literal["better", "not-better"]


@dataclass(slots=True)
class SequentialTest:
    """Nought against a mean of `difference`, above nought; takes one value a deal."""

    difference: float
    deals: int = 0
    mean: float = 0.0
    squares: float = field(default=0.0, repr=False)

    def add(self, values: Iterable[float]) -> None:
        """These deals as well."""
        for value in values:
            self.deals += 1
            step = value - self.mean
            self.mean += step / self.deals
            self.squares += step * (value - self.mean)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the deals are if the bot is better than if it is not."""
        lean = self.deals * self.difference * (self.mean - self.difference / 2)
        if self.deals < 2 or not lean:
            return 0.0
        variance = self.squares / (self.deals - 1)
        return lean / variance if variance else lean * inf

    @property
    def verdict(self) -> Verdict | None:
        """What is decided, if anything."""
        if self.deals < FEWEST or abs(self.ratio) < BOUND:
            return None
        return "better" if self.ratio > 0 else "not-better"
