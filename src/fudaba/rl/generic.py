"""The observation of a game from outside: made of the picture that clients show. Knows the contract alone."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import union
from fudaba.core.game import Game
from fudaba.core.picture import Picture, SeatPicture
from fudaba.core.state import State
from fudaba.rl.encoder import Encoder, packed
from fudaba.rl.layout import Layout, each_seat


def layout(seats: int) -> Layout:
    """Planes of up to 62 cards, as many as there can be."""
    told = each_seat(seats, "hand", "base", "marks", "active")
    return Layout(
        planes=("hand", "table", "card", *each_seat(seats, "pile", "shown", "front")),
        width=62,
        counts=(
            ("stock", "discards", "actor", "my turn"),
            *(told[4 * place : 4 * place + 4] for place in range(seats)),
        ),
    )


class GenericEncoder(Encoder):
    """Any game by its views and pictures: slow, and without a line of the game's own."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(layout(seats))
        self.game = game
        self.seats = seats

    def encode(self, state: State, seat: i64, out: vec[i64], at: i64) -> None:
        view = self.game.view(state, seat)
        picture = self.game.picture(view)
        actor = 0 if view.actor < 0 else 1 + (view.actor - seat) % self.seats
        turn = packed(picture.stock, picture.discards, actor, int(view.actor == seat), 0, 0, 0)
        ahead = [picture.seats[(seat + place) % self.seats] for place in range(self.seats)]
        words = [*self._planes(picture, ahead), turn, *map(_counts, ahead)]
        for place, word in enumerate(words):
            out[at + place] = word

    def _planes(self, picture: Picture, seats: Sequence[SeatPicture]) -> list[int]:
        told: list[Sequence[str]] = [picture.hand, picture.table, _maybe(picture.card)]
        for each in seats:
            told += [each.pile, each.shown, _maybe(each.front)]
        return [union(map(self.game.parse_card, cards)) for cards in told]

    def void(self, state: State) -> bool:
        return self.game.void(state) is not None


def _maybe(card: str | None) -> Sequence[str]:
    return () if card is None else (card,)


def _counts(seat: SeatPicture) -> int:
    marks = sum(mark.number for mark in seat.marks)
    return packed(seat.hand, seat.base or 0, marks, int(seat.active), 0, 0, 0)
