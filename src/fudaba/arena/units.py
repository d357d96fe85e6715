"""Hands out deals in units that take about as long as they should, be a deal a matter of minutes or not.

How deals are cut into units changes no result: each follows from its table and number alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from fudaba.arena.plan import Key, Unit

SECONDS: Final = 0.5
"""What a unit should take: little is lost if its worker dies, and little time goes into handing it out."""
LARGEST: Final = 500
GROWTH: Final = 4
"""A unit is at most so many times as large as the largest so far."""


class Units:
    """The deals that wait, and the size of the next unit."""

    def __init__(self, keys: Iterable[Key], seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._size = 1
        runs = groupby(enumerate(keys), key=lambda each: (each[1][0], each[1][1] - each[0]))
        numbers = ((table, [key[1] for _, key in run]) for (table, _), run in runs)
        self._runs = deque(Unit(table, run[0], run[-1]) for table, run in numbers)

    def __bool__(self) -> bool:
        return bool(self._runs)

    def take(self) -> Unit:
        """The next unit; there must be one."""
        run = self._runs.popleft()
        last = min(run.last, run.first + self._size - 1)
        if last < run.last:
            self._runs.appendleft(Unit(run.table, last + 1, run.last))
        return Unit(run.table, run.first, last)

    def put_back(self, unit: Unit) -> None:
        """It was not played; it comes first."""
        self._runs.appendleft(unit)

    def took(self, unit: Unit, seconds: float) -> None:
        """How long a unit took sets the size of the next."""
        fitting = int(len(unit.numbers) * self._seconds / max(seconds, 1e-6))
        self._size = max(1, min(fitting, GROWTH * self._size, LARGEST))
