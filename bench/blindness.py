"""No bot peeks: whatever it cannot see may be dealt anew, and it answers the same.

    python bench/blindness.py [--pairs N] [--workers W] [--game NAME]

A pair is a position out of random play and the same position with all hidden cards dealt again. Every level
is asked in both with the same seed; so are, on the full states themselves, the base policy (each worth it
gives) and the search (each figure of its table): those two do hold a full state in their hands.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from proof import SEED, Row, chance, show, spread

from fudaba.bots import BASES, levels, make
from fudaba.bots.players import add_worlds
from fudaba.bots.search import Search
from fudaba.cards.bits import members
from fudaba.core.dealer import seed_of
from fudaba.core.game import Carry, Game, load
from fudaba.core.rng import Rng
from fudaba.core.state import State

BY_POLICY, BY_SEARCH = "the base policy on full states", "the search on full states"
WORLDS = 16
"""Few are enough: each figure of the table must be the same."""


def differs(game: str, who: str, number: int) -> bool:
    """Whether the bot told the two positions of a pair apart."""
    rules = load(game)
    rng = Rng(seed_of("blindness", SEED, number))
    state = position(rules, number, rng)
    seat = state.actor()
    other = rules.guess(rules.view(state, seat), rng)
    return answer(rules, who, state) != answer(rules, who, other)


def position(game: Game, number: int, rng: Rng) -> State:
    """A position in which a seat has a choice, out of a random deal of any preset."""
    presets = list(game.presets.values())
    options = presets[number % len(presets)]
    seats = game.seats_under(options)
    while True:
        carry = Carry(1, 0, seats=seats[number % len(seats)])
        state, found = game.start(options, carry), list[State]()
        while legal := state.legal():
            if state.actor() >= 0 and legal & (legal - 1):
                kept = game.start(options, carry)
                kept.assign(state)
                found.append(kept)
            state.step(chance(state, rng))
        if found:
            return found[rng.below(len(found))]


def answer(game: Game, who: str, state: State) -> object:
    """What the bot makes of the position."""
    seat = state.actor()
    view = game.view(state, seat)
    if who not in (BY_POLICY, BY_SEARCH):
        return make(game.name, who, 7).choose(view, 60.0)
    basis, seats = BASES[game.name], len(game.picture(view).seats)
    policy = basis.policy(basis.numbers(basis.options(view), seats))
    if who == BY_POLICY:
        return [policy.worth(state, action) for action in members(view.legal)]
    spares = [game.guess(view, Rng(1)), game.guess(view, Rng(2))]
    search = Search(state, spares, seat, policy, basis.aim(seats), 7)
    add_worlds(search, game, view, WORLDS, Rng(3))
    return [(each.action, each.total, each.differences) for each in search.actions]


def rows(pairs: int, workers: int, games: Sequence[str]) -> Iterator[Row]:
    """Each level and each game: in how many pairs it answered differently."""
    for game in games:
        for who in [*levels(game)[1:], BY_POLICY, BY_SEARCH]:
            told = sum(spread(partial(differs, game, who), range(pairs), workers, chunk=32))
            yield Row(f"{game}: {who}", f"{told} told apart", "0", told == 0, f"{pairs} pairs")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=BASES, action="append")
    given = parser.parse_args()
    show(rows(given.pairs, given.workers, given.game or list(BASES)))


if __name__ == "__main__":
    main()
