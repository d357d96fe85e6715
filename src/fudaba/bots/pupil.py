"""What plays by a net: a pupil of the search, which corrects the base policy at a glance. Knows no game.

The net tells by how much an action differs from the base policy's; the base action is left where another
is better by more than a margin. It is told what the actor may see and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads

from fudaba.bots.features import Features, sheet
from fudaba.bots.net import Net, read_net
from fudaba.bots.players import PolicyBot, judged, several
from fudaba.bots.policy import Policy
from fudaba.bots.search import Weighed
from fudaba.core.game import View
from fudaba.core.rng import Rng
from fudaba.core.state import State


@dataclass(frozen=True, slots=True)
class Pupil:
    """A net, what it is told, and how much better than the base action another must be.

    `unit` is what a point, or what the aim of the game counts, has become in the numbers of the net.
    """

    features: Features
    net: Net
    margin: int
    unit: int

    def gains(self, state: State, policy: Policy) -> Mapping[int, int]:
        """What each action worth a look is worth beyond the base policy's, which is the first."""
        told = sheet(self.features, state, policy)
        seen = self.net.seen(told.position)
        worths = {action: self.net.worth(seen, features) for action, features in told.actions.items()}
        base = next(iter(worths.values()))
        return {action: worth - base for action, worth in worths.items()}

    def choose(self, state: State, policy: Policy) -> int:
        """The base action, or the first of the best that beat it by more than the margin."""
        gains = self.gains(state, policy)
        base, *others = gains
        best = max(others, key=gains.__getitem__, default=base)
        return best if gains[best] > self.margin else base


@cache
def trained(net: str) -> tuple[Net, int, int] | None:
    """A net that is kept in a folder `nets`, "koi_koi/2" for one, its margin and its unit.

    None where no such net has passed its gate.
    """
    folder, name = net.split("/")
    nets = files("fudaba.bots") / folder / "nets"
    if not (nets / f"{name}.npz").is_file():
        return None
    with (nets / f"{name}.npz").open("rb") as file:
        found = read_net(file)
    told = loads((nets / f"{name}.json").read_text("utf-8"))
    return found, told["margin"], told["unit"]


class Corrected(Policy):
    """The base policy as a pupil corrects it: its judgement, and what is played instead."""

    def __init__(self, base: Policy, pupil: Pupil) -> None:
        self.base = base
        self.pupil = pupil

    def look(self, state: State) -> None:
        """Look as the base policy does."""
        self.base.look(state)

    def weigh(self, state: State, action: int) -> int:
        """What the base policy finds an action worth."""
        return self.base.weigh(state, action)

    def distinct(self, state: State) -> int:
        """The actions that the base policy finds worth a look."""
        return self.base.distinct(state)

    def choose(self, state: State) -> int:
        """The base action, or the one that the pupil finds better."""
        actions = self.base.distinct(state)
        return self.pupil.choose(state, self.base) if several(actions) else self.base.choose(state)


class NetBot(PolicyBot):
    """Plays by the net for its number of seats and rules; where there is none, by the base policy alone."""

    def judge(self, view: View) -> Policy:
        """The base policy, corrected by the net if there is one."""
        if self.policy is None:
            base = super().judge(view)
            net, features = self.basis.net(self.seats), self.basis.features
            kept = trained(net) if net and self.basis.fits(self.basis.options(view), self.seats) else None
            if kept and features:
                self.policy = Corrected(base, Pupil(features(self.seats), *kept))
        assert self.policy
        return self.policy

    @property
    def weighed(self) -> Sequence[Weighed]:
        """The actions of the last choice as policy and net judge them; none where these count differently."""
        if not isinstance(self.policy, Corrected):
            return super().weighed
        if len(set(self.basis.units)) > 1 or self.seen is None or not several(self.seen.legal):
            return []
        base, pupil, state = self.policy.base, self.policy.pupil, self.game.guess(self.seen, Rng(0))
        gains = pupil.gains(state, base)
        worth = base.worth(state, next(iter(gains))) / self.basis.whole
        return [judged(action, worth + gain / pupil.unit, worth) for action, gain in gains.items()]
