"""Duplicate deals between two policies, fast: what weights are tuned on. Knows no game.

This file is compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.bots.policy import Policy
from fudaba.core.rng import MASK, Rng
from fudaba.core.state import State

STREAMS: Final[i64] = 0x09E3779B97F4A7C1


def duel(roots: list[State], spare: State, ours: Policy, theirs: Policy, seed: i64, seats: i64) -> float:
    """The points of `ours` less the mean of the others, in one deal for each root and each rotation.

    Both take the seats in turn and meet the same cards of chance as long as they act alike.
    """
    total: i64 = 0
    for place in range(seats):
        stream = seed
        for root in roots:
            stream = (stream + STREAMS) & MASK
            rng = Rng(stream)
            spare.assign(root)
            _play(spare, ours, theirs, place, rng)
            for seat in range(seats):
                if seat == place:
                    total += (seats - 1) * spare.points(seat)
                else:
                    total -= spare.points(seat)
    return float(total) / float((seats - 1) * seats * len(roots))


def _play(state: State, ours: Policy, theirs: Policy, place: i64, rng: Rng) -> None:
    while True:
        actions = state.legal()
        if actions == 0:
            return
        actor = state.actor()
        if actor == place:
            state.step(ours.choose(state))
        elif actor >= 0:
            state.step(theirs.choose(state))
        elif state.weighted:
            state.step(state.drawn(rng.below(state.draws())))
        else:
            state.step(rng.member(actions))
