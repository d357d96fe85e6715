"""What a seat may know of a deal of Hana-awase, and full states that fit it. Views are built up from nothing.

Declarations and drop-outs are said aloud: everybody knows them. The hand of a seat that is out is shuffled
into the stock and known to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, union
from fudaba.core.dealer import handed_out
from fudaba.core.game import TABLE
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY
from fudaba.games.hana_awase.months import fours
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import FUKE, HAND_FOUR, PLAYED, TABLE_FOUR, HanaAwaseState
from fudaba.games.hana_awase.seat import IN, Seat
from fudaba.games.hana_awase.terms import BLANK, TABLE_SLOT, Terms

Each = tuple[int, ...]
"""A number or a set of cards for each seat."""


class HanaAwaseView(NamedTuple):
    """Sets of cards are integers. `hand` is empty for a spectator."""

    seat: int
    options: HanaAwaseOptions
    seats: int
    dealer: int
    actor: int
    phase: int
    hand: int
    hands: Each
    """How many cards each hand holds."""
    shown: Each
    """Hands that the rules lay open: those that void the deal."""
    table: int
    piles: Each
    laid: Each
    """The cards that each seat has played from its hand."""
    lacking: Each
    """Cards that a seat cannot hold: it had to discard while their months lay on the table."""
    stands: Each
    """Whether each seat is undecided, in or out."""
    lows: Each
    """Whether each seat is unasked, has declared low-man-out or has passed."""
    stock: int
    """How many cards the stock holds."""
    card: int
    """The laid or flipped card that waits for a choice, or -1."""
    mover: int
    first: int
    """The seat that plays first, or -1 before that is known."""
    holder: int
    """The seat that was dealt the blank card, or -1."""
    wild: int
    """The seat that has taken a card of another month with the lightning, or -1."""
    left: int
    """What lay on the table at the end and went to that seat."""
    dealt: int
    ending: int
    results: tuple[Each, ...]
    """Card points, combinations, payments, points before a cancellation and points, by seat."""
    legal: int
    """The actions of this seat; empty where it is not to act."""

    @property
    def void(self) -> bool:
        """Whether the rules void the deal."""
        return self.ending in (TABLE_FOUR, HAND_FOUR, FUKE)

    @property
    def scores(self) -> Each:
        """The points of each seat."""
        return tuple(row[-1] for row in self.results)

    @property
    def players(self) -> list[int]:
        """The seats that play, by number."""
        return [seat for seat, stand in enumerate(self.stands) if stand == IN]


def shown_hands(state: HanaAwaseState) -> Each:
    """The hands that are laid open: those with four of a month that void the deal."""
    shows = state.ending == HAND_FOUR
    return tuple(seat.hand if shows and fours(seat.hand) else 0 for seat in state.seats)


def view(state: HanaAwaseState, seat: i64) -> HanaAwaseView:
    """What the seat (or SPECTATOR, -1) may know."""
    actor = state.actor()
    seats = state.seats
    return HanaAwaseView(  # in the order of the fields: by keyword it takes four times as long
        seat,
        state.terms.options,
        state.terms.seats,
        state.dealer,
        actor,
        state.phase,
        seats[seat].hand if seat >= 0 else 0,
        tuple([count(each.hand) for each in seats]),
        shown_hands(state),
        state.table,
        tuple([each.pile for each in seats]),
        tuple([each.laid for each in seats]),
        tuple([each.lacking for each in seats]),
        tuple([each.stand for each in seats]),
        tuple([each.low for each in seats]),
        count(state.stock),
        state.card,
        state.mover,
        state.first,
        state.holder,
        state.wild,
        state.left,
        state.dealt,
        state.ending,
        tuple([(each.cards, each.bonus, each.paid, each.gross, each.points) for each in seats]),
        state.legal() if seat >= 0 and actor == seat else 0,
    )


def guess(seen: HanaAwaseView, rng: Rng) -> HanaAwaseState:
    """Some full state that fits the view, all that fit equally likely: the unseen cards are dealt again.

    A seat gets no card that its discards have shown it not to hold, and no hand that would have voided the
    deal.
    """
    state = _public(seen)
    hands = list(seen.shown)
    if seen.seat >= 0:
        hands[seen.seat] = seen.hand
    kept = union(seat for seat in range(seen.seats) if seat == seen.seat or seen.shown[seat])
    hands, state.stock = handed_out(hands, seen.hands, state.terms.deck & ~_known(seen, hands))
    for seat, hand in zip(state.seats, hands, strict=True):
        seat.hand = hand
    state.deal_anew(kept, rng)
    return state


def _known(seen: HanaAwaseView, hands: list[int]) -> int:
    known = seen.table | (bit(seen.card) if seen.card >= 0 else 0)
    for cards in (*seen.piles, *hands):
        known |= cards
    return known | bit(BLANK) if seen.holder != NOBODY else known


def _public(seen: HanaAwaseView) -> HanaAwaseState:
    """A state with all that everybody knows; hands and stock are still empty."""
    state = HanaAwaseState(Terms(seen.options, seen.seats), seen.dealer)
    state.phase = seen.phase
    state.table = seen.table
    state.card = seen.card
    state.dealt = seen.dealt
    state.first = seen.first
    state.holder = seen.holder
    state.wild = seen.wild
    state.left = seen.left
    state.ending = seen.ending
    state.mover = seen.mover
    state.seat = state.seats[seen.mover]
    for index, seat in enumerate(state.seats):
        _public_seat(seen, index, seat)
    if seen.first != NOBODY:
        state.join_players()
    return state


def _public_seat(seen: HanaAwaseView, index: int, seat: Seat) -> None:
    seat.pile = seen.piles[index]
    seat.laid = seen.laid[index]
    seat.lacking = seen.lacking[index]
    seat.stand = seen.stands[index]
    seat.low = seen.lows[index]
    seat.cards, seat.bonus, seat.paid, seat.gross, seat.points = seen.results[index]


def next_place(state: HanaAwaseState) -> int:
    """Where the next dealt card goes: the seat, or TABLE; only while the cards are dealt."""
    slot = state.terms.route[state.dealt]
    return TABLE if slot == TABLE_SLOT else (state.dealer + slot) % state.terms.seats


def playing(state: HanaAwaseState) -> Iterator[Seat]:
    """The seats that play, by number."""
    return (seat for seat in state.seats if seat.stand == IN)


def winners(state: HanaAwaseState) -> list[int]:
    """All who share the highest points of those who played; nobody in a void deal."""
    if state.ending != PLAYED:
        return []
    best = max(seat.points for seat in playing(state))
    return [seat.index for seat in playing(state) if seat.points == best]
