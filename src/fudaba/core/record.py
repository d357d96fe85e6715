"""Records of matches: JSON Lines, a header, a line a deal, perhaps a result. Reads and writes them.

What stands in a record is checked here for its form; whether the rules allow it is checked by `replay`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from fudaba.core.deal import Deal
from fudaba.core.game import Game, load, options_of
from fudaba.core.match import Match
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.core.read import Reader, parse_object, shown, string_list
from fudaba.errors import FudabaError, RecordError

FORMAT: Final = "fudaba-record"
VERSION: Final = 1
REMARKS: Final = ("started", "engine", "fairness", "bots", "comment")
HEADER_KEYS: Final = ("format", "version", "game", "preset", "options", "seats", *REMARKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLine:
    """One deal as a record tells it; `actions` is None for a deal that the rules void before it is played.

    `dealer` stands under the second of `keys`, the game's own; what has no key there is not written.
    """

    line: int
    keys: Sequence[str]
    number: int
    dealer: int
    hands: Sequence[Sequence[str]]
    table: Sequence[str]
    stock: Sequence[str]
    reshuffles: Sequence[Sequence[str]]
    actions: Sequence[str] | None
    scores: Sequence[int] | None

    def spelled(self) -> dict[str, object]:
        """The JSON object of the line."""
        told: dict[str, object] = {
            "deal": self.number,
            self.keys[1]: self.dealer,
            "hands": self.hands,
            "table": self.table,
            "stock": self.stock,
            "reshuffles": self.reshuffles,
            "actions": self.actions,
            "scores": self.scores,
        }
        return {key: told[key] for key in self.keys if told[key] is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The last line of a record: totals and winners as they were given."""

    line: int
    totals: Sequence[int]
    winners: Sequence[int]


@dataclass(slots=True, kw_only=True)
class Record:
    """A match as it was played. `remarks` holds the optional keys of the header."""

    game: Game
    preset: str
    options: Options
    seats: Sequence[str]
    remarks: Mapping[str, object] = field(default_factory=dict)
    deals: list[DealLine] = field(default_factory=list)
    result: Result | None = None

    def add(self, deal: Deal) -> None:
        """Append a deal that is over."""
        self.deals.append(deal_line(deal, len(self.deals) + 2))

    def lines(self) -> Iterator[str]:
        """The lines of the file, without their ends."""
        header: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "preset": self.preset,
            "options": self.options.difference(self.game.presets[self.preset]),
            "seats": list(self.seats),
            **self.remarks,
        }
        yield _compact(header)
        for deal in self.deals:
            yield _compact(deal.spelled())
        if self.result:
            totals, winners = list(self.result.totals), list(self.result.winners)
            yield _compact({"result": {"totals": totals, "winners": winners}})

    def text(self) -> str:
        """The whole file."""
        return "".join(line + "\n" for line in self.lines())


def deal_line(deal: Deal, line: int) -> DealLine:
    """A finished deal as a line of a record."""
    assert deal.kept, "nothing was written down of this deal"
    void = deal.game.void(deal.state) is not None
    spell = deal.game.spell
    piles = [deal.stock, *deal.reshuffles]
    piles[-1] = [*piles[-1], *deal.dealer.rest()]
    stock, *reshuffles = [[spell(card) for card in pile] for pile in piles]
    return DealLine(
        line=line,
        keys=deal.game.deal_keys,
        number=deal.carry.number,
        dealer=deal.carry.dealer,
        hands=[[spell(card) for card in hand] for hand in deal.hands],
        table=[spell(card) for card in deal.table],
        stock=stock,
        reshuffles=reshuffles,
        actions=None if void and not deal.decisions else list(deal.decisions),
        scores=None if void else deal.scores,
    )


def result_of(match: Match, line: int = 0) -> Result:
    """The result line of a match that is over."""
    return Result(line=line, totals=match.totals, winners=match.winners)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(data: bytes) -> Record:
    """A record out of the bytes of a file; RecordError begins with the number of the line: `3: ...`."""
    lines = _lines(data)
    with at(1):
        record = _header(parse_object(lines[0]))
    for number, text in enumerate(lines[1:], start=2):
        with at(number):
            _add_line(record, parse_object(text), number)
    return record


@contextmanager
def at(place: object) -> Iterator[None]:
    """Every error that a caller can answer for, in here, becomes a RecordError that begins with the place."""
    try:
        yield
    except RecordError as error:
        raise error.within(str(place)) from None
    except FudabaError as error:
        raise RecordError(error.phrase or str(error), str(place)) from None


def _lines(data: bytes) -> list[str]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(phrase("not UTF-8 text (byte {place})", place=error.start), str(line)) from None
    lines = text.removesuffix("\n").split("\n")
    for number, content in enumerate(lines, start=1):
        if not content.strip():
            raise RecordError(
                phrase("the line is empty; every line of a record holds one JSON object"), str(number)
            )
    return lines


def _header(told: dict[str, object]) -> Record:
    reader = Reader(told, HEADER_KEYS)
    if reader.text("format") != FORMAT:
        raise RecordError(
            phrase("format must be {wanted}, not {given}", wanted=FORMAT, given=shown(told["format"]))
        )
    if type(reader.require("version")) is not int or told["version"] != VERSION:
        raise RecordError(
            phrase("version must be {wanted}, not {given}", wanted=VERSION, given=shown(told["version"]))
        )
    game = load(reader.text("game"))
    preset = reader.text("preset")
    seats = reader.strings("seats")
    options = options_of(game, preset, reader.mapping("options"))
    if len(seats) not in game.seats_under(options):
        allowed = " or ".join(map(str, game.seats_under(options)))
        raise RecordError(
            phrase(
                "seats must name {words} players for {game}, not {given}",
                words=allowed,
                game=game.name,
                given=len(seats),
            )
        )
    return Record(
        game=game,
        preset=preset,
        options=options,
        seats=seats,
        remarks={key: told[key] for key in REMARKS if key in told},
    )


def _add_line(record: Record, told: dict[str, object], number: int) -> None:
    if record.result is not None:
        raise RecordError(phrase("nothing may follow the result in line {line}", line=record.result.line))
    if "result" in told:
        record.result = _result(told, number, len(record.seats))
    else:
        record.deals.append(_deal(record.game.deal_keys, told, number, len(record.seats)))


def _deal(keys: Sequence[str], told: dict[str, object], line: int, seats: int) -> DealLine:
    reader = Reader(told, keys)
    hands = reader.require("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise RecordError(
            phrase("hands must be a list of {many} hands, not {given}", many=seats, given=shown(hands))
        )
    return DealLine(
        line=line,
        keys=keys,
        number=reader.whole("deal", None, 10**6, least=1),
        dealer=reader.whole(keys[1], None, seats - 1),
        hands=[string_list(f"hands of seat {seat}", hand) for seat, hand in enumerate(hands)],
        table=reader.strings("table") if "table" in keys else [],
        stock=reader.strings("stock"),
        reshuffles=_reshuffles(told.get("reshuffles", [])),
        actions=reader.strings("actions") if "actions" in told else None,
        scores=_numbers("scores", told["scores"], seats) if "scores" in told else None,
    )


def _reshuffles(value: object) -> list[list[str]]:
    if not isinstance(value, list):
        raise RecordError(phrase("reshuffles must be a list of lists, not {given}", given=shown(value)))
    return [string_list(f"list {number} of reshuffles", pile) for number, pile in enumerate(value, start=1)]


def _result(told: dict[str, object], line: int, seats: int) -> Result:
    inner = Reader(Reader(told, ("result",)).mapping("result"), ("totals", "winners"))
    totals = _numbers("totals", inner.require("totals"), seats)
    winners = inner.require("winners")
    if not isinstance(winners, list) or any(type(seat) is not int for seat in winners):
        raise RecordError(phrase("winners must be a list of seats, not {given}", given=shown(winners)))
    return Result(line=line, totals=totals, winners=winners)


def _numbers(name: str, value: object, seats: int) -> list[int]:
    if isinstance(value, list) and len(value) == seats and all(type(each) is int for each in value):
        return value
    raise RecordError(
        phrase(
            "{key} must be {many} whole numbers, one a seat, not {given}",
            key=name,
            many=seats,
            given=shown(value),
        )
    )
