"""The games, each in a folder of its own: another one is a folder and a word here, or an entry point."""

from __future__ import annotations

from typing import Final

FOLDERS: Final = {
    "koi-koi": "fudaba.games.koi_koi",
    "go-stop": "fudaba.games.go_stop",
    "hana-awase": "fudaba.games.hana_awase",
    "fuji-flush": "fudaba.games.fuji_flush",
}
