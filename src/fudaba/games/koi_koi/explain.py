"""The steps of a deal of Koi-Koi as events, kept out of the rules so that the fast door stays fast."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.core.events import Event
from fudaba.core.state import NOBODY
from fudaba.games.koi_koi.lines import formed_ids
from fudaba.games.koi_koi.luck import fours
from fudaba.games.koi_koi.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    EXHAUSTED,
    FLIP,
    KOI,
    LUCKY,
    PLAY,
    REFILL_TABLE,
    STOP,
    STOPPED,
    TABLE_FOUR,
    TABLE_PAIRS,
    KoiKoiState,
    month_of,
)
from fudaba.games.koi_koi.scoring import PAULOWNIA, WILLOW
from fudaba.games.koi_koi.view import by_seat, next_place, piles_of, shown_hands


def explain(before: KoiKoiState, action: int, after: KoiKoiState) -> Iterator[Event]:
    """What one step did, in the order in which people see it."""
    if before.phase in (DEAL, REFILL_TABLE):
        yield _dealt(before, action)
        if taken := piles_of(after)[after.dealer] & ~before.pile:
            yield Event(kind="dealer-takes", seat=after.dealer, cards=taken)
    elif before.phase == DECIDE:
        yield from _decided(before, action)
    else:
        yield from _turn(before, action, after)
    if after.phase == DONE:
        yield from _end(before, action, after)


def _dealt(before: KoiKoiState, card: int) -> Event:
    if before.phase == REFILL_TABLE:
        return Event(kind="refill", card=card)
    seat = next_place(before)
    if seat < 0:
        return Event(kind="table-card", card=card)
    return Event(kind="dealt", seat=seat, card=card, owner=seat)


def _decided(before: KoiKoiState, action: int) -> Iterator[Event]:
    if action == KOI:
        yield Event(kind="koi-koi", seat=before.mover, number=before.calls + 1)
    else:
        yield Event(kind="stop", seat=before.mover)


def _turn(before: KoiKoiState, action: int, after: KoiKoiState) -> Iterator[Event]:
    seat = before.mover
    if before.phase == PLAY:
        yield Event(kind="lay", seat=seat, card=action)
    elif before.phase == FLIP:
        yield Event(kind="flip", seat=seat, card=action)
    if after.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
        yield Event(kind="choose", seat=seat, card=action, cards=after.table & month_of(action))
    taken = piles_of(after)[seat] & ~piles_of(before)[seat]
    if taken:
        laid = action if before.phase in (PLAY, FLIP) else before.card
        yield Event(kind="take", seat=seat, card=laid, cards=taken)
    base = by_seat(after, after.base, after.other_base)[seat]
    if base > before.base:
        yield Event(kind="rise", seat=seat, number=base, ids=_grown(before, after, seat))


def _grown(before: KoiKoiState, after: KoiKoiState, seat: int) -> tuple[str, ...]:
    held = _held(before)
    now = formed_ids(after, piles_of(after)[seat], after.table, before.calls)
    return tuple(name for name, points in now if points > held.get(name, 0))


def _held(state: KoiKoiState) -> dict[str, int]:
    """The mover's yaku as they stood before his turn, with their points.

    The table of that moment, which may spoil a viewing, is the one with which they come to his base.
    """
    pile, table = state.pile & ~state.taken, state.table
    tables = (table, table | state.taken, table & ~WILLOW, table & ~PAULOWNIA)
    found = (dict(formed_ids(state, pile, then, state.calls)) for then in tables)
    return next((held for held in found if sum(held.values()) == state.base), {})


def _end(before: KoiKoiState, action: int, after: KoiKoiState) -> Iterator[Event]:
    if after.ending == STOPPED and not (before.phase == DECIDE and action == STOP):
        yield Event(kind="auto-stop", seat=after.mover)
    if after.ending == EXHAUSTED:
        yield Event(kind="exhausted")
    for seat, hand in enumerate(shown_hands(after)):
        if hand:
            yield Event(kind="lucky", seat=seat, cards=hand, ids=("teshi" if fours(hand) else "kuttsuki",))
    if after.ending in (TABLE_FOUR, TABLE_PAIRS):
        yield Event(kind=void_name(after), cards=after.table)
    if after.void:
        yield Event(kind="void", ids=(void_name(after),))
    else:
        scores = (after.points(0), after.points(1))
        won = scores[after.winner] if after.winner != NOBODY else 0
        yield Event(kind="deal-ends", seat=after.winner, number=won, scores=scores)


def void_name(state: KoiKoiState) -> str:
    """Why a deal ended before it was played: table-four, table-pairs, teshi or kuttsuki."""
    if state.ending == LUCKY:
        return "teshi" if any(fours(hand) for hand in shown_hands(state)) else "kuttsuki"
    return "table-four" if state.ending == TABLE_FOUR else "table-pairs"
