"""What plays at a seat. Knows views and actions, no game and no state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from fudaba.bots.search import Weighed
from fudaba.core.deal import Deal
from fudaba.core.events import Event
from fudaba.core.game import View
from fudaba.core.standing import Standing

Reason = Literal["start", "crash", "timeout", "flood", "bad-message", "illegal"]
"""Why a bot gave up a deal: its program did not start, ended, was too slow, said too much, made no sense, or
named an action that the rules do not allow."""


class Bot(Protocol):
    """A player with a random stream of its own: the same seed and the same views give the same actions."""

    def choose(self, view: View, seconds: float) -> int:
        """One of `view.legal`, for a view of the seat that is to act, within so many `seconds`."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of another seat: how it looked to this one, what was done, after how many events."""

    view: View
    action: int
    events: int


@dataclass(frozen=True, slots=True)
class Past:
    """What a seat knows beside its view: who deals; all events of the deal so far, as it may know them, and
    the decisions of the others (neither where the deal is not told); how the match stood before the deal, if
    it is one of a match."""

    dealer: int
    events: Sequence[Event] = ()
    standing: Standing | None = None
    moments: Sequence[Moment] = ()


@runtime_checkable
class Listener(Protocol):
    """A bot that wants to know what has led to a decision. It keeps nothing from one decision to the next:
    whoever makes it anew for each of them gets the same actions."""

    def hear(self, past: Past) -> None:
        """Before each `choose`: what has led to it."""


def past_of(deal: Deal, seat: int) -> Past:
    """What the seat has seen of a deal so far."""
    events = [event.seen_by(seat) for event in deal.events]
    moments = [
        Moment(deal.game.view(decided.before, seat), decided.action, decided.events)
        for decided in deal.decided
        if decided.before.actor() != seat
    ]
    return Past(deal.carry.dealer, events, deal.standing, moments)


def answer(bot: Bot, view: View, past: Past, seconds: float) -> int:
    """The bot's action, after it has heard what has led to the decision if it wants to."""
    if isinstance(bot, Listener):
        bot.hear(past)
    return bot.choose(view, seconds)


@runtime_checkable
class Weigher(Protocol):
    """A bot that can tell what its last choice rested on; hints, explanations and thinking times ask it."""

    @property
    def weighed(self) -> Sequence[Weighed]:
        """The actions that were compared, the base action first; empty where nothing was.

        An action that was tried in no world carries what it was judged at.
        """

    @property
    def for_match(self) -> bool:
        """Whether these worths are chances to win the match, not what the deal pays."""


Maker = Callable[[int], Bot]
"""Makes a bot for one deal out of a seed."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A deal given up: by which seat (or which bot), why, and the particulars in one line."""

    by: int
    reason: Reason
    detail: str


@runtime_checkable
class Follower(Protocol):
    """A bot that also hears what happens at the table; all events, as its seat may know them."""

    def begin(self, deal: Deal, seat: int) -> None:
        """Sit down before the cards are dealt."""

    def see(self, events: Sequence[Event]) -> None:
        """These have happened."""

    def end(self, deal: Deal, forfeit: Forfeit | None) -> None:
        """The deal is over, by its rules or because a seat has given it up; or it is broken off, not over."""


class Forfeited(Exception):  # noqa: N818  a statement
    """Raised by a bot that cannot play on; the deal ends and is lost for it.

    The particulars may quote a program: what cannot be printed is escaped in them.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        self.reason: Reason = reason
        self.detail = "".join(map(_printable, detail))
        super().__init__(f"{reason}: {self.detail}")


def _printable(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()
