"""Lobbies over a database of the test's own, and people who talk to them without a socket."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fudaba.server.lobby import Listener, Lobby, Room
from fudaba.server.messages import Act, ActBody, NewGame, Next
from fudaba.server.store import Store

TOKEN = "a token of Ann"


def database(folder: Path) -> str:
    """The URL of a database in this folder."""
    return f"sqlite:///{folder / 'test.db'}"


@asynccontextmanager
async def lobby_in(folder: Path) -> AsyncIterator[Lobby]:
    """A lobby; several may share a folder."""
    store = await Store.opened(database(folder))
    lobby = Lobby(store)
    try:
        yield lobby
    finally:
        await lobby.close()
        await store.close()


class Person:
    """One socket of Ann at a table, with all that it was sent."""

    def __init__(self, lobby: Lobby, game: str) -> None:
        self.lobby = lobby
        self.game = game
        self.heard: list[dict[str, Any]] = []
        self.room: Room
        self.listener: Listener

    def hear(self, text: str) -> None:
        self.heard.append(json.loads(text))

    @property
    def table(self) -> dict[str, Any]:
        """The newest table message."""
        return next(message for message in reversed(self.heard) if message["type"] == "table")

    @property
    def acks(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "ack"]

    def wish(self, command: str, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> Act | Next:
        """What the person decides at the table as it was last seen."""
        table = self.table
        if table["phase"] == "deal-over":
            return Next(v=1, type="next", game=self.game, cmd_id=command, expect_seq=table["seq"])
        body = ActBody(action=choose(table["legal"]))
        return Act(v=1, type="act", game=self.game, cmd_id=command, expect_seq=table["seq"], body=body)

    async def send(self, command: Act | Next) -> None:
        await self.lobby.command(self.room, self.listener, TOKEN, command)

    async def bots_rest(self) -> None:
        """Wait until a person is to act."""
        if self.room.bots:
            await self.room.bots


@asynccontextmanager
async def person_at(lobby: Lobby, game: str) -> AsyncIterator[Person]:
    """A person who sits down at a table and leaves it at the end."""
    person = Person(lobby, game)
    async with lobby.joined(game, TOKEN, person.hear) as (person.room, person.listener):
        await person.bots_rest()
        yield person


async def new_game(lobby: Lobby, **changes: Any) -> str:
    """A game of Ann against the greedy bot."""
    return await lobby.create(NewGame(**{"options": {"rounds": 2}, **changes}), TOKEN)
