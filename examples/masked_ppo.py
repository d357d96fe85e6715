"""Masked PPO learns Koi-Koi against a bot: `pip install 'fudaba[rl]' sb3-contrib`, then run this.

    python examples/masked_ppo.py [--steps N] [--opponent LEVEL]

The reward is what the learner is ahead, in points; the last line compares it with random play.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import fudaba.rl.gym  # noqa: F401 - registers the environments
from fudaba.bots import maker

SETTINGS = {
    "learning_rate": 1e-3,
    "n_steps": 256,
    "batch_size": 512,
    "n_epochs": 4,
    "gamma": 1.0,
    "ent_coef": 0.01,
    "seed": 1,
}
"""A deal is short and pays at its end alone, so nothing is discounted."""
POINTS = 10.0
"""The learner is told tenths: about what a deal is worth."""


def table(level: str) -> gymnasium.Env:
    """One table with a bot of this level at the other seat; counts come as fractions of their bounds."""
    env = gymnasium.make("fudaba/KoiKoi-v0", opponent=maker("koi-koi", level), lead=True)
    scaled = gymnasium.spaces.Box(0, 1, env.observation_space.shape, np.float32)
    high = np.minimum(env.observation_space.high, 48).astype(np.float32)
    env = gymnasium.wrappers.TransformObservation(env, lambda seen: seen / high, scaled)
    return gymnasium.wrappers.TransformReward(env, lambda points: points / POINTS)


def lead(model: MaskablePPO | None, level: str, deals: int) -> float:
    """The mean lead over so many deals, of random play where there is no model."""
    env, total = table(level), 0.0
    rng = np.random.default_rng(1)
    for deal in range(deals):
        seen, _ = env.reset(seed=deal)
        over = False
        while not over:
            masks = env.get_wrapper_attr("action_masks")()
            if model is None:
                action = rng.choice(np.flatnonzero(masks))
            else:
                action, _ = model.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, over, _, _ = env.step(action)
            total += POINTS * float(reward)
    return total / deals


def main() -> None:
    """Train, then compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--deals", type=int, default=1000)
    given = parser.parse_args()
    envs = make_vec_env(lambda: table(given.opponent), n_envs=8, seed=1)
    model = MaskablePPO("MlpPolicy", envs, **SETTINGS)
    model.learn(given.steps)
    for name, who in (("random play", None), ("the learner", model)):
        ahead = lead(who, given.opponent, given.deals)
        print(f"{name} leads {given.opponent} by {ahead:+.2f} points a deal")


if __name__ == "__main__":
    main()
