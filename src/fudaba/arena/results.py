"""The file of a series: JSON Lines, the plan and then each deal once. What was cut off goes on from it.

While a series runs, deals are appended as they are played, a unit by one write; in the end they are put in
order. So the finished file is the same, byte for byte, however many have played it. How long it took is no
part of it: that stands beside it, under the same name with `.times`, and nothing hangs on it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import get_args

from fudaba.arena.figures import Result
from fudaba.arena.hall import Outcome
from fudaba.arena.plan import Key, Plan
from fudaba.bots.base import Forfeit, Reason
from fudaba.core.read import Reader, parse_object
from fudaba.core.record import at
from fudaba.errors import FudabaError, RecordError

FORMAT = "fudaba-arena"
VERSION = 1
BEGINNING = json.dumps({"format": FORMAT})[:-1].encode()
"""What every file begins with."""
MOST_SECONDS = 1e9
MOST_MOVES = 10**6
MOST_POINTS = 10**8
"""More than a deal pays under any options, for each unit of a stake."""
Copies = tuple[Result, ...]
Seconds = Mapping[Key, list[tuple[float, ...]]]


class NoFile(FudabaError):  # noqa: N818  a statement
    """The file cannot be written, or is there already."""


class ResultsFile:
    """The results of one plan on disk; `done` are the deals that need not be played any more."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool) -> None:
        with self._writing(path):
            if path.is_dir() or not path.name:
                raise NoFile(f"{path} is a folder; a file is wanted for the results")
            there = path.exists()
        self.path = path
        self.times = path.with_name(path.name + ".times")
        self.plan = plan
        self.done: dict[Key, Copies] = {}
        if there:
            if not resume:
                raise NoFile(f"{path} is there already; --resume goes on with it")
            self._read()
        else:
            self._check_times()
        self.finish()

    def add(self, outcome: Outcome) -> None:
        """Append the deals of a unit. What is not wholly there after a crash is played again."""
        deals = dict(outcome.deals())
        self.done.update(deals)
        with self._writing(self.path):
            for path, line in ((self.times, _times), (self.path, _games)):
                with path.open("ab", buffering=0) as file:
                    file.write(b"".join(line(key, copies) for key, copies in deals.items()))

    def finish(self, counted: Iterable[Key] | None = None) -> None:
        """Put the deals in order; only those that count, if they are named."""
        if counted is not None:
            self.done = {key: self.done[key] for key in counted}
        header = _line({"format": FORMAT, "version": VERSION, **self.plan.spelled()})
        order = sorted(self.done.items(), key=lambda deal: deal[0])
        with self._writing(self.path):
            _rewrite(self.times, b"".join(_times(*deal) for deal in order))
            _rewrite(self.path, header + b"".join(_games(*deal) for deal in order))

    def _check_times(self) -> None:
        """A file where the times are to stand, without results beside it, is somebody else's."""
        with self._writing(self.times):
            if self.times.is_dir() or (self.times.exists() and self.times.stat().st_size):
                told = f"{self.times} is there already, where the times of {self.path} would stand"
                raise NoFile(f"{told}; move it away, or name another file")

    def _read(self) -> None:
        whole, rest = self._lines()
        if not whole and (rest.startswith(BEGINNING) or BEGINNING.startswith(rest)):
            return
        header, *lines = whole or [(1, "{}")]
        with at(f"{self.path}:1"):
            self._check(parse_object(header[1]))
        seconds = _seconds_of(self.times)
        keys, most = set(self.plan.all_deals()), self._most()
        for number, text in lines:
            with at(f"{self.path}:{number}"):
                key, copies = _read_deal(parse_object(text), seconds, most)
            if key in keys:
                self.done[key] = copies

    def _check(self, header: Mapping[str, object]) -> None:
        """Nothing but the number of deals may differ, and it may only grow."""
        ours = {"format": FORMAT, "version": VERSION, **self.plan.spelled()}
        for key, value in ours.items():
            there = header.get(key)
            grows = key == "deals" and isinstance(there, int) and there <= self.plan.deals
            if there != value and not grows:
                raise RecordError(f"another series is in this file: {key} is {there!r} there, {value!r} here")

    def _most(self) -> int:
        """More points than any deal pays."""
        _, options = self.plan.rules
        return MOST_POINTS * int(getattr(options, "stake", 1))

    def _lines(self) -> tuple[list[tuple[int, str]], bytes]:
        """The whole lines of the file, numbered, and what was being written when it was cut off."""
        try:
            *whole, rest = self.path.read_bytes().split(b"\n")
        except OSError as error:
            raise RecordError(f"{self.path}:1: the file cannot be read: {error.strerror}") from None
        return [(number, self._text(line, number)) for number, line in enumerate(whole, start=1)], rest

    def _text(self, line: bytes, number: int) -> str:
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{self.path}:{number}: not UTF-8 text") from None

    @contextmanager
    def _writing(self, path: Path) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise NoFile(f"{path} cannot be written: {error.strerror}") from None


def _rewrite(path: Path, data: bytes) -> None:
    new = path.with_name(f"{path.name}.{token_hex(4)}")
    try:
        with new.open("xb") as file:
            file.write(data)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _line(value: Mapping[str, object]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _games(key: Key, copies: Copies) -> bytes:
    return _line({"table": key[0], "deal": key[1], "games": [_game(result) for result in copies]})


def _game(result: Result) -> dict[str, object]:
    told: dict[str, object] = {
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


def _times(key: Key, copies: Copies) -> bytes:
    if not all(result.seconds for result in copies):
        return b""
    return _line({"table": key[0], "deal": key[1], "seconds": [result.seconds for result in copies]})


def _read_key(reader: Reader) -> Key:
    return tuple(_whole_numbers(reader.require("table"))), reader.whole("deal", None, 10**9, 1)


def _seconds_of(file: Path) -> Seconds:
    """The times by deal; a file that cannot be read has none, and a line that is damaged is passed over."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        return {}
    found = {}
    for line in lines:
        with suppress(RecordError, UnicodeDecodeError):
            key, seconds = _seconds_in(line.decode("utf-8"))
            found[key] = seconds
    return found


def _seconds_in(line: str) -> tuple[Key, list[tuple[float, ...]]]:
    reader = Reader(parse_object(line), ("table", "deal", "seconds"))
    key, seconds = _read_key(reader), reader.require("seconds")
    if not isinstance(seconds, list) or len(seconds) != len(key[0]):
        raise RecordError("seconds must be a list of lists, one for each copy")
    return key, [_copy_seconds(each, len(key[0])) for each in seconds]


def _copy_seconds(value: object, many: int) -> tuple[float, ...]:
    if isinstance(value, list) and len(value) == many and all(map(_is_time, value)):
        return tuple(map(float, value))
    raise RecordError("seconds of a copy must be numbers from nought, one for each bot")


def _is_time(value: object) -> bool:
    return type(value) in (int, float) and isinstance(value, int | float) and 0 <= value < MOST_SECONDS


def _read_deal(told: Mapping[str, object], seconds: Seconds, most: int) -> tuple[Key, Copies]:
    reader = Reader(told, ("table", "deal", "games"))
    key = _read_key(reader)
    games = reader.require("games")
    if not isinstance(games, list) or len(games) != len(key[0]):
        raise RecordError(f"games must be a list of {len(key[0])} objects, one for each copy")
    times = seconds.get(key) or [()] * len(games)
    return key, tuple(_read_game(key, each, own, most) for each, own in zip(games, times, strict=True))


def _read_game(key: Key, told: object, seconds: tuple[float, ...], most: int) -> Result:
    if not isinstance(told, dict):
        raise RecordError("a game must be an object in braces")
    table, number = key
    reader = Reader(told, ("scores", "won", "moves", "forfeit"))
    many = len(table)
    forfeit = _read_forfeit(told["forfeit"], many) if "forfeit" in told else None
    won = _read_won(reader, many)
    scores = _bounded(reader, "scores", many, -most, most)
    if forfeit and (any(scores) or won != [bot for bot in range(many) if bot != forfeit.by]):
        raise RecordError("a deal that was given up has scores of 0, and all others have won it")
    return Result(
        number=number,
        scores=tuple(scores),
        won=tuple(bot in won for bot in range(many)),
        moves=tuple(_bounded(reader, "moves", many, 0, MOST_MOVES)),
        seconds=seconds,
        forfeit=forfeit,
        bots=table,
    )


def _read_won(reader: Reader, many: int) -> list[int]:
    """The winners by their places at the table, rising; nobody, some or all of them."""
    won = _whole_numbers(reader.require("won"))
    if won != [bot for bot in range(many) if bot in won]:
        raise RecordError(f"won must name some of the bots 0 to {many - 1}, each once and rising, not {won}")
    return won


def _bounded(reader: Reader, key: str, many: int, least: int, most: int) -> list[int]:
    numbers = _whole_numbers(reader.require(key), many)
    for number in numbers:
        if not least <= number <= most:
            raise RecordError(f"{key} must be whole numbers from {least} to {most}, not {number}")
    return numbers


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
