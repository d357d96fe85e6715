"""Appends to the move log, several tables' moves in one commit. Knows rows, not what they mean.

While one transaction goes to the disk the next moves gather; each caller waits for the commit that holds his.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Executable, Insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

MOST: Final = 200
"""Jobs of one commit."""


class Conflict(Exception):  # noqa: N818  not a mistake
    """Somebody else has taken this place in the log, or this command is stored already."""


@dataclass(frozen=True, slots=True)
class Job:
    """A row of the log, what has to be done before it, and who waits for both."""

    row: Mapping[str, Any]
    before: Sequence[Executable]
    done: asyncio.Future[None]


class Writer:
    """The one place in this process that writes; `append` is the statement that takes rows of the log."""

    def __init__(self, engine: AsyncEngine, append: Insert) -> None:
        self._engine = engine
        self._append = append
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, row: Mapping[str, Any], *before: Executable) -> None:
        """Returns when all is durable; Conflict or SQLAlchemyError if nothing is done."""
        job = Job(row, before, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await job.done

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._waiting:
            jobs, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._settle(jobs)
        self._task = None

    async def _settle(self, jobs: Sequence[Job]) -> None:
        """Write the jobs together; where one of them conflicts, each by itself."""
        try:
            await self._commit(jobs)
        except IntegrityError:
            if len(jobs) == 1:
                _answer(jobs, Conflict())
            else:
                for job in jobs:
                    await self._settle([job])
        except Exception as error:
            _answer(jobs, error)
        else:
            _answer(jobs, None)

    async def _commit(self, jobs: Sequence[Job]) -> None:
        async with self._engine.begin() as connection:
            for statement in (each for job in jobs for each in job.before):
                await connection.execute(statement)
            await connection.execute(self._append, [job.row for job in jobs])


def _answer(jobs: Sequence[Job], error: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
