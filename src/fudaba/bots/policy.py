"""The contract of a base policy: the quick judgement that searches finish deals with. Knows no game.

This file is compiled. A policy is given a full state, because a search has nothing else, but looks only at
what the actor may know: his own hand, what lies open, and how many cards the others hold. A law holds each
policy to that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.cards.bits import lowest
from fudaba.core.rng import PLACES, Rng
from fudaba.core.state import State

LEAST: Final[i64] = -0x1000000000
"""Below every worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for whoever is to act, the action of the highest worth; the same position has one answer.

    A game's policy says how it looks at a position, and what an action is worth there.
    """

    def look(self, state: State) -> None:
        """Take in a position in which a seat is to act, before its actions are weighed."""

    def weigh(self, state: State, action: i64) -> i64:
        """The worth of an action of the position that was looked at last."""
        return 0

    def distinct(self, state: State) -> i64:
        """The actions worth a look: of those that are alike in every way, one."""
        return state.legal()

    def choose(self, state: State) -> i64:
        """One of `distinct`: that of the highest worth, of equal ones the lowest."""
        rest = self.distinct(state)
        best = lowest(rest)
        if rest & (rest - 1) == 0:
            return best
        self.look(state)
        highest: i64 = LEAST
        while rest != 0:
            action = lowest(rest)
            rest &= rest - 1
            worth = self.weigh(state, action)
            if worth > highest:
                highest = worth
                best = action
        return best

    def worth(self, state: State, action: i64) -> i64:
        """What the actor thinks an action worth, in hundredths of a point, for comparison within a state."""
        self.look(state)
        return self.weigh(state, action)


class RandomPolicy(Policy):
    """Each action as likely as another, for games of which nothing is known."""

    def __init__(self, seed: i64) -> None:
        self.rng: Rng = Rng(seed)

    def choose(self, state: State) -> i64:
        """Any action."""
        return self.rng.member(state.legal())


def play_out(state: State, seat: i64, own: Policy, others: Policy, rng: Rng) -> None:
    """Play the deal to its end: a seat by its own policy, the others by theirs, chance by its copies.

    Where copies are drawn, each seat draws from a stream of its own: who plays otherwise gives the others the
    same luck all the same.
    """
    streams: list[Rng] = []
    while True:
        actions = state.legal()
        if actions == 0:
            return
        actor = state.actor()
        if actor == seat:
            state.step(own.choose(state))
        elif actor >= 0:
            state.step(others.choose(state))
        elif state.weighted:
            taker = state.taker()
            while len(streams) <= taker:
                streams.append(Rng(rng.state + (len(streams) + 1) * PLACES))
            state.step(state.drawn(streams[taker].below(state.draws())))
        else:
            state.step(rng.member(actions))
