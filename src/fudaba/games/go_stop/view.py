"""What a seat may know of a deal of Go-Stop, and full states that fit it. Views are built up from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mypy_extensions import i64

from fudaba.cards.bits import count, union
from fudaba.core.dealer import handed_out
from fudaba.core.rng import Rng
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import reading, standing
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import Terms


class Counted(NamedTuple):
    """What everybody knows of one seat beside its pile, in the order of `Seat.counted`."""

    shown: int
    shaken: int
    shakes: int
    bombs: int
    debt: int
    stuck: int
    ppeoks: int
    early: int
    go: int
    go_base: int
    first_go: int
    last_go: int
    reversed: int
    cup: int
    turns: int
    idle: int
    refused: int
    out: int
    extra: int
    score: int


class Facts(NamedTuple):
    """What everybody knows of the deal beside the seats, in the order of `Round.public`."""

    number: int
    carry: int
    dealer: int
    mover: int
    asked: int
    phase: int
    table: int
    card: int
    flipped: int
    choice: int
    loose: int
    bonus_months: int
    bound: int
    bare: int
    last: int
    flips: int
    taken: int
    base: int
    calls: int
    dealt: int
    missing: int
    sold: int
    offered: int
    ending: int
    void: int
    winner: int
    as_read: int


class GoStopView(NamedTuple):
    """Sets of cards are integers, tuples are by seat. `hand` is empty for a spectator."""

    seat: int
    options: GoStopOptions
    actor: int
    facts: Facts
    hand: int
    hands: tuple[int, ...]
    """How many cards each hand holds."""
    piles: tuple[int, ...]
    counted: tuple[Counted, ...]
    bases: tuple[int, ...]
    """The base of each seat as its cup is read now."""
    stock: int
    """How many cards the stock holds."""
    face_down: int
    """How many cards of the table lie face down."""
    legal: int
    """The actions of this seat; empty where it is not to act."""

    @property
    def phase(self) -> int:
        """The phase by its number in `round`."""
        return self.facts.phase

    @property
    def table(self) -> int:
        """The face-up cards of the table; a card that waits to be settled is not among them."""
        return self.facts.table

    @property
    def card(self) -> int:
        """The played card until it is settled, else the flipped one that waits for a choice, or -1."""
        return self.facts.card if self.facts.card >= 0 else self.facts.flipped

    @property
    def shown(self) -> tuple[int, ...]:
        """Cards in each hand that everybody has seen."""
        return tuple(each.shown for each in self.counted)

    @property
    def calls(self) -> tuple[int, ...]:
        """How often each seat has said go."""
        return tuple(each.go for each in self.counted)


@lru_cache(maxsize=64)
def terms_of(options: GoStopOptions, seats: int) -> Terms:
    """The terms of these options; nobody changes them."""
    return Terms(options, seats)


def view(state: GoStopState, seat: i64) -> GoStopView:
    """What the seat (or SPECTATOR, -1) may know."""
    actor = state.actor()
    return GoStopView(  # in the order of the fields: by keyword it takes four times as long
        seat,
        state.terms.options,
        actor,
        Facts(*state.public()),
        state.seats[seat].hand if seat >= 0 else 0,
        tuple([count(each.hand) for each in state.seats]),
        tuple([each.pile for each in state.seats]),
        tuple([Counted(*each.counted()) for each in state.seats]),
        tuple([standing(state.terms, each) for each in state.seats]),
        count(state.stock),
        count(state.hidden),
        state.legal() if seat >= 0 and actor == seat else 0,
    )


def guess(seen: GoStopView, rng: Rng) -> GoStopState:
    """Some full state that fits the view: the unseen cards are dealt again.

    Hands keep to what is known of them: shown cards, no fourth card of a month that was shaken, no four of a
    month where that would have ended the deal.
    """
    state = _public(seen)
    facts = seen.facts
    known = [each.shown for each in seen.counted]
    if seen.seat >= 0:
        known[seen.seat] = seen.hand
    away = union(card for card in (facts.card, facts.flipped) if card >= 0) | facts.loose
    for cards in (facts.table, *seen.piles, *known):
        away |= cards
    sold = 0 if state.terms.bonus else facts.sold & ~away
    away |= sold
    hands, rest = handed_out(known, seen.hands, state.terms.deck & ~away)
    for seat, cards in zip(state.seats, hands, strict=True):
        seat.hand = cards
    (state.hidden,), rest = handed_out([0], [seen.face_down], rest)
    state.table |= state.hidden
    state.stock = rest | sold
    state.redeal(seen.seat, rng)
    return state


def _public(seen: GoStopView) -> GoStopState:
    """A state with all that everybody knows; hands and stock are still empty."""
    facts = seen.facts
    terms = terms_of(seen.options, len(seen.piles))
    state = GoStopState(terms, facts.dealer, facts.number, facts.carry)
    for place, own in enumerate(seen.counted):
        state.seats[place].restore(seen.piles[place], own)
    state.restore(facts)
    return state


def reading_in(seen: GoStopView, seat: int) -> int:
    """How the cup of a seat counts at this moment."""
    own = Seat()
    own.pile, own.cup = seen.piles[seat], seen.counted[seat].cup
    return int(reading(terms_of(seen.options, len(seen.piles)), own))


def next_place(state: GoStopState) -> int:
    """Where the next dealt card goes: the seat, or -1 for the table; only while the cards are dealt."""
    slot = state.slot()
    return -1 if slot == 0 else (state.dealer + slot) % state.terms.seats
