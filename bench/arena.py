"""What the arena costs beside the bots, and whether a bot against itself stands at nought.

CPU time of one process for each move: the bots' own thinking, what the same bots and deals take in a bare
loop beside it (deal, ask for views, step: the rules), and what the arena adds to that loop, which is its
own; of some rounds the median. Bots that hear what happens are not played in a bare loop: what they are told
counts for the arena too. The clock on the wall tells the bots' part of a time: to ask for CPU time costs as
much as a light bot's move, and what else runs here takes its part from both alike. With `--deals N` also N
duplicate deals of the random bot against itself, with streams of its own, for each game.

    python bench/arena.py [--levels greedy,master] [--deals N] [--json]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter, process_time

from fudaba.arena.figures import Result, summed_up
from fudaba.arena.hall import alone
from fudaba.arena.named import open_bot
from fudaba.arena.plan import Plan
from fudaba.arena.series import shuffled_deck
from fudaba.bots import levels
from fudaba.bots.audience import wants_to_hear
from fudaba.cards.bits import members
from fudaba.core.dealer import DeckDealer
from fudaba.core.game import STOCK, Carry, Game
from fudaba.core.state import CHANCE, OVER, State

TABLES = (("koi-koi", 2), ("go-stop", 2), ("go-stop", 3), ("hana-awase", 3), ("fuji-flush", 5))
SECONDS = 0.5
"""How long each round of a row plays at least."""
ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Cost:
    """A table of bots of one level: microseconds a move."""

    game: str
    seats: int
    level: str
    bots: float
    rules: float
    """What a bare loop takes beside the bots, 0 where there is none."""
    arena: float

    @property
    def share(self) -> float:
        """The arena's own time as a part of the bots'."""
        return self.arena / self.bots


def cost(game: str, seats: int, level: str) -> Cost:
    """Rounds of the arena and of the bare loop in turn, once a round is long enough."""
    deals = 1
    while True:
        plan = Plan(game=game, bots=(level,) * seats, seats=seats, deals=deals)
        spent = one_round(plan)[2]
        if spent > SECONDS:
            break
        deals = min(10 * deals, int(deals * 1.5 * SECONDS / max(spent, 1e-3)) + 1)
    rounds = [(one_round(plan), None if listens(plan) else bare(plan)) for _ in range(ROUNDS)]
    bots = median(own for (own, _, _), _ in rounds)
    whole = median(whole for (_, whole, _), _ in rounds)
    loop = median(loop or bots for _, loop in rounds)
    return Cost(game, seats, level, bots, loop - bots, whole - loop)


def one_round(plan: Plan) -> tuple[float, float, float]:
    """Play it all: microseconds a move of the bots and of everything, and seconds altogether."""
    begin, began = perf_counter(), process_time()
    results = played(plan)
    spent, passed = process_time() - began, perf_counter() - begin
    own = spent / passed * sum(sum(result.seconds) for result in results)
    moves = sum(sum(result.moves) for result in results)
    return 1e6 * own / moves, 1e6 * spent / moves, spent


def bare(plan: Plan) -> float:
    """The same bots and cards in the shortest loop there is: microseconds a move."""
    game, options = plan.rules
    makers = [open_bot(plan, bot).maker for bot in plan.bots]
    many, moves = len(makers), 0
    before = game.start(options, Carry(1, 0, seats=many))
    began = process_time()
    for number in range(1, plan.deals + 1):
        carry = Carry(1, (number - 1) % many, seats=many)
        deck = shuffled_deck(game, options, plan.seed, number, 0, seats=many).deck
        for _ in range(many):
            bots = [make(seed) for seed, make in enumerate(makers)]
            dealer, state = DeckDealer(deck), game.start(options, carry)
            while (seat := state.actor()) != OVER:
                if seat == CHANCE:
                    action = dealer.turn_up(state, STOCK)
                else:
                    action = bots[seat].choose(game.view(state, seat), 60.0)
                    moves += 1
                if not state.puts_back():
                    state.step(action)
                    continue
                before.assign(state)
                state.step(action)
                put_back(game, before, state, dealer)
    return 1e6 * (process_time() - began) / moves


def put_back(game: Game, before: State, after: State, dealer: DeckDealer) -> None:
    """Shuffle again what this step has put back into the stock."""
    if back := game.returned(before, after):
        dealer.take_back(members(back))
    if (discards := game.reshuffled(before, after)) is not None:
        dealer.reshuffle(discards)


def listens(plan: Plan) -> bool:
    """Whether any of the bots wants to be told what happens."""
    return any(wants_to_hear(type(open_bot(plan, bot).maker(0))) for bot in plan.bots)


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
    print(f"{'microseconds a move':26}{'bot':>10}{'rules':>8}{'arena':>8}{'share':>8}")
    for each in costs:
        name = f"{each.game}, {each.seats}, {each.level}"
        rules = f"{each.rules:.1f}" if each.rules else "-"
        print(f"{name:26}{each.bots:>10,.1f}{rules:>8}{each.arena:>8.1f}{each.share:>8.1%}")
    for told in even:
        away = told.points / told.standard_error
        print(f"{told.game}, {told.seats}, against itself: {told.points:.4f}, {away:+.2f} standard errors")


if __name__ == "__main__":
    main()
