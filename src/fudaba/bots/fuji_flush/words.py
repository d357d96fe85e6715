"""What speaks for a card of Fuji Flush, in words."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.bots.motives import MOST, Told
from fudaba.cards.fuji import cards_in, heap_of
from fudaba.core.game import View
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.fuji_flush.terms import Terms
from fudaba.games.fuji_flush.view import FujiFlushView


def motives(view: View, action: int, reader: int) -> Told:
    """What speaks for a rank, as one reader is told of it."""
    assert isinstance(view, FujiFlushView)
    total = action * (1 + view.shown.count(action))
    said = [
        *_joined(view, action, total, reader),
        *_flushed(view, action, total, reader),
        *_stays(view, action, total),
    ]
    return Told(0, said[:MOST])


def _joined(view: FujiFlushView, rank: int, total: int, reader: int) -> Iterator[Phrase]:
    group = [seat for seat, shown in enumerate(view.shown) if shown == rank]
    if len(group) > 1:
        yield phrase(JOINS_MANY.text, n=len(group), total=total)
    elif group == [reader]:
        yield phrase(JOINS_YOU.text, total=total)
    elif group:
        yield phrase(JOINS.text, seat=group[0], total=total)


def _flushed(view: FujiFlushView, rank: int, total: int, reader: int) -> Iterator[Phrase]:
    """Whose cards go, those first who have fewest left."""
    group = [shown * view.shown.count(shown) if shown != rank else 0 for shown in view.shown]
    lower = [seat for seat, sum_shown in enumerate(group) if 0 < sum_shown < total]
    for seat in sorted(lower, key=lambda seat: view.hands[seat])[:2]:
        card = str(view.shown[seat])
        if seat == reader:
            yield phrase(FLUSHES_YOU.text, card=card, n=view.hands[seat])
        else:
            yield phrase(FLUSHES.text, seat=seat, card=card, n=view.hands[seat])


def _stays(view: FujiFlushView, rank: int, total: int) -> Iterator[Phrase]:
    """How many cards could still flush it, and what stays in the hand."""
    hidden = unseen(view)
    higher = sum(card > total for card in hidden)
    if len(view.hand) == 1:
        yield LAST
    if higher:
        yield phrase(HIGHER.text, higher=higher, unseen=len(hidden), total=total)
    else:
        yield phrase(HIGHEST.text, total=total)
    if max(view.hand) > rank:
        yield phrase(SAVES.text, card=str(max(view.hand)))


def unseen(view: FujiFlushView) -> list[int]:
    """The cards in the other hands and in the draw pile, one by one."""
    open_cards = heap_of([*view.hand, *(rank for rank in view.shown if rank), *view.discard])
    return list(cards_in(Terms(view.options, view.seats).deck - open_cards))


JOINS = phrase("Joins {seat}: {total} together.")
JOINS_MANY = phrase("Joins {n} cards on the table: {total} together.")
JOINS_YOU = phrase("Joins you: {total} together.")
FLUSHES = phrase("Flushes the {card} of {seat}, who holds {n} more cards.")
FLUSHES_YOU = phrase("Flushes your {card}; you hold {n} more cards.")
LAST = phrase("It is the last card of the hand.")
HIGHER = phrase("Of {unseen} unseen cards {higher} are higher than {total}.")
HIGHEST = phrase("No unseen card alone is higher than {total}.")
SAVES = phrase("Saves the {card} for later.")
