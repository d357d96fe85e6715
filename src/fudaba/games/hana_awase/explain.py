"""The steps of a deal of Hana-awase as events, kept out of the rules so that the fast door stays fast."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.cards.bits import count
from fudaba.core.events import Event
from fudaba.core.game import TABLE
from fudaba.core.state import NOBODY
from fudaba.games.hana_awase.lines import combinations, takes_bonuses
from fudaba.games.hana_awase.months import fours
from fudaba.games.hana_awase.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECLARE,
    DONE,
    DROP_OUT,
    FLIP,
    FUKE,
    PLAY,
    PLAYED,
    TABLE_FOUR,
    HanaAwaseState,
)
from fudaba.games.hana_awase.seat import IN, LOW, OUT, UNDECIDED
from fudaba.games.hana_awase.settlement import is_fuke, succeeds
from fudaba.games.hana_awase.terms import CANCELS_ALL
from fudaba.games.hana_awase.view import next_place, playing, shown_hands, winners

VOIDS = {TABLE_FOUR: "table-four", FUKE: "fuke"}


def explain(before: HanaAwaseState, action: int, after: HanaAwaseState) -> Iterator[Event]:
    """What one step did, in the order in which people see it."""
    if before.phase == DEAL:
        yield from _dealt(before, action, after)
    elif before.phase == DROP_OUT:
        yield from _stood(before, after)
    elif before.phase == DECLARE:
        declared = after.seats[before.mover].low == LOW
        yield Event(kind="low" if declared else "pass", seat=before.mover)
    else:
        yield from _turn(before, action, after)
    if before.phase in (DEAL, DROP_OUT, DECLARE):
        yield from _opened(before, after)
    if after.phase == DONE:
        yield from _end(before, after)


def returned(before: HanaAwaseState, after: HanaAwaseState) -> int:
    """The hands that this step has shuffled into the stock."""
    return after.stock & ~before.stock if before.phase == DROP_OUT else 0


def _dealt(before: HanaAwaseState, card: int, after: HanaAwaseState) -> Iterator[Event]:
    place = next_place(before)
    if place == TABLE:
        yield Event(kind="table-card", card=card)
    else:
        yield Event(kind="dealt", seat=place, card=card, owner=place)
    if after.holder != NOBODY:
        yield Event(kind="blank", seat=after.holder, cards=after.table)


def _stood(before: HanaAwaseState, after: HanaAwaseState) -> Iterator[Event]:
    asked = before.mover
    yield Event(kind="in" if after.seats[asked].stand == IN else "out", seat=asked)
    for seat in after.seats:
        if seat.index != asked and before.seats[seat.index].stand == UNDECIDED != seat.stand:
            yield Event(kind="forced-out" if seat.stand == OUT else "forced-in", seat=seat.index)
    if back := returned(before, after):
        yield Event(kind="hands-back", number=count(back))


def _opened(before: HanaAwaseState, after: HanaAwaseState) -> Iterator[Event]:
    """The dealer takes four of a month when the first card is about to be played."""
    for seat in after.seats:
        if seat.pile:
            yield Event(kind="dealer-takes", seat=seat.index, cards=seat.pile)
    yield from _risen(before, after)


def _turn(before: HanaAwaseState, action: int, after: HanaAwaseState) -> Iterator[Event]:
    seat = before.mover
    if before.phase == PLAY:
        yield Event(kind="lay", seat=seat, card=action)
    elif before.phase == FLIP:
        yield Event(kind="flip", seat=seat, card=action)
    if after.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
        yield Event(kind="choose", seat=seat, card=action, cards=after.legal())
    taken = after.seats[seat].pile & ~before.seats[seat].pile & ~after.left
    if taken:
        laid = action if before.phase in (PLAY, FLIP) else before.card
        yield Event(kind="take", seat=seat, card=laid, cards=taken)
    if after.left:
        yield Event(kind="last-cards", seat=after.wild, cards=after.left)
    yield from _risen(before, after)


def _risen(before: HanaAwaseState, after: HanaAwaseState) -> Iterator[Event]:
    for seat in after.seats:
        earlier = before.seats[seat.index].pile
        if seat.pile != earlier:
            held = {name for name, _, _ in combinations(before.terms, earlier)}
            now = list(combinations(after.terms, seat.pile))
            total = sum(points for _, points, _ in now)
            if new := tuple(name for name, _, _ in now if name not in held):
                yield Event(kind="rise", seat=seat.index, number=total, ids=new)


def _end(before: HanaAwaseState, after: HanaAwaseState) -> Iterator[Event]:
    if after.ending == PLAYED:
        yield from _settled(after)
        return
    if after.ending == TABLE_FOUR:
        yield Event(kind="table-four", cards=fours(after.table))
    for seat, hand in enumerate(shown_hands(after)):
        if hand:
            yield Event(kind="hand-four", seat=seat, cards=hand)
    for each in playing(after) if after.ending == FUKE else ():
        if is_fuke(after.terms, each):
            yield Event(kind="fuke", seat=each.index, number=each.cards)
    yield Event(kind="void", ids=(void_name(after),))


def _settled(after: HanaAwaseState) -> Iterator[Event]:
    terms = after.terms
    players = list(playing(after))
    for seat in players:
        if any(takes_bonuses(terms, seat, other) for other in players):
            yield Event(kind="rain" if terms.rain_row == CANCELS_ALL else "rain-alone", seat=seat.index)
    for seat in players:
        if seat.low == LOW:
            kind = "low-success" if succeeds(terms, seat) else "low-failure"
            yield Event(kind=kind, seat=seat.index, number=terms.limit)
    for seat in players:
        if seat.points != seat.gross:
            yield Event(kind="low-man-out", seat=seat.index, number=seat.gross)
    for seat in players:
        yield Event(kind="result", seat=seat.index, number=seat.points)
    best = winners(after)
    yield Event(
        kind="deal-ends",
        seat=best[0] if len(best) == 1 else NOBODY,
        number=after.seats[best[0]].points,
        scores=tuple(seat.points for seat in after.seats),
    )


def void_name(state: HanaAwaseState) -> str:
    """Why the rules void the deal: table-four, hand-four or fuke."""
    return VOIDS.get(state.ending, "hand-four")
