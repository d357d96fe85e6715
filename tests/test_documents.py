"""What is written is run: the README's deal, and every example in a docstring."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
    for file in (ROOT / "src").rglob("*.py")
    if ">>> " in file.read_text(encoding="utf-8")
)


def test_the_deal_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_of(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", *map(str, Path("docs").rglob("*.md"))])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    for target in targets:
        if "://" not in target and not target.startswith("#"):
            assert (ROOT / page).parent.joinpath(target.split("#")[0]).exists(), f"{page}: {target}"
