"""Gymnasium: one learner at a table of bots. A step is one decision of the learner.

Importing this module puts fudaba/KoiKoi-v0 and the others into Gymnasium's registry.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar

from fudaba.bots.base import Forfeited, Maker
from fudaba.core.dealer import seed_of
from fudaba.core.game import Game
from fudaba.errors import IllegalAction, MissingExtra
from fudaba.rl.arrays import Bytes, Flags, np
from fudaba.rl.batch import Rules, leads
from fudaba.rl.given import NOTHING_DEALT, action_number, expect_maker
from fudaba.rl.others import Others
from fudaba.rl.register import register
from fudaba.rl.single import Table
from fudaba.rl.spaces import action_space, in_words, observation_space

try:
    import gymnasium
except ImportError as error:
    raise MissingExtra("rl", error) from None

LEARNER = 0


class DealEnv(gymnasium.Env[Bytes, np.int64]):
    """A deal from its first decision to its points; the learner sits at seat 0, the dealer changes.

    Observations are unpacked (docs/rl.md), actions those of the game; `action_masks` tells which are legal.
    The reward is 0 before the end of the deal and then the points of the learner, with `lead` less the mean
    of the others'. The other seats are played at random, or by bots of `opponent`. An illegal action ends
    the episode with `illegal_reward`; where that is None it raises IllegalAction. A deal that a bot gives up
    is cut off (truncated) without a reward, and `info["forfeit"]` says why.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: Game | str = "koi-koi",
        *,
        options: Rules = None,
        seats: int | None = None,
        opponent: Maker | None = None,
        lead: bool = False,
        illegal_reward: float | None = -100.0,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, options, seats, deciders=(LEARNER,) if opponent is None else None)
        expect_maker(opponent, self.table.game.name)
        self.opponent = opponent
        self.lead = lead
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table.layout)
        self.action_space = action_space(self.table.layout)
        self._others = self._company(opponent) if opponent is not None else None
        self._seeds: list[int] = []
        self._dealt = False

    def _company(self, opponent: Maker) -> Others:
        table = self.table
        seats = range(LEARNER + 1, table.seats)
        return Others(table.game, table.options, seats, opponent, table.seats)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """A new deal in which the learner has something to decide; a seed begins a new stream of deals."""
        super().reset(seed=seed)
        if seed is not None or not self._dealt:
            stream = self.table.seed("gymnasium", int(self.np_random.integers(2**62)))
            if self._others is not None:
                self._others.seed(stream)
        self._dealt = True
        while not self._new_deal():
            pass
        return self.table.observation(LEARNER), self._info()

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """One decision of the learner, and all that follows up to the next one or the end of the deal."""
        self._expect_decision()
        number = action_number(action)
        if not self.table.allows(number) and self.illegal_reward is not None:
            return self._illegal(self.illegal_reward)
        try:
            over = self._do(number) or self._play_others()
        except Forfeited as given_up:
            return self._cut_off(given_up)
        return self.table.observation(LEARNER), self._reward() if over else 0.0, over, False, self._info()

    def action_masks(self) -> Flags:
        """Which actions are legal now, one flag for each."""
        return self.table.flags(LEARNER)

    def render(self) -> str | None:
        """The table in words, as the learner sees it."""
        if self.render_mode is None:
            return None
        return in_words(self.table.game, self.table.state, LEARNER)

    def _expect_decision(self) -> None:
        if not self._dealt:
            raise IllegalAction(NOTHING_DEALT)
        if self.table.actor != LEARNER:
            raise IllegalAction("the deal is over; reset() deals a new one")

    def _illegal(self, reward: float) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        return self.table.observation(LEARNER), reward, True, False, {**self._info(), "illegal": True}

    def _cut_off(self, given_up: Forfeited) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        assert self._others is not None
        forfeit = self._others.given_up(given_up)
        told = {**self._info(), "forfeit": asdict(forfeit)}
        return self.table.observation(LEARNER), 0.0, False, True, told

    def _new_deal(self) -> bool:
        """Deal, up to the learner's first decision; False if there is none in this deal."""
        self.table.deal()
        if self._others is None:
            return self.table.actor == LEARNER
        drawn = int(self.np_random.integers(2**62))
        self._seeds = [seed_of("bot", drawn, seat) for seat in self._others.seats]
        try:
            self._others.sit(self._seeds)
            over = self._play_others()
        except Forfeited as given_up:
            self._others.given_up(given_up)
            return False
        self._others.vain = 0
        return not over

    def _do(self, action: int) -> bool:
        """One action of anybody: whether the deal is over."""
        over = self.table.play(action)
        if self._others is not None:
            self._others.follow(action, self._seeds)
        return over

    def _play_others(self) -> bool:
        """The bots' decisions up to the learner's: whether the deal is over."""
        table = self.table
        while table.actor > LEARNER:
            assert self._others is not None
            self._do(self._others.choose(table.game.view(table.state, table.actor)))
        return table.actor < 0

    def _reward(self) -> float:
        points = np.array(self.table.points(), dtype=np.float32)
        return float((leads(points) if self.lead else points)[LEARNER])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8)}


register()
