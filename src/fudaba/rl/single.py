"""One deal at a time, for the doors that step a single environment. Knows no door."""

from __future__ import annotations

from collections.abc import Collection

from fudaba.cards.bits import bit
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game, load
from fudaba.core.state import State
from fudaba.errors import IllegalAction
from fudaba.rl.arrays import Bytes, Flags, np
from fudaba.rl.batch import Rules, roots, rules, seats_of
from fudaba.rl.encode import Glance, unpack_masks
from fudaba.rl.engine import Engine
from fudaba.rl.given import seat_set


class Table:
    """A game of a batch alone: a deal that ends stays as it is until `deal` is called again."""

    def __init__(
        self,
        game: Game | str,
        options: Rules,
        seats: int | None,
        deciders: Collection[int] | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = rules(self.game, options)
        self.seats = seats_of(self.game, self.options, seats)
        self.glance = Glance(self.game, self.seats)
        self.layout = self.glance.layout
        state = self.game.start(self.options, Carry(1, 0, seats=self.seats))
        undealt = roots(self.game, self.options, self.seats)
        asked = seat_set(deciders, self.seats)
        self.engine = Engine(undealt, [state], self.seats, asked, self.glance.encoder)

    @property
    def state(self) -> State:
        """The state of the deal, for our own use."""
        return self.engine.states[0]

    @property
    def actor(self) -> int:
        """The seat that is to act; negative when the deal is over."""
        return self.engine.actors[0]

    @property
    def mask(self) -> int:
        """The set of its legal actions."""
        return self.engine.masks[0]

    def seed(self, *parts: int | str) -> int:
        """The cards follow from these numbers from now on; the seed of their stream."""
        seed = seed_of(*parts)
        self.engine.seed([seed])
        return seed

    def deal(self) -> None:
        """A new deal, up to the first decision."""
        self.engine.restart()

    def play(self, action: int) -> bool:
        """One action: whether the deal is over with it. IllegalAction changes nothing."""
        if not self.allows(action):
            allowed = " ".join(map(str, np.flatnonzero(self.flags(self.actor))))
            raise IllegalAction(f"action {action} is not legal now; legal: {allowed}")
        return self.engine.step_one(0, action)

    def allows(self, action: int) -> bool:
        """Whether the actor may do this."""
        return 0 <= action < self.layout.actions and bool(self.mask & bit(action))

    def points(self) -> list[int]:
        """The points of each seat; 0 before the end."""
        return [self.state.points(seat) for seat in range(self.seats)]

    def flags(self, seat: int) -> Flags:
        """Which actions the seat may do now: none unless it is to act."""
        mask = self.mask if seat == self.actor else 0
        flags: Flags = unpack_masks(np.array([mask], dtype=np.int64), self.layout.actions)[0]
        return flags

    def observation(self, seat: int) -> Bytes:
        """What the seat sees, unpacked."""
        return self.glance.bytes(self.state, seat)
