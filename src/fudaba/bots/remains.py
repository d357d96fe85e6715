"""Ends all that a program has started, whatever group it has gone to. Needs nothing of the rest of fudaba.

Linux tells of each process who has started it, when, its session, and the environment that it began with;
elsewhere the process group is all that can be found. As a script this is the guard: a small process beside
ours that ends the programs which are left when ours is killed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from time import monotonic, sleep
from typing import Final, NamedTuple

PROCESSES: Final = "/proc"
SECONDS_TO_DIE: Final = 5.0
"""For how long what does not die is killed again."""
PAUSE: Final = 0.001
PARENT, SESSION, BEGAN = 1, 3, 19
"""Where the words after a process's name say so; the first one is its state."""


class Trace(NamedTuple):
    """By what the processes of a program are known: its own number, which is that of its group and session; a
    word that stands in its environment, and when it began, by the system's clock (0 where that is not told).
    """

    leader: int
    mark: str
    began: int

    @classmethod
    def of(cls, leader: int, mark: str) -> Trace:
        """The trace of a program that has just been started."""
        told = _told(leader)
        return cls(leader, mark, int(told[BEGAN]) if told else 0)

    @property
    def line(self) -> str:
        """What the guard is told when the program begins, and again when all of it has ended."""
        return f"{self.leader} {self.mark} {self.began}\n"


def end(trace: Trace) -> None:
    """Kill the group and the session of a program, its descendants, and all that carries its mark.

    Again and again, until nothing of it is left: what is being killed may start more.
    """
    deadline = monotonic() + SECONDS_TO_DIE
    left = True
    while left and monotonic() < deadline:
        found = remains(trace)
        _kill_group(trace.leader)
        for process in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        left = bool(found)
        sleep(PAUSE if left else 0)


def remains(trace: Trace) -> set[int]:
    """The processes of a program that live; none where the system does not tell."""
    parents, ours, mark = dict[int, int](), set[int](), trace.mark.encode()
    for process, told in _living():
        if int(told[BEGAN]) >= trace.began:
            parents[process] = int(told[PARENT])
            if int(told[SESSION]) == trace.leader or mark in _read(f"{PROCESSES}/{process}/environ"):
                ours.add(process)
    while more := {process for process, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return ours


def watch(lines: Iterable[str]) -> None:
    """The guard: end the programs that were named once, when nothing more is said."""
    programs: set[str] = set()
    for line in lines:
        programs ^= {line}
    for program in programs:
        leader, mark, began = program.split()
        end(Trace(int(leader), mark, int(began)))


def _living() -> Iterator[tuple[int, list[bytes]]]:
    """All processes but the dead ones that nobody has asked for yet, and what is told of them."""
    names = os.listdir(PROCESSES) if os.path.isdir(PROCESSES) else []
    for process in map(int, filter(str.isdecimal, names)):
        told = _told(process)
        if told and told[0] not in (b"Z", b"X"):
            yield process, told


def _told(process: int) -> list[bytes]:
    return _read(f"{PROCESSES}/{process}/stat").rpartition(b")")[2].split()


def _read(path: str) -> bytes:
    """A file of the system's; empty where the process is gone or none of ours."""
    try:
        with open(path, "rb", buffering=0) as file:
            return file.read()
    except OSError:
        return b""


def _kill_group(leader: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


if __name__ == "__main__":
    watch(sys.stdin)
