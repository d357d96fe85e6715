"""A deal of Go-Stop as the player in turn sees it, in the form in which it is judged. Has no hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import Terms
from fudaba.games.go_stop.view import GoStopView, terms_of


def size(cards: int) -> int:
    """How many are in a set."""
    return int(cards).bit_count()


@dataclass(frozen=True, slots=True)
class Position:
    """`seats` are built from the view: piles and counters of all, the hand of `me` alone."""

    view: GoStopView
    terms: Terms
    me: int
    seats: tuple[Seat, ...]
    hand: int
    table: int
    unseen: int
    """The cards of the other hands and of the stock."""
    shown: int
    """Cards in other hands that everybody has seen."""
    stock: int

    @property
    def mine(self) -> Seat:
        """My own seat."""
        return self.seats[self.me]

    @property
    def others(self) -> list[Seat]:
        """The opponents who play this deal."""
        return [seat for place, seat in enumerate(self.seats) if place != self.me and not seat.out]

    @property
    def turns(self) -> int:
        """My turns after this one, those that are flip-only among them."""
        return max(0, size(self.hand) + self.mine.debt - 1)

    @property
    def their_cards(self) -> int:
        """How many cards all other hands hold."""
        return sum(self.view.hands) - self.view.hands[self.me]


def read(view: GoStopView) -> Position:
    """The position of the seat that is to act."""
    terms = terms_of(view.options, len(view.piles))
    seats = tuple(_seat(view, place) for place in range(len(view.piles)))
    known = view.facts.table | view.hand | view.facts.loose
    for card in (view.facts.card, view.facts.flipped):
        known |= 1 << card if card >= 0 else 0
    for pile in view.piles:
        known |= pile
    shown = 0
    for place, cards in enumerate(view.shown):
        shown |= cards if place != view.seat else 0
    return Position(
        view=view,
        terms=terms,
        me=view.seat,
        seats=seats,
        hand=view.hand,
        table=view.facts.table,
        unseen=int(terms.deck) & ~known,
        shown=shown,
        stock=view.stock,
    )


def _seat(view: GoStopView, place: int) -> Seat:
    seat = Seat()
    own = view.counted[place]
    seat.restore(view.piles[place], tuple(getattr(own, name) for name in own.__slots__))
    return seat
