"""One deal between bots, from the first card to the points, or to the seat that gives up. Knows no series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import cast

from fudaba.bots.base import Bot, Follower, Forfeit, Forfeited, Listener, past_of
from fudaba.core.deal import Deal
from fudaba.core.events import Event
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


@dataclass(frozen=True, slots=True)
class Audience:
    """Those of the bots at a table, by seat, that want to hear what happens: at once, or when they decide."""

    followers: Mapping[int, Follower]
    listeners: Mapping[int, Listener]

    def __bool__(self) -> bool:
        return bool(self.followers or self.listeners)


def audience_of(bots: Sequence[Bot]) -> Audience:
    """Who of the bots, by seat, wants to hear."""
    followers = {seat: bot for seat, bot in enumerate(bots) if _is(type(bot), Follower)}
    listeners = {seat: bot for seat, bot in enumerate(bots) if _is(type(bot), Listener)}
    return Audience(cast(Mapping[int, Follower], followers), cast(Mapping[int, Listener], listeners))


@cache
def _is(kind: type, wanted: type) -> bool:
    """Whether bots of this class are what is wanted; asking each of them anew would cost more than a move."""
    return issubclass(kind, wanted)


def play_deal(deal: Deal, bots: Sequence[Bot], audience: Audience | None = None) -> Forfeit | None:
    """Begin a deal and play it to its end, `bots` by seat; the forfeit, if a seat has given it up.

    The audience is told what happens; IllegalAction if one of our own bots breaks the rules.
    """
    hearing = audience_of(bots) if audience is None else audience
    forfeit = _play(deal, bots, hearing)
    for follower in hearing.followers.values():
        follower.end(deal, forfeit)
    return forfeit


def _play(deal: Deal, bots: Sequence[Bot], hearing: Audience) -> Forfeit | None:
    try:
        for deciding, follower in hearing.followers.items():
            follower.begin(deal, deciding)
        _tell(hearing.followers, deal.begin())
        while (deciding := deal.actor) != OVER:
            if deciding in hearing.listeners:
                hearing.listeners[deciding].hear(past_of(deal, deciding))
            action = bots[deciding].choose(deal.game.view(deal.state, deciding), SECONDS)
            _tell(hearing.followers, deal.play(action))
    except Forfeited as given_up:
        return Forfeit(deciding, given_up.reason, given_up.detail)
    return None


def _tell(followers: Mapping[int, Follower], events: Sequence[Event]) -> None:
    for seat, follower in followers.items():
        follower.see([event.seen_by(seat) for event in events])
