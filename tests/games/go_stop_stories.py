"""What happened in a recorded match of Go-Stop, turn by turn, for tests that ask what a record shows.

It is put together from the record's actions and events alone; no rule is looked up for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from fudaba.cards.bits import bit, count, union
from fudaba.core.dealer import ScriptedDealer
from fudaba.core.events import Event, ScoreLine
from fudaba.core.match import Match
from fudaba.core.record import DealLine, Record
from fudaba.games.go_stop import GAME, cards
from fudaba.games.go_stop.rules import GoStopState

Cards = int
"""A set of cards."""


def month(card: int) -> Cards:
    """All cards of a card's month; nothing for a bonus card or none."""
    return 15 * bit(card & 60) if 0 <= card < 48 else 0


@dataclass
class Turn:
    """One turn: what lay there before and after, what was laid and turned up, all that was told."""

    seat: int
    how: str
    table: Cards
    piles: tuple[Cards, ...]
    stuck: dict[Cards, int]
    """Ppeok piles before the turn: the month and who made it."""
    laid: int = -1
    flipped: int = -1
    events: list[Event] = field(default_factory=list)
    table_after: Cards = 0
    piles_after: tuple[Cards, ...] = ()
    last: bool = False
    """Whether no card of the stock is left after it."""

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events."""
        return [event.kind for event in self.events]

    @property
    def causes(self) -> list[str]:
        """All for which chaff is taken, in order."""
        known = ("bomb", "eaten-ppeok", "jjok", "ttadak", "sseul")
        return [kind for kind in self.kinds if kind in known]

    @property
    def gifts(self) -> dict[int, Cards]:
        """What each opponent has given in all."""
        given: dict[int, Cards] = {}
        for event in self.events:
            if event.kind == "give":
                given[event.seat] = given.get(event.seat, 0) | event.cards
        return given

    @property
    def takes(self) -> list[Cards]:
        """What was taken from the table, month by month."""
        return [event.cards for event in self.events if event.kind == "take"]

    @property
    def met(self) -> int:
        """How many cards of its month the laid card found."""
        return count(self.table & month(self.laid))

    @property
    def apart(self) -> bool:
        """Whether a card was laid and one of another month turned up."""
        return self.laid >= 0 and self.flipped >= 0 and month(self.laid) != month(self.flipped)

    @property
    def found(self) -> int:
        """How many cards of its month the turned-up card found, of those that were not taken before."""
        return count((self.table | bit(max(self.laid, 0)) * (self.laid >= 0)) & month(self.flipped))


@dataclass
class Step:
    """A decision: the state before it and the action."""

    state: GoStopState
    action: int
    word: str


@dataclass
class Round:
    """One deal of a match."""

    seats: int
    dealer: int
    carry: int
    stake: int
    hands: Sequence[Cards]
    steps: list[Step]
    events: list[Event]
    state: GoStopState
    lines: Sequence[ScoreLine]
    scores: Sequence[int]
    void: str | None
    turns: list[Turn] = field(default_factory=list)

    @property
    def winner(self) -> int:
        """Who has won, or -1."""
        return next(iter(GAME.winners(self.state)), -1)

    def factors(self, loser: int | None = None) -> dict[str, int]:
        """The factors of all, or those of one loser."""
        return {row.id: row.factor for row in self.lines if row.factor is not None and row.loser == loser}

    def points(self, name: str) -> int:
        """The points of a line that concerns everybody."""
        return sum(row.points or 0 for row in self.lines if row.id == name and row.loser is None)

    def of(self, seat: int) -> list[Turn]:
        """The turns of one seat."""
        return [turn for turn in self.turns if turn.seat == seat]

    def piles(self) -> Iterator[Cards]:
        """Every pile as it was after some turn."""
        for turn in self.turns:
            yield from turn.piles_after


def rounds(record: Record) -> list[Round]:
    """All deals of a record, void ones too."""
    first = record.deals[0].dealer
    match = Match(record.game, record.options, len(record.seats), first)
    return [_round(match, line) for line in record.deals]


def _round(match: Match, line: DealLine) -> Round:
    dealt = [[GAME.parse_card(card) for card in place] for place in (*line.hands, line.table, line.stock)]
    deal = match.deal(ScriptedDealer(dealt[:-2], dealt[-2], dealt[-1]))
    events = list(deal.begin())
    steps = []
    for word in line.actions or ():
        state = cast(GoStopState, GAME.start(match.options, match.carry))
        state.assign(deal.state)
        action = GAME.parse(word, deal.state)
        steps.append(Step(state, action, word))
        events += deal.play(action)
    carry = match.carry
    match.finish(deal)
    own = Round(
        seats=match.seats,
        dealer=carry.dealer,
        carry=carry.stake,
        stake=cast(int, match.options.spelled()["stake"]),
        hands=[union(hand) for hand in dealt[:-2]],
        steps=steps,
        events=events,
        state=cast(GoStopState, deal.state),
        lines=GAME.lines(deal.state),
        scores=deal.scores,
        void=GAME.void(deal.state),
    )
    own.turns = list(_turns(own))
    return own


@dataclass
class _Table:
    """What lies where, kept by listening to the events."""

    piles: list[Cards]
    cards: Cards = 0
    stuck: dict[Cards, int] = field(default_factory=dict)
    stock: int = 0

    def hear(self, event: Event) -> None:
        """Take one event in."""
        if event.kind in ("table-card", "refill", "lay", "flip"):
            self.cards |= bit(event.card)
        if event.kind in ("table-card", "refill", "dealt", "flip"):
            self.stock -= 1
        elif event.kind == "bomb":
            self.cards |= event.cards
        elif event.kind == "take":
            self.piles[event.seat] |= event.cards
            self.cards &= ~event.cards
            self.stuck = {held: seat for held, seat in self.stuck.items() if not held & event.cards}
        elif event.kind == "give":
            self.piles[event.seat] &= ~event.cards
            self.piles[event.number] |= event.cards
        elif event.kind == "ppeok":
            self.stuck[event.cards & (1 << 48) - 1] = event.seat


def _turns(own: Round) -> Iterator[Turn]:
    table = _Table([0] * own.seats, stock=count(own.state.terms.deck))
    turn: Turn | None = None
    for event in own.events:
        if event.kind in ("lay", "bomb", "flip-only"):
            if turn is not None:
                yield _ended(turn, table)
            turn = Turn(
                event.seat, event.kind, table.cards, tuple(table.piles), dict(table.stuck), event.card
            )
        table.hear(event)
        if turn is not None:
            turn.events.append(event)
            if event.kind == "flip":
                turn.flipped = event.card
    if turn is not None:
        yield _ended(turn, table)


def _ended(turn: Turn, table: _Table) -> Turn:
    turn.table_after, turn.piles_after, turn.last = table.cards, tuple(table.piles), table.stock == 0
    return turn


def some(text: str) -> Cards:
    """A set of cards from ids with spaces between."""
    return cards.cards(text.split())
