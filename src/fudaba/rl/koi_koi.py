"""The observation of Koi-Koi. This file is compiled; it reads of a state only what the seat may know."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.core.state import NOBODY, State
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.rl.encoder import Encoder, packed, single
from fudaba.rl.layout import Layout

LAYOUT: Final = Layout(
    planes=("hand", "table", "pile", "pile +1", "card", "taken"),
    width=48,
    counts=(
        ("hand", "hand +1", "stock", "base", "base +1", "calls", "calls +1"),
        ("mover", "dealer", "number", "brights", "improver"),
    ),
    actions=50,
)


class KoiKoiEncoder(Encoder):
    """Six planes of the 48 cards and twelve counts; there are always two seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(LAYOUT)

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        own = cast(KoiKoiState, state)
        if own.mover == seat:
            out[at] = own.hand
            out[at + 2] = own.pile
            out[at + 3] = own.other_pile
            out[at + 6] = packed(
                count(own.hand),
                count(own.other_hand),
                count(own.stock),
                own.base,
                own.other_base,
                own.calls,
                own.other_calls,
            )
        else:
            out[at] = own.other_hand
            out[at + 2] = own.other_pile
            out[at + 3] = own.pile
            out[at + 6] = packed(
                count(own.other_hand),
                count(own.hand),
                count(own.stock),
                own.other_base,
                own.base,
                own.other_calls,
                own.calls,
            )
        out[at + 1] = own.table
        out[at + 4] = single(own.card)
        out[at + 5] = own.taken
        out[at + 7] = packed(
            own.mover ^ seat, own.dealer ^ seat, own.number, own.brights, improver(own, seat), 0, 0
        )

    def void(self, state: State) -> bool:
        return cast(KoiKoiState, state).void


def improver(state: KoiKoiState, seat: i64) -> i64:
    """Who has improved his base last: 0 nobody, 1 this seat, 2 the other."""
    if state.improver == NOBODY:
        return seat & 0
    return 1 + (state.improver ^ seat)
