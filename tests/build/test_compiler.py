"""A machine without a C compiler gets Zig's from PyPI for the build, where that makes a difference."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.checkout import Checkout, clean

BACKEND = Path(__file__).resolve().parents[2] / "build_backend"
REQUIREMENTS = "import c_compiler; print(*c_compiler.requirements())"
CHOICE = "import c_compiler, os; c_compiler.choose(); print(os.environ.get('CC'))"
HOOK = "import fudaba_backend; print(*fudaba_backend.get_requires_for_build_{0}())"
NO_HEADERS = "import sysconfig; sysconfig.get_path = lambda name: '/nowhere'; "
VAX = "import platform; platform.machine = lambda: 'vax'; "

on_linux = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() not in {"x86_64", "aarch64"},
    reason="Zig is asked for on Linux alone, x86-64 and arm64",
)


def told(code: str, *settings: str, folder: Path = BACKEND, **environment: str) -> str:
    """What these lines print beside the build backend, with settings as a shell spells them."""
    chosen = dict(setting.split("=") for setting in settings)
    environment = {**clean(), "PYTHONPATH": str(BACKEND), **environment, **chosen}
    return subprocess.check_output(
        [sys.executable, "-c", code], cwd=folder, env=environment, text=True
    ).strip()


@pytest.fixture
def pypi() -> None:
    """Skips a test where Zig cannot be had."""
    ask = [sys.executable, "-m", "pip", "index", "versions", "--retries", "1", "--timeout", "20", "ziglang"]
    if subprocess.run(ask, capture_output=True, env=clean(), check=False).returncode:
        pytest.skip("PyPI cannot be reached")


def test_nothing_is_asked_for_where_a_compiler_is(require: Callable[[str], Path]) -> None:
    require("cc")
    assert told(REQUIREMENTS) == ""
    assert told(CHOICE) == "None"


@on_linux
def test_without_a_compiler_zig_is_asked_for(path_without_compiler: str) -> None:
    assert re.fullmatch(r"ziglang==[\d.]+", told(REQUIREMENTS, PATH=path_without_compiler))


@pytest.mark.parametrize("declined", ["FUDABA_ZIG=0", "FUDABA_PURE=1", "CC=my-own-cc"])
def test_nobody_gets_zig_who_declines(path_without_compiler: str, declined: str) -> None:
    assert told(REQUIREMENTS, declined, PATH=path_without_compiler) == ""
    assert "ziglang" not in told(CHOICE, declined, PATH=path_without_compiler)


@pytest.mark.parametrize("useless", [NO_HEADERS, VAX])
def test_nobody_gets_zig_in_vain(path_without_compiler: str, useless: str) -> None:
    assert told(useless + REQUIREMENTS, PATH=path_without_compiler) == ""


def test_a_compiler_of_another_name_will_do(
    path_without_compiler: str, tmp_path: Path, require: Callable[[str], Path]
) -> None:
    (tmp_path / "clang").write_text(f'#!/bin/sh\nPATH={require("cc").parent} exec cc "$@"\n', "utf-8")
    (tmp_path / "clang").chmod(0o755)
    path = f"{tmp_path}:{path_without_compiler}"
    assert told(REQUIREMENTS, PATH=path) == ""
    assert told(CHOICE, PATH=path) == "clang"


@on_linux
@pytest.mark.slow
@pytest.mark.parametrize(("hook", "asked"), [("wheel", True), ("editable", True), ("sdist", False)])
def test_the_backend_asks_for_zig_where_something_is_compiled(
    checkout: Checkout, path_without_compiler: str, hook: str, asked: bool
) -> None:
    said = told(HOOK.format(hook), folder=checkout.folder, PATH=path_without_compiler)
    assert ("ziglang==" in said) is asked


@on_linux
@pytest.mark.slow
@pytest.mark.usefixtures("pypi")
def test_without_a_compiler_the_rules_are_compiled_all_the_same(
    checkout: Checkout, path_without_compiler: str
) -> None:
    """One module stands for all of them here: it takes a quarter of the time."""
    settings = checkout.folder / "setup.py"
    one = 'COMPILED = ["src/fudaba/cards/bits.py"]'
    settings.write_text(
        re.sub(r"COMPILED = \[.*?\]", one, settings.read_text("utf-8"), flags=re.DOTALL), "utf-8"
    )
    (checkout.folder / "web/package.json").unlink()
    installed = checkout.install("--verbose", isolated=True, PATH=path_without_compiler)
    assert "-m ziglang cc -mcpu=baseline" in installed.said
    assert installed.notes == ""
    assert "compiled with mypyc" in installed.version_line()
    assert installed.run("from fudaba.cards.bits import bit; print(bit(40))") == str(2**40)
