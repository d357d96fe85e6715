"""The command `fudaba`. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, TextIO

import typer

from fudaba.cli.errors import helped_by, one_line
from fudaba.cli.tools import arena, bench, bot, play, replay, rules, score, simulate

app = typer.Typer(
    name="fudaba",
    help="A card table for four games: in the browser and in the terminal, records, scores, bots.",
    epilog="Without a command: opens the table in the browser.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(play)
app.command()(rules)
app.command()(replay)
app.command()(score)
app.command()(simulate)
app.command()(arena)
app.command()(bot)
app.command()(bench)


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port; the next free one is taken if it is busy.", min=0, max=65535)
    ] = 8207,
    database: Annotated[str, typer.Option(help="Database URL; default: a file in your data folder.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    version: Annotated[bool, typer.Option("--version", help="Tell the version and the build.")] = False,
) -> None:
    """A card table for four games: in the browser and in the terminal, records, scores, bots."""
    helped_by(context.invoked_subcommand)
    if version:
        from fudaba._build import version_line

        typer.echo(version_line())
    elif context.invoked_subcommand is None:
        from fudaba.cli.serve import run_table

        run_table(host=host, port=port, open_browser=browser, database=database)


def main() -> None:
    """Run the command line: exit code 0 done, 2 the command line is wrong, 3 the input is wrong."""
    write_anything(sys.stdout, sys.stderr)
    sys.exit(one_line(app))


def write_anything(*streams: TextIO) -> None:
    """Files and pipes get UTF-8 whatever the locale; a terminal gets escapes for what it cannot show."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


__all__ = ["app", "main"]
