"""Browsers for the tests: a server in a thread, talked to over real connections."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fudaba.cli.serve import server_options
from fudaba.server.app import COOKIE, Settings, make_app
from fudaba.server.limits import Limits
from tests.server.lobbies import database

GENEROUS = Limits(burst=1e9, games_burst=1e9)


class Browser(httpx.Client):
    """One browser with its cookies."""

    def __init__(self, origin: str) -> None:
        super().__init__(base_url=origin, headers={"Origin": origin}, trust_env=False)
        self.origin = origin

    @property
    def token(self) -> str:
        """The cookie that this browser holds."""
        return str(self.cookies[COOKIE])

    def socket(self, game: str, **changes: Any) -> ClientConnection:
        """An open WebSocket at a game."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        options: dict[str, Any] = {"origin": self.origin, "additional_headers": {"Cookie": cookies}}
        address = f"{self.origin.replace('http', 'ws')}/api/games/{game}/socket"
        line: ClientConnection = connect(address, **{"compression": None, **options, **changes})
        return line


@contextmanager
def browser_in(folder: Path, limits: Limits = GENEROUS, **settings: Any) -> Iterator[Browser]:
    """A browser that looks at a server with its database in this folder."""
    app = make_app(Settings(database=database(folder), limits=limits, **settings))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, **server_options(limits.message)))
        thread = threading.Thread(target=server.run, args=[[listener]])
        thread.start()
        while not server.started:
            assert thread.is_alive(), app.state.failure
            time.sleep(0.005)
        try:
            with Browser(f"http://127.0.0.1:{listener.getsockname()[1]}") as browser:
                yield browser
        finally:
            server.should_exit = True
            thread.join()


def make_game(browser: Browser, **asked: Any) -> str:
    """A new game of this browser."""
    answer = browser.post("/api/games", json={"options": {"rounds": 2}, **asked})
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


class Table:
    """A socket at a table and the newest table message."""

    def __init__(self, line: ClientConnection, game: str) -> None:
        self.line = line
        self.game = game
        self.now: dict[str, Any] = {"actor": 1}
        self.settle()

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.line.recv(timeout=10))
        if message["type"] == "table":
            self.now = message
        return message

    def settle(self) -> None:
        """Listen until a person is to act."""
        while self.now["actor"] == 1:
            self.hear()

    def command(self, name: str) -> dict[str, Any]:
        """A command that the table allows now."""
        over = self.now["phase"] == "deal-over"
        kind, body = ("next", {}) if over else ("act", {"action": self.now["legal"][0]})
        seq = self.now["seq"]
        return {"v": 1, "type": kind, "game": self.game, "cmd_id": name, "expect_seq": seq, "body": body}

    def say(self, message: object) -> dict[str, Any]:
        """Send a message and hear the answer to it."""
        self.line.send(message if isinstance(message, str) else json.dumps(message))
        return self.hear()

    def play(self) -> None:
        """One command and all that follows from it."""
        assert self.say(self.command(f"c{self.now['seq']}"))["type"] == "ack"
        self.hear()
        self.settle()


@contextmanager
def table_at(browser: Browser, game: str) -> Iterator[Table]:
    """A socket of this browser at one of its games."""
    with browser.socket(game) as line:
        yield Table(line, game)


def drained(line: ClientConnection) -> int:
    """How many messages still come before the line ends."""
    heard = 0
    with suppress(ConnectionClosed):
        while line.recv(timeout=10):
            heard += 1
    return heard
