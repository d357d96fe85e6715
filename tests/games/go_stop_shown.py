"""For each numbered example GS-01 to GS-67: whether a recorded match of Go-Stop shows it.

An example shows where its cards met in the same way and the same followed: which of them were taken, who gave
what, whether the question came, which lines the payment has. The months may be others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fudaba.cards.bits import count
from fudaba.games.go_stop.round import DECIDE, PLAY
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, animals, base, standing, units
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import BRIGHTS, CHAFF, CUP, DOUBLES, RAIN_MAN, SINGLES
from tests.games.go_stop_stories import Cards, Round, Turn, month, some

HONGDAN, CHODAN = some("01R 02R 03R"), some("04R 05R 07R")
GODORI = some("02A 04A 08A")
RIBBONS = some("01R 02R 03R 04R 05R 06R 07R 09R 10R 11R")
WILLOW_RIBBON = some("11R")

Shown = Callable[[Sequence[Round]], bool]


def turns(match: Sequence[Round]) -> Iterator[Turn]:
    """All turns of a match."""
    return (turn for own in match for turn in own.turns)


def any_turn(holds: Callable[[Turn], bool]) -> Shown:
    """An example of one turn."""
    return lambda match: any(map(holds, turns(match)))


def any_round(holds: Callable[[Round], bool]) -> Shown:
    """An example of one round."""
    return lambda match: any(map(holds, match))


def rounds_each(*each: Callable[[Round], bool]) -> Shown:
    """An example of several rounds, in any order."""
    return lambda match: all(any(map(holds, match)) for holds in each)


def piles_each(*each: Callable[[Cards], bool]) -> Shown:
    """An example of several piles, each of which somebody had at some time."""
    return lambda match: all(any(holds(pile) for own in match for pile in own.piles()) for holds in each)


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


# ---- 9.4: go and stop


def asked(own: Round, seat: int) -> list[int]:
    """The bases at which a seat was asked."""
    return [
        int(step.state.base) for step in own.steps if step.state.phase == DECIDE and step.state.mover == seat
    ]


def risen(own: Round, worth: int, ids: set[str] | None = None) -> Iterator[Turn]:
    """Turns at whose end the mover's base has risen to so much without a question."""
    for turn in own.turns:
        rises = [event for event in turn.events if event.kind == "rise"]
        fits = rises and rises[-1].number == worth and (ids is None or set(rises[-1].ids) == ids)
        if fits and not answered(turn):
            yield turn


def after_go(own: Round, seat: int) -> Iterator[tuple[int, list[int], bool]]:
    """For each go of a seat: its base, its bases turn by turn after it, and whether it was asked again."""
    for place, turn in enumerate(own.turns):
        if turn.seat == seat and "go" in turn.kinds:
            following = own.turns[place + 1 :]
            again = next((turn for turn in following if turn.seat == seat and answered(turn)), None)
            until = following.index(again) + 1 if again is not None else len(following)
            worths = [_standing(own, each.piles_after[seat]) for each in [turn, *following[:until]]]
            yield worths[0], worths, again is not None


def answered(turn: Turn) -> bool:
    """Whether the turn ended with go or stop."""
    return bool({"go", "stop", "auto-stop"} & set(turn.kinds))


def _standing(own: Round, pile: Cards) -> int:
    """The base of a pile whose owner has said nothing of its cup."""
    like = Seat()
    like.pile = pile
    return int(standing(own.state.terms, like))


def gs_47(own: Round) -> bool:
    """After a go chaff is lost and won back: that alone brings no question, more than before does."""
    for seat in range(own.seats):
        for at, worths, more in after_go(own, seat):
            fell = next((place for place, worth in enumerate(worths) if worth < at), None)
            if fell is not None and at in worths[fell:] and more and worths[-1] > at:
                return True
    return False


def gs_48(own: Round) -> bool:
    """After a go the base stays the same at an own turn's end."""
    for seat in range(own.seats):
        for at, worths, _ in after_go(own, seat):
            if len(worths) > own.seats and set(worths[: own.seats + 1]) == {at}:
                return True
    return False


def gs_49(own: Round) -> bool:
    """The last hand card of a seat brings enough, and the round stops by itself."""
    stop = next((event for event in own.events if event.kind == "auto-stop"), None)
    return own.seats == 2 and stop is not None and own.turns[-1].how == "lay"


def gs_50(own: Round) -> bool:
    """A go that was never improved and nobody else with enough: nagari."""
    return "nagari" in [event.kind for event in own.events] and any(seat.go for seat in own.state.seats)


# ---- 9.5: payments


def baks(own: Round) -> list[set[str]]:
    """The factors of each loser."""
    return [set(own.factors(seat)) for seat in range(own.seats) if seat != own.winner]


def plain(own: Round, *names: str) -> bool:
    """Whether the common factors are these and no others, and nothing was added for go."""
    return own.winner >= 0 and set(own.factors()) == set(names) and not own.points("go")


def stopped(own: Round) -> bool:
    """Whether a seat has won by its points."""
    return own.winner >= 0 and bool({"stop", "auto-stop"} & {event.kind for event in own.events})


def gone(many: int) -> Callable[[Round], bool]:
    """Rounds that were won after so many calls of go."""
    factor = {"third-go": 2 ** (many - 2)} if many > 2 else {}
    return lambda own: (
        stopped(own)
        and own.points("go") == many
        and {name: times for name, times in own.factors().items() if name == "third-go"} == factor
    )


def gs_54(own: Round) -> bool:
    """Two units of the loser's cup keep him out of pi-bak."""
    if own.seats != 2 or not stopped(own):
        return False
    pile = own.state.seats[1 - own.winner].pile
    return (
        bool(pile & CUP)
        and units(pile, AS_ANIMAL) < 8 <= units(pile, AS_CHAFF)
        and "pi-bak" not in baks(own)[0]
    )


def gs_56(own: Round) -> bool:
    """The cup as chaff makes the higher base, but as an animal it pays more."""
    if not stopped(own) or not own.factors().get("meong-bak"):
        return False
    pile = own.state.me.pile
    return bool(pile & CUP) and base(pile, AS_CHAFF) > base(pile, AS_ANIMAL) and animals(pile, AS_CHAFF) < 7


def gs_57(own: Round) -> bool:
    """As an animal the cup would make seven of them, but not enough points to stop."""
    if own.seats != 2 or not stopped(own) or own.factors().get("meong-bak"):
        return False
    pile = own.state.me.pile
    return (
        bool(pile & CUP)
        and animals(pile, AS_ANIMAL) >= 7
        and base(pile, AS_ANIMAL) < 7 <= base(pile, AS_CHAFF)
    )


def gs_58(own: Round) -> bool:
    """A winner without chaff or brights that score makes the loser pay for both."""
    if not stopped(own) or own.seats != 2:
        return False
    pile = own.state.me.pile
    poor = units(pile, AS_CHAFF) < 10 and count(pile & BRIGHTS) < 3
    return poor and {"pi-bak", "gwang-bak"} <= baks(own)[0]


def paid_go(own: Round) -> list[int]:
    """Who pays for his go."""
    return [row.loser for row in own.lines if row.id == "go-bak" and row.loser is not None]


def gs_60(own: Round) -> bool:
    """One of two losers pays for both."""
    if own.seats != 3 or len(paid_go(own)) != 1:
        return False
    return own.scores[paid_go(own)[0]] == -own.scores[own.winner] != 0


def gs_61(own: Round) -> bool:
    """Both losers pay double for themselves, and not the same."""
    return own.seats == 3 and len(paid_go(own)) == 2 and len(set(own.scores)) == 3


def gs_64(own: Round) -> bool:
    """All factors at once."""
    common = {"third-go", "shake", "bomb", "nagari"}
    return common <= set(own.factors()) and {"pi-bak", "gwang-bak", "go-bak"} in baks(own)


def gs_65(own: Round) -> bool:
    """The third ppeok ends the round, and a go of the other costs nothing."""
    if own.points("three-ppeok") != 7:
        return False
    return any(seat.go for seat in own.state.seats) and not own.factors()


def gs_66(own: Round) -> bool:
    """Points at a stake: a third go and pi-bak."""
    paid = {"third-go"} <= set(own.factors()) and any("pi-bak" in each for each in baks(own))
    return own.stake > 1 and paid and all(score % own.stake == 0 for score in own.scores)


SHOWN: Final[dict[int, Shown]] = {
    **{number: any_turn(holds) for number, holds in TURNS.items()},
    25: any_round(gs_25),
    26: any_round(gs_26),
    27: any_round(gs_27),
    29: any_round(gs_29),
    30: any_round(gs_30),
    31: any_round(gs_31),
    32: any_round(gs_32),
    **{number: piles_each(*each) for number, each in PILES.items()},
    44: any_round(lambda own: own.seats == 2 and any(risen(own, 6))),
    45: any_round(lambda own: own.seats == 2 and 7 in asked(own, 0) + asked(own, 1)),
    46: rounds_each(
        lambda own: own.seats == 3 and any(risen(own, 2, {"brights-3-rain"})),
        lambda own: own.seats == 3 and 3 in [worth for seat in range(3) for worth in asked(own, seat)],
    ),
    47: any_round(gs_47),
    48: any_round(gs_48),
    49: any_round(gs_49),
    50: any_round(gs_50),
    51: rounds_each(
        lambda own: own.seats == 2 and plain(own) and stopped(own) and baks(own) == [set()],
        lambda own: own.seats == 2 and plain(own) and stopped(own) and baks(own) == [{"pi-bak"}],
        lambda own: own.seats == 2 and plain(own) and stopped(own) and baks(own) == [{"pi-bak", "gwang-bak"}],
    ),
    52: rounds_each(*map(gone, range(1, 6))),
    53: any_round(
        lambda own: gone(3)(own) and set(own.factors()) == {"third-go"} and {"pi-bak"} in baks(own)
    ),
    54: any_round(gs_54),
    55: any_round(lambda own: stopped(own) and "meong-bak" in own.factors()),
    56: any_round(gs_56),
    57: any_round(gs_57),
    58: any_round(gs_58),
    59: rounds_each(
        lambda own: own.seats == 2 and stopped(own) and baks(own) == [{"pi-bak", "go-bak"}],
        lambda own: own.seats == 2 and stopped(own) and baks(own) == [{"go-bak"}],
    ),
    60: any_round(gs_60),
    61: any_round(gs_61),
    62: rounds_each(
        lambda own: stopped(own) and own.factors().get("nagari") == 2,
        lambda own: stopped(own) and own.factors().get("nagari") == 4,
        lambda own: own.points("three-ppeok") > 0 and own.factors() == {"nagari": 2},
    ),
    63: any_round(
        lambda own: own.seats == 3 and plain(own) and sorted(map(len, baks(own))) == [0, 2] and stopped(own)
    ),
    64: any_round(gs_64),
    65: any_round(gs_65),
    66: any_round(gs_66),
    67: any_round(lambda own: own.void == "table-four"),
}
