"""`pip install .` with and without a C compiler, with and without the browser client.

It always succeeds, and says what it had to leave out.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.build.checkout import Checkout, Installation, clean
from tests.test_compiled_sources import compiled_list

pytestmark = pytest.mark.slow

WRITE_PAGE = """
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
const output = "../src/fudaba/server/static";
mkdirSync(`${output}/cards`, { recursive: true });
writeFileSync(`${output}/index.html`, "<html></html>");
writeFileSync(`${output}/cards/01B.svg`, "<svg/>");
appendFileSync("../builds", "built\\n");
"""
ORIGINS = "from importlib import import_module as load\nfor name in {0}: print(load(name).__file__)"

PlantClient = Callable[[str], Path]


def dotted(name: str) -> str:
    """The module of a path in the list of compiled sources."""
    return name.removeprefix("src/").removesuffix(".py").replace("/", ".")


def origins(installed: Installation) -> list[str]:
    """The files that the modules which are to be compiled come from."""
    found = installed.run(ORIGINS.format([dotted(name) for name in compiled_list()])).split()
    assert len(found) == len(compiled_list())
    return found


def wheel(checkout: Checkout, folder: Path, **environment: str) -> Path:
    """Builds the wheel of a copy and returns its path."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*pip, str(checkout.folder)], env={**clean(), **environment}, check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_with_a_compiler_all_listed_modules_are_compiled(
    checkout: Checkout, path_with_hasty_compilers: str
) -> None:
    installed = checkout.install(PATH=path_with_hasty_compilers)
    assert "compiled with mypyc" in installed.version_line()
    assert "uncompiled" not in installed.notes
    assert all(origin.endswith((".so", ".pyd")) for origin in origins(installed))


def test_without_any_compiler_it_installs_as_plain_python_and_says_so(
    checkout: Checkout, path_without_compiler: str
) -> None:
    installed = checkout.install(PATH=path_without_compiler, FUDABA_ZIG="0")
    assert "(pure Python, " in installed.version_line()
    assert "No C compiler" in installed.notes
    assert "-0_pure_python_no_c_compiler" in installed.said
    assert all(origin.endswith(".py") for origin in origins(installed))


def test_a_compiler_that_fails_leaves_plain_python_and_nothing_half_compiled(
    checkout: Checkout, tmp_path: Path, require: Callable[[str], Path]
) -> None:
    broken = tmp_path / "broken-cc"
    broken.write_text(
        f'#!/bin/sh\ncase "$*" in *probe.c*) exec {require("cc")} "$@";; esac\nexit 1\n', "utf-8"
    )
    broken.chmod(0o755)
    installed = checkout.install(CC=str(broken))
    assert "(pure Python, " in installed.version_line()
    assert "-0_pure_python_compiler_failed" in installed.said
    assert not [*installed.python.parents[1].rglob("*mypyc*.so")]


def test_an_editable_install_without_a_compiler_removes_older_binaries(
    checkout: Checkout, path_without_compiler: str
) -> None:
    older = checkout.folder / "src/fudaba/cards/bits.cpython-311-x86_64-linux-gnu.so"
    older.write_bytes(b"")
    installed = checkout.install("--editable", PATH=path_without_compiler, FUDABA_ZIG="0")
    assert not older.exists()
    assert "(pure Python, " in installed.version_line()


def test_the_wheel_holds_every_module_of_the_package(checkout: Checkout, tmp_path: Path) -> None:
    source = checkout.folder / "src"
    modules = {file.relative_to(source).as_posix() for file in source.rglob("*.py")}
    nets = {file.relative_to(source).as_posix() for file in source.rglob("bots/*/nets/*")}
    with ZipFile(wheel(checkout, tmp_path / "wheels", FUDABA_PURE="1")) as built:
        assert {name for name in built.namelist() if name.endswith(".py")} == modules
        assert {"fudaba/py.typed", *nets} <= set(built.namelist())
        assert "fudaba/bots/koi_koi/nets/2.npz" in nets


def test_the_client_is_built_into_the_wheel_and_only_when_it_changed(
    checkout: Checkout, tmp_path: Path, plant_client: PlantClient
) -> None:
    plant_client(WRITE_PAGE)
    for _ in range(2):
        built = wheel(checkout, tmp_path / "wheels", FUDABA_PURE="1")
    assert {"fudaba/server/static/index.html", "fudaba/server/static/cards/01B.svg"} <= set(
        ZipFile(built).namelist()
    )
    assert (checkout.folder / "builds").read_text("utf-8") == "built\n"
    (checkout.folder / "web/new.ts").touch()
    wheel(checkout, tmp_path / "wheels", FUDABA_PURE="1")
    assert (checkout.folder / "builds").read_text("utf-8") == "built\nbuilt\n"


def test_an_sdist_brings_the_client_along_and_needs_no_node(
    checkout: Checkout, tmp_path: Path, plant_client: PlantClient, path_without_compiler: str
) -> None:
    plant_client(WRITE_PAGE)
    sdist = "import fudaba_backend as backend; backend.build_sdist('dist')"
    environment = {**clean(), "PYTHONPATH": "build_backend"}
    subprocess.run([sys.executable, "-c", sdist], cwd=checkout.folder, env=environment, check=True)
    (archive,) = (checkout.folder / "dist").iterdir()
    unpack = [sys.executable, "-m", "tarfile", "-e", str(archive), str(tmp_path / "unpacked")]
    subprocess.run(unpack, env=clean(), check=True)
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    asked = "import fudaba_backend as backend; print(backend.get_requires_for_build_wheel())"
    command = [sys.executable, "-c", asked]
    assert "node" not in subprocess.check_output(command, cwd=unpacked, env=environment, text=True)
    wheel(Checkout(unpacked), tmp_path / "wheels", FUDABA_PURE="1", PATH=path_without_compiler)
    assert not (unpacked / "builds").exists()


def test_a_client_that_cannot_be_built_is_left_out_and_named(
    checkout: Checkout, plant_client: PlantClient
) -> None:
    plant_client("process.exit(1)")
    installed = checkout.install(FUDABA_PURE="1")
    assert "browser client was not built" in installed.notes
    assert "no_browser_client" in installed.said
    assert "pure Python" in installed.version_line()
