"""What the arena costs beside the bots, and whether a bot against itself stands at nought.

CPU time of one process: all but the bots' own thinking, for each move and as a share of that thinking; of
some rounds the median. The clock on the wall tells the bots' part of that time: to ask for CPU time costs as
much as a light bot's move, and what else runs here takes its part from both alike. With `--deals N` also N
duplicate deals of the random bot against itself, with streams of its own, for each game.

    python bench/arena.py [--levels greedy,master] [--deals N] [--json]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import perf_counter, process_time

from fudaba.arena.figures import Result, summed_up
from fudaba.arena.hall import alone
from fudaba.arena.plan import Plan
from fudaba.bots import levels

TABLES = (("koi-koi", 2), ("go-stop", 2), ("go-stop", 3), ("hana-awase", 3), ("fuji-flush", 5))
SECONDS = 1.0
"""How long each round of a row plays at least."""
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """A table of bots of one level: microseconds a move."""

    game: str
    seats: int
    level: str
    bots: float
    arena: float

    @property
    def share(self) -> float:
        """The arena's time as a part of the bots' own."""
        return self.arena / self.bots


def cost(game: str, seats: int, level: str) -> Cost:
    """The round in the middle, once a round is long enough."""
    deals = 1
    while True:
        plan = Plan(game=game, bots=(level,) * seats, seats=seats, deals=deals)
        spent, _ = one_round(plan)
        if spent > SECONDS:
            break
        deals = min(10 * deals, int(deals * 1.5 * SECONDS / max(spent, 1e-3)) + 1)
    costs = [one_round(plan)[1] for _ in range(ROUNDS)]
    return sorted(costs, key=lambda each: each.arena)[ROUNDS // 2]


def one_round(plan: Plan) -> tuple[float, Cost]:
    """Play it all: the seconds of CPU time, and what a move has cost."""
    begin, began = perf_counter(), process_time()
    results = played(plan)
    spent, passed = process_time() - began, perf_counter() - begin
    own = spent / passed * sum(sum(result.seconds) for result in results)
    moves = sum(sum(result.moves) for result in results)
    return spent, Cost(plan.game, plan.seats, plan.bots[0], 1e6 * own / moves, 1e6 * (spent - own) / moves)


def played(plan: Plan) -> list[Result]:
    """All results of a plan, in this process."""
    return [result for outcome in alone(plan, plan.all_deals()) for result in outcome.results]


@dataclass(frozen=True, slots=True)
class Even:
    """The first bot's points a deal against itself, and their standard error."""

    game: str
    seats: int
    deals: int
    points: float
    standard_error: float


def against_itself(game: str, seats: int, deals: int) -> Even:
    """The random bot with streams of its own."""
    plan = Plan(game=game, bots=("random",) * seats, seats=seats, deals=deals, own_streams=True, seed=77)
    points = summed_up(played(plan)).margins[0]
    return Even(game, seats, deals, points.mean, (points.high - points.mean) / 1.96)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="What the arena costs beside the bots.")
    parser.add_argument("--deals", type=int, default=0, help="duplicate deals of a bot against itself")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--levels", default="greedy,master", help="the levels whose tables are measured")
    asked = parser.parse_args(arguments)
    wanted = asked.levels.split(",")
    costs = [cost(game, seats, level) for game, seats in TABLES for level in levels(game) if level in wanted]
    even = [against_itself(game, seats, asked.deals) for game, seats in TABLES if asked.deals]
    if asked.json:
        rows = [{**asdict(each), "share": each.share} for each in costs]
        print(json.dumps({"costs": rows, "even": [asdict(each) for each in even]}))
        return
    print(f"{'':26}{'bot, us a move':>16}{'arena, us a move':>18}{'share':>9}")
    for each in costs:
        name = f"{each.game}, {each.seats}, {each.level}"
        print(f"{name:26}{each.bots:>16,.1f}{each.arena:>18.1f}{each.share:>9.1%}")
    for told in even:
        away = told.points / told.standard_error
        print(f"{told.game}, {told.seats}, against itself: {told.points:.4f}, {away:+.2f} standard errors")


if __name__ == "__main__":
    main()
