"""What a turn, a round or a pile of Go-Stop must be to show an example GS-01 to GS-43."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fudaba.cards.bits import count
from fudaba.games.go_stop.round import PLAY
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, animals, base, units
from fudaba.games.go_stop.terms import BRIGHTS, CHAFF, CUP, DOUBLES, RAIN_MAN, SINGLES
from tests.games.go_stop_stories import Cards, Round, Turn, month, some

HONGDAN, CHODAN = some("01R 02R 03R"), some("04R 05R 07R")
GODORI = some("02A 04A 08A")
RIBBONS = some("01R 02R 03R 04R 05R 06R 07R 09R 10R 11R")
WILLOW_RIBBON = some("11R")


# ---- 9.1: turns


def eaten(turn: Turn, *, own: bool, by_hand: bool | None = None) -> bool:
    """Whether a ppeok of one's own or of another was eaten, and nothing else gave chaff."""
    if turn.causes != ["eaten-ppeok"]:
        return False
    event = next(event for event in turn.events if event.kind == "eaten-ppeok")
    hand = any(held & month(turn.laid) for held in turn.stuck)
    return (event.number == turn.seat) == own and by_hand in (None, hand)


def others(turn: Turn) -> list[Cards]:
    """The piles of the opponents before the turn."""
    return [pile for seat, pile in enumerate(turn.piles) if seat != turn.seat]


def given(turn: Turn) -> list[tuple[int, int]]:
    """Of each gift how many singles and doubles it is."""
    return [(count(gift & SINGLES), count(gift & DOUBLES)) for gift in turn.gifts.values()]


def gs_12(turn: Turn) -> bool:
    """The laid card could take either of two, and was not joined by the fourth."""
    asked = any(event.kind == "choose" and event.card == turn.laid for event in turn.events)
    return asked and turn.apart and turn.met == 2 and not turn.gifts


def gs_17(turn: Turn) -> bool:
    """But for ppeok piles and the turned-up card the table is bare, and that is no sseul."""
    if not turn.stuck or not turn.apart or turn.met != 1 or turn.found:
        return False
    left = turn.table_after & ~sum(turn.stuck)
    return left == 1 << turn.flipped and "sseul" not in turn.kinds and not turn.gifts


def gs_18(turn: Turn) -> bool:
    """Three that were dealt together are taken, and nobody gives anything."""
    return not turn.causes and any(count(cards) == 4 for cards in turn.takes) and not turn.gifts


def gs_23(turn: Turn) -> bool:
    """The cup is all that would be left to give."""
    return (
        bool(turn.causes) and not turn.gifts and any(pile & CUP and not pile & CHAFF for pile in others(turn))
    )


def gs_22(turn: Turn) -> bool:
    """One of two gives a card, the other has none."""
    if len(turn.piles) != 3 or turn.causes != ["jjok"] or len(turn.gifts) != 1:
        return False
    return any(
        not pile & CHAFF for seat, pile in enumerate(turn.piles) if seat not in (turn.seat, *turn.gifts)
    )


TURNS: Final[dict[int, Callable[[Turn], bool]]] = {
    1: lambda turn: (
        turn.apart and turn.met == 1 and not turn.found and count(turn.takes[0]) == 2 and not turn.causes
    ),
    2: lambda turn: (
        turn.apart and not turn.met and turn.found == 1 and len(turn.takes) == 1 and not turn.causes
    ),
    3: lambda turn: turn.causes == ["jjok"] and given(turn) == [(1, 0)] and turn.table != 0,
    4: lambda turn: "ppeok" in turn.kinds and not turn.takes and not turn.gifts,
    5: lambda turn: eaten(turn, own=False, by_hand=True) and given(turn) == [(1, 0)],
    6: lambda turn: eaten(turn, own=False, by_hand=False) and given(turn) == [(1, 0)],
    7: lambda turn: eaten(turn, own=True) and given(turn) == [(2, 0)],
    8: lambda turn: eaten(turn, own=True) and given(turn) == [(0, 1)],
    9: lambda turn: eaten(turn, own=True) and given(turn) == [(1, 1)],
    10: lambda turn: turn.causes == ["ttadak"] and turn.met == 2 and given(turn) == [(1, 0)],
    11: lambda turn: turn.causes == ["ttadak", "sseul"] and given(turn) == [(2, 0)],
    12: gs_12,
    13: lambda turn: any(event.kind == "choose" and event.card == turn.flipped for event in turn.events),
    14: lambda turn: turn.apart and turn.met == turn.found == 1 and len(turn.takes) == 2 and not turn.causes,
    15: lambda turn: turn.causes == ["sseul"] and turn.met == 1 and given(turn) == [(1, 0)],
    16: lambda turn: turn.causes == ["jjok", "sseul"] and not turn.table and given(turn) == [(2, 0)],
    17: gs_17,
    18: gs_18,
    19: lambda turn: (
        turn.causes == ["jjok"] and not turn.gifts and not any(pile & CHAFF for pile in others(turn))
    ),
    20: lambda turn: turn.causes == ["jjok"] and given(turn) == [(0, 1)],
    21: lambda turn: (
        turn.causes == ["jjok"] and given(turn) == [(1, 0)] and all(pile & DOUBLES for pile in others(turn))
    ),
    22: gs_22,
    23: gs_23,
    24: lambda turn: turn.last and turn.causes == ["sseul"] and given(turn) == [(1, 0)] and turn.laid >= 0,
    28: lambda turn: turn.causes == ["bomb", "sseul"] and given(turn) == [(2, 0)],
}


# ---- 9.2: shakes and bombs


def months_of(own: Round, kind: str, seat: int) -> set[int]:
    """The months that a seat shook or bombed, by their number."""
    shown = [event.cards for event in own.events if event.kind == kind and event.seat == seat]
    return {((cards & -cards).bit_length() - 1) // 4 for cards in shown}


def gs_25(own: Round) -> bool:
    """A month is shaken, and a card of another one is played."""
    pairs = zip(own.steps, own.steps[1:], strict=False)
    return any(
        before.word.startswith("shake:")
        and after.action < 48
        and after.action // 4 != int(before.word[6:]) - 1
        for before, after in pairs
    )


def gs_26(own: Round) -> bool:
    """A month that can be bombed cannot be shaken, and one may lay a single card instead."""
    return any(
        step.state.phase == PLAY
        and step.action < 48
        and step.state.bombable()
        and not step.state.bombable() & step.state.shakeable()
        for step in own.steps
    )


def gs_27(own: Round) -> bool:
    """A bomb takes four and a card from each, and the next two own turns only flip."""
    for seat in range(own.seats):
        mine = own.of(seat)
        for place, turn in enumerate(mine):
            following = [after.how for after in mine[place + 1 : place + 3]]
            paid = turn.causes == ["bomb"] and len(turn.gifts) == own.seats - 1
            if paid and following == ["flip-only", "flip-only"]:
                return True
    return False


def gs_29(own: Round) -> bool:
    """The first of two turns without a card eats a ppeok."""
    for seat in range(own.seats):
        for turn, after in zip(own.of(seat), own.of(seat)[1:], strict=False):
            alone = turn.how == after.how == "flip-only"
            if alone and turn.causes == ["eaten-ppeok"] and set(given(turn)) == {(1, 0)}:
                return True
    return False


def gs_30(own: Round) -> bool:
    """Two months were shaken, none bombed."""
    doubled = own.factors()
    return (
        len(months_of(own, "shake", own.winner)) == 2 and doubled.get("shake") == 4 and "bomb" not in doubled
    )


def gs_31(own: Round) -> bool:
    """One month was shaken, then bombed, and both count."""
    both = months_of(own, "shake", own.winner) & months_of(own, "bomb", own.winner)
    return bool(both) and own.factors().get("shake", 1) * own.factors().get("bomb", 1) >= 4


def gs_32(own: Round) -> bool:
    """Four of a month in a dealt hand are shaken, one is laid, the other three are a bomb."""
    for seat, hand in enumerate(own.hands):
        for number in months_of(own, "shake", seat) & months_of(own, "bomb", seat):
            if count(hand & 15 << 4 * number) == 4:
                return True
    return False


# ---- 9.3: piles


def ribbons(pile: Cards) -> int:
    """How many ribbons a pile holds."""
    return count(pile & RIBBONS)


def brights(many: int, rain: bool | None = None) -> Callable[[Cards], bool]:
    """Piles with so many brights, the rain man among them or not."""
    return lambda pile: count(pile & BRIGHTS) == many and rain in (None, bool(pile & RAIN_MAN))


def cup(pile: Cards, better: int) -> bool:
    """Whether both readings of the cup score in their ways and chaff makes so much more."""
    if not pile & CUP or animals(pile, AS_ANIMAL) < 5:
        return False
    return units(pile, AS_CHAFF) >= 10 and base(pile, AS_CHAFF) - base(pile, AS_ANIMAL) == better


PILES: Final[dict[int, Sequence[Callable[[Cards], bool]]]] = {
    33: [brights(3, rain=False), brights(3, rain=True)],
    34: [brights(4), brights(5)],
    35: [lambda pile: pile & GODORI == GODORI and animals(pile, AS_ANIMAL) == 5 and not pile & CUP],
    36: [lambda pile: pile & (HONGDAN | CHODAN) == HONGDAN | CHODAN and ribbons(pile) == 6],
    37: [lambda pile: bool(pile & WILLOW_RIBBON) and count(pile & CHODAN) == 2 and ribbons(pile) == 3],
    38: [lambda pile: bool(pile & WILLOW_RIBBON) and count(pile & CHODAN) == 2 and ribbons(pile) == 5],
    39: [lambda pile: count(pile & SINGLES) == 8 and count(pile & DOUBLES) == 1 and not pile & CUP],
    40: [lambda pile: count(pile & SINGLES) == 8 and count(pile & DOUBLES) == 2 and not pile & CUP],
    41: [lambda pile: cup(pile, 1)],
    42: [lambda pile: cup(pile, 0)],
    43: [lambda pile: ribbons(pile) == 10],
}

ROUNDS: Final[dict[int, Callable[[Round], bool]]] = {
    25: gs_25,
    26: gs_26,
    27: gs_27,
    29: gs_29,
    30: gs_30,
    31: gs_31,
    32: gs_32,
}
