"""Where tuned weights are kept: beside the policy of their game, with the command that led to them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import fudaba.bots
from fudaba.bots.basis import Numbers


def keep(game: str, name: str, weights: Numbers) -> None:
    """Put a set of weights into the file of the game; the command is the one that is running."""
    path = Path(fudaba.bots.__file__).parent / game.replace("-", "_") / "weights.json"
    kept = json.loads(path.read_text("utf-8"))
    kept["weights"][name] = dict(weights)
    command = ["python", f"bench/{Path(sys.argv[0]).name}", *sys.argv[1:]]
    kept.setdefault("tuned", {})[name] = " ".join(command)
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
