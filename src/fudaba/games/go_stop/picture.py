"""What clients show of a deal of Go-Stop, made out of a view."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.cards import hanafuda
from fudaba.cards.bits import count, members
from fudaba.core.picture import Mark, Picture, SeatPicture, takes_by_month
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.progress import PHASES
from fudaba.games.go_stop.view import GoStopView


def picture(view: GoStopView) -> Picture:
    """The table from the view's seat; a laid or flipped card is not on it before it is settled."""
    bonus = cards.ids(view.hand & ~hanafuda.DECK)
    return Picture(
        phase=PHASES[view.phase],
        seats=[_seat(view, seat) for seat in range(len(view.piles))],
        hand=cards.ids(view.hand),
        table=cards.ids(view.table),
        stacks=[cards.ids(stack) for stack in stacks(view)],
        stock=view.stock,
        card=cards.IDS[view.card] if view.card >= 0 else None,
        takes={**takes_by_month(view.hand & hanafuda.DECK, view.table), **{card: [] for card in bonus}},
    )


def stacks(view: GoStopView) -> Iterator[int]:
    """The cards of each month of which three lie on the table, with the bonus cards that stuck to it."""
    for month in range(1, 13):
        lying = view.table & hanafuda.of_month(month)
        if count(lying) >= 3:
            stuck = ((view.facts.bonus_months >> 4 * place) & 15 == month for place in range(3))
            yield lying | sum(1 << 48 + place for place, here in enumerate(stuck) if here)


def _seat(view: GoStopView, seat: int) -> SeatPicture:
    own = view.counted[seat]
    return SeatPicture(
        hand=view.hands[seat],
        pile=cards.ids(view.piles[seat]),
        shown=cards.ids(own.shown),
        base=view.bases[seat],
        marks=list(_marks(view, seat)),
        active=not own.out,
    )


def _marks(view: GoStopView, seat: int) -> Iterator[Mark]:
    """A shaken month is told by the first card of it, a ppeok by its cards on the table."""
    own = view.counted[seat]
    if own.out:
        yield Mark(id="out")
    if own.go:
        yield Mark(id="go", number=own.go)
    if own.shaken:
        yield Mark(id="shake", number=own.shakes, cards=cards.ids(own.shaken))
    if own.bombs:
        yield Mark(id="bomb", number=own.bombs)
    if own.debt:
        yield Mark(id="flip-only", number=own.debt)
    if own.ppeoks:
        stuck = sum(view.table & hanafuda.of_month(hanafuda.month(card)) for card in members(own.stuck))
        yield Mark(id="ppeok", number=own.ppeoks, cards=cards.ids(stuck))
    if own.refused:
        yield Mark(id="refused")
