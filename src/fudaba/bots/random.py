"""The bot that all others must beat: every legal action as likely as another. Knows no game."""

from __future__ import annotations

from fudaba.core.game import View
from fudaba.core.rng import Rng


class RandomBot:
    """Draws from the legal actions."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, view: View, seconds: float) -> int:
        return self._rng.member(view.legal)
