"""Plays the units of a plan and says what came out. Knows no file, no worker and no game by name."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace

from fudaba.bots.figures import Result
from fudaba.bots.named import label_of, open_bot
from fudaba.bots.plan import Plan, Unit
from fudaba.bots.series import Played, duplicate_deals
from fudaba.core.record import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """A unit that was played: its results, and its records, if any are kept (none of a forfeit)."""

    unit: Unit
    results: tuple[Result, ...]
    records: tuple[str | None, ...] = ()


class Arena:
    """The bots of a plan, ready to play any of its units; to be closed in the end."""

    def __init__(self, plan: Plan, *, recorded: bool = False) -> None:
        self.plan = plan
        self.recorded = recorded
        self.game, self.options = plan.rules
        self.bots = [open_bot(plan, bot) for bot in plan.bots]

    def play(self, unit: Unit) -> Outcome:
        """All copies of the deals of a unit; the same whoever plays it."""
        makers = [self.bots[bot].maker for bot in unit.table]
        own = self.plan.own_streams
        played = list(
            duplicate_deals(self.game, self.options, makers, self.plan.seed, unit.numbers, own_streams=own)
        )
        results = tuple(replace(each.result, bots=unit.table) for each in played)
        copies = [(each, place % len(unit.table)) for place, each in enumerate(played)]
        records = tuple(self._record(unit, each, copy) for each, copy in copies) if self.recorded else ()
        return Outcome(unit, results, records)

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


def alone(plan: Plan, units: Iterable[Unit], *, recorded: bool = False) -> Generator[Outcome, None, None]:
    """Play the units one after another in this process."""
    arena = Arena(plan, recorded=recorded)
    try:
        for unit in units:
            yield arena.play(unit)
    finally:
        arena.close()
