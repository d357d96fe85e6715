"""Flat search over guessed worlds: every action in the same worlds, finished by a base policy. Knows no game.

This file is compiled. A world is one way to deal what the searching seat cannot see; in each world all
actions meet the same cards of chance. What counts is the mean difference to one action, the base policy's,
because the luck of a world is in both and cancels out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.bots.belief import Belief
from fudaba.bots.policy import Policy, play_out
from fudaba.cards.bits import bit, lowest
from fudaba.core.rng import MASK, STREAMS, Rng
from fudaba.core.state import State

SURELY: Final = 3.0
"""So many standard errors are beyond doubt."""
SOME: Final[i64] = 40
"""Standard errors of fewer worlds are not to be relied on."""
TRIES: Final[i64] = 100
"""After so many deals that are not believed the last one is taken."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim:
    """What a finished deal is worth to a seat: here its points less the mean of the others."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats

    def worth(self, state: State, seat: i64) -> float:
        """The worth of a state that is over."""
        total: i64 = 0
        for other in range(self.seats):
            total += state.points(other)
        own = state.points(seat)
        return float(own) - float(total - own) / float(self.seats - 1)


class Weighed:
    """One action: in how many worlds it was tried, its mean worth, and its difference to the base action."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.worlds: i64 = 0
        self.total: float = 0.0
        self.differences: float = 0.0
        self.squares: float = 0.0
        self.here: float = 0.0
        """What it came to in the world that is being tried."""

    def add(self, worth: float, base: float) -> None:
        """One more world."""
        self.worlds += 1
        self.total += worth
        self.differences += worth - base
        self.squares += (worth - base) * (worth - base)

    def settle(self, worth: float, base: float, worlds: i64) -> None:
        """The worth is known, for so many worlds at once: the difference has no error."""
        many = float(worlds)
        self.worlds = worlds
        self.total = worth * many
        self.differences = (worth - base) * many
        self.squares = (worth - base) * (worth - base) * many

    def mean(self) -> float:
        """The mean worth."""
        return self.total / float(max(1, self.worlds))

    def difference(self) -> float:
        """The mean of what it won over the base action in the same worlds."""
        return self.differences / float(max(1, self.worlds))

    def error(self) -> float:
        """The standard error of the difference."""
        if self.worlds < 2:
            return 0.0
        many = float(self.worlds)
        spread = self.squares / many - (self.differences / many) * (self.differences / many)
        return sqrt(max(0.0, spread) / (many - 1.0))


class Search:
    """The search of one decision, in slices: `run` adds worlds, `halve` gives up the worse half of the
    actions, `settled` the hopeless ones.

    `root` is a state that fits the view of `seat`; the search looks at nothing in it that the seat cannot
    see, because it deals all that anew in every world. `actions` are weighed, the base action first. A world
    is played out so many `times`, with other cards of chance, and counts by the mean: where hands that are
    believed take long to find, each has to serve more than once. The seat plays by `policy`, the others play
    by that one of `others` which the belief names with the world.
    """

    def __init__(
        self,
        root: State,
        spares: list[State],
        seat: i64,
        policy: Policy,
        aim: Aim,
        seed: i64,
        belief: Belief | None = None,
        times: i64 = 1,
        others: list[Policy] | None = None,
    ) -> None:
        self.root: State = root
        self.world: State = spares[0]
        self.trial: State = spares[1]
        self.seat: i64 = seat
        self.policy: Policy = policy
        self.aim: Aim = aim
        self.times: i64 = times
        self.others: list[Policy] = others or [policy]
        self.belief: Belief = belief or Belief(len(self.others))
        self.seed: i64 = seed
        self.worlds: i64 = 0
        self.rng: Rng = Rng(seed)
        base = policy.choose(root)
        self.actions: list[Weighed] = [Weighed(base)]
        rest = policy.distinct(root) & ~bit(base)
        while rest != 0:
            self.actions.append(Weighed(lowest(rest)))
            rest &= rest - 1
        self.open: list[Weighed] = list(self.actions)

    def run(self, worlds: i64) -> bool:
        """Try every action that is still open in so many more worlds; False if the state deals no worlds."""
        for _ in range(worlds):
            self.world.assign(self.root)
            if not self._dealt():
                return False
            self._weigh()
        return True

    def _dealt(self) -> bool:
        """Deal the world anew until it is believed, by lot."""
        for _ in range(TRIES):
            if not self.world.redeal(self.seat, self.rng):
                return False
            if self.belief.believes(self.world, self.rng):
                break
        return True

    def run_in(self, world: State) -> None:
        """Try every action that is still open in a world that was guessed elsewhere."""
        self.world.assign(world)
        self._weigh()

    def _weigh(self) -> None:
        self.worlds += 1
        for weighed in self.open:
            weighed.here = 0.0
        for time in range(self.times):
            self._play((self.seed + (self.worlds * self.times + time) * STREAMS) & MASK)
        many = float(self.times)
        base = self.open[0].here / many
        for weighed in self.open:
            weighed.add(weighed.here / many, base)

    def _play(self, stream: i64) -> None:
        """Play the world out after each action, with the same cards of chance."""
        others = self.others[self.belief.kind % len(self.others)]
        for weighed in self.open:
            self.trial.assign(self.world)
            self.trial.step(weighed.action)
            play_out(self.trial, self.seat, self.policy, others, Rng(stream))
            weighed.here += self.aim.worth(self.trial, self.seat)

    def halve(self) -> None:
        """Give up the worse half of the actions; the base action stays."""
        others = sorted(self.open[1:], key=Weighed.difference, reverse=True)
        self.open = [self.open[0], *others[: (len(others) + 1) // 2]]

    def settled(self) -> bool:
        """Give up what cannot be the best any more; whether that leaves nothing to find out."""
        if self.worlds < SOME:
            return False
        surely: float = 0.0
        for weighed in self.open[1:]:
            surely = max(surely, weighed.difference() - SURELY * weighed.error())
        left = [each for each in self.open[1:] if each.difference() + SURELY * each.error() >= surely]
        self.open = [self.open[0], *left]
        return len(left) == 0 or (len(left) == 1 and surely > 0.0)

    def best(self, doubts: float) -> Weighed:
        """The action to play: the base one, unless another is better by so many standard errors."""
        found = self.open[0]
        for weighed in self.open[1:]:
            gain = weighed.difference()
            if gain > doubts * weighed.error() and gain > found.difference():
                found = weighed
        return found
