"""Where the cards of chance come from: a shuffled deck, or the cards that a record names. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from mypy_extensions import i64, mypyc_attr

from fudaba.cards.bits import bit, count, members, union
from fudaba.core.game import STOCK, TABLE
from fudaba.core.phrase import phrase
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.errors import RecordError


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Chance: answers which card comes next. `place` is where it goes: a seat, TABLE or STOCK."""

    def turn_up(self, state: State, place: i64) -> i64:
        """One card of those that are legal in the state."""
        raise NotImplementedError

    def take_back(self, cards: Iterable[int]) -> None:
        """Shuffle dealt cards back into the stock."""

    def reshuffle(self, cards: Sequence[int]) -> None:
        """These cards, the discards, are the new stock, in an order that is made now."""

    def rest(self) -> Iterator[int]:
        """The cards never turned up, in order, where they are known; asked when the deal is over."""
        return iter(())


class DeckDealer(Dealer):
    """Deals a deck in its order, whatever the place; how it is shuffled again follows from that order."""

    def __init__(self, order: Iterable[int]) -> None:
        self.deck: list[int] = list(order)
        self.passed: i64 = 0
        """How many cards of the deck have been dealt, or passed over because they are not in the stock."""

    def turn_up(self, state: State, place: i64) -> i64:
        stock = state.legal()
        while True:
            card: i64 = self.deck[self.passed]
            self.passed += 1
            if stock & bit(card):
                return card

    def take_back(self, cards: Iterable[int]) -> None:
        self.deck = shuffled([*self.rest(), *cards], Rng(seed_of("again", *self.deck)))
        self.passed = 0

    def reshuffle(self, cards: Sequence[int]) -> None:
        self.take_back(cards)

    def rest(self) -> Iterator[int]:
        return iter(self.deck[self.passed :])


class ScriptedDealer(Dealer):
    """Deals the cards that a record names for each place; RecordError where they run out.

    `reshuffles` are the stocks that are made of discards, one after another.
    """

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        table: Sequence[int],
        stock: Sequence[int],
        reshuffles: Iterable[Sequence[int]] = (),
    ) -> None:
        self.places = {seat: iter(hand) for seat, hand in enumerate(hands)}
        self.places[TABLE] = iter(table)
        self.places[STOCK] = iter(stock)
        self.reshuffles = iter(reshuffles)

    def turn_up(self, state: State, place: i64) -> i64:
        for card in self.places[place]:
            return card
        where = {TABLE: "table", STOCK: "stock"}.get(place, f"hands of seat {place}")
        raise RecordError(phrase("too few cards: one more is dealt there"), where)

    def take_back(self, cards: Iterable[int]) -> None:
        """The stock of a record is the one after that."""

    def reshuffle(self, cards: Sequence[int]) -> None:
        order = next(self.reshuffles, None)
        if order is None:
            raise RecordError(
                phrase("reshuffles has too few lists: the discards are shuffled once more here")
            )
        if Counter(order) - Counter(cards):
            raise RecordError(phrase("reshuffles has cards in a list that are not among the discards here"))
        self.places[STOCK] = iter(order)

    def rest(self) -> Iterator[int]:
        return self.places[STOCK]


def deck_of(state: State) -> list[int]:
    """The whole deck of an undealt deal, each card as often as there are copies of it."""
    return [card for card in members(state.legal()) for _ in range(state.weight(card))]


def seed_of(*parts: int | str) -> int:
    """A seed below 2**62 for a stream of its own, the same for the same parts on every machine."""
    digest = sha256("\0".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


def shuffled(cards: Iterable[int], rng: Rng) -> list[int]:
    """The cards in random order."""
    order = list(cards)
    last: i64 = len(order) - 1
    while last > 0:
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
        last -= 1
    return order


def handed_out(hands: Sequence[int], sizes: Sequence[int], cards: int) -> tuple[list[int], int]:
    """The hands filled up to these sizes out of a set of cards, lowest first, and the cards that are left."""
    filled = list(hands)
    rest = list(members(cards))
    for seat, size in enumerate(sizes):
        wanted = size - count(filled[seat])
        filled[seat] |= union(rest[:wanted])
        rest = rest[wanted:]
    return filled, union(rest)
