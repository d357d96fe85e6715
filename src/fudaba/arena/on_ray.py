"""The units of a plan on a Ray cluster: the way past one machine. An extra: `pip install 'fudaba[ray]'`.

Every machine of the cluster needs the same fudaba, and the programs among the bots. A unit whose worker or
machine dies is played again by Ray itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

from fudaba.arena.hall import Arena, Outcome
from fudaba.arena.plan import Key, Plan, Unit
from fudaba.arena.units import Units
from fudaba.errors import FudabaError, MissingExtra

SECONDS = 2.0
"""What a unit should take: the way over the network wants larger ones."""
TRIES = 3
AHEAD = 2
"""Units that are under way for each processor."""


class NoRay(FudabaError):  # noqa: N818  a statement
    """There is no cluster at the address, or it cannot play."""


class Task(Protocol):
    """A function that runs on the cluster."""

    def options(self, *, max_retries: int) -> Task: ...

    def remote(self, plan: Plan, unit: Unit, recorded: bool) -> object: ...


class Ray(Protocol):
    """What is used of Ray, which need not be there."""

    def init(self, address: str, *, include_dashboard: bool | None, log_to_driver: bool) -> object: ...

    def remote(self, function: Callable[[Plan, Unit, bool], Outcome]) -> Task: ...

    def cluster_resources(self) -> Mapping[str, float]: ...

    def wait(self, running: list[object]) -> tuple[list[object], list[object]]: ...

    def get(self, ready: list[object]) -> Sequence[Outcome]: ...

    def shutdown(self) -> None: ...


@lru_cache(maxsize=1)
def _arena(plan: Plan, recorded: bool) -> Arena:
    """One for each worker process, which keeps its programs from unit to unit until it ends."""
    return Arena(plan, recorded=recorded)


def play(plan: Plan, unit: Unit, recorded: bool) -> Outcome:
    """What a worker of the cluster does."""
    return _arena(plan, recorded).play(unit)


def on_ray(
    plan: Plan, keys: Iterable[Key], address: str, *, recorded: bool = False
) -> Generator[Outcome, None, None]:
    """Each unit's outcome once, as they come; `local` as the address starts a cluster on this machine."""
    ray = _ray(address)
    try:
        task = ray.remote(play).options(max_retries=TRIES)
        units = Units(keys, SECONDS)
        under_way = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        running: list[object] = []
        while units or running:
            while units and len(running) < under_way:
                running.append(task.remote(plan, units.take(), recorded))
            ready, running = ray.wait(running)
            for outcome in _fetched(ray, ready):
                units.took(outcome.unit, outcome.seconds)
                yield outcome
    finally:
        ray.shutdown()


def _fetched(ray: Ray, ready: list[object]) -> Sequence[Outcome]:
    """What has come; Ray has errors of many classes, and each of them ends the series."""
    try:
        return ray.get(ready)
    except Exception as error:
        last = str(error).strip().splitlines()[-1:]
        raise NoRay(f"the cluster cannot play: {''.join(last) or type(error).__name__}") from error


def _ray(address: str) -> Ray:
    """Ray, connected; a dashboard is asked for nowhere."""
    try:
        ray = cast(Ray, import_module("ray"))
    except ImportError as error:
        raise MissingExtra("ray", error) from None
    try:
        ray.init(address, include_dashboard=False if address == "local" else None, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoRay(f"there is no Ray cluster at {address}: {error}") from None
    return ray
