"""What playing for the match wins: matches between two searches, of which one hears how the match stands.

    python bench/matches.py [GAME] [--rounds N] [--matches N] [--worlds N]

Each match is played twice with the same cards, once with either search in the first seat; shares of the match
and points of a match over the other search, with 95 % intervals. Games for two.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import count
from statistics import fmean

from fudaba.arena.figures import Estimate, estimate
from fudaba.arena.series import shuffled_deck
from fudaba.bots import BASES
from fudaba.bots.base import past_of
from fudaba.bots.players import SearchBot
from fudaba.core.dealer import seed_of
from fudaba.core.game import Game, load, options_of
from fudaba.core.match import Match
from fudaba.core.options import Options

SEED = 20_261_130
SECONDS = 60.0
TWO = 2


def played(game: Game, options: Options, number: int, hearing: int, worlds: int) -> tuple[float, float]:
    """The share of the match that the seat which hears the standing has won, and its lead in points."""
    match = Match(game, options, TWO, number % TWO)
    bots = [
        SearchBot(game, BASES[game.name], seed_of("bot", SEED, number, seat), worlds) for seat in range(TWO)
    ]
    for deals in count():
        if match.over:
            break
        deal = match.deal(shuffled_deck(game, options, "match", SEED, number, deals, seats=TWO))
        deal.begin()
        while not deal.over:
            seat = deal.actor
            past = past_of(deal, seat)
            bots[seat].hear(past if seat == hearing else replace(past, standing=None))
            deal.play(bots[seat].choose(game.view(deal.state, seat), SECONDS))
        match.finish(deal)
    share = 1 / len(match.winners) if hearing in match.winners else 0.0
    return share, match.totals[hearing] - match.totals[1 - hearing]


def shown(found: Estimate) -> str:
    """A figure with its interval."""
    return f"{found.mean:+.3f} +- {found.high - found.mean:.3f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="koi-koi", choices=("koi-koi", "go-stop", "hana-awase"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=150)
    given = parser.parse_args()
    game = load(given.game)
    options = options_of(game, "standard", {"rounds": given.rounds})
    rows = [
        [played(game, options, number, seat, given.worlds) for seat in range(TWO)]
        for number in range(1, given.matches + 1)
    ]
    shares = estimate([fmean(share for share, _ in row) for row in rows])
    leads = estimate([fmean(lead for _, lead in row) for row in rows])
    print(f"{given.game}, {given.rounds} rounds, {given.matches} matches, {given.worlds} worlds")
    print(f"  share of the match   {shown(shares)}")
    print(f"  points of a match    {shown(leads)}")


if __name__ == "__main__":
    main()
