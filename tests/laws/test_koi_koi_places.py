"""Koi-Koi: every card in exactly one place after every step, and events that rebuild each seat's view."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import pytest
from hypothesis import given

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR
from fudaba.core.rng import Rng
from fudaba.core.state import OVER
from fudaba.games.koi_koi.rules import KoiKoiState
from fudaba.games.koi_koi.view import KoiKoiView
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import WORLDS, World, play

KOI_KOI = [world for world in WORLDS if world.game.name == "koi-koi"]
EACH_PRESET = pytest.mark.parametrize("world", KOI_KOI, ids=str)


@EACH_PRESET
@law()
@given(seed=SEEDS)
def test_each_card_is_in_exactly_one_place(world: World, seed: int) -> None:
    state = cast(KoiKoiState, world.deal(seed).state)
    rng = Rng(seed)
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
        places = [state.stock, state.table, state.hand, state.other_hand, state.pile, state.other_pile]
        if state.card >= 0:
            places.append(bit(state.card))
        assert sum(count(place) for place in places) == 48
        assert sum(places) == hanafuda.DECK


@dataclass
class Rebuilt:
    """What a seat knows when it has heard its events and nothing else."""

    seat: int
    hand: int = 0
    hands: list[int] = field(default_factory=lambda: [0, 0])
    table: int = 0
    piles: list[int] = field(default_factory=lambda: [0, 0])
    stock: int = 48
    card: int = HIDDEN
    calls: list[int] = field(default_factory=lambda: [0, 0])

    def hear(self, event: Event) -> None:
        """Take one event in."""
        one = bit(event.card) if event.card != HIDDEN else 0
        if event.kind == "dealt":
            self.stock -= 1
            self.hands[event.seat] += 1
            self.hand |= one
        elif event.kind in ("table-card", "refill"):
            self.stock -= 1
            self.table |= one
        elif event.kind == "dealer-takes":
            self.piles[event.seat] |= event.cards
            self.table &= ~event.cards
        elif event.kind == "koi-koi":
            self.calls[event.seat] += 1
        else:
            self._turn(event, one)

    def _turn(self, event: Event, one: int) -> None:
        if event.kind == "lay":
            self.hands[event.seat] -= 1
            self.hand &= ~one
            self.table |= one
        elif event.kind == "flip":
            self.stock -= 1
            self.table |= one
        elif event.kind == "choose":
            self.card = event.card
            self.table &= ~one
        elif event.kind == "take":
            self.piles[event.seat] |= event.cards
            self.table &= ~event.cards
            self.card = HIDDEN

    def check(self, seen: KoiKoiView) -> None:
        """Compare with the view."""
        assert self.hand == seen.hand
        assert tuple(self.hands) == seen.hands
        assert self.table == seen.table
        assert tuple(self.piles) == seen.piles
        assert (self.stock, self.card) == (seen.stock, seen.card)
        assert tuple(self.calls) == seen.calls


@EACH_PRESET
@law()
@given(seed=SEEDS)
def test_the_events_that_a_seat_sees_rebuild_its_view(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    rebuilt = [Rebuilt(seat) for seat in (0, 1, SPECTATOR)]
    events = deal.begin()
    while True:
        for each in rebuilt:
            for event in events:
                each.hear(event.seen_by(each.seat))
            each.check(cast(KoiKoiView, world.game.view(deal.state, each.seat)))
        if deal.over:
            break
        events = deal.play(rng.member(deal.state.legal()))


@EACH_PRESET
@law()
@given(seed=SEEDS)
def test_no_event_tells_a_seat_what_its_view_hides(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for event in deal.begin():
        for seat in (0, 1, SPECTATOR):
            seen = event.seen_by(seat)
            if event.kind == "dealt" and event.seat != seat:
                assert (seen.card, seen.cards) == (HIDDEN, 0)
            else:
                assert seen == event
    list(play(world.deal(seed), seed))
