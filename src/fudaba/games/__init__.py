"""The games, each in a folder of its own. A fifth game is one folder and one word here (or an entry point)."""

from __future__ import annotations

from typing import Final

FOLDERS: Final = {"koi-koi": "fudaba.games.koi_koi"}
