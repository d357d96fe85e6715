"""Weights fitted to what the search finds: a pupil that is right where it matters. Knows no game.

A lesson is a position with what each action won there over the base policy's, in so many guessed worlds.
Weights are as good as what their policy picks in all lessons, on average: that takes microseconds a position,
so that thousands of changes are tried in the time of a few duels. The fitted policy then finishes the deals
of the next lessons. Whether it wins is for duplicate deals to say, not for lessons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean

from fudaba.bots.basis import Basis
from fudaba.bots.players import STREAMS, add_worlds
from fudaba.bots.policy import Policy
from fudaba.bots.search import Aim, Search
from fudaba.bots.sets import Numbers
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.state import State

EVERY = 3
"""One of so many decisions becomes a lesson."""
STRAYS = 8
"""One of so many moves is any legal one, so that lessons are not only about what the policy does."""
SCALES = (2.0, 1.0, 0.5, 0.25, 0.12)
"""How large the steps are, as parts of a weight."""
ROUNDS = 12
"""The most times that all weights are tried with steps of one size."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and what each action worth a look won there over the base policy's."""

    state: State
    gains: Mapping[int, float]


@dataclass(slots=True, kw_only=True)
class School:
    """One game under some options with so many seats; everything follows from the seed."""

    game: Game
    basis: Basis
    options: Options
    seats: int
    seed: int
    rng: Rng = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Rng(seed_of("lessons", self.seed))

    def policy(self) -> Policy:
        """The base policy as it is played under these options."""
        return self.basis.policy(self.basis.numbers(self.options, self.seats))

    def lessons(self, policy: Policy, worlds: int) -> Iterator[Lesson]:
        """Positions out of deals that the policy plays with itself, without end."""
        aim = (self.basis.lessons or self.basis.aim)(self.seats)
        spares = [self._undealt(0), self._undealt(0)]
        for number in count(1):
            for state in self._positions(self._undealt(number), policy):
                yield self._lesson(state, spares, policy, aim, worlds)

    def fitted(self, numbers: Numbers, lessons: Sequence[Lesson]) -> dict[str, int]:
        """Weights that no single step of the last size improves."""
        best, gain = dict(numbers), self.gain(numbers, lessons)
        least = max(6, int(fmean(map(abs, numbers.values())) / 8))
        for scale in SCALES:
            for _ in range(ROUNDS):
                before = gain
                for name in self._shuffled(list(best)):
                    size = max(least, abs(best[name])) * scale
                    for step in (max(1, int(size)), -max(1, int(size / (1 + scale)))):
                        tried = {**best, name: best[name] + step}
                        found = self.gain(tried, lessons)
                        if found > gain:
                            best, gain = tried, found
                            break
                if gain <= before:
                    break
        return best

    def gain(self, numbers: Numbers, lessons: Sequence[Lesson]) -> float:
        """What a policy with these weights would have won in the lessons, on average."""
        choose = self.basis.policy(numbers).choose
        return fmean(lesson.gains[choose(lesson.state)] for lesson in lessons)

    def _undealt(self, number: int) -> State:
        return self.game.start(self.options, Carry(number + 1, number % self.seats, seats=self.seats))

    def _positions(self, state: State, policy: Policy) -> Iterator[State]:
        while (actions := state.legal()) != 0:
            if state.actor() < 0:
                state.step(state.drawn(self.rng.below(state.draws())))
                continue
            actions = policy.distinct(state)
            if actions & (actions - 1) and self.rng.below(EVERY) == 0 and self.basis.telling(state):
                yield state
            stray = self.rng.below(STRAYS) == 0
            state.step(self.rng.member(actions) if stray else policy.choose(state))

    def _lesson(self, state: State, spares: list[State], policy: Policy, aim: Aim, worlds: int) -> Lesson:
        root = self._undealt(0)
        root.assign(state)
        search = Search(root, spares, state.actor(), policy, aim, self.rng.below(STREAMS))
        add_worlds(search, self.game, self.game.view(state, state.actor()), worlds, self.rng)
        return Lesson(root, {weighed.action: weighed.difference() for weighed in search.actions})

    def _shuffled(self, names: list[str]) -> list[str]:
        for last in range(len(names) - 1, 0, -1):
            other = self.rng.below(last + 1)
            names[last], names[other] = names[other], names[last]
        return names
