"""For each numbered example GS-01 to GS-67: whether a recorded match of Go-Stop shows it.

An example shows where its cards met in the same way and the same followed: which of them were taken, who gave
what, whether the question came, which lines the payment has. The months may be others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fudaba.cards.bits import count
from fudaba.games.go_stop.round import DECIDE
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, animals, base, standing, units
from fudaba.games.go_stop.seats import Seat
from fudaba.games.go_stop.terms import BRIGHTS, CUP
from tests.games.go_stop_shown_turns import PILES, ROUNDS, TURNS
from tests.games.go_stop_stories import Cards, Round, Turn

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
    **{number: any_round(holds) for number, holds in ROUNDS.items()},
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
