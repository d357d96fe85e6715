"""The steps of a game of Fuji Flush as events, kept out of the rules so that the fast door stays fast."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.cards.bits import bit, members
from fudaba.core.events import Event
from fudaba.core.state import NOBODY
from fudaba.games.fuji_flush.rules import DEAL, DONE, DRAW, PLAY, FujiFlushState
from fudaba.games.fuji_flush.view import places, shown_by, total


def explain(before: FujiFlushState, action: int, after: FujiFlushState) -> Iterator[Event]:
    """What one step did, in the order in which people see it."""
    drawer = before.drawer
    if before.phase == DEAL:
        yield Event(kind="dealt", seat=drawer, card=action, owner=drawer)
    elif before.phase == PLAY:
        yield from _played(before, action, after)
    else:
        yield Event(kind="drawn", seat=drawer, card=action, owner=drawer)
    if after.reshuffles > before.reshuffles:
        yield Event(kind="reshuffle", number=after.stock_size)
    if after.phase != DRAW:
        yield from _pushed(before, action, after)
    if after.phase == DONE:
        yield from _end(after)


def _played(before: FujiFlushState, rank: int, after: FujiFlushState) -> Iterator[Event]:
    joined = total(before, rank)
    if joined:
        yield Event(kind="join", seat=before.mover, card=rank, number=joined + rank)
    else:
        yield Event(kind="lay", seat=before.mover, card=rank)
    if after.phase == DRAW:
        lay, left = shown_by(before), shown_by(after)
        for seat in _clockwise(before, before.mover):
            if lay[seat] and not left[seat]:
                yield Event(kind="flush", seat=seat, card=lay[seat])


def _pushed(before: FujiFlushState, action: int, after: FujiFlushState) -> Iterator[Event]:
    """What was pushed through as the turn passed on, group by group, and who went out by that."""
    lay = list(shown_by(before))
    if before.phase == PLAY:
        lay[before.mover] = action
    gone = {seat: lay[seat] for seat, card in enumerate(shown_by(after)) if lay[seat] and not card}
    for first in _clockwise(before, before.mover):
        if first in gone:
            group = [seat for seat in _clockwise(before, first - 1) if gone.get(seat) == gone[first]]
            for seat in group:
                kind = "push" if seat == first else "push-along"
                yield Event(kind=kind, seat=seat, card=gone.pop(seat))
            yield from _went_out([seat for seat in group if after.out & ~before.out & bit(seat)], after)


def _went_out(seats: list[int], after: FujiFlushState) -> Iterator[Event]:
    standing = places(after)
    for seat in seats:
        if after.winners & bit(seat):
            yield Event(kind="wins", seat=seat)
        else:
            yield Event(kind="out", seat=seat, number=standing[seat])


def _end(after: FujiFlushState) -> Iterator[Event]:
    winners = list(members(after.winners))
    if not winners or _goes_on(after):
        yield Event(kind="undecided", number=after.turns)
    if winners:
        standing = places(after)
        still_in = [seat for seat in range(after.terms.seats) if not after.out & bit(seat)]
        for seat in sorted(still_in, key=lambda seat: standing[seat]):
            yield Event(kind="place", seat=seat, number=standing[seat])
    scores = tuple(int(after.points(seat)) for seat in range(after.terms.seats))
    best = winners[0] if len(winners) == 1 else NOBODY
    yield Event(kind="deal-ends", seat=best, number=len(winners), scores=scores)


def _goes_on(after: FujiFlushState) -> bool:
    """Whether places were still to be played for."""
    return after.terms.play_on and int(after.out).bit_count() + 1 < after.terms.seats


def _clockwise(state: FujiFlushState, after: int) -> list[int]:
    """All seats, from the left of this one on."""
    return [(after + 1 + step) % state.terms.seats for step in range(state.terms.seats)]
