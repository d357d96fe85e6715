"""Reading the files that a command line names; `-` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from fudaba.core.phrase import phrase
from fudaba.errors import RecordError


def read_bytes(file: str) -> bytes:
    """All bytes of a file or of standard input; RecordError where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not a file name"
        raise RecordError(phrase("the file cannot be read: {reason}", reason=reason), f"{file}:1") from None
