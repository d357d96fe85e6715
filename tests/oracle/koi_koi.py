"""Koi-Koi, one deal and one match of them, played card by card.

It knows the rules only: cards come in dealt order, nothing here shuffles.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import deck
from tests.oracle.options import PRESETS, Options
from tests.oracle.score import YAKU_IDS, Line, Row, base, settle, total, yaku

__all__ = [
    "PRESETS",
    "YAKU_IDS",
    "Deal",
    "Line",
    "Match",
    "Options",
    "Row",
    "base",
    "deal_out",
    "settle",
    "yaku",
]

LUCKY_POINTS = 6


def deal_out(
    cards: Sequence[str], options: Options, dealer: int
) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands of seat 0 and 1, table and stock; batches go to the opponent, the table, the dealer."""
    stock = list(cards)
    hands: list[list[str]] = [[], []]
    table: list[str] = []
    places = (
        (hands[1 - dealer], options.hand_size),
        (table, options.table_size),
        (hands[dealer], options.hand_size),
    )
    while any(len(place) < size for place, size in places):
        for place, size in places:
            for _ in range(min(options.deal_batch, size - len(place))):
                place.append(stock.pop(0))
    return hands, table, stock


def quads(cards: Sequence[str]) -> list[int]:
    """The months of which all four cards are here."""
    months = [deck.month(card) for card in cards]
    return [number for number in range(1, 13) if months.count(number) == 4]


def pairs(cards: Sequence[str]) -> int:
    """How many pairs: two of a month are one, four are two, three are none."""
    months = [deck.month(card) for card in cards]
    return sum({2: 1, 4: 2}.get(months.count(number), 0) for number in range(1, 13))


class Deal:
    """One deal from the dealt cards to its points.

    piles and calls let a test begin in the middle; the dealer is always the first to play.
    """

    def __init__(
        self,
        options: Options,
        dealer: int,
        number: int,
        hands: Sequence[Sequence[str]],
        table: Sequence[str],
        stock: Sequence[str],
        *,
        piles: Sequence[Sequence[str]] = ((), ()),
        calls: Sequence[int] = (0, 0),
    ) -> None:
        self.options, self.dealer, self.number = options, dealer, number
        self.hands = [list(hand) for hand in hands]
        self.table, self.stock = list(table), list(stock)
        self.piles = [list(pile) for pile in piles]
        self.calls = list(calls)
        self.actor: int | None = None
        self.over = False
        self.void: str | None = None
        self.scores = [0, 0]
        self.winners: list[int] = []
        self.lines: list[Line] = []
        self.next_dealer: int | None = None
        self.pending: str | None = None
        self._step = "hand"
        self._last_improver: int | None = None
        self._refuse_double_cards()
        self._check_table()
        self._dealt_brights = sum(card in deck.BRIGHTS for card in self.table)
        if not self.over:
            self._check_hands()
        if not self.over:
            self._begin_turn(dealer)

    # The question and the answer

    @property
    def legal(self) -> list[str]:
        """What the actor may do: hand cards, table cards to take, or koi-koi and stop; empty when over."""
        if self.actor is None:
            return []
        if self._step == "hand":
            return sorted(self.hands[self.actor])
        if self._step == "decide":
            return ["koi-koi", "stop"]
        return sorted(self._matches())

    def play(self, action: str) -> None:
        """Do one of `legal` and everything that follows without a question; ValueError otherwise."""
        if self.actor is None or action not in self.legal:
            raise ValueError(f"{action!r} is not possible now; right would be one of {self.legal}")
        seat, step = self.actor, self._step
        if step == "hand":
            self.hands[seat].remove(action)
            self._lay(action, "take-with-hand")
        elif step in ("take-with-hand", "take-with-stock"):
            self._take([action])
            self._after(step)
        elif action == "stop":
            self._stop(seat)
        else:
            self.calls[seat] += 1
            self._begin_turn(1 - seat)

    # The checks before the first card

    def _refuse_double_cards(self) -> None:
        cards = [c for part in (*self.hands, self.table, self.stock, *self.piles) for c in part]
        if len(cards) != len(set(cards)) or not set(cards) <= set(deck.DECK):
            raise ValueError("every card must be one of the 48 and lie in one place only")

    def _check_table(self) -> None:
        """Four of a month, then four pairs."""
        if self.options.table_four == "dealer_takes_and_refills":
            self._dealer_takes_quads()
        elif quads(self.table):
            self._table_rule(self.options.table_four, "table-four")
        if not self.over and len(self.table) == 8 and pairs(self.table) == 4:
            self._table_rule(self.options.table_pairs, "table-pairs")

    def _dealer_takes_quads(self) -> None:
        while quads(self.table):
            taken = [card for card in self.table if deck.month(card) in quads(self.table)]
            self.table = [card for card in self.table if card not in taken]
            self.piles[self.dealer] += taken
            self.table += self.stock[: len(taken)]
            self.stock = self.stock[len(taken) :]

    def _table_rule(self, rule: str, name: str) -> None:
        if rule == "redeal":
            self._make_void(name)
        elif rule == "dealer_wins_6":
            self._finish(self.dealer, [Line(seat=self.dealer, id=name, points=LUCKY_POINTS)])

    def _check_hands(self) -> None:
        """teshi and kuttsuki: points at once, a new deal, or nothing."""
        names = [self._lucky_names(hand) for hand in self.hands]
        found = [name for name in ("teshi", "kuttsuki") if name in names[0] + names[1]]
        rule = self.options.lucky_hands
        if rule == "redeal" and found:
            self._make_void(found[0])
        elif rule == "off" and self.options.hand_four == "redeal" and "teshi" in found:
            self._make_void("teshi")
        elif rule == "auto" and found:
            self._pay_lucky_hands(names)

    @staticmethod
    def _lucky_names(hand: Sequence[str]) -> list[str]:
        return ["teshi"] * bool(quads(hand)) + ["kuttsuki"] * (pairs(hand) >= 4)

    def _pay_lucky_hands(self, names: list[list[str]]) -> None:
        if names[0] and names[1]:
            if self.options.lucky_both == "draw":
                self._finish(None, [])
                return
            seat = self.dealer
        else:
            seat = 0 if names[0] else 1
        paid = names[seat] if self.options.lucky_stack else names[seat][:1]
        self._finish(seat, [Line(seat=seat, id=name, points=LUCKY_POINTS) for name in paid])

    # A turn

    def _begin_turn(self, seat: int) -> None:
        """A hand card is asked for; without one the deal is over, or goes on with the stock alone."""
        self.actor, self._step = seat, "hand"
        self._rows_before, self._base_before = self._held(seat), self._base(seat)
        if self.hands[seat]:
            return
        if self.options.exhausted == "play_out_deck" and self.stock:
            self._turn_up()
        else:
            self._exhaust()

    def _matches(self) -> list[str]:
        assert self.pending is not None
        return [card for card in self.table if deck.month(card) == deck.month(self.pending)]

    def _lay(self, card: str, step: str) -> None:
        """The card meets the table: none of its month, one, two to choose between, or three."""
        self.pending = card
        matches = self._matches()
        if len(matches) == 2:
            self._step = step
            return
        if matches:
            self._take(matches)
        else:
            self.table.append(card)
            self.pending = None
        self._after(step)

    def _take(self, cards: list[str]) -> None:
        assert self.actor is not None
        assert self.pending is not None
        self.piles[self.actor] += [self.pending, *cards]
        self.table = [card for card in self.table if card not in cards]
        self.pending = None

    def _after(self, step: str) -> None:
        if step == "take-with-hand" and self.stock:
            self._turn_up()
        else:
            self._end_turn()

    def _turn_up(self) -> None:
        self._lay(self.stock.pop(0), "take-with-stock")

    def _end_turn(self) -> None:
        """Ask, stop without asking, or pass the turn on."""
        assert self.actor is not None
        seat = self.actor
        if self._base(seat) > self._base_before:
            self._last_improver = seat
        if not self._calls_for_decision(seat):
            self._begin_turn(1 - seat)
        elif self._stops_unasked(seat):
            self._stop(seat)
        else:
            self._step = "decide"

    def _calls_for_decision(self, seat: int) -> bool:
        if self.options.decision_on == "new_yaku_only":
            before = {name for name, _, _ in self._rows_before}
            return any(name not in before for name, _, _ in self._held(seat))
        return self._base(seat) > self._base_before

    def _stops_unasked(self, seat: int) -> bool:
        limit, minimum = self.options.koikoi_limit, self.options.koikoi_min
        return (
            (self.options.last_card == "auto_stop" and not self._has_further_turn(seat))
            or (limit is not None and self.calls[seat] >= limit)
            or (minimum is not None and self._base(seat) < minimum)
        )

    def _has_further_turn(self, seat: int) -> bool:
        """A hand card, or in play_out_deck one stock card for the opponent and one for this seat."""
        if self.hands[seat]:
            return True
        return self.options.exhausted == "play_out_deck" and len(self.stock) >= 2

    # The worth of a pile

    def _month(self) -> int:
        return (self.number - 1) % self.options.months + 1

    def _held(self, seat: int) -> list[Row]:
        called = self.calls[seat] > 0
        return yaku(self.piles[seat], self.options, called=called, table=self.table, month=self._month())

    def _base(self, seat: int) -> int:
        called = self.calls[seat] > 0
        return base(self.piles[seat], self.options, called=called, table=self.table, month=self._month())

    # The end

    def _stop(self, seat: int) -> None:
        other = 1 - seat
        _, lines = settle(
            self.piles[seat],
            self.options,
            own_calls=self.calls[seat],
            other_calls=self.calls[other],
            table=self.table,
            month=self._month(),
            dealt_brights=self._dealt_brights,
        )
        sheet = [Line(seat=seat, **line) for line in lines]
        if self.options.score_scope == "both_players_yaku":
            rows = self._held(other)
            sheet += [Line(seat=other, id=name, points=points, cards=cards) for name, points, cards in rows]
        self._finish(seat, sheet)

    def _exhaust(self) -> None:
        """Both hands are empty and nobody stopped."""
        rule = self.options.exhausted
        if rule in ("dealer_6", "dealer_1"):
            points = int(rule[-1])
            self._finish(self.dealer, [Line(seat=self.dealer, id="exhausted", points=points)])
        elif rule == "last_improver" and self._last_improver is not None and self._base(self._last_improver):
            self._stop(self._last_improver)
        else:
            self._finish(None, [])

    def _make_void(self, reason: str) -> None:
        self._finish(None, [])
        self.void, self.next_dealer = reason, self.dealer

    def _finish(self, winner: int | None, lines: list[Line]) -> None:
        self.over, self.actor, self._step = True, None, "over"
        self.lines = lines
        self.winners = [] if winner is None else [winner]
        gained = [self._sheet_total(0), self._sheet_total(1)]
        zero_sum = self.options.scoring == "zero_sum"
        self.scores = [gained[0] - gained[1], gained[1] - gained[0]] if zero_sum else gained
        self.next_dealer = self._dealer_after(winner)

    def _sheet_total(self, seat: int) -> int:
        return total([line for line in self.lines if line.get("seat") == seat])

    def _dealer_after(self, winner: int | None) -> int:
        if winner is None:
            return self.dealer if self.options.dealer_after_draw == "stay" else 1 - self.dealer
        return winner if self.options.next_dealer == "winner" else 1 - self.dealer


class Match:
    """Deals in a row: totals, the next dealer, the next number, and who has won."""

    def __init__(self, options: Options, dealer: int) -> None:
        self.options, self.dealer, self.number = options, dealer, 1
        self.totals = [options.start_points, options.start_points]
        self.over = False
        self.winners: list[int] = []

    def add(self, deal: Deal) -> None:
        """Count a finished deal; a void one changes nothing. ValueError if it is not the one that is due."""
        if self.over or not deal.over or (deal.dealer, deal.number) != (self.dealer, self.number):
            raise ValueError(
                f"due is a finished deal {self.number} of dealer {self.dealer} in an unfinished match"
            )
        if deal.void:
            return
        assert deal.next_dealer is not None
        self.totals = [before + gained for before, gained in zip(self.totals, deal.scores, strict=True)]
        tied = self.totals[0] == self.totals[1]
        if self._ends() and not (tied and self.options.tie == "extra_round"):
            self._finish(tied, deal.dealer)
        self.dealer, self.number = deal.next_dealer, self.number + 1

    def _ends(self) -> bool:
        """The rounds are played, somebody has the target, or somebody has nothing left."""
        target = self.options.target
        return (
            self.number >= self.options.rounds
            or (target is not None and max(self.totals) >= target)
            or (self.options.bust and min(self.totals) <= 0)
        )

    def _finish(self, tied: bool, last_dealer: int) -> None:
        self.over = True
        if not tied:
            self.winners = [self.totals.index(max(self.totals))]
        else:
            self.winners = [last_dealer] if self.options.tie == "dealer_wins" else [0, 1]
