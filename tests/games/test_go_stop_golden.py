"""Golden records of Go-Stop: each names the examples GS-01 to GS-67 that happen in it, and replays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fudaba.cards.bits import count
from fudaba.core.record import read
from fudaba.core.replay import Replay, replay
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.text import SENTENCES
from tests.games.go_stop_shown import SHOWN
from tests.games.go_stop_stories import rounds

FOLDER = Path(__file__).resolve().parent.parent / "golden"
FILES = sorted(FOLDER.glob("go-stop*.jsonl"))
TURNS = {
    "choose",
    "jjok",
    "ppeok",
    "ttadak",
    "sseul",
    "eaten-ppeok",
    "give",
    "shake",
    "bomb",
    "flip-only",
    "go",
    "stop",
    "auto-stop",
    "table-four",
    "void",
}
FACTORS = {"third-go", "shake", "bomb", "meong-bak", "pi-bak", "gwang-bak", "go-bak"}
POINTS = {"brights-3", "godori", "animals", "hongdan", "cheongdan", "chodan", "ribbons", "chaff", "go"}
HAPPENS = {
    "go-stop": (TURNS, FACTORS | POINTS),
    "go-stop-three": (TURNS | {"nagari"}, FACTORS | POINTS | {"nagari", "brights-3-rain"}),
    "go-stop-three-ppeoks": ({"three-ppeok"}, {"three-ppeok"}),
    "go-stop-nagari": ({"go", "nagari"}, {"nagari"}),
    "go-stop-hangame": ({"refill", "four-shown", "chongtong", "at-once"}, {"first-ppeok", "chongtong"}),
    "go-stop-four": ({"in", "out", "lights", "table-shown"}, {"lights"}),
    "go-stop-rare": ({"bomb", "sseul", "jjok", "ttadak", "eaten-ppeok"}, {"ribbons", "chodan"}),
    "go-stop-payments": ({"go", "stop"}, FACTORS - {"shake", "bomb"}),
    "go-stop-carried": ({"nagari", "three-ppeok"}, {"nagari", *FACTORS} - {"meong-bak"}),
    "go-stop-stake": ({"go"}, {"third-go", "pi-bak"}),
    "go-stop-losers": ({"go"}, {"go-bak", "covered", "covers", "pi-bak", "gwang-bak"}),
    "go-stop-cup": ({"cup-animal", "cup-chaff"}, set()),
    "go-stop-four-in-hand": ({"four-shown", "plays-on", "chongtong"}, {"chongtong", "shake"}),
    "go-stop-few-months": (
        {"jjok", "ppeok", "eaten-ppeok", "sseul", "ttadak", "nagari", "auto-stop"},
        {"hongdan", "pi-bak", "gwang-bak", "nagari"},
    ),
    "go-stop-draws": ({"offer", "refuse", "accept", "heodang", "nagari"}, {"shodang", "heodang"}),
}
NAMED = re.compile(r"GS-(\d\d)(?: to GS-(\d\d))?")


def replayed(name: str) -> Replay:
    return replay(read((FOLDER / f"{name}.jsonl").read_bytes()))


def test_every_record_is_named() -> None:
    assert set(HAPPENS) == {file.stem for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_and_is_written_as_it_stands(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.text() == file.read_text("utf-8")
    assert record.remarks["comment"]
    assert record.result is not None
    assert replay(record).over


def named(name: str) -> set[int]:
    """The numbered examples that the comment of a record names."""
    comment = read((FOLDER / f"{name}.jsonl").read_bytes()).remarks["comment"]
    spans = [(int(first), int(last or first)) for first, last in NAMED.findall(str(comment))]
    return {number for first, last in spans for number in range(first, last + 1)}


@pytest.mark.parametrize("name", [name for name in HAPPENS if named(name)])
def test_each_example_that_a_record_names_is_shown_by_it(name: str) -> None:
    match = rounds(read((FOLDER / f"{name}.jsonl").read_bytes()))
    assert [f"GS-{number:02}" for number in sorted(named(name)) if not SHOWN[number](match)] == []


def test_every_numbered_example_is_named_by_a_record() -> None:
    assert sorted(SHOWN) == list(range(1, 68))
    assert set(SHOWN) - {number for name in HAPPENS for number in named(name)} == set()


def test_every_event_of_the_game_happens_in_some_record() -> None:
    happened = {event.kind for name in HAPPENS for deal in replayed(name).deals for event in deal.events}
    assert set(SENTENCES) - happened == set()


@pytest.mark.parametrize("name", HAPPENS)
def test_what_a_record_names_happens_in_it(name: str) -> None:
    events, lines = HAPPENS[name]
    played = replayed(name)
    assert events - {event.kind for deal in played.deals for event in deal.events} == set()
    assert lines - {line.id for deal in played.deals for line in deal.lines} == set()


def test_both_own_and_other_ppeoks_are_eaten() -> None:
    for name in ("go-stop", "go-stop-three"):
        eaten = [
            event.seat == event.number
            for deal in replayed(name).deals
            for event in deal.events
            if event.kind == "eaten-ppeok"
        ]
        assert set(eaten) == {True, False}


def test_gs_59_60_61_go_baks_of_one_loser_and_of_both() -> None:
    baks = {sum(line.id == "go-bak" for line in deal.lines) for deal in replayed("go-stop-three").deals}
    assert baks == {0, 1, 2}


def test_the_winner_deals_next_and_nagari_keeps_the_dealer_and_doubles() -> None:
    for name in ("go-stop", "go-stop-three", "go-stop-nagari"):
        played = replayed(name)
        carry = 1
        for deal, line, following in zip(
            played.deals, played.record.deals, played.record.deals[1:], strict=False
        ):
            told = [row.factor for row in deal.lines if row.id == "nagari"]
            assert told == ([carry] if carry > 1 and deal.winners else [])
            if deal.void is not None:
                assert (following.dealer, following.number) == (line.dealer, line.number)
            else:
                carry = 1 if deal.winners else 2 * carry
                assert following.dealer == (deal.winners[0] if deal.winners else line.dealer)


def test_every_turn_flips_one_card_and_the_deck_ends_with_the_last_one() -> None:
    for name, turns in (("go-stop", 20), ("go-stop-three", 21)):
        for deal in replayed(name).deals:
            flips = sum(event.kind == "flip" for event in deal.events)
            begun = sum(event.kind in ("lay", "bomb", "flip-only") for event in deal.events)
            assert flips == begun <= turns
            if deal.void is None and not deal.winners:
                assert flips == turns


def test_a_bomb_lays_three_and_flips_alone_twice() -> None:
    for deal in replayed("go-stop").deals:
        bombs = [event for event in deal.events if event.kind == "bomb"]
        assert all(count(event.cards) == 3 for event in bombs)
        alone = sum(event.kind == "flip-only" for event in deal.events)
        assert alone <= 2 * len(bombs)


def test_the_games_words_stand_in_the_records() -> None:
    actions = {
        action.split(":")[0]
        for file in FILES
        for line in read(file.read_bytes()).deals
        for action in line.actions or ()
    }
    assert {"go", "stop", "shake", "bomb", "in", "out", "X1"} <= actions
    assert GAME.name == "go-stop"
