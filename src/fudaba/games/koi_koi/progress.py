"""How far a seat is with each yaku of Koi-Koi, as everybody at the table can see. Knows piles, no hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, members, union
from fudaba.core.game import Progress
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import (
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DEAL,
    DECIDE,
    DONE,
    FLIP,
    PLAY,
    REFILL_TABLE,
)
from fudaba.games.koi_koi.scoring import (
    BLUE,
    CURTAIN,
    DRY_BRIGHTS,
    IDS,
    INO_SHIKA_CHO,
    MOON,
    POETRY,
    RAIN_MAN,
    RIBBONS,
    Holding,
    animals_in,
    chaff_in,
    cup_serves_as_chaff,
    held,
    points,
)
from fudaba.games.koi_koi.terms import BRIGHTS, CUP, Terms
from fudaba.games.koi_koi.view import KoiKoiView, terms_of

KASU: Final = IDS.index("kasu")
WHOLE_SETS: Final[Mapping[str, int]] = {
    "goko": BRIGHTS,
    "shiko": DRY_BRIGHTS,
    "hanami-zake": CURTAIN | CUP,
    "tsukimi-zake": MOON | CUP,
    "ino-shika-cho": INO_SHIKA_CHO,
    "akatan": POETRY,
    "aotan": BLUE,
    "akatan-aotan": POETRY | BLUE,
}
EXCLUDING: Final[Mapping[int, tuple[int, ...]]] = {
    IDS.index("tane"): (INO_SHIKA_CHO,),
    IDS.index("tanzaku"): (POETRY, BLUE),
}
"""Groups that, where groups are exclusive, end what is counted one by one."""
PHASES: Final = {
    int(DEAL): "deal",
    int(REFILL_TABLE): "deal",
    int(PLAY): "play",
    int(CHOOSE_FOR_PLAYED): "choose-for-played",
    int(FLIP): "play",
    int(CHOOSE_FOR_FLIPPED): "choose-for-flipped",
    int(DECIDE): "decide",
    int(DONE): "deal-over",
}
"""The phases by the names that clients know."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A yaku as a number of cards out of a pool, `must` (if any) among them."""

    terms: Terms
    place: int
    pool: int
    number: int
    must: int
    calls: int
    month: int

    def short(self, pile: int) -> int:
        """How many cards the pile lacks."""
        lacking = self.number - self._weight(pile & self.pool)
        if self.must & ~pile:
            return 1 + max(0, lacking - 1)
        return max(0, lacking)

    def missing(self, pile: int, gone: int) -> int:
        """The cards that would bring the pile nearer and can still be had."""
        return self.pool & ~pile & ~gone & ~self._spoilers(pile, gone)

    def completed(self, pile: int, gone: int) -> int:
        """The pile with as many cards as it lacks, as far as they can be had."""
        missing = self.missing(pile, gone)
        for card in [*members(missing & self.must), *members(missing & ~self.must)]:
            if self.short(pile):
                pile |= bit(card)
        return pile

    def worth(self, pile: int) -> int:
        """What the yaku pays with this pile, in fair weather."""
        holding = Holding(pile, 0, self.calls, self.month)
        return int(points(self.terms, self.place, holding, self.place == KASU and self.terms.two_readings))

    def _weight(self, cards: int) -> int:
        """How much the cards count; some chaff counts twice in a variant."""
        twice = int(self.terms.doubles) if self.place == KASU else 0
        return cards.bit_count() + (cards & twice).bit_count()

    def _spoilers(self, pile: int, gone: int) -> int:
        """A card of each group that must not become whole, where a whole group excludes the counted yaku."""
        groups = EXCLUDING.get(self.place, ()) if self.terms.exclusive else ()
        return union(next(members(group & gone or group & ~pile)) for group in groups if group & ~pile)


def progress(view: KoiKoiView, seat: int) -> Iterator[Progress]:
    """One entry for each yaku that these options pay at all, in the order of the rules."""
    terms = terms_of(view.options)
    pile, gone = view.piles[seat], view.piles[1 - seat] | outside(terms)
    holding = Holding(pile, view.table, view.calls[seat], view.number)
    cup_is_chaff = cup_serves_as_chaff(terms, holding)
    formed = held(terms, holding, cup_is_chaff)
    for goal in _goals(view.options, view.calls[seat], view.number):
        if formed & bit(goal.place):
            worth = int(points(terms, goal.place, holding, cup_is_chaff))
            yield Progress(IDS[goal.place], pile & goal.pool, goal.pool & ~pile, 0, worth, True)
        else:
            yield _on_the_way(goal, pile, gone)


def _on_the_way(goal: Goal, pile: int, gone: int) -> Progress:
    """A yaku that is not formed: closed where its cards are gone, or where a better one has replaced it."""
    reached = goal.completed(pile, gone)
    worth = goal.worth(reached)
    possible = worth > 0 and goal.short(reached) == 0
    never = outside(goal.terms)
    told = (
        worth if possible else goal.worth(goal.completed(pile, never)) or goal.worth(goal.completed(0, never))
    )
    need = max(1, goal.short(pile))
    return Progress(IDS[goal.place], pile & goal.pool, goal.pool & ~pile, need, told, possible)


@lru_cache(maxsize=1024)
def _goals(options: KoiKoiOptions, calls: int, month: int) -> tuple[Goal, ...]:
    """The yaku that can be had and pay anything at all."""
    terms = terms_of(options)
    goals = [Goal(terms, IDS.index(name), *_cards(terms, name, month), calls, month) for name in IDS]
    return tuple(goal for goal in goals if _is_paid(goal, goal.completed(0, outside(terms))))


def _is_paid(goal: Goal, reached: int) -> bool:
    return goal.short(reached) == 0 and goal.worth(reached) > 0


def outside(terms: Terms) -> int:
    """The cards that are not in this deck."""
    return hanafuda.DECK & ~int(terms.deck)


def _cards(terms: Terms, name: str, month: int) -> tuple[int, int, int]:
    """The pool of a yaku, how many of it are wanted, and what must be among them."""
    if name in WHOLE_SETS:
        return WHOLE_SETS[name], WHOLE_SETS[name].bit_count(), 0
    counted = {
        "ame-shiko": (int(BRIGHTS), 4, int(RAIN_MAN)),
        "sanko": (int(DRY_BRIGHTS), 3, 0),
        "tane": (int(animals_in(terms, hanafuda.DECK, False)), 5, 0),
        "tanzaku": (int(RIBBONS), 5, 0),
        "kasu": (int(chaff_in(terms, hanafuda.DECK, terms.two_readings)), 10, 0),
        "tsukifuda": (hanafuda.of_month(int((month - 1) % terms.months) + 1), 4, 0),
    }
    return counted[name]
