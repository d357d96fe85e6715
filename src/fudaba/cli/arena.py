"""`fudaba arena`: duplicate deals between bots, by one process or many, with intervals."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fudaba.arena.chart import chart
from fudaba.arena.course import Course
from fudaba.arena.crew import Crew
from fudaba.arena.curves import curves
from fudaba.arena.figures import Result
from fudaba.arena.hall import Outcome, alone
from fudaba.arena.named import distinct, open_bot, split
from fudaba.arena.plan import Key, Plan, Unit, house_of, seated
from fudaba.arena.report import Report
from fudaba.arena.results import ResultsFile
from fudaba.arena.sequential import SequentialTest
from fudaba.arena.sheets import png, svg
from fudaba.bots.base import Forfeited
from fudaba.cli.house import house_options
from fudaba.cli.simulate import write_text
from fudaba.core.game import load
from fudaba.errors import UsageError

SECONDS_TO_REACH = 5.0
SUFFIXES = (".svg", ".png")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """How a series is played and what is kept of it; nothing here changes a result."""

    workers: int
    ray: str | None
    out: Path | None
    resume: bool
    record: Path | None
    plot: Sequence[Path]
    sprt: float | None
    as_json: bool


def plan_of(
    name: str,
    bots: str,
    deals: int,
    *,
    preset: str,
    house: Sequence[str],
    seats: int | None,
    seed: int,
    own_streams: bool,
    limit: float,
    bank: float,
) -> Plan:
    """The plan that a command line asks for; what is wrong with it is said before anything is played."""
    game = load(name)
    named = split(bots)
    options = house_options(game, preset, house)
    table, many = seated(game, options, named, seats)
    return Plan(
        game=game.name,
        preset=preset,
        house=house_of(game, preset, options),
        bots=tuple(table),
        seats=many,
        deals=deals,
        seed=seed,
        own_streams=own_streams,
        limit=limit,
        bank=bank,
    )


def run(plan: Plan, wishes: Wishes) -> None:
    """Play, keep what is to be kept, print the figures."""
    _check(plan, wishes)
    file = ResultsFile(wishes.out, plan, resume=wishes.resume) if wishes.out else None
    test = SequentialTest(wishes.sprt) if wishes.sprt else None
    course = Course(plan, file.done if file else {}, test)
    try:
        _play(plan, course, file, wishes)
    except KeyboardInterrupt:
        typer.echo(f"fudaba: {_kept(course, wishes.out)}", err=True)
        raise
    if file:
        file.finish(course.counted)
    for picture in wishes.plot:
        _draw(plan, course.results, picture)
    report = Report(plan, course.results, test)
    typer.echo(json.dumps(report.spelled(), ensure_ascii=False) if wishes.as_json else report.text())


def _check(plan: Plan, wishes: Wishes) -> None:
    """Say what is wrong before anything is played."""
    _check_files(wishes)
    for picture in wishes.plot:
        if picture.suffix.lower() not in SUFFIXES:
            raise typer.BadParameter(f"--plot draws .svg and .png, not {picture}.")
        if picture.suffix.lower() == ".png":
            png([])
    if wishes.ray is not None and not wishes.ray.strip():
        raise typer.BadParameter("--ray takes the address of a cluster, or auto, or local.")
    if wishes.sprt and len(plan.tables) > 1:
        raise typer.BadParameter("--sprt compares the bots of one table; name no more bots than seats.")
    for named in plan.bots:
        _try(plan, named)


def _check_files(wishes: Wishes) -> None:
    """Each file that is to be written must have a name of its own, in a folder that is there."""
    if wishes.resume and wishes.out is None:
        raise typer.BadParameter("--resume goes on with the file of --out, and none is named.")
    named = [("--out", wishes.out), ("--record", wishes.record), *(("--plot", each) for each in wishes.plot)]
    taken: dict[Path, str] = {}
    for option, file in named:
        if file is None:
            continue
        _check_name(option, file)
        if (place := file.resolve()) in taken:
            raise typer.BadParameter(f"{taken[place]} and {option} name the same file, {file}.")
        taken[place] = option
        if option == "--out":
            taken[place.with_name(f"{place.name}.times")] = option


def _check_name(option: str, file: Path) -> None:
    try:
        if not file.name or file.is_dir():
            raise typer.BadParameter(f"{option} takes the name of a file, and {file} is a folder.")
        if not file.absolute().parent.is_dir():
            raise UsageError(f"{file} cannot be written: there is no such folder")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def _kept(course: Course, out: Path | None) -> str:
    """What is left of a series that was interrupted."""
    if out is None:
        return "interrupted; nothing was kept: --out FILE keeps the deals, and --resume goes on with them"
    many = f"{len(course.done)} of {len(course.order)} deals are kept in {out}"
    return f"interrupted; {many}; the same command with --resume goes on with them"


def _play(plan: Plan, course: Course, file: ResultsFile | None, wishes: Wishes) -> None:
    """Play what is missing, until the test needs no more."""
    missing = course.missing
    with (
        _progress(plan, len(course.done)) as advance,
        closing(_played(plan, missing, wishes)) as outcomes,
    ):
        for outcome in outcomes:
            _keep_records(plan, outcome, wishes.record)
            if file:
                file.add(outcome)
            course.add(outcome)
            advance(outcome.unit)
            if course.decided:
                return


def _played(plan: Plan, keys: list[Key], wishes: Wishes) -> Generator[Outcome, None, None]:
    recorded = wishes.record is not None
    if not keys:
        return alone(plan, keys)
    if wishes.ray is not None:
        from fudaba.arena.on_ray import on_ray

        _reach(wishes.ray)
        return on_ray(plan, keys, wishes.ray, recorded=recorded)
    if wishes.workers > 1:
        return Crew(plan, keys, wishes.workers, recorded=recorded).outcomes()
    return alone(plan, keys, recorded=recorded)


def _try(plan: Plan, named: str) -> None:
    """A bot that cannot even begin is a mistake of the command line, not a thousand forfeits."""
    with closing(open_bot(plan, named)) as bot:
        try:
            bot.check()
        except Forfeited as given_up:
            raise UsageError(f"the bot {named} does not begin: {given_up}") from None


def _reach(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=SECONDS_TO_REACH).close()
    except (OSError, OverflowError) as error:
        raise UsageError(f"there is no Ray cluster at {address}: {error}") from None


@contextmanager
def _progress(plan: Plan, done: int) -> Iterator[Callable[[Unit], None]]:
    """A bar with the time left, where standard error is a terminal; gives what is to be called for a unit."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{plan.game} deals", total=plan.deals * len(plan.tables), completed=done)
        yield lambda unit: bar.advance(task, len(unit.numbers))


def _keep_records(plan: Plan, outcome: Outcome, file: Path | None) -> None:
    """Write the records of a unit, numbered by table, deal and copy."""
    if file is None:
        return
    before = plan.tables.index(outcome.unit.table) * plan.deals + outcome.unit.first - 1
    for place, text in enumerate(outcome.records, start=before * plan.seats + 1):
        if text is not None:
            write_text(text, file, place)


def _draw(plan: Plan, results: Sequence[Result], file: Path) -> None:
    """Write the curves of a series, as SVG or PNG by the name of the file."""
    title = f"{plan.game} {plan.preset}, {plan.seats} seats, seed {plan.seed}"
    shapes = chart(curves(results, distinct(plan.bots)), title)
    data = svg(shapes).encode() if file.suffix.lower() == ".svg" else png(shapes)
    try:
        file.write_bytes(data)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None
