"""The database: append only in effect, migrated when opened, and its mistakes told in a sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from fudaba.server.log import Entry
from fudaba.server.migrations import NEWEST
from fudaba.server.store import Store, StoreError, data_folder, default_url, metadata
from fudaba.server.writer import Conflict
from tests.server.lobbies import database


def entry(seq: int, command: str = "") -> Entry:
    """An entry at a place."""
    return Entry(seq=seq, cmd_id=command or f"c{seq}", seat=0, kind="act", body={"action": "01B"}, at=seq)


async def opened(folder: Path) -> Store:
    """A store with one game."""
    store = await Store.opened(database(folder))
    await store.create("g", entry(1), {0: "hash"})
    return store


def test_what_was_stored_is_read_back_in_order(tmp_path: Path) -> None:
    async def write() -> None:
        store = await opened(tmp_path)
        await store.append("g", entry(2), over=False)
        await store.append("g", entry(3), over=False)
        await store.close()
        store = await Store.opened(database(tmp_path))
        assert await store.entries("g") == [entry(1), entry(2), entry(3)]
        assert await store.entries("h") == []
        await store.close()

    asyncio.run(write())


def test_a_place_or_a_command_that_is_taken_is_a_conflict(tmp_path: Path) -> None:
    async def write() -> None:
        store = await opened(tmp_path)
        await store.append("g", entry(2), over=False)
        for taken in (entry(2, "other"), entry(3, "c2"), entry(2)):
            with pytest.raises(Conflict):
                await store.append("g", taken, over=True)
        assert await store.entries("g") == [entry(1), entry(2)]
        assert await store.unfinished("hash") == ["g"]
        await store.close()

    asyncio.run(write())


def test_moves_of_many_tables_at_once_are_each_stored_or_each_refused(tmp_path: Path) -> None:
    async def write() -> None:
        store = await opened(tmp_path)
        for number in range(20):
            await store.create(f"g{number}", entry(1), {0: "hash"})
        writes = [store.append(f"g{number}", entry(2), over=False) for number in range(20)]
        doubled = [store.append(f"g{number}", entry(2, "x"), over=False) for number in range(20)]
        results = await asyncio.gather(*writes, *doubled, return_exceptions=True)
        assert results[:20] == [None] * 20
        assert all(isinstance(result, Conflict) for result in results[20:])
        for number in range(20):
            assert await store.entries(f"g{number}") == [entry(1), entry(2)]
        await store.close()

    asyncio.run(write())


def test_a_commit_that_fails_is_told_to_everybody_who_waits_for_it(tmp_path: Path) -> None:
    async def write() -> None:
        store = await opened(tmp_path)
        with sqlite3.connect(tmp_path / "test.db") as other:
            other.execute("DROP TABLE event")
        other.close()
        writes = [store.append("g", entry(seq), over=False) for seq in (2, 3)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert all(isinstance(result, OperationalError) for result in results)
        await store.close()

    asyncio.run(write())


def test_a_game_that_is_over_is_listed_no_more_and_the_newest_comes_first(tmp_path: Path) -> None:
    async def write() -> None:
        store = await opened(tmp_path)
        for number in (2, 3):
            await store.create(f"g{number}", replace(entry(1), at=number), {0: "hash", 1: "b"})
        assert await store.unfinished("hash") == ["g3", "g2", "g"]
        assert await store.unfinished("b") == ["g3", "g2"]
        await store.append("g3", entry(2), over=True)
        assert await store.unfinished("hash") == ["g2", "g"]
        assert [await store.known(token) for token in ("hash", "b", "c")] == [True, True, False]
        await store.close()

    asyncio.run(write())


def test_every_commit_is_on_the_disk_before_it_is_answered(tmp_path: Path) -> None:
    async def look() -> tuple[object, object, object]:
        store = await opened(tmp_path)
        async with store._engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys")
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in pragmas]
        await store.close()
        return found[0], found[1], found[2]

    assert asyncio.run(look()) == ("wal", 2, 1)


def test_the_migrations_lead_to_the_tables_that_the_code_means(tmp_path: Path) -> None:
    asyncio.run(closed(tmp_path))
    engine = create_engine(database(tmp_path))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == NEWEST
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def closed(folder: Path) -> None:
    """Make a database and close it."""
    await (await opened(folder)).close()


def test_two_processes_that_start_at_once_make_one_database(tmp_path: Path) -> None:
    async def start() -> None:
        stores = await asyncio.gather(*(Store.opened(database(tmp_path)) for _ in range(4)))
        await stores[0].create("g", entry(1), {0: "hash"})
        assert await stores[3].entries("g") == [entry(1)]
        for store in stores:
            await store.close()

    asyncio.run(start())


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    asyncio.run(closed(tmp_path))
    with sqlite3.connect(tmp_path / "test.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match="newer fudaba"):
        asyncio.run(Store.opened(database(tmp_path)))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "no database URL"),
        ("sqlite:///{folder}", "cannot be used"),
        ("sqlite:///{folder}/text.db", "cannot be used"),
        ("sqlite+pysqlite:///{folder}/a.db", "asynchronous"),
        ("oracle+x://a", "no database URL"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(tmp_path: Path, url: str, told: str) -> None:
    (tmp_path / "text.db").write_text("this is no database, however long it may be" * 50)
    with pytest.raises(StoreError, match=told):
        asyncio.run(Store.opened(url.format(folder=tmp_path)))


@pytest.mark.parametrize("url", ["postgresql+psycopg2://ann:secret@host/db", "x+y://ann:secret@host/db"])
def test_a_password_is_not_told(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        asyncio.run(Store.opened(url))
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/fudaba"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/fudaba"),
        ("darwin", {}, "/home/ann/Library/Application Support/fudaba"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/fudaba"),
        ("win32", {"LOCALAPPDATA": ""}, "/home/ann/AppData/Local/fudaba"),
    ],
)
def test_the_database_lies_where_the_platform_keeps_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setattr("sys.platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)
    assert default_url() == f"sqlite+aiosqlite:///{folder}/fudaba.db"
