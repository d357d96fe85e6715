"""`fudaba bench`: the speed table."""

from __future__ import annotations

import json
from dataclasses import asdict

import typer

from fudaba import __version__
from fudaba._build import compiled, version_line
from fudaba.cli.speed import call_costs, speed
from fudaba.core.game import load, names

RUNS = 3
SECONDS = 0.5
SEATS = {"go-stop": (2, 3), "hana-awase": (3,), "fuji-flush": (5,)}
"""The seats that the table tells where a game has several."""


def run(as_json: bool) -> None:
    """Measure every game and print the table."""
    speeds = {
        f"{name}-{seats}": speed(load(name), seats, runs=RUNS, seconds=SECONDS)
        for name in names()
        for seats in SEATS.get(name, (min(load(name).seats),))
    }
    costs = call_costs(load("koi-koi"), runs=RUNS)
    if as_json:
        told = {
            "compiled": compiled(),
            "version": __version__,
            "games": {name: asdict(measured) for name, measured in speeds.items()},
            "calls_ns": costs,
        }
        typer.echo(json.dumps(told))
        return
    typer.echo(version_line())
    for name, measured in speeds.items():
        typer.echo(
            f"{name:24}{measured.deals_per_second:12,.0f} deals/s{measured.steps_per_second:14,.0f} steps/s"
        )
    typer.echo("a call from Python: " + ", ".join(f"{name} {cost:.0f} ns" for name, cost in costs.items()))
