"""A program that plays like the example bot and behaves badly: `rogue.py LOG SHARE KIND...`.

In so many of a hundred moves it does one of the kinds, by the seed of the deal, and notes it in LOG. After
each it is started anew, hundreds of times: what is seldom needed is imported where it is.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time

MISDEED = {
    "illegal": "illegal",
    "no-card": "illegal",
    "empty": "illegal",
    "garbage": "bad-message",
    "not-text": "bad-message",
    "half-character": "bad-message",
    "half-key": "bad-message",
    "half-twice": "bad-message",
    "other-turn": "bad-message",
    "other-key": "bad-message",
    "twice": "flood",
    "flood": "flood",
    "endless-line": "flood",
    "crash": "crash",
    "quiet-end": "crash",
    "killed": "crash",
    "closed": "crash",
    "hang": "timeout",
    "child": "timeout",
}
"""What can be done, and the reason for which it is a forfeit."""
NINE = ("01B", "02A", "03B", "04A", "05A", "06A", "07A", "08B", "09A")
"""One of these is not in a hand of eight."""


def say(data: bytes) -> None:
    sys.stdout.buffer.write(data + b"\n")
    sys.stdout.flush()


def act(kind: str, heard: dict[str, object]) -> None:
    """One misdeed."""
    legal = heard["legal"]
    assert isinstance(legal, list)
    good = json.dumps({"action": legal[0]}).encode()
    turn = heard["turn"]
    assert isinstance(turn, int)
    if kind == "illegal":
        say(json.dumps({"action": next(card for card in NINE if card not in legal)}).encode())
    elif kind == "crash":
        raise RuntimeError("the program cannot go on")
    elif kind == "quiet-end":
        os._exit(3)
    elif kind == "killed":
        os.abort()
    elif kind == "closed":
        os.close(1)
        time.sleep(60)
    elif kind == "hang":
        time.sleep(60)
    elif kind == "child":
        import subprocess

        subprocess.Popen(["sleep", "61.75"])
        time.sleep(60)
    elif kind == "flood":
        while True:
            say(good * 1000)
    else:
        say(
            {
                "no-card": b'{"action": "13Z"}',
                "empty": b'{"action": ""}',
                "half-character": b'{"action": "\\ud800"}',
                "half-key": b'{"\\ud800": 1}',
                "half-twice": b'{"\\ud800": 1, "\\ud800": 2}',
                "garbage": b"I play the moon",
                "not-text": b'{"action": "\xff"}',
                "other-turn": json.dumps({"action": legal[0], "turn": turn + 1}).encode(),
                "other-key": json.dumps({"action": legal[0], "points": 100}).encode(),
                "twice": good + b"\n" + good,
                "endless-line": b"x" * 5000,
            }[kind]
        )


def main(log: str, share: int, kinds: list[str]) -> None:
    chance = random.Random()
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "hello":
            say(b'{"type": "ready", "protocol": 1}')
        elif heard["type"] == "deal":
            chance = random.Random(heard["seed"])
        elif heard["type"] == "turn":
            if chance.randrange(100) >= share:
                say(json.dumps({"action": chance.choice(heard["legal"])}).encode())
                continue
            kind = chance.choice(kinds)
            with open(log, "a", encoding="utf-8") as file:
                file.write(f"{kind}\n")
            act(kind, heard)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
