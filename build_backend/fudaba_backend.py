"""The build backend: setuptools, and Zig's C compiler from PyPI where the machine has none of its own.

What is built stands in setup.py; this knows only what has to be there before.
"""

from __future__ import annotations

from typing import Any

import c_compiler
from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What setup.py asks for, and a compiler where there is none."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *c_compiler.requirements()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """The same for an installation that leaves the sources where they are."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *c_compiler.requirements()]


def build_wheel(*folders: Any, **settings: Any) -> Any:
    """Builds a wheel with the compiler that is there."""
    c_compiler.choose()
    return build_meta.build_wheel(*folders, **settings)


def build_editable(*folders: Any, **settings: Any) -> Any:
    """Builds an editable wheel with the compiler that is there."""
    c_compiler.choose()
    return build_meta.build_editable(*folders, **settings)
