"""The command line in this process: arguments and standard input in, exit code and both outputs out."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from fudaba.cli import app
from fudaba.cli.errors import one_line


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"") -> Ran:
    """Run `fudaba` with these arguments."""
    out, err = _stream(), _stream()
    with _argv(arguments), _stdin(stdin), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = one_line(app)
    return Ran(code, _written(out), _written(err))


def _stream() -> io.TextIOWrapper:
    """Where a command writes: UTF-8, as strict as a file."""
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="")


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def refused(ran: Ran, code: int) -> str:
    """The one line of a refusal, and nothing of a traceback."""
    assert ran.code == code, ran
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.endswith("\n")
    assert "Traceback" not in ran.err
    return ran.err.rstrip("\n")


@contextlib.contextmanager
def _argv(arguments: tuple[str, ...]) -> Iterator[None]:
    before = sys.argv
    sys.argv = ["fudaba", *arguments]
    try:
        yield
    finally:
        sys.argv = before


@contextlib.contextmanager
def _stdin(data: bytes) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before
