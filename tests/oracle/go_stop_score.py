"""What captured cards are worth in Go-Stop, and who pays how much.

It knows cards and options, not how a deal goes.

    readings(pile, options, said) -> the ways to count the cup of this pile, animal first
    units(pile, reading)
    rows(pile, reading) -> [(id, points, cards)]
    base(pile, options, said) -> the higher reading; bases(piles, options, cups)
    settle(piles, winner, options, *, go, shakes, bombs, carry, last_go_base, go_log, fixed, cups, refuser)
        -> Payment
        said, cups: what the owner of the cup has said of it for good, None as long as he has not;
        refuser: who refused a draw that was offered;
        go, shakes, bombs: one number a seat; last_go_base: one a seat, None where it does not bind;
        go_log: the seats in the order of their calls; fixed: (id, points) instead of the base, as for
        three-ppeok. Payment: scores (zero-sum, times the stake), lines, base, reading.

Lines: {seat: the winner, id, points or factor, cards?, loser?}; a factor multiplies what stands above it, for
one loser where "loser" stands, and points with a loser are added to what he owes by then. go-bak has the
factor of the caller's own share; what he pays for the other one is a line of its own, as is what a cap cuts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Required, TypedDict

from tests.oracle import deck
from tests.oracle.go_stop_options import Options, limit

Row = tuple[str, int, list[str]]
ANIMAL, CHAFF, BOTH = "animal", "chaff", "both"


class Line(TypedDict, total=False):
    """One line of a score sheet."""

    seat: int
    id: Required[str]
    points: int
    factor: int
    cards: list[str]
    loser: int


_SETS = (
    ("hongdan", deck.POETRY_RIBBONS),
    ("cheongdan", deck.BLUE_RIBBONS),
    ("chodan", deck.CHODAN),
)


# One pile


def readings(pile: Sequence[str], options: Options, said: str | None = None) -> list[str]:
    """How the cup of this pile may be counted; a pile without it has one way only."""
    if options.cup == "both":
        return [BOTH]
    if options.cup == "animal_only" or deck.CUP not in pile:
        return [ANIMAL]
    if said is not None:
        return [said]
    return [ANIMAL] if options.cup == "ask_to_move" else [ANIMAL, CHAFF]


def lost_reading(options: Options, said: str | None) -> str:
    """How a loser's cup is counted: as chaff unless it must be an animal; one to be moved has not moved."""
    unsaid = ANIMAL if options.cup == "ask_to_move" else CHAFF
    return {"animal_only": ANIMAL, "both": BOTH}.get(options.cup, said or unsaid)


def _animals(pile: Sequence[str], reading: str) -> list[str]:
    return [c for c in deck.in_deck_order(pile) if c in deck.ANIMALS and (c != deck.CUP or reading != CHAFF)]


def _chaff(pile: Sequence[str], reading: str) -> list[str]:
    return [c for c in deck.in_deck_order(pile) if _is_chaff(c) or (c == deck.CUP and reading != ANIMAL)]


def _is_chaff(card: str) -> bool:
    return card in deck.CHAFF or card in deck.BONUS


def unit(card: str) -> int:
    """What one chaff card counts; a cup among the chaff is double."""
    if card in deck.BONUS:
        return 3 if card == "X1" else 2
    return 2 if card in deck.GO_STOP_DOUBLE_CHAFF or card == deck.CUP else 1


def cheapest_chaff(pile: Sequence[str], options: Options, said: str | None = None) -> str | None:
    """What this pile gives away next: singles, doubles, and the cup only where it is chaff to be taken."""
    cards = _chaff(pile, ANIMAL)
    if options.cup_stealable and deck.CUP in pile and said != ANIMAL:
        cards.append(deck.CUP)
    return min(cards, key=unit, default=None)


def units(pile: Sequence[str], reading: str) -> int:
    """The chaff of a pile, doubles counted twice."""
    return sum(unit(card) for card in _chaff(pile, reading))


def rows(pile: Sequence[str], reading: str) -> list[Row]:
    """All combinations of a pile, the cup counted in one way."""
    cards = deck.in_deck_order(pile)
    found = _bright_rows([c for c in cards if c in deck.BRIGHTS])
    if set(cards) >= deck.GODORI:
        found.append(("godori", 5, deck.in_deck_order(deck.GODORI)))
    animals, ribbons = _animals(cards, reading), [c for c in cards if c in deck.RIBBONS]
    if len(animals) >= 5:
        found.append(("animals", len(animals) - 4, animals))
    found += [(name, 3, deck.in_deck_order(wanted)) for name, wanted in _SETS if set(cards) >= wanted]
    if len(ribbons) >= 5:
        found.append(("ribbons", len(ribbons) - 4, ribbons))
    if units(cards, reading) >= 10:
        found.append(("chaff", units(cards, reading) - 9, _chaff(cards, reading)))
    return found


def _bright_rows(brights: list[str]) -> list[Row]:
    if len(brights) == 3:
        rain = deck.RAIN_MAN in brights
        return [("brights-3-rain", 2, brights) if rain else ("brights-3", 3, brights)]
    points = {4: 4, 5: 15}.get(len(brights))
    return [(f"brights-{len(brights)}", points, brights)] if points else []


def worth(pile: Sequence[str], reading: str) -> int:
    """The points of the combinations, the cup counted in one way."""
    return sum(points for _, points, _ in rows(pile, reading))


def base(pile: Sequence[str], options: Options, said: str | None = None) -> int:
    """The points of the combinations; the cup is read as it makes more, of the ways that are open."""
    return max(worth(pile, reading) for reading in readings(pile, options, said))


def bases(piles: Sequence[Sequence[str]], options: Options, cups: Sequence[str | None] = ()) -> list[int]:
    """The base of each seat."""
    said = cups or [None] * len(piles)
    return [base(pile, options, word) for pile, word in zip(piles, said, strict=True)]


# The payment


@dataclass(frozen=True)
class Payment:
    """Who gets and pays how much, and why."""

    scores: list[int]
    lines: list[Line]
    base: int
    reading: str


@dataclass(frozen=True)
class _Case:
    """A won deal as it is to be paid."""

    piles: Sequence[Sequence[str]]
    winner: int
    options: Options
    go: Sequence[int]
    shakes: Sequence[int]
    bombs: Sequence[int]
    carry: int
    go_log: Sequence[int]
    fixed: tuple[str, int] | None
    cups: Sequence[str | None]
    refuser: int | None

    def losers(self) -> list[int]:
        return [seat for seat in range(len(self.piles)) if seat != self.winner]


def settle(
    piles: Sequence[Sequence[str]],
    winner: int,
    options: Options,
    *,
    go: Sequence[int] = (),
    shakes: Sequence[int] = (),
    bombs: Sequence[int] = (),
    carry: int = 1,
    last_go_base: Sequence[int | None] = (),
    go_log: Sequence[int] = (),
    fixed: tuple[str, int] | None = None,
    cups: Sequence[str | None] = (),
    refuser: int | None = None,
) -> Payment:
    """What everybody pays the winner; the winner's cup is read as it pays most (O18)."""
    none = [0] * len(piles)
    said = cups or [None] * len(piles)
    case = _Case(
        piles, winner, options, go or none, shakes or none, bombs or none, carry, go_log, fixed, said, refuser
    )
    if fixed is not None and not (fixed[0] == "three-ppeok" and options.three_ppeok_bonus == "all"):
        return _fixed_payment(case, fixed)
    pile, least = piles[winner], limit(len(piles))
    gone = last_go_base[winner] if last_go_base else None
    ways = readings(pile, options, said[winner])
    allowed = [way for way in ways if worth(pile, way) >= least and (gone is None or worth(pile, way) > gone)]
    allowed = allowed if fixed is None else ways
    payments = [_payment(case, way) for way in allowed or ways]
    return max(payments, key=lambda payment: payment.scores[winner])


def _fixed_payment(case: _Case, fixed: tuple[str, int]) -> Payment:
    """Points that only a carried nagari multiplies (4.3, O23)."""
    name, points = fixed
    plain = name == "three-ppeok" and case.options.three_ppeok_bonus == "none"
    carry = 1 if plain else case.carry
    lines = [Line(seat=case.winner, id=name, points=points), *_factor(case, "nagari", carry)]
    paid, refused = _refused(case, dict.fromkeys(case.losers(), points * carry))
    return Payment(_scores(case, paid), lines + refused + _capped(case, paid), points, ANIMAL)


def _payment(case: _Case, reading: str) -> Payment:
    """The formula of 6.2 and 6.3 under one reading of the winner's cup."""
    options, winner = case.options, case.winner
    found = rows(case.piles[winner], reading) if case.fixed is None else [(*case.fixed, list[str]())]
    plain = sum(points for _, points, _ in found)
    lines = [Line(seat=winner, id=name, points=points, cards=cards) for name, points, cards in found]
    added, factor = _go(case, plain)
    points = plain + added
    if added:
        lines.append(Line(seat=winner, id="go", points=added))
    factors = [
        ("third-go", factor),
        ("shake", 2 ** case.shakes[winner]),
        ("bomb", 2 ** case.bombs[winner]),
        ("meong-bak", 2 if options.meong_bak == "winner_7" and _has_seven(case, reading) else 1),
        ("nagari", case.carry),
    ]
    for name, times in factors:
        points *= times
        lines += _factor(case, name, times)
    shares = {}
    for loser in case.losers():
        if options.empty_handed_exempt and not case.piles[loser]:
            shares[loser] = 0
            lines.append(Line(seat=winner, id="empty-handed", factor=0, loser=loser))
            continue
        baks = _baks(case, loser, reading)
        shares[loser] = points * 2 ** len(baks)
        lines += [Line(seat=winner, id=name, factor=2, loser=loser) for name in baks]
    paid, go_bak = _go_bak(case, shares)
    paid, refused = _refused(case, paid)
    return Payment(_scores(case, paid), lines + go_bak + refused + _capped(case, paid), plain, reading)


def _factor(case: _Case, name: str, times: int) -> list[Line]:
    return [Line(seat=case.winner, id=name, factor=times)] if times != 1 else []


def _scores(case: _Case, paid: dict[int, int]) -> list[int]:
    """Zero-sum, each payment capped by max_points, times the stake."""
    cap = case.options.max_points
    owed = {seat: (points if cap is None else min(points, cap)) for seat, points in paid.items()}
    scores = [-owed.get(seat, 0) * case.options.stake for seat in range(len(case.piles))]
    scores[case.winner] = -sum(scores)
    return scores


def _capped(case: _Case, paid: dict[int, int]) -> list[Line]:
    """What nobody pays, because it is above max_points."""
    cap = case.options.max_points
    over = {loser: due - cap for loser, due in paid.items() if cap is not None and due > cap}
    return [
        Line(seat=case.winner, id="max-points", points=-points, loser=loser)
        for loser, points in sorted(over.items())
    ]


def _covering(case: _Case, payer: int, covered: dict[int, int], points: int) -> list[Line]:
    """The others pay nothing, and the payer so much more."""
    others = sorted(loser for loser, due in covered.items() if loser != payer and due)
    lines = [Line(seat=case.winner, id="covered", factor=0, loser=loser) for loser in others]
    return [*lines, Line(seat=case.winner, id="covers", points=points, loser=payer)] if others else []


def _go(case: _Case, plain: int) -> tuple[int, int]:
    """What the winner's own calls add and by what they multiply (6.2, O11, reverse_go)."""
    calls, rule = case.go[case.winner], case.options.go_points
    if rule == "linear":
        added, factor = (1, 1) if calls == 1 else (0, max(calls, 1))
    elif calls < 3 or rule == "plus_one_each":
        added, factor = calls, 2 ** max(calls - 2, 0)
    else:
        added, factor = 2 if rule == "double_keep_two" else 0, 2 ** (calls - 2)
    if case.options.reverse_go != "off" and _called_after_another(case):
        factor = int(case.options.reverse_go[1:])
    return added, factor


def _called_after_another(case: _Case) -> bool:
    log = list(case.go_log)
    return any(seat == case.winner and any(s != seat for s in log[:place]) for place, seat in enumerate(log))


def _has_seven(case: _Case, reading: str) -> bool:
    return len(_animals(case.piles[case.winner], reading)) >= 7


def _baks(case: _Case, loser: int, reading: str) -> list[str]:
    """The doublings of one loser: pi-bak, gwang-bak, and meong-bak where it looks at the loser."""
    options, pile, won = case.options, case.piles[loser], case.piles[case.winner]
    lost = lost_reading(options, case.cups[loser])
    scored = options.bak_scope == "scored"
    names = []
    if _is_poor(case, pile, lost, reading):
        if options.cup == "ask_to_move" and not _is_poor(case, pile, CHAFF, reading):
            lost = CHAFF
        else:
            names.append("pi-bak")
    guards = [c for c in pile if c in deck.BRIGHTS and not (options.gwangbak_rain and c == deck.RAIN_MAN)]
    if not guards and (not scored or sum(card in deck.BRIGHTS for card in won) >= 3):
        names.append("gwang-bak")
    if options.meong_bak != "winner_7" and not _animals(pile, lost):
        least = 7 if options.meong_bak == "loser_zero" else 5
        names += ["meong-bak"] * (len(_animals(won, reading)) >= least)
    return names


def _is_poor(case: _Case, pile: Sequence[str], lost: str, won: str) -> bool:
    """Whether a loser with this pile, his cup counted so, has too little chaff (6.2, O6, O7)."""
    held, needed = units(pile, lost), 8 if len(case.piles) == 2 else 6
    if case.options.bak_scope == "scored" and units(case.piles[case.winner], won) < 10:
        return False
    return held < needed and not (case.options.pi_bak_zero_exempt and held == 0)


def _go_bak(case: _Case, shares: dict[int, int]) -> tuple[dict[int, int], list[Line]]:
    """Who pays what, when losers had said go (6.3)."""
    callers = [seat for seat in shares if case.go[seat]]
    rule, both = case.options.go_bak, case.options.go_bak_both
    if not callers or (len(callers) == 2 and both == "each_plain"):
        return shares, []
    if len(callers) == len(shares) and (len(shares) == 1 or both == "each_double"):
        paid = {seat: 2 * share for seat, share in shares.items()}
        return paid, [Line(seat=case.winner, id="go-bak", factor=2, loser=seat) for seat in callers]
    payer = callers[0] if len(callers) == 1 else _which_caller(case, callers)
    other = next(seat for seat in shares if seat != payer)
    own, covered = shares[payer], shares[other]
    amount = {
        "double_and_cover": 2 * (own + covered),
        "cover": own + covered,
        "double_own_plus_cover": 2 * own + covered,
    }[rule]
    times = 1 if rule == "cover" else 2
    line = Line(seat=case.winner, id="go-bak", factor=times, loser=payer)
    return {payer: amount, other: 0}, [line, *_covering(case, payer, shares, amount - times * own)]


def _which_caller(case: _Case, callers: list[int]) -> int:
    """Of two losers who both called, the one whose (first, last) call was the first or the last."""
    log = [seat for seat in case.go_log if seat in callers] or callers
    return log[0] if case.options.go_bak_both == "first_caller" else log[-1]


def _refused(case: _Case, paid: dict[int, int]) -> tuple[dict[int, int], list[Line]]:
    """Who refused a draw pays for all when somebody else wins (8.1, shodang)."""
    if case.refuser is None or case.refuser == case.winner:
        return paid, []
    line = Line(seat=case.winner, id="shodang", factor=1, loser=case.refuser)
    everything = sum(paid.values())
    more = everything - paid[case.refuser]
    told = [line, *_covering(case, case.refuser, paid, more)]
    return {**dict.fromkeys(paid, 0), case.refuser: everything}, told
