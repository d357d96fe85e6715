"""How a command ends: one line on standard error for every mistake of the caller, never a traceback."""

from __future__ import annotations

import os
import sys

import typer

from fudaba.errors import FudabaError, RecordError

DONE = 0
USAGE = 2
WRONG_INPUT = 3
INTERRUPTED = 130
UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""What typer raises for every wrong command line, whichever click it stands on."""


def one_line(app: typer.Typer) -> int:
    """Run the app and tell its exit code."""
    try:
        result = typer.main.get_command(app)(standalone_mode=False)
        return result if isinstance(result, int) else DONE
    except typer.Exit as stop:
        return stop.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except RecordError as error:
        return _tell(str(error), WRONG_INPUT)
    except FudabaError as error:
        return _tell(f"fudaba: {error}", USAGE)
    except UsageError as error:
        told = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
        return _tell(f"fudaba: {told} Try `fudaba --help`.", USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _tell(line: str, code: int) -> int:
    print(" ".join(line.split()), file=sys.stderr)
    return code
