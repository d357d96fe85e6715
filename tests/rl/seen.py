"""What an observation says, for people: planes as ids with spaces between, counts as numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from fudaba.core.game import Game, load
from fudaba.core.state import State
from fudaba.games.go_stop import cards as deck
from fudaba.rl.encode import Glance


class Seen:
    """One seat's observation, plane by plane and count by count."""

    def __init__(self, name: str, state: State, seat: int, seats: int) -> None:
        game = load(name)
        glance = Glance(game, seats)
        layout = glance.layout
        row = glance.bytes(state, seat)
        cards = len(layout.planes) * layout.width
        self.planes = dict(zip(layout.planes, row[:cards].reshape(-1, layout.width), strict=True))
        self.counts = dict(zip(layout.count_names, map(int, row[cards:]), strict=True))
        self.spell = speller(game)

    def __getitem__(self, name: str) -> str:
        return " ".join(self.spell(int(card)) for card in np.flatnonzero(self.planes[name]))

    def told(self, *names: str) -> list[int]:
        """These counts."""
        return [self.counts[name] for name in names]

    def not_nought(self) -> dict[str, int]:
        """The counts that are not nought."""
        return {name: number for name, number in self.counts.items() if number}

    def filled(self) -> set[str]:
        """The planes that are not empty."""
        return {name for name, plane in self.planes.items() if plane.any()}


def speller(game: Game) -> Callable[[int], str]:
    """How the cards of a game are written."""
    if game.name == "go-stop":
        return lambda card: deck.ids(1 << card)[0]
    return partial(game.spell)
