"""A program that writes down all that it hears, and plays the first legal action, or a choice of the test."""

from __future__ import annotations

import sys
from pathlib import Path

CHOICE = 'heard["legal"][0]'
SPY = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    heard = json.loads(line)
    if heard["type"] == "hello":
        print('{"type": "ready", "protocol": 1}', flush=True)
    elif heard["type"] == "turn":
        print(json.dumps({"action": heard["legal"][0], "turn": heard["turn"]}), flush=True)
"""


def spying(folder: Path, choice: str = CHOICE) -> str:
    """The command of a spy in this folder, which writes into the file `heard` there."""
    program = folder / "spy.py"
    program.write_text(SPY.replace(CHOICE, choice))
    return f"{sys.executable} {program} {folder / 'heard'}"
