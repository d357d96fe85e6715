"""What clients show of a deal of Koi-Koi, made out of a view."""

from __future__ import annotations

from fudaba.cards import hanafuda
from fudaba.core.picture import Mark, Picture, SeatPicture, takes_by_month
from fudaba.games.koi_koi.progress import PHASES
from fudaba.games.koi_koi.view import KoiKoiView


def picture(view: KoiKoiView) -> Picture:
    """The table from the view's seat."""
    return Picture(
        phase=PHASES[view.phase],
        seats=[_seat(view, seat) for seat in (0, 1)],
        hand=hanafuda.ids(view.hand),
        table=hanafuda.ids(view.table),
        stock=view.stock,
        card=hanafuda.IDS[view.card] if view.card >= 0 else None,
        takes=takes_by_month(view.hand, view.table),
    )


def _seat(view: KoiKoiView, seat: int) -> SeatPicture:
    calls = view.calls[seat]
    return SeatPicture(
        hand=view.hands[seat],
        pile=hanafuda.ids(view.piles[seat]),
        shown=hanafuda.ids(view.shown[seat]),
        base=view.bases[seat],
        marks=[Mark(id="koi-koi", number=calls)] if calls else [],
    )
