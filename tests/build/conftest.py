"""What the tests of the build start from."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.checkout import Checkout

ROOT = Path(__file__).resolve().parents[2]
UNBUILT = shutil.ignore_patterns(
    ".*cache",
    ".git",
    ".hypothesis",
    ".venv",
    "__pycache__",
    "build",
    "dist",
    "node_modules",
    "*.egg-info",
    "*.so",
)
PLAIN_TOOLS = ("sh", "env", "cat", "cp", "ln", "mkdir", "mv", "rm", "uname")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A copy of this checkout without what was compiled; a browser client that was built comes along."""
    shutil.copytree(ROOT, tmp_path / "fudaba", ignore=UNBUILT)
    return Checkout(tmp_path / "fudaba")


@pytest.fixture
def path_without_compiler(tmp_path: Path) -> str:
    """A PATH with Python and a handful of plain tools, as on a machine where nothing was ever compiled."""
    folder = tmp_path / "plain-tools"
    folder.mkdir()
    for tool in PLAIN_TOOLS:
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    (folder / "python3").symlink_to(sys.executable)
    return str(folder)


@pytest.fixture
def path_with_hasty_compilers(tmp_path: Path, require: Callable[[str], Path]) -> str:
    """A PATH whose C compilers do not optimise: what is compiled is the same, in a fraction of the time."""
    require("cc")
    folder = tmp_path / "hasty"
    folder.mkdir()
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            (folder / name).write_text(f'#!/bin/sh\nexec {found} "$@" -O0\n', "utf-8")
            (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture
def plant_client(checkout: Checkout) -> Callable[[str], Path]:
    """Replaces the browser client by one that these lines of JavaScript build; returns its output folder."""

    def plant(line: str) -> Path:
        web, output = checkout.folder / "web", checkout.folder / "src/fudaba/server/static"
        for folder in (web, output):
            shutil.rmtree(folder, ignore_errors=True)
        web.mkdir()
        (web / "build.mjs").write_text(line, "utf-8")
        name = '"name": "planted", "version": "1.0.0"'
        (web / "package.json").write_text(f'{{{name}, "scripts": {{"build": "node build.mjs"}}}}', "utf-8")
        lock = f'{{{name}, "lockfileVersion": 3, "requires": true, "packages": {{"": {{{name}}}}}}}'
        (web / "package-lock.json").write_text(lock, "utf-8")
        return output

    return plant
