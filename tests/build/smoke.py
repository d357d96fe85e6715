"""What each wheel has to do before it is published: run compiled rules and play a few deals of every game.

A script for an environment that holds the wheel and what it depends on, and nothing of the tests.
"""

import subprocess
import sys
from pathlib import Path

FUDABA = Path(sys.executable).with_name("fudaba")
GAMES = ("koi-koi", "go-stop", "hana-awase", "fuji-flush")
EXPERTS = {"koi-koi": 2, "go-stop": 2, "hana-awase": 2, "fuji-flush": 3}
"""With the fewest players."""


def said(*arguments: str) -> str:
    """What `fudaba` prints."""
    return subprocess.check_output([FUDABA, *arguments], encoding="utf-8")


version = said("--version")
assert "(compiled with mypyc " in version, version
for game in GAMES:
    assert '"deals"' in said("simulate", game, "--deals", "10", "--json"), game
for game, seats in EXPERTS.items():
    experts = ",".join(["expert"] * seats)
    assert '"deals"' in said("simulate", game, "--deals", "10", "--json", "--bots", experts), game
sys.stdout.write(version)
