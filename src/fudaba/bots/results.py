"""The file of a series: JSON Lines, the plan and then each unit once. What was cut off goes on from it.

While a series runs, units are appended as they are finished, each by one write; in the end they are put in
order. So the finished file is the same, byte for byte, however many have played it. How long it took is no
part of it: that stands beside it, under the same name with `.times`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import get_args

from fudaba.bots.arena import Outcome
from fudaba.bots.base import Forfeit, Reason
from fudaba.bots.figures import Result
from fudaba.bots.plan import Plan, Unit
from fudaba.core.read import Reader, parse_object
from fudaba.core.record import at
from fudaba.errors import FudabaError, RecordError

FORMAT = "fudaba-arena"
VERSION = 1
Place = tuple[tuple[int, ...], int, int]
Seconds = Mapping[Unit, list[tuple[float, ...]]]


class NoFile(FudabaError):  # noqa: N818  a statement
    """The file cannot be written, or is there already."""


class ResultsFile:
    """The results of one plan on disk; `done` are the units that need not be played any more."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool) -> None:
        self.path = path
        self.times = path.with_name(path.name + ".times")
        self.plan = plan
        self.done: dict[Unit, Outcome] = {}
        if path.exists():
            if not resume:
                raise NoFile(f"{path} is there already; --resume goes on with it")
            self._read()
        self.finish()

    def add(self, outcome: Outcome) -> None:
        """Append a unit. What is not wholly there after a crash is played again."""
        self.done[outcome.unit] = replace(outcome, records=())
        with self._writing():
            for path, line in ((self.times, _times(outcome)), (self.path, _unit(outcome))):
                with path.open("ab", buffering=0) as file:
                    file.write(line)

    def finish(self, counted: Iterable[Unit] | None = None) -> None:
        """Put the units in order; only those that count, if they are named."""
        if counted is not None:
            self.done = {unit: self.done[unit] for unit in counted}
        header = _line({"format": FORMAT, "version": VERSION, **self.plan.spelled()})
        order = sorted(self.done.values(), key=_place)
        with self._writing():
            _rewrite(self.times, b"".join(map(_times, order)))
            _rewrite(self.path, header + b"".join(map(_unit, order)))

    def _read(self) -> None:
        header, *lines = self._lines(self.path) or [(1, "{}")]
        with at(f"{self.path}:1"):
            self._check(parse_object(header[1]))
        seconds = (
            dict(_seconds_in(line) for _, line in self._lines(self.times)) if self.times.exists() else {}
        )
        units = set(self.plan.units())
        for number, text in lines:
            with at(f"{self.path}:{number}"):
                outcome = _read_unit(parse_object(text), seconds)
            if outcome.unit in units:
                self.done[outcome.unit] = outcome

    def _check(self, header: Mapping[str, object]) -> None:
        """Nothing but the number of deals may differ, and it may only grow."""
        ours = {"format": FORMAT, "version": VERSION, **self.plan.spelled()}
        for key, value in ours.items():
            there = header.get(key)
            grows = key == "deals" and isinstance(there, int) and there <= self.plan.deals
            if there != value and not grows:
                raise RecordError(f"another series is in this file: {key} is {there!r} there, {value!r} here")

    def _lines(self, path: Path) -> list[tuple[int, str]]:
        """The whole lines of a file, numbered; a last one without its end was being written."""
        try:
            text = path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"{path}:1: the file cannot be read: {error}") from None
        return list(enumerate(text.split("\n")[:-1], start=1))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise NoFile(f"{self.path} cannot be written: {error.strerror}") from None


def _rewrite(path: Path, data: bytes) -> None:
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    os.replace(new, path)


def _place(outcome: Outcome) -> Place:
    return outcome.unit.table, outcome.unit.first, outcome.unit.last


def _line(value: Mapping[str, object]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _keys(unit: Unit) -> dict[str, object]:
    return {"table": unit.table, "first": unit.first, "last": unit.last}


def _unit(outcome: Outcome) -> bytes:
    return _line({**_keys(outcome.unit), "games": [_game(result) for result in outcome.results]})


def _game(result: Result) -> dict[str, object]:
    told: dict[str, object] = {
        "deal": result.number,
        "scores": result.scores,
        "won": [bot for bot, won in enumerate(result.won) if won],
        "moves": result.moves,
    }
    if result.forfeit:
        told["forfeit"] = {
            "by": result.forfeit.by,
            "reason": result.forfeit.reason,
            "detail": result.forfeit.detail,
        }
    return told


def _times(outcome: Outcome) -> bytes:
    return _line({**_keys(outcome.unit), "seconds": [result.seconds for result in outcome.results]})


def _read_keys(reader: Reader) -> Unit:
    table = tuple(_whole_numbers(reader.require("table")))
    return Unit(table, reader.whole("first", None, 10**9, 1), reader.whole("last", None, 10**9, 1))


def _seconds_in(line: str) -> tuple[Unit, list[tuple[float, ...]]]:
    reader = Reader(parse_object(line), ("table", "first", "last", "seconds"))
    seconds = reader.require("seconds")
    assert isinstance(seconds, list)
    return _read_keys(reader), [tuple(map(float, each)) for each in seconds]


def _read_unit(told: Mapping[str, object], seconds: Seconds) -> Outcome:
    reader = Reader(told, ("table", "first", "last", "games"))
    unit = _read_keys(reader)
    games = reader.require("games")
    if not isinstance(games, list) or len(games) != len(unit.numbers) * len(unit.table):
        raise RecordError(f"games must be a list of {len(unit.numbers) * len(unit.table)} objects")
    times = seconds.get(unit) or [()] * len(games)
    return Outcome(unit, tuple(_read_game(unit, each, own) for each, own in zip(games, times, strict=True)))


def _read_game(unit: Unit, told: object, seconds: tuple[float, ...]) -> Result:
    if not isinstance(told, dict):
        raise RecordError("a game must be an object in braces")
    reader = Reader(told, ("deal", "scores", "won", "moves", "forfeit"))
    many = len(unit.table)
    won = _whole_numbers(reader.require("won"))
    return Result(
        number=reader.whole("deal", None, unit.last, unit.first),
        scores=tuple(_whole_numbers(reader.require("scores"), many)),
        won=tuple(bot in won for bot in range(many)),
        moves=tuple(_whole_numbers(reader.require("moves"), many)),
        seconds=seconds,
        forfeit=_read_forfeit(told["forfeit"], many) if "forfeit" in told else None,
        bots=unit.table,
    )


def _read_forfeit(told: object, many: int) -> Forfeit:
    if not isinstance(told, dict):
        raise RecordError("forfeit must be an object in braces")
    reader = Reader(told, ("by", "reason", "detail"))
    reason: Reason | None = next((each for each in get_args(Reason) if each == reader.text("reason")), None)
    if reason is None:
        raise RecordError(f"reason must be one of {', '.join(get_args(Reason))}")
    return Forfeit(reader.whole("by", None, many - 1), reason, reader.text("detail"))


def _whole_numbers(value: object, many: int | None = None) -> list[int]:
    if isinstance(value, list) and all(type(each) is int for each in value) and many in (None, len(value)):
        return value
    raise RecordError("a list of whole numbers is expected here, one for each bot")
