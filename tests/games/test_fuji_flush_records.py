"""Records of Fuji Flush: golden ones with the rules that happen in them, and wrong ones that are refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from fudaba.core.events import Event
from fudaba.core.record import Record, read
from fudaba.core.replay import Replay, replay
from fudaba.errors import RecordError

FOLDER = Path(__file__).resolve().parent.parent / "golden"
FILES = sorted(FOLDER.glob("fuji-flush*.jsonl"))
Lines = list[Any]


def recorded(name: str) -> Record:
    return read((FOLDER / f"{name}.jsonl").read_bytes())


def replayed(name: str) -> Replay:
    return replay(recorded(name))


def events_of(name: str) -> list[Event]:
    return [event for deal in replayed(name).deals for event in deal.events]


def kinds(events: Sequence[Event]) -> Counter[str]:
    return Counter(event.kind for event in events)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_and_is_written_as_it_stands(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.text() == file.read_text("utf-8")
    assert record.remarks["comment"]
    assert replay(record).over
    assert record.result is not None


def test_a_deal_has_a_starter_and_reshuffles_and_neither_dealer_nor_table() -> None:
    for file in FILES:
        for line in map(json.loads, file.read_text("utf-8").splitlines()[1:-1]):
            assert list(line) == ["deal", "starter", "hands", "stock", "reshuffles", "actions", "scores"]


# What happens in them


@pytest.mark.parametrize(
    ("name", "seats", "each", "cards"),
    [
        ("fuji-flush", 5, 6, 90),
        ("fuji-flush-eight", 8, 5, 90),
        ("fuji-flush-match", 4, 6, 90),
        ("fuji-flush-places", 6, 6, 80),
        ("fuji-flush-two", 2, 6, 90),
    ],
)
def test_r1_r2_r3_the_deck_and_the_deal(name: str, seats: int, each: int, cards: int) -> None:
    for line in recorded(name).deals:
        assert [len(hand) for hand in line.hands] == [each] * seats
        assert sum(map(len, line.hands)) + len(line.stock) == cards


def test_r4_the_turn_goes_to_the_left_from_the_starter() -> None:
    deal, line = replayed("fuji-flush").deals[0], recorded("fuji-flush").deals[0]
    laid = [event.seat for event in deal.events if event.kind in ("lay", "join")]
    assert laid == [(line.dealer + turn) % 5 for turn in range(len(laid))]


def test_r5_r6_c16_who_is_flushed_draws_from_the_left_of_the_player_on() -> None:
    events = events_of("fuji-flush")
    flushed: list[int] = []
    for event in events:
        if event.kind in ("lay", "join"):
            assert flushed == []
            player = event.seat
        elif event.kind == "flush":
            flushed.append(event.seat)
            assert flushed == sorted(flushed, key=lambda seat: (seat - player - 1) % 5)
        elif event.kind == "drawn":
            assert event.seat == flushed.pop(0)
    assert kinds(events)["flush"] == kinds(events)["drawn"] > 10


def test_r7_r10_c7_c8_a_group_is_pushed_through_in_turn_order() -> None:
    groups = 0
    pushed: list[int] = []
    for event in [*events_of("fuji-flush"), *events_of("fuji-flush-eight")]:
        if event.kind == "push":
            pushed = [event.seat]
        if event.kind == "push-along":
            groups += 1
            pushed.append(event.seat)
            assert len(set(pushed)) == len(pushed)
    assert groups > 10


def test_r8_c1_c4_who_joins_counts_with_all_of_the_rank() -> None:
    shown: dict[int, int] = {}
    joins = []
    for event in events_of("fuji-flush"):
        if event.kind in ("lay", "join"):
            shown[event.seat] = event.card
            total = event.card * list(shown.values()).count(event.card)
            assert event.number == (total if event.kind == "join" else 0)
            lower = {card for card in shown.values() if card * list(shown.values()).count(card) < total}
            joins.append((event.kind, bool(lower - {event.card})))
        elif event.kind in ("flush", "push", "push-along"):
            assert shown.pop(event.seat) == event.card
    assert {("join", True), ("join", False), ("lay", True), ("lay", False)} == set(joins)


def test_r11_c11_the_winner_has_pushed_the_last_card() -> None:
    deal = replayed("fuji-flush").deals[0]
    assert kinds(deal.events)["wins"] == 1
    last = [event for event in deal.events if event.kind in ("lay", "join", "push", "push-along", "wins")]
    assert last[-1].kind == "wins"
    assert last[-1].seat in {event.seat for event in last[-4:-1] if event.kind.startswith("push")}


def test_c13_c14_several_win_in_the_turn_of_another() -> None:
    deal = replayed("fuji-flush-eight").deals[0]
    pusher = [event.seat for event in deal.events if event.kind == "push"][-1]
    assert len(deal.winners) >= 2
    assert pusher not in deal.winners
    assert sum(deal.scores) == len(deal.winners)


def test_c15_the_discards_are_shuffled_with_the_cards_just_flushed() -> None:
    events = events_of("fuji-flush-eight")
    place = next(place for place, event in enumerate(events) if event.kind == "reshuffle")
    assert len(recorded("fuji-flush-eight").deals[0].reshuffles[0]) == events[place].number
    assert events[place + 1].kind == "drawn"


def test_c17_c19_the_next_game_is_begun_at_the_left_of_the_winner() -> None:
    record, told = recorded("fuji-flush-match"), replayed("fuji-flush-match")
    for line, deal, after in zip(record.deals, told.deals, record.deals[1:], strict=False):
        if len(deal.winners) == 1:
            assert after.dealer == (deal.winners[0] + 1) % 4
        assert after.number == line.number + 1
    assert max(told.totals) == 2


def test_c21_places_are_played_for() -> None:
    events = events_of("fuji-flush-places")
    places = {event.seat: event.number for event in events if event.kind in ("out", "place")}
    assert sorted(places.values()) == [2, 3, 4, 5, 6]
    assert kinds(events)["wins"] == 1
    assert kinds(events)["reshuffle"] == 2


def test_c22_no_golden_game_comes_near_the_end_of_patience() -> None:
    assert all(kinds(events_of(file.stem))["undecided"] == 0 for file in FILES)


# What is refused


def told(name: str = "fuji-flush-eight") -> Lines:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


def deal(**changes: object) -> Callable[[Lines], object]:
    def change(lines: Lines) -> None:
        lines[1].update(changes)

    return change


def swapped(lines: Lines) -> None:
    """A card of the new draw pile that was not among the discards."""
    pile = lines[1]["reshuffles"][0]
    pile[-1] = "20" if pile[-1] != "20" else "16"
    lines[1]["reshuffles"][0] = ["20", "20", "20", *pile]


WRONG: dict[str, tuple[Callable[[Lines], object], str]] = {
    "a dealer": (deal(dealer=1), '2: there is no key "dealer" here'),
    "no starter": (lambda lines: lines[1].pop("starter"), "2: the key starter is missing"),
    "a table": (deal(table=[]), '2: there is no key "table" here'),
    "starter 8": (deal(starter=8), "2: starter must be a whole number from 0 to 7"),
    "a flower card": (
        lambda lines: lines[1]["hands"][0].__setitem__(0, "01B"),
        "2: deal 1: hands of seat 0: there is no card 01B; cards are written like 2, 7 or 20",
    ),
    "a rank that the deck has not": (
        lambda lines: lines[1]["hands"][0].__setitem__(0, "13"),
        "2: deal 1: the card 13 is not in the deck",
    ),
    "too many of a rank": (
        lambda lines: lines[1]["hands"].__setitem__(0, ["20"] * 5),
        "times; there are 2 of it in the deck",
    ),
    "hand too small": (lambda lines: lines[1]["hands"][0].pop(), "hands of seat 0: too few cards"),
    "stock too short": (lambda lines: lines[1]["stock"].pop(), "stock: too few cards"),
    "reshuffles missing": (
        lambda lines: lines[1].pop("reshuffles"),
        "reshuffles has too few lists: the discards are shuffled once more here",
    ),
    "reshuffles of cards": (deal(reshuffles=["2", "3"]), "2: list 1 of reshuffles must be a list of texts"),
    "reshuffles no list": (deal(reshuffles={}), "2: reshuffles must be a list of lists"),
    "reshuffles too many": (
        lambda lines: lines[1]["reshuffles"].append(["2"]),
        "2: deal 1: reshuffles has 2 lists; they were shuffled 1 times",
    ),
    "reshuffles too short": (
        lambda lines: lines[1]["reshuffles"].__setitem__(0, ["2"]),
        "stock: too few cards",
    ),
    "reshuffled cards that were no discards": (swapped, "cards in a list that are not among the discards"),
    "a card that is not in the hand": (
        lambda lines: lines[1]["actions"].__setitem__(0, "13"),
        "2: deal 1, action 1: 13 is not legal now; legal: ",
    ),
    "a pass": (
        lambda lines: lines[1]["actions"].insert(0, "pass"),
        "2: deal 1, action 1: pass is no action; an action is the card that is played, from 2 to 20",
    ),
    "an action too many": (lambda lines: lines[1]["actions"].append("2"), "the deal is over"),
    "an action too few": (lambda lines: lines[1]["actions"].pop(), "2: deal 1: the actions end, but seat"),
    "scores": (
        deal(scores=[1, 0, 0, 0, 0, 0, 0, 0]),
        "2: deal 1: scores [1, 0, 0, 0, 0, 0, 0, 0] do not fit",
    ),
    "two seats": (
        lambda lines: lines[0].__setitem__("seats", ["Ani", "Bob"]),
        "1: seats must name 3 or 4 or 5 or 6 or 7 or 8 players for fuji-flush, not 2",
    ),
    "nine seats": (lambda lines: lines[0].__setitem__("seats", ["x"] * 9), "players for fuji-flush, not 9"),
}


@pytest.mark.parametrize("way", WRONG)
def test_a_wrong_record_is_refused(way: str) -> None:
    change, expected = WRONG[way]
    lines = told()
    change(lines)
    with pytest.raises(RecordError) as error:
        replay(read("".join(json.dumps(line) + "\n" for line in lines).encode()))
    assert expected in str(error.value)


def test_cards_that_never_came_up_may_be_missing() -> None:
    lines = told()
    deal_line = lines[1]
    played = replay(read("".join(json.dumps(line) + "\n" for line in lines).encode()))
    drawn = kinds(played.deals[0].events)["drawn"] - len(deal_line["stock"])
    deal_line["reshuffles"][0] = deal_line["reshuffles"][0][:drawn]
    again = replay(read("".join(json.dumps(line) + "\n" for line in lines).encode()))
    assert again.deals[0].scores == played.deals[0].scores
    short = told("fuji-flush")
    many = kinds(events_of("fuji-flush"))["drawn"]
    short[1]["stock"] = short[1]["stock"][:many]
    assert replay(read("".join(json.dumps(line) + "\n" for line in short).encode())).over


def test_the_starter_of_the_next_game_is_checked() -> None:
    lines = told("fuji-flush-match")
    lines[2]["starter"] = (lines[2]["starter"] + 1) % 4
    with pytest.raises(RecordError, match=r"3: deal 2: seat \d is the starter here, not seat \d"):
        replay(read("".join(json.dumps(line) + "\n" for line in lines).encode()))
