"""What it is worth to lay a card in Fuji Flush: will it last, what does it flush, whom does it carry along.

Knows what everybody at the table sees and one hand; it looks one round ahead and no further.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from fudaba.bots.fuji_flush.weights import Weights
from fudaba.cards.fuji import DECKS
from fudaba.games.fuji_flush.view import FujiFlushView


@dataclass(frozen=True)
class Table:
    """What the seat that is to act sees, counted."""

    view: FujiFlushView
    weights: Weights

    @cached_property
    def groups(self) -> Counter[int]:
        """How many cards of each rank lie on the table."""
        return Counter(rank for rank in self.view.shown if rank)

    @cached_property
    def unseen(self) -> Counter[int]:
        """The cards that may be in other hands or in the draw pile."""
        seen = Counter(self.view.hand) + self.groups + Counter(self.view.discard)
        return Counter(DECKS[self.view.options.deck]) - seen

    @cached_property
    def next_seats(self) -> list[int]:
        """The other seats that are still in, in the order in which their turns come."""
        many = self.view.seats
        round_table = [(self.view.seat + step) % many for step in range(1, many)]
        return [seat for seat in round_table if self.cards_of(seat)]

    def cards_of(self, seat: int) -> int:
        """How many cards a seat still has to get rid of."""
        return self.view.hands[seat] + (self.view.shown[seat] > 0)

    def concern(self, seat: int) -> float:
        """How much it matters what becomes of a seat: more where few cards are left."""
        return 1 + self.weights.near * (self.cards_of(seat) <= 2) / max(1, self.cards_of(seat))

    def share_above(self, total: int, groups: Counter[int]) -> float:
        """The share of the unseen cards that would flush a group of this total, laid one by one."""
        above = sum(many for rank, many in self.unseen.items() if rank * (groups[rank] + 1) > total)
        return above / max(1, self.unseen.total())

    def strength(self, rank: int) -> float:
        """The share of the unseen cards that a single card of this rank holds out against."""
        return 1 - self.share_above(rank, Counter())


def worth(table: Table, rank: int) -> float:
    """What it is worth to lay this card, in cards pushed through."""
    weights, total = table.weights, rank * (table.groups[rank] + 1)
    flushed = [seat for seat in table.next_seats if is_flushed(table, seat, rank, total)]
    partners = [seat for seat in table.next_seats if table.view.shown[seat] == rank]
    lasts = lasting(table, rank, total, flushed, partners)
    average = sum(table.strength(other) * many for other, many in table.unseen.items())
    replaced = average / max(1, table.unseen.total())
    kept = lasts * (1 - weights.along * sum(table.concern(seat) for seat in partners))
    lost = weights.strength * (table.strength(rank) - (1 - lasts) * replaced)
    return kept - lost + weights.flush * sum(table.concern(seat) for seat in flushed)


def is_flushed(table: Table, seat: int, rank: int, total: int) -> bool:
    """Whether the card in front of the seat goes when this one is laid."""
    other = table.view.shown[seat]
    return other not in (0, rank) and other * table.groups[other] < total


def lasting(table: Table, rank: int, total: int, flushed: list[int], partners: list[int]) -> float:
    """How likely the card lies there until my next turn, or that of a partner, pushes it through."""
    left = Counter({other: many for other, many in table.groups.items() if other * many >= total})
    chance = 1.0
    for seat in table.next_seats:
        if seat in partners:
            break
        hand = table.view.hands[seat] + (seat in flushed)
        if hand:
            tries = 1 + table.weights.resolve * (hand - 1)
            chance *= (1 - table.share_above(total, left)) ** tries
    return chance
