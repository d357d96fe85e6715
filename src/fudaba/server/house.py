"""The bots of the house: makes a decision in a thread, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from fudaba.bots import Maker, maker
from fudaba.bots.base import answer
from fudaba.server.logs import report
from fudaba.server.table import BotTurn

SECONDS: Final = 1.0
"""What a bot may take for one decision."""
FALLBACK: Final = "random"


class House:
    """Threads in which bots think."""

    def __init__(self, threads: int = 2) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def decide(self, turn: BotTurn) -> int:
        """The bot's action; where a bot fails, the simplest one decides and the failure is logged."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, decide, turn)

    def close(self) -> None:
        """Begin no further decision."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def decide(turn: BotTurn) -> int:
    """One of the legal actions of the turn, the same each time."""
    try:
        bot = made_by(turn.game, turn.level)(turn.seed)
        action = answer(bot, turn.view, turn.past, SECONDS)
        if turn.view.legal >> action & 1:
            return action
        raise ValueError("the bot chose what is not legal")
    except Exception as error:
        report("bot failed", error, level=turn.level)
        return made_by(turn.game, FALLBACK)(turn.seed).choose(turn.view, SECONDS)


@cache
def made_by(game: str, level: str) -> Maker:
    """What makes the bots of a level; looked up once."""
    return maker(game, level)
