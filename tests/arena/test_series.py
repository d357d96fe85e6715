"""Series of deals: the same cards for every rotation, the same scores for the same seed."""

from __future__ import annotations

from math import isnan

import pytest

from fudaba.arena.figures import Result
from fudaba.arena.series import Played, duplicate_deals, play_series, shuffled_deck
from fudaba.bots import maker
from fudaba.bots.base import Forfeit, Forfeited
from fudaba.core.deal import Deal
from fudaba.core.game import Carry, View, load, options_of
from fudaba.errors import IllegalAction
from fudaba.games.koi_koi.options import KoiKoiOptions

GAME = load("koi-koi")
STANDARD = GAME.presets["standard"]
VOID_SEED = 21
"""Its first deck gives a hand of ten that voids the deal."""
RANDOM, GREEDY = maker("koi-koi", "random"), maker("koi-koi", "greedy")


class Cheat:
    """Answers with an action that is never legal."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, seconds: float) -> int:
        return 60


def untimed(played: Played) -> Result:
    return played.result._replace(seconds=())


def test_both_copies_of_a_deal_have_the_same_cards_and_dealer() -> None:
    deals = list(duplicate_deals(GAME, STANDARD, [GREEDY, RANDOM], 3, range(1, 9)))
    for first, second in zip(deals[::2], deals[1::2], strict=True):
        assert first.deal.hands == second.deal.hands
        assert first.deal.table == second.deal.table
        assert first.deal.carry == second.deal.carry
        many = min(len(first.deal.stock), len(second.deal.stock))
        assert first.deal.stock[:many] == second.deal.stock[:many]
        assert first.result.number == second.result.number
    assert [played.deal.carry.dealer for played in deals] == [0, 0, 1, 1] * 4


def test_the_copy_is_played_with_the_seats_swapped() -> None:
    here, there = duplicate_deals(GAME, STANDARD, [GREEDY, RANDOM], 3, [4])
    assert here.result.scores == tuple(here.deal.scores)
    assert there.result.scores == tuple(reversed(there.deal.scores))


def test_two_of_a_kind_win_nothing_from_each_other() -> None:
    series = play_series(GAME, STANDARD, [GREEDY, GREEDY], 6, 2)
    assert [each.mean for each in series.margins] == [0, 0]


def test_void_deals_do_not_count() -> None:
    options = KoiKoiOptions(lucky_hands="redeal", table_pairs="redeal", hand_size=10)
    first = Deal(GAME, options, Carry(1, 0), 2, shuffled_deck(GAME, options, VOID_SEED, 1, 0))
    first.begin()
    assert GAME.void(first.state)
    here, there = duplicate_deals(GAME, options, [RANDOM, RANDOM], VOID_SEED, [1])
    assert not here.void
    assert here.deal.hands == there.deal.hands != first.hands


def test_the_same_seed_plays_the_same_series() -> None:
    first, again, other = (
        list(map(untimed, duplicate_deals(GAME, STANDARD, [GREEDY, RANDOM], seed, range(1, 6))))
        for seed in (7, 7, 8)
    )
    assert first == again != other


def test_deals_of_which_nothing_is_kept_are_the_same_deals() -> None:
    kept, bare = (
        list(duplicate_deals(GAME, STANDARD, [GREEDY, RANDOM], 9, range(1, 4), kept=each))
        for each in (True, False)
    )
    assert list(map(untimed, kept)) == list(map(untimed, bare))
    assert all(each.deal.decisions for each in kept)
    assert not any(each.deal.decisions or each.deal.stock for each in bare)


def test_hands_that_drop_out_come_back_also_where_nothing_is_kept() -> None:
    """Four at Go-Stop: whoever sits out hands his cards back, and the stock is shuffled with them."""
    go_stop, random = load("go-stop"), maker("go-stop", "random")
    options = options_of(go_stop, "standard", {"four-players": True})

    def scores(kept: bool) -> list[tuple[int, ...]]:
        deals = duplicate_deals(go_stop, options, [random] * 4, 4, range(1, 9), kept=kept)
        return [played.result.scores for played in deals]

    assert scores(kept=True) == scores(kept=False)


def test_a_part_of_a_series_is_played_as_in_the_whole() -> None:
    whole = list(map(untimed, duplicate_deals(GAME, STANDARD, [RANDOM, RANDOM], 5, range(1, 9))))
    part = list(map(untimed, duplicate_deals(GAME, STANDARD, [RANDOM, RANDOM], 5, range(5, 9))))
    assert whole[8:] == part


def test_the_dealer_stays_where_the_options_say_who_deals_first() -> None:
    options = KoiKoiOptions(first_dealer="seat0")
    deals = duplicate_deals(GAME, options, [RANDOM, RANDOM], 1, range(1, 4))
    assert [played.deal.carry.dealer for played in deals] == [0] * 6


def test_own_streams_belong_to_the_bot_and_not_to_the_seat() -> None:
    def scores(own: bool) -> list[tuple[int, ...]]:
        deals = duplicate_deals(GAME, STANDARD, [RANDOM, RANDOM], 3, range(1, 6), own_streams=own)
        return [played.result.scores for played in deals]

    common = scores(own=False)
    assert common[::2] == [scores[::-1] for scores in common[1::2]]
    assert scores(own=True) != common


class Resigns:
    """Gives up when it is asked."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, seconds: float) -> int:
        raise Forfeited("timeout", "asleep")


def test_a_deal_that_is_given_up_ends_at_once_and_is_lost() -> None:
    for played in duplicate_deals(GAME, STANDARD, [GREEDY, Resigns], 3, range(1, 3)):
        assert played.result.forfeit == Forfeit(1, "timeout", "asleep")
        assert played.result.won == (True, False)
        assert played.result.scores == (0, 0)
        assert not played.deal.over


def test_figures_of_deals_that_are_given_up() -> None:
    """Deal 3 is a lucky hand, in which nobody is asked: it alone has points, which cancel out."""
    series = play_series(GAME, STANDARD, [GREEDY, Resigns], 5, 3)
    assert (series.deals, series.complete, series.wins, series.losses) == (5, 1, (9, 1), (1, 9))
    assert series.shares[0].mean == 0.9
    assert [each.total() for each in series.forfeits] == [0, 8]
    assert (series.margins[0].mean, series.scores[0].mean) == (0, 3)
    assert isnan(play_series(GAME, STANDARD, [GREEDY, Resigns], 2, 3).margins[0].mean)


def test_an_illegal_action_ends_the_series() -> None:
    with pytest.raises(IllegalAction, match="not legal now"):
        play_series(GAME, STANDARD, [Cheat, Cheat], 1, 1)
