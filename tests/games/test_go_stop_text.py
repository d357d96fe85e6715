"""How Go-Stop is written: actions, refusals, events, `fudaba score`, progress and pictures."""

from __future__ import annotations

from typing import cast

import pytest

from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR, Carry
from fudaba.core.rng import Rng
from fudaba.errors import NotationError, RecordError
from fudaba.games.go_stop import GAME, cards
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.text import SENTENCES, parse, sentence, spell
from fudaba.games.go_stop.view import view
from tests.games.go_stop_positions import Position, dealt, do, options

STANDARD = GoStopOptions()
TRIPLES = Position(hand="04A 04R 04C1 05A 05R 05C1 12B", table="04C2")


# ---- actions


def test_months_are_spelled_by_the_state() -> None:
    state = TRIPLES.state()
    assert [spell(51, state), spell(54, state)] == ["shake:05", "bomb:04"]
    assert [parse("shake:05", state), parse("bomb:04", state)] == [51, 54]
    seen = view(state, 0)
    assert [GAME.spell(51, seen), GAME.parse("bomb:04", seen)] == ["shake:05", 54]


def test_words_are_spelled_by_the_phase() -> None:
    assert [spell(60), spell(61), spell(58), spell(59)] == ["stop", "go", "flip", "show"]
    assert [parse(word) for word in ("stop", "go", "flip", "show", "05C1", "X3")] == [60, 61, 58, 59, 18, 50]


def test_a_number_that_is_no_action_is_still_named() -> None:
    assert [spell(51), spell(-1), spell(62)] == ["action 51", "action -1", "action 62"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("shake:04", "shake:05"),
        ("bomb:05", "bomb:04"),
        ("bomb:4", "bomb:04"),
        ("koi-koi", "go, stop"),
        ("X4", "cards like"),
        ("", "cards like"),
    ],
)
def test_what_cannot_be_done_says_what_can(text: str, right: str) -> None:
    with pytest.raises(NotationError, match=right):
        parse(text, TRIPLES.state())


def test_without_a_month_to_shake_that_is_said() -> None:
    with pytest.raises(NotationError, match="none"):
        parse("shake:01", Position(hand="12B").state())


def test_cards_are_read_and_refused() -> None:
    assert GAME.parse_card("X1") == 48
    assert cards.ids(cards.cards(["X1", "01B"])) == ["01B", "X1"]
    for wrong, right in ((["01B", "01B"], "twice"), (["X4"], "no card")):
        with pytest.raises(NotationError, match=right):
            cards.cards(wrong)


# ---- events


def test_every_event_has_a_sentence_with_all_its_values() -> None:
    for kind in SENTENCES:
        event = Event(kind=kind, seat=1, card=3, cards=5, number=7, ids=("godori",))
        told = GAME.phrase(event)
        assert all(f"{{{name}}}" in told.text for name in told.values)
        assert told.plain().endswith(".")


def test_hidden_cards_and_rounds_without_a_winner_have_sentences_of_their_own() -> None:
    assert "a card" in sentence(Event(kind="dealt", seat=0)).text
    assert "face down" in sentence(Event(kind="table-card")).text
    assert "Nobody" in sentence(Event(kind="deal-ends")).text
    assert sentence(Event(kind="deal-ends", seat=0, number=3)).plain() == "0 wins the round: 3 points."
    assert Event(kind="dealt", seat=0, card=3, owner=0).seen_by(1).card == HIDDEN


# ---- fudaba score


def test_without_a_winner_the_bases_are_told() -> None:
    told = GAME.score(STANDARD, {"captured": [["01B", "03B", "08B"], ["02A", "04A", "08A"], []]})
    assert told["bases"] == [3, 5, 0]
    assert [(line["seat"], line["id"]) for line in cast(list[dict[str, object]], told["lines"])] == [
        (0, "brights-3"),
        (1, "godori"),
    ]
    assert "scores" not in told


def test_a_last_go_base_binds_the_reading_of_the_cup() -> None:
    nine = ["01C1", "01C2", "02C1", "02C2", "03C1", "03C2", "04C1", "04C2", "05C1"]
    pile = ["02A", "04A", "05A", "06A", "07A", "08A", "09A", *nine]
    safe = ["12B", "06C1", "06C2", "07C1", "07C2", "08C1", "08C2", "09C1", "09C2"]
    given = {"captured": [pile, safe], "winner": 0, "go": [1, 0]}
    assert GAME.score(STANDARD, given)["scores"] == [18, -18]
    assert GAME.score(STANDARD, {**given, "last_go_base": [8, 0]})["scores"] == [10, -10]


def test_a_stop_below_the_limit_is_paid_all_the_same() -> None:
    safe = ["12B", "06C1", "06C2", "07C1", "07C2", "08C1", "08C2", "09C1", "09C2"]
    told = GAME.score(STANDARD, {"captured": [["01B", "03B", "08B", "09A"], safe], "winner": 0})
    assert told["scores"] == [3, -3]


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({}, "captured"),
        ({"captured": [["01B"]]}, "2 or 3 piles"),
        ({"captured": [["01B"], ["01B"]]}, "01B stands twice"),
        ({"captured": [["01B", "01B"], []]}, "01B stands twice"),
        ({"captured": [["13B"], []]}, "13B"),
        ({"captured": [[1], []]}, "captured of seat 0"),
        ({"captured": [[], []], "winner": 2}, "winner"),
        ({"captured": [[], []], "go": [1]}, "go must be 2"),
        ({"captured": [[], []], "shakes": [1, -1]}, "shakes"),
        ({"captured": [[], []], "bombs": [1, True]}, "bombs"),
        ({"captured": [[], []], "carry": 0}, "carry"),
        ({"captured": [[], []], "wind": 1}, "wind"),
    ],
)
def test_a_wrong_score_sheet_is_refused(given: dict[str, object], wrong: str) -> None:
    with pytest.raises(RecordError, match=wrong):
        GAME.score(STANDARD, given)


# ---- progress and pictures


def test_progress_tells_what_everybody_can_see() -> None:
    position = Position(hand="12B", piles=["01B 03B 08B 01R 02R 04C1 09A", "02A 03R 12B"])
    ways = {way.id: way for way in GAME.progress(view(position.state(), SPECTATOR), 0)}
    told = {name: (way.need, way.points, way.open) for name, way in ways.items()}
    assert told["brights-3"] == (0, 3, True)
    assert told["brights-3-rain"] == (1, 2, False)
    assert told["brights-4"] == (1, 4, True)
    assert told["brights-5"] == (2, 15, False)
    assert told["godori"] == (3, 5, False)
    assert told["hongdan"] == (1, 3, False)
    assert told["cheongdan"] == (3, 3, True)
    assert told["animals"] == (4, 1, True)
    assert told["ribbons"] == (3, 1, True)
    assert told["chaff"] == (9, 1, True)


def test_progress_reads_the_cup_as_it_counts() -> None:
    nine = "01C1 01C2 02C1 02C2 03C1 03C2 04C1 04C2 05C1"
    position = Position(hand="12B", piles=[f"{nine} 09A", "11B"])
    ways = {way.id: way for way in GAME.progress(view(position.state(), 0), 0)}
    cup = cards.cards(["09A"])
    assert (ways["chaff"].points, ways["chaff"].have & cup, ways["animals"].have & cup) == (2, cup, 0)
    assert (ways["brights-3-rain"].need, ways["brights-3-rain"].open) == (3, False)


def test_phases_have_names() -> None:
    assert GAME.phase(view(Position(hand="12B").state(), 0)) == "play"


def test_a_picture_shows_piles_marks_and_what_a_card_takes() -> None:
    position = Position(
        hand="04A 04R 04C1 X1",
        table="04C2 06A 06R 06C1 X2",
        ppeok={"06": 0},
        ppeoks=[1],
        go=[2, 0],
        bombs=[1, 0],
        options=options(bonus_cards=2, shake_with_fourth="allowed"),
    )
    state = position.state()
    state.bonus_months = 6 << 4
    do(state, "shake:04")
    state.me.debt = 1
    state.seats[1].refused = True
    state.seats[1].out = True
    seen = view(state, 0)
    assert (cards.ids(seen.shown[0]), seen.shown[1], seen.calls) == (["04A", "04R", "04C1"], 0, (2, 0))
    shown = GAME.picture(seen)
    assert shown.stacks == [["06A", "06R", "06C1", "X2"]]
    assert (shown.takes["04A"], shown.takes["X1"], shown.card) == (["04C2"], [], None)
    assert [mark.id for mark in shown.seats[0].marks] == ["go", "shake", "bomb", "flip-only", "ppeok"]
    assert [mark.id for mark in shown.seats[1].marks] == ["out", "refused"]
    assert shown.seats[0].shown == ["04A", "04R", "04C1"]
    waiting = do(Position(hand="05C1 12B", table="05A 05R").state(), "05C1 *01C1")
    assert GAME.picture(view(waiting, 0)).card == "05C1"


def test_a_guess_gives_no_fourth_card_of_a_shaken_month() -> None:
    state = do(Position(hand="04A 04R 04C1 12B 10R", table="01R").state(), "shake:04")
    seen = view(state, 1)
    for seed in range(40):
        other = GAME.guess(seen, Rng(seed))
        assert GAME.view(other, 1) == seen
        assert not cast(GoStopState, other).seats[0].hand & cards.cards(["04C2"])


def test_a_guess_gives_no_chongtong_to_a_hand_that_had_none() -> None:
    hands = ["02R 03R 04R 05R 06R 07R 08B 09A 10A 11B", "02A 03B 04A 05A 06A 07A 08A 09R 10R 11A"]
    state = dealt(hands, "08C1 08C2 09C1 09C2 10C1 10C2 11C 11R", options(chongtong="win_10"))
    seen = view(state, 0)
    for seed in range(60):
        assert GAME.view(GAME.guess(seen, Rng(seed)), 0) == seen


def test_the_carry_ends_at_a_million() -> None:
    state = do(Position(hand="10C1", hands=[""], table="05A").state(), "10C1 *11A")
    assert GAME.next_carry(STANDARD, Carry(1, 0, 2**20), state).stake == 2**20
