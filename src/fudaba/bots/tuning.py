"""Hill climbing on duplicate deals: changes weights of a policy, keeps what wins. Knows no game.

A sweep tries every weight a step up and a step down against the champion, with the same cards from every
seat. The changes that look good are taken together, and that candidate must beat the champion by more than
chance; many small gains that none could prove alone are found that way. Steps shrink where neither
direction helps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
class Climb:
    """One climb; everything follows from the seed."""

    game: Game
    options: Options
    seats: int
    basis: Basis
    seed: int
    duels: int = 0
    roots: list[State] = field(default_factory=list)

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
        """The points a deal of one set of weights against another, and their standard error."""
        roots = self._roots()
        spare = self._start(1)
        one, other = self.basis.policy(ours), self.basis.policy(theirs)
        gains: list[float] = []
        for _ in range(samples):
            self.duels += 1
            seed = seed_of("tune", self.seed, self.duels) >> 4
            gains.append(duel(roots, spare, one, other, seed, self.seats))
        return measured(gains)

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

    def _roots(self) -> list[State]:
        self.roots = self.roots or [self._start(number + 1) for number in range(DECKS)]
        return self.roots

    def _start(self, number: int) -> State:
        return self.game.start(self.options, Carry(number, number % self.seats, seats=self.seats))


def measured(samples: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    return fmean(samples), stdev(samples) / sqrt(len(samples))
