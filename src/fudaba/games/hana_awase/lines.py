"""The points of Hana-awase line by line: cards, each combination, what is paid, for people and records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import count, members, union
from fudaba.core.events import ScoreLine
from fudaba.games.hana_awase.deck import CHAFF, GOKO
from fudaba.games.hana_awase.rules import PLAYED, HanaAwaseState
from fudaba.games.hana_awase.scoring import (
    AKATAN,
    AME,
    AOTAN,
    DRY_RIBBONS,
    FIRST_MONTH,
    FUJI,
    HANAMI,
    IDS,
    INOSHIKA,
    KIRI,
    KUSA,
    MATSUKIRI,
    NOMI,
    OMOTE,
    SHIKO,
    TSUKIMI,
    WILLOW_MONTH,
    chaff_hand,
    counted,
    value,
)
from fudaba.games.hana_awase.seat import Seat
from fudaba.games.hana_awase.settlement import compensation, fuke_points, owed
from fudaba.games.hana_awase.terms import CANCELS_ALL, OWNER_ONLY, PAR, STAKE, ZERO_SUM, Terms
from fudaba.games.hana_awase.view import playing

SETS: Final[Mapping[str, int]] = {
    "goko": GOKO,
    "shiko": SHIKO,
    "akatan": AKATAN,
    "aotan": AOTAN,
    "omote": OMOTE,
    "nomi": NOMI,
    "matsukiri": MATSUKIRI,
    "inoshika": INOSHIKA,
    "hanami": HANAMI,
    "tsukimi": TSUKIMI,
    "kusa": KUSA,
    "fuji": FUJI,
    "kiri": KIRI,
    "ame": AME,
}
"""The cards of each combination that is a fixed set."""


def cards_of(yaku: int, place: int, pile: int) -> int:
    """The cards behind a combination of a pile; `yaku` are all that count."""
    name = IDS[place]
    if place < FIRST_MONTH:
        return SETS.get(name, int(DRY_RIBBONS) & pile)
    return _month_cards(yaku, place, pile)


def _month_cards(yaku: int, place: int, pile: int) -> int:
    """A month with the willows that fill it up, dealt out to the months one after another."""
    willows = list(members(pile & AME))
    whole: dict[int, int] = {}
    for month in members(yaku >> FIRST_MONTH):
        own = pile & hanafuda.of_month(month + 1)
        lacking = 4 - count(own) if month != WILLOW_MONTH else 0
        whole[month] = own | union(willows[:lacking])
        willows = willows[lacking:]
    return whole[place - int(FIRST_MONTH)]


def combinations(terms: Terms, pile: int) -> Iterator[tuple[str, int, int]]:
    """Id, worth and cards of each combination that counts where no other pile matters."""
    yaku = counted(terms, pile)
    for place in members(yaku):
        yield IDS[place], int(value(terms, place)), cards_of(yaku, place, pile)


def settled_lines(terms: Terms, players: Sequence[Seat], dealer: int) -> Iterator[ScoreLine]:
    """Every point of a settled deal; `players` in the order of turns, lines by seat."""
    for seat in sorted(players, key=lambda each: each.index):
        if terms.score == STAKE:
            yield from _compared(terms, players, seat)
            yield ScoreLine(seat=seat.index, id="stake", points=seat.points)
        else:
            yield from _lines_of(terms, list(players), seat, dealer)


def _lines_of(terms: Terms, players: list[Seat], seat: Seat, dealer: int) -> Iterator[ScoreLine]:
    index, payers = seat.index, len(players) - 1
    yield ScoreLine(seat=index, id="cards", points=seat.cards, cards=tuple(hanafuda.ids(seat.pile)))
    if terms.score in (PAR, ZERO_SUM):
        yield ScoreLine(seat=index, id="par", points=-terms.total // len(players))
    times = payers if terms.score == ZERO_SUM else 1
    for name, points, cards in bonuses(terms, players, seat):
        yield ScoreLine(seat=index, id=name, points=times * points, cards=tuple(hanafuda.ids(cards)))
    if luck := chaff_hand(terms, seat.laid):
        chaff = tuple(hanafuda.ids(seat.laid & CHAFF))
        yield ScoreLine(seat=index, id="teyaku", points=payers * luck, cards=chaff)
    if few := compensation(terms, players, seat, dealer):
        yield ScoreLine(seat=index, id="compensation", points=payers * few)
    if paid := _paid(terms, players, seat):
        yield ScoreLine(seat=index, id="paid", points=-paid)
    if seat.points != seat.gross:
        yield ScoreLine(seat=index, id="low-man-out", points=seat.points - seat.gross)


def _compared(terms: Terms, players: Sequence[Seat], seat: Seat) -> Iterator[ScoreLine]:
    """What decides who gets the stakes: card points and combinations, which pay nothing by themselves."""
    pile = tuple(hanafuda.ids(seat.pile))
    yield ScoreLine(seat=seat.index, id="cards", worth=int(seat.cards), cards=pile)
    for name, points, behind in bonuses(terms, players, seat):
        yield ScoreLine(seat=seat.index, id=name, worth=points, cards=tuple(hanafuda.ids(behind)))


def bonuses(terms: Terms, players: Sequence[Seat], seat: Seat) -> Iterator[tuple[str, int, int]]:
    """Id, worth and cards of each combination of a seat that counts beside the piles of the others."""
    if any(takes_bonuses(terms, owner, seat) for owner in players):
        return
    yield from combinations(terms, seat.pile)
    if fuke := fuke_points(terms, seat):
        yield "fuke", int(fuke), seat.pile


def takes_bonuses(terms: Terms, owner: Seat, seat: Seat) -> bool:
    """Whether the willow row of one seat takes the combinations of the other (or his own) away."""
    if owner.pile & AME != AME:
        return False
    return terms.rain_row == CANCELS_ALL or (terms.rain_row == OWNER_ONLY and owner.index != seat.index)


def _paid(terms: Terms, players: Sequence[Seat], seat: Seat) -> int:
    if terms.score not in (PAR, ZERO_SUM):
        return 0
    return sum(owed(terms, other) for other in players if other.index != seat.index)


def lines(state: HanaAwaseState) -> list[ScoreLine]:
    """Every point of a finished deal; empty where the rules void it."""
    if state.ending != PLAYED:
        return []
    return list(settled_lines(state.terms, list(playing(state)), state.dealer))
