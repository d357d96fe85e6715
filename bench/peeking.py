"""How much of what a cheat could win do the bots win fairly?

    python bench/peeking.py [--deals N] [--workers W] [--game NAME]

The cheat sees all hands and the whole stock: it tries every action in the deal as it lies, finished by the
base policy, and takes the best. What it wins over the base policy is the gap; a level's share of it is what
the level wins over the base policy in the same deals. Most of the rest is luck that nobody can foresee.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from proof import SEED, Row, chance, interval, show, spread

from fudaba.arena.figures import estimate
from fudaba.bots import BASES, levels, make
from fudaba.bots.base import answer, past_of
from fudaba.bots.basis import Basis
from fudaba.bots.policy import Policy
from fudaba.bots.search import Aim
from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.dealer import Dealer, seed_of
from fudaba.core.game import Carry, Game, load
from fudaba.core.options import Options
from fudaba.core.rng import MASK, STREAMS, Rng
from fudaba.core.state import State

CHEAT = "cheat"
SECONDS = 60.0
BASE = "greedy"
TABLES = {"koi-koi": (2,), "go-stop": (2, 3), "hana-awase": (2, 3), "fuji-flush": (4,)}


@dataclass(frozen=True, slots=True)
class Table:
    """One game with so many seats, one of which is played by somebody else than the base policy."""

    game: str
    seats: int

    @property
    def rules(self) -> Game:
        """The game."""
        return load(self.game)

    @property
    def options(self) -> Options:
        """The standard rules."""
        return self.rules.presets["standard"]

    @property
    def policy(self) -> Policy:
        """The base policy as `greedy` plays it."""
        return self._judge(BASES[self.game].climbed)

    @property
    def fitted(self) -> Policy:
        """The base policy that searches and nets build on."""
        return self._judge(BASES[self.game])

    def _judge(self, basis: Basis) -> Policy:
        return basis.policy(basis.numbers(self.options, self.seats))

    def start(self, deal: int = 0) -> State:
        """An undealt deal; the dealer's seat goes round from one to the next."""
        return self.rules.start(self.options, Carry(deal + 1, deal % self.seats, seats=self.seats))

    def end(self, number: int, choose: Callable[[Deal, Rng], int]) -> State:
        """A deal played to its end; `choose` decides, and is shown the stream of the cards to come."""
        stream = Rng((SEED + number * STREAMS) & MASK)
        carry = Carry(1, number % self.seats, seats=self.seats)
        deal = Deal(self.rules, self.options, carry, self.seats, Drawing(stream), kept=False)
        deal.begin()
        while not deal.over:
            deal.play(choose(deal, stream))
        return deal.state


class Drawing(Dealer):
    """Cards come as a stream says."""

    def __init__(self, stream: Rng) -> None:
        self.stream = stream

    def turn_up(self, state: State, place: int) -> int:
        """The next one."""
        return chance(state, self.stream)


def lead(table: Table, who: str, number: int) -> float:
    """The points of a bot less the mean of the others, in a deal played once from each seat."""
    return fmean(_lead_at(table, who, number, seat) for seat in range(table.seats))


def _lead_at(table: Table, who: str, number: int, seat: int) -> float:
    policy = table.policy
    bot = None if who == CHEAT else make(table.game, who, seed_of(who, number, seat))

    def choose(deal: Deal, stream: Rng) -> int:
        if deal.actor != seat:
            return policy.choose(deal.state)
        if bot is None:
            return foreseen(deal.state, policy, stream, table)
        return answer(bot, table.rules.view(deal.state, seat), past_of(deal, seat), SECONDS)

    return Aim(table.seats).worth(table.end(number, choose), seat)


def foreseen(state: State, policy: Policy, stream: Rng, table: Table) -> int:
    """The action that ends best with the cards as they lie."""
    seat, trial = state.actor(), table.start()
    base = policy.choose(state)
    best, action = float("-inf"), base
    for tried in [base, *members(policy.distinct(state))]:
        trial.assign(state)
        trial.step(tried)
        play_on(trial, policy, Rng(stream.state))
        if (worth := Aim(table.seats).worth(trial, seat)) > best:
            best, action = worth, tried
    return action


def play_on(state: State, policy: Policy, stream: Rng) -> None:
    """Play a deal to its end with the cards that a stream brings."""
    while state.legal():
        state.step(chance(state, stream) if state.actor() < 0 else policy.choose(state))


def rows(deals: int, workers: int, games: Sequence[str]) -> Iterator[Row]:
    """The gap, and each level's share of it."""
    for game in games:
        for seats in TABLES[game]:
            table = Table(game, seats)
            gap = list(spread(partial(lead, table, CHEAT), range(deals), workers))
            what = f"{game}, {seats} seats"
            yield Row(
                f"{what}: who sees all cards against {BASE}", interval(estimate(gap)), of=f"{deals} deals"
            )
            for level in levels(game)[levels(game).index(BASE) + 1 :]:
                won = list(spread(partial(lead, table, level), range(deals), workers))
                share = f"{interval(estimate(won))}, {fmean(won) / fmean(gap):.0%} of the gap"
                yield Row(f"{what}: {level} against {BASE}", share, of=f"{deals} deals")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=TABLES, action="append")
    given = parser.parse_args()
    show(rows(given.deals, given.workers, given.game or list(TABLES)))


if __name__ == "__main__":
    main()
