"""Playing a record again under its rules: every card, action, score and total is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fudaba.cards.bits import bit, union
from fudaba.core.deal import Deal
from fudaba.core.dealer import ScriptedDealer, deck_of
from fudaba.core.events import Event, ScoreLine
from fudaba.core.match import Match
from fudaba.core.phrase import phrase
from fudaba.core.record import DealLine, Record, Result, at
from fudaba.core.state import State
from fudaba.errors import RecordError


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedDeal:
    """One deal played again: its end, the lines of its score, and all that happened."""

    number: int
    void: str | None
    winners: Sequence[int]
    scores: Sequence[int]
    lines: Sequence[ScoreLine]
    events: Sequence[Event]

    def spelled(self) -> dict[str, object]:
        """The deal as `replay --json` writes it."""
        if self.void is not None:
            return {"deal": self.number, "void": self.void}
        lines = [line.spelled() for line in self.lines]
        return {"deal": self.number, "winners": self.winners, "scores": self.scores, "lines": lines}


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A whole record played again."""

    record: Record
    deals: Sequence[ReplayedDeal]
    totals: Sequence[int]
    winners: Sequence[int]
    over: bool

    def spelled(self) -> dict[str, object]:
        """The match as `replay --json` writes it."""
        return {
            "game": self.record.game.name,
            "deals": [deal.spelled() for deal in self.deals],
            "totals": self.totals,
            "winners": self.winners,
        }


Watch = Callable[[State, int], None]
"""Is shown each decision: the state before it, which it must not change, and the action."""


def unwatched(state: State, action: int) -> None:
    """Nobody looks on."""


def replay(record: Record, watch: Watch = unwatched) -> Replay:
    """Play a record; RecordError begins with line, deal and action: `3: deal 2, action 5: ...`."""
    first = record.deals[0].dealer if record.deals else 0
    match = Match(record.game, record.options, len(record.seats), first)
    if record.deals:
        with at(f"{record.deals[0].line}: deal 1"):
            record.game.check_first_dealer(record.options, first)
    deals = [_replay_deal(match, line, watch) for line in record.deals]
    if record.result is not None:
        with at(record.result.line):
            _check_result(match, record.result)
    return Replay(record=record, deals=deals, totals=match.totals, winners=match.winners, over=match.over)


def _replay_deal(match: Match, line: DealLine, watch: Watch) -> ReplayedDeal:
    with at(f"{line.line}: deal {line.number}"):
        _check_order(match, line)
        deal, events = _begin(match, line)
        _check_void(line, match.game.void(deal.state))
    for count, text in enumerate(line.actions or (), start=1):
        with at(f"{line.line}: deal {line.number}, action {count}"):
            action = match.game.parse(text, deal.state)
            deal.check(action)
            watch(deal.state, action)
            events += deal.play(action)
    with at(f"{line.line}: deal {line.number}"):
        _check_end(deal, line)
        void = match.game.void(deal.state)
        match.finish(deal)
    return ReplayedDeal(
        number=line.number,
        void=void,
        winners=list(match.game.winners(deal.state)),
        scores=deal.scores,
        lines=match.game.lines(deal.state),
        events=events,
    )


def _check_order(match: Match, line: DealLine) -> None:
    if match.over:
        raise RecordError(phrase("the match was over before this deal"))
    if line.number != match.carry.number:
        raise RecordError(phrase("this is deal {place}, so deal must be {place}", place=match.carry.number))
    if line.dealer != match.carry.dealer:
        raise RecordError(
            phrase(
                "seat {wanted} is the {role} here, not seat {given}",
                wanted=match.carry.dealer,
                role=line.keys[1],
                given=line.dealer,
            )
        )


def _begin(match: Match, line: DealLine) -> tuple[Deal, list[Event]]:
    hands = [_cards(match, f"hands of seat {seat}", hand) for seat, hand in enumerate(line.hands)]
    table = _cards(match, "table", line.table)
    stock = _cards(match, "stock", line.stock)
    reshuffles = [_cards(match, "reshuffles", pile) for pile in line.reshuffles]
    deal = match.deal(ScriptedDealer(hands, table, stock, reshuffles))
    _check_copies(deal, [*hands, table])
    _check_copies(deal, [stock] if match.game.returns_cards else [*hands, table, stock])
    events = deal.begin()
    for place, given, dealt in (
        *((f"hands of seat {seat}", hands[seat], deal.hands[seat]) for seat in range(len(hands))),
        ("table", table, deal.table),
    ):
        if len(given) > len(dealt):
            raise RecordError(
                phrase(
                    "{given} cards are too many; {dealt} are dealt there", given=len(given), dealt=len(dealt)
                ),
                place,
            )
    return deal, events


def _cards(match: Match, name: str, ids: Sequence[str]) -> list[int]:
    with at(name):
        return [match.game.parse_card(card) for card in ids]


def _check_copies(deal: Deal, places: Sequence[Sequence[int]]) -> None:
    deck = Counter(deck_of(deal.state))
    for card, times in Counter(card for place in places for card in place).items():
        if times > deck[card]:
            name = deal.game.spell(card)
            if times == 2 and deck[card] == 1:
                raise RecordError(phrase("the card {id} stands twice", id=name))
            if deck[card] == 1:
                raise RecordError(phrase("the card {id} stands {times} times", id=name, times=times))
            if deck[card] == 0:
                raise RecordError(phrase("the card {id} is not in the deck", id=name))
            raise RecordError(
                phrase(
                    "the card {id} stands {times} times; there are {there} of it in the deck",
                    id=name,
                    times=times,
                    there=deck[card],
                )
            )


def _check_void(line: DealLine, void: str | None) -> None:
    if void is None and line.actions is None:
        raise RecordError(phrase("actions is missing, but nothing voids this deal"))
    if void is not None and (line.actions is not None or line.scores is not None):
        raise RecordError(
            phrase("this deal is void ({reason}), so it has neither actions nor scores", reason=void)
        )


def _check_end(deal: Deal, line: DealLine) -> None:
    if not deal.over:
        legal = " ".join(deal.legal())
        raise RecordError(
            phrase(
                "the actions end, but seat {where} must decide; legal: {legal}", where=deal.actor, legal=legal
            )
        )
    if len(line.reshuffles) > len(deal.reshuffles):
        times = len(deal.reshuffles)
        raise RecordError(
            phrase(
                "reshuffles has {given} lists; they were shuffled {times} times",
                given=len(line.reshuffles),
                times=times,
            )
        )
    if deal.game.returns_cards:
        _check_dealt_twice(deal, line)
    void = deal.game.void(deal.state)
    if void is not None and line.scores is not None:
        raise RecordError(phrase("this deal is void ({reason}), so it has no scores", reason=void))
    if line.scores is not None and list(line.scores) != deal.scores:
        raise RecordError(
            phrase(
                "scores {given} do not fit; the rules give {wanted}",
                given=str(list(line.scores)),
                wanted=str(deal.scores),
            )
        )


def _check_dealt_twice(deal: Deal, line: DealLine) -> None:
    """A dealt card stands in the stock only if it was shuffled back into it."""
    dealt = union(card for cards in (*deal.hands, deal.table) for card in cards) & ~deal.returned
    for text in line.stock:
        if dealt & bit(deal.game.parse_card(text)):
            raise RecordError(phrase("the card {id} stands twice", id=text))


def _check_result(match: Match, result: Result) -> None:
    if list(result.totals) != match.totals:
        raise RecordError(
            phrase(
                "totals {given} do not fit; the deals give {wanted}",
                given=str(list(result.totals)),
                wanted=str(match.totals),
            )
        )
    if sorted(result.winners) != match.winners:
        raise RecordError(
            phrase(
                "winners {given} do not fit; the totals give {wanted}",
                given=str(list(result.winners)),
                wanted=str(match.winners),
            )
        )
