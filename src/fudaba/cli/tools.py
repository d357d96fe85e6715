"""The commands and their options, as `--help` tells them; what does the work is imported when it is asked."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from fudaba.errors import RecordError

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game: koi-koi.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Language = Annotated[str, typer.Option("--lang", help="Language of the text: en or ru; default: yours.")]


def play(
    game: Game,
    preset: Annotated[str, typer.Option(metavar="P", help="Rules.")] = "standard",
    bots: Annotated[str, typer.Option(metavar="LEVEL,...", help="Levels of your opponents.")] = "",
    rounds: Annotated[int | None, typer.Option(help="Deals of the match.", min=1, max=999)] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    record: Annotated[Path | None, typer.Option(help="Write the record here at the end.")] = None,
    lang: Language = "",
) -> None:
    """Play in the terminal against bots."""
    from fudaba.cli.play import run
    from fudaba.core.game import load

    run(load(game), preset, bots, rounds=rounds, seed=seed, name=name, record=record, lang=lang)


def rules(
    game: Game,
    preset: Annotated[str, typer.Option(metavar="P", help="The rules to tell.")] = "standard",
    diff: Annotated[str, typer.Option(metavar="OTHER", help="Tell what another preset changes.")] = "",
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Tell the rules in force, or what differs between two presets, option by option."""
    from fudaba.cli.rules import run

    run(game, preset, diff, lang, as_json)


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - is standard input.")],
    as_json: AsJson = False,
    deal: Annotated[int | None, typer.Option(metavar="N", help="Only this deal.", min=1)] = None,
    lang: Language = "",
) -> None:
    """Replay records under their rules: check each action and each score, explain each deal."""
    from fudaba.cli.replay import Teller

    wrong = False
    for file in files:
        try:
            Teller(file, deal, lang).tell(as_json)
        except RecordError as error:
            wrong = True
            line = " ".join(str(error).split())
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
    seed: Annotated[int, typer.Option(help="The same seed gives the same bytes.")] = 1,
    record: Annotated[Path | None, typer.Option(help="Write the records; {n} is the match's number.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play deals without people: bots against bots."""
    from fudaba.cli.simulate import run

    run(game, deals, seats, bots, preset, seed, record, as_json)


def bench(as_json: AsJson = False) -> None:
    """Measure the speed of random play: each game, playouts and steps a second, one core."""
    from fudaba.cli.bench import run

    run(as_json)
