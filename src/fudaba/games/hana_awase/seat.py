"""What the rules know of one seat in a deal of Hana-awase. This file is compiled; it knows no turns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNDECIDED: Final[i64] = 0
IN: Final[i64] = 1
OUT: Final[i64] = 2

UNASKED: Final[i64] = 0
LOW: Final[i64] = 1
PASSED: Final[i64] = 2


class Seat:
    """Cards are sets. `laid` are the cards that were played from the hand; `lacking` can no longer be in it.

    `next` is the next seat that plays. After the deal: `cards` and `bonus` are card points and combinations,
    `paid` what each opponent owes besides, `gross` the points before a cancellation and `points` those that
    count. `wanted` is a note of `unseen`, no part of the state.
    """

    def __init__(self, index: i64) -> None:
        self.index: i64 = index
        self.next: Seat = self
        self.hand: i64 = 0
        self.pile: i64 = 0
        self.laid: i64 = 0
        self.lacking: i64 = 0
        self.stand: i64 = IN
        self.low: i64 = UNASKED
        self.cards: i64 = 0
        self.bonus: i64 = 0
        self.paid: i64 = 0
        self.gross: i64 = 0
        self.points: i64 = 0
        self.wanted: i64 = 0

    def assign(self, other: Seat) -> None:
        """Become a copy of the other."""
        self.index = other.index
        self.hand = other.hand
        self.pile = other.pile
        self.laid = other.laid
        self.lacking = other.lacking
        self.stand = other.stand
        self.low = other.low
        self.cards = other.cards
        self.bonus = other.bonus
        self.paid = other.paid
        self.gross = other.gross
        self.points = other.points

    def fields(self) -> tuple[int, ...]:
        """All integers, in the order of `__init__`."""
        return (
            self.index,
            self.hand,
            self.pile,
            self.laid,
            self.lacking,
            self.stand,
            self.low,
            self.cards,
            self.bonus,
            self.paid,
            self.gross,
            self.points,
        )
