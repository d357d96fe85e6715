"""The same series on a Ray cluster of this machine. Ray is an extra: where it is missing, this is not run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib.util import find_spec

import pytest

from fudaba.bots.arena import Outcome, alone
from fudaba.bots.figures import Result
from fudaba.bots.on_ray import on_ray
from fudaba.bots.plan import Plan
from fudaba.errors import MissingExtra

PLAN = Plan(game="koi-koi", bots=("greedy", "random"), seats=2, deals=35, seed=4)
WITH_RAY = find_spec("ray") is not None


def games(outcomes: Iterable[Outcome]) -> list[tuple[Result, str | None]]:
    """All games without their times, in order, with their records."""
    told = [each for outcome in outcomes for each in zip(outcome.results, outcome.records, strict=True)]
    return [
        (replace(result, seconds=()), text) for result, text in sorted(told, key=lambda each: each[0].number)
    ]


if WITH_RAY:

    @pytest.mark.slow
    @pytest.mark.filterwarnings("ignore")  # Ray's own, about resources and fork
    def test_a_cluster_plays_the_same_as_one_process() -> None:
        there = games(on_ray(PLAN, PLAN.all_deals(), "local", recorded=True))
        assert there == games(alone(PLAN, PLAN.all_deals(), recorded=True))

else:

    def test_without_ray_it_is_said_what_to_install() -> None:
        with pytest.raises(MissingExtra, match="pip install 'fudaba"):
            list(on_ray(PLAN, PLAN.all_deals(), "local"))
