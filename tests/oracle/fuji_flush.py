"""Fuji Flush, one deal and one match of them, played card by card; cards are rank strings ("2" to "20").

It knows the rules only: nothing here shuffles; a new draw pile comes in from outside.

    deal_out(cards, options, seats, starter) -> (hands, stock)
    Deal(options, starter, number, hands, stock, *, reshuffles, shuffle, table, discard)
        actor (None when over), legal (hand ranks, each once, sorted as strings), play(rank), over
        void (always None)
        hands, table (one rank or None a seat), stock (next card first), discard, turns
        reshuffles: lists still to come, each in drawing order, may be appended to; shuffle(discard) is asked
        when they are used up; reshuffled: the lists used so far
        scores (1 a winner, 0 the others), winners, places (1 is best, ties share; None until over),
        lines (always empty), next_starter
    Match(options, seats, starter): add(deal), totals, over, winners, starter, number
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

MAX_TURNS = 2000

_PUBLISHED = {
    "2": 16, "3": 12, "4": 9, "5": 8, "6": 6, "7": 6, "8": 5, "9": 4, "10": 4, "11": 4,
    "12": 3, "13": 3, "14": 3, "15": 2, "16": 1, "17": 1, "18": 1, "19": 1, "20": 1,
}  # fmt: skip
_GAPS = ("10", "13", "17", "18", "19")
_ONE_MORE = ("6", "7", "8", "9", "11", "12", "14", "15", "16", "20")
_EIGHTY = {rank: count for rank, count in _PUBLISHED.items() if rank not in _GAPS}
DECKS: dict[str, dict[str, int]] = {
    "fourteen_ranks": {rank: count + (rank in _ONE_MORE) for rank, count in _EIGHTY.items()},
    "published": _PUBLISHED,
    "eighty_cards": _EIGHTY,
}

CHOICES: dict[str, tuple[str, ...]] = {
    "deck": tuple(DECKS),
    "winners": ("joint", "first_in_turn_order"),
    "reshuffle": ("lazy", "eager"),
    "match": ("single", "first_to_k_wins"),
    "placings": ("stop", "play_on"),
}


@dataclass(frozen=True)
class Options:
    """One set of rules; the defaults are the preset `standard`. ValueError on an unknown value."""

    deck: str = "fourteen_ranks"
    winners: str = "joint"
    reshuffle: str = "lazy"
    match: str = "single"
    wins_needed: int = 3
    placings: str = "stop"
    two_players: bool = False

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} is {getattr(self, name)!r}; right would be one of {allowed}")
        if self.wins_needed < 1:
            raise ValueError(f"wins_needed is {self.wins_needed}; right would be 1 or more")


PRESETS: dict[str, Options] = {"standard": Options(), "published": Options(deck="published")}


def deck_of(options: Options) -> list[str]:
    """All cards of the deck in force, lowest rank first."""
    return [rank for rank, count in DECKS[options.deck].items() for _ in range(count)]


def hand_size(options: Options, seats: int) -> int:
    """How many cards each seat is dealt; ValueError for a number of seats that cannot play."""
    fewest = 2 if options.two_players else 3
    if not fewest <= seats <= 8:
        raise ValueError(f"{seats} seats; right would be {fewest} to 8")
    return 6 if seats <= 6 else 5


def deal_out(
    cards: Sequence[str], options: Options, seats: int, starter: int
) -> tuple[list[list[str]], list[str]]:
    """The hands and the draw pile; one card at a time, clockwise from the starter."""
    stock = list(cards)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(hand_size(options, seats)):
        for seat in _clockwise(starter, seats):
            hands[seat].append(stock.pop(0))
    return hands, stock


def _clockwise(first: int, seats: int) -> list[int]:
    return [(first + step) % seats for step in range(seats)]


class Deal:
    """One game from the dealt cards to the winners; table and discard let a test begin in the middle."""

    def __init__(
        self,
        options: Options,
        starter: int,
        number: int,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        *,
        reshuffles: Sequence[Sequence[str]] = (),
        shuffle: Callable[[list[str]], list[str]] | None = None,
        table: Sequence[str | None] = (),
        discard: Sequence[str] = (),
    ) -> None:
        self.options, self.starter, self.number = options, starter, number
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.table: list[str | None] = list(table) or [None] * self.seats
        self.stock, self.discard = list(stock), list(discard)
        self.reshuffles = [list(cards) for cards in reshuffles]
        self.reshuffled: list[list[str]] = []
        self._shuffle = shuffle
        self.actor: int | None = None
        self.over = False
        self.void: str | None = None
        self.turns = 0
        self.scores = [0] * self.seats
        self.winners: list[int] = []
        self.places: list[int] | None = None
        self.lines: list[dict[str, object]] = []
        self.next_starter: int | None = None
        self._gone: list[list[int]] = []
        self._refuse_wrong_cards()
        self._begin_turn(starter)

    @property
    def legal(self) -> list[str]:
        """The ranks in the actor's hand, each once; empty when over."""
        return [] if self.actor is None else sorted(set(self.hands[self.actor]))

    def play(self, rank: str) -> None:
        """Lay one card of the hand: join, flush, draw, and the next turn begins; ValueError otherwise."""
        if self.actor is None or rank not in self.legal:
            raise ValueError(f"{rank!r} is not possible now; right would be one of {self.legal}")
        seat = self.actor
        self.hands[seat].remove(rank)
        self.table[seat] = rank
        self.turns += 1
        self._flush(seat, rank)
        self._begin_turn(self._next(seat))

    def _refuse_wrong_cards(self) -> None:
        hand_size(self.options, self.seats)
        places = (*self.hands, self.stock, self.discard, [rank for rank in self.table if rank])
        cards = [rank for place in places for rank in place]
        counts = DECKS[self.options.deck]
        for rank in cards:
            if cards.count(rank) > counts.get(rank, 0):
                raise ValueError(f"{rank!r} is here more often than in the deck")

    # A turn

    def _begin_turn(self, seat: int) -> None:
        """Push through, look who is out, and ask for a card."""
        self._push(seat)
        out = [s for s in _clockwise(seat, self.seats) if self._is_in(s) and self._cards(s) == 0]
        if out:
            self._go_out(out)
        if self.turns >= MAX_TURNS and not self.over:
            self._finish()
        if self.over:
            self.actor = None
        elif self._is_in(seat):
            self.actor = seat
        else:
            self._begin_turn(self._next(seat))

    def _push(self, seat: int) -> None:
        """The active seat's card and all of its rank go to the discard pile; nobody draws."""
        pushed = self.table[seat]
        if pushed is None:
            return
        for owner in _clockwise(seat, self.seats):
            if self.table[owner] == pushed:
                self._discard(owner)

    def _flush(self, seat: int, played: str) -> None:
        """Every other rank with a lower total leaves; then the owners draw, from the seat's left on."""
        mine = self._total(played)
        others = {rank for rank in self.table if rank is not None and rank != played}
        beaten = [rank for rank in others if self._total(rank) < mine]
        owners = [s for s in _clockwise(seat + 1, self.seats) if self.table[s] in beaten]
        for owner in owners:
            self._discard(owner)
        for owner in owners:
            self.hands[owner].append(self._draw())

    def _total(self, rank: str) -> int:
        return int(rank) * self.table.count(rank)

    def _discard(self, owner: int) -> None:
        card = self.table[owner]
        assert card is not None
        self.discard.append(card)
        self.table[owner] = None

    def _draw(self) -> str:
        if not self.stock:
            self._turn_discard()
        card = self.stock.pop(0)
        if self.options.reshuffle == "eager" and not self.stock and self.discard:
            self._turn_discard()
        return card

    def _turn_discard(self) -> None:
        """The discard pile becomes the draw pile, in an order that is told from outside."""
        if self.reshuffles:
            order = self.reshuffles.pop(0)
        elif self._shuffle is not None:
            order = list(self._shuffle(list(self.discard)))
        else:
            raise ValueError(f"a new order is needed for the discard pile {sorted(self.discard)}")
        if not order or sorted(order) != sorted(self.discard):
            raise ValueError(f"the new draw pile {order} is not the discard pile {sorted(self.discard)}")
        self.reshuffled.append(list(order))
        self.stock, self.discard = order, []

    # Who is in, and the end

    def _cards(self, seat: int) -> int:
        return len(self.hands[seat]) + (self.table[seat] is not None)

    def _is_in(self, seat: int) -> bool:
        return all(seat not in group for group in self._gone)

    def _next(self, seat: int) -> int:
        return next(s for s in _clockwise(seat + 1, self.seats) if self._is_in(s))

    def _go_out(self, out: list[int]) -> None:
        """out: who has no card any more, clockwise from the active seat."""
        alone = self.options.winners == "first_in_turn_order"
        self._gone += [[seat] for seat in out] if alone else [out]
        left = [seat for seat in range(self.seats) if self._is_in(seat)]
        if self.options.placings == "stop" or len(left) <= 1:
            self._finish()

    def _finish(self) -> None:
        self.over = True
        first = self._gone[0] if self._gone else []
        self.winners = sorted(first)
        self.scores = [int(seat in first) for seat in range(self.seats)]
        self.next_starter = (first[0] + 1) % self.seats if first else self.starter
        self.places = self._places()

    def _places(self) -> list[int]:
        """Winners, then (play_on) in the order of going out, then by cards left; 1 + how many are better."""

        def key(seat: int) -> tuple[int, int]:
            groups = self._gone if self.options.placings == "play_on" else self._gone[:1]
            order = [place for place, group in enumerate(groups) if seat in group]
            return (order[0], 0) if order else (self.seats, self._cards(seat))

        keys = [key(seat) for seat in range(self.seats)]
        return [1 + sum(other < own for other in keys) for own in keys]


class Match:
    """Games in a row: wins of each seat, the next starter and number, and who has won."""

    def __init__(self, options: Options, seats: int, starter: int) -> None:
        self.options, self.starter, self.number = options, starter, 1
        self.totals = [0] * seats
        self.over = False
        self.winners: list[int] = []

    def add(self, deal: Deal) -> None:
        """Count a finished deal. ValueError if it is not the one that is due."""
        if self.over or not deal.over or (deal.starter, deal.number) != (self.starter, self.number):
            raise ValueError(f"due is a finished deal {self.number} of starter {self.starter}")
        assert deal.next_starter is not None
        self.totals = [before + won for before, won in zip(self.totals, deal.scores, strict=True)]
        self.starter, self.number = deal.next_starter, self.number + 1
        if self.options.match == "single" or max(self.totals) >= self.options.wins_needed:
            self.over = True
            self.winners = [seat for seat, won in enumerate(self.totals) if won == max(self.totals)]
