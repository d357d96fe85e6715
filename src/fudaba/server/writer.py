"""Appends to the move log, several tables' moves in one commit. Knows rows, not what they mean.

While one transaction goes to the disk the next moves gather; each caller waits for the commit that holds his.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MOST: Final = 200
"""Jobs of one commit."""


class Conflict(Exception):  # noqa: N818  not a mistake
    """Somebody else has taken this place in the log, or this command is stored already."""


@dataclass(frozen=True, slots=True)
class Job:
    """Statements that are done together or not at all, and who waits for them."""

    statements: Sequence[Executable]
    done: asyncio.Future[None]


class Writer:
    """The one place in this process that writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, *statements: Executable) -> None:
        """Returns when the statements are durable; Conflict or SQLAlchemyError if they are not done."""
        job = Job(statements, asyncio.get_running_loop().create_future())
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
            try:
                failed = await self._commit(jobs)
            except Exception as error:
                failed = {id(job): error for job in jobs}
            for job in jobs:
                _answer(job, failed.get(id(job)))
        self._task = None

    async def _commit(self, jobs: Sequence[Job]) -> dict[int, Exception]:
        async with self._engine.begin() as connection:
            return {id(job): error for job in jobs if (error := await _attempt(connection, job))}


async def _attempt(connection: AsyncConnection, job: Job) -> Conflict | None:
    """Do a job inside the transaction; a conflict undoes this job alone."""
    try:
        async with connection.begin_nested():
            for statement in job.statements:
                await connection.execute(statement)
    except IntegrityError:
        return Conflict()
    return None


def _answer(job: Job, error: Exception | None) -> None:
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)
