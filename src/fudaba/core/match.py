"""Deals in a row: totals, the next dealer, the length, the winners; once, for all games."""

from __future__ import annotations

from fudaba.core.deal import Deal
from fudaba.core.dealer import Dealer
from fudaba.core.game import Carry, Game
from fudaba.core.options import Options


class Match:
    """A match between `seats` players; `dealer` is the seat that deals first."""

    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.length = game.length(options)
        self.carry = Carry(1, dealer, seats=seats)
        self.totals = [self.length.start_points] * seats
        self.contenders = list(range(seats))
        self.played = 0
        self.over = False
        self.last_dealer = dealer

    def deal(self, dealer: Dealer) -> Deal:
        """The next deal, not yet begun."""
        assert not self.over, "the match is over"
        return Deal(self.game, self.options, self.carry, self.seats, dealer)

    def finish(self, deal: Deal) -> None:
        """Count a deal that is over and move on; a void deal is dealt again under its number."""
        assert deal.over, "the deal is not over"
        if self.game.void(deal.state) is None:
            self.played += 1
            self.last_dealer = self.carry.dealer
            self.totals = [total + score for total, score in zip(self.totals, deal.scores, strict=True)]
            self.over = self._ends()
        self.carry = self.game.next_carry(self.options, self.carry, deal.state)

    @property
    def leaders(self) -> list[int]:
        """All seats that share the highest total; in extra deals only those who were tied before."""
        best = max(self.totals[seat] for seat in self.contenders)
        return [seat for seat in self.contenders if self.totals[seat] == best]

    @property
    def winners(self) -> list[int]:
        """The leaders; at the end of a match an equal score may go to the last dealer."""
        if self.over and self.length.tie == "dealer_wins" and self.last_dealer in self.leaders:
            return [self.last_dealer]
        return self.leaders

    def _ends(self) -> bool:
        if self.length.bust and min(self.totals) <= 0:
            return True
        reached = self.length.target is not None and max(self.totals) >= self.length.target
        ahead = self.length.lead is not None and self._lead >= self.length.lead
        played = self.length.rounds is not None and self.played >= self.length.rounds
        if not (reached or played or ahead):
            return False
        if self.length.tie == "extra_round" and len(self.leaders) > 1:
            self.contenders = self.leaders
            return False
        return True

    @property
    def _lead(self) -> int:
        first, second = sorted(self.totals, reverse=True)[:2]
        return first - second
