"""The move log in a database: append only, durable before anybody is told. Knows no rules and no sockets."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    RowMapping,
    String,
    Table,
    UniqueConstraint,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fudaba.errors import FudabaError
from fudaba.server.log import Entry
from fudaba.server.migrations import NEWEST, current
from fudaba.server.writer import Writer

metadata = MetaData()

games = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
)
"""What can be listed of a game without reading its log; a cache."""

seats = Table(
    "seat",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False, index=True),
)
"""Which seats a token (its SHA-256 in hex) opens; a cache of the first entries."""

events = Table(
    "event",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("cmd_id", String(80), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("kind", String(16), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "cmd_id", name="uq_event_game_cmd_id"),
)
"""The games themselves."""

BEGIN: Final = "fudaba_begin"
"""Execution option of a SQLite connection: how its transactions begin."""

PRAGMAS: Final = ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON")
"""For each connection; the number is how many milliseconds a write waits for another process."""


class StoreError(FudabaError):
    """The database cannot be used; the message says which and why."""


class Store:
    """An open database. Every method is one transaction; SQLAlchemyError where the database fails."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine, insert(events))

    @classmethod
    async def opened(cls, url: str) -> Store:
        """Open (and make or migrate) the database at this URL; StoreError says what is wrong with it."""
        address = parsed(url)
        try:
            if file := sqlite_file(address):
                _try_file(file)
            engine = create_async_engine(address, hide_parameters=True)
        except (SQLAlchemyError, ImportError, OSError, sqlite3.Error) as error:
            raise unusable(address, error) from None
        if address.get_backend_name() == "sqlite":
            _use_sqlite(engine)
        try:
            await _prepare(engine)
        except (SQLAlchemyError, OSError, FudabaError) as error:
            await engine.dispose()
            raise unusable(address, error) from None
        return cls(engine)

    async def close(self) -> None:
        """Write what waits and close all connections."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, game: str, first: Entry, tokens: Mapping[int, str]) -> None:
        """Store a new game with its first entry; `tokens` are the hashes by seat."""
        rows = [{"game": game, "seat": seat, "token": token} for seat, token in tokens.items()]
        made = insert(games).values(id=game, made=first.at, over=False)
        await self._writer.write(_row(game, first), made, insert(seats).values(rows))

    async def append(self, game: str, entry: Entry, *, over: bool) -> None:
        """Store an entry, durably; Conflict if its place or its command is taken."""
        ended = [update(games).where(games.c.id == game).values(over=True)] if over else []
        await self._writer.write(_row(game, entry), *ended)

    async def entries(self, game: str) -> list[Entry]:
        """The whole log of a game; empty if there is none."""
        query = select(events).where(events.c.game == game).order_by(events.c.seq)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_entry(row) for row in rows]

    async def unfinished(self, token: str) -> list[str]:
        """The games in which a token (its hash) has a seat and that are not over, newest first."""
        query = (
            select(games.c.id)
            .join(seats, seats.c.game == games.c.id)
            .where(seats.c.token == token, games.c.over.is_(False))
            .order_by(games.c.made.desc(), games.c.id)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def known(self, token: str) -> bool:
        """Whether any game knows this token (its hash)."""
        query = select(seats.c.seat).where(seats.c.token == token).limit(1)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None


def _row(game: str, entry: Entry) -> dict[str, Any]:
    return {
        "game": game,
        "seq": entry.seq,
        "cmd_id": entry.cmd_id,
        "seat": entry.seat,
        "kind": entry.kind,
        "body": dict(entry.body),
        "at": entry.at,
    }


def _entry(row: RowMapping) -> Entry:
    return Entry(**{key: value for key, value in row.items() if key != "game"})


def _use_sqlite(engine: AsyncEngine) -> None:
    """Every commit on the disk, transactions that begin when we say so."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get(BEGIN, 'DEFERRED')}")


async def _prepare(engine: AsyncEngine) -> None:
    """Bring the tables to the newest form; nothing is loaded or locked where they have it already."""
    async with engine.connect() as connection:
        if await connection.run_sync(current) == NEWEST:
            return
    from fudaba.server.migrations.run import upgrade

    async with engine.connect() as connection:
        await connection.execution_options(**{BEGIN: "IMMEDIATE"})
        async with connection.begin():
            await connection.run_sync(upgrade)


def unusable(address: URL, error: Exception) -> StoreError:
    """The sentence for a database that cannot be opened; a password in the address is not shown."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    return StoreError(f"the database {address.render_as_string()} cannot be used: {reason}")


def parsed(url: str) -> URL:
    """The address of a database, with the asynchronous driver; StoreError shows what one looks like."""
    shown = re.sub("//[^/]*@", "//***@", url)
    try:
        address = make_url(url)
        address.get_dialect()
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise StoreError(
            f"{shown} is no database URL that can be used; one is sqlite:////path/to/fudaba.db"
        ) from None
    if address.drivername == "sqlite":
        return address.set(drivername="sqlite+aiosqlite")
    if not address.get_dialect().is_async:
        raise StoreError(
            f"the database driver {address.drivername} is not asynchronous; use sqlite+aiosqlite"
        )
    return address


def sqlite_file(address: URL) -> Path | None:
    """The file of a SQLite database; None for other databases and for one in memory."""
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        return None
    return Path(str(address.database)).absolute()


def _try_file(file: Path) -> None:
    """Make folder and file, with a write-ahead log: writers hold up no readers. Raises if it cannot be."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with closing(sqlite3.connect(file, timeout=5)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def default_url() -> str:
    """The database in the data folder of whoever runs this."""
    return str(URL.create("sqlite+aiosqlite", database=str(data_folder() / "fudaba.db")))


def data_folder() -> Path:
    """Where programs of this platform keep the data of a user."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "fudaba"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/fudaba"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "fudaba"
