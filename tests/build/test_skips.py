"""A skip is a failure under CI, so that a tool that is missing there cannot go unnoticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLANTED = {
    "a test": "import pytest\ndef test_it():\n    pytest.skip('no such tool')",
    "a mark": "import pytest\n@pytest.mark.skip('no such tool')\ndef test_it():\n    pass",
    "a file": "import pytest\npytest.skip('no such tool', allow_module_level=True)",
    "a tool": "def test_it(require, monkeypatch):\n    monkeypatch.setenv('PATH', '/')\n    require('cc')",
}
EXPECTED_FAILURE = "import pytest\n@pytest.mark.xfail\ndef test_it():\n    raise ValueError"


def outcome(planted: Path, *, ci: str) -> tuple[int, str]:
    """Exit code and closing line of a run of pytest over one planted file."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:cacheprovider",
        str(planted),
    ]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "CI": ci}, stdout=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines()[-1]


@pytest.mark.parametrize("name", PLANTED)
def test_a_skip_fails_under_ci_and_nowhere_else(tmp_path: Path, name: str) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(PLANTED[name], "utf-8")
    assert outcome(planted, ci="true")[0] != 0
    assert "1 skipped" in outcome(planted, ci="")[1]


def test_an_expected_failure_is_no_skip(tmp_path: Path) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text(EXPECTED_FAILURE, "utf-8")
    code, closing = outcome(planted, ci="true")
    assert code == 0
    assert "1 xfailed" in closing
