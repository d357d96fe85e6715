"""Constants of the deal that can be counted exactly, within four standard errors; 1,000,000 deals on demand.

FUDABA_CONSTANT_DEALS asks for another number of deals.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction
from math import comb, sqrt
from typing import cast

import pytest

from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.rules import GoStopState

DEALS = int(os.environ.get("FUDABA_CONSTANT_DEALS", "5000"))
TWO_HAND = Fraction(24667, 1905803)
THREE_HAND = Fraction(7, 3243)
THREE_TABLE = Fraction(1, 1081)


def quad_chance(cards: int) -> Fraction:
    """How likely so many cards of the deck hold four of a month, by inclusion and exclusion."""
    ways = sum(
        (-1) ** (months + 1) * comb(12, months) * comb(48 - 4 * months, cards - 4 * months)
        for months in range(1, cards // 4 + 1)
    )
    return Fraction(ways, comb(48, cards))


def deals(seats: int) -> Iterator[GoStopState]:
    """Deals as they lie when the last card has been dealt."""
    settings = GAME.presets["standard"]
    undealt = cast(GoStopState, GAME.start(settings, Carry(1, 0, seats=seats)))
    state = cast(GoStopState, GAME.start(settings, Carry(1, 0, seats=seats)))
    rng = Rng(seed_of("constants", seats))
    for _ in range(DEALS):
        state.assign(undealt)
        for _ in range(undealt.terms.to_deal):
            state.step(rng.member(state.legal()))
        yield state


def check(hits: int, exact: Fraction) -> None:
    chance = float(exact)
    assert abs(hits / DEALS - chance) <= 4 * sqrt(chance * (1 - chance) / DEALS)


@pytest.mark.parametrize(("cards", "exact"), [(10, TWO_HAND), (7, THREE_HAND), (6, THREE_TABLE)])
def test_the_constants_are_exact(cards: int, exact: Fraction) -> None:
    assert quad_chance(cards) == exact


def test_four_of_a_month_in_a_hand_of_two_players() -> None:
    check(sum(fours(state.seats[0].hand) != 0 for state in deals(2)), TWO_HAND)


def test_four_of_a_month_with_three_players() -> None:
    hands = tables = 0
    for state in deals(3):
        hands += fours(state.seats[1].hand) != 0
        tables += fours(state.table) != 0
    check(hands, THREE_HAND)
    check(tables, THREE_TABLE)
