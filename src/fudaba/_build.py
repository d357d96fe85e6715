"""Which of the two builds runs: the rules compiled by mypyc, or the same files as plain Python.

Setting the environment variable FUDABA_PURE to 1 makes the plain files run even where compiled ones lie
beside them. Knows nothing of what is compiled but the names of the modules.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType

from fudaba import __version__

MYPYC = "2.4.1"
"""The mypyc that compiles; the same as in the build requirements, where setup.py accepts no other."""

WITNESS = "fudaba.cards.bits"
"""A build compiles all its modules or none, so one tells for all."""


class SourceFinder:
    """Finds the modules of fudaba as source files, and nothing else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source file of a module below `fudaba`; None leaves the search to the others."""
        if not name.startswith("fudaba."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
        found = (finder.find_spec(name, target) for finder in finders)
        return next((spec for spec in found if spec and spec.loader), None)


def prefer_sources() -> None:
    """From here on modules of fudaba come from their .py files; those imported before stay as they are."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)


def compiled() -> bool:
    """Whether the rules that an import finds now are the compiled ones."""
    spec = find_spec(WITNESS)
    return bool(spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)))


def version_line() -> str:
    """What `fudaba --version` prints: the version, which build runs, the interpreter."""
    build = f"compiled with mypyc {MYPYC}" if compiled() else "pure Python"
    return f"fudaba {__version__} ({build}, {platform.python_implementation()} {platform.python_version()})"
