"""Random play, the loop that searches and speed tables stand on. Knows states and random numbers, no game."""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.core.rng import Rng
from fudaba.core.state import State


def playout(state: State, rng: Rng) -> i64:
    """Play the deal to its end, each action as likely as another, each card of chance as it has copies.

    Tells the number of steps.
    """
    steps: i64 = 0
    while True:
        copies: i64 = 0
        if state.weighted:
            copies = state.draws()
        if copies > 0:
            state.step(state.drawn(rng.below(copies)))
        else:
            actions = state.legal()
            if actions == 0:
                return steps
            state.step(rng.member(actions))
        steps += 1


def playouts(root: State, spare: State, rng: Rng, times: i64, seat: i64) -> tuple[int, int]:
    """Copy `root` to `spare` and play it out, `times` over: steps and points of the seat, summed."""
    steps: i64 = 0
    points: i64 = 0
    for _ in range(times):
        spare.assign(root)
        steps += playout(spare, rng)
        points += spare.points(seat)
    return steps, points
