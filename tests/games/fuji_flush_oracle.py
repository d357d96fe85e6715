"""The engine beside the oracle: one set of options in both spellings, one deck dealt to both."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from fudaba.cards.fuji import cards_in
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.options import Choice
from fudaba.core.record import DealLine, deal_line
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from fudaba.games.fuji_flush.view import places, shown_by
from tests.oracle import fuji_flush as oracle

Snapshot = tuple[int | None, list[str], list[str | None], list[list[str]], int, list[str]]
"""Who acts, with what, the table, the hands, the draw pile's size and the discard pile."""


def to_oracle(options: FujiFlushOptions) -> oracle.Options:
    """The same options as the oracle spells them."""
    spelled: dict[str, Any] = {each.name: getattr(options, each.name) for each in fields(options)}
    spelled["wins_needed"] = spelled.pop("wins")
    return oracle.Options(**spelled)


def random_options(rng: Rng, seats: int) -> FujiFlushOptions:
    """Every option drawn anew, such that so many may play."""
    changes: dict[str, object] = {}
    for name, kind in FujiFlushOptions.kinds():
        if isinstance(kind, Choice):
            words = list(kind.values)
            changes[name.replace("_", "-")] = words[rng.below(len(words))]
    if changes["match"] == "first-to-k-wins":
        changes["wins"] = 1 + rng.below(4)
    if seats == 2:
        changes["two-players"] = "on"
    return FujiFlushOptions().changed(changes)


def dealt(options: FujiFlushOptions, carry: Carry, rng: Rng) -> Deal:
    """A deal of a random deck, begun."""
    deck = deck_of(GAME.start(options, carry))
    deal = Deal(GAME, options, carry, carry.seats, DeckDealer(shuffled(deck, rng)))
    deal.begin()
    return deal


def compare_deal(options: FujiFlushOptions, carry: Carry, rng: Rng) -> tuple[Deal, oracle.Deal]:
    """Play one random deal on both; an AssertionError names the first difference."""
    deal = dealt(options, carry, rng)
    seen = [snapshot(deal)]
    while not deal.over:
        deal.play(rng.member(deal.state.legal()))
        seen.append(snapshot(deal))
    line = deal_line(deal, 2)
    slow = oracle_of(options, line)
    for action, expected in zip([*deal.decisions, None], seen, strict=True):
        assert told(slow) == expected
        if action is not None:
            slow.play(action)
    assert slow.over
    assert [list(pile) for pile in line.reshuffles] == slow.reshuffled
    _compare_end(deal, slow)
    return deal, slow


def oracle_of(options: FujiFlushOptions, line: DealLine) -> oracle.Deal:
    """The same deal in the hands of the oracle."""
    return oracle.Deal(
        to_oracle(options), line.dealer, line.number, line.hands, line.stock, reshuffles=line.reshuffles
    )


def snapshot(deal: Deal) -> Snapshot:
    """What the engine has."""
    state = deal.state
    assert isinstance(state, FujiFlushState)
    return (
        None if deal.over else deal.actor,
        sorted(deal.legal()),
        [str(rank) if rank else None for rank in shown_by(state)],
        [sorted(map(str, cards_in(seat.hand))) for seat in state.seats],
        state.stock_size,
        sorted(map(str, cards_in(state.discard))),
    )


def told(slow: oracle.Deal) -> Snapshot:
    """What the oracle has."""
    hands = [sorted(hand) for hand in slow.hands]
    return slow.actor, slow.legal, slow.table, hands, len(slow.stock), sorted(slow.discard)


def _compare_end(deal: Deal, slow: oracle.Deal) -> None:
    state = deal.state
    assert isinstance(state, FujiFlushState)
    assert deal.scores == slow.scores
    assert GAME.winners(state) == slow.winners
    assert list(places(state)) == slow.places
    assert GAME.next_carry(deal.options, deal.carry, state).dealer == slow.next_starter
