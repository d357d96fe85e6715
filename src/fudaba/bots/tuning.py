"""Hill climbing on duplicate deals: changes a few weights of a policy, keeps what wins. Knows no game.

A candidate plays the champion with the same cards from every seat. It is thrown out as soon as it is behind,
and becomes the champion when it is ahead by more than chance; the order of things follows from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from statistics import fmean, stdev

from fudaba.bots.duel import duel
from fudaba.bots.policy import Policy
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.rng import Rng

BLOCKS = (40, 40, 80, 160, 320)
"""So many samples are added before a candidate is looked at again."""
DECKS = 240
"""Deals in one sample, each played from every seat."""
BEHIND = 0.5
AHEAD = 2.6
"""Standard errors at which a candidate is given up, or taken."""

Numbers = Mapping[str, int]
Build = Callable[[Numbers], Policy]


@dataclass(frozen=True, slots=True)
class Step:
    """A change that was taken: the new weights, and by how many points a deal they won."""

    tried: int
    weights: dict[str, int]
    gain: float
    error: float


@dataclass(slots=True, kw_only=True)
class Climb:
    """One climb; `steps` goes on for ever, until the caller has seen enough."""

    game: Game
    options: Options
    seats: int
    build: Build
    seed: int
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Rng(seed_of("climb", self.seed))

    def steps(self, weights: Numbers) -> Iterator[Step | None]:
        """The changes that were taken, None for each that was not."""
        champion = dict(weights)
        for tried in count(1):
            candidate = self._changed(champion)
            gain, error = self.compare(candidate, champion, tried)
            if gain > AHEAD * error:
                champion = candidate
                yield Step(tried, champion, gain, error)
            else:
                yield None

    def compare(self, candidate: Numbers, champion: Numbers, number: int) -> tuple[float, float]:
        """The points a deal of the candidate against the champion, and their standard error."""
        ours, theirs = self.build(candidate), self.build(champion)
        roots = [
            self.game.start(self.options, Carry(deal + 1, deal % self.seats, seats=self.seats))
            for deal in range(DECKS)
        ]
        spare = self.game.start(self.options, Carry(1, 0, seats=self.seats))
        samples: list[float] = []
        mean = error = 0.0
        for block in BLOCKS:
            for _ in range(block):
                seed = seed_of("tune", self.seed, number, len(samples)) >> 4
                samples.append(duel(roots, spare, ours, theirs, seed, self.seats))
            mean, error = measured(samples)
            if mean < BEHIND * error or mean > 2 * AHEAD * error:
                break
        return mean, error

    def _changed(self, weights: Numbers) -> dict[str, int]:
        """One to three weights changed, each by a step that fits its size."""
        names = list(weights)
        changed = dict(weights)
        for _ in range(1 + self.rng.below(3)):
            name = names[self.rng.below(len(names))]
            size = max(4, abs(weights[name]))
            step = 1 + self.rng.below(max(2, size // 2))
            changed[name] += step if self.rng.below(2) else -step
        return changed


def measured(samples: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    return fmean(samples), stdev(samples) / sqrt(len(samples))
