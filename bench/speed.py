"""The speed table: random play against the physical limit and against the uncompiled build, in one run.

Every figure is a median of rounds that alternate between the C program, the compiled and the uncompiled
build, in CPU time on one core. The bars are ratios, since the speed of a machine changes with the hour.

    python bench/speed.py [--rounds N] [--seconds S] [--check] [--json]

`--check` ends with exit code 1 where a ratio is below its bar.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from fudaba import _build
from fudaba.cli.speed import call_costs, speed
from fudaba.core.game import load

HERE = Path(__file__).resolve().parent
LIMIT = "limit_koi_koi.c"
LIMIT_DEALS = 60_000


@dataclass(frozen=True, slots=True)
class Row:
    """What is measured; the least share of the C program, its aim, the least times the uncompiled build."""

    name: str
    game: str
    seats: int
    of_limit: float
    aim: float
    of_pure: float

    @property
    def figure(self) -> str:
        """What the table of the field calls it."""
        return f"{self.game}-{self.seats} deals/s"


@dataclass(frozen=True, slots=True)
class Round:
    """One round of all three: rounds a second of the C program, and what `measured` told of both builds."""

    limit: float
    compiled: dict[str, float]
    pure: dict[str, float]


ROWS = (
    Row("Koi-Koi", "koi-koi", 2, 0.4, 0.7, 60.0),
    Row("Go-Stop, two", "go-stop", 2, 0.13, 0.3, 40.0),
    Row("Go-Stop, three", "go-stop", 3, 0.11, 0.25, 40.0),
    Row("Hana-awase, three", "hana-awase", 3, 0.27, 0.5, 40.0),
    Row("Fuji Flush, five", "fuji-flush", 5, 0.065, 0.15, 40.0),
)


def compiled_limit(folder: str) -> Path:
    """The C program, compiled for this very processor."""
    program = Path(folder, "limit")
    flags = ["-O3", "-march=native", "-DMAIN"]
    subprocess.run(["cc", *flags, "-o", str(program), str(HERE / LIMIT)], check=True)
    return program


def limit(program: Path) -> float:
    """Rounds a second of the C program, the best of its five loops."""
    ran = subprocess.run([str(program), str(LIMIT_DEALS)], check=True, capture_output=True, text=True)
    found = re.search(r"\(cpu\) (\d+)", ran.stdout)
    assert found, ran.stdout
    return float(found[1])


def measured(pure: bool, seconds: float) -> dict[str, float]:
    """Deals a second of every row, and the nanoseconds of the calls, in a process of its own."""
    environment = {**os.environ, "FUDABA_PURE": "1" if pure else ""}
    command = [sys.executable, str(HERE / "speed.py"), "--measure", str(seconds)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    told: dict[str, float] = json.loads(ran.stdout)
    return told


def measure(seconds: float) -> None:
    """What `measured` asks another process for."""
    told = {
        f"{row.game}-{row.seats}": speed(load(row.game), row.seats, runs=1, seconds=seconds) for row in ROWS
    }
    calls = call_costs(load("koi-koi"), runs=1)
    figures = {name: each.deals_per_second for name, each in told.items()}
    print(
        json.dumps(figures | {f"call {name}": cost for name, cost in calls.items()} | {"loop": loop(seconds)})
    )


def loop(seconds: float) -> float:
    """Deals a second of a loop that plays through the public calls `legal` and `step` from Python."""
    from time import process_time

    from fudaba.core.game import Carry
    from fudaba.core.rng import Rng

    game = load("koi-koi")
    options = game.presets["standard"]
    root, state, rng = game.start(options, Carry(1, 0)), game.start(options, Carry(1, 0)), Rng(1)
    deals, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        state.assign(root)
        while actions := state.legal():
            state.step(rng.member(actions))
        deals += 1
    return deals / spent


def table(rounds: int, seconds: float) -> dict[str, object]:
    """All rounds, alternating, and their medians."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_limit(folder)
        runs = [
            Round(limit(program), measured(False, seconds), measured(True, seconds)) for _ in range(rounds)
        ]
    told: dict[str, object] = {
        "version": _build.version_line(),
        "machine": f"{processor()}, {platform.system()}",
        "rounds": rounds,
        "limit": median(each.limit for each in runs),
    }
    for key in runs[0].compiled:
        told[key] = {
            "compiled": median(each.compiled[key] for each in runs),
            "pure": median(each.pure[key] for each in runs),
            "of_limit": median(each.compiled[key] / each.limit for each in runs),
            "of_pure": median(each.compiled[key] / each.pure[key] for each in runs),
        }
    return told


def processor() -> str:
    """The name of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor()
    found = re.search(r"model name\s*: (.*)", text)
    return found[1] if found else platform.machine()


def lines(told: dict[str, object]) -> Iterator[str]:
    """The table for people."""
    yield f"{told['version']}; {told['machine']}; {told['rounds']} rounds, medians"
    yield f"{'C program, Koi-Koi':24}{told['limit']:14,.0f} deals/s"
    for key, each in told.items():
        if isinstance(each, dict) and not key.startswith("call "):
            name = "koi-koi-2, legal + step" if key == "loop" else key
            yield (
                f"{name:24}{each['compiled']:14,.0f} deals/s{each['of_limit']:8.3f} of C"
                f"{each['pure']:12,.0f} uncompiled{each['of_pure']:8.1f} x"
            )
    for key, each in told.items():
        if isinstance(each, dict) and key.startswith("call "):
            yield f"{key:24}{each['compiled']:14,.0f} ns{'':22}{each['pure']:12,.0f} uncompiled"


def missed(told: dict[str, object]) -> list[str]:
    """The bars that were not reached."""
    wrong = []
    for row in ROWS:
        each = told[f"{row.game}-{row.seats}"]
        assert isinstance(each, dict)
        for key, bar in (("of_limit", row.of_limit), ("of_pure", row.of_pure)):
            if each[key] < bar:
                wrong.append(f"{row.game}-{row.seats}: {key} is {each[key]:.3f}, at least {bar} is asked")
    return wrong


def main() -> int:
    """Measure, print, check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure is not None:
        measure(given.measure)
        return 0
    if not _build.compiled():
        print("The compiled build is not installed: there is nothing to compare.", file=sys.stderr)
        return 1
    told = table(given.rounds, given.seconds)
    print(json.dumps(told, indent=2) if given.json else "\n".join(lines(told)))
    wrong = missed(told) if given.check else []
    print("\n".join(wrong), end="\n" * bool(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
