"""How far a seat is with each combination of Go-Stop, as everybody can see. Knows piles, no hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fudaba.cards.bits import count
from fudaba.core.game import Progress
from fudaba.games.go_stop.lines import combinations
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    DRAW,
    DROP_OUT,
    FLIP,
    FOUR_IN_HAND,
    PLAY,
    READ_CUP,
    REFILL,
)
from fudaba.games.go_stop.scoring import (
    AS_ANIMAL,
    AS_CHAFF,
    CHEONGDAN,
    CHODAN,
    GODORI,
    HONGDAN,
    IDS,
    RIBBONS,
    units,
)
from fudaba.games.go_stop.terms import ANIMALS, BRIGHTS, CHAFF, CUP, RAIN_MAN
from fudaba.games.go_stop.view import GoStopView, reading_in, terms_of

PHASES: Final = {
    int(DEAL): "deal",
    int(REFILL): "deal",
    int(DRAW): "play",
    int(FLIP): "play",
    int(PLAY): "play",
    int(CHOOSE_FOR_PLAYED): "choose-for-played",
    int(CHOOSE_FOR_FLIPPED): "choose-for-flipped",
    int(DECIDE): "decide",
    int(READ_CUP): "read-cup",
    int(DROP_OUT): "drop-out",
    int(FOUR_IN_HAND): "four-in-hand",
    int(ACCEPT_DRAW): "accept-draw",
    int(DONE): "deal-over",
}
"""The phases by the names that clients know."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A combination as a number of cards out of a pool, `must` (if any) among them, and its first points."""

    pool: int
    number: int
    points: int
    must: int = 0


GOALS: Final = {
    "brights-3": Goal(int(BRIGHTS & ~RAIN_MAN), 3, 3),
    "brights-3-rain": Goal(int(BRIGHTS), 3, 2, int(RAIN_MAN)),
    "brights-4": Goal(int(BRIGHTS), 4, 4),
    "brights-5": Goal(int(BRIGHTS), 5, 15),
    "godori": Goal(int(GODORI), 3, 5),
    "animals": Goal(int(ANIMALS), 5, 1),
    "hongdan": Goal(int(HONGDAN), 3, 3),
    "cheongdan": Goal(int(CHEONGDAN), 3, 3),
    "chodan": Goal(int(CHODAN), 3, 3),
    "ribbons": Goal(int(RIBBONS), 5, 1),
    "chaff": Goal(int(CHAFF), 10, 1),
}
BRIGHT_IDS: Final = IDS[:4]


def can_be_made(name: str, pool: int) -> bool:
    """Whether the cards of a combination that are in the deck are enough for it."""
    if name == "chaff":
        return bool(units(pool, AS_ANIMAL) >= 10)
    goal = GOALS[name]
    return count(pool) >= goal.number and goal.must & ~pool == 0


def progress(view: GoStopView, seat: int) -> Iterator[Progress]:
    """One entry for each combination that the deck has the cards for, in the order of the rules."""
    pile = view.piles[seat]
    terms = terms_of(view.options, len(view.piles))
    gone = 0
    for other, cards in enumerate(view.piles):
        gone |= cards if other != seat else 0
    as_read = reading_in(view, seat)
    formed = {line.id: line.points or 0 for line in combinations(pile, as_read)}
    for name in IDS:
        goal = GOALS[name]
        pool = goal.pool & terms.deck
        if not can_be_made(name, pool):
            continue
        if name == "animals" and as_read == AS_CHAFF:
            pool &= ~CUP
        if name == "chaff" and as_read != AS_ANIMAL:
            pool |= CUP & terms.deck
        have, missing = pile & pool, pool & ~pile
        if name in formed:
            yield Progress(name, have, missing, 0, formed[name], True)
            continue
        if name == "chaff":
            yield Progress(name, have, missing, max(1, 10 - int(units(pile, as_read))), goal.points, True)
            continue
        short = goal.number - count(have)
        if goal.must & ~pile:
            short = max(short, 1)
        reachable = count(missing & ~gone) >= short and not goal.must & gone & ~pile
        replaced = name in BRIGHT_IDS and any(
            other in formed and GOALS[other].points > goal.points for other in BRIGHT_IDS
        )
        yield Progress(name, have, missing, max(1, short), goal.points, reachable and not replaced)
