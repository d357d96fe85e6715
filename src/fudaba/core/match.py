"""Deals in a row: totals, the next dealer, the length, the winners; once, for all games."""

from __future__ import annotations

from fudaba.core.deal import Deal
from fudaba.core.dealer import Dealer
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options
from fudaba.core.standing import Standing


class Match:
    """A match between `seats` players; `dealer` is the seat that deals first."""

    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.carry = Carry(1, dealer, seats=seats)
        self.length = game.length(options)
        self.standing = Standing.opening(self.length, seats, dealer)

    def deal(self, dealer: Dealer) -> Deal:
        """The next deal, not yet begun."""
        assert not self.over, "the match is over"
        return Deal(self.game, self.options, self.carry, self.seats, dealer, standing=self.standing)

    def finish(self, deal: Deal) -> None:
        """Count a deal that is over and move on; a void deal is dealt again under its number."""
        assert deal.over, "the deal is not over"
        if self.game.void(deal.state) is None:
            self.standing = self.standing.after(deal.scores, self.carry.dealer)
        self.carry = self.game.next_carry(self.options, self.carry, deal.state)

    @property
    def totals(self) -> list[int]:
        """What each seat has."""
        return list(self.standing.totals)

    @property
    def played(self) -> int:
        """How many deals have counted."""
        return self.standing.played

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.over

    @property
    def winners(self) -> list[int]:
        """All seats that share the highest total, or who has won an equal score."""
        return self.standing.winners
