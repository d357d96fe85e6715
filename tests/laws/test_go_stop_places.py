"""Go-Stop: every card in exactly one place, events that rebuild each seat's view, nothing said by silence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import cast

import pytest
from hypothesis import given

from fudaba.cards.bits import bit, count, members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, shuffled
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR, Carry
from fudaba.core.rng import Rng
from fudaba.core.state import OVER
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.explain import FACE_DOWN
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import SHAKE, TURN_UP
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.view import GoStopView
from tests.laws.test_go_stop_lines import EACH_WORLD
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import World

VARIANTS = [
    {"four-players": "on"},
    {"four-players": "on", "bonus-cards": 3, "chongtong": "choice", "table-shown-4p": "none"},
    {"bonus-cards": 3, "bonus-steal": "on", "bomb-turns": "draw-three-at-once", "small-bomb": "as-bomb"},
    {"choose-when": "at-play", "cup": "ask-at-limit", "bomb-turns": "any-two-later-turns"},
    {"cup": "ask-on-capture", "cup-stealable": "true", "shake-timing": "with-card", "heodang": "on"},
    {"shodang": "on", "cup": "ask-to-move", "shake-with-fourth": "allowed", "last-turn": "final-turn"},
    {"cup": "ask-when-it-matters", "table-size-2p": "8/10", "eaten-ppeok-from": "maker-only"},
    {"months": 2, "four-players": "on", "bonus-cards": 2, "chongtong": "choice"},
    {"months": 3, "table-size-2p": "8/10", "bonus-cards": 3, "bonus-steal": "on"},
    {"months": 7, "bomb-turns": "any-two-later-turns", "small-bomb": "as-bomb", "shodang": "on"},
]
EACH_VARIANT = pytest.mark.parametrize("changes", VARIANTS, ids=lambda changes: " ".join(changes))


def varied(changes: dict[str, object], seed: int) -> Deal:
    """A deal of a variant; two, three or (where they may) four play."""
    options = GoStopOptions().changed(changes)
    rng = Rng(seed)
    seats = 4 if "four-players" in changes else 2 + rng.below(2)
    carry = Carry(1, rng.below(seats), seats=seats)
    deck = list(members(GAME.start(options, carry).legal()))
    return Deal(GAME, options, carry, seats, DeckDealer(shuffled(deck, rng)))


def check_places(deal: Deal, seed: int) -> None:
    state = cast(GoStopState, deal.state)
    deck = state.stock
    rng = Rng(seed)
    while state.actor() != OVER:
        state.step(rng.member(state.legal()))
        places = [state.stock, state.table, state.loose]
        places += [bit(card) for card in (state.card, state.flipped) if card >= 0]
        for seat in state.seats:
            places += [seat.hand, seat.pile]
            assert seat.shown & ~seat.hand == 0
        assert sum(count(place) for place in places) == count(deck)
        assert sum(places) == deck


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_each_card_is_in_exactly_one_place(world: World, seed: int) -> None:
    check_places(world.deal(seed), seed)


@EACH_VARIANT
@law(200)
@given(seed=SEEDS)
def test_each_card_of_a_variant_is_in_exactly_one_place(changes: dict[str, object], seed: int) -> None:
    check_places(varied(changes, seed), seed)


@dataclass
class Rebuilt:
    """What a seat knows when it has heard its events and nothing else."""

    seat: int
    seats: int
    stock: int
    hand: int = 0
    table: int = 0
    """With the cards that wait to be settled."""
    face_down: int = 0
    hands: list[int] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    mover: int = 0

    def __post_init__(self) -> None:
        self.hands, self.piles, self.calls = ([0] * self.seats for _ in range(3))

    def hear(self, event: Event) -> None:
        """Take one event in."""
        one = bit(event.card) if event.card != HIDDEN else 0
        if event.kind == "dealt":
            self.stock -= 1
            self.hands[event.seat] += 1
            self.hand |= one
        elif event.kind in ("table-card", "refill", "flip"):
            self.stock -= 1
            self.table |= one
            self.face_down += not one
        elif event.kind == "table-shown":
            self.table, self.face_down = event.cards, 0
        elif event.kind == "out":
            self.stock += self.hands[event.seat]
            self.hands[event.seat] = 0
            self.hand = 0 if event.seat == self.seat else self.hand
        else:
            self._turn(event, one)

    def _turn(self, event: Event, one: int) -> None:
        if event.kind in ("lay", "bomb"):
            laid = one | event.cards
            self.hands[event.seat] -= count(laid)
            self.hand &= ~laid
            self.table |= laid
        elif event.kind == "take":
            self.piles[event.seat] |= event.cards
            self.table &= ~event.cards
        elif event.kind == "give":
            self.piles[event.seat] &= ~event.cards
            self.piles[event.number] |= event.cards
        elif event.kind == "go":
            self.calls[event.seat] += 1

    def check(self, seen: GoStopView) -> None:
        """Compare with the view."""
        waiting = seen.facts.loose
        for card in (seen.facts.card, seen.facts.flipped):
            waiting |= bit(card) if card >= 0 else 0
        assert self.hand == seen.hand
        assert tuple(self.hands) == seen.hands
        assert self.table == seen.table | waiting
        assert tuple(self.piles) == seen.piles
        assert (self.stock, self.face_down) == (seen.stock, seen.face_down)
        assert tuple(self.calls) == seen.calls


def check_events(deal: Deal, seed: int) -> None:
    rng = Rng(seed)
    stock = count(deal.state.legal())
    rebuilt = [Rebuilt(seat, deal.seats, stock) for seat in (*range(deal.seats), SPECTATOR)]
    events = deal.begin()
    while True:
        for each in rebuilt:
            for event in events:
                deal.game.phrase(event.seen_by(each.seat))
                each.hear(event.seen_by(each.seat))
            seen = cast(GoStopView, deal.game.view(deal.state, each.seat))
            each.check(seen)
            if each.seat == rng.below(3):
                assert deal.game.view(deal.game.guess(seen, rng), each.seat) == seen
        if deal.over:
            break
        events = deal.play(rng.member(deal.state.legal()))


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_events_that_a_seat_sees_rebuild_its_view(world: World, seed: int) -> None:
    check_events(world.deal(seed), seed)


@EACH_VARIANT
@law(200)
@given(seed=SEEDS)
def test_the_events_of_a_variant_rebuild_the_view(changes: dict[str, object], seed: int) -> None:
    check_events(varied(changes, seed), seed)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_no_event_tells_a_seat_what_its_view_hides(world: World, seed: int) -> None:
    for event in world.deal(seed).begin():
        for seat in (*range(world.seats), SPECTATOR):
            if (event.kind == "dealt" and event.seat != seat) or event.owner == FACE_DOWN:
                assert event.seen_by(seat) == replace(event, card=HIDDEN)
            else:
                assert event.seen_by(seat) == event


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_triple_that_is_not_shaken_looks_like_none(world: World, seed: int) -> None:
    """The others see the same, byte for byte, whatever hand stands behind a turn without words."""
    deal = world.deal(seed)
    rng = Rng(seed)
    deal.begin()
    while not deal.over:
        state = cast(GoStopState, deal.state)
        for other in (*range(deal.seats), SPECTATOR):
            if other != deal.actor:
                seen = deal.game.view(state, other)
                without = deal.game.guess(seen, rng)
                assert repr(deal.game.view(without, other)) == repr(seen)
        words = bit(TURN_UP) - bit(SHAKE)
        action = rng.member(state.legal() & ~words or state.legal())
        events = deal.play(action)
        assert [event.kind for event in events if event.kind in ("shake", "bomb")] == []
