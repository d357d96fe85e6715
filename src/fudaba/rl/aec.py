"""PettingZoo: a deal as an AEC environment, every seat an agent. Knows the contract of a game, no game.

`fudaba_koi_koi_v0.env()` and so on make one; each module-like object has `env` and `raw_env` as PettingZoo's
own modules have. `door(name)` is that of any game, also of one from outside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fudaba.core.game import Game, load
from fudaba.errors import IllegalAction, MissingExtra
from fudaba.rl.arrays import np
from fudaba.rl.batch import Rules
from fudaba.rl.given import action_number
from fudaba.rl.single import Table
from fudaba.rl.spaces import action_space, in_words, observation_space

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingExtra("rl", error) from None


class DealAEC(AECEnv):  # type: ignore[misc]
    """One deal; agents are player_0 and so on, by seat.

    An observation is a dictionary: `observation` the seat's unpacked one, `action_mask` which actions it may
    do now (none unless it is to act). Rewards are the points of the deal, 0 before its end.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        options: Rules = None,
        seats: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, options, seats)
        self.metadata = {**self.metadata, "name": f"fudaba_{self.table.game.name.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.table.layout) for agent in self.possible_agents}
        self._seeded = False

    def _observations(self) -> spaces.Dict:
        layout = self.table.layout
        flags = spaces.Box(0, 1, (layout.actions,), np.int8)
        return spaces.Dict({"observation": observation_space(layout), "action_mask": flags})

    def observation_space(self, agent: str) -> spaces.Dict:
        """What this agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal in which somebody has something to decide; a seed begins a new stream of deals."""
        if seed is not None or not self._seeded:
            drawn = int(np.random.default_rng(seed).integers(2**62))
            self.table.seed("pettingzoo", drawn)
        self._seeded = True
        self.table.deal()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now, whoever is to act."""
        seat = self.seat[agent]
        return {
            "observation": self.table.observation(seat),
            "action_mask": self.table.flags(seat).astype(np.int8),
        }

    def step(self, action: int | None) -> None:
        """The decision of the selected agent; IllegalAction changes nothing."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(
                f"{self.agent_selection} is still playing and has to choose an action, not None"
            )
        over = self.table.play(action_number(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.actor]
        self._accumulate_rewards()

    def _end(self) -> None:
        for agent, points in zip(self.possible_agents, self.table.points(), strict=True):
            self.rewards[agent] = float(points)
            self.terminations[agent] = True

    def render(self) -> str | None:
        """The table in words, as the agent who is to act sees it."""
        if self.render_mode is None:
            return None
        return in_words(self.table.game, self.table.state, self.seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""


@dataclass(frozen=True)
class Door:
    """Makes the environments of one game, as a module of PettingZoo does."""

    game: str

    def raw_env(self, **settings: Any) -> DealAEC:
        """The environment as it is: `options`, `seats` and `render_mode` may be given."""
        return DealAEC(load(self.game), **settings)

    def env(self, **settings: Any) -> Any:
        """The environment in PettingZoo's wrapper that complains of calls out of order."""
        return wrappers.OrderEnforcingWrapper(self.raw_env(**settings))


def door(game: str) -> Door:
    """The door to any game that is installed; UnknownGame otherwise."""
    return Door(load(game).name)


fudaba_koi_koi_v0 = Door("koi-koi")
fudaba_go_stop_v0 = Door("go-stop")
fudaba_hana_awase_v0 = Door("hana-awase")
fudaba_fuji_flush_v0 = Door("fuji-flush")
