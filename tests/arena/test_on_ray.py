"""The same series on a Ray cluster of this machine. Ray is an extra: where it is missing, this is not run."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec

import pytest

from fudaba.arena.figures import Result
from fudaba.arena.hall import Outcome, alone
from fudaba.arena.on_ray import NoRay, on_ray
from fudaba.arena.plan import Plan

PLAN = Plan(game="koi-koi", bots=("greedy", "random"), seats=2, deals=1500, seed=4)
WITH_RAY = find_spec("ray") is not None


def games(outcomes: Iterable[Outcome]) -> list[tuple[Result, str | None]]:
    """All games without their times, in order, with their records."""
    told = [each for outcome in outcomes for each in zip(outcome.results, outcome.records, strict=True)]
    return [
        (result._replace(seconds=()), text) for result, text in sorted(told, key=lambda each: each[0].number)
    ]


def workers() -> list[int]:
    """The processes of the cluster that are playing."""
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    return [int(row.split()[0]) for row in listed.splitlines() if "ray::play" in row]


def kill_two() -> None:
    """Two workers, one after another, each in the middle of its work."""
    dead: set[int] = set()
    while len(dead) < 2:
        for pid in set(workers()) - dead:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            dead.add(pid)
            break
        time.sleep(0.5)


if WITH_RAY:

    @pytest.mark.slow
    @pytest.mark.filterwarnings("ignore")  # Ray's own, about resources and fork
    def test_a_cluster_whose_workers_are_killed_plays_the_same_as_one_process() -> None:
        killer = threading.Thread(target=kill_two, daemon=True)
        killer.start()
        there = games(on_ray(PLAN, PLAN.all_deals(), "local", recorded=True))
        assert not killer.is_alive()
        assert there == games(alone(PLAN, PLAN.all_deals(), recorded=True))

    @pytest.mark.slow
    @pytest.mark.filterwarnings("ignore")
    def test_what_the_cluster_cannot_play_is_told_in_one_line() -> None:
        with pytest.raises(NoRay, match=r"the cluster cannot play: .*there is no preset none"):
            list(on_ray(replace(PLAN, preset="none"), PLAN.all_deals(), "local"))

elif os.environ.get("CI") != "true":  # there a skipped test is a failed one

    def test_a_cluster_plays_the_same_as_one_process() -> None:
        pytest.skip("Ray is not installed: pip install 'fudaba[ray]'")
