"""The whole table as one seat may see it, out of its view and the public score. Never looks at a hidden card.

What it reads of the running deal is the seat's view; a finished deal is told by its public lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol, cast

from fudaba.cards import hanafuda
from fudaba.cards.bits import members
from fudaba.core.events import HIDDEN, Event, ScoreLine
from fudaba.core.game import Game, View
from fudaba.core.game import Progress as Way
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, State
from fudaba.server import messages
from fudaba.server.table import Table

Phase = Literal[
    "deal", "play", "choose-for-played", "choose-for-flipped", "decide", "deal-over", "match-over"
]
COUNTED = ("deal-begins", "rise", "koi-koi", "deal-ends", "match-ends")
"""Kinds of events whose number means something, nought included."""


class CardView(View, Protocol):
    """What the message tells of a running deal; sets of cards are integers, pairs are by seat."""

    @property
    def hand(self) -> int: ...
    @property
    def hands(self) -> tuple[int, ...]: ...
    @property
    def shown(self) -> tuple[int, ...]: ...
    @property
    def table(self) -> int: ...
    @property
    def piles(self) -> tuple[int, ...]: ...
    @property
    def stock(self) -> int: ...
    @property
    def card(self) -> int: ...
    @property
    def bases(self) -> tuple[int, ...]: ...
    @property
    def calls(self) -> tuple[int, ...]: ...


def snapshot(table: Table, seat: int, since: int = 0) -> messages.Table:
    """The message for a seat, with the events after the entry `since`."""
    deal = table.deal
    view = cast(CardView, table.game.view(deal.state, seat))
    ways = [table.game.progress(view, other) for other in range(deal.seats)]
    return messages.Table(
        game=table.id,
        seq=table.seq,
        rules=table.game.name,
        preset=table.setup.preset,
        options=table.changes,
        you=seat,
        number=deal.carry.number,
        rounds=table.match.length.rounds,
        target=table.match.length.target,
        dealer=deal.carry.dealer,
        actor=view.actor if view.actor >= 0 else None,
        phase=_phase(table, view),
        hand=hanafuda.ids(view.hand),
        table=_ids(table.layout.table(view.table)),
        stock=view.stock,
        card=_card(view.card),
        legal=[table.game.spell(action, view) for action in members(view.legal)],
        takes={hanafuda.IDS[card]: _takes(card, view.table) for card in members(view.hand)},
        seats=[_seat(table, view, other, ways[other]) for other in range(deal.seats)],
        question=_question(table.game, view, ways),
        result=_result(table),
        winners=table.match.winners if table.match.over else None,
        events=list(_events(table, seat, since)),
    )


def _phase(table: Table, view: View) -> Phase:
    return cast(Phase, "match-over" if table.match.over else table.game.phase(view))


def _ids(cards: Sequence[int]) -> list[str]:
    return [hanafuda.IDS[card] for card in cards]


def _card(card: int) -> str | None:
    return hanafuda.IDS[card] if card != HIDDEN else None


def _takes(card: int, table: int) -> list[str]:
    return hanafuda.ids(table & hanafuda.of_month(hanafuda.month(card)))


def _seat(table: Table, view: CardView, seat: int, ways: Sequence[Way]) -> messages.SeatView:
    chair = table.setup.chairs[seat]
    return messages.SeatView(
        name=chair.name,
        bot=chair.bot,
        total=table.match.totals[seat],
        hand=view.hands[seat],
        pile=_ids(table.layout.pile(view.piles[seat])),
        calls=view.calls[seat],
        base=view.bases[seat],
        progress=[_way(way) for way in ways],
        shown=hanafuda.ids(view.shown[seat]),
    )


def _way(way: Way) -> messages.Progress:
    return messages.Progress(
        id=way.id,
        have=hanafuda.ids(way.have),
        missing=hanafuda.ids(way.missing),
        need=way.need,
        points=way.points,
        open=way.open,
    )


def _question(game: Game, view: CardView, ways: Sequence[Sequence[Way]]) -> messages.Question | None:
    """What stopping would pay, found on a state that fits the view: it hangs on public cards only."""
    if game.phase(view) != "decide" or view.actor != view.seat:
        return None
    state = game.guess(view, Rng(0))
    state.step(game.parse("stop", state))
    threats = [_way(way) for seat, own in enumerate(ways) if seat != view.seat for way in own if _near(way)]
    lines = [_line(line) for line in game.lines(state)]
    return messages.Question(points=state.points(view.seat), lines=lines, threats=threats)


def _near(way: Way) -> bool:
    return way.open and way.need == 1


def _line(line: ScoreLine) -> messages.Line:
    return messages.Line(
        seat=line.seat,
        id=line.id,
        points=line.points,
        factor=line.factor,
        cards=list(line.cards),
        loser=line.loser,
    )


def _result(table: Table) -> messages.DealResult | None:
    if not table.deal.over:
        return None
    state: State = table.deal.state
    return messages.DealResult(
        void=table.game.void(state),
        winners=list(table.game.winners(state)),
        scores=table.deal.scores,
        lines=[_line(line) for line in table.game.lines(state)],
        phrase=messages.Phrase.of(table.told(_reason(table))),
    )


def _reason(table: Table) -> Event:
    """The event that says how the deal ended: its last one, or what made it void."""
    own = [each.event for each in table.happenings if each.event.kind not in ("void", "match-ends")]
    return own[-1]


def _events(table: Table, seat: int, since: int) -> Iterator[messages.TableEvent]:
    for happening in table.happenings:
        if happening.seq > since:
            yield _event(table, happening.seq, happening.event.seen_by(seat))


def _event(table: Table, seq: int, event: Event) -> messages.TableEvent:
    return messages.TableEvent(
        seq=seq,
        kind=event.kind,
        seat=None if event.seat == NOBODY else event.seat,
        card=_card(event.card),
        cards=hanafuda.ids(event.cards),
        number=event.number if event.kind in COUNTED else None,
        yaku=list(event.ids),
        phrase=messages.Phrase.of(table.told(event)),
    )
