"""Positions of Koi-Koi by hand: cards in, actions, cards and points out. P is seat 0, Q seat 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit
from fudaba.core.options import Options
from fudaba.core.state import CHANCE, OVER
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import DECIDE, PLAY, KoiKoiState
from fudaba.games.koi_koi.scoring import base
from fudaba.games.koi_koi.terms import Terms
from fudaba.games.koi_koi.text import parse, spell
from fudaba.games.koi_koi.view import hands_of, piles_of


def cards(text: str) -> int:
    """A set of cards from ids with spaces between."""
    return hanafuda.cards(text.split())


@dataclass
class Position:
    """A deal in the middle: whose turn it is, and what lies where; what is named nowhere is the stock."""

    options: Options = field(default_factory=KoiKoiOptions)
    hand: str = ""
    other_hand: str = "12C2"
    table: str = ""
    pile: str = ""
    other_pile: str = ""
    calls: tuple[int, int] = (0, 0)
    dealer: int = 0
    number: int = 1
    asked: bool = False

    def state(self) -> KoiKoiState:
        """The state with P to move, at the start of the turn (or asked koi-koi or stop)."""
        terms = Terms(cast(KoiKoiOptions, self.options))
        state = KoiKoiState(terms, self.dealer, self.number)
        state.mover = 0
        state.phase = DECIDE if self.asked else PLAY
        state.dealt = terms.to_deal
        state.hand, state.other_hand = cards(self.hand), cards(self.other_hand)
        state.table = cards(self.table)
        state.pile, state.other_pile = cards(self.pile), cards(self.other_pile)
        state.calls, state.other_calls = self.calls
        state.base = base(terms, state.pile, state.table, state.calls, self.number)
        state.other_base = base(terms, state.other_pile, state.table, state.other_calls, self.number)
        used = state.hand | state.other_hand | state.table | state.pile | state.other_pile
        state.stock = terms.deck & ~used
        return state


def do(state: KoiKoiState, actions: str) -> KoiKoiState:
    """Do actions one after another; a card of chance is written with a star: *06R."""
    for word in actions.split():
        chance = word.startswith("*")
        assert (state.actor() == CHANCE) == chance, f"{word}: the actor is {state.actor()}"
        action = parse(word.removeprefix("*"))
        assert state.legal() & bit(action), f"{word} is not legal: {legal(state)}"
        state.step(action)
    return state


def legal(state: KoiKoiState) -> list[str]:
    """The legal actions as they are written."""
    return [spell(action) for action in range(62) if state.legal() & bit(action)]


def pile(state: KoiKoiState, seat: int) -> str:
    """A seat's pile, in deck order."""
    return " ".join(hanafuda.ids(piles_of(state)[seat]))


def hand(state: KoiKoiState, seat: int) -> str:
    """A seat's hand, in deck order."""
    return " ".join(hanafuda.ids(hands_of(state)[seat]))


def table(state: KoiKoiState) -> str:
    """What lies on the table, in deck order."""
    return " ".join(hanafuda.ids(state.table))


def scores(state: KoiKoiState) -> list[int]:
    """Points of both seats; the deal is over."""
    assert state.actor() == OVER
    return [state.points(0), state.points(1)]


def dealt(hands: Sequence[str], on_table: str, options: KoiKoiOptions, dealer: int = 0) -> KoiKoiState:
    """A deal with these hands and this table, dealt card by card."""
    state = KoiKoiState(Terms(options), dealer, 1)
    places = {
        0: iter(hands[1 - dealer].split()),
        1: iter(on_table.split()),
        2: iter(hands[dealer].split()),
    }
    while state.dealt < state.terms.to_deal:
        slot = (state.terms.route >> (2 * state.dealt)) & 3
        state.step(hanafuda.card(next(places[slot])))
    return state
