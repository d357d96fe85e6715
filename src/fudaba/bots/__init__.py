"""The bots by game and level, weakest first; a game from outside has `random` and a plain search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from fudaba.bots.base import Bot, Maker
from fudaba.bots.basis import ANY_GAME, Basis
from fudaba.bots.fuji_flush import BASIS as FUJI_FLUSH
from fudaba.bots.go_stop import BASIS as GO_STOP
from fudaba.bots.hana_awase import BASIS as HANA_AWASE
from fudaba.bots.koi_koi import BASIS as KOI_KOI
from fudaba.bots.players import PolicyBot, SearchBot, SoftBot
from fudaba.bots.pupil import NetBot
from fudaba.bots.random import RandomBot
from fudaba.bots.styles import styled
from fudaba.core.game import Game, load
from fudaba.core.phrase import Phrase, phrase
from fudaba.errors import UnknownBot

BASES: Final[Mapping[str, Basis]] = {
    "koi-koi": KOI_KOI,
    "go-stop": GO_STOP,
    "hana-awase": HANA_AWASE,
    "fuji-flush": FUJI_FLUSH,
}
RANDOM: Final = "random"
GREEDY: Final = "greedy"


def levels(game_name: str) -> list[str]:
    """The levels that play this game, weakest first; UnknownGame for a name that is no game's."""
    return list(_makers(load(game_name)))


def usual(game_name: str) -> str:
    """The level that plays where none is asked for: a strong one that does not search, if there is one."""
    there = levels(game_name)
    return GREEDY if GREEDY in there else there[-1]


def styles(game_name: str) -> list[str]:
    """The characters that a bot of this game may have beside none, `bold` and others."""
    basis = BASES.get(load(game_name).name)
    return list(basis.styles) if basis else []


def maker(game_name: str, bot: str) -> Maker:
    """What makes bots of a level, one from each seed; UnknownBot names the levels and the styles there are.

    A bot is named by its level, `greedy`, or by level and style, `greedy:bold`.
    """
    level, colon, style = bot.partition(":")
    game = load(game_name)
    makers = _makers(game)
    if level not in makers:
        raise _unknown(phrase("there is no bot {name} for {game}; there are {words}"), level, game, makers)
    if not colon:
        return makers[level]
    basis = BASES.get(game.name)
    if basis is None or style not in basis.styles or level == RANDOM:
        told = phrase("there is no style {name} of this bot for {game}; there are {words}")
        raise _unknown(told, style, game, styles(game_name) if level != RANDOM else [])
    judging = basis.climbed if level == GREEDY else basis
    return styled(game, judging, makers[level], basis.styles[style])


def _unknown(told: Phrase, name: str, game: Game, words: Iterable[str]) -> UnknownBot:
    return UnknownBot(phrase(told.text, name=name, game=game.name, words=list(words) or ["-"]))


def make(game_name: str, bot: str, seed: int) -> Bot:
    """A bot, named as for `maker`, with its own random stream; UnknownBot as there."""
    return maker(game_name, bot)(seed)


def _makers(game: Game) -> dict[str, Maker]:
    basis = BASES.get(game.name)
    makers: dict[str, Maker] = {RANDOM: RandomBot}
    if basis:
        first, second = basis.tempers
        beginner, casual, climbed = basis.playing(basis.beginner), basis.playing({}), basis.climbed
        makers["beginner"] = lambda seed: SoftBot(game, beginner, seed, first)
        makers["casual"] = lambda seed: SoftBot(game, casual, seed, second)
        makers[GREEDY] = lambda seed: PolicyBot(game, climbed, seed)
        if any(map(basis.net, game.seats)):
            makers["expert"] = lambda seed: NetBot(game, basis, seed)
    makers["master"] = lambda seed: SearchBot(game, basis or ANY_GAME, seed)
    return makers


__all__ = ["BASES", "Bot", "Maker", "levels", "make", "maker", "styles", "usual"]
