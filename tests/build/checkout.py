"""Copies of this checkout that can be built and installed, and environments to install them into.

The environments see the packages of the one that runs the tests, so that only fudaba itself is installed.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Installation:
    """One environment with fudaba in it, and what pip said when it was installed."""

    python: Path
    said: str
    notes: str

    def run(self, code: str, **environment: str) -> str:
        """What a few lines of Python print there."""
        done = subprocess.run(
            [str(self.python), "-c", code],
            env={**clean(), **environment},
            cwd=self.python.parent,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    def version_line(self, **environment: str) -> str:
        """How the installation names itself."""
        return self.run("from fudaba._build import version_line; print(version_line())", **environment)


@dataclass(frozen=True)
class Checkout:
    """A copy of the sources."""

    folder: Path

    def install(self, *options: str, isolated: bool = False, **environment: str) -> Installation:
        """Runs `pip install` with these options on the copy, in an environment of its own.

        Isolated, pip gets the requirements of the build from PyPI.
        """
        home = self.folder.with_name("environment")
        venv.create(home, clear=True, with_pip=False, symlinks=True)
        python = home / "bin/python"
        site = sysconfig.get_path("purelib", vars={"base": str(home)})
        Path(site, "outer.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
        notes = self.folder.with_name("notes")
        notes.write_text("", "utf-8")
        command = [
            str(python),
            "-m",
            "pip",
            "install",
            "--no-deps",
            *([] if isolated else ["--no-build-isolation"]),
            *options,
            str(self.folder),
        ]
        done = subprocess.run(
            command,
            env={**clean(), **environment, "FUDABA_BUILD_NOTES": str(notes)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return Installation(python, done.stdout, notes.read_text("utf-8"))


def clean() -> dict[str, str]:
    """The environment without what chooses a build."""
    chosen = {"FUDABA_PURE", "FUDABA_ZIG", "CC", "CFLAGS", "PYTHONPATH"}
    return {name: value for name, value in os.environ.items() if name not in chosen}
