"""Who deals first in Go-Stop. Knows months in the Korean order, and no clock."""

from __future__ import annotations

from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.dealer import shuffled
from fudaba.core.game import FirstDealer
from fudaba.core.rng import Rng

SWAPPED: Final = {11: 12, 12: 11}
"""Willow is the twelfth month in Korea, paulownia the eleventh."""


def korean_month(card: int) -> int:
    """The month of a card as it is counted in Korea."""
    month = hanafuda.month(card)
    return SWAPPED.get(month, month)


def draw_for_deal(rng: Rng, seats: int, *, months: int = 12, lowest: bool = False) -> FirstDealer:
    """Each seat draws a card of the first months.

    The highest month deals (or the lowest); equal ones at the top draw again.
    """
    draws: list[tuple[int, ...]] = []
    while True:
        drawn = tuple(shuffled(range(4 * months), rng)[:seats])
        draws.append(drawn)
        counted = [korean_month(card) for card in drawn]
        best = min(counted) if lowest else max(counted)
        if counted.count(best) == 1:
            return FirstDealer(counted.index(best), tuple(draws))
