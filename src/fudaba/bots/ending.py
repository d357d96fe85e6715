"""The end of a deal weighed exactly: all worlds that are left, with all that chance may bring. Knows no game.

This file is compiled. Towards the end few cards are unseen. Then every way to deal them is a world of its
own, found by dealing until nothing new comes, and chance is not drawn but gone through.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.policy import Policy
from fudaba.bots.search import Search
from fudaba.cards.bits import lowest
from fudaba.core.state import State

DEEPEST: Final[i64] = 6
"""Cards of chance that may still come."""
BRANCHES: Final[i64] = 400
"""In so many ways they may come, about; twice as many ends of an action are gone through in a world."""


class Ending:
    """The search of a decision near the end; `line` are states to walk through the cards of chance with."""

    def __init__(self, search: Search, line: list[State]) -> None:
        self.search: Search = search
        self.line: list[State] = line
        self.worlds: i64 = 0
        self.likely: float = 0.0
        self.left: i64 = 0
        """Ends that may still be gone through in this slice; then chance is drawn."""
        self.totals: list[float] = [0.0 for _ in search.actions]

    def branches(self) -> i64:
        """In how many ways the cards of chance may come, about; 0 where they are too many to go through."""
        most: i64 = 0
        for weighed in self.search.actions:
            found = self._branches_after(weighed.action)
            if found == 0:
                return 0
            most = max(most, found)
        return most

    def _branches_after(self, action: i64) -> i64:
        """The same after an action, by what happens where chance brings the lowest cards."""
        search, state = self.search, self.line[0]
        state.assign(search.root)
        state.step(action)
        found: i64 = 1
        deep: i64 = 0
        while state.legal() != 0:
            if state.actor() >= 0:
                state.step(search.policy.choose(state))
                continue
            found *= state.draws()
            deep += 1
            if state.weighted or deep > DEEPEST or found > BRANCHES:
                return 0
            state.step(lowest(state.legal()))
        return found

    def ways(self, worlds: list[State]) -> i64:
        """Deal all worlds there are into these states: how many there are, 0 if more than states."""
        search = self.search
        known: set[tuple[int, ...]] = set()
        found: i64 = 0
        tries: i64 = 0
        search.world.assign(search.root)
        while tries < 8 * found + 16:
            tries += 1
            if not search.world.redeal(search.seat, search.rng):
                return 0
            fields = search.world.fields()
            if fields not in known:
                if found == len(worlds):
                    return 0
                known.add(fields)
                worlds[found].assign(search.world)
                found += 1
        return found

    def weigh(self, world: State) -> None:
        """Add a world: what each action is worth there, among players of each kind."""
        self.worlds += 1
        for kind in range(len(self.search.others)):
            self._weigh(world, self.search.belief.likelihood(world, kind), self.search.others[kind])

    def _weigh(self, world: State, likely: float, others: Policy) -> None:
        self.likely += likely
        for place, weighed in enumerate(self.search.actions):
            trial = self.search.trial
            trial.assign(world)
            trial.step(weighed.action)
            self.left = 2 * BRANCHES
            self.totals[place] += likely * self._expected(trial, others, 0)

    def settle(self) -> bool:
        """Every action has been weighed in all worlds; False if there were none."""
        if self.worlds == 0:
            return False
        base = self.totals[0] / self.likely
        for place, weighed in enumerate(self.search.actions):
            weighed.settle(self.totals[place] / self.likely, base, self.worlds)
        return True

    def _expected(self, state: State, others: Policy, deep: i64) -> float:
        """The worth of a state for the seat, chance gone through; the state is used up."""
        search = self.search
        while True:
            actions = state.legal()
            if actions == 0:
                self.left -= 1
                return search.aim.worth(state, search.seat)
            actor = state.actor()
            if actor == search.seat:
                state.step(search.policy.choose(state))
            elif actor >= 0:
                state.step(others.choose(state))
            elif deep < len(self.line) and self.left > 0:
                break
            else:
                state.step(search.rng.member(actions))
        many = 0.0
        total = 0.0
        following = self.line[deep]
        while actions != 0:
            following.assign(state)
            following.step(lowest(actions))
            actions &= actions - 1
            total += self._expected(following, others, deep + 1)
            many += 1.0
        return total / many
