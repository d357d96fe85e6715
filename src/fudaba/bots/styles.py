"""Characters: what a bot likes where its judgement finds actions about equally good. Knows no game.

A style never overrules the judgement: of the actions that seem within a small leeway of the best, it takes
the one that leaning weights of the base policy like most. So a bold player is as strong as a careful one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.bots.base import Bot, Listener, Maker, Past, Weigher
from fudaba.bots.basis import Basis
from fudaba.bots.leanings import Style, leaning
from fudaba.bots.policy import Policy
from fudaba.bots.search import Weighed
from fudaba.core.game import Game, View
from fudaba.core.rng import Rng

LEEWAY: Final = 0.2
"""Of a slight difference: what a style may cost by the bot's own judgement."""


class StyledBot:
    """A bot of any level, in a style."""

    def __init__(self, game: Game, basis: Basis, bot: Bot, style: Style) -> None:
        self.game = game
        self.basis = basis
        self.bot = bot
        self.style = style
        self._weighed: Sequence[Weighed] = []

    def hear(self, past: Past) -> None:
        """What has led to the next decision, for a bot that wants to know."""
        if isinstance(self.bot, Listener):
            self.bot.hear(past)

    @property
    def weighed(self) -> Sequence[Weighed]:
        """What the judgement found."""
        return self._weighed

    @property
    def for_match(self) -> bool:
        """Whether the last choice was made for the match."""
        return isinstance(self.bot, Weigher) and self.bot.for_match

    def choose(self, view: View, seconds: float) -> int:
        """Of the actions that are about as good as the bot's choice, the one in style."""
        action = self.bot.choose(view, seconds)
        self._weighed = self.bot.weighed if isinstance(self.bot, Weigher) else []
        chosen = next((each for each in self._weighed if each.action == action), None)
        if chosen is None:
            return action
        like = [each.action for each in self._weighed if self._as_good(each, chosen)]
        if len(like) == 1:
            return action
        policy, state = self._leaning(view), self.game.guess(view, Rng(0))
        return max(like, key=lambda each: (policy.worth(state, each), each == action))

    def _as_good(self, one: Weighed, chosen: Weighed) -> bool:
        """Whether it was looked at as long and seems to be worth as much, but for next to nothing."""
        slight = self.basis.slight[0 if chosen.worlds else 1]
        lost = chosen.difference() - one.difference() if chosen.worlds else chosen.total - one.total
        return one.worlds == chosen.worlds and abs(lost) <= LEEWAY * slight

    def _leaning(self, view: View) -> Policy:
        seats = len(self.game.picture(view).seats)
        numbers = self.basis.numbers(self.basis.options(view), seats)
        return self.basis.policy(leaning(numbers, self.style))


def styled(game: Game, basis: Basis, make: Maker, style: Style) -> Maker:
    """Makes the same bots, in a style."""
    return lambda seed: StyledBot(game, basis, make(seed), style)
