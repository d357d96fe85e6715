"""How much the master wins over the base policy, with most of the luck taken out.

    python bench/advantage.py GAME [--seats N] [--deals N] [--first N] [--bot LEVEL]

A bot that plays against base policies wins, on average, the sum over its decisions of what its action is
worth over the base policy's, in the state as it is and with everybody going on by the base policy. Such a
difference is found by playing both actions out many times with the same chance. It has the same mean as the
points on duplicate deals, and a fraction of their spread. Both are printed, over the same deals, with 95 %
intervals; the deals are those of `bench/strength.py`. In Fuji Flush shares of the win stand for points.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from statistics import fmean

from proof import SEED

from fudaba.arena.figures import Estimate, estimate
from fudaba.arena.series import Number
from fudaba.bots import BASES, maker
from fudaba.bots.base import Bot, answer, past_of
from fudaba.bots.policy import Policy, play_out
from fudaba.bots.search import Aim
from fudaba.core.deal import Deal
from fudaba.core.game import Carry, load, names
from fudaba.core.rng import Rng
from fudaba.core.state import State

PLAYOUTS = 200
"""How often each of two actions is played out."""
SECONDS = 60.0


@dataclass(slots=True, kw_only=True)
class Trial:
    """A bot at one seat, base policies at the others."""

    game: str
    seats: int
    bot: str

    def deal(self, number: int) -> tuple[float, float]:
        """What the bot won in all copies of a deal, on average, and the sum of its advantages."""
        options = load(self.game).presets["standard"]
        carry = Carry(1, (number - 1) % self.seats, seats=self.seats)
        cards = Number(load(self.game), options, carry, SEED, number)
        won, ahead = zip(*(self._copy(cards, seat) for seat in range(self.seats)), strict=True)
        return fmean(won), fmean(ahead)

    def _copy(self, cards: Number, seat: int) -> tuple[float, float]:
        """The same with the bot at this seat: the first deck that the rules do not void."""
        for tries in count():
            deal = Deal(cards.game, cards.options, cards.carry, self.seats, cards.dealer(tries))
            found = self._played(deal, seat, maker(self.game, self.bot)(cards.stream(seat)))
            if cards.game.void(deal.state) is None:
                break
        return found

    def _played(self, deal: Deal, seat: int, bot: Bot) -> tuple[float, float]:
        basis = BASES[self.game]
        policy = basis.policy(basis.tuned(deal.options, self.seats))
        aim = basis.aim(self.seats) if self.game == "fuji-flush" else Aim(self.seats)
        ahead = 0.0
        deal.begin()
        while not deal.over:
            action = policy.choose(deal.state)
            if deal.actor == seat:
                base, view = action, deal.game.view(deal.state, seat)
                action = answer(bot, view, past_of(deal, seat), SECONDS)
                ahead += self._advantage(deal.state, seat, policy, aim, (action, base))
            deal.play(action)
        return aim.worth(deal.state, seat), ahead

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


def shown(found: Estimate) -> str:
    """A figure with its interval."""
    return f"{found.mean:+.3f} +- {found.high - found.mean:.3f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=names())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--bot", default="master")
    given = parser.parse_args()
    seats = given.seats or min(load(given.game).seats)
    trial = Trial(game=given.game, seats=seats, bot=given.bot)
    found = [trial.deal(number) for number in range(given.first, given.first + given.deals)]
    won, ahead = (estimate(column) for column in zip(*found, strict=True))
    print(f"{given.game}, {seats} seats: {given.bot} over greedy, {given.deals} deals")
    print(f"  on duplicate deals   {shown(won)}")
    print(f"  luck taken out       {shown(ahead)}")


if __name__ == "__main__":
    main()
