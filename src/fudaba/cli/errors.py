"""How a command ends: one line on standard error for every mistake of the caller, never a traceback.

The line is in the language of the command once that is known; what is wrong about the command line itself is
said in English.
"""

from __future__ import annotations

import os
import sys
from contextvars import ContextVar

import typer

from fudaba.cli.visible import visible
from fudaba.errors import FudabaError, RecordError
from fudaba.locale import DEFAULT, Translator

DONE = 0
USAGE = 2
WRONG_INPUT = 3
INTERRUPTED = 130
WrongLine: type[Exception] = typer.BadParameter.__bases__[0]
"""What typer raises for every wrong command line, whichever click it stands on."""


_language: ContextVar[str] = ContextVar("language", default=DEFAULT)
_command: ContextVar[str] = ContextVar("command", default="")


def refuse_in(translator: Translator) -> None:
    """From now on this command says what is wrong in this language."""
    _language.set(translator.language)


def helped_by(command: str | None) -> None:
    """From now on a wrong command line points to the help of this command."""
    _command.set(command or "")


def told(error: FudabaError) -> str:
    """An error in the language of the command."""
    return visible(" ".join(Translator(_language.get()).refusal(error).split()))


def one_line(app: typer.Typer) -> int:
    """Run the app and tell its exit code."""
    _language.set(DEFAULT)
    helped_by(None)
    try:
        result = typer.main.get_command(app)(standalone_mode=False)
        return result if isinstance(result, int) else DONE
    except typer.Exit as stop:
        return stop.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except RecordError as error:
        return _tell(told(error), WRONG_INPUT)
    except FudabaError as error:
        return _tell(f"fudaba: {told(error)}", USAGE)
    except WrongLine as error:
        return _tell(f"fudaba: {_wrong(error)}. Try `{_help()}`.", USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _wrong(error: Exception) -> str:
    """What is wrong with the command line, without a full stop; the option is named where typer knows it."""
    if isinstance(error, typer.BadParameter) and error.param is not None:
        return error.format_message().strip().removesuffix(".")
    return str(error).strip().removesuffix(".")


def _help() -> str:
    return " ".join(["fudaba", *_command.get().split(), "--help"])


def _tell(line: str, code: int) -> int:
    print(visible(" ".join(line.split())), file=sys.stderr)
    return code
