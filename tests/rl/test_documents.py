"""docs/rl.md tells what is there, and its examples run; so do the scripts in examples/.

With FUDABA_PPO set the example with sb3-contrib runs too.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fudaba.core.game import load
from fudaba.rl.encode import encoder_for
from tests.exercise.bakappana import GAME as BAKAPPANA

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs/rl.md"
HEADINGS = {
    "Koi-Koi: 48 cards": load("koi-koi"),
    "Go-Stop: 48 cards and three bonus cards": load("go-stop"),
    "Hana-awase: 48 cards and the blank one": load("hana-awase"),
    "Fuji Flush: ranks 2 to 20": load("fuji-flush"),
    "A game from outside": BAKAPPANA,
}


def test_the_examples_of_the_page() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 20) == (0, True)


def section(heading: str) -> str:
    """The part of the page below a heading."""
    _, _, rest = PAGE.read_text("utf-8").partition(f"### {heading}\n")
    return rest.partition("\n## ")[0].partition("\n### ")[0]


def told(heading: str) -> set[str]:
    """The names of planes and counts that a section tells, without the seat that they belong to."""
    text = section(heading)
    rows = [row.split("|")[1] for row in text.splitlines() if row.startswith("| `")]
    names = set(re.findall(r"`([^`]+)`", "\n".join(rows or [text])))
    return {re.sub(r" \+\d$", "", name) for name in names}


def there(heading: str) -> set[str]:
    """The names that the game's layout has."""
    game = HEADINGS[heading]
    layout = encoder_for(game, min(game.seats)).layout
    names = {re.sub(r" \+\d$", "", name) for name in (*layout.planes, *layout.count_names)}
    between = {f"discarded {rank}" for rank in range(3, 20)}
    return names - between


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_plane_and_count_is_told_and_no_other(heading: str) -> None:
    assert told(heading) == there(heading)


SCRIPTS = [
    ("batch.py --games 64 --steps 30", r"\d+ deals, planes \(64, 6, 48\), [\d,]+ steps a second"),
    ("is_mcts.py --deals 1 --simulations 10", r"deal 1: [+-]\d+, mean lead [+-]\d+\.\d\d"),
    pytest.param("cfr.py --iterations 2", r" +2  0\.10000", marks=pytest.mark.slow),
]
if os.environ.get("FUDABA_PPO"):  # it needs sb3-contrib and so torch, which the tests do not install
    LEARNT = r"the learner leads random by [+-]\d+\.\d\d points a deal"
    SCRIPTS.append(("masked_ppo.py --steps 4096 --deals 50", LEARNT))


@pytest.mark.parametrize(("script", "last"), SCRIPTS)
def test_examples_run(script: str, last: str) -> None:
    name, *arguments = script.split()
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.fullmatch(last, printed.splitlines()[-1])
