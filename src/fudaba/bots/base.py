"""What plays at a seat. Knows views and actions, no game and no state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from fudaba.core.game import View


class Bot(Protocol):
    """A player with a random stream of its own: the same seed and the same views give the same actions."""

    def choose(self, view: View, seconds: float) -> int:
        """One of `view.legal`, for a view of the seat that is to act, within so many `seconds`."""


Maker = Callable[[int], Bot]
"""Makes a bot for one deal out of a seed."""
