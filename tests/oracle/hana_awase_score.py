"""What captured cards are worth in Hana-awase: card points, bonus rows, and the scores of a deal.

It knows cards and options, not how a deal goes.

    card_points(card, options), pile_points(pile, options)
    bonus_rows(pile, options) -> [(id, points, cards)] in the order of the bonus table
    par(seats, options)
    settle(piles, options, *, active, dealer, order, low, opening) -> Sheet
        Sheet: cards, bonuses, scores (one a seat), lines, winners, cancelled, next_dealer, void
        void is None or "fuke".
        The points of a seat's lines add up to its score, except when the deal is void (no lines, scores 0).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Required, TypedDict

from tests.oracle import deck
from tests.oracle.hana_awase_options import Options

Row = tuple[str, int, list[str]]


class Line(TypedDict, total=False):
    """One line of a score sheet: points that this seat gets (or, below zero, loses).

    A worth is what the piles are compared by where only stakes are paid.
    """

    seat: int
    id: Required[str]
    points: int
    worth: int
    cards: list[str]


_SETS = {
    "goko": "01B 03B 08B 11B 12B",
    "shiko": "01B 03B 08B 12B",
    "akatan": "01R 02R 03R",
    "aotan": "06R 09R 10R",
    "nanatan": "",
    "rokutan": "",
    "omote": "01B 02A 03B",
    "nomi": "03B 08B 09A",
    "matsukiri": "01B 08B 12B",
    "inoshika": "07A 10A 06A",
    "hanami": "03B 09A",
    "tsukimi": "08B 09A",
    "kusa": "04R 05R 07R",
    "fuji": "04A 04R 04C1 04C2",
    "kiri": "12B 12C1 12C2 12C3",
    "ame": "11B 11A 11R 11C",
}
YAKU_IDS = tuple(_SETS)
_T1 = dict(zip(YAKU_IDS, (200, 60, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20, 20, 20, 20, 20), strict=True))
_T2 = _T1 | {"goko": 100, "nomi": 40, "fuji": 10, "kiri": 10, "ame": 10}
_RIBBON_COUNTS = {"nanatan": 7, "rokutan": 6}
_SAKURA = {
    "sakura-i": "03B 08B 09A",
    "sakura-ro": "01B 02A 03B",
    "sakura-ha": "01R 02R 03R",
    "sakura-ni": "06R 09R 10R",
    "sakura-ho": "06A 09A 10A",
    "sakura-he": "04R 05R 07R",
    "sakura-to": "04A 05A 07A",
    "sakura-chi": "07A 08A 10A",
}
_VIEWINGS = ("nomi", "hanami", "tsukimi")
_LADDERS = (("goko", "shiko"), ("nanatan", "rokutan"))
_GROUPS = (("goko", "shiko", "omote", "matsukiri"), ("nanatan", "rokutan"), _VIEWINGS)
WILLOWS = frozenset(card for card in deck.DECK if deck.plant(card) == "willow")
LOW_LIMIT = 20


# One pile


def card_points(card: str, options: Options) -> int:
    """What one captured card is worth by itself."""
    if options.card_values == "sakura":
        if card in (deck.RAIN_MAN, deck.COLOURED_PAULOWNIA):
            return 5 if card == deck.RAIN_MAN else 10
        return {"bright": 20, "animal": 5, "ribbon": 10, "chaff": options.chaff_value}[deck.rank(card)]
    bright = 30 if options.card_values == "ju_mai" else 20
    return {"bright": bright, "animal": 10, "ribbon": 5, "chaff": options.chaff_value}[deck.rank(card)]


def pile_points(pile: Sequence[str], options: Options) -> int:
    """The card points of a pile, without bonuses."""
    return sum(card_points(card, options) for card in pile)


def par(seats: int, options: Options) -> int:
    """The share of one of so many active seats; ValueError where the deck cannot be shared evenly."""
    whole = pile_points(options.deck(), options)
    if whole % seats:
        raise ValueError(f"{whole} points have no par for {seats} seats")
    return whole // seats


def bonus_rows(pile: Sequence[str], options: Options) -> list[Row]:
    """The bonuses that this pile scores by itself, as (id, points, cards)."""
    if options.bonus_table == "none":
        return []
    if options.bonus_table == "months":
        return _month_rows(pile)
    if options.bonus_table == "sakura":
        return [(name, 50, _cards(text)) for name, text in _SAKURA.items() if set(_cards(text)) <= set(pile)]
    values = _T1 if options.bonus_table == "t1" else _T2
    rows = [(name, values[name], cards) for name, cards in _held(pile)]
    if options.rain_man_spoils_viewings and deck.RAIN_MAN in pile:
        rows = [row for row in rows if row[0] not in _VIEWINGS]
    return _stacked(rows, options.stacking)


def _cards(text: str) -> list[str]:
    return deck.in_deck_order(text.split())


def _held(pile: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Every row of the table that lies in the pile, whatever else it overlaps."""
    ribbons = [c for c in deck.in_deck_order(pile) if c in deck.RIBBONS and c not in WILLOWS]
    held = []
    for name, text in _SETS.items():
        if name in _RIBBON_COUNTS:
            if len(ribbons) >= _RIBBON_COUNTS[name]:
                held.append((name, ribbons))
        elif set(text.split()) <= set(pile):
            held.append((name, _cards(text)))
    return held


def _stacked(rows: list[Row], stacking: str) -> list[Row]:
    if stacking == "all":
        return rows
    kept = rows
    for group in _LADDERS if stacking == "ladder" else _GROUPS:
        rivals = [row for row in rows if row[0] in group]
        if stacking == "ladder":
            best = [row for row in rivals if row[0] == group[0]] or rivals
        else:
            best = sorted(rivals, key=lambda row: -row[1])[:1]
        kept = [row for row in kept if row[0] not in group or row in best]
    return kept


def _month_rows(pile: Sequence[str]) -> list[Row]:
    """Four of a month 20 each; a willow card fills in for one that is missing, unless the willows count."""
    willows = [card for card in deck.in_deck_order(pile) if card in WILLOWS]
    months: dict[int, list[str]] = {}
    for card in deck.in_deck_order(pile):
        if card not in WILLOWS:
            months.setdefault(deck.month(card), []).append(card)
    complete = {number: cards for number, cards in months.items() if len(cards) == 4}
    filled, left = dict(complete), list(willows)
    for number, cards in sorted(months.items(), key=lambda item: (-len(item[1]), item[0])):
        missing = 4 - len(cards)
        if missing and missing <= len(left):
            filled[number] = [*cards, *left[:missing]]
            left = left[missing:]
    if len(willows) == 4 and len(filled) <= len(complete) + 1:
        filled = complete | {11: willows}
    return [(f"month-{number:02d}", 20, cards) for number, cards in sorted(filled.items())]


# All piles of a deal


@dataclass(frozen=True)
class Sheet:
    """What a deal brings to each seat."""

    cards: list[int]
    bonuses: list[int]
    scores: list[int]
    lines: list[Line]
    winners: list[int]
    cancelled: list[int]
    next_dealer: int
    void: str | None


def settle(
    piles: Sequence[Sequence[str]],
    options: Options,
    *,
    active: Sequence[int] | None = None,
    dealer: int = 0,
    order: Sequence[int] | None = None,
    low: Sequence[bool] = (),
    opening: Sequence[Sequence[str]] = (),
) -> Sheet:
    """The scores of all seats. order: the turn order (of the active seats); opening: the hands as dealt."""
    seats = len(piles)
    order = list(order if order is not None else active if active is not None else range(seats))
    active = sorted(order)
    cards = [pile_points(pile, options) if seat in active else 0 for seat, pile in enumerate(piles)]
    if options.fuke == "void" and any(cards[seat] <= options.part(LOW_LIMIT) for seat in active):
        return Sheet(cards, [0] * seats, [0] * seats, [], [], [], dealer, "fuke")
    rows = _all_rows(piles, cards, active, options)
    bonuses = [sum(points for _, points, _ in rows[seat]) for seat in range(seats)]
    scores = _scores(cards, bonuses, active, options)
    lines = {seat: _plain_lines(seat, cards[seat], rows[seat], options) for seat in active}
    for seat in active:
        rest = scores[seat] - sum(line.get("points", 0) for line in lines[seat])
        _add(lines[seat], seat, "opponents", rest)
    for name, paid in (
        ("teyaku", _teyaku(opening, active, options)),
        ("compensation", _compensation(piles, active, dealer, options)),
    ):
        for seat in active:
            scores[seat] += paid[seat]
            _add(lines[seat], seat, name, paid[seat])
    cancelled = _cancelled(cards, bonuses, scores, order, low, options)
    before = list(scores)
    for seat in cancelled:
        _add(lines[seat], seat, "low-man-out", -scores[seat])
        scores[seat] = 0
    decisive = scores if options.dealer_after_low == "after_cancellation" else before
    return Sheet(
        cards,
        bonuses,
        scores,
        [line for seat in active for line in lines[seat]],
        _highest(scores, active),
        cancelled,
        _next_dealer(decisive, order, dealer, options),
        None,
    )


def _all_rows(
    piles: Sequence[Sequence[str]], cards: list[int], active: Sequence[int], options: Options
) -> list[list[Row]]:
    """The bonus rows of each seat, with what the seats' piles do to one another."""
    rows = [bonus_rows(pile, options) if seat in active else [] for seat, pile in enumerate(piles)]
    if options.fuke == "bonus60":
        for seat in active:
            rows[seat] += [("fuke", 60, [])] if cards[seat] <= options.part(LOW_LIMIT) else []
    owners = [seat for seat in active if set(piles[seat]) >= WILLOWS]
    if options.rain_row == "yaku" or not owners:
        return rows
    spared = owners if options.rain_row == "owner_only" else []
    return [found if seat in spared else [] for seat, found in enumerate(rows)]


def _scores(cards: list[int], bonuses: list[int], active: Sequence[int], options: Options) -> list[int]:
    scores = [0] * len(cards)
    for seat in active:
        others = sum(bonuses) - bonuses[seat]
        if options.scoring == "additive":
            scores[seat] = cards[seat] + bonuses[seat]
        elif options.scoring == "opponents_lose":
            scores[seat] = cards[seat] - others
        elif options.scoring == "stake":
            scores[seat] = _stake(seat, cards, bonuses, active)
        else:
            scores[seat] = cards[seat] - par(len(active), options) + bonuses[seat]
            if options.scoring == "zero_sum":
                scores[seat] += (len(active) - 2) * bonuses[seat] - others
    return scores


def _stake(seat: int, cards: list[int], bonuses: list[int], active: Sequence[int]) -> int:
    """Whoever has most gets 1 from everybody else; who share the top get 1 each from the rest."""
    top = _highest([cards[s] + bonuses[s] for s in range(len(cards))], active)
    return len(active) - len(top) if seat in top else -len(top)


def _plain_lines(seat: int, cards: int, rows: list[Row], options: Options) -> list[Line]:
    if options.scoring == "stake":
        compared: list[Row] = [("cards", cards, []), *rows]
        return [Line(seat=seat, id=name, worth=worth, cards=held) for name, worth, held in compared]
    lines: list[Line] = []
    _add(lines, seat, "cards", cards)
    worth = 0 if options.scoring == "opponents_lose" else 1
    return lines + [
        Line(seat=seat, id=name, points=points * worth, cards=held) for name, points, held in rows
    ]


def _add(lines: list[Line], seat: int, name: str, points: int) -> None:
    """A line, unless it says nothing."""
    if points:
        lines.append(Line(seat=seat, id=name, points=points))


def _from_each(claims: dict[int, int], active: Sequence[int]) -> dict[int, int]:
    """Every claim is paid to its seat by each of the others."""
    total = sum(claims.values())
    return {seat: claims.get(seat, 0) * len(active) - total for seat in active}


def _teyaku(opening: Sequence[Sequence[str]], active: Sequence[int], options: Options) -> dict[int, int]:
    """Seven chaff in the hand as dealt 30, six 20, from each opponent."""
    claims = {}
    for seat in active if options.teyaku and opening else ():
        chaff = sum(card in deck.CHAFF for card in opening[seat])
        claims[seat] = 30 if chaff >= 7 else 20 if chaff == 6 else 0
    return _from_each(claims, active)


def _compensation(
    piles: Sequence[Sequence[str]], active: Sequence[int], dealer: int, options: Options
) -> dict[int, int]:
    """Of three: the dealer and the next with up to 8 cards of 48, the third with 10, get 30 from each."""
    claims = {}
    if options.compensation and len(active) == 3:
        ranked = sorted(active, key=lambda seat: (seat - dealer) % len(piles))
        for seat, limit in zip(ranked, (8, 8, 10), strict=True):
            claims[seat] = 30 if len(piles[seat]) <= options.part(limit) else 0
    return _from_each(claims, active)


def _cancelled(
    cards: list[int],
    bonuses: list[int],
    scores: list[int],
    order: Sequence[int],
    low: Sequence[bool],
    options: Options,
) -> list[int]:
    """Whose points a successful low-man-out takes: the best of those who are not successful declarers."""
    if options.low_man_out == "off" or not low:
        return []
    counted = [
        c + (b if options.low_points == "deal_score" else 0) for c, b in zip(cards, bonuses, strict=True)
    ]
    successful = [seat for seat in order if low[seat] and counted[seat] < options.part(LOW_LIMIT)]
    others = [seat for seat in order if seat not in successful]
    if not successful or not others:
        return []
    top = [seat for seat in order if seat in _highest(scores, others)]
    return sorted(top) if options.low_cancels == "all_tied" else top[:1]


def _highest(scores: list[int], among: Sequence[int]) -> list[int]:
    best = max(scores[seat] for seat in among)
    return sorted(seat for seat in among if scores[seat] == best)


def _next_dealer(scores: list[int], order: Sequence[int], dealer: int, options: Options) -> int:
    """The highest score deals; shared: the earliest in the turn order, or the dealer once more."""
    top = _highest(scores, order)
    if len(top) > 1 and options.dealer_tie == "dealer_stays":
        return dealer
    return next(seat for seat in order if seat in top)
