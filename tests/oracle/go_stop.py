"""Go-Stop for two, three or four, one deal and one match of them, played card by card; cards are id strings.

It knows the rules only: cards come in dealt order, nothing here shuffles.

    first_dealer(drawn, options, night=False) -> the seats that lead: one deals, several draw again
    deal_out(cards, options, seats, dealer) -> (hands, table, stock)
    Deal: see go_stop_deal.py; bases, settle, rows: see go_stop_score.py
    Match(options, seats, dealer): add(deal), totals, over, winners, dealer, number, carry
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import deck
from tests.oracle.go_stop_deal import Deal
from tests.oracle.go_stop_options import PRESETS, Options, limit
from tests.oracle.go_stop_score import Line, Payment, Row, base, bases, readings, rows, settle, units

__all__ = [
    "PRESETS",
    "Deal",
    "Line",
    "Match",
    "Options",
    "Payment",
    "Row",
    "base",
    "bases",
    "deal_out",
    "first_dealer",
    "limit",
    "readings",
    "rows",
    "settle",
    "units",
]


def first_dealer(drawn: Sequence[str], options: Options, night: bool = False) -> list[int]:
    """The highest Korean month; by day_night at night the lowest; all seats that share it draw again."""
    months = [deck.korean_month(card) for card in drawn]
    best = min(months) if night and options.first_dealer == "day_night" else max(months)
    return [seat for seat, month in enumerate(months) if month == best]


def deal_out(
    cards: Sequence[str], options: Options, seats: int, dealer: int
) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands, table and stock in two rounds: part of the table, then part of each hand, the dealer's last."""
    if seats not in ((2, 3, 4) if options.four_players else (2, 3)):
        raise ValueError(f"{seats} seats; right would be 2 or 3")
    hand, field = options.dealt(seats)
    stock, table = list(cards), list[str]()
    hands: list[list[str]] = [[] for _ in range(seats)]
    for part, lying in ((hand - hand // 2, field - field // 2), (hand // 2, field // 2)):
        places = [(hands[(dealer + 1 + step) % seats], part) for step in range(seats)]
        for place, count in [(table, lying), *places]:
            place += stock[:count]
            stock = stock[count:]
    return hands, table, stock


class Match:
    """Deals in a row: totals, the next dealer, number and carry, and who has won."""

    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self.options, self.dealer, self.number, self.carry = options, dealer, 1, 1
        self.totals = [options.bankroll or options.start_points] * seats
        self.over = False
        self.winners: list[int] = []

    def add(self, deal: Deal) -> None:
        """Count a finished deal; a void one changes nothing. ValueError if it is not the one that is due."""
        due = (self.dealer, self.number, self.carry)
        if self.over or not deal.over or (deal.dealer, deal.number, deal.carry) != due:
            raise ValueError(f"due is a finished deal with dealer, number and carry {due}")
        if deal.void:
            return
        assert deal.next_dealer is not None
        self.totals = [before + paid for before, paid in zip(self.totals, deal.scores, strict=True)]
        options, best = self.options, max(self.totals)
        if (
            (options.rounds is not None and self.number >= options.rounds)
            or (options.target is not None and best >= options.target)
            or (options.bankroll is not None and min(self.totals) <= 0)
        ):
            self.over, self.winners = True, [s for s, total in enumerate(self.totals) if total == best]
        self.dealer, self.carry, self.number = deal.next_dealer, deal.next_carry, self.number + 1
