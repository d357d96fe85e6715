"""Hill climbing on duplicate deals: changes weights of a policy, keeps what wins. Knows no game.

A sweep tries every weight a step up and a step down against the champion, with the same cards from every
seat. The changes that look good are taken together, and that candidate must beat the champion by more than
chance; many small gains that none could prove alone are found that way. Steps shrink where neither
direction helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import sqrt
from statistics import fmean, stdev

from fudaba.bots.basis import Basis
from fudaba.bots.duel import duel
from fudaba.bots.sets import Numbers
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.state import State

GLANCE = 80
"""Samples for a single change."""
PROOF = 640
"""Samples for all changes of a sweep together."""
LIKELY = 0.8
PROVEN = 2.0
"""Standard errors for a single change, and for all together."""


Change = tuple[float, str, int]
"""What a change of a weight seems to win, its name, by how much it goes up."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What a sweep came to: the champion after it, and what its changes won, in points a deal."""

    number: int
    weights: Numbers
    changes: Sequence[Change]
    gain: float
    error: float
    taken: bool
    """Whether the changes became the champion."""


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
    """One climb; everything follows from the seed. A sample is so many deals, each played from every seat."""

    seed: int
    decks: int = 120
    halvings: int = 0
    """How often a sweep that lost is tried again with the better half of its changes, for weights that
    stand in for each other."""
    duels: int = 0

    def sweeps(self, weights: Numbers) -> Iterator[Sweep]:
        """Sweeps for ever, until the caller has seen enough."""
        champion = dict(weights)
        steps = {name: max(2, abs(number) // 3) for name, number in champion.items()}
        for number in count(1):
            sweep = self._proven(number, champion, self._changes(champion, steps))
            champion = dict(sweep.weights)
            yield sweep

    def compare(self, ours: Numbers, theirs: Numbers, samples: int) -> tuple[float, float]:
        """The points a deal of one set of weights against another, on fresh cards, and the standard error."""
        first = self.duels + 1
        self.duels += samples
        seeds = [seed_of("tune", self.seed, number) for number in range(first, self.duels + 1)]
        return measured(self.gains(ours, theirs, self.undealt(self.decks), seeds))

    def _proven(self, number: int, champion: Numbers, changes: Sequence[Change]) -> Sweep:
        """The champion with all these changes, or with the better ones, or as it was."""
        gain = error = 0.0
        for _ in range(self.halvings + 1):
            if not changes:
                break
            moved = {name: champion[name] + step for _gain, name, step in changes}
            gain, error = self.compare({**champion, **moved}, champion, PROOF)
            if gain > PROVEN * error:
                return Sweep(number, {**champion, **moved}, changes, gain, error, taken=True)
            changes = changes[: len(changes) // 2]
        return Sweep(number, champion, changes, gain, error, taken=False)

    def _changes(self, champion: Numbers, steps: dict[str, int]) -> list[Change]:
        """Every change that looks good, the best first; the steps of the others shrink."""
        found: list[Change] = []
        for name, step in steps.items():
            for change in (step, -step):
                gain, error = self.compare({**champion, name: champion[name] + change}, champion, GLANCE)
                if gain > LIKELY * error:
                    found.append((gain, name, change))
                    break
            else:
                steps[name] = max(1, step // 2)
        return sorted(found, reverse=True)


def measured(samples: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    return fmean(samples), stdev(samples) / sqrt(len(samples))
