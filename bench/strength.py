"""How strong the bots are: each level against the one below, the master against the base policy and random.

    python bench/strength.py [--against-random LEVEL] [--deals N] [--workers W] [--game NAME]
                             [--markdown] [--check]

Duplicate deals with every rotation of the seats; 95 % intervals over deals. Rows between base policies take
ten times as many deals in Go-Stop and Hana-awase, where much is luck and they play in microseconds. The
master's take a part of them against base policies, because most of the luck is taken out of what it wins
there (`bench/advantage.py`). `--against-random` plays instead that level against random opponents, at every
number of seats.
`--check` ends with exit code 1 where a lower bound is not above its bar.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from advantage import Field, Trial
from proof import SEED, SHARED, Row, equal, interval

from fudaba.arena.crew import Crew
from fudaba.arena.figures import Estimate
from fudaba.arena.plan import Plan, Setting, seated
from fudaba.arena.report import Report
from fudaba.bots import levels
from fudaba.core.game import load, names, options_of

FOUR = (("four-players", "on"),)
"""What lets four sit down to Go-Stop."""


@dataclass(frozen=True, slots=True)
class Match:
    """A bot at one seat against another at all the others; `bar` is what the lower bound must be above."""

    game: str
    seats: int
    bot: str
    field: str
    bar: float
    shares: bool = False
    part: float = 1.0
    """How much of the deals it gets."""
    sure: bool = False
    """Whether luck is taken out of it."""
    house: tuple[tuple[str, Setting], ...] = ()
    """What differs from the standard rules."""

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.bot} against {self.field}"


TABLES: Mapping[str, Sequence[int]] = {
    "koi-koi": (2,),
    "go-stop": (2, 3),
    "hana-awase": (2, 3),
    "fuji-flush": (3, 4, 6, 8),
}
"""The numbers of players at which every level is measured."""
QUICK: Mapping[str, float] = {"go-stop": 10.0, "hana-awase": 10.0}
"""How many times the deals two base policies get, where it takes many to tell them apart."""
SURE: Mapping[tuple[str, int], float] = {
    ("koi-koi", 2): 0.2,
    ("go-stop", 2): 0.1,
    ("go-stop", 3): 0.1,
    ("hana-awase", 2): 0.5,
    ("hana-awase", 3): 1.0,
    ("fuji-flush", 3): 0.015,
    ("fuji-flush", 4): 0.015,
    ("fuji-flush", 6): 0.04,
    ("fuji-flush", 8): 0.08,
}
"""The part of the deals that a master gets against base policies, where luck is taken out."""
OVER_EXPERT: Mapping[tuple[str, int], float] = {
    ("koi-koi", 2): 0.5,
    ("go-stop", 2): 0.1,
    ("go-stop", 3): 0.1,
    ("hana-awase", 2): 0.15,
    ("hana-awase", 3): 0.5,
    ("fuji-flush", 3): 0.03,
    ("fuji-flush", 4): 0.06,
    ("fuji-flush", 6): 0.03,
    ("fuji-flush", 8): 0.03,
}
"""The same against experts."""
NETS = {("koi-koi", 2), ("hana-awase", 3)}
"""Where an expert is more than its base policy, so that luck stays in what a master wins over it."""
AGAINST_RANDOM: Mapping[tuple[str, int], float] = {
    ("koi-koi", 2): 0.2,
    ("go-stop", 2): 0.05,
    ("go-stop", 3): 0.05,
    ("hana-awase", 2): 0.1,
    ("hana-awase", 3): 0.1,
}
"""And against random."""


def over_greedy(game: str, seats: int, bar: float) -> Match:
    """A master among base policies."""
    part = SURE[game, seats]
    return Match(game, seats, "master", "greedy", bar, shares=game == SHARED, part=part, sure=True)


def over_random(game: str, seats: int, bar: float) -> Match:
    """A master among those who know nothing."""
    return Match(game, seats, "master", "random", bar, part=AGAINST_RANDOM[game, seats])


BARS = (
    over_greedy("koi-koi", 2, 0.7),
    over_random("koi-koi", 2, 8.0),
    over_greedy("go-stop", 2, 3.0),
    over_greedy("go-stop", 3, 1.0),
    over_random("go-stop", 2, 45.0),
    over_random("go-stop", 3, 13.0),
    over_greedy("hana-awase", 2, 2.5),
    over_greedy("hana-awase", 3, 2.5),
    over_random("hana-awase", 2, 17.0),
    over_random("hana-awase", 3, 14.0),
    over_greedy("fuji-flush", 3, 0.42),
    over_greedy("fuji-flush", 4, 0.35),
    over_greedy("fuji-flush", 6, 0.24),
    over_greedy("fuji-flush", 8, 0.17),
)


@dataclass(frozen=True, slots=True)
class Found:
    """What a match came to."""

    match: Match
    deals: int
    figure: Estimate
    pace: float
    """Milliseconds of a move."""

    @property
    def reached(self) -> bool:
        """Whether the lower bound is above the bar."""
        return self.figure.low > self.match.bar


def ladder(game: str) -> Iterator[Match]:
    """Each level against the one below, at every table."""
    for seats in TABLES[game]:
        for below, level in pairwise(levels(game)):
            top = level == "master"
            part = OVER_EXPERT[game, seats] if top else QUICK.get(game, 1.0)
            sure = top and (game, seats) not in NETS
            yield Match(game, seats, level, below, *fair_share(game, seats), part=part, sure=sure)


def against_random(game: str, level: str) -> Iterator[Match]:
    """A level against random opponents, at every number of seats."""
    for seats in load(game).seats:
        yield Match(game, seats, level, "random", *fair_share(game, seats))
    if game == "go-stop":
        yield Match(game, 4, level, "random", 0.0, house=FOUR)


def fair_share(game: str, seats: int) -> tuple[float, bool]:
    """What is above nought in a game: points, or more than an equal share of the wins."""
    return equal(game, seats), game == SHARED


def played(match: Match, deals: int, workers: int) -> Found:
    """Play a match."""
    many = max(10, int(deals * match.part))
    if match.sure:
        return found_surely(match, many, workers)
    game = load(match.game)
    options = options_of(game, "standard", dict(match.house))
    bots, seats = seated(game, options, [match.bot, match.field], match.seats)
    plan = Plan(
        game=match.game,
        house=match.house,
        bots=tuple(bots),
        seats=seats,
        deals=many,
        seed=SEED,
    )
    outcomes = Crew(plan, plan.all_deals(), workers).outcomes()
    series = Report(plan, [result for outcome in outcomes for result in outcome.results]).series
    figure = (series.shares if match.shares else series.margins)[0]
    return Found(match, series.deals, figure, 1000 * series.seconds_per_move[0])


def found_surely(match: Match, deals: int, workers: int) -> Found:
    """Play a match against base policies, and take the luck out of it."""
    field: Field = "greedy" if match.field == "greedy" else "expert"
    trial = Trial(game=match.game, seats=match.seats, bot=match.bot, field=field)
    told = trial.deals(range(1, deals + 1), workers)
    pace = 1000 * sum(each.seconds for each in told) / sum(each.moves for each in told)
    return Found(match, deals, trial.figure(told, workers), pace)


def line(found: Found, markdown: bool) -> str:
    """One row of the table."""
    figure, half = found.figure.mean, found.figure.high - found.figure.mean
    cells = (
        str(found.match),
        f"{figure:+.2f} +- {half:.2f}" if not found.match.shares else f"{figure:.3f} +- {half:.3f}",
        f"{found.match.bar:.3g}",
        "yes" if found.reached else "NO",
        str(found.deals),
        f"{found.pace:.2f}",
    )
    if markdown:
        return f"| {' | '.join(cells)} |"
    shown = f"{cells[0]:52}{cells[1]:>18}  bar {cells[2]:>6}  {cells[3]:4}"
    return f"{shown}{cells[4]:>6} deals{cells[5]:>9} ms/move"


def wanted(games: Sequence[str], level: str | None) -> list[Match]:
    """What is to be played: a level against random opponents, or else the ladders and the bars."""
    if level is not None:
        return [match for game in games for match in against_random(game, level)]
    ladders = [match for game in games for match in ladder(game)]
    return ladders + [match for match in BARS if match.game in games]


def rows(deals: int, workers: int, games: Sequence[str]) -> Iterator[Row]:
    """The ladders, then the bars."""
    for match in wanted(games, None):
        found = played(match, deals, workers)
        figure = interval(found.figure, 3 if match.shares else 2)
        pace = f"{found.deals} deals, {found.pace:.1f} ms a move"
        yield Row(str(match), figure, f"above {match.bar:g}", found.reached, pace)


def main() -> int:
    """Play all, print as it comes, check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--against-random", choices=levels(names()[0]))
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    wrong = False
    for match in wanted(given.game or names(), given.against_random):
        found = played(match, given.deals, given.workers)
        wrong = wrong or not found.reached
        print(line(found, given.markdown), flush=True)
    return 1 if wrong and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
