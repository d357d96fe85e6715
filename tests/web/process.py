"""The command `fudaba` as a process of its own, on a free port, with data of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

COMMAND: Final = [sys.executable, "-W", "error", "-c", "from fudaba.cli import main; main()"]


class Server:
    """A server that can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
        self._environment = os.environ | {"PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(folder)}
        self._port = 0
        self.start()

    @property
    def origin(self) -> str:
        """Where the browser finds it."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, on the port that it had before, and wait until it answers."""
        options = ["--no-browser", "--port", str(self._port), "--database", self.database]
        self._process = subprocess.Popen(
            COMMAND + options, env=self._environment, text=True, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, f"the server did not start: {said}"
        assert self._port in (0, int(found[1])), said
        self._port = int(found[1])

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._process.communicate(timeout=10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.kill()
