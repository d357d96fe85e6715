"""The commands and their options, as `--help` tells them; what does the work is imported when it is asked."""

from __future__ import annotations

import json
import sys
from math import isnan
from pathlib import Path
from typing import Annotated

import typer

from fudaba.errors import RecordError

Game = Annotated[
    str, typer.Argument(metavar="GAME", help="The game: koi-koi, go-stop, hana-awase or fuji-flush.")
]
House = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A house rule besides; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Language = Annotated[str, typer.Option("--lang", help="Language of the text: en or ru; default: yours.")]

MOST_SECONDS = 86_400


def a_number(value: float | None) -> float | None:
    """Refuse nan, which no bound keeps out."""
    if value is not None and isnan(value):
        raise typer.BadParameter("nan is no number.")
    return value


Limit = Annotated[
    float,
    typer.Option(
        help="A program's seconds for a move, at most a day.",
        min=0.001,
        max=MOST_SECONDS,
        callback=a_number,
    ),
]
Bank = Annotated[
    float,
    typer.Option(
        help="Seconds it has beyond that in each deal, at most a day.",
        min=0,
        max=MOST_SECONDS,
        callback=a_number,
    ),
]


def play(
    game: Game,
    preset: Annotated[str, typer.Option(metavar="P", help="Rules.")] = "standard",
    bots: Annotated[str, typer.Option(metavar="LEVEL,...", help="Levels of your opponents.")] = "",
    option: House = None,
    rounds: Annotated[int | None, typer.Option(help="Deals of the match.", min=1, max=999)] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    record: Annotated[Path | None, typer.Option(help="Write the record here at the end.")] = None,
    think: Annotated[
        bool, typer.Option(help="Let bots seem to think, where the output is a terminal.")
    ] = True,
    lang: Language = "",
) -> None:
    """Play in the terminal against bots."""
    from fudaba.cli.play import run

    if rounds is not None and any(each.partition("=")[0].strip() == "rounds" for each in option or ()):
        raise typer.BadParameter("--rounds and --option rounds=... say the same; leave one of them out.")
    house = [*(option or ()), *([] if rounds is None else [f"rounds={rounds}"])]
    run(game, preset, house, bots, seed=seed, name=name, record=record, think=think, lang=lang)


def rules(
    game: Game,
    preset: Annotated[str, typer.Option(metavar="P", help="The rules to tell.")] = "standard",
    option: House = None,
    diff: Annotated[str, typer.Option(metavar="OTHER", help="Tell what another preset changes.")] = "",
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Tell the rules in force, or what differs between two presets, option by option."""
    from fudaba.cli.rules import run

    run(game, preset, option or (), diff, lang, as_json)


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - is standard input.")],
    as_json: AsJson = False,
    deal: Annotated[int | None, typer.Option(metavar="N", help="Only this deal.", min=1)] = None,
    lang: Language = "",
) -> None:
    """Replay records under their rules: check each action and each score, explain each deal."""
    from fudaba.cli.errors import refuse_in, told
    from fudaba.cli.replay import Teller
    from fudaba.locale import Translator, preferred

    translator = Translator(preferred(lang))
    refuse_in(translator)
    wrong = False
    for file in files:
        try:
            Teller(file, deal, translator).tell(as_json)
        except RecordError as error:
            wrong = True
            line = told(error)
            if as_json:
                typer.echo(json.dumps({"error": line}, ensure_ascii=False))
            sys.stdout.flush()
            print(line, file=sys.stderr)
    if wrong:
        raise typer.Exit(3)


def score(
    game: Game,
    file: Annotated[str, typer.Argument(metavar="FILE", help="JSON objects; - is standard input.")] = "-",
    as_json: AsJson = False,
    lang: Language = "",
) -> None:
    """Score piles of cards from a real table, line by line."""
    from fudaba.cli.score import score_all

    score_all(game, file, as_json, lang)


def simulate(
    game: Game,
    deals: Annotated[int, typer.Option(help="How many deals.", min=1, max=10_000_000)],
    seats: Annotated[int | None, typer.Option(help="How many seats.", min=1)] = None,
    bots: Annotated[str, typer.Option(help="Levels by seat, joined by commas.")] = "",
    preset: Annotated[str, typer.Option(help="Rules.")] = "standard",
    option: House = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same bytes.")] = 1,
    record: Annotated[Path | None, typer.Option(help="Write the records; {n} is the match's number.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play deals without people: bots against bots."""
    from fudaba.cli.simulate import run

    run(game, deals, seats, bots, preset, option or (), seed, record, as_json)


def arena(
    game: Game,
    bots: Annotated[str, typer.Option(metavar="A,B[,C]", help="Levels; a program is cmd:COMMAND.")],
    deals: Annotated[int, typer.Option(help="Duplicate deals of each table.", min=1, max=1_000_000)],
    seed: Annotated[int, typer.Option(help="The same seed gives the same bytes.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes that play.", min=1, max=1024)] = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: here.")
    ] = None,
    preset: Annotated[str, typer.Option(metavar="P", help="Rules.")] = "standard",
    option: House = None,
    seats: Annotated[int | None, typer.Option(help="Seats of a table, if fewer than bots.", min=2)] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the results here.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the file of --out.")] = False,
    record: Annotated[Path | None, typer.Option(help="Write the records; {n} is the game's number.")] = None,
    plot: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="Draw the points' curve: .svg or .png.")
    ] = None,
    sprt: Annotated[
        float | None,
        typer.Option(
            metavar="D",
            help="Stop when it is clear if A is D points better.",
            min=1e-6,
            max=1e6,
            callback=a_number,
        ),
    ] = None,
    limit: Limit = 5.0,
    bank: Bank = 0.0,
    own_streams: Annotated[
        bool,
        typer.Option("--own-streams", help="Random numbers by bot, not by seat: for a bot against itself."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play duplicate deals, the seats rotated; points, win shares, ratings with 95 % intervals."""
    from fudaba.cli.arena import Wishes, plan_of, run

    plan = plan_of(
        game,
        bots,
        deals,
        preset=preset,
        house=option or (),
        seats=seats,
        seed=seed,
        own_streams=own_streams,
        limit=limit,
        bank=bank,
    )
    run(
        plan,
        Wishes(
            workers=workers,
            ray=ray,
            out=out,
            resume=resume,
            record=record,
            plot=plot or (),
            sprt=sprt,
            as_json=as_json,
        ),
    )


def bot(
    game: Game,
    command: Annotated[str, typer.Argument(metavar="COMMAND", help='The program, such as "python3 bot.py".')],
    connect: Annotated[str, typer.Option(metavar="URL", help="The server.")] = "http://127.0.0.1:8207",
    bots: Annotated[str, typer.Option(metavar="LEVEL", help="The level of the others.")] = "greedy",
    seats: Annotated[int | None, typer.Option(help="How many seats.", min=2, max=16)] = None,
    preset: Annotated[str, typer.Option(metavar="P", help="Rules.")] = "standard",
    option: House = None,
    name: Annotated[str, typer.Option(help="The program's name at the table.")] = "",
    limit: Limit = 5.0,
    bank: Bank = 0.0,
    as_json: AsJson = False,
) -> None:
    """Let a program play a match at a table of a server, by the protocol of docs/protocol.md."""
    from fudaba.cli.guest import run
    from fudaba.cli.house import settings
    from fudaba.server.messages import NewGame

    asked = NewGame(
        rules=game,
        preset=preset,
        options={**settings(option or ())},
        seats=seats,
        bot=bots,
        name=name[:40],
    )
    run(connect, asked, command, limit, bank, as_json=as_json)


def bench(as_json: AsJson = False) -> None:
    """Measure the speed of random play: each game, playouts and steps a second, one core."""
    from fudaba.cli.bench import run

    run(as_json)
