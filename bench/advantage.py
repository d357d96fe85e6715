"""How much a bot wins among base policies, with most of the luck taken out.

    python bench/advantage.py GAME [--seats N] [--deals N] [--first N] [--bot LEVEL] [--field LEVEL]

What a bot wins is what the policy that searches build on would have won in its place, on so many deals that
little luck is left, and the sum over the bot's decisions of what its action is worth over that policy's, if
everybody goes on by the policies. Such a difference is found by playing both actions out many times with the
same chance, in all states that the bot could not tell from the real one (`posterior.py`). It has the same
mean as the points on duplicate deals, and a small part of their spread. Both are printed, with 95 %
intervals; the deals are those of `bench/strength.py`. In Fuji Flush shares of the win stand for points.
The others play by the tuned weights, like `greedy`, or by the fitted ones, like an `expert` without a net.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from math import hypot
from statistics import fmean
from time import perf_counter
from typing import Literal

from peeking import Table
from posterior import Posterior
from proof import SEED, SHARED, equal, interval, spread

from fudaba.arena.figures import Estimate, estimate
from fudaba.arena.series import Number
from fudaba.bots import BASES, maker
from fudaba.bots.base import Bot, answer, past_of
from fudaba.bots.policy import Policy, play_out
from fudaba.bots.search import Aim
from fudaba.core.deal import Deal
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, load, names
from fudaba.core.rng import MASK, STREAMS, Rng

STATES = 200
"""A decision is judged in so many states that the bot could not tell apart."""
PLAYOUTS = 4
"""How often each of two actions is played out in each of them."""
SAMPLES, SHARES, DECKS = 2000, 100, 400
"""What a base policy wins is the mean of so many samples of so many deals, each from every seat; where wins
are counted, fewer samples tell as much."""
SECONDS = 60.0


Field = Literal["greedy", "expert"]
"""Who sits at the other seats."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a bot came to in one deal from every seat, or in many."""

    won: float
    """Its worth less the mean of the others'; in Fuji Flush its share."""
    ahead: float
    """What its moves were worth over those of the base policy."""
    moves: int
    seconds: float


@dataclass(slots=True, kw_only=True)
class Trial:
    """A bot at one seat, base policies at the others."""

    game: str
    seats: int
    bot: str
    field: Field = "greedy"

    @property
    def table(self) -> Table:
        """Where it sits."""
        return Table(self.game, self.seats)

    def figure(self, told: Sequence[Told], workers: int) -> Estimate:
        """What the bot wins, or its share of the wins, by these deals and the base policy's many."""
        base, ahead = self.plain(workers), estimate([each.ahead for each in told])
        mean = base.mean + ahead.mean
        half = hypot(base.high - base.mean, ahead.high - ahead.mean)
        return Estimate(mean, mean - half, mean + half)

    def plain(self, workers: int) -> Estimate:
        """What the policy that searches build on wins in this field."""
        if self.field == "expert":
            even = equal(self.game, self.seats)
            return Estimate(even, even, even)
        samples = SHARES if self.game == SHARED else SAMPLES
        return estimate(list(spread(self.sample, range(samples), workers, 10)))

    def sample(self, number: int) -> float:
        """The same in one sample; deals that the rules void do not count."""
        (own, field), aim, table = self.policies, self.aim, self.table
        stream, worths = seed_of("advantage", SEED, number), list[float]()
        state = table.start(0)
        for deal in range(DECKS):
            root = table.start(deal)
            stream = (stream + STREAMS) & MASK
            for seat in range(self.seats):
                state.assign(root)
                play_out(state, seat, own, field, Rng(stream))
                if table.rules.void(state) is None:
                    worths.append(aim.worth(state, seat))
        return fmean(worths)

    @property
    def policies(self) -> tuple[Policy, Policy]:
        """What searches build on, and how the others play."""
        own = self.table.fitted
        return own, self.table.policy if self.field == "greedy" else own

    @property
    def aim(self) -> Aim:
        """What is measured."""
        return BASES[self.game].aim(self.seats) if self.game == SHARED else Aim(self.seats)

    def deal(self, number: int) -> Told:
        """All copies of a deal: means of the worths, sums of the moves."""
        carry = Carry(1, (number - 1) % self.seats, seats=self.seats)
        cards = Number(self.table.rules, self.table.options, carry, SEED, number)
        copies = [self._copy(cards, seat) for seat in range(self.seats)]
        return Told(
            fmean(copy.won for copy in copies),
            fmean(copy.ahead for copy in copies),
            sum(copy.moves for copy in copies),
            sum(copy.seconds for copy in copies),
        )

    def deals(self, numbers: range, workers: int) -> list[Told]:
        """Many deals."""
        return list(spread(self.deal, numbers, workers, 1))

    def _copy(self, cards: Number, seat: int) -> Told:
        """The same with the bot at this seat: the first deck that the rules do not void."""
        for tries in count():
            deal = Deal(cards.game, cards.options, cards.carry, self.seats, cards.dealer(tries))
            found = self._played(deal, seat, maker(self.game, self.bot)(cards.stream(seat)))
            if cards.game.void(deal.state) is None:
                break
        return found

    def _played(self, deal: Deal, seat: int, bot: Bot) -> Told:
        (own, field), aim = self.policies, self.aim
        ahead, moves, seconds = 0.0, 0, 0.0
        deal.begin()
        while not deal.over:
            if deal.actor != seat:
                deal.play(field.choose(deal.state))
                continue
            view, past = deal.game.view(deal.state, seat), past_of(deal, seat)
            begin = perf_counter()
            action = answer(bot, view, past, SECONDS)
            seconds += perf_counter() - begin
            moves += 1
            base = own.choose(deal.state)
            if action != base:
                ahead += advantage(deal, (own, field), aim, (action, base))
            deal.play(action)
        return Told(aim.worth(deal.state, seat), ahead, moves, seconds)


def advantage(deal: Deal, policies: tuple[Policy, Policy], aim: Aim, actions: tuple[int, int]) -> float:
    """What the first action is worth over the second, to the seat that is to decide, if it goes on by the
    first policy and the others by the second."""
    seat, (own, field) = deal.actor, policies
    trial = deal.game.start(deal.options, deal.carry)
    stream, total = 0, 0.0
    for state in Posterior(deal, seat, field, SEED).states(STATES):
        for _ in range(PLAYOUTS):
            stream += 1
            for sign, action in zip((1, -1), actions, strict=True):
                trial.assign(state)
                trial.step(action)
                play_out(trial, seat, own, field, Rng(stream))
                total += sign * aim.worth(trial, seat)
    return total / (STATES * PLAYOUTS)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=names())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--field", choices=("greedy", "expert"), default="greedy")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    seats = given.seats or min(load(given.game).seats)
    trial = Trial(game=given.game, seats=seats, bot=given.bot, field=given.field)
    told = trial.deals(range(given.first, given.first + given.deals), given.workers)
    print(f"{given.game}, {seats} seats: {given.bot} over {given.field}, {given.deals} deals")
    print(f"  on duplicate deals   {interval(estimate([each.won for each in told]), 3)}")
    print(f"  luck taken out       {interval(trial.figure(told, given.workers), 3)}")


if __name__ == "__main__":
    main()
