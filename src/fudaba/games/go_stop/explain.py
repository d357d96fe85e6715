"""The steps of a deal of Go-Stop as events, kept out of the rules so that the fast door stays fast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fudaba.cards.bits import bit, count, members
from fudaba.core.events import Event
from fudaba.core.state import NOBODY
from fudaba.games.go_stop.lines import combinations
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    BOMB,
    CHONGTONG,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    DRAW,
    DROP_OUT,
    FIRST_ANSWER,
    FLIP,
    FOUR_IN_HAND,
    GO,
    HEODANG,
    OFFER,
    PLAY,
    READ_CUP,
    REFILL,
    SHAKE,
    STOP,
    STOPPED,
    TABLE_FOUR,
    THREE_PPEOKS,
    TURN_UP,
    is_bonus,
    month_of,
)
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import reading, standing
from fudaba.games.go_stop.terms import BONUS, DECK
from fudaba.games.go_stop.view import next_place

FACE_DOWN: Final = 61
"""The owner of a card that nobody may see."""
ENDINGS: Final = {int(THREE_PPEOKS): "three-ppeok", int(CHONGTONG): "chongtong", int(HEODANG): "heodang"}


def explain(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    """What one step did, in the order in which people see it."""
    if before.phase in (DEAL, REFILL, DROP_OUT):
        yield from _opened(before, action, after)
    elif before.phase == DRAW:
        yield Event(kind="dealt", seat=before.mover, card=action, owner=before.mover)
    elif before.phase == FOUR_IN_HAND:
        if action == GO:
            yield Event(kind="plays-on", seat=before.mover)
    elif before.phase == ACCEPT_DRAW:
        kind = "accept" if action == FIRST_ANSWER else "refuse"
        yield Event(kind=kind, seat=before.asked)
    elif before.phase == DECIDE:
        yield _decided(before, action)
    else:
        yield from _turn(before, action, after)
    if after.phase == DONE:
        yield from _end(before, after)
    elif _flips_only(before, action, after):
        yield Event(kind="flip-only", seat=after.mover)


def _opened(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    if before.phase == DROP_OUT:
        yield from _dropped(before, action, after)
    elif before.phase == REFILL:
        yield Event(kind="refill", card=action)
    elif (seat := next_place(before)) >= 0:
        yield Event(kind="dealt", seat=seat, card=action, owner=seat)
    else:
        owner = FACE_DOWN if after.hidden & bit(action) else NOBODY
        yield Event(kind="table-card", card=action, owner=owner)
    gained = after.seats[after.dealer].pile & ~before.seats[after.dealer].pile
    if gained:
        yield Event(kind="take", seat=after.dealer, cards=gained)
    for place, own in enumerate(after.seats):
        if own.shown:
            yield Event(kind="four-shown", seat=place, cards=own.shown)


def _dropped(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    yield Event(kind="out" if action == STOP else "in", seat=before.mover)
    for place, own in enumerate(after.seats):
        if own.out and place != before.mover and not before.seats[place].out:
            yield Event(kind="out", seat=place)
            if after.sold:
                fee = own.extra // 2
                yield Event(kind="lights", seat=place, cards=after.sold, number=fee)
    if before.hidden and not after.hidden:
        yield Event(kind="table-shown", cards=before.table)


def _decided(before: GoStopState, action: int) -> Event:
    if action == GO:
        return Event(kind="go", seat=before.mover, number=before.me.go + 1)
    return Event(kind="stop", seat=before.mover)


def _flips_only(before: GoStopState, action: int, after: GoStopState) -> bool:
    """Whether a turn has begun, or was made, in which only the stock is turned up."""
    begun = sum(each.turns for each in after.seats) > sum(each.turns for each in before.seats)
    return (begun and after.phase == FLIP) or (before.phase == PLAY and action == TURN_UP)


def _turn(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    if before.phase == PLAY:
        yield from _played(before, action, after)
    elif before.phase == FLIP:
        yield Event(kind="flip", seat=before.mover, card=action)
    elif before.phase == READ_CUP:
        kind = "cup-animal" if action == FIRST_ANSWER else "cup-chaff"
        yield Event(kind=kind, seat=before.mover)
    yield from _settled(before, action, after)
    if _ends_turn(before, after) and after.table == 0:
        yield Event(kind="sseul", seat=before.mover)
    yield from _given(before, after)
    if after.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
        waiting = after.card if after.phase == CHOOSE_FOR_PLAYED else after.flipped
        cards = after.table & month_of(waiting)
        yield Event(kind="choose", seat=before.mover, card=waiting, cards=cards)
    yield from _gains(before, after)


def _played(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    seat = before.mover
    own = after.seats[seat]
    if action < SHAKE:
        yield Event(kind="lay", seat=seat, card=action)
    elif action < BOMB:
        month = month_of(count((own.shaken & ~before.me.shaken) - 1))
        yield Event(kind="shake", seat=seat, cards=own.hand & month)
    elif action < TURN_UP:
        yield Event(kind="bomb", seat=seat, cards=before.me.hand & ~own.hand)
    elif action == OFFER:
        yield Event(kind="offer", seat=seat, cards=own.hand)


def _settled(before: GoStopState, action: int, after: GoStopState) -> Iterator[Event]:
    """What became of the played and the flipped card."""
    seat = before.mover
    own = after.seats[seat]
    if own.ppeoks > before.me.ppeoks:
        month = month_of(action)
        yield Event(
            kind="ppeok", seat=seat, cards=(after.table & month) | (after.table & ~before.table & BONUS)
        )
        return
    together = before.phase == FLIP and before.card >= 0 and month_of(before.card) & bit(action)
    if together and not is_bonus(action):
        lying = count(before.table & month_of(action))
        if lying != 1:
            yield Event(kind="ttadak" if lying else "jjok", seat=seat)
    for place, maker in enumerate(after.seats):
        if before.seats[place].stuck & ~maker.stuck:
            yield Event(kind="eaten-ppeok", seat=seat, number=place)
    yield from _taken(before, after)


def _taken(before: GoStopState, after: GoStopState) -> Iterator[Event]:
    """What goes to the mover's pile from table and hand, month by month."""
    seat = before.mover
    stolen = 0
    for old, new in zip(before.seats, after.seats, strict=True):
        stolen |= old.pile & ~new.pile
    gained = after.seats[seat].pile & ~before.me.pile & ~stolen
    for month in _months(gained):
        yield Event(kind="take", seat=seat, cards=month)


def _given(before: GoStopState, after: GoStopState) -> Iterator[Event]:
    """What each opponent gives the mover; it stands after all that it was given for."""
    for place, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if given := old.pile & ~new.pile:
            yield Event(kind="give", seat=place, cards=given, number=before.mover)


def _months(cards: int) -> Iterator[int]:
    """The cards of each month by themselves; the bonus cards together."""
    rest = cards & DECK
    while rest:
        month = rest & month_of(next(members(rest)))
        yield month
        rest &= ~month
    if cards & BONUS:
        yield cards & BONUS


def _gains(before: GoStopState, after: GoStopState) -> Iterator[Event]:
    """Points that are paid at once, points that rise."""
    seat = before.mover
    own = after.seats[seat]
    if own.extra > before.me.extra:
        losers = sum(not each.out for each in after.seats) - 1
        yield Event(kind="at-once", seat=seat, number=(own.extra - before.me.extra) // losers)
    worth = standing(after.terms, own)
    if worth > standing(before.terms, before.me):
        yield Event(kind="rise", seat=seat, number=worth, ids=_grown(before, after))


def _ends_turn(before: GoStopState, after: GoStopState) -> bool:
    """Whether played and flipped card are settled now, and no further flip follows."""
    if before.phase not in (FLIP, CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED) or before.flips > 1:
        return False
    return after.card < 0 and after.flipped < 0 and after.loose == 0


def _grown(before: GoStopState, after: GoStopState) -> tuple[str, ...]:
    """The combinations that the mover has gained or improved."""
    old, new = before.me, after.seats[before.mover]
    held = {line.id: line.points or 0 for line in combinations(old.pile, reading(before.terms, old))}
    now = combinations(new.pile, reading(after.terms, new))
    return tuple(line.id for line in now if (line.points or 0) > held.get(line.id, 0))


def _end(before: GoStopState, after: GoStopState) -> Iterator[Event]:
    if after.ending == STOPPED and before.phase != DECIDE:
        yield Event(kind="auto-stop", seat=after.winner)
    if after.ending == TABLE_FOUR:
        yield Event(kind="table-four", cards=fours(after.table))
    if after.ending == CHONGTONG and after.winner == NOBODY:
        yield Event(kind="both-chongtong")
    elif after.ending in ENDINGS:
        yield Event(kind=ENDINGS[after.ending], seat=after.winner)
    if after.void:
        yield Event(kind="void", ids=("table-four",))
        return
    if after.winner == NOBODY:
        yield Event(kind="nagari")
    scores = tuple(seat.score for seat in after.seats)
    won = scores[after.winner] if after.winner != NOBODY else 0
    yield Event(kind="deal-ends", seat=after.winner, number=won, scores=scores)
