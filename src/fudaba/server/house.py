"""The bots of the house: makes a decision in a thread, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final

from fudaba.bots import Maker, maker
from fudaba.bots.advice import Advice, Asked, advise
from fudaba.bots.base import answer
from fudaba.bots.pondering import thought
from fudaba.server.logs import report
from fudaba.server.table import BotTurn

SECONDS: Final = 1.0
"""What a bot may take for one decision."""
PATIENCE: Final = 10.0
"""What an explanation may take: long enough to look at all that the decision looked at."""
FALLBACK: Final = "random"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does, and the milliseconds that it seems to think."""

    action: int
    thought: int


class House:
    """Threads in which bots think."""

    def __init__(self, threads: int = 2) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def decide(self, turn: BotTurn) -> Decision:
        """The bot's action; where a bot fails, the simplest one decides and the failure is logged."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, decide, turn)

    async def advise(self, asked: Asked) -> Advice:
        """What a level does in a decision, and why."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, advise, asked, PATIENCE)

    def close(self) -> None:
        """Begin no further decision."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def decide(turn: BotTurn) -> Decision:
    """One of the legal actions of the turn, the same each time."""
    try:
        bot = made_by(turn.game, turn.level)(turn.seed)
        action = answer(bot, turn.view, turn.past, SECONDS)
        if turn.view.legal >> action & 1:
            return Decision(action, thought(turn.game, bot, action, turn.seed))
        raise ValueError("the bot chose what is not legal")
    except Exception as error:
        report("bot failed", error, level=turn.level)
        return Decision(made_by(turn.game, FALLBACK)(turn.seed).choose(turn.view, SECONDS), 0)


@cache
def made_by(game: str, level: str) -> Maker:
    """What makes the bots of a level; looked up once."""
    return maker(game, level)
