"""The switch between the two builds, and the version that an installation tells."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import fudaba
from fudaba import _build
from tests.build.checkout import clean
from tests.test_compiled_sources import compiled_list

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
TELL = "import fudaba._build as b, fudaba.core.playout as p; print(b.version_line()); print(p.__file__)"


def told(**environment: str) -> tuple[str, str]:
    """Version line and file of a compiled module, as a fresh interpreter sees them."""
    command = [sys.executable, "-c", TELL]
    line, file = subprocess.check_output(command, env={**clean(), **environment}, text=True).splitlines()
    return line, file


@pytest.mark.compiled
def test_compiled_rules_run_unless_something_else_is_asked_for() -> None:
    for asked in ({}, {"FUDABA_PURE": ""}, {"FUDABA_PURE": "0"}):
        line, file = told(**asked)
        assert line.startswith(f"fudaba {fudaba.__version__} (compiled with mypyc {_build.MYPYC}, ")
        assert not file.endswith(".py")


def test_fudaba_pure_runs_the_sources() -> None:
    line, file = told(FUDABA_PURE="1")
    assert line.startswith(f"fudaba {fudaba.__version__} (pure Python, ")
    assert file.endswith("playout.py")


def test_sources_are_found_beside_binaries_and_foreign_modules_are_left_alone(tmp_path: Path) -> None:
    for name in ("rules.py", "rules.so", "view.so"):
        (tmp_path / name).touch()
    spec = _build.SourceFinder.find_spec("fudaba.rules", [str(tmp_path)])
    assert spec
    assert spec.origin == str(tmp_path / "rules.py")
    assert _build.SourceFinder.find_spec("fudaba.view", [str(tmp_path)]) is None
    assert _build.SourceFinder.find_spec("other.rules", [str(tmp_path)]) is None


def test_the_witness_of_the_build_is_one_of_the_compiled_modules() -> None:
    assert f"src/{_build.WITNESS.replace('.', '/')}.py" in compiled_list()


def test_one_mypyc_and_one_version_everywhere() -> None:
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))
    pin = f"mypy=={_build.MYPYC}"
    assert pin in project["build-system"]["requires"]
    assert pin in project["project"]["optional-dependencies"]["test"]
    assert version("fudaba") == fudaba.__version__
