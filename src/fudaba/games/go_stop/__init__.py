"""Go-Stop: ten or seven cards each, two cards settled together, and the question: go or stop."""

from __future__ import annotations

from fudaba.games.go_stop.game import GAME

__all__ = ["GAME"]
