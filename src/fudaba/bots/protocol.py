"""The messages between a table and a program that plays: JSON Lines, version 1. docs/protocol.md tells them.

Cards, actions and words are spelled as in records, and a program gets what its seat may know, nothing else.
What a program answers is read here, strictly; how the lines travel is not known here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final

from fudaba.bots.base import Forfeit
from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import Game, View
from fudaba.core.options import Options
from fudaba.core.picture import Mark, Picture, SeatPicture
from fudaba.core.read import Reader, parse_object
from fudaba.core.state import NOBODY
from fudaba.errors import RecordError

VERSION: Final = 1
LONGEST: Final = 4096
"""Bytes of the longest line that a program may answer."""

TABLE_KEYS: Final = tuple(each.name for each in fields(Picture))
SEAT_KEYS: Final = tuple(each.name for each in fields(SeatPicture))
MARK_KEYS: Final = tuple(each.name for each in fields(Mark))

Message = dict[str, object]


def line(message: Mapping[str, object]) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def hello(game: Game, preset: str, options: Options, seats: int, limit: float, bank: float) -> Message:
    """Once, when the program has started; it answers `ready`."""
    return {
        "type": "hello",
        "protocol": VERSION,
        "game": game.name,
        "preset": preset,
        "options": options.spelled(),
        "seats": seats,
        "limit_ms": _milliseconds(limit),
        "bank_ms": _milliseconds(bank),
    }


def deal_begins(deal: Deal, seat: int, seed: int) -> Message:
    """A deal begins; the seed is text, since not every language has integers of 62 bits."""
    carry = deal.carry
    return {
        "type": "deal",
        "deal": carry.number,
        "seat": seat,
        "dealer": carry.dealer,
        "stake": carry.stake,
        "seed": str(seed),
    }


def turn(
    game: Game, view: View, number: int, events: Sequence[Event], seconds: tuple[float, float]
) -> Message:
    """The seat is to act; it answers `action`. `seconds` are those for this move and those in the bank."""
    return {
        "type": "turn",
        "turn": number,
        "legal": [game.spell(action, view) for action in members(view.legal)],
        "events": [event_told(game, event) for event in events],
        "table": _table(game.picture(view)),
        "limit_ms": _milliseconds(seconds[0]),
        "bank_ms": _milliseconds(seconds[1]),
    }


def result(deal: Deal, events: Sequence[Event], forfeit: Forfeit | None) -> Message:
    """The deal has ended. A void one has no scores, one that was given up has a forfeit instead, one that was
    broken off has neither."""
    told: Message = {
        "type": "result",
        "events": [event_told(deal.game, event) for event in events],
        "void": None,
        "scores": None,
        "winners": [],
        "forfeit": None,
    }
    if forfeit:
        told["winners"] = [seat for seat in range(deal.seats) if seat != forfeit.by]
        told["forfeit"] = {"seat": forfeit.by, "reason": forfeit.reason, "detail": forfeit.detail}
    elif void := deal.game.void(deal.state):
        told["void"] = void
    elif deal.over:
        told["scores"] = deal.scores
        told["winners"] = list(deal.game.winners(deal.state))
    return told


def bye() -> Message:
    """The last message; the program is to end."""
    return {"type": "bye"}


def event_told(game: Game, event: Event) -> Message:
    """An event that this seat may know: only the keys that say something."""
    told: Message = {"kind": event.kind}
    if event.seat != NOBODY:
        told["seat"] = event.seat
    if event.card != HIDDEN:
        told["card"] = game.spell(event.card)
    if event.cards:
        told["cards"] = [game.spell(card) for card in members(event.cards)]
    if event.number:
        told["number"] = event.number
    if event.ids:
        told["ids"] = list(event.ids)
    if event.scores:
        told["scores"] = list(event.scores)
    return told


def read_ready(data: bytes) -> str:
    """The name out of the answer to `hello`; RecordError says what is wrong with it."""
    reader = _answer(data, ("type", "protocol", "name"))
    if reader.text("type") != "ready":
        raise RecordError(f"type must be ready here, not {reader.text('type')}")
    if reader.whole("protocol", None, 10**6) != VERSION:
        raise RecordError(f"protocol must be {VERSION}, not {reader.require('protocol')}")
    return reader.text("name") if "name" in reader.given else ""


def read_action(data: bytes, number: int) -> str:
    """The action out of the answer to a `turn`; RecordError says what is wrong with it."""
    reader = _answer(data, ("action", "turn"))
    if reader.whole("turn", number, 10**9) != number:
        raise RecordError(f"turn must be {number}, not {reader.require('turn')}")
    return reader.text("action")


def _answer(data: bytes, keys: Sequence[str]) -> Reader:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text (byte {error.start})") from None
    return Reader(parse_object(text), keys)


def _table(picture: Picture) -> Message:
    """A picture as plain data; field by field, which takes a tenth of `asdict`."""
    told: Message = {name: getattr(picture, name) for name in TABLE_KEYS}
    told["seats"] = [_seat(seat) for seat in picture.seats]
    return told


def _seat(seat: SeatPicture) -> Message:
    told: Message = {name: getattr(seat, name) for name in SEAT_KEYS}
    told["marks"] = [{name: getattr(mark, name) for name in MARK_KEYS} for mark in seat.marks]
    return told


def _milliseconds(seconds: float) -> int:
    return max(0, round(1000 * seconds))
