"""What a client may send: how large, how deep, how fast. Knows no meaning of any message."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fudaba.core.phrase import phrase
from fudaba.server.messages import LONGEST
from fudaba.server.refused import Refused

DEEPEST: Final = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Rates are per second; a burst is what may come at once."""

    message: int = LONGEST
    body: int = 64 * 1024
    burst: float = 40
    rate: float = 10
    patience: int = 200
    """Refused messages of a socket that comes too fast before it is cut."""
    waiting: int = 200
    """Messages that may wait for a slow reader before it is cut."""
    seconds_to_send: float = 20
    games_burst: float = 120
    games_rate: float = 1
    hints_burst: float = 12
    hints_rate: float = 0.5
    """Hints and explanations of one browser."""
    sockets: int = 5000


class Bucket:
    """A token bucket: full at first, one token an action."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._tokens = burst
        self._last = clock()

    def take(self) -> bool:
        """Whether one more action is allowed now; if so it is counted."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._last) * self._rate)
        self._last = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of the last `most` callers."""

    def __init__(self, make: Callable[[], Bucket], most: int = 4096) -> None:
        self._make = make
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Whether this caller may do one more."""
        bucket = self._buckets.pop(caller, None) or self._make()
        self._buckets[caller] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


def read_json(text: str) -> object:
    """The value of a JSON text; Refused for what is none, nests too deeply or names a key twice."""
    if _depth(text) > DEEPEST:
        raise Refused("bad_json", TOO_DEEP)
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Refused("bad_json", NOT_JSON) from None


def _depth(text: str) -> int:
    """How deeply brackets nest outside of strings."""
    deepest = depth = 0
    inside = escaped = False
    for letter in text:
        if inside:
            inside = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            inside, escaped = True, False
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    told = dict(pairs)
    if len(told) < len(pairs):
        raise ValueError("a key stands twice")
    return told


def _no_constant(word: str) -> object:
    raise ValueError(f"{word} is no number")


TOO_DEEP = phrase("The message is nested too deeply.")
NOT_JSON = phrase("The message is not JSON as it should be.")
