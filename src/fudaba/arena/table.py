"""One deal between bots, from the first card to the points, or to the seat that gives up. Knows no series."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from fudaba.bots.audience import Audience, audience_of
from fudaba.bots.base import Bot, Forfeit, Forfeited
from fudaba.core.deal import Deal
from fudaba.core.game import View
from fudaba.core.state import OVER

SECONDS = 60.0
"""The emergency stop of a single decision; bots count their budget otherwise."""
clock = perf_counter
"""What the time of the bots is taken by."""


class Timed:
    """A bot at its seat, how often and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.seconds = 0.0

    def choose(self, view: View, seconds: float) -> int:
        """The action of the bot."""
        begin = clock()
        try:
            return self.bot.choose(view, seconds)
        finally:
            self.seconds += clock() - begin
            self.moves += 1


def play_deal(deal: Deal, bots: Sequence[Bot], audience: Audience | None = None) -> Forfeit | None:
    """Begin a deal and play it to its end, `bots` by seat; the forfeit, if a seat has given it up.

    The audience is told what happens; IllegalAction if one of our own bots breaks the rules.
    """
    hearing = audience_of(dict(enumerate(bots))) if audience is None else audience
    forfeit = _play(deal, bots, hearing)
    hearing.end(deal, forfeit)
    return forfeit


def _play(deal: Deal, bots: Sequence[Bot], hearing: Audience) -> Forfeit | None:
    try:
        for deciding, follower in hearing.followers.items():
            follower.begin(deal, deciding)
        hearing.see(deal.begin())
        while (deciding := deal.actor) != OVER:
            hearing.hear(deal, deciding)
            action = bots[deciding].choose(deal.game.view(deal.state, deciding), SECONDS)
            hearing.see(deal.play(action))
    except Forfeited as given_up:
        return Forfeit(deciding, given_up.reason, given_up.detail)
    return None
