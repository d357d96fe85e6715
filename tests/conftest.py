"""What all tests share: tools that a machine may lack, and what a skip means.

On a developer's machine a test whose tool is missing is skipped. With CI=true a skip is a failure.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TypeVar

import hypothesis
import pytest

from fudaba import _build

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
CI = os.environ.get("CI") == "true"
ROOT = Path(__file__).resolve().parent.parent
TOOLS = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    "rsvg-convert": ("rsvg-convert",),
    "cc": ("cc", "gcc", "clang"),
}

hypothesis.settings.register_profile("fudaba", deadline=None, derandomize=CI)
hypothesis.settings.load_profile("fudaba")


@pytest.fixture(scope="session")
def require() -> Callable[[str], Path]:
    """`require("chromium")` is the path of a tool; where it is missing, the test is skipped."""

    def find(tool: str) -> Path:
        found = next(filter(None, map(shutil.which, TOOLS[tool])), None)
        return Path(found) if found else pytest.skip(f"{tool} is not installed")

    return find


def outdated() -> Iterator[Path]:
    """Sources that were changed after they had been compiled: what runs is not what they say."""
    for suffix in EXTENSION_SUFFIXES:
        for binary in (ROOT / "src/fudaba").rglob(f"*{suffix}"):
            source = binary.with_name(binary.name.removesuffix(suffix) + ".py")
            if source.exists() and source.stat().st_mtime > binary.stat().st_mtime:
                yield source.relative_to(ROOT)


def pytest_sessionstart() -> None:
    """Refuses to test binaries that are older than their sources."""
    if _build.compiled() and (old := sorted(map(str, outdated()))):
        raise pytest.UsageError(
            f"Changed since they were compiled: {', '.join(old)}. `make install` compiles them; "
            "FUDABA_PURE=1 tests the sources as they are."
        )


def pytest_report_header() -> str:
    """Says which build is tested."""
    return _build.version_line()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves tests of the compiled build out where the other one was asked for; skips them where none is."""
    about = [item for item in items if item.get_closest_marker("compiled")]
    if _build.compiled() or not about:
        return
    if _build.SourceFinder in sys.meta_path:
        config.hook.pytest_deselected(items=about)
        items[:] = [item for item in items if item not in about]
    for item in about:
        item.add_marker(pytest.mark.skip("the rules are not compiled here"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turns a skipped test into a failed one under CI."""
    return forbid_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turns a skipped file into a failed one under CI."""
    return forbid_skip((yield))


def forbid_skip(report: Report) -> Report:
    """The report itself, failed if it was a skip that CI=true forbids; an expected failure is none."""
    if CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"Skipped, which CI=true forbids: {report.longrepr}"
    return report
