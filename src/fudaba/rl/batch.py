"""Thousands of deals stepped at once over arrays that are made once. Knows the contract, no door."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game, load, options_of, seats_refused
from fudaba.core.options import Options
from fudaba.core.state import State
from fudaba.errors import FudabaError, IllegalAction
from fudaba.rl.arrays import Bytes, Flags, Floats, Words, np, npt
from fudaba.rl.encode import Unpacker, as_array, encoder_for, unpack_masks
from fudaba.rl.engine import WAIT, Engine
from fudaba.rl.given import changes_by_name, how_many, seat_set, whole

NUMBERS: Final = range(1, 13)
"""The numbers in a match that a deal may have, each as likely: some rules depend on it."""


def roots(game: Game, options: Options, seats: int) -> list[State]:
    """Undealt deals, one for each dealer and number."""
    return [game.start(options, carry) for carry in carries(seats)]


def carries(seats: int) -> list[Carry]:
    """What the deals begin from, in the order of `roots`."""
    return [Carry(number, dealer, seats=seats) for number in NUMBERS for dealer in range(seats)]


def stream_of(seed: int, game: int) -> int:
    """The seed of the stream of one game of a batch."""
    return seed_of("batch", seed, game)


def seats_of(game: Game, options: Options, seats: int | None) -> int:
    """So many seats, or the fewest where none are named; OptionError where they cannot play so."""
    allowed = game.seats_under(options)
    if seats is None:
        return min(allowed)
    number = whole(seats)
    if number is None:
        raise FudabaError(f"seats is a whole number, not {seats!r}")
    if number not in allowed:
        raise seats_refused(game, options, number)
    return number


WAITING: Final = -1
NO_ACTION: Final = 254
"""A byte that is neither an action nor WAIT."""
Rules = Options | Mapping[str, object] | str | None
"""Options as they are, or changes of the preset `standard` by outer names, or a preset's name."""


def rules(game: Game, given: Rules) -> Options:
    """The options that are meant; OptionError or FudabaError says what is wrong with them."""
    if isinstance(given, Options):
        return given
    if isinstance(given, str):
        return options_of(game, given, {})
    return options_of(game, "standard", changes_by_name(given))


class Batch:
    """`games` deals of a game side by side. Chance is played; ended deals are dealt anew at once.

    In game i the seat `actors[i]` is to act, `masks[i]` is the set of its legal actions and
    `observations[i]` what it sees, in words (`layout` tells how they lie). After a step `ends[i]` tells
    whether the deal ended with it, and `rewards[i]` the points of each seat: 0 where it did not.
    A void deal is dealt again and no end; a deal that is over before anybody acted is left out. Game i has a
    stream of chance of its own, so that it is the same in a batch of any size. Seats that are not among
    `deciders` play at random, unasked; None asks all.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        options: Rules = None,
        seats: int | None = None,
        games: int = 4096,
        seed: int = 0,
        deciders: Collection[int] | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = rules(self.game, options)
        self.seats = seats_of(self.game, self.options, seats)
        self.games = how_many("games", games)
        encoder = encoder_for(self.game, self.seats)
        self.layout = encoder.layout
        undealt = roots(self.game, self.options, self.seats)
        states = [self.game.start(self.options, Carry(1, 0, seats=self.seats)) for _ in range(self.games)]
        self.engine = Engine(undealt, states, self.seats, seat_set(deciders, self.seats), encoder)
        self._make_arrays()
        self.reset(seed)

    def _make_arrays(self) -> None:
        engine = self.engine
        self.observations: Words = as_array(engine.observations, self.games)
        self.masks: Words = as_array(engine.masks, self.games)[:, 0]
        self.actors: Words = as_array(engine.actors, self.games)[:, 0]
        self.rewards: Floats = np.zeros((self.games, self.seats), np.float32)
        self.ends: Flags = np.zeros(self.games, np.bool_)
        self._points = as_array(engine.rewards, self.games)
        self._over = as_array(engine.ends, self.games)[:, 0]
        self._unpacker = Unpacker(self.layout, self.games)
        self._actions = np.zeros(self.games, np.uint8)

    def reset(self, seed: int | None = None) -> None:
        """Deal every game anew, with new streams where a seed is given."""
        if seed is not None:
            self.engine.seed([stream_of(seed, game) for game in range(self.games)])
        self.engine.restart()
        self._note()

    def step(self, actions: npt.ArrayLike) -> None:
        """Do one action in each game, -1 leaves a game as it is.

        IllegalAction names the first game where an action is not legal; then nothing has moved.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iuf":
            raise IllegalAction(f"actions are whole numbers, not {given.dtype}")
        if given.shape != (self.games,):
            raise IllegalAction(f"a step needs {self.games} actions, one for each game, not {given.shape}")
        wrong = self._first_wrong(given)
        if wrong >= 0:
            raise IllegalAction(self._refusal(wrong, given[wrong]))
        self.engine.step(self._actions.tobytes())
        self._note()

    def deal_again(self, game: int) -> None:
        """Break the deal of one game off and begin a new one; what the last step has ended stays told."""
        self.engine.begin(game)

    def _first_wrong(self, given: npt.NDArray[np.generic]) -> int:
        """The first game whose action is not legal, or -1; `_actions` holds them as bytes afterwards."""
        with np.errstate(invalid="ignore"):  # what is no number is unlike its byte
            np.copyto(self._actions, given, casting="unsafe")
        unlike = (self._actions != given) & (given != WAITING)
        self._actions[unlike | (given == WAIT)] = NO_ACTION
        return self.engine.illegal(self._actions.tobytes())

    def _refusal(self, game: int, action: object) -> str:
        allowed = np.flatnonzero(self.mask_flags()[game])
        return f"action {action} is not legal in game {game}; legal: {' '.join(map(str, allowed))}"

    def _note(self) -> None:
        np.copyto(self.rewards, self._points, casting="unsafe")
        np.copyto(self.ends, self._over, casting="unsafe")

    def unpacked(self) -> Bytes:
        """The observations as bytes, (games, `layout.size`): the same array each time, filled anew."""
        return self._unpacker.unpack(self.observations)

    def planes(self) -> Bytes:
        """The planes as 0 and 1, (games, planes, cards): a part of what `unpacked` fills."""
        self.unpacked()
        return self._unpacker.planes

    def counts(self) -> Bytes:
        """The counts, (games, counts): a part of what `unpacked` fills."""
        self.unpacked()
        return self._unpacker.counts

    def mask_flags(self) -> Flags:
        """The masks as booleans, (games, `layout.actions`)."""
        return unpack_masks(self.masks, self.layout.actions)

    def leads(self) -> Floats:
        """The rewards of each seat less the mean of the others': (games, seats)."""
        return leads(self.rewards)


def leads(points: Floats) -> Floats:
    """Points of each seat, in the last axis, less the mean of the others' points."""
    others = points.shape[-1] - 1
    lead: Floats = points - (points.sum(axis=-1, keepdims=True) - points) / others
    return lead
