"""What playouts and search know of any game: the state of one deal. Knows no cards, seats' names or files.

This file is compiled; a game's state is a subclass, compiled or not. The laws of each method:

* `actor`   a seat 0 ... n-1, or CHANCE (a card is dealt or turned up), or OVER.
* `legal`   the set of actions of the actor, bits 0 ... 61; empty if and only if the deal is over.
* `step`    does an action of `legal`, in place and unchecked; each step leads nearer to the end.
* `weight`  for an action of chance: how many indistinguishable copies stand behind it.
* `draws`   the sum of these weights, 0 where no chance acts; `drawn` is the action at a place of the row
            in which all copies lie.
* `taker`   the seat that a card of chance comes to, where copies are drawn (`weighted`).
* `assign`  afterwards this state equals the other one and shares nothing with it.
* `puts_back`  whether the next step could put dealt cards back into the stock, or make it anew of the
            discards; where it is False nobody asks what came back.
* `redeal`  deals what a seat cannot see anew, as `Game.guess` does: the seat's view stays what it was, all
            ways that fit it are about equally likely. False where the game leaves that to `Game.guess`.
* `fields`  all that makes the state, as integers: equal states, equal fields, in both builds.
* `points`  what a seat won (or lost) in the deal; 0 before the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.cards.bits import lowest
from fudaba.core.rng import Rng

CHANCE: Final = -1
OVER: Final = -2
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One deal of one game from the undealt deck to its points; see the laws above.

    `weighted` says whether `weight` is ever more than one; it never changes.
    """

    def __init__(self) -> None:
        self.weighted: bool = False

    def actor(self) -> i64:
        """Who acts: a seat, CHANCE or OVER."""
        raise NotImplementedError

    def legal(self) -> i64:
        """The set of actions open to the actor; 0 when the deal is over."""
        raise NotImplementedError

    def step(self, action: i64) -> None:
        """Do an action of `legal()`; nothing is checked."""
        raise NotImplementedError

    def weight(self, action: i64) -> i64:
        """How many copies stand behind an action of chance."""
        return 1

    def draws(self) -> i64:
        """How many equally likely cards chance has to draw from; 0 where a seat is to act, and at the end."""
        total: i64 = 0
        rest: i64 = 0
        if self.actor() == CHANCE:
            rest = self.legal()
        while rest != 0:
            total += self.weight(lowest(rest))
            rest &= rest - 1
        return total

    def drawn(self, place: i64) -> i64:
        """The action of chance at a place, 0 <= place < draws(), when the copies lie in a row by action."""
        rest = self.legal()
        while True:
            action = lowest(rest)
            place -= self.weight(action)
            if place < 0:
                return action
            rest &= rest - 1

    def taker(self) -> i64:
        """The seat that the next card of chance comes to, where the state is `weighted`."""
        return 0

    def assign(self, other: State) -> None:
        """Become a copy of a state of the same game."""
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """Points that the seat won or lost in this deal; 0 before the end."""
        raise NotImplementedError

    def puts_back(self) -> bool:
        """Whether the next step could put cards back into the stock."""
        return True

    def redeal(self, seat: i64, rng: Rng) -> bool:
        """Deal all that the seat cannot see anew, in place; False if this state does not know how."""
        return False

    def fields(self) -> tuple[int, ...]:
        """All integers that make up the state, in a fixed order."""
        raise NotImplementedError
