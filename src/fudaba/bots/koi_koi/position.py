"""A deal of Koi-Koi as one player sees it in the middle of a turn, in the form in which it is judged.

It can be compiled like the rules. It holds numbers for what is hidden, never cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.cards.bits import bit, count
from fudaba.games.koi_koi.rules import DECK, month_of
from fudaba.games.koi_koi.scoring import base
from fudaba.games.koi_koi.settlement import settle
from fudaba.games.koi_koi.terms import BOTH_PLAYERS, EXHAUSTED_PLAY_OUT, Terms


class Position:
    """`my` cards and numbers are those of the player who judges, who is also the one in turn."""

    def __init__(self, terms: Terms, number: i64, brights: i64) -> None:
        self.terms: Terms = terms
        self.number: i64 = number
        self.brights: i64 = brights
        self.hand: i64 = 0
        self.table: i64 = 0
        self.my_pile: i64 = 0
        self.their_pile: i64 = 0
        self.my_base: i64 = 0
        """My base at the beginning of this turn."""
        self.my_calls: i64 = 0
        self.their_calls: i64 = 0
        self.their_hand: i64 = 0
        """How many cards the opponent holds."""
        self.stock: i64 = 0
        """How many cards the stock holds."""
        self.flips_now: i64 = 0
        """1 if this turn still turns up a card."""
        self.dealing: bool = False
        """Whether I deal."""

    def copy(self) -> Position:
        """The same position, to change."""
        same = Position(self.terms, self.number, self.brights)
        same.hand = self.hand
        same.table = self.table
        same.my_pile = self.my_pile
        same.their_pile = self.their_pile
        same.my_base = self.my_base
        same.my_calls = self.my_calls
        same.their_calls = self.their_calls
        same.their_hand = self.their_hand
        same.stock = self.stock
        same.flips_now = self.flips_now
        same.dealing = self.dealing
        return same

    def unseen(self) -> i64:
        """The cards of the opponent's hand and of the stock."""
        return DECK & ~(self.hand | self.table | self.my_pile | self.their_pile)

    def laid(self, card: i64, choice: i64) -> Position:
        """The position after a hand card is laid; `choice` is the table card it takes where two lie there."""
        after = self.put(card, choice)
        after.hand &= ~bit(card)
        return after

    def put(self, card: i64, choice: i64) -> Position:
        """The position after a card is put to the table, or to my pile with what it takes."""
        after = self.copy()
        matches = self.table & month_of(card)
        if matches == 0:
            after.table |= bit(card)
            return after
        taken = matches if count(matches) != 2 else bit(choice)
        after.my_pile |= taken | bit(card)
        after.table &= ~taken
        return after

    def base_now(self) -> i64:
        """My base as the cards lie now."""
        return base(self.terms, self.my_pile, self.table, self.my_calls, self.number)

    def stop_points(self, worth: i64) -> i64:
        """By how many points I come out before the opponent if I stop now with this base."""
        points = settle(self.terms, worth, self.my_calls, self.their_calls, self.brights)
        if self.terms.scope == BOTH_PLAYERS:
            points -= base(self.terms, self.their_pile, self.table, self.their_calls, self.number)
        return points

    def extra_flips(self) -> i64:
        """Cards that each player turns up after the hands are empty, where the deck is played out."""
        if self.terms.exhausted != EXHAUSTED_PLAY_OUT:
            return 0
        left = self.stock - self.their_hand - count(self.hand) - self.flips_now
        return left // 2 if left > 0 else 0

    def my_flips(self) -> i64:
        """Cards that I shall still turn up."""
        return count(self.hand) + self.flips_now + self.extra_flips()

    def their_flips(self) -> i64:
        """Cards that the opponent will still turn up."""
        return self.their_hand + self.extra_flips()
