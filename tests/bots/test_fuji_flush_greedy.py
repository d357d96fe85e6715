"""The greedy player of Fuji Flush: what it judges, that it does not peek, and that it beats chance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fudaba.arena.series import play_series
from fudaba.bots import BASES, levels, make, maker
from fudaba.bots.base import Weigher
from fudaba.bots.basis import filled
from fudaba.bots.fuji_flush.policy import FujiFlushPolicy
from fudaba.bots.fuji_flush.weights import Weights
from fudaba.bots.players import SearchBot
from fudaba.cards.bits import bit
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.rules import FujiFlushState
from tests.games.fuji_flush_oracle import dealt
from tests.games.fuji_flush_positions import Position, play


def chosen(position: Position, level: str = "greedy") -> int:
    """What a level lays for the seat whose turn it is."""
    state = position.state()
    return make("fuji-flush", level, 1).choose(GAME.view(state, state.actor()), 1.0)


REST = " / 3 4 5 6 / 3 4 5 6 / 3 4 5 6"


def hands(size: int, seats: int) -> FujiFlushState:
    """Each seat holds so many cards of different ranks."""
    return Position(" / ".join([" ".join(str(rank) for rank in range(2, 2 + size))] * seats)).state()


@pytest.mark.parametrize(
    ("size", "seats", "worlds"),
    [(6, 3, 2129), (6, 5, 1277), (4, 8, 1796), (2, 8, 7187), (2, 3, 8000), (5, 8, 0), (6, 6, 0)],
)
def test_a_master_looks_at_the_more_worlds_the_fewer_cards_are_left(
    size: int, seats: int, worlds: int
) -> None:
    assert BASES["fuji-flush"].worlds(hands(size, seats)) == worlds


def test_a_master_plays_its_base_policy_where_too_many_cards_are_left_to_search() -> None:
    view = GAME.view(hands(5, 8), 0)
    master, expert = make("fuji-flush", "master", 1), make("fuji-flush", "expert", 1)
    assert isinstance(master, Weigher)
    assert master.choose(view, 9.0) == expert.choose(view, 9.0)
    assert {each.worlds for each in master.weighed} == {0}


def test_a_search_takes_the_others_for_either_of_the_two_base_policies() -> None:
    """Among bots that play as they do, what it finds depends on both sets of weights."""
    view, found = GAME.view(hands(3, 4), 0), []
    for basis in (BASES["fuji-flush"], replace(BASES["fuji-flush"], either=False)):
        bot = SearchBot(GAME, basis, 1, 400)
        bot.choose(view, 9.0)
        found.append([each.mean() for each in bot.weighed])
    assert found[0] != found[1]


def test_there_are_all_levels() -> None:
    assert levels("fuji-flush") == levels("koi-koi")


def test_an_expert_joins_a_card_that_is_then_higher_than_all_others() -> None:
    assert chosen(Position("7 8 2 2" + REST, "B:7 C:12"), "expert") == 7


def test_it_lays_a_low_card_and_waits_where_a_high_one_would_be_flushed() -> None:
    table = "B:14 C:14 D:14"
    assert chosen(Position("16 2 3" + REST, table)) == 2


def test_it_flushes_the_last_card_of_who_would_win() -> None:
    assert chosen(Position("6 11 / / 3 4 5 / 3 4 5", "B:9")) == 11


NEXT, LAST = Position("16 2 / / 3 4 5 / 6 7 8", "B:9"), Position("16 2 / 3 4 5 / 6 7 8 / ", "D:9")
"""Somebody wins at its turn unless its card is flushed: at once, or after two who can do that too."""


def eager(position: Position, **numbers: int) -> int:
    """How much rather the seat flushes with its 16 than it lays a 2, if so much counts."""
    policy = FujiFlushPolicy(filled(Weights(), {"flush_soon": 0, **numbers}))
    state = position.state()
    return int(policy.worth(state, 16) - policy.worth(state, 2))


def test_a_card_that_others_may_flush_first_is_left_to_them() -> None:
    assert eager(NEXT, free=1024) == eager(NEXT, free=0)
    assert eager(LAST, free=1024) < eager(LAST, free=0)
    assert eager(LAST, free=1024, watch=16) < eager(LAST, free=1024, watch=0)


def test_joining_costs_what_it_changes_for_who_is_carried_along() -> None:
    """The 3 before D comes through with another 3 hardly more often than alone: many can beat both."""
    state = Position("3 20 / 9 9 9 / 9 9 9 / 5", "D:3").state()
    alone, shared = (
        FujiFlushPolicy(filled(Weights(), {"shared": part, "along_2": 900})).worth(state, 3)
        for part in (0, 1024)
    )
    assert shared > alone


def test_two_in_hand_the_card_that_would_stay_is_kept() -> None:
    state = Position("11 20 / 3 4 5 / 3 4 5", "").state()
    kept = [
        FujiFlushPolicy(filled(Weights(), {"final_2": final})).worth(state, 20) for final in (0, 500, 1000)
    ]
    assert kept[0] > kept[1] > kept[2]


@pytest.mark.parametrize("hand", ["20 2", "9 9 3", "3 4 12 16", "2 2 5 11 14"])
def test_a_seat_that_is_out_is_no_danger(hand: str) -> None:
    """The same answer as between two."""
    three = FujiFlushOptions(placings="play_on")
    state = Position(f"4 5 / {hand} / ", "A:9 C:12", "C", options=three).state()
    assert state.out == bit(2)
    play(state, "4")
    two = FujiFlushOptions(two_players=True)
    assert chosen(Position(f"5 / {hand}", "A:4", "B", discard="9 12", options=two)) == make(
        "fuji-flush", "greedy", 1
    ).choose(GAME.view(state, state.actor()), 1.0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_sees_no_more_than_its_view(seats: int) -> None:
    """What it cannot see is dealt anew: the same answer. The seed makes no difference either."""
    rng = Rng(seats)
    deal = dealt(PRESETS["standard"], Carry(1, 0, seats=seats), rng)
    while not deal.over:
        view = GAME.view(deal.state, deal.actor)
        answer = make("fuji-flush", "greedy", 1).choose(view, 1.0)
        assert deal.state.legal() & bit(answer)
        other = GAME.guess(view, rng)
        assert isinstance(other, FujiFlushState)
        assert make("fuji-flush", "greedy", 7).choose(GAME.view(other, deal.actor), 1.0) == answer
        deal.play(rng.member(deal.state.legal()))


@pytest.mark.parametrize(("seats", "deals"), [(2, 150), (3, 60), (4, 40), (5, 25), (6, 20), (7, 20), (8, 20)])
def test_it_wins_clearly_more_than_its_share_against_chance(seats: int, deals: int) -> None:
    makers = [maker("fuji-flush", "greedy"), *[maker("fuji-flush", "random")] * (seats - 1)]
    options = PRESETS["standard"].changed({"two-players": "on" if seats == 2 else "off"})
    share = play_series(GAME, options, makers, deals, 12).shares[0]
    assert share.low > 1 / seats
