"""The points of Go-Stop line by line: each combination and each factor, for people and records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.cards.bits import count
from fudaba.core.events import ScoreLine
from fudaba.core.state import NOBODY
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.dues import Dues
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
    base,
    brights,
    cheongdan,
    chodan,
    from_five,
    from_ten,
    godori,
    hongdan,
    units,
)
from fudaba.games.go_stop.seats import TTADAK, Seat
from fudaba.games.go_stop.settlement import (
    bomb_factor,
    common_factor,
    go_added,
    go_factor,
    meong_factor,
    shake_factor,
)
from fudaba.games.go_stop.terms import (
    ANIMALS,
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
    terms: Terms, seats: Sequence[Seat], winner: int, as_read: int, points: int, carry: int
) -> Iterator[ScoreLine]:
    """The lines behind points that were reached: go, the factors of all, then what each loser pays."""
    own = seats[winner]
    added = int(go_added(terms, own.go))
    if added:
        yield ScoreLine(seat=winner, id="go", points=added)
    yield from factors(terms, own, winner, as_read, carry)
    share = (points + added) * int(common_factor(terms, own, as_read, carry))
    dues = Dues(terms, seats, winner, share)
    yield from dues.baks(as_read)
    yield from dues.go_baks()
    yield from dues.refusal()
    yield from dues.within_maximum()


def factors(terms: Terms, own: Seat, winner: int, as_read: int, carry: int) -> Iterator[ScoreLine]:
    """The factors of a winner that concern every loser."""
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


def lines(state: GoStopState) -> list[ScoreLine]:
    """Every point and every factor of a finished deal; money paid at once stands before the rest."""
    return [*_at_once(state), *_lights(state), *_won(state)]


def _at_once(state: GoStopState) -> Iterator[ScoreLine]:
    """What each opponent has paid for ppeoks and ttadaks at the very beginning."""
    for place, seat in enumerate(state.seats):
        for name, points in _rewards(state.terms, seat.early):
            for loser, other in enumerate(state.seats):
                if loser != place and not other.out and points:
                    yield ScoreLine(seat=place, id=name, points=points, loser=loser)


def _rewards(terms: Terms, early: int) -> Sequence[tuple[str, int]]:
    """What brings money at once: ppeoks in the first turns, without a gap, or a ttadak in the first one."""
    if early == TTADAK:
        return [("first-ttadak", terms.first_ttadak)]
    ladder = (
        ("first-ppeok", terms.first_ppeok),
        ("second-ppeok", terms.second_ppeok),
        ("third-ppeok", terms.third_ppeok),
    )
    return ladder[:early]


def _lights(state: GoStopState) -> Iterator[ScoreLine]:
    """What the two beside the dealer have paid for the lights of the seat that was not needed."""
    sold = tuple(cards.ids(state.sold))
    for place, seat in enumerate(state.seats):
        if seat.out and seat.extra:
            for loser in range(len(state.seats)):
                if loser not in (place, state.dealer):
                    yield ScoreLine(seat=place, id="lights", points=seat.extra // 2, cards=sold, loser=loser)


def _won(state: GoStopState) -> Iterator[ScoreLine]:
    if state.winner == NOBODY:
        return
    own = state.seats[state.winner]
    if state.ending == STOPPED:
        yield from combinations(own.pile, state.as_read, state.winner)
        points = int(base(own.pile, state.as_read))
        yield from payment(state.terms, state.seats, state.winner, state.as_read, points, state.carry)
    else:
        yield from _fixed(state)


def _fixed(state: GoStopState) -> Iterator[ScoreLine]:
    """The end by something that has its own price."""
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
        yield from payment(terms, state.seats, seat, state.as_read, points, state.carry)
        return
    carry = state.carry
    if state.ending == THREE_PPEOKS and terms.three_ppeok_factors == FACTORS_NONE:
        carry = 1
    if carry != 1:
        yield ScoreLine(seat=seat, id="nagari", factor=carry)
    dues = Dues(terms, state.seats, seat, points * carry)
    yield from dues.refusal()
    yield from dues.within_maximum()
