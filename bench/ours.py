"""What bench/field.py measures of fudaba itself: each figure by a function of the seconds it may take."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from time import perf_counter, process_time
from typing import Any

from speed import ROWS

from fudaba.bots import BASES
from fudaba.bots.policy import Policy, RandomPolicy
from fudaba.bots.search import Aim, Search
from fudaba.cli.speed import call_costs, speed
from fudaba.core.game import Carry, load
from fudaba.core.playout import playouts
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, State

GAME = load("koi-koi")
OPTIONS = GAME.presets["standard"]
WORLDS = 200


def deals(game: str, seats: int) -> Callable[[float], float]:
    """Random deals a second from the shuffle on."""
    return lambda seconds: speed(load(game), seats, runs=1, seconds=seconds).deals_per_second


def calls(seconds: float) -> float:
    """Nanoseconds of one `legal` and one `step`."""
    costs = call_costs(GAME, runs=3, deals=int(200 * seconds) + 20)
    return costs["legal"] + costs["step"]


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a second of CPU time, when each call of the work tells how many it did; one call warms up."""
    work()
    done, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        done += work()
    return done / spent


def dealt(seed: int) -> State:
    """A deal at its first decision."""
    rng, state = Rng(seed), GAME.start(OPTIONS, Carry(1, 0))
    while state.actor() == CHANCE:
        state.step(rng.member(state.legal()))
    return state


def searched(policy: Policy, seconds: float) -> float:
    """Simulations a second from the first decision of a deal: a world, an action, the rest by the policy."""
    root = next(state for state in map(dealt, range(1, 100)) if state.actor() >= 0)
    spares = [GAME.start(OPTIONS, Carry(1, 0)) for _ in range(2)]

    def work() -> int:
        search = Search(root, spares, root.actor(), policy, Aim(2), 1)
        search.run(WORLDS)
        return WORLDS * len(search.actions)

    return rate(work, seconds)


def batch(seconds: float) -> float:
    """Steps a second of 4,096 deals with unpacked observations and masks; every one is a decision."""
    from batch import batch_steps

    spent = batch_steps("koi-koi", 2, int(400 * seconds), True)
    return spent.steps / spent.cpu


def aec(seconds: float) -> float:
    """Steps a second through the door of PettingZoo, with observations."""
    from fudaba.rl.aec import fudaba_koi_koi_v0

    return zoo_rate(fudaba_koi_koi_v0.raw_env(), seconds)


def zoo_rate(env: Any, seconds: float) -> float:
    """Steps a second of an AEC environment of PettingZoo, played at random with its observations."""
    import numpy as np

    rng = np.random.default_rng(1)

    def work() -> int:
        env.reset(seed=1)
        steps = 0
        for _agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return rate(work, seconds)


def wall(_part: int, seconds: float) -> float:
    """Deals a second by the clock on the wall, in this process."""
    root, spare = (GAME.start(OPTIONS, Carry(1, 0)) for _ in range(2))
    rng, done, begin = Rng(1), 0, perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        playouts(root, spare, rng, 2000, 0)
        done += 2000
    return done / spent


def processes(many: int) -> Callable[[float], float]:
    """Deals a second of so many processes at once, by the clock on the wall."""

    def measure(seconds: float) -> float:
        with get_context("spawn").Pool(many) as pool:
            pool.starmap(wall, [(part, 0.1) for part in range(many)])
            return sum(pool.starmap(wall, [(part, seconds) for part in range(many)], chunksize=1))

    return measure


MEASURES = {
    **{f"{build}{row.figure}": deals(row.game, row.seats) for row in ROWS for build in ("", "uncompiled ")},
    "call ns": calls,
    "search simulations/s": lambda seconds: searched(RandomPolicy(1), seconds),
    "search by the base policy, simulations/s": lambda seconds: searched(
        BASES["koi-koi"].policy(BASES["koi-koi"].numbers(OPTIONS, 2)), seconds
    ),
    "batch steps/s": batch,
    "PettingZoo koi-koi steps/s": aec,
    "one process deals/s": processes(1),
    "two processes deals/s": processes(2),
}
