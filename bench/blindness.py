"""No bot peeks: whatever it cannot see may be dealt anew, and it answers the same.

    python bench/blindness.py [--pairs N] [--workers W] [--game NAME]

A pair is a position out of random play and the same position with all hidden cards dealt again. Every level
is asked in both with the same seed, after it has heard what led there; so are, on the full states themselves,
the base policy (each worth it gives) and the search (each figure of its table): those two do hold a full
state in their hands. That what a seat hears does not depend on what it cannot see is for
tests/bots/test_belief.py to show.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from proof import SEED, Row, show, spread

from fudaba.bots import BASES, levels, make
from fudaba.bots.base import Past, past_of
from fudaba.bots.base import answer as told
from fudaba.bots.players import add_worlds
from fudaba.bots.search import Search
from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
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
    state, past = position(rules, number, rng)
    other = rules.guess(rules.view(state, state.actor()), rng)
    return answer(rules, who, state, past) != answer(rules, who, other, past)


def position(game: Game, number: int, rng: Rng) -> tuple[State, Past]:
    """A position in which a seat has a choice, out of a random deal of any preset, and what led there."""
    presets = list(game.presets.values())
    options = presets[number % len(presets)]
    many = game.seats_under(options)
    seats = many[number % len(many)]
    while True:
        found = list[tuple[State, Past]]()
        carry = Carry(1, 0, seats=seats)
        deck = shuffled(deck_of(game.start(options, carry)), rng)
        deal = Deal(game, options, carry, seats, DeckDealer(deck))
        deal.begin()
        while not deal.over:
            actions = deal.state.legal()
            if actions & (actions - 1):
                state = game.start(options, carry)
                state.assign(deal.state)
                found.append((state, past_of(deal, deal.actor)))
            deal.play(rng.member(actions))
        if found:
            return found[rng.below(len(found))]


def answer(game: Game, who: str, state: State, past: Past) -> object:
    """What the bot makes of the position."""
    seat = state.actor()
    view = game.view(state, seat)
    if who not in (BY_POLICY, BY_SEARCH):
        return told(make(game.name, who, 7), view, past, 60.0)
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
            apart = sum(spread(partial(differs, game, who), range(pairs), workers, chunk=32))
            yield Row(f"{game}: {who}", f"{apart} told apart", "0", apart == 0, f"{pairs} pairs")


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
