"""What a seat may know of a game of Fuji Flush, and full states that fit it.

Views are built up from nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.cards.fuji import cards_in, heap_of, size
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import DONE, FujiFlushState
from fudaba.games.fuji_flush.terms import Terms

Each = tuple[int, ...]
LAST = 9
"""Behind every place that is taken."""


class FujiFlushView(NamedTuple):
    """Cards are ranks, lowest first where they are many; what is told of each seat is by seat."""

    seat: int
    options: FujiFlushOptions
    number: int
    starter: int
    actor: int
    phase: int
    mover: int
    """Whose turn it is, also while others draw."""
    drawer: int
    """Who is dealt, or draws, the next card of chance."""
    owed: Each
    """The cards that each seat still draws after that, 0 or 1."""
    dealt: int
    hand: Each
    """The cards of this seat; empty for a spectator."""
    hands: Each
    """How many cards each hand holds."""
    shown: Each
    """The card in front of each seat, 0 where there is none."""
    stock: int
    """How many cards the draw pile holds."""
    discard: Each
    turns: int
    reshuffles: int
    places: Each
    """The place of each seat that has no card left or, at the end, of all; 0 where it is open."""
    winners: int
    """The set of the seats that have won."""
    first_winner: int
    scores: Each
    legal: int
    """The ranks that this seat may play; empty where it is not to act."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


def shown_by(state: FujiFlushState) -> Each:
    """The card in front of each seat, 0 where there is none."""
    return tuple([(state.shown >> 7 * seat) & 31 for seat in range(state.terms.seats)])


def shown_cards(state: FujiFlushState) -> int:
    """The cards on the table as a heap."""
    return heap_of(rank for rank in shown_by(state) if rank)


def view(state: FujiFlushState, seat: i64) -> FujiFlushView:
    """What the seat (or SPECTATOR, -1) may know."""
    actor = state.actor()
    seats = state.terms.seats
    return FujiFlushView(  # in the order of the fields: by keyword it takes four times as long
        seat,
        state.terms.options,
        state.number,
        state.starter,
        actor,
        state.phase,
        state.mover,
        state.drawer,
        tuple([(state.owed >> 7 * other) & 1 for other in range(seats)]),
        state.dealt,
        cards_in(state.seats[seat].hand) if seat >= 0 else (),
        hand_sizes(state),
        shown_by(state),
        state.stock_size,
        cards_in(state.discard),
        state.turns,
        state.reshuffles,
        places(state),
        state.winners,
        state.first_winner,
        tuple([state.points(other) for other in range(seats)]),
        state.legal() if seat >= 0 and actor == seat else 0,
    )


def hand_sizes(state: FujiFlushState) -> Each:
    """How many cards each hand holds."""
    return tuple([size(seat.hand) for seat in state.seats])


def places(state: FujiFlushState) -> Each:
    """The place of each seat, 0 while it is open; at the end the others follow by the cards left."""
    known = tuple([(state.places >> 4 * seat) & 15 for seat in range(state.terms.seats)])
    if state.phase != DONE:
        return known
    left = [held + (card > 0) for held, card in zip(hand_sizes(state), shown_by(state), strict=True)]
    keys = [(place or LAST, cards) for place, cards in zip(known, left, strict=True)]
    return tuple(1 + sum(other < own for other in keys) for own in keys)


def guess(seen: FujiFlushView, rng: Rng) -> FujiFlushState:
    """Some full state that fits the view: the unseen cards are dealt again."""
    state = _public(seen)
    own = heap_of(seen.hand)
    unseen = list(cards_in(state.terms.deck - own - shown_cards(state) - state.discard))
    for seat, many in enumerate(seen.hands):
        cards = seen.hand if seat == seen.seat else [unseen.pop() for _ in range(many)]
        for card in cards:
            state.seats[seat].take(card)
    state.stock = heap_of(unseen)
    state.redeal(seen.seat, rng)
    return state


def _public(seen: FujiFlushView) -> FujiFlushState:
    """A state with all that everybody knows; hands and draw pile are still empty."""
    state = FujiFlushState(Terms(seen.options, seen.seats), seen.starter, seen.number)
    state.phase = seen.phase
    state.mover = seen.mover
    state.drawer = seen.drawer
    state.owed = sum(many << 7 * seat for seat, many in enumerate(seen.owed))
    state.dealt = seen.dealt
    for seat, rank in enumerate(seen.shown):
        if rank:
            state.show(seat, rank)
    state.discard = heap_of(seen.discard)
    state.stock_size = seen.stock
    state.turns = seen.turns
    state.reshuffles = seen.reshuffles
    for seat, place in enumerate(seen.places):
        if place and not seen.hands[seat] and not seen.shown[seat]:
            state.out |= bit(seat)
            if seen.options.placings == "play_on" or seen.winners & bit(seat):
                state.places |= place << 4 * seat
    state.winners = seen.winners
    state.first_winner = seen.first_winner
    return state


def total(state: FujiFlushState, rank: int) -> int:
    """What all cards of the rank on the table come to."""
    return rank * shown_by(state).count(rank)
