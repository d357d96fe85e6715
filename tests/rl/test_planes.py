"""The planes of each game over positions made by hand: cards in, planes and counts out (docs/rl.md)."""

from __future__ import annotations

import numpy as np

from fudaba.core.game import Carry
from fudaba.games.fuji_flush.options import FujiFlushOptions
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.rl.encode import Glance
from fudaba.rl.layout import Layout, each_seat
from tests.exercise.bakappana import GAME as BAKAPPANA
from tests.games import fuji_flush_positions as fuji_flush
from tests.games import go_stop_positions as go_stop
from tests.games import hana_awase_positions as hana_awase
from tests.games import koi_koi_positions as koi_koi
from tests.rl.seen import Seen


def test_koi_koi_from_the_side_of_the_mover() -> None:
    position = koi_koi.Position(
        hand="01B 05C1",
        other_hand="02A 03R 12C2",
        table="04C1 08B 11B",
        pile="09A 03B",
        other_pile="06A 06C1",
        calls=(0, 1),
        dealer=1,
        number=7,
    )
    state = position.state()
    state.brights = 2
    seen = Seen("koi-koi", state, 0, 2)
    assert seen["hand"] == "01B 05C1"
    assert seen["table"] == "04C1 08B 11B"
    assert seen["pile"] == "03B 09A"
    assert seen["pile +1"] == "06A 06C1"
    assert seen.filled() == {"hand", "table", "pile", "pile +1"}
    assert seen.told("hand", "hand +1", "stock") == [2, 3, 36]
    assert seen.told("base", "base +1", "calls", "calls +1") == [5, 0, 0, 1]
    assert seen.told("mover", "dealer", "number", "brights", "improver") == [0, 1, 7, 2, 0]


def test_koi_koi_from_the_other_side() -> None:
    state = koi_koi.Position(hand="01B", other_hand="02A 03R", pile="09A 03B", calls=(1, 0)).state()
    state.improver = 0
    seen = Seen("koi-koi", state, 1, 2)
    assert (seen["hand"], seen["pile"], seen["pile +1"]) == ("02A 03R", "", "03B 09A")
    assert seen.told("hand", "hand +1", "base", "base +1", "calls", "calls +1") == [2, 1, 0, 5, 0, 1]
    assert seen.told("mover", "dealer", "improver") == [1, 1, 2]


def test_koi_koi_a_card_that_waits_for_a_choice_and_what_was_taken() -> None:
    state = koi_koi.Position(hand="01B 05C1", table="01C1 08C1 08C2").state()
    koi_koi.do(state, "01B *08B")
    seen = Seen("koi-koi", state, 0, 2)
    assert (seen["card"], seen["taken"], seen["table"]) == ("08B", "01B 01C1", "08C1 08C2")


def test_koi_koi_a_base_that_rain_pushes_below_nought_is_nought() -> None:
    state = koi_koi.Position(hand="01B", options=KoiKoiOptions()).state()
    state.base = -3
    state.number = 300
    assert Seen("koi-koi", state, 0, 2).told("base", "number") == [0, 255]


def test_go_stop_cards_and_counts_of_all_seats() -> None:
    position = go_stop.Position(
        hand="01B 01R 05C1",
        table="04C1 06A 06R 06C1",
        hands=("02A 03R", "11R"),
        piles=("12C1", "X1", "08B 03B 01C1"),
        ppeok={"06": 2},
        ppeoks=(0, 0, 1),
        go=(0, 1, 0),
        go_base=(0, 4, 0),
        shakes=(0, 0, 1),
        seats=3,
        dealer=2,
        carry=2,
    )
    seen = Seen("go-stop", position.state(), 0, 3)
    assert seen["hand"] == "01B 01R 05C1"
    assert seen["table"] == "04C1 06A 06R 06C1"
    assert (seen["pile"], seen["pile +1"], seen["pile +2"]) == ("12C1", "X1", "01C1 03B 08B")
    assert seen["stuck +2"] == "06A"
    assert seen.filled() == {"hand", "table", "pile", "pile +1", "pile +2", "stuck +2"}
    assert seen.told("mover", "dealer", "asked", "flips", "calls", "carry") == [0, 2, 0, 1, 1, 2]
    assert seen.told("hand", "hand +1", "hand +2") == [3, 2, 1]
    assert seen.told("go +1", "go base +1", "first go +1", "last go +1", "shakes +2") == [1, 4, 2, 2, 1]
    assert seen.told("ppeoks", "ppeoks +2", "base +2") == [0, 1, 0]


def test_go_stop_seen_by_the_next_seat_all_is_turned_by_one() -> None:
    state = go_stop.Position(hand="01B", hands=("02A 03R", "11R"), piles=("12C1",), seats=3, dealer=2).state()
    seen = Seen("go-stop", state, 1, 3)
    assert (seen["hand"], seen["pile"], seen["pile +2"]) == ("02A 03R", "", "12C1")
    assert seen.told("mover", "dealer", "hand", "hand +1", "hand +2") == [2, 1, 2, 1, 1]


def test_go_stop_shown_and_shaken_cards() -> None:
    state = go_stop.Position(hand="01B 01R 01C1 05C1", table="04C1", hands=("02A 03R 07C1",)).state()
    go_stop.do(state, "shake:01")
    seen = Seen("go-stop", state, 1, 2)
    assert seen["shown +1"] == "01B 01R 01C1"
    assert seen["shaken +1"] == "01B"
    assert seen.told("shakes +1", "shakes") == [1, 0]


def test_go_stop_a_played_card_that_waits_for_the_flip() -> None:
    state = go_stop.Position(hand="01B 05C1", table="01C1 08A 08C1").state()
    go_stop.do(state, "01B")
    assert Seen("go-stop", state, 1, 2)["card"] == "01B"
    go_stop.do(state, "*08B")
    seen = Seen("go-stop", state, 1, 2)
    assert (seen["card"], seen["flipped"], seen["taken"]) == ("", "08B", "01B 01C1")


def test_hana_awase_cards_and_counts_of_all_seats() -> None:
    state = hana_awase.Position(
        hand="01B 05C1",
        table="04C1 08B",
        others=("02A 03R", "11R"),
        piles=("09A 09C1", "", "06A 06C1"),
        low=(2,),
    ).state()
    hana_awase.do(state, "05C1")
    seen = Seen("hana-awase", state, 1, 3)
    assert (seen["hand"], seen["table"]) == ("02A 03R", "04C1 05C1 08B")
    assert (seen["pile +2"], seen["pile +1"], seen["pile"]) == ("09A 09C1", "06A 06C1", "")
    assert seen["laid +2"] == "05C1"
    assert seen["lacking +2"] == "04A 04R 04C1 04C2 08B 08A 08C1 08C2"
    assert seen.told("hand", "hand +1", "hand +2") == [2, 1, 1]
    assert seen.told("low", "low +1", "low +2", "stand +1") == [2, 1, 2, 1]
    assert seen.told("mover", "dealer", "first", "holder", "wild") == [2, 1, 3, 0, 0]


def test_hana_awase_a_card_that_waits_for_a_choice() -> None:
    state = hana_awase.Position(hand="08B 05C1", table="08A 08C1").state()
    hana_awase.do(state, "08B")
    assert Seen("hana-awase", state, 0, 3)["card"] == "08B"


def test_fuji_flush_a_hand_by_copies_and_what_everybody_shows() -> None:
    position = fuji_flush.Position(
        "2 2 2 7 20/5 5/6", "B:6 C:9", discard="2 2 14", options=FujiFlushOptions()
    )
    seen = Seen("fuji-flush", position.state(), 0, 3)
    assert [seen[f"hand {many}"] for many in range(1, 5)] == ["2 7 20", "2", "2", ""]
    assert (seen["shown"], seen["shown +1"], seen["shown +2"]) == ("", "6", "9")
    assert seen.told("hand", "hand +1", "hand +2", "mover", "stock") == [5, 2, 1, 0, 8]
    assert seen.told("discarded 2", "discarded 14", "discarded 20") == [2, 1, 0]


def test_fuji_flush_who_still_draws() -> None:
    state = fuji_flush.Position("2 7 20/5 5/6 4", "B:6 C:6").state()
    fuji_flush.play(state, "20")
    seen = Seen("fuji-flush", state, 2, 3)
    assert (seen["shown"], seen["shown +1"], seen["shown +2"]) == ("", "20", "")
    assert seen.told("drawer", "owed", "owed +2", "mover") == [2, 1, 0, 1]
    assert seen.told("discarded 6") == [2]


def test_a_game_from_outside_is_seen_by_its_picture() -> None:
    state = BAKAPPANA.start(BAKAPPANA.presets["standard"], Carry(1, 0))
    for card in (*range(16), *range(20, 28)):
        state.step(card)
    state.step(0)
    state.step(16)
    glance = Glance(BAKAPPANA, 2)
    row = glance.bytes(state, 1)
    planes, counts = row[: 9 * 62].reshape(9, 62), row[9 * 62 :]
    assert np.flatnonzero(planes[0]).tolist() == [8, 9, 10, 11, 12, 13, 14, 15]
    assert np.flatnonzero(planes[1]).tolist() == [0, 16, *range(20, 28)]
    told = dict(zip(glance.layout.count_names, counts.tolist(), strict=True))
    assert {name: many for name, many in told.items() if many} == {
        "stock": 23,
        "actor": 1,
        "my turn": 1,
        "hand": 8,
        "hand +1": 7,
        "active": 1,
        "active +1": 1,
    }


def test_names_of_seats_begin_with_the_observer() -> None:
    assert each_seat(3, "pile", "shown") == ("pile", "shown", "pile +1", "shown +1", "pile +2", "shown +2")


def test_counts_lie_in_the_bytes_behind_the_planes() -> None:
    layout = Layout(planes=("hand",), width=5, counts=(("a", "b"), ("c",)))
    assert (layout.words, layout.size, layout.count_bytes) == (3, 8, (8, 9, 16))
    assert layout.count_names == ("a", "b", "c")
