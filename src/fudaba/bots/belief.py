"""What a seat believes of the worlds that fit its view: some are less likely than others. Knows no game.

This file is compiled. What the others have done says what they hold: a world in which the base policy would
have done the same is likelier than one in which it would not have dreamt of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, count, lowest
from fudaba.core.events import Event
from fudaba.core.rng import Rng
from fudaba.core.state import State

LOTS: Final[i64] = 0x100000
"""A likelihood is drawn in parts of this."""
FAR: Final = 40.0
"""Beyond this many tempers nothing gets less likely."""
UNHEARD_OF: Final = -1e9
"""Below the logarithm of every likelihood."""
LAID: Final = ("lay", "bomb")
"""The events by which cards leave a hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """All worlds are equally likely, and so are so many kinds of players at the other seats."""

    def __init__(self, kinds: i64 = 1) -> None:
        self.kinds: i64 = kinds
        self.kind: i64 = 0
        """Who sits there in the world that was believed last."""

    def likelihood(self, world: State, kind: i64) -> float:
        """How likely the world is with players of this kind, for comparison with other worlds and kinds."""
        return 1.0

    def believes(self, world: State, rng: Rng) -> bool:
        """Whether the world is believed, by lot: as often as it is likely."""
        self.kind = (self.kind + 1) % self.kinds
        return True


class Recalled:
    """A decision of another seat: a state that looks as it looked to us, what was done, and which cards have
    left the hand since then, that of the decision among them."""

    def __init__(self, state: State, action: i64, laid: i64) -> None:
        self.state: State = state
        self.seat: i64 = state.actor()
        self.action: i64 = action
        self.laid: i64 = laid


class Doubt:
    """How closely others may follow a base policy: an action that it thinks worse by `temper` (in its
    hundredths) is chosen e times less often, and this part of all is chosen by lot (`stray`)."""

    def __init__(self, temper: float, stray: float) -> None:
        self.temper: float = temper
        self.stray: float = stray


LOOSELY: Final = Doubt(temper=200.0, stray=0.3)
"""How people follow one who have never heard of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Reasoned(Belief):
    """The others have done more or less what a base policy would have done in their place.

    Which one, their decisions tell as well: each of the `policies` with some `doubt`, the first of them
    `LOOSELY`, or none, so that every action was as likely. All of these are as likely at first. `spare` is a
    state to be used up. A policy looks at a hand that a world gives to a seat, and at what the seat saw then:
    at nothing else.
    """

    def __init__(self, recalled: list[Recalled], policies: list[Policy], spare: State, doubt: Doubt) -> None:
        super().__init__(len(policies))
        self.recalled: list[Recalled] = recalled
        self.policies: list[Policy] = policies
        self.spare: State = spare
        self.doubt: Doubt = doubt
        self.highest: float = UNHEARD_OF
        """The logarithm of the highest likelihood of the worlds that were asked about."""

    def hand(self, state: State, seat: i64) -> i64:
        """The hand of a seat, as a set of cards."""
        raise NotImplementedError

    def hold(self, state: State, seat: i64, cards: i64) -> None:
        """Give a seat this hand instead of its own."""
        raise NotImplementedError

    def likelihood(self, world: State, kind: i64) -> float:
        """The less, the stranger what the others have done would have been."""
        likely = exp(self._power(world, kind, UNHEARD_OF))
        if kind == 0:
            likely += exp(self._power(world, self.kinds, UNHEARD_OF))
            likely += exp(self._power(world, self.kinds + 1, UNHEARD_OF))
        return likely

    def believes(self, world: State, rng: Rng) -> bool:
        """As often as it is likely, against the likeliest so far; stops thinking where that is settled.

        Who follows a policy loosely or none goes on by the first.
        """
        if len(self.recalled) == 0:
            return super().believes(world, rng)
        kind = rng.below(self.kinds + 2)
        least = self.highest + log(float(1 + rng.below(LOTS)) / float(LOTS))
        power = self._power(world, kind, least)
        self.highest = max(self.highest, power)
        self.kind = kind if kind < self.kinds else 0
        return power >= least

    def _power(self, world: State, kind: i64, least: float) -> float:
        """The logarithm of the likelihood; if that is below `least`, something below it."""
        power = 0.0
        for recalled in self.recalled:
            power += self._explained(world, recalled, kind)
            if power < least:
                break
        return power

    def _explained(self, world: State, recalled: Recalled, kind: i64) -> float:
        """The logarithm of how likely the decision is with the hand that the world gives to its seat."""
        state = self.spare
        state.assign(recalled.state)
        hand = self.hand(world, recalled.seat) | recalled.laid
        if count(hand) != count(self.hand(state, recalled.seat)):
            return 0.0
        self.hold(state, recalled.seat, hand)
        policy = self.policies[kind if kind < self.kinds else 0]
        rest = policy.distinct(state) | bit(recalled.action)
        many = float(count(rest))
        if kind > self.kinds:
            return -log(many)
        doubt = self.doubt if kind < self.kinds else LOOSELY
        policy.look(state)
        own = float(policy.weigh(state, recalled.action))
        others = 0.0
        while rest != 0:
            worse = own - float(policy.weigh(state, lowest(rest)))
            others += exp(min(FAR, -worse / doubt.temper))
            rest &= rest - 1
        return log(doubt.stray / many + (1.0 - doubt.stray) / others)


def laid_since(events: Sequence[Event], seat: i64, start: i64) -> i64:
    """The cards that have left a seat's hand in the events from this one on."""
    cards: i64 = 0
    for event in events[start:]:
        if event.seat == seat and event.kind in LAID:
            cards |= event.cards
            if event.card >= 0:
                cards |= bit(event.card)
    return cards
