"""Gymnasium's vector door over a batch: one learner at each of thousands of tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from fudaba.core.dealer import seed_of
from fudaba.core.game import Game
from fudaba.errors import IllegalAction, MissingExtra
from fudaba.rl.arrays import Bytes, Flags, Floats, np, npt
from fudaba.rl.batch import WAITING, Batch, Rules
from fudaba.rl.given import NOTHING_DEALT, expect_maker, how_many
from fudaba.rl.gym import LEARNER, SECONDS, Maker, Opponent
from fudaba.rl.spaces import action_space, observation_space

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra("rl", error) from None

Actions = npt.NDArray[np.int64]


class DealVectorEnv(VectorEnv[Bytes, Actions, npt.NDArray[Any]]):
    """Like `DealEnv`, many at once. A deal that ends is followed by a new one in the same step.

    The mode is SAME_STEP: observation and mask of such a game are those of the new deal. The last one of the
    old deal is not told (`final_obs` is missing): a deal always ends for good, so no value is taken from it.
    `infos["action_mask"]` has a row of flags for each game. With `copy=False` the arrays are filled anew by
    the next step. An illegal action raises IllegalAction.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 4096,
        game: Game | str = "koi-koi",
        *,
        options: Rules = None,
        seats: int | None = None,
        opponent: Maker | None = None,
        lead: bool = False,
        copy: bool = True,
    ) -> None:
        deciders = (LEARNER,) if opponent is None else None
        self.num_envs = how_many("num_envs", num_envs)
        self.batch = Batch(game, options=options, seats=seats, games=self.num_envs, deciders=deciders)
        expect_maker(opponent, self.batch.game.name)
        self.lead = lead
        self.copy = copy
        self.opponent = opponent
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = action_space(self.batch.layout)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._bots = Bots(self.batch, opponent) if opponent is not None else None
        self._dealt = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """New deals everywhere; a seed begins new streams of deals."""
        super().reset(seed=seed)
        renewed = seed is not None or not self._dealt
        self.batch.reset(int(self.np_random.integers(2**62)) if renewed else None)
        self._dealt = True
        if self._bots is not None:
            self._bots.sit(int(self.np_random.integers(2**62)))
            for _ in self._bots.play():
                pass
        return self._observations(), self._infos()

    def step(self, actions: Actions) -> tuple[Bytes, Floats, Flags, Flags, dict[str, Any]]:
        """One decision of the learner at every table."""
        if not self._dealt:
            raise IllegalAction(NOTHING_DEALT)
        batch = self.batch
        batch.step(actions)
        ends = batch.ends.copy()
        rewards = self._rewards()
        if self._bots is not None:
            self._bots.renew(ends)
            for ended in self._bots.play():
                fresh = ended & ~ends
                rewards = np.where(fresh, self._rewards(), rewards)
                ends |= fresh
        return self._observations(), rewards, ends, np.zeros_like(ends), self._infos()

    def action_masks(self) -> Flags:
        """Which actions are legal, (num_envs, actions)."""
        return self.batch.mask_flags()

    def _observations(self) -> Bytes:
        seen = self.batch.unpacked()
        return seen.copy() if self.copy else seen

    def _rewards(self) -> Floats:
        points = self.batch.leads() if self.lead else self.batch.rewards
        return points[:, LEARNER].copy()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


class Bots:
    """The bots at the other seats of every table of a batch; new ones for every deal."""

    def __init__(self, batch: Batch, maker: Maker) -> None:
        self.batch = batch
        self.maker = maker
        self.seed = 0
        self.deals = [0] * batch.games
        self.seated: list[list[Opponent]] = [[] for _ in range(batch.games)]

    def sit(self, seed: int) -> None:
        """Take new seats everywhere."""
        self.seed = seed
        self.renew(np.ones(self.batch.games, np.bool_))

    def renew(self, ended: Flags) -> None:
        """New bots where a deal has ended."""
        for game in map(int, np.flatnonzero(ended)):
            self.deals[game] += 1
            seeds = [self.seed, game, self.deals[game]]
            self.seated[game] = [self.maker(seed_of("bot", *seeds, seat)) for seat in range(self.batch.seats)]

    def play(self) -> Iterator[Flags]:
        """All their decisions until the learner is to act everywhere; the deals that end on the way."""
        batch = self.batch
        while (waiting := np.flatnonzero(batch.actors != LEARNER)).size:
            actions = np.full(batch.games, WAITING)
            for game in map(int, waiting):
                actions[game] = self._choice(game)
            batch.step(actions)
            self.renew(batch.ends)
            yield batch.ends

    def _choice(self, game: int) -> int:
        seat = int(self.batch.actors[game])
        view = self.batch.game.view(self.batch.engine.states[game], seat)
        return self.seated[game][seat].choose(view, SECONDS)
