"""The greedy player of Go-Stop on positions by hand: cards in, action out; and deals against random play."""

from __future__ import annotations

from typing import cast

import pytest

from fudaba.arena.series import play_series
from fudaba.bots import make, maker
from fudaba.bots.go_stop import BASIS
from fudaba.bots.go_stop.aim import Payments
from fudaba.bots.players import SearchBot
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import DROP_OUT, READ_CUP
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.view import view
from tests.games.go_stop_positions import Position, dealt, do, options

FOUR = Carry(1, 3, seats=4)
FIVE = ["03C1 05C2 06C2 07C2 10C2"]
SAFE = "12B 04C1 04C2 05C1 05C2 06C1 06C2 07C1 07C2"


def answer(state: GoStopState, level: str = "greedy", seed: int = 1) -> str:
    """What the bot does as the actor of this state."""
    return GAME.spell(make("go-stop", level, seed).choose(view(state, state.actor()), 1.0), state)


# ---- what to take and what to lay out


@pytest.mark.parametrize(
    ("hand", "table", "mine", "theirs", "expected"),
    [
        ("08C1 06C1", "08B 06R", "01B 03B", "", "08C1"),
        ("03C2 08C1", "03R 08A", "01R 02R", "", "03C2"),
        ("04C1 06C1", "04A 06R", "02A 08A", "", "04C1"),
        ("03C2 04C1", "03R 04A", "", "02A 08A", "04C1"),
        ("11A 06C1", "11C 06A", "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2", "", "11A"),
    ],
    ids=["third bright", "third ribbon", "third bird", "denied bird", "double chaff"],
)
def test_what_completes_or_denies_is_taken(
    hand: str, table: str, mine: str, theirs: str, expected: str
) -> None:
    assert answer(Position(hand=hand, table=table, hands=FIVE, piles=[mine, theirs]).state()) == expected


def test_a_ppeok_pile_is_eaten() -> None:
    position = Position(
        hand="06C2 01C1", table="06A 06R 06C1 01C2", ppeok={"06": 1}, hands=FIVE, piles=["", "04C1"]
    )
    assert answer(position.state()) == "06C2"


def test_a_card_that_completes_something_for_the_opponent_is_kept() -> None:
    position = Position(hand="03R 05C1", table="12C1 11C", hands=FIVE, piles=["", "01R 02R"])
    assert answer(position.state()) == "05C1"


def test_a_card_whose_month_is_gone_is_laid_first() -> None:
    position = Position(hand="03R 05R", table="12C1 11C", hands=FIVE, piles=["05A 05C1 05C2", ""])
    assert answer(position.state()) == "05R"


def test_of_two_cards_the_one_that_completes_is_chosen() -> None:
    state = Position(hand="04C1 12C1", hands=FIVE, table="04A 04R", piles=["05R 07R"]).state()
    assert answer(state) == "04C1"
    assert answer(do(state, "04C1 *10A")) == "04R"


# ---- shakes and bombs


def test_a_triple_is_shaken_at_once_and_bombed_when_it_can_be() -> None:
    state = Position(hand="04A 04R 04C1 12B", table="01R", hands=FIVE).state()
    assert answer(state) == "shake:04"
    assert answer(Position(hand="04A 04R 04C1 12B", table="04C2 12C1", hands=FIVE).state()) == "bomb:04"


def test_a_small_bomb_is_weighed() -> None:
    position = Position(
        hand="04A 04R 12B", table="04C1 04C2 09R", hands=FIVE, options=options(small_bomb="as_bomb")
    )
    assert answer(position.state()) == "bomb:04"


def test_a_bonus_card_is_played_at_once() -> None:
    position = Position(hand="04A X1 12B", table="04C2", hands=FIVE, options=options(bonus_cards=2))
    assert answer(position.state()) == "X1"


def test_a_flip_only_turn_is_kept_until_nothing_else_is_left() -> None:
    position = Position(
        hand="12B 10R", table="01C1", debt=[1], options=options(bomb_turns="any_two_later_turns")
    )
    assert answer(position.state()) in ("12B", "10R")


# ---- go or stop


def test_with_an_opponent_about_to_win_it_stops() -> None:
    position = Position(
        asked=True,
        hand="11R 12C1",
        hands=["03R 08B 11A 10C1"],
        piles=[
            "01B 03B 12B 01R 02R 05R 06R 07R 04R",
            "02A 04A 06A 07A 05A 10A 09R 10R 02C1 02C2 03C1 " + SAFE[4:],
        ],
        go=[0, 0],
    )
    assert answer(position.state()) == "stop"


def test_far_ahead_with_many_turns_it_goes() -> None:
    state = Position(
        asked=True,
        hand="11R 12C1 10A 09R 03R 05C2 06C2",
        hands=["03C1 04A 08C1 10C1"],
        piles=["01B 08B 12B 01R 02R 05R 07R 04R 12C2 02A 04C1", "01C1 02C1 11C"],
    ).state()
    assert answer(state) == "go"
    assert all(answer(state, "beginner", seed) == "stop" for seed in range(20))


# ---- questions of variants


def test_the_cup_is_read_for_the_higher_base() -> None:
    nine = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1"
    for pile, expected in ((f"{nine} 09A", "cup-chaff"), ("02A 05A 06A 07A 09A", "cup-animal")):
        state = Position(hand="12B", piles=[pile], options=options(cup="ask_on_capture")).state()
        state.phase = READ_CUP
        assert answer(state) == expected


FOUR_IN_HAND = [
    "01B 01R 01C1 01C2 02A 03B 04A 05A 06A 07A",
    "02R 03R 04R 05R 06R 07R 08B 09A 10A 11B",
]
THREE_HANDS = [
    "01B 01R 01C1 01C2 02A 03B 04A",
    "02R 03R 04R 05R 06R 07R 08B",
    "02C1 03C1 04C1 05C1 06C1 07C1 09A",
]


def test_four_in_hand_are_played_on_for_four_times_as_much() -> None:
    state = dealt(FOUR_IN_HAND, "08C1 08C2 09C1 09C2 10C1 10C2 11A 11R", options(chongtong="choice"))
    assert answer(state) == "go"


def test_four_in_hand_of_three_players_win_at_once_where_playing_on_only_doubles() -> None:
    state = dealt(THREE_HANDS, "08C1 08C2 09C1 09C2 10C1 10C2", options(chongtong="choice_10"))
    assert answer(state) == "stop"


def test_a_draw_is_offered_where_every_card_feeds_an_opponent_and_accepted_where_it_is_offered() -> None:
    position = Position(
        hand="03R 02A",
        hands=["05C1 06C1", "07C1 08C1"],
        table="12C1 11C",
        seats=3,
        piles=["", "01R 02R 04A 08A"],
        options=options(shodang="on"),
    )
    assert answer(position.state()) == "show"
    assert answer(do(position.state(), "show")) == "accept"


def test_a_draw_is_refused_by_who_stops_in_any_case() -> None:
    position = Position(
        hand="03R",
        hands=["03C1 06C1", "07C1 08C1"],
        table="12C1 11C",
        seats=3,
        piles=["", "01R 02R"],
        options=options(shodang="on"),
    )
    assert answer(do(position.state(), "show")) == "refuse"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("01B 03B 08B 04A 05A 06A 07A", "in"), ("02A 03C1 04A 05A 06A 07A 08A", "out")],
)
def test_of_four_a_good_hand_plays(hand: str, expected: str) -> None:
    state = GoStopState(GAME.start(options(four_players="on"), FOUR).terms, 3, 1, 1)  # type: ignore[attr-defined]
    state.turn_to(0)
    state.phase = DROP_OUT
    state.me.hand = Position(hand=hand).state().me.hand
    assert answer(state) == expected


# ---- deals


@pytest.mark.parametrize(("seats", "ahead"), [(2, 5.0), (3, 2.0), (4, 1.0)])
def test_clearly_ahead_of_random_on_duplicate_deals(seats: int, ahead: float) -> None:
    makers = [maker("go-stop", "greedy"), *[maker("go-stop", "random")] * (seats - 1)]
    options = GAME.presets["standard"].changed({"four-players": "on" if seats == 4 else "off"})
    series = play_series(GAME, options, makers, 150 if seats == 4 else 40, 3)
    assert series.scores[0].low > ahead
    assert series.shares[0].low > 1.2 / seats


@pytest.mark.parametrize("preset", GAME.presets)
def test_it_plays_every_preset(preset: str) -> None:
    for seats in (2, 3):
        play_series(GAME, GAME.presets[preset], [maker("go-stop", "greedy")] * seats, 3, 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"four-players": "on", "bonus-cards": 3},
        {"shodang": "on", "cup": "ask-at-limit", "bomb-turns": "any-two-later-turns", "chongtong": "choice"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_it_plays_variants(changes: dict[str, object]) -> None:
    settings = cast(GoStopOptions, GAME.presets["standard"].changed(changes))
    seats = 4 if settings.four_players else 3
    play_series(GAME, settings, [maker("go-stop", "greedy")] * seats, 5, 1)


def test_greedy_is_clearly_ahead_of_casual_and_casual_of_beginner() -> None:
    for better, worse in (("greedy", "casual"), ("casual", "beginner")):
        makers = [maker("go-stop", better), *[maker("go-stop", worse)] * 2]
        assert play_series(GAME, GAME.presets["standard"], makers, 2500, 3).margins[0].low > 0


def test_a_search_answers_every_question_of_every_preset() -> None:
    makers = [lambda seed: SearchBot(GAME, BASIS, seed, 12), maker("go-stop", "greedy")]
    for preset in GAME.presets:
        play_series(GAME, GAME.presets[preset], makers, 1, 1)


def test_the_same_view_has_the_same_answer_whatever_is_hidden() -> None:
    state = Position(hand="04A 05R 12B 08C1", table="04C2 10R", hands=FIVE).state()
    seen = view(state, 0)
    answers = {answer(cast(GoStopState, GAME.guess(seen, Rng(seed)))) for seed in range(5)}
    assert answers == {answer(state)}


def test_a_great_payment_counts_less_than_in_proportion_and_never_less_than_a_smaller_one() -> None:
    state, aim = Position(hand="12B").state(), Payments(2)
    worths = []
    for points in (-400, -20, 0, 20, 400):
        state.seats[0].score, state.seats[1].score = points, -points
        worths.append(aim.worth(state, 0))
    assert worths == sorted(worths)
    assert worths[4] == -worths[0] < 20 * worths[3]
    assert worths[2] == 0
