"""A bot for fudaba in Python: a legal action at random, by the seed of the deal. See docs/protocol.md."""

import json
import random
import sys


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": "random in Python"})
    elif heard["type"] == "deal":
        chance = random.Random(heard["seed"])
    elif heard["type"] == "turn":
        say({"action": chance.choice(heard["legal"])})
