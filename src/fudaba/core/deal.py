"""One deal by the slow door: every action is checked, recorded and explained. Knows no game by name."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from fudaba.cards.bits import bit, members
from fudaba.core.dealer import Dealer
from fudaba.core.events import Event
from fudaba.core.game import STOCK, TABLE, Carry, Game
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.core.standing import Standing
from fudaba.core.state import CHANCE, OVER, State
from fudaba.errors import IllegalAction, RecordError


class Decided(NamedTuple):
    """A decision that was made: the state before it, the action, and how many events came before."""

    before: State
    action: int
    events: int


class Deal:
    """A deal in progress. `hands`, `table`, `stock` hold the cards in the order in which they came.

    `reshuffles` holds the cards from the stock that came after each time the discards were made a new one.
    A deal that is not `told` explains nothing: its lists of events and of what was `decided` are empty. One
    that is not `kept` writes down no cards and no decisions: it cannot be recorded, and its dealer must not
    ask for places. `events` are all that have happened, `standing` is how the match stood before the deal, if
    it is one of a match.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        carry: Carry,
        seats: int,
        dealer: Dealer,
        *,
        told: bool = True,
        kept: bool = True,
        standing: Standing | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.carry = carry
        self.seats = seats
        self.dealer = dealer
        self.told = told
        self.kept = kept
        self.standing = standing
        self.state: State = game.start(options, carry)
        self._before: State | None = None
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.table: list[int] = []
        self.stock: list[int] = []
        self.reshuffles: list[list[int]] = []
        self.decisions: list[str] = []
        self.events: list[Event] = []
        self.decided: list[Decided] = []
        self.returned = 0
        """Cards that were dealt and then shuffled back into the stock."""

    @property
    def actor(self) -> int:
        """The seat that decides, CHANCE before `begin`, or OVER."""
        return self.state.actor()

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.actor() == OVER

    @property
    def scores(self) -> list[int]:
        """Points of each seat in this deal."""
        return [self.state.points(seat) for seat in range(self.seats)]

    def legal(self) -> list[str]:
        """The actions of the actor as records spell them, in the order of the cards."""
        return [self.game.spell(action, self.state) for action in members(self.state.legal())]

    def begin(self) -> list[Event]:
        """Deal the cards; the events, up to the first decision or the end."""
        events: list[Event] = []
        if self.told:
            events.append(Event(kind="deal-begins", seat=self.carry.dealer, number=self.carry.number))
        return self._answered(events)

    def play(self, action: int) -> list[Event]:
        """Do a decision of the actor and what chance answers; IllegalAction changes nothing."""
        self.check(action)
        if self.kept:
            self.decisions.append(self.game.spell(action, self.state))
        events: list[Event] = []
        self._step(action, events)
        return self._answered(events)

    def check(self, action: int) -> None:
        """Raise IllegalAction if the actor may not do this now."""
        legal: i64 = self.state.legal()
        if self.state.actor() == CHANCE:
            raise IllegalAction(phrase("the cards are not dealt yet; begin the deal first"))
        if legal == 0:
            raise IllegalAction(phrase("the deal is over; no action is left"))
        if not (0 <= action < 62 and legal & bit(action) != 0):
            shown = self.game.spell(action, self.state)
            able = " ".join(self.legal())
            raise IllegalAction(phrase("{given} is not legal now; legal: {legal}", given=shown, legal=able))

    def _answered(self, events: list[Event]) -> list[Event]:
        """Turn up cards until somebody decides; these events and what came of it have happened."""
        while self.state.actor() == CHANCE:
            self._step(self._kept_card() if self.kept else self.dealer.turn_up(self.state, STOCK), events)
        if self.told:
            self.events += events
        return events

    def _kept_card(self) -> int:
        place = self.game.place(self.state)
        card = self.dealer.turn_up(self.state, place)
        if self.state.legal() & bit(card) == 0:
            told = phrase("{id} cannot come up here: it is not in the stock", id=self.game.spell(card))
            raise RecordError(told)
        self._lies(place).append(card)
        return card

    def _lies(self, place: int) -> list[int]:
        if place >= 0:
            return self.hands[place]
        if place == TABLE:
            return self.table
        return self.reshuffles[-1] if self.reshuffles else self.stock

    def _step(self, action: int, events: list[Event]) -> None:
        if not (self.told or self.state.puts_back()):
            self.state.step(action)
            return
        before = self._copy()
        if self.told and before.actor() != CHANCE:
            self.decided.append(Decided(before, action, len(self.events)))
            self._before = None
        self.state.step(action)
        self._put_back(before)
        if self.told:
            events += self.game.explain(before, action, self.state)

    def _copy(self) -> State:
        if self._before is None:
            self._before = self.game.start(self.options, self.carry)
        self._before.assign(self.state)
        return self._before

    def _put_back(self, before: State) -> None:
        if back := self.game.returned(before, self.state):
            self.returned |= back
            self.dealer.take_back(members(back))
        discards = self.game.reshuffled(before, self.state)
        if discards is not None:
            self.reshuffles.append([])
            self.dealer.reshuffle(discards)
