"""Which C compiler builds the rules: one of this machine, or else Zig's, which PyPI has for Linux.

Knows nothing of what is compiled. Asked before anything is installed, so the standard library has to do.
"""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

OWN = sysconfig.get_config_var("CC") or "cc"
ZIG = "ziglang==0.15.2"
ZIG_COMMAND = f"{shlex.quote(sys.executable)} -m ziglang cc -mcpu=baseline"
"""Of itself Zig compiles for the very processor it runs on, and pip keeps wheels for others."""
ZIG_SETTINGS = {
    "CC": ZIG_COMMAND,
    "CFLAGS": "-DNDEBUG -fwrapv",
    "LDSHARED": f"{ZIG_COMMAND} -shared",
    "ZIG_GLOBAL_CACHE_DIR": str(Path(__file__).resolve().parents[1] / "build/zig"),
}
"""Of the flags that built this Python some are for GNU's tools alone, and Zig refuses them."""
ZIG_MACHINES = {("linux", "x86_64"), ("linux", "aarch64")}


def works(command: str) -> bool:
    """Whether this command compiles a file that includes Python.h."""
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", "utf-8")
        include = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        words = [*shlex.split(command), *include, "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        try:
            return subprocess.run(words, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def on_this_machine() -> str | None:
    """The first command that works: what built this Python, then any other."""
    return next(filter(works, (OWN, "cc", "gcc", "clang")), None)


def zig_is_of_use() -> bool:
    """Whether the rules would stay uncompiled without it, nobody wants that, and Python.h is there."""
    if "CC" in os.environ or os.environ.get("FUDABA_PURE", "0") not in ("", "0"):
        return False
    if os.environ.get("FUDABA_ZIG") == "0" or (sys.platform, platform.machine()) not in ZIG_MACHINES:
        return False
    return Path(sysconfig.get_path("include"), "Python.h").exists() and on_this_machine() is None


def requirements() -> list[str]:
    """What a build needs from PyPI to compile here."""
    return [ZIG] if zig_is_of_use() else []


def choose() -> None:
    """Names the compiler of this build in CC where setuptools would not find it by itself."""
    if os.name == "nt" or "CC" in os.environ:
        return
    if command := on_this_machine():
        if command != OWN:
            os.environ["CC"] = command
    elif zig_is_of_use() and find_spec("ziglang"):
        os.environ.update(ZIG_SETTINGS | os.environ)
        print("fudaba: no C compiler here, so Zig's from PyPI compiles the rules.", file=sys.stderr)
