"""What the judgement of Koi-Koi counts with: combinations within reach, and the chances of single cards."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from fudaba.bots.koi_koi.chances import Chances, reached, within
from fudaba.bots.koi_koi.goals import Side, goals
from fudaba.bots.koi_koi.greedy import TUNED, read
from fudaba.bots.koi_koi.judgement import exhausted_points
from fudaba.bots.koi_koi.position import Position
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit
from fudaba.games.koi_koi.options import PRESETS, KoiKoiOptions
from fudaba.games.koi_koi.terms import Terms
from fudaba.games.koi_koi.view import view
from tests.games import koi_koi_positions
from tests.games.koi_koi_positions import cards

STANDARD = PRESETS["standard"]
Told = tuple[str, int, int]


def told(
    pile: str, other_pile: str = "", options: KoiKoiOptions = STANDARD, calls: tuple[int, int] = (0, 0)
) -> list[Told]:
    """The goals of a pile in the seventh deal: open cards, how many of them are lacking, points of a stop."""
    side = Side(Terms(options), 7, 0)
    side.pile, side.other_pile = cards(pile), cards(other_pile)
    side.calls, side.other_calls = calls
    return [(" ".join(hanafuda.ids(goal.open)), goal.lacking, goal.points) for goal in goals(side)]


# ---- combinations within reach


def test_two_dry_brights_lack_one_for_sanko() -> None:
    assert ("08B 12B", 1, 5) in told("01B 03B")


def test_after_a_call_of_the_opponent_it_pays_double() -> None:
    assert ("08B 12B", 1, 10) in told("01B 03B", calls=(0, 1))


def test_own_calls_pay_where_the_rules_say_so() -> None:
    own = KoiKoiOptions(koikoi_bonus="own_called_x2")
    assert ("08B 12B", 1, 10) in told("01B 03B", options=own, calls=(1, 0))


def test_seven_points_with_what_is_there_are_doubled() -> None:
    assert ("08B", 1, 20) in told("03B 09A")


def test_the_rain_man_in_the_pile_spoils_sanko_and_makes_ame_shiko() -> None:
    assert ("08B 12B", 1, 14) in told("01B 03B 11B")
    assert not any(points == 5 and opened == "08B 12B" for opened, _, points in told("01B 03B 11B"))


def test_what_the_opponent_has_broken_is_no_goal() -> None:
    assert ("07A", 1, 5) in told("06A 10A")
    assert not any("07A" in opened for opened, _, _ in told("06A 10A", "07A"))


def test_five_animals_are_a_goal_and_then_each_further_one() -> None:
    assert ("05A 06A 07A 08A 09A 10A 11A", 3, 1) in told("02A 04A")
    assert ("06A 07A 09A 10A", 1, 2) in told("02A 04A 05A 08A 11A")


def test_a_further_animal_beside_ino_shika_cho_counts_only_where_the_rules_say_so() -> None:
    animals = "02A 04A 05A 08A 09A 11A"
    assert (animals, 1, 6) in told("06A 07A 10A")
    assert (animals, 1, 6) not in told("06A 07A 10A", options=PRESETS["yakuza"])


def test_the_values_of_the_rules_in_force_are_taken() -> None:
    flash = told("01B 03B 06R 09R", options=PRESETS["classic-flash"])
    assert ("08B 12B", 1, 6) in flash
    assert ("10R", 1, 6) in flash
    assert not any("09A" in opened and lacking == 1 for opened, lacking, _ in flash)


def test_the_month_of_the_deal_is_a_goal_where_it_pays() -> None:
    month = ("07A", 1, 4)
    assert month in told("07R 07C1 07C2", options=PRESETS["fudawiki"])
    assert month not in told("07R 07C1 07C2")


def test_what_is_far_away_is_not_looked_at() -> None:
    assert all(lacking < 6 for _, lacking, _ in told(""))


# ---- chances of cards


@pytest.mark.parametrize("lacking", [1, 2, 3, 4])
def test_reaching_enough_of_the_cards_is_summed_over_all_ways(lacking: int) -> None:
    wanted = [3, 17, 30, 41]
    chances = [0.0] * 48
    for card, chance in zip(wanted, (0.1, 0.5, 0.7, 0.95), strict=True):
        chances[card] = chance
    ways = [way for way in product((True, False), repeat=4) if sum(way) >= lacking]
    total = sum(
        prod(chances[card] if got else 1 - chances[card] for card, got in zip(wanted, way, strict=True))
        for way in ways
    )
    assert reached(chances, sum(map(bit, wanted)), lacking) == pytest.approx(total)


def test_a_chance_of_one_half_comes_within_two_turns_three_times_of_four() -> None:
    assert [within(0.5, turns) for turns in (0, 1, 2)] == [0, 0.5, 0.75]


def position(
    hand: str, table: str, pile: str = "", other_pile: str = "", other_hand: str = "12C2 12C3"
) -> Position:
    placed = koi_koi_positions.Position(
        hand=hand, table=table, pile=pile, other_pile=other_pile, other_hand=other_hand
    )
    return read(view(placed.state(), 0))


def mine(here: Position, card: str) -> float:
    return Chances(TUNED, here).mine[hanafuda.card(card)]


def theirs(here: Position, card: str) -> float:
    return Chances(TUNED, here).theirs[hanafuda.card(card)]


def test_nobody_captures_what_lies_in_a_pile_and_no_card_twice() -> None:
    chances = Chances(TUNED, position("03C1 05C1 05C2", "03B 05A", "01B 01R", "08B 08C1"))
    for card in range(48):
        assert chances.mine[card] >= 0
        assert chances.theirs[card] >= 0
        assert chances.mine[card] + chances.theirs[card] <= 1.000001
    piled = [hanafuda.card(card) for card in ("01B", "01R", "08B", "08C1")]
    assert not any(chances.mine[card] or chances.theirs[card] for card in piled)


def test_a_table_card_is_likelier_mine_if_i_hold_its_month() -> None:
    held, not_held = position("03C1 05C1", "03B"), position("07C1 05C1", "03B")
    assert mine(held, "03B") > mine(not_held, "03B") > 0
    assert theirs(held, "03B") < theirs(not_held, "03B")


def test_a_table_card_is_safe_when_i_hold_the_rest_of_its_month() -> None:
    safe = position("03C1 05C1", "03B", pile="03R 03C2")
    assert theirs(safe, "03B") == 0
    assert mine(safe, "03B") > mine(position("03C1 05C1", "03B"), "03B")


def test_a_hand_card_is_likelier_captured_with_its_month_on_the_table() -> None:
    assert mine(position("03B 05C1", "03C1"), "03B") > mine(position("03B 05C1", "04C1"), "03B")


def test_the_more_cards_the_opponent_holds_the_more_he_takes() -> None:
    few, many = "12C2", "12C2 12C3 11C 10C1 10C2"
    assert theirs(position("05C1", "03B", other_hand=many), "03B") > theirs(
        position("05C1", "03B", other_hand=few), "03B"
    )


# ---- a deal that nobody stops


@pytest.mark.parametrize(
    ("exhausted", "dealing", "points"),
    [("none", True, 0), ("dealer_6", True, 6), ("dealer_1", False, -1), ("last_improver", False, 9)],
)
def test_a_deal_without_a_stop_pays_as_the_rules_say(exhausted: str, dealing: bool, points: int) -> None:
    here = Position(Terms(KoiKoiOptions(exhausted=exhausted)), 1, 0)
    here.dealing = dealing
    assert exhausted_points(here, 9.0) == points
