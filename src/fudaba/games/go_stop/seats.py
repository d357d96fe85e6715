"""What belongs to one seat in a deal of Go-Stop. Knows numbers and sets of cards, no rules.

This file is compiled. Sets of months are sets of the first cards of those months.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CUP_OPEN: Final[i64] = 0
CUP_IS_ANIMAL: Final[i64] = 1
CUP_IS_CHAFF: Final[i64] = 2

TTADAK: Final[i64] = -1


class Seat:
    """The hand and pile of a seat, and all that is counted for it in one deal."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.pile: i64 = 0
        self.shown: i64 = 0
        """Cards of the hand that everybody has seen."""
        self.shaken: i64 = 0
        """The months that were shaken."""
        self.shakes: i64 = 0
        """Doublings for shaking."""
        self.bombs: i64 = 0
        """Doublings for bombs."""
        self.debt: i64 = 0
        """Flip-only turns that are still to come."""
        self.stuck: i64 = 0
        """The months of this seat's ppeok piles that lie on the table."""
        self.ppeoks: i64 = 0
        self.early: i64 = 0
        """Ppeoks in a row from the first turn on, which may pay at once; TTADAK for a ttadak there."""
        self.go: i64 = 0
        self.go_base: i64 = 0
        """The base at the last go."""
        self.first_go: i64 = 0
        """The number of the first go among all of the deal, from 1; 0 without one."""
        self.last_go: i64 = 0
        self.reversed: bool = False
        """Whether a go answered the go of another seat."""
        self.cup: i64 = CUP_OPEN
        self.turns: i64 = 0
        """Own turns that were begun."""
        self.idle: i64 = 0
        """Own turns in a row without a capture."""
        self.refused: bool = False
        """Whether an offered draw (shodang) was refused."""
        self.out: bool = False
        """Whether the seat sits this deal out (four players)."""
        self.extra: i64 = 0
        """Points won or lost beside the payment of the deal."""
        self.score: i64 = 0
        self.due: i64 = 0
        """What this seat would pay: scratch paper of the settlement, not part of the state."""

    def assign(self, them: Seat) -> None:
        """Become a copy of another seat."""
        self.hand = them.hand
        self.pile = them.pile
        self.shown = them.shown
        self.shaken = them.shaken
        self.shakes = them.shakes
        self.bombs = them.bombs
        self.debt = them.debt
        self.stuck = them.stuck
        self.ppeoks = them.ppeoks
        self.early = them.early
        self.go = them.go
        self.go_base = them.go_base
        self.first_go = them.first_go
        self.last_go = them.last_go
        self.reversed = them.reversed
        self.cup = them.cup
        self.turns = them.turns
        self.idle = them.idle
        self.refused = them.refused
        self.out = them.out
        self.extra = them.extra
        self.score = them.score

    def fields(self) -> tuple[int, ...]:
        """All integers of the seat, in the order of `__init__`."""
        return (self.hand, self.pile, *self.counted())

    def counted(self) -> tuple[int, ...]:
        """What everybody knows of the seat beside its pile, in the order of `__init__`."""
        return (
            self.shown,
            self.shaken,
            self.shakes,
            self.bombs,
            self.debt,
            self.stuck,
            self.ppeoks,
            self.early,
            self.go,
            self.go_base,
            self.first_go,
            self.last_go,
            int(self.reversed),
            self.cup,
            self.turns,
            self.idle,
            int(self.refused),
            int(self.out),
            self.extra,
            self.score,
        )

    def restore(self, pile: i64, counted: tuple[int, ...]) -> None:
        """Take up a pile and what `counted` has told; the hand stays as it is."""
        self.pile = pile
        self.shown = counted[0]
        self.shaken = counted[1]
        self.shakes = counted[2]
        self.bombs = counted[3]
        self.debt = counted[4]
        self.stuck = counted[5]
        self.ppeoks = counted[6]
        self.early = counted[7]
        self.go = counted[8]
        self.go_base = counted[9]
        self.first_go = counted[10]
        self.last_go = counted[11]
        self.reversed = bool(counted[12])
        self.cup = counted[13]
        self.turns = counted[14]
        self.idle = counted[15]
        self.refused = bool(counted[16])
        self.out = bool(counted[17])
        self.extra = counted[18]
        self.score = counted[19]
