"""Observations and actions as spaces of Gymnasium, and what all doors of that family share."""

from __future__ import annotations

from typing import cast

from fudaba.core.game import Game
from fudaba.core.picture import SeatPicture
from fudaba.core.state import State
from fudaba.errors import MissingExtra
from fudaba.rl.arrays import Bytes, np
from fudaba.rl.encode import highest
from fudaba.rl.layout import Layout

try:
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("rl", error) from None


def observation_space(layout: Layout) -> spaces.Space[Bytes]:
    """Unpacked observations: 0 or 1 for each card of each plane, then the counts up to 255."""
    bound: Bytes = highest(layout)
    return cast(spaces.Space[Bytes], spaces.Box(np.zeros_like(bound), bound, dtype=np.uint8))


def action_space(layout: Layout) -> spaces.Discrete:
    """All actions of the game, numbered as its rules number them."""
    return spaces.Discrete(layout.actions)


def in_words(game: Game, state: State, seat: int) -> str:
    """The table as the seat sees it, a line for each place."""
    view = game.view(state, seat)
    picture = game.picture(view)
    lines = [f"phase {picture.phase}, actor {view.actor}, stock {picture.stock}"]
    lines += [f"table {' '.join(picture.table)}", f"hand {' '.join(picture.hand)}"]
    lines += [_seat(number, each) for number, each in enumerate(picture.seats)]
    return "\n".join(lines)


def _seat(number: int, seat: SeatPicture) -> str:
    shown = [*seat.shown, *([seat.front] if seat.front else [])]
    marks = [f"{mark.id} {mark.number}" for mark in seat.marks]
    told = [f"seat {number}: {seat.hand} cards", *marks]
    told += [f"shows {' '.join(shown)}"] if shown else []
    return ", ".join([*told, f"pile {' '.join(seat.pile)}"])
