"""How long a bot seems to think, for show: longer where the choice is close. Nobody waits for it but the eye.

The time follows from the decision and its seed alone; clients let it pass before they show a move.
"""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.bots import BASES
from fudaba.bots.base import Bot, Weigher
from fudaba.bots.basis import ANY_GAME
from fudaba.bots.search import Weighed
from fudaba.core.rng import Rng

FORCED = 350
"""Milliseconds for what is forced."""
OBVIOUS = 450
LONGEST = 2400
LEAST, MOST = 250, 2500
FOR_MATCH = 0.02
"""A difference in the chance to win a match that is half way between nothing and plain to see."""
MANY = 4
"""So many alternatives are as much to think about as more."""


def thought(game_name: str, bot: Bot, action: int, seed: int) -> int:
    """The milliseconds that the last decision of a bot seems to take, 250 to 2,500."""
    if not isinstance(bot, Weigher):
        return pondered([], action, seed, 1.0)
    slight = BASES.get(game_name, ANY_GAME).slight
    weighed = bot.weighed
    searched = any(each.worlds for each in weighed)
    return pondered(weighed, action, seed, FOR_MATCH if bot.for_match else slight[0 if searched else 1])


def pondered(weighed: Sequence[Weighed], action: int, seed: int, slight: float) -> int:
    """The milliseconds for a table, where differences of `slight` are half way to plain."""
    wavering = Rng(seed).below(41) + 80
    if len(weighed) < 2:
        return max(LEAST, FORCED * wavering // 100)
    closeness = slight / (slight + lead(weighed, action))
    among = min(1.0, (1 + len(weighed)) / (2 + MANY))
    time = OBVIOUS + (LONGEST - OBVIOUS) * closeness * among
    return max(LEAST, min(MOST, int(time) * wavering // 100))


def lead(weighed: Sequence[Weighed], action: int) -> float:
    """By how much an action is apart from the nearest other one."""
    own = next((each.difference() for each in weighed if each.action == action), 0.0)
    return min((abs(own - each.difference()) for each in weighed if each.action != action), default=0.0)
