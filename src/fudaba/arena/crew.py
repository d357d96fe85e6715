"""Many processes that play the units of a plan; one that dies costs nothing but the time of its unit.

Knows units and outcomes. A worker has one unit at a time; if its line breaks, the unit goes to another.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exc

from fudaba.arena.hall import Arena, Outcome
from fudaba.arena.plan import Key, Plan, Unit
from fudaba.arena.units import Units
from fudaba.errors import FudabaError

DEATHS = 3
"""How many workers a unit may kill before it is taken to be the cause."""
SECONDS_TO_LEAVE = 5.0
SPAWN = get_context("spawn")


class DeadlyUnit(FudabaError):  # noqa: N818  a statement
    """Worker after worker died over the same deals."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What a worker could not go on from: the caller's mistake in one line, or ours in full."""

    text: str
    callers: bool


class Worker:
    """A process at the other end of a line, and the unit that it plays."""

    def __init__(self, plan: Plan, recorded: bool) -> None:
        self.line, far = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=work, args=(plan, recorded, far), daemon=True)
        self.process.start()
        far.close()
        self.unit: Unit | None = None

    def give(self, unit: Unit) -> None:
        """Let it play this one."""
        self.unit = unit
        self.line.send(unit)

    def leave(self) -> None:
        """Let it end, or end it."""
        with suppress(OSError):
            self.line.send(None)
        self.process.join(0 if self.unit else SECONDS_TO_LEAVE)
        self.process.kill()
        self.process.join()
        self.line.close()


def work(plan: Plan, recorded: bool, line: Connection[Outcome | Failure, Unit | None]) -> None:
    """What a worker does: play what it is given until it is given None, or nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        arena = Arena(plan, recorded=recorded)
        try:
            while (unit := line.recv()) is not None:
                line.send(arena.play(unit))
        finally:
            arena.close()
    except (EOFError, ConnectionError):
        return
    except FudabaError as error:
        line.send(Failure(str(error), callers=True))
    except Exception:
        line.send(Failure(format_exc(), callers=False))


def _end_with_parent() -> None:
    """A killed parent says nothing; do not play on for nobody."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


class Crew:
    """So many workers and the deals that wait for them."""

    def __init__(self, plan: Plan, keys: Iterable[Key], many: int, *, recorded: bool = False) -> None:
        self.plan = plan
        self.recorded = recorded
        self.many = many
        self.waiting = Units(keys)
        self.workers: list[Worker] = []
        self.deaths: Counter[Unit] = Counter()

    def outcomes(self) -> Generator[Outcome, None, None]:
        """Each unit's outcome once, as they come."""
        try:
            while self.waiting or any(worker.unit for worker in self.workers):
                self._employ()
                yield from self._arrived()
        finally:
            for worker in self.workers:
                worker.leave()

    def _employ(self) -> None:
        while self.waiting and len(self.workers) < self.many:
            self.workers.append(Worker(self.plan, self.recorded))
            self._give(self.workers[-1])

    def _give(self, worker: Worker) -> None:
        if not self.waiting:
            return
        unit = self.waiting.take()
        try:
            worker.give(unit)
        except OSError:
            self._buried(worker)

    def _arrived(self) -> Iterator[Outcome]:
        lines = {worker.line: worker for worker in self.workers if worker.unit}
        for line in wait(list(lines)):
            worker = lines[line]  # type: ignore[index]
            try:
                told = worker.line.recv()
            except (EOFError, OSError):
                self._buried(worker)
                continue
            if isinstance(told, Failure):
                raise FudabaError(told.text) if told.callers else RuntimeError(told.text)
            worker.unit = None
            self.waiting.took(told.unit, told.seconds)
            self._give(worker)
            yield told

    def _buried(self, worker: Worker) -> None:
        """A worker has died: its unit is played by the next one, first of all."""
        unit = worker.unit
        assert unit is not None
        self.workers.remove(worker)
        worker.leave()
        self.deaths[unit] += 1
        if self.deaths[unit] == DEATHS:
            raise DeadlyUnit(f"{DEATHS} workers have died over the deals {unit.first} to {unit.last}")
        self.waiting.put_back(unit)
