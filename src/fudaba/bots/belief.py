"""What a seat believes of the worlds that fit its view: some are less likely than others. Knows no game.

This file is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.cards.bits import bit, count
from fudaba.core.events import Event
from fudaba.core.state import State

STILL_HELD: Final = 0.08
"""How often a card is held that could have taken something, against one that could not."""
MONTHS: Final[i64] = 0x111111111111
"""The first card of each month."""
COME: Final = ("table-card", "table-shown", "refill", "lay", "flip")
GO: Final = ("take", "dealer-takes")
"""The events that bring cards to the table and take them from it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """All worlds are equally likely."""

    def likelihood(self, world: State) -> float:
        """How likely the world is, against the likeliest: above 0, up to 1."""
        return 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class PassedOver(Belief):
    """Who lays a card that takes nothing has hardly a card of the months that lie on the table.

    `passed` are by seat the cards of those months; nothing for the seat whose belief it is.
    """

    def __init__(self, passed: list[i64]) -> None:
        self.passed: list[i64] = passed

    def hand(self, world: State, seat: i64) -> i64:
        """The hand of a seat."""
        raise NotImplementedError

    def likelihood(self, world: State) -> float:
        """The less, the more cards hands hold that their seats have passed over."""
        likely = 1.0
        for seat, passed in enumerate(self.passed):
            if passed != 0:
                against = count(self.hand(world, seat) & passed)
                while against > 0:
                    likely *= STILL_HELD
                    against -= 1
        return likely


def months_of(cards: i64) -> i64:
    """All cards of the months of these cards."""
    return 15 * ((cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & MONTHS)


def passed_over(events: Sequence[Event], seats: i64) -> list[i64]:
    """By seat the cards of the months that it has passed over, out of the events of a deal so far."""
    table: i64 = 0
    passed: list[i64] = [0] * seats
    for event in events:
        card: i64 = 0
        if 0 <= event.card < 48:
            card = bit(event.card)
        if event.kind == "lay" and card != 0 and months_of(card) & table == 0:
            passed[event.seat] |= months_of(table)
        if event.kind in COME:
            table |= card | event.cards
        elif event.kind in GO:
            table &= ~event.cards
    return passed
