"""Who lacks a package is told what to install, and `import fudaba` needs none of them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fudaba.errors import FudabaError, MissingExtra

LACKING = """
import sys
sys.modules["{lacking}"] = None
try:
    import {module}
except ImportError as error:
    print(type(error).__name__, error)
"""


def printed(program: str) -> str:
    """What a program prints in a process of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize(
    ("module", "lacking", "extra"),
    [
        ("fudaba.rl.batch", "numpy", "rl"),
        ("fudaba.rl.batch", "librt", "rl"),
        ("fudaba.rl.gym", "gymnasium", "rl"),
        ("fudaba.rl.vector", "gymnasium", "rl"),
        ("fudaba.rl.aec", "gymnasium", "rl"),
        ("fudaba.rl.aec", "pettingzoo", "rl"),
        ("fudaba.rl.openspiel", "pyspiel", "openspiel"),
        ("fudaba.rl.openspiel", "numpy", "openspiel"),
        ("fudaba.rl.openspiel", "librt", "openspiel"),
    ],
)
def test_a_door_names_the_extra_that_it_lacks(module: str, lacking: str, extra: str) -> None:
    told = printed(LACKING.format(lacking=lacking, module=module))
    assert told == f"MissingExtra {lacking} is not installed; pip install 'fudaba[{extra}]' brings it"


def test_the_error_is_one_of_ours_and_an_import_error() -> None:
    error = MissingExtra("rl", ImportError("no", name="numpy"))
    assert isinstance(error, FudabaError)
    assert isinstance(error, ImportError)


def test_pillow_is_told_by_its_name_and_not_by_its_module_s() -> None:
    error = MissingExtra("plots", ImportError("no", name="PIL.Image"))
    assert str(error) == "pillow is not installed; pip install 'fudaba[plots]' brings it"


def test_fudaba_itself_imports_none_of_them() -> None:
    program = (
        "import sys, fudaba.cli, fudaba.rl, fudaba.bots, fudaba.server.app\n"
        "print({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'librt'} & set(sys.modules))"
    )
    assert printed(program) == "set()"
