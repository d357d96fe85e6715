"""Hana-awase, one deal and one match of them, played card by card; cards are id strings.

It knows the rules only: cards come in dealt order, nothing here shuffles. Seat i+1 sits at the right of seat
i and acts after it.

    first_dealer(drawn, options) -> the seats that lead: one deals, several draw again
    deal_out(cards, options, seats, dealer) -> (hands, table, stock)
        seven people who drop out need BLANK as the 49th card; its holder's hand comes out empty
    Deal(options, dealer, number, hands, table, stock, *, piles, active, low, shuffle)
        stock: with people who drop out it is the one AFTER their hands were shuffled in, as in a record; with
        shuffle(cards) it is the stock as dealt, and shuffle answers with the new order.
        actor, legal (sorted strings), play(action), over, void (None, "table-four", "hand-four" or "fuke")
        hands, table, stock, piles, pending (a card between hand or stock and table), active (None while
        people drop out), order (turn order), low (one a seat), scores, winners, lines, sheet, next_dealer
    Match(options, seats, dealer): add(deal), totals, over, winners, dealer, number

piles (with active and low) lets a test begin in the middle of a deal: drop-outs and declarations are over
then, and the first of the turn order is to play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.oracle import deck
from tests.oracle.hana_awase_options import PRESETS, Options
from tests.oracle.hana_awase_score import (
    YAKU_IDS,
    Line,
    Row,
    Sheet,
    bonus_rows,
    card_points,
    par,
    pile_points,
    settle,
)

__all__ = [
    "BLANK",
    "PRESETS",
    "YAKU_IDS",
    "Deal",
    "Line",
    "Match",
    "Options",
    "Row",
    "Sheet",
    "bonus_rows",
    "card_points",
    "deal_out",
    "first_dealer",
    "par",
    "pile_points",
    "settle",
]

BLANK = "blank"
_ALL_PLAY = {2: (8, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}


def first_dealer(drawn: Sequence[str], options: Options) -> list[int]:
    """Earliest (draw_latest: latest) month, then the dearer card; all seats that share it."""
    sign = -1 if options.first_dealer == "draw_latest" else 1
    keys = [(sign * deck.month(card), deck.RANKS.index(deck.rank(card))) for card in drawn]
    return [seat for seat, key in enumerate(keys) if key == min(keys)]


def sizes(options: Options, seats: int) -> tuple[int, int]:
    """Cards of a hand and of the table; ValueError for a number of seats that cannot play."""
    if seats not in _ALL_PLAY:
        raise ValueError(f"{seats} seats; right would be 2 to 7")
    if options.months < 12:
        return _few_months(options, seats)
    if seats == 2:
        hand, table = options.hands_of_two.split("/")
        return int(hand), int(table)
    if seats > 3 and options.over_three == "drop_out":
        return 7, 0 if seats == 7 else 6
    return _ALL_PLAY[seats]


def _few_months(options: Options, seats: int) -> tuple[int, int]:
    """A part of the usual hand; the stock has a card for each hand card, and what is left is the table's.

    With 8/8 the table and the cards that nobody turns up are equally many; with 10/10 the stock has two too
    few.
    """
    if options.fuke == "void" and options.over_three == "all_play" and seats > 4:
        raise ValueError(f"{seats} seats; fuke would void nearly every deal of {options.months} months")
    drops_out = seats > 3 and options.over_three == "drop_out"
    players = 3 if drops_out else seats
    usual = int(options.hands_of_two.split("/")[0]) if seats == 2 else _ALL_PLAY[players][0]
    hand = options.part(usual) or 1
    in_hands = players * hand
    stock = in_hands - 2 if seats == 2 and options.hands_of_two == "10/10" else in_hands
    table = len(options.deck()) - in_hands - stock
    if seats == 2 and options.hands_of_two == "8/8":
        table -= table // 2
    if table < 1 or (drops_out and seats == 7):
        raise ValueError(f"{seats} seats; that is not possible with {options.months} months")
    return hand, table


def deal_out(
    cards: Sequence[str], options: Options, seats: int, dealer: int
) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands, table and stock, in two rounds: the larger half of each hand, half of the table, and the rest.

    The blank card's holder is out: his other six cards are the table.
    """
    hand, field = sizes(options, seats)
    stock, table = list(cards), list[str]()
    hands: list[list[str]] = [[] for _ in range(seats)]
    turn = [(dealer + 1 + step) % seats for step in range(seats)]
    for part, field_part in ((hand - hand // 2, field - field // 2), (hand // 2, field // 2)):
        places = [(hands[seat], part) for seat in turn] + [(table, field_part)]
        if seats == 2:
            places = [places[0], places[2], places[1]]
        for place, count in places:
            place += stock[:count]
            stock = stock[count:]
    for seat in range(seats):
        if BLANK in hands[seat]:
            table = [card for card in hands[seat] if card != BLANK]
            hands[seat] = []
    return hands, table, stock


class Deal:
    """One deal from the dealt cards to its points."""

    def __init__(
        self,
        options: Options,
        dealer: int,
        number: int,
        hands: Sequence[Sequence[str]],
        table: Sequence[str],
        stock: Sequence[str],
        *,
        piles: Sequence[Sequence[str]] | None = None,
        active: Sequence[int] | None = None,
        low: Sequence[bool] = (),
        shuffle: Callable[[list[str]], list[str]] | None = None,
    ) -> None:
        self.options, self.dealer, self.number = options, dealer, number
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.opening = [list(hand) for hand in hands]
        self.table, self.stock = list(table), list(stock)
        self.piles = [list(pile) for pile in piles] if piles is not None else [[] for _ in hands]
        self.low = list(low) or [False] * self.seats
        self._shuffle = shuffle
        self.actor: int | None = None
        self.over = False
        self.void: str | None = None
        self.scores = [0] * self.seats
        self.winners: list[int] = []
        self.lines: list[Line] = []
        self.sheet: Sheet | None = None
        self.next_dealer: int | None = None
        self.pending: str | None = None
        self.active: list[int] | None = None
        self.order: list[int] = []
        self._step = "deal"
        self._ins: list[int] = []
        self._outs: list[int] = []
        self._wild: int | None = None
        sizes(options, self.seats)
        if piles is not None:
            self._begin_play(list(active or range(self.seats)), ask=False)
        else:
            self._begin_deal()

    # The question and the answer

    @property
    def legal(self) -> list[str]:
        """What the actor may do, sorted; empty when over."""
        if self.actor is None:
            return []
        if self._step == "drop-out":
            return ["in", "out"]
        if self._step == "low":
            return ["low", "pass"]
        if self._step == "hand":
            return sorted(self._hand_plays(self.hands[self.actor]))
        return sorted(self._candidates())

    def play(self, action: str) -> None:
        """Do one of `legal` and everything that follows without a question; ValueError otherwise."""
        if self.actor is None or action not in self.legal:
            raise ValueError(f"{action!r} is not possible now; right would be one of {self.legal}")
        seat, step = self.actor, self._step
        if step == "drop-out":
            (self._ins if action == "in" else self._outs).append(seat)
            self._ask_drop_out()
        elif step == "low":
            self.low[seat] = action == "low"
            self._ask_low(self.order[self.order.index(seat) + 1 :])
        elif step == "hand":
            self.hands[seat].remove(action)
            self._lay(action, "take-with-hand")
        else:
            self._take([action])
            self._after(step)

    # Before the first card

    def _begin_deal(self) -> None:
        """Misdeals, drop-outs, declarations."""
        if deck.full_months(self.table) and self.options.table_four == "redeal":
            self._make_void("table-four")
        elif self.options.hand_four == "redeal" and any(deck.full_months(hand) for hand in self.hands):
            self._make_void("hand-four")
        else:
            self._outs = [seat for seat in range(self.seats) if not self.hands[seat]]
            self._ask_drop_out()

    def _make_void(self, reason: str) -> None:
        self.over, self.actor, self._step = True, None, "over"
        self.void, self.next_dealer = reason, self.dealer

    def _ask_drop_out(self) -> None:
        """Ask the next seat, until three are in or only three have not dropped out."""
        everybody = list(range(self.seats))
        left = [seat for seat in everybody if seat not in self._outs]
        if self.options.over_three == "all_play" or self.seats <= 3:
            self._begin_play(everybody, ask=True)
        elif len(self._ins) == 3 or len(left) == 3:
            active = self._ins if len(self._ins) == 3 else left
            self._shuffle_in([seat for seat in everybody if seat not in active])
            self._begin_play(sorted(active), ask=True)
        else:
            asked = self._in_turn(left, self.options.drop_out_start == "dealer")
            self.actor, self._step = next(s for s in asked if s not in self._ins), "drop-out"

    def _shuffle_in(self, out: list[int]) -> None:
        """The hands of those who are out go to the stock; without shuffle the stock has them already."""
        dropped = [card for seat in out for card in self.hands[seat]]
        for seat in out:
            self.hands[seat] = []
        if self._shuffle is None:
            return
        before = self.stock + dropped
        self.stock = list(self._shuffle(list(before)))
        if sorted(self.stock) != sorted(before):
            raise ValueError(f"the new stock must be made of {deck.in_deck_order(before)}")

    def _in_turn(self, seats: Sequence[int], dealer_first: bool) -> list[int]:
        first = self.dealer if dealer_first else self.dealer + 1
        return sorted(seats, key=lambda seat: (seat - first) % self.seats)

    def _begin_play(self, active: list[int], ask: bool) -> None:
        self.active = active
        self.order = self._in_turn(active, self.options.first_player == "dealer")
        cards = [card for part in (*self.hands, self.table, self.stock, *self.piles) for card in part]
        if len(cards) != len(set(cards)) or not set(cards) <= set(self.options.deck()):
            raise ValueError("every card must be one of the deck and lie in one place only")
        self._ask_low(self.order if ask else [])

    def _ask_low(self, seats: Sequence[int]) -> None:
        if seats and self.options.low_man_out == "declared":
            self.actor, self._step = seats[0], "low"
        else:
            self._give_to_dealer()
            self._begin_turn(self.order[0])

    def _give_to_dealer(self) -> None:
        """Four of a month on the table go to the dealer, or to the nearest at the dealer's left who is in."""
        months = deck.full_months(self.table)
        taken = [card for card in self.table if deck.month(card) in months]
        going_left = [(self.dealer - step) % self.seats for step in range(self.seats)]
        self.piles[next(seat for seat in going_left if seat in self.order)] += taken
        self.table = [card for card in self.table if card not in taken]

    # A turn

    def _begin_turn(self, seat: int) -> None:
        """A hand card is asked for; who has none is passed over, or only draws when all hands are empty."""
        self.actor, self._step = seat, "hand"
        if self.hands[seat]:
            return
        if any(self.hands):
            self._end_turn()
        elif self.options.play_out_stock and self.stock:
            self._turn_up()
        else:
            self._finish()

    def _hand_plays(self, hand: list[str]) -> list[str]:
        """The hand cards that may be laid: what takes something, if anything does."""
        taking = [card for card in hand if self._takeable(card)]
        stacks = [card for card in taking if self._takes_a_stack(card)]
        if not self.options.must_match or not taking:
            return hand
        if self.options.triple_optional and taking == stacks:
            return hand
        return taking

    def _matches(self, card: str) -> list[str]:
        return deck.of_month(self.table, deck.month(card))

    def _takeable(self, card: str) -> list[str]:
        """The table cards that a card may take; a wild one breaks no stack but that of the willows."""
        if not (self.options.wild_lightning and card == deck.LIGHTNING):
            return self._matches(card)
        return [
            other for other in self.table if len(self._matches(other)) < 3 or deck.plant(other) == "willow"
        ]

    def _takes_a_stack(self, card: str) -> bool:
        return len(self._takeable(card)) == len(self._matches(card)) == 3

    def _candidates(self) -> list[str]:
        """The table cards that the pending card may take one of."""
        assert self.pending is not None
        return self._takeable(self.pending)

    def _lay(self, card: str, step: str) -> None:
        """The card meets the table: none to take, one, two to choose between, or three of its month."""
        self.pending, self._step = card, step
        candidates = self._candidates()
        if len(candidates) > 1 and not self._takes_a_stack(card):
            return
        if candidates:
            self._take(candidates)
        else:
            self.table.append(card)
            self.pending = None
        self._after(step)

    def _take(self, cards: list[str]) -> None:
        """The pending card and these go to the actor's pile; of three willows all go together."""
        assert self.actor is not None
        assert self.pending is not None
        if deck.month(cards[0]) != deck.month(self.pending):
            self._wild = self.actor
        elif len(self._matches(self.pending)) == 3:
            cards = self._matches(self.pending)
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
        assert self.actor is not None
        self._begin_turn(self.order[(self.order.index(self.actor) + 1) % len(self.order)])

    # The end

    def _finish(self) -> None:
        self.over, self.actor, self._step = True, None, "over"
        if self._wild is not None and not self.stock:
            self.piles[self._wild] += self.table
            self.table = []
        self.sheet = settle(
            self.piles,
            self.options,
            dealer=self.dealer,
            order=self.order,
            low=self.low,
            opening=self.opening,
        )
        self.scores, self.winners = self.sheet.scores, self.sheet.winners
        self.lines, self.void, self.next_dealer = self.sheet.lines, self.sheet.void, self.sheet.next_dealer


class Match:
    """Deals in a row: totals, the next dealer, the next number, and who has won."""

    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self.options, self.dealer, self.number = options, dealer, 1
        self.totals = [0] * seats
        self.hopeful = list(range(seats))
        self.over = False
        self.winners: list[int] = []

    def add(self, deal: Deal) -> None:
        """Count a finished deal; a void one changes nothing. ValueError if it is not the one that is due."""
        if self.over or not deal.over or (deal.dealer, deal.number) != (self.dealer, self.number):
            raise ValueError(f"due is a finished deal {self.number} of dealer {self.dealer}")
        if deal.void:
            return
        assert deal.next_dealer is not None
        self.totals = [before + won for before, won in zip(self.totals, deal.scores, strict=True)]
        self._end_if_due()
        self.dealer, self.number = deal.next_dealer, self.number + 1

    def _end_if_due(self) -> None:
        """The series is played or the lead is large enough; extra deals are for those who are tied to win."""
        first, second = sorted(self.totals, reverse=True)[:2]
        led = self.options.lead is not None and first - second >= self.options.lead
        played = self.options.deals is not None and self.number >= self.options.deals
        if not (led or played):
            return
        best = max(self.totals[seat] for seat in self.hopeful)
        self.hopeful = [seat for seat in self.hopeful if self.totals[seat] == best]
        if len(self.hopeful) == 1 or self.options.series_tie == "shared":
            self.over, self.winners = True, self.hopeful
