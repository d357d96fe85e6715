"""Fuji Flush (unofficial): three to eight players push number cards through, alone or together."""

from __future__ import annotations

from fudaba.games.fuji_flush.game import GAME

__all__ = ["GAME"]
