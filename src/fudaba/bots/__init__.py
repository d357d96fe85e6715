"""The bots by game and level, weakest first. A level of one game is one word in LEVELS."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.bots.base import Bot, Maker
from fudaba.bots.fuji_flush.greedy import GreedyFujiFlush
from fudaba.bots.go_stop.greedy import GreedyGoStop
from fudaba.bots.hana_awase.greedy import GreedyHanaAwase
from fudaba.bots.koi_koi.greedy import GreedyKoiKoi
from fudaba.bots.random import RandomBot
from fudaba.core.game import load
from fudaba.errors import UnknownBot

EVERYWHERE: Final[Mapping[str, Maker]] = {"random": RandomBot}
LEVELS: Final[Mapping[str, Mapping[str, Maker]]] = {
    "koi-koi": {"greedy": GreedyKoiKoi},
    "go-stop": {"greedy": GreedyGoStop},
    "hana-awase": {"greedy": GreedyHanaAwase},
    "fuji-flush": {"greedy": GreedyFujiFlush},
}


def levels(game_name: str) -> list[str]:
    """The levels that play this game, weakest first; UnknownGame for a name that is no game's."""
    return list(_makers(game_name))


def maker(game_name: str, level: str) -> Maker:
    """What makes bots of this level, one from each seed; UnknownBot names the levels that there are."""
    makers = _makers(game_name)
    if level not in makers:
        raise UnknownBot(f"there is no bot {level} for {game_name}; there are {', '.join(makers)}")
    return makers[level]


def make(game_name: str, level: str, seed: int) -> Bot:
    """A bot of this level with its own random stream; UnknownBot names the levels that there are."""
    return maker(game_name, level)(seed)


def _makers(game_name: str) -> dict[str, Maker]:
    return {**EVERYWHERE, **LEVELS.get(load(game_name).name, {})}


__all__ = ["LEVELS", "Bot", "Maker", "levels", "make", "maker"]
