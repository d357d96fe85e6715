"""The points of Go-Stop line by line: each combination and each factor, for people and records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.cards.bits import count
from fudaba.core.events import ScoreLine
from fudaba.core.state import NOBODY
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.round import CHONGTONG, HEODANG, STOPPED, TABLE_FOUR, THREE_PPEOKS
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import (
    AS_ANIMAL,
    AS_CHAFF,
    CHEONGDAN,
    CHODAN,
    GODORI,
    HONGDAN,
    RIBBONS,
    animals,
    brights,
    cheongdan,
    chodan,
    from_five,
    from_ten,
    godori,
    hongdan,
    units,
)
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.settlement import (
    bomb_factor,
    go_added,
    go_bak_payer,
    go_factor,
    gwang_bak,
    is_exempt,
    meong_bak,
    meong_factor,
    pi_bak,
    shake_factor,
)
from fudaba.games.go_stop.terms import (
    ANIMALS,
    BAK_COVER,
    BOTH_EACH_DOUBLE,
    BOTH_EACH_PLAIN,
    BRIGHTS,
    CHAFF,
    CUP,
    FACTORS_ALL,
    FACTORS_NONE,
    RAIN_MAN,
    Terms,
)


def combinations(pile: int, as_read: int, seat: int = 0) -> Iterator[ScoreLine]:
    """A line for each combination that scores, in the order of `scoring.IDS`."""
    animal_cards = pile & ANIMALS & ~CUP if as_read == AS_CHAFF else pile & ANIMALS
    chaff_cards = pile & CHAFF if as_read == AS_ANIMAL else pile & (CHAFF | CUP)
    for name, points, behind in (
        (brights_id(pile), brights(pile), pile & BRIGHTS),
        ("godori", godori(pile), GODORI),
        ("animals", from_five(animals(pile, as_read)), animal_cards),
        ("hongdan", hongdan(pile), HONGDAN),
        ("cheongdan", cheongdan(pile), CHEONGDAN),
        ("chodan", chodan(pile), CHODAN),
        ("ribbons", from_five(count(pile & RIBBONS)), pile & RIBBONS),
        ("chaff", from_ten(units(pile, as_read)), chaff_cards),
    ):
        if points > 0:
            yield ScoreLine(seat=seat, id=name, points=points, cards=tuple(cards.ids(behind)))


def brights_id(pile: int) -> str:
    """The id of the combination of brights that a pile would have."""
    many = count(pile & BRIGHTS)
    return "brights-3-rain" if many == 3 and pile & RAIN_MAN else f"brights-{many}"


def payment(
    terms: Terms, seats: Sequence[Seat], winner: int, as_read: int, carry: int
) -> Iterator[ScoreLine]:
    """The lines behind the combinations of a stop: go, the common factors, then those of each loser."""
    own = seats[winner]
    if added := go_added(terms, own.go):
        yield ScoreLine(seat=winner, id="go", points=added)
    yield from factors(terms, seats, winner, as_read, carry)


def factors(
    terms: Terms, seats: Sequence[Seat], winner: int, as_read: int, carry: int
) -> Iterator[ScoreLine]:
    """All factors of a winner, common ones first."""
    own = seats[winner]
    reversed_ = own.reversed and terms.reverse_go
    for name, factor in (
        ("reverse-go" if reversed_ else "third-go", go_factor(terms, own)),
        ("shake", shake_factor(own)),
        ("bomb", bomb_factor(own)),
        ("meong-bak", meong_factor(terms, own, as_read)),
        ("nagari", carry),
    ):
        if factor != 1:
            yield ScoreLine(seat=winner, id=name, factor=factor)
    for loser, other in enumerate(seats):
        if loser == winner or other.out:
            continue
        if is_exempt(terms, other):
            yield ScoreLine(seat=winner, id="empty-handed", factor=0, loser=loser)
            continue
        for name, applies in (
            ("pi-bak", pi_bak(terms, own, as_read, other)),
            ("gwang-bak", gwang_bak(terms, own, other)),
            ("meong-bak", meong_bak(terms, own, as_read, other)),
        ):
            if applies:
                yield ScoreLine(seat=winner, id=name, factor=2, loser=loser)
    yield from go_baks(terms, seats, winner)


def go_baks(terms: Terms, seats: Sequence[Seat], winner: int) -> Iterator[ScoreLine]:
    """A line for each loser who pays for his go; factor 1 where he only covers the others."""
    own = seats[winner]
    callers = [place for place, other in enumerate(seats) if other is not own and other.go > 0]
    if len(callers) > 1 and terms.both_go_bak == BOTH_EACH_PLAIN:
        return
    if len(callers) > 1 and terms.both_go_bak != BOTH_EACH_DOUBLE:
        callers = [seats.index(go_bak_payer(terms, list(seats), own))]
    covers = terms.seats > 2 and len(callers) == 1 and terms.go_bak == BAK_COVER
    for loser in callers:
        yield ScoreLine(seat=winner, id="go-bak", factor=1 if covers else 2, loser=loser)


def lines(state: GoStopState) -> list[ScoreLine]:
    """Every point and every factor of a finished deal; money paid at once stands before the rest."""
    return [*_at_once(state), *_won(state)]


def _at_once(state: GoStopState) -> Iterator[ScoreLine]:
    for place, seat in enumerate(state.seats):
        if seat.extra:
            yield ScoreLine(seat=place, id="at-once", points=seat.extra)


def _won(state: GoStopState) -> Iterator[ScoreLine]:
    if state.winner == NOBODY:
        return
    terms, winner = state.terms, state.seats[state.winner]
    if state.ending == STOPPED:
        yield from combinations(winner.pile, state.as_read, state.winner)
        yield from payment(terms, state.seats, state.winner, state.as_read, state.carry)
    else:
        yield from _fixed(state)
    for place, seat in enumerate(state.seats):
        if seat.refused and place != state.winner:
            yield ScoreLine(seat=state.winner, id="shodang", factor=1, loser=place)


def _fixed(state: GoStopState) -> Iterator[ScoreLine]:
    terms, seat = state.terms, state.winner
    hand = fours(state.seats[seat].hand)
    name, points, behind = {
        int(THREE_PPEOKS): ("three-ppeok", terms.three_ppeok, 0),
        int(CHONGTONG): ("chongtong", terms.chongtong, hand),
        int(TABLE_FOUR): ("table-four", terms.limit, fours(state.table)),
        int(HEODANG): ("heodang", terms.limit, 0),
    }[state.ending]
    yield ScoreLine(seat=seat, id=name, points=points, cards=tuple(cards.ids(behind)))
    if state.ending == THREE_PPEOKS and terms.three_ppeok_factors == FACTORS_ALL:
        yield from payment(terms, state.seats, seat, state.as_read, state.carry)
    elif state.carry != 1 and not (
        state.ending == THREE_PPEOKS and terms.three_ppeok_factors == FACTORS_NONE
    ):
        yield ScoreLine(seat=seat, id="nagari", factor=state.carry)
