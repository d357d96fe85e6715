"""How a command ends: one line on standard error for every mistake of the caller, never a traceback."""

from __future__ import annotations

import os
import sys

import click
import typer

from fudaba.errors import FudabaError, RecordError

DONE = 0
USAGE = 2
WRONG_INPUT = 3
INTERRUPTED = 130


def one_line(app: typer.Typer) -> int:
    """Run the app and tell its exit code."""
    try:
        result = typer.main.get_command(app)(standalone_mode=False)
        return result if isinstance(result, int) else DONE
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.UsageError as error:
        return _tell(f"fudaba: {error.format_message()} Try `fudaba --help`.", USAGE)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except RecordError as error:
        return _tell(str(error), WRONG_INPUT)
    except FudabaError as error:
        return _tell(f"fudaba: {error}", USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _tell(line: str, code: int) -> int:
    print(" ".join(line.split()), file=sys.stderr)
    return code
