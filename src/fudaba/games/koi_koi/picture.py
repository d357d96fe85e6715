"""What clients show of a deal of Koi-Koi, made out of a view."""

from __future__ import annotations

from fudaba.cards import hanafuda
from fudaba.cards.bits import members
from fudaba.core.picture import Mark, Picture, SeatPicture
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
        takes={hanafuda.IDS[card]: _takes(card, view.table) for card in members(view.hand)},
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


def _takes(card: int, table: int) -> list[str]:
    return hanafuda.ids(table & hanafuda.of_month(hanafuda.month(card)))
