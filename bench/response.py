"""An approximate best response to each level on the real games: what somebody wins who knows the level.

    python bench/response.py [--deals N] [--worlds W] [--workers W] [--game NAME]

The responder searches as the master does and finishes its deals with the level's own judgement at the other
seats. What it wins is a lower bound of what the level can be exploited by.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean

from peeking import BASE, SECONDS, TABLES, Table
from proof import Row, interval, show, spread

from fudaba.arena.figures import estimate
from fudaba.bots import BASES, levels, make
from fudaba.bots.base import answer, past_of
from fudaba.bots.players import STREAMS, add_worlds
from fudaba.bots.policy import Policy
from fudaba.bots.search import Aim, Search
from fudaba.core.deal import Deal
from fudaba.core.dealer import seed_of
from fudaba.core.game import View
from fudaba.core.rng import Rng


def modelled(table: Table, level: str) -> Policy:
    """How the level judges, without its temper and its search."""
    basis = BASES[table.game]
    if level == "beginner":
        return basis.policy(basis.beginner)
    if level == "casual":
        return basis.policy({})
    return table.policy if level == BASE else table.fitted


def respond(table: Table, model: Policy, view: View, worlds: int, rng: Rng) -> int:
    """The action that wins most in so many worlds, in which the others play by the model."""
    game, own = table.rules, table.fitted
    root, *spares = (game.guess(view, rng) for _ in range(3))
    aim, seed = Aim(table.seats), rng.below(STREAMS)
    search = Search(root, spares, view.seat, own, aim, seed, others=[model])
    if len(search.actions) > 1:
        add_worlds(search, game, view, worlds, rng)
    return search.best(0.0).action


def lead(table: Table, level: str, worlds: int, number: int) -> float:
    """What the responder wins over the others, all of the level, in a deal played once from each seat."""
    return fmean(_lead_at(table, level, worlds, number, seat) for seat in range(table.seats))


def _lead_at(table: Table, level: str, worlds: int, number: int, seat: int) -> float:
    model, rng = modelled(table, level), Rng(seed_of("response", number, seat))
    bots = [make(table.game, level, seed_of("field", number, other)) for other in range(table.seats)]

    def choose(deal: Deal, _stream: Rng) -> int:
        actor = deal.actor
        view = table.rules.view(deal.state, actor)
        if actor == seat:
            return respond(table, model, view, worlds, rng)
        return answer(bots[actor], view, past_of(deal, actor), SECONDS)

    return Aim(table.seats).worth(table.end(number, choose), seat)


def rows(deals: int, worlds: int, workers: int, games: Sequence[str]) -> Iterator[Row]:
    """Each level but the random one."""
    for game in games:
        table = Table(game, TABLES[game][0])
        for level in levels(game)[1:]:
            won = list(spread(partial(lead, table, level, worlds), range(deals), workers))
            what = f"{game}, {table.seats} seats: a response to {level}"
            yield Row(what, f"{interval(estimate(won))} points a deal", of=f"{deals} deals")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=TABLES, action="append")
    given = parser.parse_args()
    show(rows(given.deals, given.worlds, given.workers, given.game or list(TABLES)))


if __name__ == "__main__":
    main()
