"""`fudaba bot`: a program sits down at a table of a server and plays a match by its protocol.

The server speaks of whole tables (server/messages.py), the program of turns (docs/protocol.md); this stands
between them. It knows no rules: what is legal is what the server says.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException, InvalidURL
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer
from pydantic import ValidationError
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from fudaba.arena.named import words_of
from fudaba.bots import protocol
from fudaba.bots.base import Forfeited
from fudaba.bots.external import Contender, bank_after
from fudaba.bots.protocol import Message
from fudaba.core.game import load, options_of
from fudaba.errors import FudabaError
from fudaba.server.app import COOKIE
from fudaba.server.messages import VERSION, Created, NewGame, Table, TableEvent

SECONDS_TO_ANSWER: Final = 30.0
PAUSE: Final = 0.5
"""Before a command that came too fast is sent again."""
PATIENCE: Final = 20
"""Refusals at the same place of the log after which the program leaves."""
LONGEST_TABLE: Final = 8 * 1024 * 1024
TABLE: Final = ("phase", "hand", "table", "stacks", "stock", "discards", "card", "takes")
SEAT: Final = ("hand", "pile", "shown", "front", "base", "marks", "active")
EVENT: Final = {
    "seat": "seat",
    "card": "card",
    "cards": "cards",
    "number": "number",
    "yaku": "ids",
    "scores": "scores",
}
"""What a program hears of a table, a seat and an event, by the names that the server has for it."""
HUNG_UP: Final = (ConnectionResetError, BrokenPipeError)
"""What is raised where somebody answered the call and hung up."""
AGAIN: Final = ("stale", "rate_limited", "busy", "store_unavailable")


class NoTable(FudabaError):  # noqa: N818  a statement
    """The server is not there, or does not let the program play."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table of a server: the game's id, and the cookie that opens it."""

    origin: str
    game: str
    cookie: str

    def connect(self) -> ClientConnection:
        """An open line to the table."""
        address = f"{self.origin.replace('http', 'ws', 1)}/api/games/{self.game}/socket"
        headers = {"Cookie": self.cookie}
        line: ClientConnection = connect(
            address,
            origin=Origin(self.origin),
            additional_headers=headers,
            compression=None,
            max_size=LONGEST_TABLE,
        )
        return line


def sit_down(url: str, asked: NewGame) -> Seat:
    """Make a game on the server and take its seat; NoTable says why not."""
    origin = _origin(url)
    headers = {"Content-Type": "application/json", "Origin": origin}
    request = Request(f"{origin}/api/games", asked.model_dump_json().encode(), headers)  # a POST
    try:
        with urlopen(request, timeout=SECONDS_TO_ANSWER) as answer:
            cookies = [each.partition(";")[0] for each in answer.headers.get_all("Set-Cookie") or ()]
            created = Created.model_validate_json(answer.read())
    except HTTPError as error:
        raise NoTable(f"{origin} does not make this game: {_why(error)}") from None
    except InvalidURL:
        raise _no_address(url) from None
    except (OSError, UnicodeError) as error:
        if isinstance(getattr(error, "reason", error), HUNG_UP):  # urllib wraps some of them
            raise _no_fudaba(origin) from None
        raise NoTable(f"there is no server at {origin}; the command fudaba starts one") from None
    except (HTTPException, ValueError):
        raise _no_fudaba(origin) from None
    cookie = next((each for each in cookies if each.startswith(f"{COOKIE}=")), "")
    return Seat(origin, created.game, cookie)


def _origin(url: str) -> str:
    """Scheme, host and port of a server's address; NoTable where it is none."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        host = parts.hostname and (parts.port or True)
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https"):
        raise _no_address(url)
    return f"{parts.scheme}://{parts.netloc}"


def _no_address(url: str) -> NoTable:
    return NoTable(f"{url!r} is no address of a server; one looks like http://127.0.0.1:8207")


def _no_fudaba(origin: str) -> NoTable:
    return NoTable(f"what answers at {origin} is no fudaba server")


def _why(error: HTTPError) -> str:
    try:
        told = json.loads(error.read())
        return str(told.get("detail") or told.get("title") or error.reason)
    except (ValueError, AttributeError):
        return str(error.reason)


class Guest:
    """A program at a seat from the first table to the end of its match; `limit` and `bank` are seconds."""

    def __init__(self, line: ClientConnection, command: Sequence[str], limit: float, bank: float) -> None:
        self._line = line
        self._command = command
        self._limit = limit
        self._bank = bank
        self._left = bank
        self._events: list[Message] = []
        self._game = ""
        self._turn = 0
        self._answered = 0
        """The newest table that was answered."""
        self._refused = 0
        self._refused_at: int | None = None

    def play(self) -> Table:
        """Play the match to its end; its last table. Forfeited if the program cannot go on."""
        tables = self._tables()
        table = next(tables)
        with closing(self._contender(table)) as program:
            program.ready()
            while not self._ended(program, table):
                table = next(tables)
        return table

    def _contender(self, table: Table) -> Contender:
        game = load(table.rules)
        options = options_of(game, table.preset, table.options)
        hello = protocol.hello(game, table.preset, options, len(table.seats), self._limit, self._bank)
        return Contender(self._command, hello, self._limit, self._bank)

    # The server

    def _tables(self) -> Iterator[Table]:
        """The tables that have not been answered, as they come."""
        while True:
            told = json.loads(self._line.recv(timeout=None))
            if told["type"] == "refusal":
                self._refusal(told)
            elif told["type"] == "table" and told["seq"] > self._answered:
                yield Table.model_validate(told)

    def _refusal(self, told: dict[str, Any]) -> None:
        """Look at the table again where that helps."""
        self._refused = self._refused + 1 if told["seq"] == self._refused_at else 1
        self._refused_at = told["seq"]
        if told["code"] not in AGAIN or self._refused > PATIENCE:
            raise NoTable(f"the server refuses: {told['code']}, {told['phrase']['text']}")
        time.sleep(PAUSE)
        seq, self._answered = self._answered, 0
        self._send(type="since", seq=seq)

    def _command_at(self, table: Table, kind: str, body: Message) -> None:
        self._answered = table.seq
        self._send(type=kind, cmd_id=secrets.token_hex(12), expect_seq=table.seq, body=body)

    def _send(self, **message: object) -> None:
        self._line.send(json.dumps({"v": VERSION, "game": self._game, **message}))

    # The program

    def _ended(self, program: Contender, table: Table) -> bool:
        """Tell the program of a table and answer it; whether that was the last one."""
        self._game = table.game
        self._follow(program, table)
        if table.result:
            self._tell_result(program, table)
            if table.phase == "match-over":
                return True
            self._command_at(table, "next", {})
        elif table.legal:
            self._command_at(table, "act", {"action": self._asked(program, table)})
        return False

    def _follow(self, program: Contender, table: Table) -> None:
        """Take in the events; a new deal is announced."""
        for event in table.events:
            if event.kind == "deal-begins":
                self._events, self._turn, self._left = [], 0, self._bank
                program.say(_deal(table))
            self._events.append(_event(event))

    def _asked(self, program: Contender, table: Table) -> str:
        self._turn += 1
        begin = time.monotonic()
        limits = {"limit_ms": round(1000 * self._limit), "bank_ms": round(1000 * self._left)}
        message = {**_turn(table), "turn": self._turn, "events": self._news(), **limits}
        read = partial(protocol.read_action, number=self._turn)
        action = program.ask(message, self._limit + self._left, read)
        self._left = bank_after(self._left, time.monotonic() - begin - self._limit)
        if action not in table.legal:
            raise Forfeited("illegal", f"{action} is not legal now; legal: {' '.join(table.legal)}")
        return action

    def _tell_result(self, program: Contender, table: Table) -> None:
        assert table.result is not None
        void = table.result.void
        program.say(
            {
                "type": "result",
                "events": self._news(),
                "void": void,
                "scores": None if void else table.result.scores,
                "winners": table.result.winners,
                "forfeit": None,
            }
        )

    def _news(self) -> list[Message]:
        news, self._events = self._events, []
        return news


def _deal(table: Table) -> Message:
    return {
        "type": "deal",
        "deal": table.number,
        "seat": table.you,
        "dealer": table.dealer,
        "stake": table.stake,
        "seed": str(secrets.randbits(62)),
    }


def _turn(table: Table) -> Message:
    """The table as `picture` has it."""
    told = table.model_dump(include=set(TABLE))
    seats = [seat.model_dump(include=set(SEAT)) for seat in table.seats]
    return {"type": "turn", "legal": table.legal, "table": {**told, "seats": seats}}


def _event(event: TableEvent) -> Message:
    """An event with the keys that say something."""
    told = event.model_dump(include={"kind", *EVENT})
    return {EVENT.get(key, key): value for key, value in told.items() if value not in (None, [])}


def run(url: str, asked: NewGame, command: str, limit: float, bank: float, *, as_json: bool) -> None:
    """Let a program play one match, and print how it ended."""
    seat = sit_down(url, asked)
    try:
        with seat.connect() as line:
            table = Guest(line, words_of(command), limit, bank).play()
    except Forfeited as given_up:
        raise NoTable(f"the program gave up: {given_up}") from None
    except (WebSocketException, OSError, EOFError, ValidationError) as error:
        raise NoTable(f"the line to {seat.origin} broke: {' '.join(str(error).split())}") from None
    told = {
        "game": table.rules,
        "table": f"{seat.origin}/#{table.game}",
        "seat": table.you,
        "deals": table.number,
        "totals": [each.total for each in table.seats],
        "winners": table.winners,
    }
    if as_json:
        typer.echo(json.dumps(told, ensure_ascii=False))
    else:
        typer.echo("\n".join(f"{key}: {value}" for key, value in told.items()))
