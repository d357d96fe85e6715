"""What is written is run: the README's deal, and every example in a docstring."""

from __future__ import annotations

import doctest
import json
from importlib import import_module
from pathlib import Path

import pytest

from fudaba.core.game import load, names
from tests.laws.test_go_stop_lines import AT_ONCE
from tests.locale.sources import action_ids

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


RECORDS = (ROOT / "docs/records.md").read_text(encoding="utf-8")
SCORED = {"koi-koi": "Koi-Koi", "go-stop": "Go-Stop", "hana-awase": "Hana-awase"}


@pytest.mark.parametrize("game", SCORED)
def test_the_page_of_records_tells_what_score_reads(game: str) -> None:
    """Its example is scored, and every key that may stand there is named."""
    told = RECORDS.split("## Scoring a real table")[1].split(f"**{SCORED[game]}**")[1].split("\n**")[0]
    given = json.loads(told.split("```json")[1].split("```")[0])
    rules = load(game)
    answer = rules.score(rules.presets["standard"], given)
    before = told.split("```json")[0]
    assert all(f"`{key}`" in before for key in answer if key != "void")
    keys = import_module(f"fudaba.games.{game.replace('-', '_')}.score").KEYS
    assert [key for key in keys if key not in given and f"`{key}`" not in told] == []


@pytest.mark.parametrize("game", names())
def test_the_page_of_records_tells_every_word_of_every_game(game: str) -> None:
    table = RECORDS.split("## What is decided")[1].split("## Scoring")[0]
    assert [word for word in action_ids(game) if f"`{word}" not in table] == []
    others = [key for key in load(game).deal_keys if key not in load("koi-koi").deal_keys]
    assert [key for key in others if f"`{key}`" not in table] == []


def test_every_line_of_a_score_that_needs_words_has_them() -> None:
    told = RECORDS.split("### Lines")[1]
    assert [name for name in ("covers", "covered", "max-points", *AT_ONCE) if f"`{name}`" not in told] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", *map(str, Path("docs").rglob("*.md"))])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    for target in targets:
        if "://" not in target and not target.startswith("#"):
            assert (ROOT / page).parent.joinpath(target.split("#")[0]).exists(), f"{page}: {target}"
