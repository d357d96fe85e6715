"""Players that any game with a basis gets: one by its base policy alone, one that searches. Knows no game.

Both see a view and nothing else: the only way to a full state is `Game.guess`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from time import monotonic

from fudaba.bots.base import Moment, Past
from fudaba.bots.basis import Basis
from fudaba.bots.belief import Belief, Recalled, laid_since
from fudaba.bots.chances import chance_to_win
from fudaba.bots.ending import DEEPEST, Ending
from fudaba.bots.policy import Policy
from fudaba.bots.search import Aim, Search, Weighed
from fudaba.cards.bits import members
from fudaba.core.game import Game, View
from fudaba.core.rng import Rng
from fudaba.core.state import State

STAGES = 3
"""A search looks at all actions in a third of its worlds, then at the better half, then at a quarter."""
SLICE = 8
"""Worlds in one slice."""
WAYS = 100
"""Worlds that are gone through one by one, at most."""
SHORT = 4
"""The end of a deal is played out in so much less time than a deal."""
STREAMS = 1 << 28
"""Seeds that a search may get."""


class PolicyBot:
    """Plays by the base policy: the same view has one answer, whatever the seed."""

    def __init__(self, game: Game, basis: Basis, seed: int) -> None:
        self.game = game
        self.basis = basis
        self.rng = Rng(seed)
        self.seats = 0
        self.policy: Policy | None = None
        self.seen: View | None = None
        """The view of the last choice."""

    def choose(self, view: View, seconds: float) -> int:
        """The action of the base policy."""
        self.seen = view
        return self.judge(view).choose(self.game.guess(view, self.rng))

    @property
    def weighed(self) -> Sequence[Weighed]:
        """The actions of the last choice as the base policy judges them, its own first."""
        if self.seen is None or not several(self.seen.legal):
            return []
        policy, state = self.judge(self.seen), self.game.guess(self.seen, Rng(0))
        worths = {action: policy.worth(state, action) for action in members(policy.distinct(state))}
        base = policy.choose(state)
        rest = [action for action in worths if action != base]
        whole = self.basis.whole
        return [judged(action, worths[action] / whole, worths[base] / whole) for action in [base, *rest]]

    @property
    def for_match(self) -> bool:
        """Whether the last choice was made for the match."""
        return False

    def judge(self, view: View) -> Policy:
        """The base policy for the rules of this view; a bot plays one deal, so they stay what they are."""
        if self.policy is None:
            self.seats = len(self.game.picture(view).seats)
            self.policy = self.basis.policy(self.basis.numbers(self.basis.options(view), self.seats))
        return self.policy


class SoftBot(PolicyBot):
    """Judges like the base policy and does not always take what it finds best.

    An action that seems to lose x hundredths of a point is the less likely the more x is against the
    `temper`; one that seems to lose more than three tempers, such as a combination passed, is never taken.
    """

    def __init__(self, game: Game, basis: Basis, seed: int, temper: int) -> None:
        super().__init__(game, basis, seed)
        self.temper = temper

    def choose(self, view: View, seconds: float) -> int:
        """An action that seems good enough."""
        self.seen = view
        policy = self.judge(view)
        state = self.game.guess(view, self.rng)
        worths = {action: policy.worth(state, action) for action in members(view.legal)}
        best = max(worths.values())
        likely = {action: self._likely(best - worth) for action, worth in worths.items()}
        drawn = self.rng.below(sum(likely.values()))
        for action, share in likely.items():
            drawn -= share
            if drawn < 0:
                return action
        raise AssertionError

    def _likely(self, loss: int) -> int:
        """In thousandths of the likelihood of the best action."""
        return int(1000 * exp(-loss / self.temper)) if loss <= 3 * self.temper else 0


class SearchBot(PolicyBot):
    """Weighs every action in so many guessed worlds, by default in as many as the game deserves.

    Near the end of a deal it goes through all worlds there are, if they are not more. A search that has heard
    what led to a decision believes some worlds less than others, and plays for the match in its last rounds.
    It searches in slices of a few milliseconds, so that other threads are not kept waiting. The clock is an
    emergency stop alone: out of time, it plays by the worlds it has seen, or by the base policy.
    """

    def __init__(self, game: Game, basis: Basis, seed: int, worlds: int | None = None) -> None:
        super().__init__(game, basis, seed)
        self.worlds = worlds
        self.tuned: Policy | None = None
        self.past: Past | None = None
        self._weighed: Sequence[Weighed] = []
        self._for_match = False

    def hear(self, past: Past) -> None:
        """What has led to the next decision."""
        self.past = past

    @property
    def weighed(self) -> Sequence[Weighed]:
        """The actions of the last choice as they did in the worlds, the base action first."""
        return self._weighed

    @property
    def for_match(self) -> bool:
        """Whether the last choice was made for the match: worths are chances to win it."""
        return self._for_match

    def choose(self, view: View, seconds: float) -> int:
        """The action that is worth most."""
        if not several(view.legal):
            self._weighed = []
            return view.legal.bit_length() - 1
        search = self._begun(view)
        worlds = self.worlds or self.basis.worlds(search.root)
        if worlds == 0:
            return self._judged(view)
        until = monotonic() + seconds
        if not self._gone_through(search, view, worlds, until):
            self._look(search, view, worlds, until)
        self._weighed = search.actions
        return search.best(self.basis.doubts).action

    def _judged(self, view: View) -> int:
        self._for_match = False
        action = super().choose(view, 0.0)
        self._weighed = super().weighed
        return action

    def _begun(self, view: View) -> Search:
        policy = self.judge(view)
        root, world, trial = self._states(view, 3)
        aim, others, seed = self._aim(view), self._others(view, policy), self.rng.below(STREAMS)
        belief = self._belief(view, others)
        return Search(root, [world, trial], view.seat, policy, aim, seed, belief, self.basis.times, others)

    def _others(self, view: View, policy: Policy) -> list[Policy]:
        """By what the others may play."""
        if not self.basis.either:
            return [policy]
        if self.tuned is None:
            self.tuned = self.basis.policy(self.basis.tuned(self.basis.options(view), self.seats))
        return [policy, self.tuned]

    def _states(self, view: View, many: int) -> list[State]:
        return [self.game.guess(view, self.rng) for _ in range(many)]

    def _aim(self, view: View) -> Aim:
        """The points of the deal, or the match if that is near its end."""
        past = self.past
        found = None
        if past and past.standing:
            options = self.basis.options(view)
            found = chance_to_win(self.basis, self.game, options, past.standing, past.dealer)
        self._for_match = found is not None
        return found or self.basis.aim(self.seats)

    def _belief(self, view: View, others: list[Policy]) -> Belief:
        """What the decisions of the others make likely."""
        past, believed = self.past, self.basis.belief
        if past is None or believed is None:
            return Belief(len(others))
        recalled = [self._recalled(past, moment) for moment in past.moments]
        return believed(recalled, others, self.game.guess(view, self.rng))

    def _recalled(self, past: Past, moment: Moment) -> Recalled:
        state = self.game.guess(moment.view, self.rng)
        return Recalled(state, moment.action, laid_since(past.events, state.actor(), moment.events))

    def _gone_through(self, search: Search, view: View, worlds: int, until: float) -> bool:
        """Weigh the actions in all worlds, if that is no more work; False if it is, or there is no time."""
        ending = Ending(search, self._states(view, DEEPEST + 1))
        branches = ending.branches()
        ways = min(WAYS, SHORT * worlds * self.basis.times // branches) if branches else 0
        there = self._states(view, ways)
        for world in there[: ending.ways(there)]:
            if monotonic() > until:
                return False
            ending.weigh(world)
        return ending.settle()

    def _look(self, search: Search, view: View, worlds: int, until: float) -> None:
        """Try the actions in so many worlds, in fewer of them what is worse, until there is no doubt left."""
        for stage in range(STAGES):
            if stage:
                search.halve()
            left = worlds // STAGES
            while left > 0 and not search.settled() and monotonic() < until:
                some = min(left, SLICE)
                add_worlds(search, self.game, view, some, self.rng)
                left -= some


def several(actions: int) -> bool:
    """Whether there is anything to choose."""
    return actions & (actions - 1) != 0


def judged(action: int, worth: float, base: float) -> Weighed:
    """An action as it was judged; it was tried in no world."""
    told = Weighed(action)
    told.total = worth
    told.differences = worth - base
    return told


def add_worlds(search: Search, game: Game, view: View, worlds: int, rng: Rng) -> None:
    """Try the open actions in so many more worlds: dealt in place where the state can, else guessed."""
    if not search.run(worlds):
        for _ in range(worlds):
            search.run_in(game.guess(view, rng))
