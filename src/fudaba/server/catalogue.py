"""What can be played and how it is called: games, presets, options, rule pages, languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from fudaba import locale
from fudaba.bots import levels, styles
from fudaba.core.game import Game, load, names
from fudaba.core.options import Choice, Options, Several, Whole, kebab
from fudaba.core.phrase import Phrase as Sentence
from fudaba.core.phrase import phrase
from fudaba.errors import OptionError, UnknownGame
from fudaba.locale import LANGUAGES
from fudaba.server.messages import GameInfo, OptionInfo, Phrase, PresetInfo, RulePage, SeatsInfo
from fudaba.server.refused import Refused, refused


def games() -> list[GameInfo]:
    """Every game that is installed."""
    return [_game(load(name)) for name in names()]


def _game(game: Game) -> GameInfo:
    presets = [
        PresetInfo(name=name, seats=_seats(game, own), options=_options(own))
        for name, own in game.presets.items()
    ]
    bots, characters = levels(game.name), styles(game.name)
    return GameInfo(name=game.name, art=game.art, presets=presets, bots=bots, styles=characters)


def _seats(game: Game, options: Options) -> list[SeatsInfo]:
    """How many can play, as agreed or with one switch turned on."""
    found = {seats: SeatsInfo(seats=seats) for seats in game.seats_under(options)}
    values = options.spelled()
    for name, kind in options.kinds():
        if isinstance(kind, Choice) and values[kebab(name)] == "off" and "on" in kind.values:
            change = {kebab(name): "on"}
            try:
                more = game.seats_under(options.changed(change))
            except OptionError:
                continue
            for seats in more:
                found.setdefault(seats, SeatsInfo(seats=seats, options=change))
    return sorted(found.values(), key=lambda each: each.seats)


def _options(options: Options) -> list[OptionInfo]:
    values = options.spelled()
    return [_option(kebab(name), values[kebab(name)], kind) for name, kind in options.kinds()]


def _option(name: str, value: int | str | list[str], kind: object) -> OptionInfo:
    match kind:
        case Choice():
            return OptionInfo(name=name, value=value, words=list(kind.values))
        case Several():
            return OptionInfo(name=name, value=value, words=list(kind.words))
        case Whole():
            words = ["none"] if kind.optional else []
            return OptionInfo(name=name, value=value, words=words, least=kind.least, most=kind.most)
    return OptionInfo(name=name, value=value, words=[])


def rule_page(game_name: str, preset: str, house: Iterable[tuple[str, str]] = ()) -> RulePage:
    """The rules in force in words: a preset, and house rules on top of it by name and spelled value.

    Raises Refused for a game, a preset, an option or a value that there is not.
    """
    try:
        game = load(game_name)
    except UnknownGame:
        raise Refused("bad_message", NO_GAME) from None
    if preset not in game.presets:
        raise Refused("bad_message", NO_PRESET)
    sections = [
        (Phrase.of(heading), [Phrase.of(sentence) for sentence in sentences])
        for heading, sentences in game.rule_page(_in_force(game.presets[preset], house))
    ]
    title = phrase("{game}: {preset}", game=game.name, preset=preset)
    return RulePage(title=Phrase.of(title), sections=sections)


def _in_force(preset: Options, house: Iterable[tuple[str, str]]) -> Options:
    changes: dict[str, str] = {}
    for name, value in house:
        if name in changes:
            raise refused("bad_message", TWICE, name=name)
        changes[name] = value
    try:
        return preset.changed(changes)
    except OptionError as error:
        raise Refused("bad_message", cast(Sentence, error.phrase)) from None


def languages() -> list[tuple[str, str]]:
    """Code and own name of each language."""
    return list(LANGUAGES.items())


def catalogue(language: str) -> dict[str, object]:
    """The messages of a language by id; Refused for one that is not here."""
    if language not in LANGUAGES:
        raise Refused("bad_message", NO_LANGUAGE)
    return {"messages": locale.catalogue(language)}


NO_GAME = phrase("There is no game of this name.")
NO_LANGUAGE = phrase("There is no language of this name.")
NO_PRESET = phrase("There is no preset of this name.")
TWICE = phrase("the option {name} is set twice")
