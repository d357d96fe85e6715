"""Plays the units of a plan and says what came out. Knows no file, no worker and no game by name."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from time import perf_counter

from fudaba.arena.figures import Result
from fudaba.arena.named import label_of, open_bot
from fudaba.arena.plan import Key, Plan, Unit
from fudaba.arena.series import Played, duplicate_deals
from fudaba.arena.units import Units
from fudaba.core.record import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """A unit that was played: its results, and its records, if any are kept (none of a forfeit)."""

    unit: Unit
    results: tuple[Result, ...]
    records: tuple[str | None, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    def deals(self) -> Iterator[tuple[Key, tuple[Result, ...]]]:
        """Each deal and the results of its copies."""
        for number, copies in groupby(self.results, key=lambda result: result.number):
            yield (self.unit.table, number), tuple(copies)


class Arena:
    """The bots of a plan, ready to play any of its units; to be closed in the end."""

    def __init__(self, plan: Plan, *, recorded: bool = False) -> None:
        self.plan = plan
        self.recorded = recorded
        self.game, self.options = plan.rules
        self.bots = [open_bot(plan, bot) for bot in plan.bots]

    def play(self, unit: Unit) -> Outcome:
        """All copies of the deals of a unit; the same whoever plays it."""
        begin = perf_counter()
        results: list[Result] = []
        records: list[str | None] = []
        for place, played in enumerate(self._deals(unit)):
            results.append(played.result)
            if self.recorded:
                records.append(self._record(unit, played, place % len(unit.table)))
        return Outcome(unit, tuple(results), tuple(records), perf_counter() - begin)

    def _deals(self, unit: Unit) -> Iterator[Played]:
        return duplicate_deals(
            self.game,
            self.options,
            [self.bots[bot].maker for bot in unit.table],
            self.plan.seed,
            unit.numbers,
            bots=unit.table,
            own_streams=self.plan.own_streams,
            kept=self.recorded,
        )

    def close(self) -> None:
        """Let the programs among the bots end."""
        for bot in self.bots:
            bot.close()

    def _record(self, unit: Unit, played: Played, copy: int) -> str | None:
        if played.result.forfeit:
            return None
        many = len(unit.table)
        by_seat = [unit.table[(seat - copy) % many] for seat in range(many)]
        number = played.result.number
        record = Record(
            game=self.game,
            preset=self.plan.preset,
            options=self.options,
            seats=[f"{label_of(self.plan.bots[bot])} {bot + 1}" for bot in by_seat],
            remarks={
                "bots": [self.plan.bots[bot] for bot in by_seat],
                "comment": f"deal {number} of a series with seed {self.plan.seed}, copy {copy + 1} of {many}",
            },
        )
        record.add(played.deal)
        return record.text()


def alone(plan: Plan, keys: Iterable[Key], *, recorded: bool = False) -> Generator[Outcome, None, None]:
    """Play the deals one after another in this process."""
    units = Units(keys)
    arena = Arena(plan, recorded=recorded)
    try:
        while units:
            outcome = arena.play(units.take())
            units.took(outcome.unit, outcome.seconds)
            yield outcome
    finally:
        arena.close()
