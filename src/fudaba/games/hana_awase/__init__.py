"""Hana-awase for two to seven: who can match must, and low hands can be declared."""

from __future__ import annotations

from fudaba.games.hana_awase.game import GAME

__all__ = ["GAME"]
