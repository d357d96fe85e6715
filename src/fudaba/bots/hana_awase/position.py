"""A deal of Hana-awase as one player sees it, in the form in which it is judged.

It holds numbers for what is hidden, never cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import CHOOSE_FOR_PLAYED, PLAY
from fudaba.games.hana_awase.seat import LOW
from fudaba.games.hana_awase.terms import DECK, Terms
from fudaba.games.hana_awase.view import HanaAwaseView


@dataclass(frozen=True, slots=True)
class Position:
    """`others` are the piles of those who also play, in no order; `hidden` counts their hand cards."""

    terms: Terms
    hand: int
    table: int
    pile: int
    others: tuple[int, ...]
    hidden: int
    stock: int
    flips: int
    """How many cards I shall still turn up."""
    low: bool
    """Whether I have declared low-man-out."""

    @property
    def unseen(self) -> int:
        """The cards of other hands and of the stock."""
        known = self.hand | self.table | self.pile
        for pile in self.others:
            known |= pile
        return DECK & ~known


def read(view: HanaAwaseView) -> Position:
    """The position of the seat that is to act."""
    me = view.seat
    others = [seat for seat in view.players if seat != me] or [
        seat for seat in range(view.seats) if seat != me
    ]
    drawing = view.phase in (PLAY, CHOOSE_FOR_PLAYED) and view.stock > 0
    return Position(
        terms=terms_of(view.options, view.seats),
        hand=view.hand & DECK,
        table=view.table,
        pile=view.piles[me],
        others=tuple(view.piles[seat] for seat in others),
        hidden=sum(view.hands[seat] for seat in others),
        stock=view.stock,
        flips=min(view.stock, view.hands[me] + (view.phase == CHOOSE_FOR_PLAYED)) if drawing else 0,
        low=view.lows[me] == LOW,
    )


@lru_cache(maxsize=64)
def terms_of(options: HanaAwaseOptions, seats: int) -> Terms:
    """The options as integers, read once."""
    return Terms(options, seats)
