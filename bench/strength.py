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


QUICK: Mapping[str, float] = {"go-stop": 10.0, "hana-awase": 10.0}
"""How many times the deals two base policies get, where it takes many to tell them apart."""


@dataclass(frozen=True, slots=True)
class Top:
    """The parts of the deals that a master gets at a table, and its bars."""

    greedy: float
    """The part against base policies, where luck is taken out."""
    above: float
    expert: float
    """The part against experts: luck is taken out there too, unless a `net` makes them more than policies."""
    random: float = 0.0
    above_random: float = 0.0
    """Against random, where that is asked."""
    net: bool = False


TABLES: Mapping[tuple[str, int], Top] = {
    ("koi-koi", 2): Top(0.2, 0.7, 0.5, 0.2, 8.0, net=True),
    ("go-stop", 2): Top(0.1, 3.0, 0.1, 0.05, 45.0),
    ("go-stop", 3): Top(0.1, 1.0, 0.1, 0.05, 13.0),
    ("hana-awase", 2): Top(0.5, 2.5, 0.15, 0.1, 17.0),
    ("hana-awase", 3): Top(1.0, 2.5, 0.5, 0.1, 14.0, net=True),
    ("fuji-flush", 3): Top(0.015, 0.42, 0.03),
    ("fuji-flush", 4): Top(0.015, 0.35, 0.06),
    ("fuji-flush", 6): Top(0.04, 0.24, 0.03),
    ("fuji-flush", 8): Top(0.08, 0.17, 0.03),
}
"""The games and numbers of players at which every level is measured."""


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
    for (name, seats), top in TABLES.items():
        for below, level in pairwise(levels(game)) if name == game else ():
            part, sure = QUICK.get(game, 1.0), False
            if level == "master":
                part, sure = top.expert, not top.net
            yield Match(game, seats, level, below, *fair_share(game, seats), part=part, sure=sure)


def bars(game: str) -> Iterator[Match]:
    """What a master has to win, at every table."""
    for (name, seats), top in TABLES.items():
        if name != game:
            continue
        yield Match(
            game, seats, "master", "greedy", top.above, shares=game == SHARED, part=top.greedy, sure=True
        )
        if top.random:
            yield Match(game, seats, "master", "random", top.above_random, part=top.random)


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
    return ladders + [match for game in games for match in bars(game)]


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
