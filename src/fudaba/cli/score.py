"""`fudaba score`: JSON objects in, lines of a score out, one after another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import typer

from fudaba.cli.errors import refuse_in
from fudaba.cli.files import read_bytes
from fudaba.cli.lines import row
from fudaba.core.events import ScoreLine
from fudaba.core.game import Game, load, options_of
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.read import Reader, parse_object, shown
from fudaba.core.record import at
from fudaba.errors import RecordError
from fudaba.locale import Translator, preferred


def score_all(name: str, file: str, as_json: bool, lang: str) -> None:
    """Answer every object in turn; the first wrong one ends the command with its line named."""
    translator = Translator(preferred(lang))
    refuse_in(translator)
    game = load(name)
    text = decoded(file)
    for line, chunk in objects(text, file):
        with at(f"{file}:{line}"):
            told = score(game, parse_object(chunk))
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else in_words(told, translator))


EXAMPLE: Final = '{"captured": ["01B"]}'


def decoded(file: str) -> str:
    """The text of a file."""
    data = read_bytes(file)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        told = phrase("not UTF-8 text (byte {place})", place=error.start)
        raise RecordError(told, f"{file}:{line}") from None


def objects(text: str, file: str) -> Iterator[tuple[int, str]]:
    """Each object with the line it begins in: one a line, or a single one over several lines."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        told = phrase("nothing to score; an object like {example} belongs here", example=EXAMPLE)
        raise RecordError(told, f"{file}:1")
    if len(lines) > 1 and _is_one(text):
        yield lines[0][0], text
    else:
        yield from lines


def _is_one(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def score(game: Game, given: Mapping[str, object]) -> Mapping[str, object]:
    """Score one object; `preset` and `options` in it choose the rules."""
    rules = {key: given[key] for key in ("preset", "options") if key in given}
    reader = Reader(rules, ("preset", "options"))
    preset = reader.text("preset") if "preset" in rules else "standard"
    options = options_of(game, preset, reader.mapping("options"))
    return game.score(options, {key: value for key, value in given.items() if key not in rules})


ANSWERS: Final = ("lines", "base", "total", "void", "bases", "scores", "cards", "totals")
"""What answers of our games hold; anything else, of a game from outside, is told as it is."""


def in_words(told: Mapping[str, object], translator: Translator) -> str:
    """An answer for people: its lines, then what they come to, seat by seat."""
    many = not {"base", "total"} <= set(told)
    lines = [_line(each) for each in _listed(told, "lines")]
    seat = _name(translator)
    rows = [
        row(line, translator, seat(line.seat) if many else "", "" if line.loser is None else seat(line.loser))
        for line in lines
    ]
    others = [f"{key}: {shown(value)}" for key, value in told.items() if key not in ANSWERS]
    return "\n".join([*rows, *map(translator.say, sums(told)), *others])


def _name(translator: Translator) -> Callable[[int], str]:
    """What a seat is called, counted from 0 as in the object that was scored."""
    return lambda seat: translator.say(phrase("Seat {place}", place=seat))


def sums(told: Mapping[str, object]) -> Iterator[Phrase]:
    """What the lines come to: of one pile, or of each seat."""
    if {"base", "total"} <= set(told):
        yield phrase("Base {base}, {total} points", base=_whole(told["base"]), total=_whole(told["total"]))
    if "void" in told:
        yield phrase("Nobody scores, the deal is void: {yaku}.", yaku=str(told["void"]))
    scores = _listed(told, "scores")
    for place, base in enumerate(_listed(told, "bases")):
        if scores:
            paid = f"{_whole(scores[place]):+d}"
            yield phrase(
                "Seat {place}: base {base}, payment {paid}", place=place, base=_whole(base), paid=paid
            )
        else:
            yield phrase("Seat {place}: base {base}", place=place, base=_whole(base))
    for place, (cards, total) in enumerate(zip(_listed(told, "cards"), _listed(told, "totals"), strict=True)):
        yield phrase(
            "Seat {place}: {base} in cards, {total} in all",
            place=place,
            base=_whole(cards),
            total=_whole(total),
        )


def _line(told: object) -> ScoreLine:
    assert isinstance(told, dict)
    return ScoreLine(**{**told, "cards": tuple(told.get("cards", ()))})


def _listed(told: Mapping[str, object], key: str) -> list[object]:
    value = told.get(key, [])
    assert isinstance(value, list)
    return value


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
