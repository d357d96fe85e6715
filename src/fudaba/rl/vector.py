"""Gymnasium's vector door over a batch: one learner at each of thousands of tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, ClassVar

from fudaba.bots.base import Forfeit, Forfeited, Maker
from fudaba.core.dealer import seed_of
from fudaba.core.game import Game
from fudaba.errors import IllegalAction, MissingExtra
from fudaba.rl.arrays import Bytes, Flags, Floats, np, npt
from fudaba.rl.batch import WAITING, Batch, Rules, stream_of
from fudaba.rl.given import NOTHING_DEALT, expect_maker, how_many
from fudaba.rl.gym import LEARNER
from fudaba.rl.others import Others
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
    the next step. An illegal action raises IllegalAction. A deal that a bot gives up is cut off (truncated)
    without a reward; `infos["forfeit"]` has the reasons, by game.
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
        stream = int(self.np_random.integers(2**62)) if seed is not None or not self._dealt else None
        self.batch.reset(stream)
        self._dealt = True
        if self._bots is not None:
            self._bots.sit(stream, int(self.np_random.integers(2**62)))
            for _ in self._bots.play():
                pass
        return self._observations(), self._infos()

    def step(self, actions: Actions) -> tuple[Bytes, Floats, Flags, Flags, dict[str, Any]]:
        """One decision of the learner at every table."""
        if not self._dealt:
            raise IllegalAction(NOTHING_DEALT)
        batch = self.batch
        batch.step(actions)
        ends, cut, rewards = batch.ends.copy(), np.zeros_like(batch.ends), self._rewards()
        if self._bots is None:
            return self._observations(), rewards, ends, cut, self._infos()
        self._bots.follow(actions)
        for ended in self._bots.play():
            rewards = np.where(ended, self._rewards(), rewards)
            ends |= ended
        cut[list(self._bots.forfeits)] = True
        return self._observations(), rewards, ends, cut, {**self._infos(), **self._bots.reasons}

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
        self.seed = 0
        self.deals = [0] * batch.games
        seats = range(LEARNER + 1, batch.seats)
        told = batch.game, batch.options, seats, maker, batch.seats
        self.seated = [Others(*told) for _ in range(batch.games)]
        self.forfeits: dict[int, Forfeit] = {}
        """Which bots have given up since the learner decided, by game, and why."""
        self._open = np.zeros(batch.games, np.bool_)
        """Where the deal in which he decided still goes on."""

    def sit(self, stream: int | None, seed: int) -> None:
        """Take new seats everywhere; `stream` is the new seed of the batch, if it has one."""
        self.seed = seed
        self.forfeits.clear()
        self._open[:] = False
        for game, others in enumerate(self.seated):
            if stream is not None:
                others.seed(stream_of(stream, game))
        self._renew(range(self.batch.games))

    def follow(self, actions: Actions) -> None:
        """The learner has done this at every table."""
        self.forfeits.clear()
        self._open = ~self.batch.ends
        for game, others in enumerate(self.seated):
            others.vain = 0
            self._follow(game, int(actions[game]))
        self._renew(map(int, np.flatnonzero(self.batch.ends)))

    def play(self) -> Iterator[Flags]:
        """All their decisions until the learner is to act everywhere; his deals that end on the way."""
        batch = self.batch
        while (waiting := np.flatnonzero(batch.actors != LEARNER)).size:
            actions = np.full(batch.games, WAITING)
            for game in map(int, waiting):
                actions[game] = self._choice(game)
            batch.step(actions)
            for game in map(int, waiting):
                self._follow(game, int(actions[game]))
            ended = batch.ends & self._open
            self._open &= ~batch.ends
            self._renew(map(int, np.flatnonzero(batch.ends)))
            yield ended

    @property
    def reasons(self) -> dict[str, Any]:
        """What `infos` says of the games that were cut off."""
        told = {game: asdict(forfeit) for game, forfeit in self.forfeits.items()}
        return {"forfeit": told} if told else {}

    def _renew(self, games: Iterable[int]) -> None:
        """New bots where the batch has begun a new deal."""
        for game in games:
            try:
                self._sit(game)
            except Forfeited as given_up:
                self._give_up(game, given_up)

    def _sit(self, game: int) -> None:
        self.deals[game] += 1
        self.seated[game].sit(self._seeds(game))

    def _seeds(self, game: int) -> list[int]:
        parts = [self.seed, game, self.deals[game]]
        return [seed_of("bot", *parts, seat) for seat in self.seated[game].seats]

    def _follow(self, game: int, action: int) -> None:
        if action == WAITING:
            return
        try:
            self.seated[game].follow(action, self._seeds(game))
        except Forfeited as given_up:
            self._give_up(game, given_up)

    def _choice(self, game: int) -> int:
        """What the bot that is to act does, or WAITING: then it has given up, and a new deal has begun."""
        others, seat = self.seated[game], int(self.batch.actors[game])
        try:
            return others.choose(self.batch.game.view(self.batch.engine.states[game], seat))
        except Forfeited as given_up:
            self._give_up(game, given_up)
            return WAITING

    def _give_up(self, game: int, given_up: Forfeited) -> None:
        """Deal anew where a bot has given up, until all have sat down."""
        reason: Forfeited | None = given_up
        while reason is not None:
            forfeit = self.seated[game].given_up(reason)
            if self._open[game]:
                self.forfeits[game] = forfeit
                self._open[game] = False
            self.batch.deal_again(game)
            try:
                self._sit(game)
                reason = None
            except Forfeited as again:
                reason = again
