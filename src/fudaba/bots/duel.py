"""Duplicate deals between two policies, fast: what weights are tuned on. Knows no game.

This file is compiled.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.bots.policy import Policy, play_out
from fudaba.core.rng import MASK, STREAMS, Rng
from fudaba.core.state import State


def duel(roots: list[State], spare: State, ours: Policy, theirs: Policy, seed: i64, seats: i64) -> float:
    """The points of `ours` less the mean of the others, in one deal for each root and each rotation.

    Both take the seats in turn and meet the same cards of chance as long as they act alike.
    """
    total: i64 = 0
    for place in range(seats):
        stream = seed
        for root in roots:
            stream = (stream + STREAMS) & MASK
            spare.assign(root)
            play_out(spare, place, ours, theirs, Rng(stream))
            for seat in range(seats):
                if seat == place:
                    total += (seats - 1) * spare.points(seat)
                else:
                    total -= spare.points(seat)
    return float(total) / float((seats - 1) * seats * len(roots))
