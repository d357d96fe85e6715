"""Bots of Hana-awase in whole deals: legal by every preset, blind for what is hidden, better than random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.arena.series import duplicate_deals, play_series, shuffled_deck
from fudaba.bots import levels, make, maker
from fudaba.bots.hana_awase import BASIS
from fudaba.cards.bits import bit
from fudaba.core.game import load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.games.hana_awase.options import PRESETS, HanaAwaseOptions
from fudaba.games.hana_awase.rules import SAY_IN, SAY_LOW, SAY_OUT, SAY_PASS, HanaAwaseState
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.view import HanaAwaseView, guess, view
from tests.games.hana_awase_positions import Position, cards, do, filled

GAME = load("hana-awase")
RANDOM, GREEDY = maker("hana-awase", "random"), maker("hana-awase", "greedy")
VARIANTS = {
    **{f"{name}, {seats}": (options, seats) for name, options in PRESETS.items() for seats in (2, 3)},
    "wild lightning": (HanaAwaseOptions(wild_lightning=True), 3),
    "seven drop out": (PRESETS["standard"], 7),
    "five drop out, compared": (PRESETS["hana-awase-jp"], 5),
    "six play": (HanaAwaseOptions(over_three="all_play", fuke="bonus60"), 6),
    "two months": (HanaAwaseOptions(months=2), 2),
    "three months, six cards on the table": (HanaAwaseOptions(months=3, two_player_deal="10/10"), 2),
    "four months, five drop out": (HanaAwaseOptions(months=4), 5),
    "five months, seven play": (HanaAwaseOptions(months=5, over_three="all_play"), 7),
    "eleven months, whole ones": (HanaAwaseOptions(months=11, bonuses="months", wild_lightning=True), 3),
    "free, by card points": (HanaAwaseOptions(must_match=False, low_man_out="card_points"), 3),
}
PLAYABLE = {name: pair for name, pair in VARIANTS.items() if pair[1] in GAME.seats_under(pair[0])}


def decisions(options: HanaAwaseOptions, seats: int, seed: int, deals: int) -> Iterator[HanaAwaseView]:
    """What the bot sees at each of its decisions in deals with itself."""
    bot = make("hana-awase", "greedy", 1)
    for number in range(deals):
        state = HanaAwaseState(Terms(options, seats), number % seats)
        deck = shuffled_deck(GAME, options, seed, number, seats=seats)
        while (actor := state.actor()) != OVER:
            if actor == CHANCE and state.dealt < state.terms.to_deal:
                state.step(deck.turn_up(state, GAME.place(state)))
            elif actor == CHANCE:
                state.step(Rng(state.stock).member(state.legal()))
            else:
                seen = view(state, actor)
                yield seen
                state.step(bot.choose(seen, 1.0))


def test_there_are_all_levels() -> None:
    assert levels("hana-awase") == levels("koi-koi")


@pytest.mark.parametrize("name", PLAYABLE)
def test_deals_of_every_variant_are_legal(name: str) -> None:
    options, seats = PLAYABLE[name]
    for played in duplicate_deals(GAME, options, [GREEDY] * (seats - 1) + [RANDOM], 11, range(1, 4)):
        assert played.deal.over


@pytest.mark.parametrize("level", levels("hana-awase"))
@pytest.mark.parametrize("name", [name for name in PLAYABLE if "months" in name])
def test_every_level_plays_with_few_months(name: str, level: str) -> None:
    options, seats = PLAYABLE[name]
    bots = [maker("hana-awase", level)] * seats
    for played in duplicate_deals(GAME, options, bots, 5, range(1, 3)):
        assert played.deal.over


@pytest.mark.parametrize(("seats", "deals"), [(2, 60), (3, 60), (4, 20), (5, 20), (6, 15), (7, 15)])
def test_greedy_beats_random_at_every_number_of_seats(seats: int, deals: int) -> None:
    series = play_series(GAME, PRESETS["standard"], [GREEDY] + [RANDOM] * (seats - 1), deals, 1)
    assert series.margins[0].low > 0


def test_greedy_beats_random_with_six_months_too() -> None:
    series = play_series(GAME, HanaAwaseOptions(months=6), [GREEDY, RANDOM, RANDOM], 100, 3)
    assert series.margins[0].low > 0


@pytest.mark.parametrize("name", ["hana-awase-jp", "bakappana-88", "hachi-ju-hana"])
def test_greedy_beats_random_by_other_rules_too(name: str) -> None:
    assert play_series(GAME, PRESETS[name], [GREEDY, RANDOM, RANDOM], 60, 2).margins[0].low > 0


@pytest.mark.parametrize("seats", [3, 5])
def test_permuting_what_a_seat_cannot_see_changes_no_move(seats: int) -> None:
    rng, bot = Rng(3), make("hana-awase", "greedy", 1)
    for seen in decisions(PRESETS["standard"], seats, 2, 4):
        action = bot.choose(seen, 1.0)
        for _ in range(2):
            assert bot.choose(view(guess(seen, rng), seen.seat), 1.0) == action


def test_the_seed_and_what_was_played_before_change_no_move() -> None:
    used = make("hana-awase", "greedy", 1)
    for seen in decisions(PRESETS["standard"], 3, 4, 3):
        assert make("hana-awase", "greedy", 99).choose(seen, 0.1) == used.choose(seen, 1.0)


# ---- on positions by hand


def played(
    hand: str, table: str, piles: tuple[str, ...] = (), options: HanaAwaseOptions = PRESETS["standard"]
) -> str:
    state = Position(options, hand=hand, table=table, piles=piles).state()
    return str(GAME.spell(make("hana-awase", "greedy", 1).choose(view(state, 0), 1.0)))


def test_the_dearer_capture_is_made() -> None:
    assert played("02C1 08C1", "02C2 08B") == "08C1"
    assert played("02C1 05C1", "02C2 05A") == "05C1"


def test_a_capture_that_forms_a_combination_goes_first() -> None:
    assert played("03C1 05C1", "03R 05A", ("01R 02R",)) == "03C1"


def test_a_capture_that_denies_a_combination_goes_before_an_equal_one() -> None:
    assert played("03C1 05C1", "03R 05R", ("", "01R 02R")) == "03C1"


def test_of_two_the_dearer_is_taken() -> None:
    state = do(Position(hand="08C1", table="08A 08B").state(), "08C1")
    assert GAME.spell(make("hana-awase", "greedy", 1).choose(view(state, 0), 1.0)) == "08B"


def test_a_cheap_card_is_discarded() -> None:
    assert played("02C1 12B", "03B") == "02C1"


def test_a_combination_that_is_broken_is_not_chased() -> None:
    assert played("10C1 07C1", "10A 07R 07C2", ("06A 07A 03R", "01R 02R")) == "10C1"
    assert played("10C1 03C1", "10A 03R", ("06A 01R 02R", "07A")) == "03C1"


def test_what_the_rules_do_not_pay_is_not_chased() -> None:
    hand, table, piles = "04C1 08C1", "04R 08A", ("05R 07R", "")
    assert played(hand, table, piles) == "04C1"
    assert played(hand, table, piles, PRESETS["bakappana-88"]) == "08C1"


def test_chaff_of_one_month_is_one_action() -> None:
    state = Position(hand="01C1 01C2 12C1 12C2 12C3 08A 11C 11R", table="02C1").state()
    policy = BASIS.policy(BASIS.numbers(PRESETS["standard"], 3))
    assert policy.distinct(state) == cards("01C2 12C3 08A 11C 11R")


def test_low_man_out_is_declared_with_a_poor_hand_only() -> None:
    poor = filled(3, seat1="01C1 02C1 03C1 04C1 05C1 06C1 07C1", on_table="01B 02A 03B 04A 05A 06A")
    rich = filled(3, seat1="01B 02A 03B 04A 05A 06A 07A", on_table="01C1 02C1 03C1 04C1 05C1 06C1")
    bot = make("hana-awase", "greedy", 1)
    assert bot.choose(view(poor, 1), 1.0) == SAY_LOW
    assert bot.choose(view(rich, 1), 1.0) == SAY_PASS


def test_a_declarer_near_the_end_stays_below_20() -> None:
    piles = ("04A 04C1 01C1 01C2", "01B 03B 12B 02A", "08B 11B")
    hand, table = "05C1 07C1", "05A 07C2"
    state = Position(hand=hand, table=table, piles=piles, low=(0,), stock="09C1 09C2").state()
    bold = Position(hand=hand, table=table, piles=piles, stock="09C1 09C2").state()
    bot = make("hana-awase", "greedy", 1)
    assert GAME.spell(bot.choose(view(state, 0), 1.0)) == "07C1"
    assert GAME.spell(bot.choose(view(bold, 0), 1.0)) == "05C1"


def test_where_points_are_added_nobody_drops_out() -> None:
    weak = filled(5, seat1="01C1 02C1 03C1 04C1 05C1 06C1 07C1")
    assert make("hana-awase", "greedy", 1).choose(view(weak, 1), 1.0) == SAY_IN


def test_where_points_are_compared_a_poor_hand_drops_out() -> None:
    options, bot = PRESETS["hana-awase-jp"], make("hana-awase", "greedy", 1)
    weak = filled(5, options, seat1="01C1 02C1 03C1 04C1 05C1 06C1 07C1")
    strong = filled(5, options, seat1="01B 02A 03B 04A 05A 06A 07A")
    assert bot.choose(view(weak, 1), 1.0) == SAY_OUT
    assert bot.choose(view(strong, 1), 1.0) == SAY_IN


def test_a_wild_lightning_takes_the_dearest_card() -> None:
    options = HanaAwaseOptions(wild_lightning=True)
    state = Position(options, hand="11C", table="01B 02C1").state()
    bot = make("hana-awase", "greedy", 1)
    state.step(bot.choose(view(state, 0), 1.0))
    assert GAME.spell(bot.choose(view(state, 0), 1.0)) == "01B"
    stack = Position(options, hand="11C", table="11B 11A 11R 02C1").state()
    stack.step(bot.choose(view(stack, 0), 1.0))
    assert bit(bot.choose(view(stack, 0), 1.0)) & cards("11B 11A 11R")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("kept", "laid"), [("08B", "08C1"), ("03B", "03R"), ("06R", "06C2"), ("11A", "11C")])
def test_of_two_cards_of_a_month_that_take_nothing_the_poorer_is_laid(
    seats: int, kept: str, laid: str
) -> None:
    """Whoever comes with a third card gets what lies there; what is held stays mine."""
    others = [f"{month}C1" for month in ("01", "02")[: seats - 1]]
    state = Position(hand=f"{kept} {laid}", others=others, table="07C1 09C1").state()
    standard = PRESETS["standard"]
    for numbers in ({}, BASIS.tuned(standard, seats), BASIS.numbers(standard, seats)):
        assert bit(BASIS.policy(numbers).choose(state)) == cards(laid)
