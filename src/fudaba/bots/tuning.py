"""Hill climbing on duplicate deals: changes weights of a policy, keeps what wins. Knows no game.

A sweep tries every weight a step up and a step down against the champion, with the same cards from every
seat. The changes that look good are taken together, and that candidate must beat the champion by more than
chance; many small gains that none could prove alone are found that way. Steps shrink where neither
direction helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from fudaba.bots.basis import Basis, Numbers
from fudaba.bots.duel import duel
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.state import State

DECKS = 120
"""Deals in one sample, each played from every seat."""
GLANCE = 80
"""Samples for a single change."""
PROOF = 640
"""Samples for all changes of a sweep together."""
LIKELY = 0.8
PROVEN = 2.0
"""Standard errors for a single change, and for all together."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What a sweep came to: the champion after it, and what its changes won, in points a deal."""

    number: int
    weights: Numbers
    changed: int
    gain: float
    error: float

    @property
    def taken(self) -> bool:
        """Whether the changes became the champion."""
        return self.changed > 0 and self.gain > PROVEN * self.error


@dataclass(slots=True, kw_only=True)
class Contest:
    """Duplicate deals of one game under some options between sets of weights."""

    game: Game
    options: Options
    seats: int
    basis: Basis

    def undealt(self, decks: int) -> list[State]:
        """So many deals before their first card, each with the next seat as dealer."""
        carries = [Carry(number, number % self.seats, seats=self.seats) for number in range(1, decks + 1)]
        return [self.game.start(self.options, carry) for carry in carries]

    def gains(self, ours: Numbers, theirs: Numbers, roots: list[State], seeds: Iterable[int]) -> list[float]:
        """The points a deal of one set of weights against another: a sample of all deals for each seed."""
        one, other = self.basis.policy(ours), self.basis.policy(theirs)
        (spare,) = self.undealt(1)
        return [duel(roots, spare, one, other, seed >> 4, self.seats) for seed in seeds]


@dataclass(slots=True, kw_only=True)
class Climb(Contest):
    """One climb; everything follows from the seed."""

    seed: int
    duels: int = 0

    def sweeps(self, weights: Numbers) -> Iterator[Sweep]:
        """Sweeps for ever, until the caller has seen enough."""
        champion = dict(weights)
        steps = {name: max(2, abs(number) // 3) for name, number in champion.items()}
        number = 0
        while True:
            number += 1
            candidate = self._swept(champion, steps)
            changed = sum(candidate[name] != champion[name] for name in champion)
            gain, error = self.compare(candidate, champion, PROOF) if changed else (0.0, 0.0)
            sweep = Sweep(number, candidate, changed, gain, error)
            champion = candidate if sweep.taken else champion
            yield sweep if sweep.taken else Sweep(number, champion, changed, gain, error)

    def compare(self, ours: Numbers, theirs: Numbers, samples: int) -> tuple[float, float]:
        """The points a deal of one set of weights against another, on fresh cards, and the standard error."""
        first = self.duels + 1
        self.duels += samples
        seeds = [seed_of("tune", self.seed, number) for number in range(first, self.duels + 1)]
        return measured(self.gains(ours, theirs, self.undealt(DECKS), seeds))

    def _swept(self, champion: Mapping[str, int], steps: dict[str, int]) -> dict[str, int]:
        """The champion with every change that looks good; the steps of the others shrink."""
        candidate = dict(champion)
        for name, step in steps.items():
            for change in (step, -step):
                gain, error = self.compare({**champion, name: champion[name] + change}, champion, GLANCE)
                if gain > LIKELY * error:
                    candidate[name] += change
                    break
            else:
                steps[name] = max(1, step // 2)
        return candidate


def measured(samples: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    return fmean(samples), stdev(samples) / sqrt(len(samples))
