"""Positions of Go-Stop by hand: cards in, actions, cards and points out. A is seat 0, B seat 1, C seat 2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

from fudaba.cards.bits import bit
from fudaba.core.events import Event
from fudaba.core.options import Options
from fudaba.core.state import CHANCE, OVER
from fudaba.games.go_stop import cards as deck
from fudaba.games.go_stop.explain import explain
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import DECIDE, PLAY
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import standing
from fudaba.games.go_stop.terms import Terms
from fudaba.games.go_stop.text import parse, spell

Kind = TypeVar("Kind")
FILLER = ("12C2 12C3", "11R", "11A")
"""Hands of the seats that are not told."""


def cards(text: str) -> int:
    """A set of cards from ids with spaces between."""
    return deck.cards(text.split())


def ids(mask: int) -> str:
    """Ids with spaces between, in deck order."""
    return " ".join(deck.ids(mask))


def options(**changes: object) -> GoStopOptions:
    """The standard with some options changed, by inner names."""
    outer = {name.replace("_", "-"): value for name, value in changes.items()}
    return GoStopOptions().changed(outer)


@dataclass
class Position:
    """A deal in the middle: A to move, what lies where; what is named nowhere is the stock.

    `piles`, `hands` and the counters are by seat; missing ones are nought. `ppeok` names the months of ppeok
    piles by maker ("06" of seat 0). `asked` puts the question go or stop.
    """

    hand: str = ""
    table: str = ""
    hands: Sequence[str] = ()
    """The hands of B (and C)."""
    piles: Sequence[str] = ()
    ppeok: dict[str, int] = field(default_factory=dict)
    ppeoks: Sequence[int] = ()
    go: Sequence[int] = ()
    go_base: Sequence[int] = ()
    shakes: Sequence[int] = ()
    bombs: Sequence[int] = ()
    shaken: str = ""
    debt: Sequence[int] = ()
    turns: int = 4
    seats: int = 2
    carry: int = 1
    dealer: int = 0
    asked: bool = False
    options: Options = field(default_factory=GoStopOptions)

    def state(self) -> GoStopState:
        """The state at the start of A's turn, or at his question."""
        terms = Terms(cast(GoStopOptions, self.options), self.seats)
        state = GoStopState(terms, self.dealer, 1, self.carry)
        state.dealt = terms.to_deal
        hands = [self.hand, *self.hands, *FILLER[len(self.hands) :]]
        for place, seat in enumerate(state.seats):
            seat.hand = cards(hands[place])
            seat.pile = cards(_at(self.piles, place, ""))
            seat.turns = self.turns
            seat.ppeoks = _at(self.ppeoks, place, 0)
            seat.go = _at(self.go, place, 0)
            seat.first_go = seat.last_go = place + 1 if seat.go else 0
            seat.go_base = _at(self.go_base, place, 0)
            seat.shakes = _at(self.shakes, place, 0)
            seat.bombs = _at(self.bombs, place, 0)
            seat.debt = _at(self.debt, place, 0)
        state.calls = sum(self.go)
        for month, maker in self.ppeok.items():
            state.seats[maker].stuck |= _first_of(month)
        for month in self.shaken.split():
            state.seats[0].shaken |= _first_of(month)
        state.table = cards(self.table)
        used = state.table
        for seat in state.seats:
            used |= seat.hand | seat.pile
        state.stock = terms.deck & ~used
        state.turn_to(0)
        if self.asked:
            state.phase, state.base = DECIDE, standing(terms, state.me)
        else:
            state.me.turns -= 1
            state.begin_turn()
        return state


def _at(values: Sequence[Kind], place: int, default: Kind) -> Kind:
    return values[place] if place < len(values) else default


def _first_of(month: str) -> int:
    return bit(4 * int(month) - 4)


def do(state: GoStopState, actions: str) -> GoStopState:
    """Do actions one after another; a card of chance is written with a star: *06R."""
    for _ in told(state, actions):
        pass
    return state


def told(state: GoStopState, actions: str) -> list[Event]:
    """Do actions; the events that they lead to."""
    before = GoStopState(state.terms, 0, 1, 1)
    events: list[Event] = []
    for word in actions.split():
        chance = word.startswith("*")
        assert (state.actor() == CHANCE) == chance, f"{word}: the actor is {state.actor()}"
        action = parse(word.removeprefix("*"), state)
        assert state.legal() & bit(action), f"{word} is not legal: {legal(state)}"
        before.assign(state)
        state.step(action)
        events += explain(before, action, state)
    return events


def legal(state: GoStopState) -> list[str]:
    """The legal actions as they are written."""
    return [spell(action, state) for action in range(62) if state.legal() & bit(action)]


def pile(state: GoStopState, seat: int) -> str:
    """A seat's pile, in deck order."""
    return ids(state.seats[seat].pile)


def hand(state: GoStopState, seat: int) -> str:
    """A seat's hand, in deck order."""
    return ids(state.seats[seat].hand)


def table(state: GoStopState) -> str:
    """What lies on the table, in deck order."""
    return ids(state.table)


def scores(state: GoStopState) -> list[int]:
    """Points of all seats; the deal is over."""
    assert state.actor() == OVER
    return [seat.score for seat in state.seats]


def asks(state: GoStopState, seat: int = 0) -> bool:
    """Whether the seat is asked go or stop."""
    return state.phase == DECIDE and state.actor() == seat and legal(state) == ["stop", "go"]


def moves_on(state: GoStopState, seat: int = 1) -> bool:
    """Whether the turn has gone to this seat without a question."""
    return state.phase == PLAY and state.actor() == seat


def dealt(
    hands: Sequence[str],
    on_table: str,
    settings: GoStopOptions,
    *,
    dealer: int = 0,
    carry: int = 1,
    last: bool = True,
) -> GoStopState:
    """A deal with these hands and this table, dealt card by card; all but one without `last`."""
    state = GoStopState(Terms(settings, len(hands)), dealer, 1, carry)
    places = [iter(on_table.split())]
    places += [iter(hands[(dealer + slot) % len(hands)].split()) for slot in range(1, len(hands) + 1)]
    while state.dealt < state.terms.to_deal - (not last):
        state.step(deck.card(next(places[state.slot()])))
    return state
