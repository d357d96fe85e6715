"""One deal between bots, from the first card to the points, or to the seat that gives up. Knows no series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from time import perf_counter

from fudaba.bots.base import Bot, Follower, Forfeit, Forfeited
from fudaba.core.deal import Deal
from fudaba.core.events import Event
from fudaba.core.game import View

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


def followers_of(bots: Sequence[Bot]) -> dict[int, Follower]:
    """Those of the bots, by seat, that want to hear what happens."""
    found = [(seat, bot) for seat, bot in enumerate(bots) if _follows(type(bot))]
    return {seat: bot for seat, bot in found if isinstance(bot, Follower)}


@cache
def _follows(kind: type) -> bool:
    """Whether bots of this class are followers; asking each of them anew would cost more than a move."""
    return issubclass(kind, Follower)


def play_deal(
    deal: Deal, bots: Sequence[Bot], followers: Mapping[int, Follower] | None = None
) -> Forfeit | None:
    """Begin a deal and play it to its end, `bots` by seat; the forfeit, if a seat has given it up.

    `followers` are told what happens; IllegalAction if one of our own bots breaks the rules.
    """
    following = followers_of(bots) if followers is None else followers
    forfeit = _play(deal, bots, following)
    for follower in following.values():
        follower.end(deal, forfeit)
    return forfeit


def _play(deal: Deal, bots: Sequence[Bot], followers: Mapping[int, Follower]) -> Forfeit | None:
    try:
        for deciding, follower in followers.items():
            follower.begin(deal, deciding)
        _tell(followers, deal.begin())
        while not deal.over:
            deciding = deal.actor
            action = bots[deciding].choose(deal.game.view(deal.state, deciding), SECONDS)
            _tell(followers, deal.play(action))
    except Forfeited as given_up:
        return Forfeit(deciding, given_up.reason, given_up.detail)
    return None


def _tell(followers: Mapping[int, Follower], events: Sequence[Event]) -> None:
    for seat, follower in followers.items():
        follower.see([event.seen_by(seat) for event in events])
