"""`fudaba simulate`: bots against bots, with records on demand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import typer

from fudaba.arena.matches import Simulation, Tally
from fudaba.bots import maker, usual
from fudaba.cli.house import house_options
from fudaba.core.game import Game, load
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.core.record import Record
from fudaba.errors import UsageError


def run(
    name: str,
    deals: int,
    seats: int | None,
    bots: str,
    preset: str,
    house: Sequence[str],
    seed: int,
    file: Path | None,
    as_json: bool,
) -> None:
    """Play, write the records, print the sums."""
    game = load(name)
    options = house_options(game, preset, house)
    chosen = seated(game, options, bots, seats)
    makers = [maker(name, level) for level in chosen]
    simulation = Simulation(
        game=game, preset=preset, options=options, levels=chosen, makers=makers, seed=seed, deals=deals
    )
    tally = Tally()
    for number, record in enumerate(simulation.run(tally), start=1):
        if file is not None:
            write(record, file, number)
    typer.echo(json.dumps(tally.spelled(name, len(chosen))) if as_json else summary(name, tally, chosen))


def seated(game: Game, options: Options, bots: str, seats: int | None) -> list[str]:
    """The levels by seat: those that are named, the last one again for seats that are left over."""
    possible = game.seats_under(options)
    named = [level.strip() for level in bots.split(",") if level.strip()] or [usual(game.name)]
    many = seats or max(len(named), min(possible))
    if many not in possible or len(named) > many:
        allowed = " or ".join(map(str, possible))
        wrong = f"{len(named)} bots are named for {many} seats; " if len(named) > many else ""
        raise typer.BadParameter(f"{wrong}{game.name} has {allowed} seats, not {max(many, len(named))}.")
    return named + [named[-1]] * (many - len(named))


def write(record: Record, file: Path, number: int) -> None:
    """Write one record; where the name has no {n}, later matches get their number before the suffix."""
    write_text(record.text(), file, number)


def write_text(text: str, file: Path, number: int) -> None:
    """Write the text of a record under the name of its match."""
    if "{n}" in file.name:
        place = file.with_name(file.name.replace("{n}", str(number)))
    else:
        place = file if number == 1 else file.with_name(f"{file.stem}-{number}{file.suffix}")
    try:
        place.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        told = phrase("{file} cannot be written: {reason}", file=str(place), reason=error.strerror or "")
        raise UsageError(told) from None


def summary(name: str, tally: Tally, chosen: list[str]) -> str:
    """The sums as a few lines of text."""
    rows = [f"{name}: {len(tally.scores)} deals, {tally.drawn} that nobody won"]
    for seat, level in enumerate(chosen):
        mean = fmean(scores[seat] for scores in tally.scores)
        rows.append(f"seat {seat}  {level:12} {mean:8.3f} points a deal  {tally.wins[seat]} won")
    return "\n".join(rows)
