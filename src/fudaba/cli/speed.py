"""The speed of random play on one core: how many deals and steps a second, and what a single call costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time, process_time_ns

from fudaba.core.game import Carry, Game
from fudaba.core.playout import playouts
from fudaba.core.rng import Rng
from fudaba.core.state import State


@dataclass(frozen=True, slots=True)
class Speed:
    """Random play from the undealt deck to the points, in CPU time, the best of several runs."""

    deals_per_second: float
    steps_per_second: float


def speed(game: Game, seats: int, *, runs: int, seconds: float) -> Speed:
    """Measure a game under its preset `standard`; each run lasts at least so many seconds of CPU time."""
    root, spare = _states(game, seats, 2)
    return max((_run(root, spare, seed, seconds) for seed in range(1, runs + 1)), key=_deals)


def _deals(measured: Speed) -> float:
    return measured.deals_per_second


def _run(root: State, spare: State, seed: int, seconds: float) -> Speed:
    rng = Rng(seed)
    deals = steps = 0
    chunk = 20
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        steps += playouts(root, spare, rng, chunk, 0)[0]
        deals += chunk
        chunk = min(2 * chunk, 20_000) if spent < seconds / 8 else chunk
    return Speed(deals / spent, steps / spent)


def _states(game: Game, seats: int, many: int) -> list[State]:
    carry = Carry(1, 0, seats=seats)
    return [game.start(game.presets["standard"], carry) for _ in range(many)]


def call_costs(game: Game, *, runs: int, deals: int = 300) -> dict[str, float]:
    """Nanoseconds of one call of `legal`, `step` and `assign` (copy) from Python, without the loop itself."""
    root, spare, other = _states(game, min(game.seats), 3)
    best: dict[str, float] = {}
    for run in range(runs):
        for name, cost in _costs((root, spare, other), _script(root, spare, Rng(run + 1), deals)).items():
            best[name] = min(best.get(name, cost), cost)
    return best


def _script(root: State, spare: State, rng: Rng, deals: int) -> list[list[int]]:
    """The actions of some random deals."""
    script: list[list[int]] = []
    for _ in range(deals):
        spare.assign(root)
        script.append([])
        while actions := spare.legal():
            script[-1].append(rng.member(actions))
            spare.step(script[-1][-1])
    return script


def _costs(states: Sequence[State], script: list[list[int]]) -> dict[str, float]:
    root, spare, other = states

    def loop(work: Callable[[int], None]) -> float:
        begin = process_time_ns()
        for actions in script:
            spare.assign(root)
            for action in actions:
                work(action)
        return (process_time_ns() - begin) / sum(map(len, script))

    def nothing(_action: int) -> None:
        return

    def legal(_action: int) -> None:
        root.legal()

    def copy(_action: int) -> None:
        other.assign(root)

    def step(action: int) -> None:
        spare.step(action)

    idle = loop(nothing)
    return {"legal": loop(legal) - idle, "step": loop(step) - idle, "copy": loop(copy) - idle}
