"""What a net is told of a position: numbers of features that hold there. Knows no game.

Every feature holds or does not; a count is one feature for each of its values. A game's features are
numbered in blocks, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from fudaba.bots.policy import Policy
from fudaba.cards.bits import bit, count, members
from fudaba.core.state import State

MONTHS = 12
COUNTED = 12
"""Of each set so many numbers of cards are told apart."""
GAPS = (1, 10, 20, 35, 50, 75, 100, 150, 200, 300, 450, 700, 1000, 2000, 5000)
"""Hundredths of a point by which an action seems worse than the best to the base policy."""


class Features(Protocol):
    """The features of one game at so many seats; they follow from what the actor may see."""

    size: int
    """How many there are."""

    def position(self, state: State) -> Iterable[int]:
        """Those that hold in a position, whatever is done."""

    def action(self, state: State, action: int) -> Iterable[int]:
        """Those that hold beside them if this is done."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A position as a net is told it; of the actions that are worth a look the base policy's is the first."""

    position: Sequence[int]
    actions: Mapping[int, Sequence[int]]


def length(features: Features) -> int:
    """How many features there are on sheets: the game's, the gaps, and one that always holds."""
    return features.size + len(GAPS) + 1


def sheet(features: Features, state: State, policy: Policy) -> Sheet:
    """The features of a position and of its actions, and how much worse than the best each seems."""
    base = policy.choose(state)
    policy.look(state)
    highest = policy.weigh(state, base)
    actions = [base, *members(policy.distinct(state) & ~bit(base))]
    gaps = {action: highest - policy.weigh(state, action) for action in actions}
    return Sheet(
        [*features.position(state), length(features) - 1],
        {
            action: [*features.action(state, action), *steps(features.size, gap)]
            for action, gap in gaps.items()
        },
    )


class Blocks:
    """Numbers features, a block of so many after another."""

    def __init__(self) -> None:
        self.size = 0

    def __call__(self, many: int) -> int:
        """The first number of a new block."""
        first = self.size
        self.size += many
        return first


def cards(first: int, held: int) -> Iterator[int]:
    """A feature for each card of a set, in a block that begins with `first`."""
    while held:
        low = held & -held
        yield first + low.bit_length() - 1
        held ^= low


def number(first: int, value: int, most: int) -> int:
    """The feature of a count, in a block of `most + 1`; what is more counts as the most."""
    return first + min(value, most)


def months(first: int, hand: int, table: int) -> Iterator[int]:
    """For each month how many of its cards are in the hand and how many lie on the table: a block of 192."""
    for month in range(MONTHS):
        held, lying = count(hand >> 4 * month & 15), count(table >> 4 * month & 15)
        yield first + 16 * month + 4 * min(held, 3) + min(lying, 3)


def counts(first: int, sets: Sequence[int], pile: int) -> Iterator[int]:
    """For each set how many of its cards are in a pile: a block of `COUNTED` for each."""
    for place, cards_ in enumerate(sets):
        yield first + COUNTED * place + min((cards_ & pile).bit_count(), COUNTED - 1)


def touched(first: int, sets: Sequence[int], pile: int, moved: int) -> Iterator[int]:
    """As `counts`, of the sets alone to which one of the moved cards belongs."""
    for place, cards_ in enumerate(sets):
        if cards_ & moved:
            yield first + COUNTED * place + min((cards_ & pile).bit_count(), COUNTED - 1)


def steps(first: int, gap: int) -> range:
    """One feature more for each of `GAPS` that a gap reaches, in a block of as many."""
    return range(first, first + sum(gap >= bar for bar in GAPS))
