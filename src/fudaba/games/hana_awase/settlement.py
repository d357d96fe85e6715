"""From the piles at the end of a deal to the points of each who played, by every way to score.

This file is compiled. It sees seats, in the order in which they played, and no turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import count
from fudaba.games.hana_awase.scoring import AME, card_points, chaff_hand, counted, worth
from fudaba.games.hana_awase.seat import LOW, Seat
from fudaba.games.hana_awase.terms import (
    ADDITIVE,
    FUKE_BONUS,
    FUKE_VOID,
    OWNER_ONLY,
    PAR,
    STAKE,
    Terms,
)

FUKE_POINTS: Final = 60
COMPENSATION: Final = 30


def settle(terms: Terms, players: list[Seat], dealer: i64) -> bool:
    """Write down the points of all who played; False if a low pile voids the deal, so that nobody scores."""
    for seat in players:
        seat.cards = card_points(terms, seat.pile)
        seat.bonus = worth(terms, counted(terms, seat.pile))
    if terms.fuke != 0 and not _look_at_low_piles(terms, players):
        return False
    if terms.rain_row != 0:
        cancel_by_rain(terms, players)
    if terms.score == ADDITIVE:
        for seat in players:
            seat.gross = seat.points = seat.cards + seat.bonus
        if terms.low:
            _low_man_out(terms, players)
        return True
    if terms.score == STAKE:
        _stakes(players)
        return True
    for seat in players:
        seat.paid = chaff_hand(terms, seat.laid) + compensation(terms, players, seat, dealer)
    _compare(terms, players)
    return True


def is_fuke(terms: Terms, seat: Seat) -> bool:
    """Whether a seat has no more card points than the limit, 20 with twelve months."""
    return terms.fuke != 0 and seat.cards <= terms.limit


def _look_at_low_piles(terms: Terms, players: list[Seat]) -> bool:
    for seat in players:
        if is_fuke(terms, seat):
            if terms.fuke == FUKE_VOID:
                return False
            seat.bonus += FUKE_POINTS
    return True


def cancel_by_rain(terms: Terms, players: list[Seat]) -> None:
    """Whoever has all four willows takes everybody's combinations away, or all but his own."""
    for owner in players:
        if owner.pile & AME == AME:
            for seat in players:
                if terms.rain_row != OWNER_ONLY or seat.index != owner.index:
                    seat.bonus = 0


def succeeds(terms: Terms, seat: Seat) -> bool:
    """Whether a seat has declared low-man-out and stayed below the limit, 20 with twelve months."""
    reached = seat.cards if terms.low_by_cards else seat.gross
    return seat.low == LOW and reached < terms.limit


def _low_man_out(terms: Terms, players: list[Seat]) -> None:
    successful = False
    highest: i64 = -1
    for seat in players:
        if succeeds(terms, seat):
            successful = True
        elif seat.gross > highest:
            highest = seat.gross
    if not successful:
        return
    for seat in players:
        if seat.gross == highest and not succeeds(terms, seat):
            seat.points = 0
            if terms.low_cancels_one:
                return


def compensation(terms: Terms, players: list[Seat], seat: Seat, dealer: i64) -> i64:
    """What each opponent pays to a seat that has captured very few cards, where three play."""
    if not terms.compensation or len(players) != 3:
        return 0
    few = terms.few_of_third if is_third(terms, players, seat, dealer) else terms.few
    return COMPENSATION if count(seat.pile) <= few else 0


def is_third(terms: Terms, players: list[Seat], seat: Seat, dealer: i64) -> bool:
    """Whether a seat is the last of three, counted from the dealer to the right."""
    farthest: i64 = 0
    for other in players:
        farthest = max(farthest, _distance(terms, other, dealer))
    return _distance(terms, seat, dealer) == farthest


def _distance(terms: Terms, seat: Seat, dealer: i64) -> i64:
    away = seat.index - dealer
    return away if away >= 0 else away + terms.seats


def _compare(terms: Terms, players: list[Seat]) -> None:
    """Card points against an equal share; what opponents pay goes from each of them to the owner."""
    many: i64 = len(players)
    par = terms.total // many
    total: i64 = 0
    for seat in players:
        total += owed(terms, seat)
    for seat in players:
        own = seat.bonus if terms.score == PAR else 0
        seat.gross = seat.points = seat.cards - par + own + many * owed(terms, seat) - total


def owed(terms: Terms, seat: Seat) -> i64:
    """What each opponent pays to a seat."""
    return seat.paid if terms.score == PAR else seat.paid + seat.bonus


def _stakes(players: list[Seat]) -> None:
    """Everybody who is behind pays one stake to everybody who shares the highest sum."""
    highest: i64 = -1
    ahead: i64 = 0
    for seat in players:
        total = seat.cards + seat.bonus
        if total > highest:
            highest = total
            ahead = 0
        if total == highest:
            ahead += 1
    many: i64 = len(players)
    for seat in players:
        seat.gross = seat.points = many - ahead if seat.cards + seat.bonus == highest else -ahead


def fuke_points(terms: Terms, seat: Seat) -> i64:
    """What a low pile is worth as a combination."""
    return FUKE_POINTS if terms.fuke == FUKE_BONUS and is_fuke(terms, seat) else 0
