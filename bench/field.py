"""The table of the field: what programs get out of fudaba, and what other frameworks give, in one run.

Every figure is a median of rounds that alternate between ours and theirs, each in a process of its own, in
CPU time. What a framework is measured with is its own fastest door from Python.

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
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent))
import frameworks
import ours
from speed import compiled_limit, limit, processor

from fudaba import _build

LIBRARIES = ("open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "numpy")
MEASURES: Mapping[str, Callable[[float], float]] = {**ours.MEASURES, **frameworks.MEASURES}
PURE = "uncompiled"
"""What is measured without the compiled build."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: ours against theirs, as a ratio that should be at least `bar`, better `aim`."""

    title: str
    ours: str
    theirs: str
    bar: float
    aim: float
    lower_is_better: bool = False

    def ratio(self, figures: Mapping[str, float]) -> float:
        """How many times as fast ours is."""
        ours, theirs = figures[self.ours], figures[self.theirs]
        return theirs / ours if self.lower_is_better else ours / theirs


CARD_GAMES = ("hearts", "euchre", "oh_hell", "gin_rummy")
ROWS = (
    Row("Koi-Koi from the shuffle on, against C", "koi-koi deals/s", "C deals/s", 0.4, 0.7),
    Row("uncompiled Koi-Koi, against C", "uncompiled deals/s", "C deals/s", 0.005, 0.0075),
    Row("`legal` + `step` from Python", "call ns", "OpenSpiel call ns", 2.0, 4.0, lower_is_better=True),
    Row("search, finished at random", "search simulations/s", "OpenSpiel IS-MCTS simulations/s", 4.0, 8.0),
    Row("batch of 4,096 with observations and masks", "batch steps/s", "pgx leduc steps/s", 1.0, 8.0),
    Row("two processes against one", "two processes deals/s", "one process deals/s", 1.9, 2.0),
)
BESIDE = (
    "search by the base policy, simulations/s",
    "PettingZoo leduc steps/s",
    "PettingZoo koi-koi steps/s",
    "RLCard uno games/s",
    "RLCard gin-rummy games/s",
    "RLCard doudizhu games/s",
)
"""Figures that stand beside the rows, without a bar."""


def measured(name: str, seconds: float) -> float:
    """One figure, out of a process of its own."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "FUDABA_PURE": "1" if name.startswith(PURE) else ""}
    command = [sys.executable, "-W", "ignore", __file__, "--measure", name, "--seconds", str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, env=environment)
    if ran.returncode:
        raise SystemExit(f"{name} could not be measured:\n{ran.stderr}")
    return float(ran.stdout.split()[-1])


def one_round(program: Path, seconds: float) -> dict[str, float]:
    """Every figure once."""
    figures = {name: measured(name, seconds) for name in MEASURES}
    figures["C deals/s"] = limit(program)
    figures["OpenSpiel call ns"] = min(figures[f"OpenSpiel {game} call ns"] for game in CARD_GAMES)
    figures["OpenSpiel IS-MCTS simulations/s"] = max(
        figures[f"OpenSpiel IS-MCTS {game} simulations/s"] for game in frameworks.SEARCHED
    )
    return figures


def table(rounds: int, seconds: float) -> dict[str, float]:
    """All figures as medians, and the ratios of the rows as medians of the rounds' own."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_limit(folder)
        runs = [one_round(program, seconds) for _ in range(rounds)]
    told = {name: median(run[name] for run in runs) for name in runs[0]}
    return told | {row.title: median(row.ratio(run) for run in runs) for row in ROWS}


def lines(told: Mapping[str, float], rounds: int) -> Iterator[str]:
    """The table as Markdown."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    yield f"{_build.version_line()}; {processor()}; {rounds} rounds, medians; {libraries}"
    yield ""
    yield "| | ours | theirs | times as fast | bar | aim |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for row in ROWS:
        yield (
            f"| {row.title} | {told[row.ours]:,.0f} {unit(row.ours)} | {told[row.theirs]:,.0f} {row.theirs} "
            f"| **{told[row.title]:.3g}** | {row.bar:g} | {row.aim:g} |"
        )
    yield ""
    for name in (
        *BESIDE,
        *(
            each
            for each in told
            if each.startswith("OpenSpiel ") and each not in {row.theirs for row in ROWS}
        ),
    ):
        yield f"* {name}: {told[name]:,.0f}"


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
        print(MEASURES[given.measure](given.seconds))
        return 0
    begin = perf_counter()
    told = table(given.rounds, given.seconds)
    print("\n".join(lines(told, given.rounds)))
    print(f"\nmeasured in {perf_counter() - begin:.0f} s", file=sys.stderr)
    if given.json:
        given.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    wrong = [
        f"{row.title}: {told[row.title]:.3g}, at least {row.bar:g}"
        for row in ROWS
        if told[row.title] < row.bar
    ]
    print("\n".join(wrong), end="\n" * bool(wrong), file=sys.stderr)
    return 1 if wrong and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
