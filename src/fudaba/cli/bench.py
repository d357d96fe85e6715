"""`fudaba bench`: the speed table."""

from __future__ import annotations

import json

import typer

from fudaba import __version__
from fudaba._build import compiled, version_line
from fudaba.core.bench import call_costs, speed
from fudaba.core.game import load, names


def run(as_json: bool) -> None:
    """Measure every game and print the table."""
    speeds = {name: speed(load(name)) for name in names()}
    costs = call_costs(load("koi-koi"))
    if as_json:
        games = {
            f"{name}-{load(name).seats[0]}": {
                "deals_per_second": measured.deals_per_second,
                "steps_per_second": measured.steps_per_second,
            }
            for name, measured in speeds.items()
        }
        told = {"compiled": compiled(), "version": __version__, "games": games, "calls_ns": costs}
        typer.echo(json.dumps(told))
        return
    typer.echo(version_line())
    for name, measured in speeds.items():
        seats = f"{name}, {load(name).seats[0]} seats"
        typer.echo(
            f"{seats:24}{measured.deals_per_second:12,.0f} deals/s{measured.steps_per_second:14,.0f} steps/s"
        )
    typer.echo("a call from Python: " + ", ".join(f"{name} {cost:.0f} ns" for name, cost in costs.items()))
