"""Who of the bots at a table wants to hear what happens there, and how they are told. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from fudaba.bots.base import Bot, Follower, Forfeit, Listener, past_of
from fudaba.core.deal import Deal
from fudaba.core.events import Event


@dataclass(frozen=True, slots=True)
class Audience:
    """Those of the bots at a table, by seat, that want to hear what happens: at once, or when they decide."""

    followers: Mapping[int, Follower]
    listeners: Mapping[int, Listener]

    def __bool__(self) -> bool:
        return bool(self.followers or self.listeners)

    def see(self, events: Sequence[Event]) -> None:
        """Tell the followers what has happened, each as its seat may know it."""
        for seat, follower in self.followers.items():
            follower.see([event.seen_by(seat) for event in events])

    def hear(self, deal: Deal, seat: int) -> None:
        """Tell the bot that is to decide what has led to it, if it listens."""
        if seat in self.listeners:
            self.listeners[seat].hear(past_of(deal, seat))

    def end(self, deal: Deal, forfeit: Forfeit | None) -> None:
        """Tell the followers that the deal has ended, was given up, or is broken off."""
        for follower in self.followers.values():
            follower.end(deal, forfeit)


SILENCE: Final = Audience({}, {})
"""Nobody wants to hear."""


@cache
def wants_to_hear(kind: type) -> bool:
    """Whether bots of this class want to; asking each of them anew would cost more than a move."""
    return issubclass(kind, Follower) or issubclass(kind, Listener)


def audience_of(bots: Mapping[int, Bot]) -> Audience:
    """Who of these bots, by seat, wants to hear."""
    followers = {seat: bot for seat, bot in bots.items() if isinstance(bot, Follower)}
    listeners = {seat: bot for seat, bot in bots.items() if isinstance(bot, Listener)}
    return Audience(followers, listeners)
