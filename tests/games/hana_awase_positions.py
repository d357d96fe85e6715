"""Positions of Hana-awase by hand: cards in, actions, cards and points out; P is seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, members
from fudaba.core.game import TABLE, load
from fudaba.core.options import Options
from fudaba.core.state import CHANCE, OVER
from fudaba.games.hana_awase.options import HanaAwaseOptions
from fudaba.games.hana_awase.rules import PLAY, HanaAwaseState
from fudaba.games.hana_awase.seat import LOW, PASSED
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.text import parse, parse_card, spell
from fudaba.games.hana_awase.view import next_place

GAME = load("hana-awase")
STANDARD = HanaAwaseOptions()


def cards(text: str) -> int:
    """A set of cards from ids with spaces between."""
    return hanafuda.cards(text.split())


@dataclass
class Position:
    """A deal in the middle, P to play; what is named nowhere is the stock, unless `stock` names it."""

    options: Options = STANDARD
    hand: str = ""
    table: str = ""
    others: Sequence[str] = ("12C2", "12C3")
    piles: Sequence[str] = ()
    low: Sequence[int] = ()
    stock: str | None = None
    dealer: int | None = None

    def state(self) -> HanaAwaseState:
        """The state with P to move at the start of the turn; the last seat deals unless it is said."""
        seats = 1 + len(self.others)
        terms = Terms(cast(HanaAwaseOptions, self.options), seats)
        state = HanaAwaseState(terms, seats - 1 if self.dealer is None else self.dealer)
        state.phase, state.dealt = PLAY, terms.to_deal
        state.first = state.mover = 0
        state.seat = state.seats[0]
        state.table = cards(self.table)
        used = state.table
        for seat, hand in zip(state.seats, (self.hand, *self.others), strict=True):
            seat.stand = 1
            seat.hand = cards(hand)
            seat.low = LOW if seat.index in self.low else PASSED
            used |= seat.hand
        state.join_players()
        for seat, pile in zip(state.seats, self.piles, strict=False):
            seat.pile = cards(pile)
            used |= seat.pile
        state.stock = int(terms.cards) & ~used if self.stock is None else cards(self.stock)
        return state


def do(state: HanaAwaseState, actions: str) -> HanaAwaseState:
    """Do actions one after another; a card of chance is written with a star: *06R."""
    for word in actions.split():
        chance = word.startswith("*")
        assert (state.actor() == CHANCE) == chance, f"{word}: the actor is {state.actor()}"
        action = parse(word.removeprefix("*"))
        assert state.legal() & bit(action), f"{word} is not legal: {legal(state)}"
        state.step(action)
    return state


def legal(state: HanaAwaseState) -> list[str]:
    """The legal actions as they are written."""
    return [spell(action) for action in members(state.legal())]


def pile(state: HanaAwaseState, seat: int) -> str:
    """A seat's pile, in deck order."""
    return " ".join(hanafuda.ids(state.seats[seat].pile))


def hand(state: HanaAwaseState, seat: int) -> str:
    """A seat's hand, in deck order."""
    return " ".join(hanafuda.ids(state.seats[seat].hand))


def table(state: HanaAwaseState) -> str:
    """What lies on the table, in deck order."""
    return " ".join(hanafuda.ids(state.table))


def scores(state: HanaAwaseState) -> list[int]:
    """Points of all seats; the deal is over."""
    assert state.actor() == OVER
    return [state.points(seat) for seat in range(len(state.seats))]


def ended(
    piles: Sequence[str], options: Options = STANDARD, low: Sequence[int] = (), dealer: int | None = None
) -> HanaAwaseState:
    """A deal that is over, with these piles by seat: the last card was just played and took nothing."""
    spare = next(card for card in hanafuda.IDS if not any(card in each.split() for each in piles))
    others = ["" for _ in piles[1:]]
    position = Position(options, hand=spare, others=others, piles=piles, low=low, stock="", dealer=dealer)
    return do(position.state(), spare)


def filled(
    seats: int, options: Options = STANDARD, dealer: int = 0, on_table: str = "", **hands: str
) -> HanaAwaseState:
    """A deal where only some cards matter: `seat1="01B 02C1"`; the rest is dealt in the order of the deck."""
    terms = Terms(cast(HanaAwaseOptions, options), seats)
    wanted = {
        int(name.removeprefix("seat")): [parse_card(each) for each in text.split()]
        for name, text in hands.items()
    }
    wanted[TABLE] = [parse_card(each) for each in on_table.split()]
    named = {card for row in wanted.values() for card in row}
    rest = iter(card for card in members(terms.deck) if card not in named)
    state = HanaAwaseState(terms, dealer)
    while state.dealt < terms.to_deal:
        row = wanted.get(next_place(state), [])
        state.step(row.pop(0) if row else next(rest))
    return state
