"""The speed of batches: 4,096 games with observations and masks, the vector door, and pgx's leduc beside it.

Figures are medians of rounds that alternate between ours and pgx, in steps a second of wall time and of CPU
time; actions are drawn at random among the legal ones, which is counted for both. pgx is measured where it
is installed: `pip install pgx jax`.

    python bench/batch.py [--rounds N] [--steps N] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter, process_time

import gymnasium
import numpy as np

import fudaba.rl.gym  # noqa: F401 - registers the environments
from fudaba._build import version_line
from fudaba.rl.batch import Batch

GAMES = 4096
TABLES = (("koi-koi", 2), ("go-stop", 2), ("go-stop", 3), ("hana-awase", 3), ("fuji-flush", 5))
TEN_MILLION = 10_000_000


@dataclass(frozen=True, slots=True)
class Spent:
    """Steps, the seconds that they took by the wall and in CPU time, and the bytes that each wrote."""

    steps: int
    wall: float
    cpu: float
    bytes_a_step: int = 0


class Clock:
    """Adds up the time between `start` and `stop`."""

    def __init__(self) -> None:
        self.wall = self.cpu = 0.0

    def start(self) -> None:
        """Begin to count."""
        self._from = perf_counter(), process_time()

    def stop(self) -> None:
        """Count what has passed."""
        self.wall += perf_counter() - self._from[0]
        self.cpu += process_time() - self._from[1]


def drawn(masks: np.ndarray, noise: np.ndarray) -> np.ndarray:
    """A legal action for each game."""
    return (masks * noise).argmax(axis=1)


def noises(actions: int) -> Iterator[np.ndarray]:
    """Random numbers for so many actions of each game, over and over."""
    rows = np.random.default_rng(0).random((64, GAMES, actions), dtype=np.float32)
    while True:
        yield from rows


def batch_steps(game: str, seats: int, steps: int, planes: bool) -> Spent:
    """A batch with its masks as flags, and the observations as words or, with `planes`, as 0 and 1."""
    batch, clock = Batch(game, seats=seats, games=GAMES), Clock()
    layout = batch.layout
    for noise, _ in zip(noises(layout.actions), range(steps), strict=False):
        clock.start()
        batch.step(drawn(batch.mask_flags(), noise))
        if planes:
            batch.unpacked()
        clock.stop()
    written = layout.size if planes else 8 * layout.words
    return Spent(steps * GAMES, clock.wall, clock.cpu, written + layout.actions)


def vector_steps(steps: int) -> Spent:
    """Koi-Koi through Gymnasium's vector door; steps are the learner's, the opponent's come on top."""
    env = gymnasium.make_vec("fudaba/KoiKoi-v0", num_envs=GAMES)
    observations, infos = env.reset(seed=0)
    clock = Clock()
    for noise, _ in zip(noises(env.single_action_space.n), range(steps), strict=False):
        clock.start()
        actions = drawn(infos["action_mask"], noise)
        observations, _, _, _, infos = env.step(actions)
        clock.stop()
    return Spent(steps * GAMES, clock.wall, clock.cpu, observations.shape[1])


def leduc(steps: int) -> Callable[[], Spent] | None:
    """What measures pgx's leduc, compiled beforehand; None where pgx is not installed."""
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        return None
    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: object, key: object) -> object:
        def once(_: int, carry: tuple) -> tuple:
            state, key = carry
            key, one, other = jax.random.split(key, 3)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            actions = jax.random.categorical(one, logits, axis=1)
            return step(state, actions, jax.random.split(other, GAMES)), key

        return jax.lax.fori_loop(0, steps, once, (state, key))

    run = jax.jit(play)
    begin = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    jax.block_until_ready(run(begin, jax.random.PRNGKey(1)))

    def measure() -> Spent:
        clock = Clock()
        clock.start()
        jax.block_until_ready(run(begin, jax.random.PRNGKey(2)))
        clock.stop()
        return Spent(steps * GAMES, clock.wall, clock.cpu, begin.observation[0].size)

    return measure


def measures(steps: int) -> dict[str, Callable[[], Spent]]:
    """All that is measured, by name."""
    found: dict[str, Callable[[], Spent]] = {}
    for game, seats in TABLES:
        for planes in (False, True):
            name = f"{game}, {seats}: {'planes' if planes else 'words'} and masks"
            found[name] = lambda game=game, seats=seats, planes=planes: batch_steps(
                game, seats, steps, planes
            )
    found["koi-koi through the vector door"] = lambda: vector_steps(steps)
    if pgx := leduc(steps):
        found["pgx leduc"] = pgx
    return found


def middle(row: list[Spent]) -> Spent:
    """The median of several rounds, by wall time."""
    return Spent(
        row[0].steps,
        median(each.wall for each in row),
        median(each.cpu for each in row),
        row[0].bytes_a_step,
    )


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=200, help="steps of each of the 4,096 games in a round")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measures(given.steps)
    rounds = [{name: measure() for name, measure in found.items()} for _ in range(given.rounds)]
    table = {name: middle([each[name] for each in rounds]) for name in found}
    if given.json:
        print(json.dumps({name: asdict(row) for name, row in table.items()}))
        return
    print(version_line(), platform.processor() or platform.machine(), f"{os.cpu_count()} cores")
    print(f"{'':45}{'steps/s':>12}{'a CPU second':>14}{'bytes a step':>14}{'MB/s':>8}{'CPU s for 10 M':>16}")
    for name, row in table.items():
        speed, cpu = row.steps / row.wall, row.steps / row.cpu
        written = f"{row.bytes_a_step:14}{speed * row.bytes_a_step / 1e6:8,.0f}"
        print(f"{name:45}{speed:12,.0f}{cpu:14,.0f}{written}{TEN_MILLION / cpu:16.1f}")


if __name__ == "__main__":
    main()
