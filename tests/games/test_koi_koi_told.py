"""What Koi-Koi tells clients: events in words, the picture of a table, who may deal first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from fudaba.core.events import Event
from fudaba.core.game import SPECTATOR, load
from fudaba.errors import IllegalAction
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.rules import DECIDE, KoiKoiState
from fudaba.games.koi_koi.view import view
from tests.games.koi_koi_positions import Position, do, scores
from tests.laws.worlds import World, play

GAME = load("koi-koi")


def test_a_card_that_is_dealt_to_somebody_else_has_no_name() -> None:
    event = Event(kind="dealt", seat=1, card=8, owner=1)
    mine, theirs = GAME.phrase(event), GAME.phrase(event.seen_by(0))
    assert (mine.text, dict(mine.values)) == ("{seat} is dealt {card}.", {"seat": 1, "card": "03B"})
    assert (theirs.text, dict(theirs.values)) == ("{seat} is dealt a card.", {"seat": 1})


def test_the_end_of_a_deal_in_words() -> None:
    won = GAME.phrase(Event(kind="deal-ends", seat=0, number=14))
    assert won.text == "{seat} wins the round: {number} points."
    assert GAME.phrase(Event(kind="deal-ends")).text == "The round ends without points."


def test_the_picture_of_a_turn() -> None:
    position = Position(
        hand="04C1 09C1", table="04A 04R 08B", pile="03B 01R", other_pile="05C1", calls=(2, 0)
    )
    told = GAME.picture(view(position.state(), 0))
    assert told.phase == "play"
    assert (told.hand, told.table) == (["04C1", "09C1"], ["04A", "04R", "08B"])
    assert told.takes == {"04C1": ["04A", "04R"], "09C1": []}
    assert [list(seat.pile) for seat in told.seats] == [["01R", "03B"], ["05C1"]]
    assert [[(mark.id, mark.number) for mark in seat.marks] for seat in told.seats] == [[("koi-koi", 2)], []]
    assert [seat.hand for seat in told.seats] == [2, 1]


def test_the_picture_of_a_choice_and_of_a_spectator() -> None:
    state = do(Position(hand="04C1 09C1", table="04A 04R").state(), "04C1")
    told = GAME.picture(view(state, 0))
    assert (told.phase, told.card, told.table) == ("choose-for-played", "04C1", ["04A", "04R"])
    watched = GAME.picture(view(state, SPECTATOR))
    assert (watched.hand, watched.takes) == ([], {})
    assert GAME.phase(view(state, 0)) == "choose-for-played"


def test_first_dealer_seat0_is_checked() -> None:
    options = KoiKoiOptions(first_dealer="seat0")
    GAME.check_first_dealer(options, 0)
    with pytest.raises(IllegalAction, match="seat 0 deals first, not seat 1"):
        GAME.check_first_dealer(options, 1)
    GAME.check_first_dealer(KoiKoiOptions(), 1)


def test_a_last_improver_whose_viewing_the_rain_has_washed_away_wins_nothing() -> None:
    options = KoiKoiOptions(exhausted="last_improver", weather="field")
    position = Position(options, hand="11C", other_hand="", pile="03B 09A", calls=(1, 0))
    state = position.state()
    state.improver = 0
    do(state, "11C *05A")
    assert scores(state) == [0, 0]
    assert GAME.winners(state) == []


def test_with_both_players_the_last_improver_leaves_the_other_his_own() -> None:
    options = KoiKoiOptions(exhausted="last_improver", score_scope="both_players_yaku")
    position = Position(
        options, hand="11C", other_hand="", pile="03B 09A", other_pile="01R 02R 03R", calls=(1, 0)
    )
    state = position.state()
    state.improver = 0
    do(state, "11C *05A")
    assert scores(state) == [5, 5]
    assert [(line.seat, line.id) for line in GAME.lines(state)] == [(0, "hanami-zake"), (1, "akatan")]


def test_new_yaku_only_knows_what_the_dealer_took_from_the_table() -> None:
    options = KoiKoiOptions(decision_on="new_yaku_only", tsukifuda=4)
    position = Position(options, hand="04C1 05A", pile="01B 01R 01C1 01C2", table="04R")
    state = position.state()
    state._begin()
    assert (state.base, state.formed != 0) == (4, True)
    do(state, "04C1 *10A")
    assert state.actor() == 1


@pytest.mark.parametrize(
    ("hand", "table", "turn"),
    [
        ("03C1 04A", "03B", "03C1 *10A"),
        ("03C1 04A", "03B 10R", "03C1 *10A"),
        ("03C1 04A", "03B 10A 10R", "03C1 *10C1 10R"),
        ("10C1 04A", "03B", "10C1 *03C1"),
        ("10C1 04A", "03B 03R", "10C1 *03C1 03B"),
    ],
    ids=["by hand, no second capture", "by hand", "by hand, then a choice", "by the stock", "by a choice"],
)
def test_a_yaku_is_named_at_the_end_of_the_turn_whichever_card_made_it(
    hand: str, table: str, turn: str
) -> None:
    told = list(_told(Position(hand=hand, pile="09A", table=table), turn))
    risen = [event for event in told if event.kind == "rise"]
    assert risen == [told[-1]] == [Event(kind="rise", seat=0, number=5, ids=("hanami-zake",))]


def test_a_viewing_that_a_captured_willow_sets_free_is_named() -> None:
    options = KoiKoiOptions(weather="field")
    told = list(_told(Position(options, hand="11C 04A", pile="03B 09A", table="11R"), "11C *05A"))
    assert told[-1] == Event(kind="rise", seat=0, number=5, ids=("hanami-zake",))


@pytest.mark.parametrize("preset", GAME.presets)
def test_before_each_question_the_turn_has_told_what_it_is_about(preset: str) -> None:
    asked = 0
    for seed in range(60):
        deal = World(GAME, preset, 2).deal(seed)
        for _ in play(deal, seed):
            state = cast(KoiKoiState, deal.state)
            if state.phase == DECIDE:
                asked += 1
                last = deal.events[-1]
                assert (last.kind, last.seat, last.number) == ("rise", deal.actor, state.base)
                assert last.ids
    assert asked > 20


def _told(position: Position, turn: str) -> Iterator[Event]:
    state = position.state()
    for spelled in turn.split():
        before = position.state()
        before.assign(state)
        do(state, spelled)
        yield from GAME.explain(before, GAME.parse(spelled.lstrip("*")), state)
