"""What comes before the first card of a deal of Go-Stop: who plays, bonus cards, four cards of a month.

It knows nothing of a turn but that one begins.
"""

from __future__ import annotations

from abc import abstractmethod

from tests.oracle import deck
from tests.oracle.go_stop_end import Paying, fixed_points
from tests.oracle.go_stop_table import CHOOSING


class Opening(Paying):
    """A deal that was dealt."""

    @abstractmethod
    def _begin_turn(self, seat: int) -> None:
        """The seat begins its turn."""

    def _begin_deal(self) -> None:
        if self.options.four_players and self.seats == 4:
            self.actor, self._step = (self.dealer + 1) % 4, "drop-out"
        else:
            self._look_at_table()

    # Four players

    def _answer(self, seat: int, word: str) -> None:
        """The first and the second after the dealer say in or out; the rest follows."""
        first, second, third = ((self.dealer + step) % 4 for step in (1, 2, 3))
        if word == "out":
            self._leave_out(seat)
        elif seat == first:
            self.actor = second
        else:
            self._sell_lights(third, [first, second])
            self._leave_out(third)

    def _sell_lights(self, seller: int, payers: list[int]) -> None:
        hand = self.hands[seller]
        lights = sum(card in deck.BRIGHTS or card in deck.BONUS for card in hand)
        triple = any(len(deck.of_month(hand, month)) >= 3 for month in range(1, 13))
        fee = lights * self.options.light_selling * (2 if triple else 1)
        self._pay_at_once(seller, payers, fee, "lights")

    def _leave_out(self, seat: int) -> None:
        """The hand goes to the stock; without shuffle the stock has it already."""
        self.playing.remove(seat)
        dropped, self.hands[seat] = self.hands[seat], []
        if self._shuffle is not None:
            self.stock = self._shuffle(self.stock + dropped)
        self._look_at_table()

    # Four of a month, and bonus cards on the table

    def _look_at_table(self) -> None:
        self.actor, self._step = None, "hand"
        while any(card in deck.BONUS for card in self.table):
            place = next(i for i, card in enumerate(self.table) if card in deck.BONUS)
            self.piles[self.dealer].append(self.table[place])
            self.table[place] = self.stock.pop(0)
        if not deck.full_months(self.table):
            self._look_at_hands()
        elif self.options.table_four == "redeal":
            self._end_void("table-four")
        elif self.options.table_four == "nagari":
            self._nagari()
        else:
            self._win(self.dealer, ("table-four", self._limit()))

    def _look_at_hands(self) -> None:
        rule = self.options.chongtong
        holders = [seat for seat in self.playing if deck.full_months(self.hands[seat])]
        if rule == "off" or not holders:
            self._begin_turn(self.dealer)
        elif len(holders) > 1 and self.options.chongtong_both == "nagari":
            self._nagari()
        elif len(holders) == 1 and rule in CHOOSING:
            self.actor, self._step = holders[0], "chongtong"
        else:
            points = CHOOSING.get(rule) or fixed_points(rule, len(self.playing))
            self._win(holders[0], ("chongtong", points))

    def _choose_chongtong(self, seat: int, word: str) -> None:
        """End the round, or play on: four times as much is two doublings."""
        four_times = self.options.chongtong == "choice"
        if word == "stop":
            self._win(seat, ("chongtong", CHOOSING[self.options.chongtong]))
        else:
            month = deck.full_months(self.hands[seat])[0]
            self.shaken[seat] += [month] * (2 if four_times else 1)
            self._begin_turn(self.dealer)
