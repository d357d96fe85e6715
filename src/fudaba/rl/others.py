"""The bots at the other seats of one game of a batch, and what they hear there. Knows no door.

The engine plays chance by itself and explains nothing. Where a bot wants to hear what happens, the deal is
played a second time, by the door that explains, with the same stream and so with the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.bots.audience import SILENCE, audience_of
from fudaba.bots.base import Bot, Forfeit, Forfeited, Maker
from fudaba.core.deal import Deal
from fudaba.core.dealer import Dealer
from fudaba.core.game import Carry, Game, View
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.errors import FudabaError
from fudaba.rl.batch import carries

SECONDS: Final = 60.0
"""The emergency stop of a bot's decision, as in series of deals."""
TRIES: Final = 10
"""So many deals in a row are given up before the learner has decided anything, and it ends."""


class NoOpponent(FudabaError):  # noqa: N818  a statement
    """The opponent does not play."""


class Drawn(Dealer):
    """A dealer that turns up what the engine turns up, out of a stream like its own.

    Each card is drawn when it is turned up, so there is no order that would have to be shuffled again.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def turn_up(self, state: State, place: int) -> int:
        copies = state.draws() if state.weighted else 0
        if copies > 0:
            return state.drawn(self.rng.below(copies))
        return self.rng.member(state.legal())


class Others:
    """The bots at some seats of one game, new ones for every deal, and the deal as they hear of it.

    Whether it is played a second time is decided by the bots of the first deal. Forfeited may come out of
    `sit`, `follow` and `choose`; `given_up` has to be called then, and a new deal begun. `vain` are the deals
    in a row that were given up; whoever sees that the learner has something to decide sets it back to 0.
    """

    def __init__(self, game: Game, options: Options, seats: Sequence[int], maker: Maker, many: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.maker = maker
        self.carries = carries(many)
        self.many = many
        self.rng = Rng(0)
        self.bots: dict[int, Bot] = {}
        self.audience = SILENCE
        self.hearing: bool | None = None
        self.speaking = 0
        self.vain = 0
        self.deal: Deal | None = None

    def seed(self, seed: int) -> None:
        """The cards follow from this seed, as those of the engine do."""
        self.rng = Rng(seed)

    def sit(self, seeds: Sequence[int]) -> None:
        """Bots with these seeds, one for each of their seats, for the deal that the engine has just begun."""
        self._break_off()
        self._make(seeds)
        if self.hearing is None:
            self.hearing = bool(self.audience)
        if self.hearing:
            self._begin(self._dealt())

    def follow(self, action: int, seeds: Sequence[int]) -> None:
        """The engine has done this. Where the rules void the deal, bots with these seeds sit down anew."""
        if self.deal is None:
            return
        deal = self.deal
        self.audience.see(deal.play(action))
        while deal.over:
            self.deal = None
            self.audience.end(deal, None)
            if self.game.void(deal.state) is None:
                return
            self._make(seeds)
            deal = self._begin(self._first(deal.carry))

    def choose(self, view: View) -> int:
        """The decision of the seat that is to act."""
        self.speaking = view.seat
        if self.deal is not None:
            self.audience.hear(self.deal, view.seat)
        return self.bots[view.seat].choose(view, SECONDS)

    def given_up(self, reason: Forfeited) -> Forfeit:
        """The one that was asked last has given up, and all hear of it; NoOpponent if that is no use."""
        forfeit = Forfeit(self.speaking, reason.reason, reason.detail)
        self._break_off(forfeit)
        self.vain += 1
        if self.vain >= TRIES:
            raise NoOpponent(f"the opponent at seat {forfeit.by} gives up deal after deal: {reason}")
        return forfeit

    def _break_off(self, forfeit: Forfeit | None = None) -> None:
        deal, self.deal = self.deal, None
        if deal is not None:
            self.audience.end(deal, forfeit)

    def _make(self, seeds: Sequence[int]) -> None:
        self.bots = {seat: self.maker(seed) for seat, seed in zip(self.seats, seeds, strict=True)}
        self.audience = audience_of(self.bots)

    def _dealt(self) -> Deal:
        """The deal that the engine has begun: the first in which somebody decides."""
        deal = self._first(self.carries[self.rng.below(len(self.carries))])
        while deal.over:
            void = self.game.void(deal.state) is not None
            deal = self._first(deal.carry if void else self.carries[self.rng.below(len(self.carries))])
        return deal

    def _first(self, carry: Carry) -> Deal:
        deal = Deal(self.game, self.options, carry, self.many, Drawn(self.rng), kept=False)
        deal.begin()
        return deal

    def _begin(self, deal: Deal) -> Deal:
        self.deal = deal
        for seat, follower in self.audience.followers.items():
            self.speaking = seat
            follower.begin(deal, seat)
        self.audience.see(deal.events)
        return deal
