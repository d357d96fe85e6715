"""Hana-awase: every card in exactly one place after every step, and events that rebuild each seat's view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import pytest
from hypothesis import given

from fudaba.cards.bits import bit, count
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY, OVER
from fudaba.games.hana_awase.months import month_of, triples
from fudaba.games.hana_awase.rules import PLAY, HanaAwaseState
from fudaba.games.hana_awase.terms import BLANK
from fudaba.games.hana_awase.view import HanaAwaseView, guess, view
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import WORLDS, World

HANA_AWASE = [world for world in WORLDS if world.game.name == "hana-awase"]
EACH_WORLD = pytest.mark.parametrize("world", HANA_AWASE, ids=str)


def places(state: HanaAwaseState) -> list[int]:
    """Where cards lie; the blank card is put aside once its holder is known."""
    found = [
        state.stock,
        state.table,
        *(seat.hand for seat in state.seats),
        *(seat.pile for seat in state.seats),
    ]
    if state.card >= 0:
        found.append(bit(state.card))
    if state.holder != NOBODY:
        found.append(bit(BLANK))
    return found


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_each_card_is_in_exactly_one_place(world: World, seed: int) -> None:
    state = cast(HanaAwaseState, world.deal(seed).state)
    rng = Rng(seed)
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
        assert sum(count(place) for place in places(state)) == count(state.terms.deck)
        assert sum(places(state)) == state.terms.deck


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_capture_takes_two_or_four_of_a_month_and_no_new_triple_arises(world: World, seed: int) -> None:
    state = cast(HanaAwaseState, world.deal(seed).state)
    rng = Rng(seed)
    stacks: int | None = None
    while state.actor() != OVER:
        before = [seat.pile for seat in state.seats]
        playing = state.phase >= PLAY
        action = rng.member(state.legal())
        state.step(action)
        if stacks is None and state.first != NOBODY:
            stacks = triples(state.table)
        if stacks is not None:
            assert triples(state.table) & ~stacks == 0
        taken = sum(seat.pile for seat in state.seats) - sum(before)
        if taken and playing:
            assert count(taken) in (2, 4)
            assert taken & ~month_of(action) == 0


@dataclass
class Rebuilt:
    """What a seat knows when it has heard its events and nothing else."""

    seat: int
    seats: int
    stock: int
    hand: int = 0
    table: int = 0
    card: int = HIDDEN
    hands: list[int] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    stands: list[int] = field(default_factory=list)
    lows: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in ("hands", "piles", "laid", "lows"):
            setattr(self, name, [0] * self.seats)

    def hear(self, event: Event) -> None:
        """Take one event in."""
        one = bit(event.card) if event.card != HIDDEN else 0
        if event.kind == "dealt":
            self.stock -= 1
            self.hands[event.seat] += 1
            self.hand |= one
        elif event.kind == "table-card":
            self.stock -= 1
            self.table |= one
        elif event.kind in ("blank", "out", "in", "forced-out", "forced-in", "low", "pass", "hands-back"):
            self._words(event)
        else:
            self._turn(event, one)

    def _words(self, event: Event) -> None:
        if event.kind == "hands-back":
            self.stock += event.number
        elif event.kind in ("low", "pass"):
            self.lows[event.seat] = 1 if event.kind == "low" else 2
        else:
            self.stands[event.seat] = 1 if event.kind in ("in", "forced-in") else 2
            if event.kind == "blank":
                self.table |= event.cards

    def settle_hands(self) -> None:
        """Who is out holds nothing, once the hands have gone back."""
        for seat, stand in enumerate(self.stands):
            if stand == 2:
                self.hands[seat] = 0
                self.hand = 0 if seat == self.seat else self.hand

    def _turn(self, event: Event, one: int) -> None:
        if event.kind == "lay":
            self.hands[event.seat] -= 1
            self.hand &= ~one
            self.laid[event.seat] |= one
            self.table |= one
        elif event.kind == "flip":
            self.stock -= 1
            self.table |= one
        elif event.kind == "choose":
            self.card = event.card
            self.table &= ~one
        elif event.kind in ("take", "dealer-takes", "last-cards"):
            self.piles[event.seat] |= event.cards
            self.table &= ~event.cards
            self.card = HIDDEN

    def check(self, seen: HanaAwaseView) -> None:
        """Compare with the view."""
        assert (self.hand, self.table, self.card, self.stock) == (
            seen.hand,
            seen.table,
            seen.card,
            seen.stock,
        )
        for name in ("hands", "piles", "laid", "stands", "lows"):
            assert tuple(getattr(self, name)) == getattr(seen, name), name


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_events_that_a_seat_sees_rebuild_its_view(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    start = cast(HanaAwaseView, world.game.view(deal.state, SPECTATOR))
    everybody = (*range(world.seats), SPECTATOR)
    rebuilt = [Rebuilt(seat, world.seats, start.stock, stands=list(start.stands)) for seat in everybody]
    events = deal.begin()
    while True:
        assert all(world.game.phrase(event).text for event in events)
        for each in rebuilt:
            for event in events:
                each.hear(event.seen_by(each.seat))
                if event.kind in ("blank", "hands-back"):
                    each.settle_hands()
            each.check(cast(HanaAwaseView, world.game.view(deal.state, each.seat)))
        if deal.over:
            break
        events = deal.play(rng.member(deal.state.legal()))


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_no_event_tells_a_seat_what_its_view_hides(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for event in deal.begin():
        for seat in (*range(world.seats), SPECTATOR):
            seen = event.seen_by(seat)
            if event.kind == "dealt" and event.seat != seat:
                assert (seen.card, seen.cards) == (HIDDEN, 0)
            else:
                assert seen == event


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_no_guess_gives_a_seat_what_its_discards_have_denied(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    deal.begin()
    while not deal.over:
        state = cast(HanaAwaseState, deal.state)
        assert all(seat.hand & seat.lacking == 0 for seat in state.seats)
        for each in guess(view(state, deal.actor), rng).seats:
            assert each.hand & each.lacking == 0
        deal.play(rng.member(state.legal()))
