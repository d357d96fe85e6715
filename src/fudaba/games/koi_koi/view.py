"""What a seat may know of a deal of Koi-Koi, and full states that fit it. Views are built up from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, union
from fudaba.core.dealer import handed_out
from fudaba.core.rng import Rng
from fudaba.games.koi_koi.luck import ends_deal
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import LUCKY, KoiKoiState
from fudaba.games.koi_koi.terms import ROUTE_DEALER, ROUTE_OPPONENT, Terms

Two = tuple[int, int]


class KoiKoiView(NamedTuple):
    """Sets of cards are integers, pairs are by seat. `hand` is empty for a spectator."""

    seat: int
    options: KoiKoiOptions
    number: int
    dealer: int
    actor: int
    phase: int
    hand: int
    hands: Two
    """How many cards each hand holds."""
    shown: Two
    """Hands that the rules lay open: lucky ones that are paid or void the deal."""
    table: int
    piles: Two
    stock: int
    """How many cards the stock holds."""
    card: int
    """The laid or flipped card that waits for a choice, or -1."""
    taken: int
    """What the mover has taken in this turn."""
    mover: int
    dealt: int
    missing: int
    bases: Two
    """The base of each seat as it stood when it was last counted."""
    formed: Two
    calls: Two
    improver: int
    brights: int
    ending: int
    void: bool
    winner: int
    scores: Two
    legal: int
    """The actions of this seat; empty where it is not to act."""


@lru_cache(maxsize=64)
def terms_of(options: KoiKoiOptions) -> Terms:
    """The terms of these options; nobody changes them."""
    return Terms(options)


def by_seat(state: KoiKoiState, mine: i64, other: i64) -> Two:
    """A pair by seat out of the mover's and the other's."""
    return (mine, other) if state.mover == 0 else (other, mine)


def hands_of(state: KoiKoiState) -> Two:
    """Both hands by seat: for the rules' own use, never for a view."""
    return by_seat(state, state.hand, state.other_hand)


def piles_of(state: KoiKoiState) -> Two:
    """Both piles by seat."""
    return by_seat(state, state.pile, state.other_pile)


def shown_hands(state: KoiKoiState) -> Two:
    """The hands that are laid open: those for whose luck the deal ended."""
    if state.ending != LUCKY:
        return 0, 0
    first, second = hands_of(state)
    terms = state.terms
    return first if ends_deal(terms, first) else 0, second if ends_deal(terms, second) else 0


def view(state: KoiKoiState, seat: i64) -> KoiKoiView:
    """What the seat (or SPECTATOR, -1) may know."""
    hands = hands_of(state)
    actor = state.actor()
    return KoiKoiView(  # in the order of the fields: by keyword it takes four times as long
        seat,
        state.terms.options,
        state.number,
        state.dealer,
        actor,
        state.phase,
        hands[seat] if seat >= 0 else 0,
        (count(hands[0]), count(hands[1])),
        shown_hands(state),
        state.table,
        piles_of(state),
        count(state.stock),
        state.card,
        state.taken,
        state.mover,
        state.dealt,
        state.missing,
        by_seat(state, state.base, state.other_base),
        by_seat(state, state.formed, state.other_formed),
        by_seat(state, state.calls, state.other_calls),
        state.improver,
        state.brights,
        state.ending,
        state.void,
        state.winner,
        (state.points(0), state.points(1)),
        state.legal() if seat >= 0 and actor == seat else 0,
    )


def guess(seen: KoiKoiView, rng: Rng) -> KoiKoiState:
    """Some full state that fits the view: the unseen cards are dealt again.

    A hand that was not lucky at the deal stays one that was not, where the whole hand is still unseen.
    """
    state = _public(seen)
    hands = list(seen.shown)
    if seen.seat >= 0:
        hands[seen.seat] = seen.hand
    card = bit(seen.card) if seen.card >= 0 else 0
    known = seen.table | seen.piles[0] | seen.piles[1] | card | hands[0] | hands[1]
    kept = union(seat for seat in (0, 1) if seat == seen.seat or seen.shown[seat])
    hands, state.stock = handed_out(hands, seen.hands, state.terms.deck & ~known)
    state.hand, state.other_hand = hands[seen.mover], hands[1 - seen.mover]
    state.deal_anew(kept, rng)
    return state


def _public(seen: KoiKoiView) -> KoiKoiState:
    """A state with all that everybody knows; hands and stock are still empty."""
    state = KoiKoiState(terms_of(seen.options), seen.dealer, seen.number)
    mine, other = seen.mover, 1 - seen.mover
    state.mover = mine
    state.phase = seen.phase
    state.table = seen.table
    state.card = seen.card
    state.taken = seen.taken
    state.dealt = seen.dealt
    state.missing = seen.missing
    state.pile, state.other_pile = seen.piles[mine], seen.piles[other]
    state.base, state.other_base = seen.bases[mine], seen.bases[other]
    state.formed, state.other_formed = seen.formed[mine], seen.formed[other]
    state.calls, state.other_calls = seen.calls[mine], seen.calls[other]
    state.improver = seen.improver
    state.brights = seen.brights
    state.ending = seen.ending
    state.void = seen.void
    state.winner = seen.winner
    state.score_0, state.score_1 = seen.scores
    return state


def next_place(state: KoiKoiState) -> int:
    """Where the next dealt card goes: the seat, or -1 for the table; only while the cards are dealt."""
    slot = (state.terms.route >> (2 * state.dealt)) & 3
    if slot == ROUTE_DEALER:
        return state.dealer
    return 1 - state.dealer if slot == ROUTE_OPPONENT else -1
