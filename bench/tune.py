"""Makes the weights of the base policies from their seed, all of them in about an hour on two cores.

    python bench/tune.py [GAME ...] [--seed 1] [--workers 2]

From the first guess each set climbs on duplicate deals: that is what `greedy` plays. Another set, for
searches and nets to build on, is made in steps: all weights are moved at once by duels, then fitted to what
the search finds in thousands of positions, and so on in turn; a step that does not win is taken back.
Presets whose rules ask for other play go on from the standard's sets. Everything is counted in deals and
nothing by the clock, so that the same seed makes the same file; how many processes work changes nothing.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from operator import attrgetter
from pathlib import Path
from time import process_time
from typing import Final

import fudaba.bots
from fudaba.bots import BASES
from fudaba.bots.lessons import School
from fudaba.bots.sets import FILE, STANDARD, Numbers
from fudaba.bots.spsa import Spsa
from fudaba.bots.tuning import Climb
from fudaba.core.game import load, options_of
from fudaba.core.options import Options

SURE = 1.96
"""Standard errors of half a 95 % interval."""
PROVEN = 2.0
"""The standard errors by which a step must have won."""


@dataclass(frozen=True, slots=True)
class Perturb:
    """All weights at once, in so many rounds of so many deals, each by so large a part of itself."""

    rounds: int
    size: float
    decks: int = 60


@dataclass(frozen=True, slots=True)
class Fit:
    """To what a search of so many worlds finds in so many positions."""

    positions: int
    worlds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How the sets of a game for so many seats are made."""

    game: str
    seats: int
    sweeps: int
    steps: Sequence[Perturb | Fit]
    decks: int = 120
    """In a sample of the climb and of a trial, each from every seat."""
    halvings: int = 0
    """How often a sweep of the climb that lost is tried again with the better half of its changes."""
    presets: Sequence[str] = ()
    """Those that get sets of their own."""
    further: Sequence[Perturb | Fit] = (Perturb(20_000, 0.2),)
    """The steps of a preset, from the standard's set on; it climbs for a third as long."""
    tried: int = 600
    """Samples of a duel that says whether a step has won."""
    house: Mapping[str, str] | None = None
    """House rules while weights are moved and tried by duels: rare great deals do not drown the rest."""
    kept: Sequence[str] = ()
    """Weights that nothing in these deals depends on."""


CAPPED: Final = {"max-points": "100"}
HANA_AWASE: Final = (
    "hana-awase-jp",
    "hana-awase-en",
    "bakappana-88",
    "bakappana-80",
    "makatsu-bakappana",
    "hachi-ju-hana",
)
COURSES: Final = (
    *(
        Course(
            game="go-stop",
            seats=seats,
            sweeps=6,
            tried=2000,
            steps=(
                Perturb(60_000 if seats == 3 else 30_000, 0.3),
                Fit(30_000, 100),
                Perturb(30_000, 0.15),
                Fit(30_000, 100),
                Perturb(30_000, 0.15),
            ),
            house=CAPPED,
            kept=("join", "turn_up"),
        )
        for seats in (3, 2)
    ),
    *(
        Course(
            game="fuji-flush",
            seats=seats,
            sweeps=4,
            decks=360 // seats,
            steps=(
                Perturb(10_000, 0.3, 120 // seats),
                *(Fit(16_000, 150), Perturb(10_000, 0.2, 120 // seats)) * 3,
            ),
        )
        for seats in (8, 6, 4, 3)
    ),
    Course(
        game="hana-awase",
        seats=3,
        sweeps=6,
        steps=(Perturb(30_000, 0.3), Fit(20_000, 100), Perturb(30_000, 0.15)),
        presets=HANA_AWASE,
        further=(Perturb(8000, 0.2),),
    ),
    Course(
        game="hana-awase",
        seats=2,
        sweeps=6,
        halvings=4,
        steps=(Perturb(30_000, 0.3), Fit(8000, 100), Perturb(20_000, 0.15)),
        presets=(*HANA_AWASE, "ju-mai"),
        further=(Perturb(8000, 0.2),),
    ),
    Course(
        game="koi-koi",
        seats=2,
        sweeps=10,
        steps=(Perturb(50_000, 0.3), Fit(20_000, 150), Perturb(50_000, 0.15)),
        presets=("koikoi-japan", "classic-flash", "newhanafuda", "hanafuda-online"),
    ),
)


@dataclass(frozen=True, slots=True)
class Found:
    """Two sets of weights, and what they won: over what they began from, and the second over the first."""

    tuned: Numbers
    fitted: Numbers
    won: Mapping[str, tuple[float, float]]


class Maker:
    """One course under one preset."""

    def __init__(self, course: Course, preset: str, seed: int) -> None:
        self.course, self.preset, self.seed = course, preset, seed
        self.game, self.basis = load(course.game), BASES[course.game]
        self.options: Options = self.game.presets[preset]
        self.house = options_of(self.game, preset, course.house or {})
        self.climb, self.trial = (
            Climb(
                game=self.game,
                options=options,
                seats=course.seats,
                basis=self.basis,
                seed=seed,
                decks=course.decks,
                halvings=course.halvings,
            )
            for options in (self.options, self.house)
        )

    def standard(self) -> Found:
        """The sets that are made out of the first guess."""
        guess = guessed(self.course.game, self.course.seats)
        return self._found(self._climbed(guess, self.course.sweeps), guess, guess, self.course.steps)

    def further(self, standard: Found) -> Found:
        """Those made out of the standard's; where the climbed one is better, it is both."""
        climbed = self._climbed(standard.tuned, self.course.sweeps // 3)
        return self._found(climbed, standard.tuned, standard.fitted, self.course.further)

    def _found(
        self, climbed: Numbers, tuned: Numbers, fitted: Numbers, steps: Sequence[Perturb | Fit]
    ) -> Found:
        further = self._stepped(fitted, steps)
        won = {
            "tuned": self.climb.compare(climbed, tuned, self.course.tried),
            "fitted": self.climb.compare(further, fitted, self.course.tried),
            "fitted over tuned": self.climb.compare(further, climbed, self.course.tried),
        }
        for name, (gain, error) in won.items():
            self._tell(f"{name}: {gain:+.3f} +- {SURE * error:.3f}")
        if won["fitted over tuned"][0] < 0:
            further, won = climbed, {"tuned": won["tuned"]}
        half = {name: (round(gain, 4), round(SURE * error, 4)) for name, (gain, error) in won.items()}
        return Found(climbed, further, half)

    def _climbed(self, weights: Numbers, sweeps: int) -> Numbers:
        *_, last = islice(self.climb.sweeps(weights), sweeps)
        self._tell("climbed")
        return last.weights

    def _stepped(self, weights: Numbers, steps: Sequence[Perturb | Fit]) -> Numbers:
        for number, step in enumerate(steps):
            seed = len(steps) * self.seed + number
            stepped = (
                self._perturbed(weights, step, seed)
                if isinstance(step, Perturb)
                else self._fitted(weights, step, seed)
            )
            gain, error = self.trial.compare(stepped, weights, self.course.tried)
            taken = gain > PROVEN * error
            weights = stepped if taken else weights
            self._tell(f"{step}: {gain:+.3f} +- {SURE * error:.3f}, {'taken' if taken else 'refused'}")
        return weights

    def _perturbed(self, weights: Numbers, step: Perturb, seed: int) -> Numbers:
        spsa = Spsa(
            game=self.game,
            options=self.house,
            seats=self.course.seats,
            basis=self.basis,
            seed=seed,
            rounds=step.rounds,
            size=step.size,
            decks=step.decks,
        )
        (last,) = deque(spsa.steps(weights, self.course.kept), maxlen=1)
        return last

    def _fitted(self, weights: Numbers, step: Fit, seed: int) -> Numbers:
        school = School(
            game=self.game, basis=self.basis, options=self.options, seats=self.course.seats, seed=seed
        )
        lessons = list(islice(school.lessons(self.basis.policy(weights), step.worlds), step.positions))
        return school.fitted(weights, lessons)

    def _tell(self, what: str) -> None:
        about = f"{self.course.game}, {self.course.seats} seats, {self.preset}"
        print(f"{about}: {what} ({process_time():.0f} s)", flush=True)


def guessed(game: str, seats: int) -> Numbers:
    """The weights that everything begins from."""
    basis = BASES[game]
    judge = basis.policy({})
    names = basis.numbers(load(game).presets[STANDARD], seats)
    return {name: int(attrgetter(f"weights.{name}")(judge)) for name in names}


def made(seed: int, course: Course) -> Mapping[str, Found]:
    """All sets of a course, by preset."""
    standard = Maker(course, STANDARD, seed).standard()
    presets = {preset: Maker(course, preset, seed).further(standard) for preset in course.presets}
    return {STANDARD: standard, **presets}


def written(game: str, seed: int, courses: Sequence[tuple[Course, Mapping[str, Found]]]) -> None:
    """Put the sets of a game beside its policy."""
    sets: dict[str, dict[str, Mapping[str, object]]] = {}
    for course, found in courses:
        for preset, each in found.items():
            sets.setdefault(preset, {})[str(course.seats)] = {
                "tuned": each.tuned,
                "fitted": each.fitted,
                "won": each.won,
            }
    ordered = {
        preset: dict(sorted(by_seats.items()))
        for preset, by_seats in sorted(sets.items(), key=lambda item: (item[0] != STANDARD, item[0]))
    }
    told = {"command": f"python bench/tune.py {game} --seed {seed}", "seed": seed, "sets": ordered}
    path = Path(fudaba.bots.__file__).parent / game.replace("-", "_") / FILE
    path.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def main() -> None:
    """Make the sets of all games, or of those that are named."""
    parser = ArgumentParser(description="Make the weights of the base policies from their seed.")
    parser.add_argument("games", nargs="*", choices=[*BASES, []], metavar="GAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    games = asked.games or list(BASES)
    courses = [course for course in COURSES if course.game in games]
    with ProcessPoolExecutor(asked.workers) as workers:
        found = list(workers.map(partial(made, asked.seed), courses))
    for game in games:
        own = [pair for pair in zip(courses, found, strict=True) if pair[0].game == game]
        written(game, asked.seed, own)


if __name__ == "__main__":
    main()
