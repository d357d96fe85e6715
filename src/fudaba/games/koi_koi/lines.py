"""The points of Koi-Koi line by line: each yaku and each factor with its cards, for people and records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit
from fudaba.core.events import ScoreLine
from fudaba.core.state import NOBODY
from fudaba.games.koi_koi.luck import LUCKY_POINTS, fours, lucky_points, pairs
from fudaba.games.koi_koi.rules import (
    EXHAUSTED,
    LUCKY,
    STOPPED,
    TABLE_FOUR,
    KoiKoiState,
)
from fudaba.games.koi_koi.scoring import (
    BLUE,
    CURTAIN,
    IDS,
    INO_SHIKA_CHO,
    MOON,
    POETRY,
    RIBBONS,
    Holding,
    animals_in,
    base,
    chaff_in,
    cup_serves_as_chaff,
    formed,
    points,
)
from fudaba.games.koi_koi.settlement import call_factor, call_points, field_factor, seven_factor
from fudaba.games.koi_koi.terms import (
    BOTH_PLAYERS,
    BRIGHTS,
    CUP,
    EXHAUSTED_DEALER,
    OPPONENT_PLUS1,
    OPPONENT_X2,
    Terms,
)


def combinations(terms: Terms, holding: Holding, seat: int = 0) -> Iterator[ScoreLine]:
    """A line for each yaku that scores, in the order of IDS."""
    chaff = cup_serves_as_chaff(terms, holding)
    yaku = formed(terms, holding, chaff)
    for place, name in enumerate(IDS):
        if yaku & bit(place):
            cards = hanafuda.ids(_cards(terms, name, holding, chaff))
            worth = points(terms, place, holding, chaff)
            yield ScoreLine(seat=seat, id=name, points=worth, cards=tuple(cards))


def _cards(terms: Terms, name: str, holding: Holding, cup_is_chaff: bool) -> int:
    """The cards behind a yaku: all that its points are counted from."""
    pile = holding.pile
    animals = animals_in(terms, pile, cup_is_chaff)
    ribbons = pile & RIBBONS
    sets: Mapping[str, int] = {
        "hanami-zake": CURTAIN | CUP,
        "tsukimi-zake": MOON | CUP,
        "ino-shika-cho": animals if terms.extra else INO_SHIKA_CHO,
        "akatan": ribbons if terms.extra else POETRY,
        "aotan": ribbons if terms.extra else BLUE,
        "akatan-aotan": ribbons if terms.extra else POETRY | BLUE,
        "tane": animals,
        "tanzaku": ribbons,
        "kasu": chaff_in(terms, pile, cup_is_chaff),
        "tsukifuda": hanafuda.of_month(int((holding.month - 1) % terms.months) + 1),
    }
    return sets.get(name, pile & BRIGHTS)


def factors(
    terms: Terms, worth: int, calls: tuple[int, int], brights: int, seat: int = 0
) -> Iterator[ScoreLine]:
    """The lines behind the yaku: `calls` are the winner's own and the opponent's."""
    own, other = calls
    by_opponent = terms.bonus in (OPPONENT_X2, OPPONENT_PLUS1)
    name = "opponent-koi-koi" if by_opponent else "koi-koi-bonus"
    if added := call_points(terms, own):
        yield ScoreLine(seat=seat, id=name, points=added)
    for line, factor in (
        ("seven-doubles", seven_factor(terms, worth)),
        (name, call_factor(terms, worth, own, other)),
        ("field-brights", field_factor(terms, brights)),
    ):
        if factor != 1:
            yield ScoreLine(seat=seat, id=line, factor=factor)


def lines(state: KoiKoiState) -> list[ScoreLine]:
    """Every point and every factor of a finished deal; empty where nobody scored."""
    if state.winner == NOBODY:
        return []
    if state.ending == LUCKY:
        return list(_lucky(state))
    if state.ending == EXHAUSTED and state.terms.exhausted == EXHAUSTED_DEALER:
        worth = state.terms.exhausted_points
        return [ScoreLine(seat=state.winner, id="exhausted", points=worth)]
    if state.ending in (STOPPED, EXHAUSTED):
        return list(_stopped(state))
    name, cards = (
        ("table-four", fours(state.table)) if state.ending == TABLE_FOUR else ("table-pairs", state.table)
    )
    return [ScoreLine(seat=state.winner, id=name, points=LUCKY_POINTS, cards=tuple(hanafuda.ids(cards)))]


def _lucky(state: KoiKoiState) -> Iterator[ScoreLine]:
    hand = state.hand if state.winner == state.mover else state.other_hand
    four = fours(hand)
    both = lucky_points(state.terms, hand) > LUCKY_POINTS
    if four:
        cards = tuple(hanafuda.ids(four))
        yield ScoreLine(seat=state.winner, id="teshi", points=LUCKY_POINTS, cards=cards)
    if both or not four:
        assert pairs(hand) >= 4
        cards = tuple(hanafuda.ids(hand))
        yield ScoreLine(seat=state.winner, id="kuttsuki", points=LUCKY_POINTS, cards=cards)


def _stopped(state: KoiKoiState) -> Iterator[ScoreLine]:
    winners = Holding(state.pile, state.table, state.calls, state.number)
    yield from combinations(state.terms, winners, state.mover)
    calls = (state.calls, state.other_calls)
    yield from factors(state.terms, state.base, calls, state.brights, state.mover)
    if state.terms.scope == BOTH_PLAYERS:
        others = Holding(state.other_pile, state.table, state.other_calls, state.number)
        yield from combinations(state.terms, others, 1 - state.mover)


def formed_ids(state: KoiKoiState, pile: int, table: int, calls: int) -> list[tuple[str, int]]:
    """The yaku of a pile in this deal by id, with their points."""
    holding = Holding(pile, table, calls, state.number)
    return [(line.id, line.points or 0) for line in combinations(state.terms, holding)]


def base_of(terms: Terms, holding: Holding) -> int:
    """The base of a pile."""
    return base(terms, holding.pile, holding.table, holding.calls, holding.month)
