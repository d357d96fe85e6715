"""One deal between bots, from the first card to the points, or to the seat that gives up. Knows no series.

This file is compiled, so that little is added to what the rules and the bots take.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from fudaba.bots.audience import SILENCE, Audience, audience_of, wants_to_hear
from fudaba.bots.base import Bot, Forfeit, Forfeited, Maker
from fudaba.core.deal import Deal
from fudaba.core.state import OVER

SECONDS: Final = 60.0
"""The emergency stop of a single decision; bots count their budget otherwise."""


class Seated:
    """The bots of a deal by seat, how often and how long each has thought; its making counts as thinking."""

    def __init__(self, makers: Sequence[tuple[Maker, int]]) -> None:
        self.bots: list[Bot] = []
        self.moves: list[int] = [0] * len(makers)
        self.seconds: list[float] = []
        heard = False
        for make, seed in makers:
            begin = perf_counter()
            bot = make(seed)
            self.seconds.append(perf_counter() - begin)
            self.bots.append(bot)
            heard = heard or wants_to_hear(type(bot))
        self.audience: Audience = audience_of(dict(enumerate(self.bots))) if heard else SILENCE

    def play(self, deal: Deal) -> Forfeit | None:
        """Begin a deal and play it to its end; the forfeit, if a seat has given it up.

        The audience is told what happens; IllegalAction if one of our own bots breaks the rules.
        """
        forfeit = self._played(deal)
        if self.audience is not SILENCE:
            self.audience.end(deal, forfeit)
        return forfeit

    def _played(self, deal: Deal) -> Forfeit | None:
        hearing = self.audience
        heard = hearing is not SILENCE
        state, game = deal.state, deal.game
        seat: i64 = OVER
        try:
            for following, follower in hearing.followers.items():
                seat = following
                follower.begin(deal, following)
            events = deal.begin()
            if heard:
                hearing.see(events)
            while True:
                seat = state.actor()
                if seat == OVER:
                    return None
                if heard:
                    hearing.hear(deal, seat)
                view = game.view(state, seat)
                begin = perf_counter()
                try:
                    action = self.bots[seat].choose(view, SECONDS)
                finally:
                    self.seconds[seat] += perf_counter() - begin
                    self.moves[seat] += 1
                events = deal.play(action)
                if heard:
                    hearing.see(events)
        except Forfeited as given_up:
            return Forfeit(seat, given_up.reason, given_up.detail)
