"""What each wheel has to do before it is published: run compiled rules and play a few deals of every game.

A script for an environment that holds the wheel and what it depends on, and nothing of the tests.
"""

import subprocess
import sys
from pathlib import Path

FUDABA = Path(sys.executable).with_name("fudaba")
GAMES = ("koi-koi", "go-stop", "hana-awase", "fuji-flush")


def said(*arguments: str) -> str:
    """What `fudaba` prints."""
    return subprocess.check_output([FUDABA, *arguments], encoding="utf-8")


version = said("--version")
assert "(compiled with mypyc " in version, version
for game in GAMES:
    assert '"deals"' in said("simulate", game, "--deals", "10", "--json"), game
sys.stdout.write(version)
