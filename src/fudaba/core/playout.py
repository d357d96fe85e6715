"""Random play, the loop that searches and speed tables stand on. Knows states and random numbers, no game."""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import lowest
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, State


def playout(state: State, rng: Rng) -> i64:
    """Play the deal to its end, each action as likely as another; tells the number of steps."""
    steps: i64 = 0
    while True:
        actions = state.legal()
        if actions == 0:
            return steps
        if state.weighted and state.actor() == CHANCE:
            state.step(weighted_member(state, actions, rng))
        else:
            state.step(rng.member(actions))
        steps += 1


def weighted_member(state: State, cards: i64, rng: Rng) -> i64:
    """One card of chance, each as likely as there are copies of it."""
    total: i64 = 0
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        total += state.weight(card)
    place = rng.below(total)
    while True:
        card = lowest(cards)
        place -= state.weight(card)
        if place < 0:
            return card
        cards &= cards - 1


def playouts(root: State, spare: State, rng: Rng, times: i64, seat: i64) -> tuple[int, int]:
    """Copy `root` to `spare` and play it out, `times` over: steps and points of the seat, summed."""
    steps: i64 = 0
    points: i64 = 0
    for _ in range(times):
        spare.assign(root)
        steps += playout(spare, rng)
        points += spare.points(seat)
    return steps, points
