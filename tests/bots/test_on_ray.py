"""The same series on a Ray cluster of this machine. Ray is an extra: where it is missing, this is not run."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

import pytest

from fudaba.bots.arena import Outcome, alone
from fudaba.bots.on_ray import on_ray
from fudaba.bots.plan import Plan
from fudaba.errors import MissingExtra

PLAN = Plan(game="koi-koi", bots=("greedy", "random"), seats=2, deals=35, seed=4)
WITH_RAY = find_spec("ray") is not None


def untimed(outcome: Outcome) -> Outcome:
    return replace(outcome, results=tuple(replace(result, seconds=()) for result in outcome.results))


if WITH_RAY:

    @pytest.mark.slow
    @pytest.mark.filterwarnings("ignore")  # Ray's own, about resources and fork
    def test_a_cluster_plays_the_same_as_one_process() -> None:
        told = sorted(on_ray(PLAN, PLAN.units(), "local", recorded=True), key=lambda each: each.unit.first)
        here = alone(PLAN, PLAN.units(), recorded=True)
        assert list(map(untimed, told)) == list(map(untimed, here))

else:

    def test_without_ray_it_is_said_what_to_install() -> None:
        with pytest.raises(MissingExtra, match="pip install 'fudaba"):
            list(on_ray(PLAN, PLAN.units(), "local"))
