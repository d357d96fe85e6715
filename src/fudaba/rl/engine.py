"""Many deals of one game side by side, each with its own stream of chance. Knows no game and no NumPy.

This file is compiled. Observations, masks and the rest lie in vectors of 64-bit words that others may read
as buffers without a copy; they stay the same objects for the life of the engine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fudaba.cards.bits import bit
from fudaba.core.rng import Rng
from fudaba.core.state import OVER, State
from fudaba.rl.encoder import Encoder, zeros

ACTIONS: Final[i64] = 62
WAIT: Final[i64] = 255
"""Instead of an action: this game stands still."""


class Engine:
    """Deals of which only the seats in the set `deciders` are asked; the others play at random.

    `states` has one state for each game. A new deal is a copy of one of `roots`, undealt ones that differ in
    dealer and number. A void deal is dealt again; so is one that is over before anybody was asked.
    """

    def __init__(
        self, roots: list[State], states: list[State], seats: i64, deciders: i64, encoder: Encoder
    ) -> None:
        self.roots: list[State] = roots
        self.states: list[State] = states
        self.games: i64 = len(states)
        self.seats: i64 = seats
        self.deciders: i64 = deciders
        self.encoder: Encoder = encoder
        self.words: i64 = encoder.words
        self.streams: list[Rng] = [Rng(0) for _ in states]
        self.root: vec[i64] = zeros(self.games)
        """Which root the deal of each game began from."""
        self.observations: vec[i64] = zeros(self.games * self.words)
        self.masks: vec[i64] = zeros(self.games)
        self.actors: vec[i64] = zeros(self.games)
        self.rewards: vec[i64] = zeros(self.games * self.seats)
        self.ends: vec[i64] = zeros(self.games)

    def seed(self, seeds: list[int]) -> None:
        """Give each game the stream of its seed."""
        for game, seed in enumerate(seeds):
            self.streams[game] = Rng(seed)

    def restart(self) -> None:
        """Begin a new deal in every game."""
        game: i64 = 0
        while game < self.games:
            self.clear(game)
            self.begin(game)
            game += 1

    def illegal(self, actions: bytes) -> i64:
        """The first game whose action is not legal, or -1."""
        game: i64 = 0
        while game < self.games:
            action: i64 = actions[game]
            if action != WAIT and (action >= ACTIONS or self.masks[game] & bit(action) == 0):
                return game
            game += 1
        return -1

    def step(self, actions: bytes) -> None:
        """Do one legal action in each game (or WAIT); a game that ends begins a new deal at once."""
        game: i64 = 0
        while game < self.games:
            action: i64 = actions[game]
            self.clear(game)
            if action != WAIT:
                self.states[game].step(action)
                if self.advance(game):
                    self.begin(game)
                else:
                    self.show(game)
            game += 1

    def step_one(self, game: i64, action: i64) -> bool:
        """Do one legal action in one game; True where its deal is over, which then stays as it is."""
        self.clear(game)
        self.states[game].step(action)
        over = self.advance(game)
        self.show(game)
        return over

    def clear(self, game: i64) -> None:
        """Forget the rewards of the step before."""
        if self.ends[game] == 0:
            return
        self.ends[game] = 0
        first = game * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[first + seat] = 0
            seat += 1

    def begin(self, game: i64) -> None:
        """Deal anew until somebody has to decide."""
        rng = self.streams[game]
        while True:
            root = rng.below(len(self.roots))
            self.root[game] = root
            self.states[game].assign(self.roots[root])
            self.play(game)
            if self.states[game].actor() != OVER:
                self.show(game)
                return

    def advance(self, game: i64) -> bool:
        """Play on to the next decision: True where the deal is over, its points noted."""
        self.play(game)
        state = self.states[game]
        if state.actor() != OVER:
            return False
        self.ends[game] = 1
        first = game * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[first + seat] = state.points(seat)
            seat += 1
        return True

    def play(self, game: i64) -> None:
        """Play chance, and at random the seats that are not asked; deal again what the rules void."""
        state = self.states[game]
        rng = self.streams[game]
        while True:
            actor = state.actor()
            if actor >= 0 and self.deciders & bit(actor) != 0:
                return
            copies: i64 = 0
            if state.weighted:
                copies = state.draws()
            if copies > 0:
                state.step(state.drawn(rng.below(copies)))
            elif actor != OVER:
                state.step(rng.member(state.legal()))
            elif self.encoder.void(state):
                state.assign(self.roots[self.root[game]])
            else:
                return

    def show(self, game: i64) -> None:
        """Write what the actor of a game sees; at the end of a deal, what seat 0 sees."""
        state = self.states[game]
        actor = state.actor()
        self.actors[game] = actor
        self.masks[game] = state.legal()
        if actor < 0:
            actor = 0
        self.encoder.encode(state, actor, self.observations, game * self.words)
