"""Koi-Koi: two players, eight cards each, and the question after every combination: stop or koi-koi."""

from __future__ import annotations

from fudaba.games.koi_koi.game import GAME

__all__ = ["GAME"]
