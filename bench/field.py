"""The table of the field: what programs get out of fudaba, and what other frameworks give, in one run.

Every figure is a median of rounds that alternate between ours and theirs, each in a process of its own, in
CPU time, and in brackets what it comes to by the clock on the wall. What a framework is measured with is its
own fastest door from Python. Two processes are compared with one by the clock on the wall alone.

    pip install -e '.[bench]'
    python bench/field.py [--rounds N] [--seconds S] [--check] [--json FILE]

`--check` ends with exit code 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent))
import frameworks
import ours
from speed import ROWS as GAMES
from speed import compiled_limit, limit, processor

from fudaba import _build

LIBRARIES = ("open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "numpy")
MEASURES: Mapping[str, Callable[[float], float]] = {**ours.MEASURES, **frameworks.MEASURES}
PURE = "uncompiled"
"""What is measured without the compiled build."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: ours against theirs, as a ratio; at least `bar`, better `aim` if there is one."""

    title: str
    ours: str
    theirs: str
    bar: float
    aim: float | None = None
    lower_is_better: bool = False

    def ratio(self, figures: Mapping[str, float]) -> float:
        """How many times as fast ours is."""
        ours, theirs = figures[self.ours], figures[self.theirs]
        return theirs / ours if self.lower_is_better else ours / theirs


CARD_GAMES = ("hearts", "euchre", "oh_hell", "gin_rummy")
C = "C Koi-Koi deals/s"
ROWS = (
    *(Row(f"{each.name}: deals, against C", each.figure, C, each.of_limit, each.aim) for each in GAMES),
    *(
        Row(f"{each.name}: deals, against uncompiled", each.figure, f"{PURE} {each.figure}", each.of_pure)
        for each in GAMES
    ),
    Row("Koi-Koi uncompiled: deals, against C", f"{PURE} {GAMES[0].figure}", C, 0.005, 0.0075),
    Row("`legal` + `step` from Python", "call ns", "OpenSpiel call ns", 2.0, 4.0, lower_is_better=True),
    Row("search, finished at random", "search simulations/s", "OpenSpiel IS-MCTS simulations/s", 4.0, 8.0),
    Row("batch of 4,096 with observations and masks", "batch steps/s", "pgx leduc steps/s", 1.0, 8.0),
    Row("two processes against one", "two processes deals/s", "one process deals/s", 1.9, 2.0),
)
BY_THE_WALL = {"one process deals/s", "two processes deals/s"}
"""Figures that are not in CPU time."""
PARTS = ("user", "system", "children_user", "children_system")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in CPU time, and the cores that were busy while it was measured."""

    value: float
    busy: float

    def by_the_wall(self, name: str) -> float:
        """What it comes to by the clock on the wall."""
        return self.value / self.busy if name.endswith(" ns") else self.value * self.busy


def timed(work: Callable[[], float]) -> Figure:
    """A figure, and the CPU time of this process and of those that it has waited for."""
    before = os.times()
    value = work()
    after = os.times()
    spent = sum(getattr(after, part) - getattr(before, part) for part in PARTS)
    return Figure(value, spent / (after.elapsed - before.elapsed))


def measured(name: str, seconds: float) -> Figure:
    """One figure, out of a process of its own."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "FUDABA_PURE": "1" if name.startswith(PURE) else ""}
    command = [sys.executable, "-W", "ignore", __file__, "--measure", name, "--seconds", str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment)
    if ran.returncode:
        raise SystemExit(f"{name} could not be measured:\n{ran.stderr}")
    value, busy = ran.stdout.split()[-2:]
    return Figure(float(value), float(busy))


def one_round(program: Path, seconds: float) -> dict[str, Figure]:
    """Every figure once."""
    figures = {name: measured(name, seconds) for name in MEASURES}
    figures[C] = timed(lambda: limit(program))
    calls = [figures[f"OpenSpiel {game} call ns"] for game in CARD_GAMES]
    searches = [figures[f"OpenSpiel IS-MCTS {game} simulations/s"] for game in frameworks.SEARCHED]
    figures["OpenSpiel call ns"] = min(calls, key=lambda each: each.value)
    figures["OpenSpiel IS-MCTS simulations/s"] = max(searches, key=lambda each: each.value)
    return figures


@dataclass(frozen=True, slots=True)
class Table:
    """All figures as medians, and the ratios of the rows as medians of the rounds' own."""

    rounds: int
    figures: Mapping[str, Figure]
    ratios: Mapping[str, float]

    def missed(self) -> list[str]:
        """The bars that were not reached."""
        below = [row for row in ROWS if self.ratios[row.title] < row.bar]
        return [f"{row.title}: {self.ratios[row.title]:.3g}, at least {row.bar:g}" for row in below]


def table(rounds: int, seconds: float) -> Table:
    """All rounds, alternating."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_limit(folder)
        runs = [one_round(program, seconds) for _ in range(rounds)]
    figures = {
        name: Figure(median(run[name].value for run in runs), median(run[name].busy for run in runs))
        for name in runs[0]
    }
    values = [{name: each.value for name, each in run.items()} for run in runs]
    return Table(rounds, figures, {row.title: median(map(row.ratio, values)) for row in ROWS})


def lines(told: Table) -> Iterator[str]:
    """The table as Markdown; figures by the clock on the wall in brackets."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    yield f"{_build.version_line()}; {processor()}; {told.rounds} rounds, medians; {libraries}"
    yield ""
    yield "| | ours | theirs | times as fast | bar | aim |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for row in ROWS:
        figures = f"{shown(told, row.ours)} {unit(row.ours)} | {shown(told, row.theirs)} {row.theirs}"
        aim = "" if row.aim is None else f"{row.aim:g}"
        yield f"| {row.title} | {figures} | **{told.ratios[row.title]:.3g}** | {row.bar:g} | {aim} |"
    yield ""
    compared = {name for row in ROWS for name in (row.ours, row.theirs)}
    for name in told.figures:
        if name not in compared:
            yield f"* {name}: {shown(told, name)}"


def shown(told: Table, name: str) -> str:
    """A figure in CPU time, with the clock on the wall in brackets."""
    figure = told.figures[name]
    if name in BY_THE_WALL:
        return f"{figure.value:,.0f}"
    return f"{figure.value:,.0f} ({figure.by_the_wall(name):,.0f})"


def unit(name: str) -> str:
    """The last word of a figure's name."""
    return name.rsplit(" ", 1)[1]


def main() -> int:
    """Measure, print, check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        figure = timed(lambda: MEASURES[given.measure](given.seconds))
        print(figure.value, figure.busy)
        return 0
    begin = perf_counter()
    told = table(given.rounds, given.seconds)
    print("\n".join(lines(told)))
    print(f"\nmeasured in {perf_counter() - begin:.0f} s", file=sys.stderr)
    if given.json:
        given.json.write_text(json.dumps(asdict(told), indent=1) + "\n", "utf-8")
    wrong = told.missed() if given.check else []
    print("\n".join(wrong), end="\n" * bool(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
