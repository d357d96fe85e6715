"""The whole table as one seat may see it, out of its view and the public score. Never looks at a hidden card.

What it reads of the running deal is the seat's view; a finished deal is told by its public lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.cards.bits import members
from fudaba.core.events import HIDDEN, Event, ScoreLine
from fudaba.core.game import Game, View
from fudaba.core.game import Progress as Way
from fudaba.core.picture import Picture
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, State
from fudaba.server import messages
from fudaba.server.table import Happening, Table

COUNTED = ("deal-begins", "rise", "koi-koi", "eaten-ppeok", "give", "result", "deal-ends", "match-ends")
"""Kinds of events whose number means something also where it is nought."""


def snapshot(table: Table, seat: int, since: int = 0) -> messages.Table:
    """The message for a seat, with the events after the entry `since`."""
    deal = table.deal
    view = table.game.view(deal.state, seat)
    shown = table.game.picture(view)
    ways = [table.game.progress(view, other) for other in range(deal.seats)]
    return messages.Table(
        game=table.id,
        seq=table.seq,
        rules=table.game.name,
        art=table.game.art,
        preset=table.setup.preset,
        options=table.changes,
        you=seat,
        number=deal.carry.number,
        rounds=table.match.length.rounds,
        target=table.match.length.target,
        dealer=deal.carry.dealer,
        stake=deal.carry.stake,
        actor=view.actor if view.actor >= 0 else None,
        phase="match-over" if table.match.over else shown.phase,
        hand=list(shown.hand),
        table=table.layout.table(shown.table),
        stacks=[list(stack) for stack in shown.stacks],
        stock=shown.stock,
        discards=shown.discards,
        card=shown.card,
        legal=[table.game.spell(action, view) for action in members(view.legal)],
        takes={card: list(met) for card, met in shown.takes.items()},
        seats=[_seat(table, shown, other, ways[other]) for other in range(deal.seats)],
        question=_question(table.game, view, ways),
        result=_result(table),
        winners=table.match.winners if table.match.over else None,
        events=list(_events(table, seat, since)),
    )


def _seat(table: Table, shown: Picture, seat: int, ways: Sequence[Way]) -> messages.SeatView:
    chair, own = table.setup.chairs[seat], shown.seats[seat]
    return messages.SeatView(
        name=chair.name,
        bot=chair.bot,
        total=table.match.totals[seat],
        hand=own.hand,
        pile=table.layout.pile(own.pile),
        base=own.base or 0,
        front=own.front,
        active=own.active,
        marks=[messages.Mark(id=mark.id, number=mark.number, cards=list(mark.cards)) for mark in own.marks],
        progress=[_way(table.game, way) for way in ways],
        shown=list(own.shown),
    )


def _way(game: Game, way: Way) -> messages.Progress:
    return messages.Progress(
        id=way.id,
        have=_ids(game, way.have),
        missing=_ids(game, way.missing),
        need=way.need,
        points=way.points,
        open=way.open,
    )


def _ids(game: Game, cards: int) -> list[str]:
    return [game.spell(card) for card in members(cards)]


def _question(game: Game, view: View, ways: Sequence[Sequence[Way]]) -> messages.Question | None:
    """What stopping would pay, found on a state that fits the view: it hangs on public cards only."""
    words = [game.spell(action, view) for action in members(view.legal)]
    if view.actor != view.seat or "stop" not in words:
        return None
    state = game.guess(view, Rng(0))
    paid, settled = game.paid(state) or [0] * len(ways), game.lines(state)
    state.step(game.parse("stop", state))
    scores = [state.points(seat) - before for seat, before in enumerate(paid)]
    lines = [_line(line) for line in game.lines(state) if line not in settled]
    threats = [
        messages.Threat(seat=seat, **_way(game, way).model_dump())
        for seat, own in enumerate(ways)
        for way in own
        if seat != view.seat and _near(way)
    ]
    return messages.Question(points=scores[view.seat], scores=scores, lines=lines, threats=threats)


def _near(way: Way) -> bool:
    return way.open and way.need == 1


def _line(line: ScoreLine) -> messages.Line:
    return messages.Line(
        seat=line.seat,
        id=line.id,
        points=line.points,
        factor=line.factor,
        worth=line.worth,
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
            yield _event(table, happening, happening.event.seen_by(seat))


def _event(table: Table, happening: Happening, event: Event) -> messages.TableEvent:
    return messages.TableEvent(
        seq=happening.seq,
        thought=happening.thought,
        kind=event.kind,
        seat=None if event.seat == NOBODY else event.seat,
        card=table.game.spell(event.card) if event.card != HIDDEN else None,
        cards=_ids(table.game, event.cards),
        number=event.number if event.number or event.kind in COUNTED else None,
        yaku=list(event.ids),
        scores=list(event.scores),
        phrase=messages.Phrase.of(table.told(event)),
    )
