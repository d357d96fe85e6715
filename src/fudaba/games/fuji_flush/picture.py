"""What clients show of a game of Fuji Flush, made out of a view."""

from __future__ import annotations

from fudaba.core.picture import Mark, Picture, SeatPicture
from fudaba.games.fuji_flush.view import FujiFlushView


def picture(view: FujiFlushView, phase: str) -> Picture:
    """The table from the view's seat; a hand has a card as often as there are copies of it."""
    return Picture(
        phase=phase,
        seats=[_seat(view, seat) for seat in range(view.seats)],
        hand=[str(rank) for rank in view.hand],
        stock=view.stock,
        discards=len(view.discard),
    )


def _seat(view: FujiFlushView, seat: int) -> SeatPicture:
    place, front = view.places[seat], view.shown[seat]
    return SeatPicture(
        hand=view.hands[seat],
        front=str(front) if front else None,
        marks=[Mark(id="place", number=place)] if place else [],
        active=not place or view.hands[seat] + front > 0,
    )
