"""Fuji Flush under every option: events that rebuild each seat's view, guesses that fit it, records."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given

from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR, Carry
from fudaba.core.record import Record, read
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.view import FujiFlushView
from tests.laws.test_laws import SEEDS, law
from tests.laws.worlds import DEALS, play

WAYS: dict[str, dict[str, object]] = {
    "standard": {},
    "published": {"deck": "published"},
    "eighty-cards": {"deck": "eighty-cards"},
    "first-in-turn-order": {"winners": "first-in-turn-order"},
    "eager": {"reshuffle": "eager"},
    "play-on": {"placings": "play-on"},
    "all": {
        "placings": "play-on",
        "winners": "first-in-turn-order",
        "reshuffle": "eager",
        "two-players": "on",
    },
}


@dataclass(frozen=True)
class Way:
    """Some options and a number of seats."""

    name: str
    seats: int

    @property
    def options(self) -> FujiFlushOptions:
        """Standard with the options changed."""
        return PRESETS["standard"].changed(WAYS[self.name])

    def deal(self, seed: int) -> Deal:
        """A deal that was not begun."""
        rng = Rng(seed_of(self.name, self.seats, seed))
        carry = Carry(1, rng.below(self.seats), seats=self.seats)
        deck = deck_of(GAME.start(self.options, carry))
        return Deal(GAME, self.options, carry, self.seats, DeckDealer(shuffled(deck, rng)))

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"


EACH_WAY = pytest.mark.parametrize(
    "way",
    [Way(name, seats) for name in WAYS for seats in ((2, 4, 8) if name == "all" else (3, 5, 8))],
    ids=str,
)


def viewed(deal: Deal, seat: int) -> FujiFlushView:
    """What the seat sees."""
    seen = GAME.view(deal.state, seat)
    assert isinstance(seen, FujiFlushView)
    return seen


@dataclass
class Rebuilt:
    """What a seat knows when it has heard its events and nothing else."""

    seat: int
    seats: int
    stock: int
    hand: Counter[int] = field(default_factory=Counter)
    discard: Counter[int] = field(default_factory=Counter)
    hands: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    reshuffles: int = 0
    told: list[str] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    winners: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.hands, self.shown = [0] * self.seats, [0] * self.seats

    def hear(self, event: Event) -> None:
        """Take one event in."""
        self.told.append(event.kind)
        if event.kind in ("dealt", "drawn"):
            self.stock -= 1
            self.hands[event.seat] += 1
            if event.seat == self.seat:
                self.hand[event.card] += 1
        elif event.kind in ("lay", "join"):
            self.hands[event.seat] -= 1
            self.shown[event.seat] = event.card
            if event.seat == self.seat:
                self.hand[event.card] -= 1
            if event.kind == "join":
                assert event.number == event.card * self.shown.count(event.card)
        elif event.kind in ("flush", "push", "push-along"):
            assert self.shown[event.seat] == event.card
            self.discard[self.shown[event.seat]] += 1
            self.shown[event.seat] = 0
        elif event.kind == "reshuffle":
            self.reshuffles += 1
            self.stock += self.discard.total()
            self.discard.clear()
            assert self.stock == event.number
        else:
            self._end(event)

    def _end(self, event: Event) -> None:
        if event.kind == "wins":
            self.winners.add(event.seat)
            self.places[event.seat] = 1
        elif event.kind in ("out", "place"):
            self.places[event.seat] = event.number

    def check(self, seen: FujiFlushView) -> None:
        """Compare with the view."""
        assert tuple(sorted((+self.hand).elements())) == seen.hand
        assert tuple(self.hands) == seen.hands
        assert tuple(self.shown) == seen.shown
        assert (self.stock, self.reshuffles) == (seen.stock, seen.reshuffles)
        assert tuple(sorted((+self.discard).elements())) == seen.discard
        assert tuple(self.places.get(seat, 0) for seat in range(self.seats)) == seen.places
        assert sum(1 << seat for seat in self.winners) == seen.winners


@EACH_WAY
@law(DEALS // 4)
@given(seed=SEEDS)
def test_the_events_that_a_seat_sees_rebuild_its_view(way: Way, seed: int) -> None:
    deal = way.deal(seed)
    rng = Rng(seed)
    stock = viewed(deal, 0).stock
    rebuilt = [Rebuilt(seat, way.seats, stock) for seat in (*range(way.seats), SPECTATOR)]
    events = deal.begin()
    while True:
        for each in rebuilt:
            for event in events:
                each.hear(event.seen_by(each.seat))
            each.check(viewed(deal, each.seat))
        if deal.over:
            break
        events = deal.play(rng.member(deal.state.legal()))
    assert rebuilt[0].told[-1] == "deal-ends"
    assert [rebuilt[0].places[seat] for seat in sorted(rebuilt[0].winners)] == [1] * len(rebuilt[0].winners)


@EACH_WAY
@law(DEALS // 4)
@given(seed=SEEDS)
def test_nobody_hears_what_another_is_dealt_or_draws(way: Way, seed: int) -> None:
    deal = way.deal(seed)
    rng = Rng(seed)
    events = deal.begin()
    while not deal.over:
        for event in events:
            secret = event.kind in ("dealt", "drawn")
            for seat in (*range(way.seats), SPECTATOR):
                hidden = event.seen_by(seat).card == HIDDEN and event.card != HIDDEN
                assert hidden == (secret and seat != event.seat)
        events = deal.play(rng.member(deal.state.legal()))


@EACH_WAY
@law(DEALS // 4)
@given(seed=SEEDS)
def test_guesses_fit_the_view_after_every_step(way: Way, seed: int) -> None:
    state = way.deal(seed).state
    rng = Rng(seed)
    while True:
        for seat in (rng.below(way.seats), SPECTATOR):
            seen = GAME.view(state, seat)
            guess = GAME.guess(seen, rng)
            assert GAME.view(guess, seat) == seen
            assert (guess.actor(), guess.draws()) == (state.actor(), state.draws())
        if not state.legal():
            break
        state.step(rng.member(state.legal()))


@EACH_WAY
@law(DEALS // 4)
@given(seed=SEEDS)
def test_a_record_replays_with_its_reshuffles(way: Way, seed: int) -> None:
    deal = way.deal(seed)
    list(play(deal, seed))
    record = Record(game=GAME, preset="standard", options=way.options, seats=["P"] * way.seats)
    record.add(deal)
    again = read(record.text().encode())
    assert again.text() == record.text()
    assert replay(again).deals[0].scores == deal.scores
    assert len(again.deals[0].reshuffles) == viewed(deal, 0).reshuffles
