"""How much a bot wins over the base policy, with most of the luck taken out.

    python bench/advantage.py GAME [--seats N] [--deals N] [--first N] [--bot LEVEL] [--field LEVEL]

A bot that plays against base policies wins, on average, the sum over its decisions of what its action is
worth over the base policy's, in the state as it is and with everybody going on by the base policy. Such a
difference is found by playing both actions out many times with the same chance. It has the same mean as the
points on duplicate deals, and a fraction of their spread. Both are printed, over the same deals, with 95 %
intervals; the deals are those of `bench/strength.py`. In Fuji Flush shares of the win stand for points.
The others play by the tuned weights, like `greedy`, or by the fitted ones, like an `expert` without a net.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from statistics import fmean
from time import perf_counter
from typing import Literal

from proof import SEED, SHARED, equal, interval, spread

from fudaba.arena.figures import estimate
from fudaba.arena.series import Number
from fudaba.bots import BASES, maker
from fudaba.bots.base import Bot, answer, past_of
from fudaba.bots.policy import Policy, play_out
from fudaba.bots.search import Aim
from fudaba.core.deal import Deal
from fudaba.core.game import Carry, load, names
from fudaba.core.rng import Rng
from fudaba.core.state import State

PLAYOUTS = 80
"""How often each of two actions is played out."""
SECONDS = 60.0


Field = Literal["greedy", "expert"]
"""Who sits at the other seats."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a bot came to in one deal from every seat, or in many."""

    won: float
    """Its worth less the mean of the others'; in Fuji Flush its share."""
    ahead: float
    """The same with the luck taken out."""
    moves: int
    seconds: float


@dataclass(slots=True, kw_only=True)
class Trial:
    """A bot at one seat, base policies at the others."""

    game: str
    seats: int
    bot: str
    field: Field = "greedy"

    def deal(self, number: int) -> Told:
        """All copies of a deal: means of the worths, sums of the moves."""
        options = load(self.game).presets["standard"]
        carry = Carry(1, (number - 1) % self.seats, seats=self.seats)
        cards = Number(load(self.game), options, carry, SEED, number)
        copies = [self._copy(cards, seat) for seat in range(self.seats)]
        return Told(
            fmean(copy.won for copy in copies),
            fmean(copy.ahead for copy in copies) + equal(self.game, self.seats),
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
        basis = BASES[self.game]
        numbers = basis.tuned if self.field == "greedy" else basis.numbers
        policy = basis.policy(numbers(deal.options, self.seats))
        aim = basis.aim(self.seats) if self.game == SHARED else Aim(self.seats)
        ahead, moves, seconds = 0.0, 0, 0.0
        deal.begin()
        while not deal.over:
            action = policy.choose(deal.state)
            if deal.actor == seat:
                base, view, past = action, deal.game.view(deal.state, seat), past_of(deal, seat)
                begin = perf_counter()
                action = answer(bot, view, past, SECONDS)
                seconds += perf_counter() - begin
                moves += 1
                ahead += self._advantage(deal.state, seat, policy, aim, (action, base))
            deal.play(action)
        return Told(aim.worth(deal.state, seat), ahead, moves, seconds)

    def _advantage(
        self, state: State, seat: int, policy: Policy, aim: Aim, actions: tuple[int, int]
    ) -> float:
        """What the first action is worth over the second."""
        if actions[0] == actions[1]:
            return 0.0
        first, second = (fmean(self._worths(state, seat, policy, aim, action)) for action in actions)
        return first - second

    def _worths(self, state: State, seat: int, policy: Policy, aim: Aim, action: int) -> Iterator[float]:
        game = load(self.game)
        trial = game.start(game.presets["standard"], Carry(1, 0, seats=self.seats))
        for stream in range(PLAYOUTS):
            trial.assign(state)
            trial.step(action)
            play_out(trial, seat, policy, policy, Rng(stream))
            yield aim.worth(trial, seat)


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
    print(f"  luck taken out       {interval(estimate([each.ahead for each in told]), 3)}")


if __name__ == "__main__":
    main()
