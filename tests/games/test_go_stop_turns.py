"""GS-01 to GS-24: how the played and the flipped card are settled, and who gives chaff."""

from __future__ import annotations

import pytest

from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, seed_of, shuffled
from fudaba.core.game import Carry
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.locale import Translator
from tests.games.go_stop_positions import Position, asks, do, legal, options, pile, table, told
from tests.games.go_stop_positions import moves_on as _moves_on

SINGLES = "04C1 04C2 06C2"
STANDARD = GoStopOptions()


def kinds(position: Position, actions: str) -> list[str]:
    return [event.kind for event in told(position.state(), actions)]


def test_gs_01_the_played_card_takes_and_the_flipped_one_stays() -> None:
    state = do(Position(hand="01C1 12B", table="01R 05A").state(), "01C1 *06R")
    assert pile(state, 0) == "01R 01C1"
    assert table(state) == "05A 06R"
    assert _moves_on(state)


def test_gs_02_the_played_card_stays_and_the_flipped_one_takes() -> None:
    state = do(Position(hand="05C1 12B", table="03R 08B", piles=["", SINGLES]).state(), "05C1 *08C1")
    assert (pile(state, 0), table(state)) == ("08B 08C1", "03R 05C1")
    assert pile(state, 1) == SINGLES


def test_gs_03_jjok_takes_both_and_one_chaff() -> None:
    position = Position(hand="07C1 12B", table="03R", piles=["", "04C1 04C2"])
    state = do(position.state(), "07C1 *07A")
    assert (pile(state, 0), pile(state, 1)) == ("04C1 07A 07C1", "04C2")
    assert kinds(position, "07C1 *07A") == ["lay", "flip", "jjok", "take", "give"]


PPEOK = Position(hand="06C1 06C2 12B", table="06A 02R", hands=["01C1 12C2"], piles=["04C1 04C2", "05C1"])


def test_gs_04_ppeok_sticks_three_on_the_table() -> None:
    state = do(PPEOK.state(), "06C1 *06R")
    assert (pile(state, 0), table(state)) == ("04C1 04C2", "02R 06A 06R 06C1")
    assert (state.seats[0].ppeoks, state.seats[0].stuck) == (1, 1 << 20)
    assert kinds(PPEOK, "06C1 *06R") == ["lay", "flip", "ppeok"]


STUCK = "06A 06R 06C1 02R"


def test_gs_05_a_ppeok_is_eaten_from_the_hand() -> None:
    position = Position(hand="06C2 12B", table=STUCK, ppeok={"06": 1}, piles=["", "04C1 04C2"])
    state = do(position.state(), "06C2 *01C1")
    assert (pile(state, 0), pile(state, 1)) == ("04C1 06A 06R 06C1 06C2", "04C2")
    assert table(state) == "01C1 02R"
    assert state.seats[1].stuck == 0
    assert kinds(position, "06C2 *01C1") == ["lay", "flip", "eaten-ppeok", "take", "give"]


def test_gs_06_a_ppeok_is_eaten_by_a_flip() -> None:
    position = Position(hand="01C1 12B", table=STUCK, ppeok={"06": 1}, piles=["", "04C1 04C2"])
    state = do(position.state(), "01C1 *06C2")
    assert (pile(state, 0), pile(state, 1)) == ("04C1 06A 06R 06C1 06C2", "04C2")
    assert table(state) == "01C1 02R"


@pytest.mark.parametrize(("hand", "actions"), [("06C2 12B", "06C2 *01C1"), ("01C1 12B", "01C1 *06C2")])
def test_gs_07_an_own_ppeok_takes_two(hand: str, actions: str) -> None:
    position = Position(hand=hand, table=STUCK, ppeok={"06": 0}, piles=["", "04C1 04C2 05C1"])
    assert pile(do(position.state(), actions), 1) == "05C1"


OWN = {"06": 0}


@pytest.mark.parametrize(("owed", "left"), [("by_units", "12C1"), ("by_cards", "")])
def test_gs_08_one_double_pays_an_own_ppeok(owed: str, left: str) -> None:
    position = Position(
        hand="06C2 12B", table=STUCK, ppeok=OWN, piles=["", "11C 12C1"], options=options(owed_units=owed)
    )
    assert pile(do(position.state(), "06C2 *01C1"), 1) == left


def test_gs_09_a_single_first_then_a_double() -> None:
    position = Position(hand="06C2 12B", table=STUCK, ppeok=OWN, piles=["", "07C1 11C"])
    assert pile(do(position.state(), "06C2 *01C1"), 1) == ""


def test_gs_10_ttadak_takes_all_four_and_one_chaff() -> None:
    position = Position(hand="05C1 12B", table="05A 05R 09R", piles=["", "04C1 04C2"])
    state = do(position.state(), "05C1 *05C2")
    assert (pile(state, 0), pile(state, 1)) == ("04C1 05A 05R 05C1 05C2", "04C2")
    assert table(state) == "09R"
    assert kinds(position, "05C1 *05C2") == ["lay", "flip", "ttadak", "take", "give"]


def test_gs_11_a_ttadak_that_sweeps_takes_two() -> None:
    position = Position(hand="05C1 12B", table="05A 05R", piles=["", "04C1 04C2 06C2"])
    assert pile(do(position.state(), "05C1 *05C2"), 1) == "06C2"


def test_gs_12_two_on_the_table_are_chosen_from_after_the_flip() -> None:
    state = do(Position(hand="05C1 12B", table="05A 05R 09R").state(), "05C1 *01C1")
    assert legal(state) == ["05A", "05R"]
    do(state, "05A")
    assert (pile(state, 0), table(state)) == ("05A 05C1", "01C1 05R 09R")


def test_gs_13_a_flip_that_meets_two_chooses() -> None:
    state = do(Position(hand="02C1 12B", table="10A 10R 02R").state(), "02C1 *10C1")
    assert (legal(state), pile(state, 0)) == (["10A", "10R"], "02R 02C1")
    assert table(do(state, "10R")) == "10A"


def test_gs_12_13_the_played_card_chooses_before_the_flipped_one() -> None:
    state = do(Position(hand="05C1 12B", table="05A 05R 10A 10R").state(), "05C1 *10C1")
    assert legal(state) == ["05A", "05R"]
    assert legal(do(state, "05R")) == ["10A", "10R"]
    assert table(do(state, "10A")) == "05A 10R"


def test_gs_14_two_pairs_are_no_ttadak() -> None:
    position = Position(hand="05C1 12B", table="05A 06R 09R", piles=["", SINGLES])
    state = do(position.state(), "05C1 *06C1")
    assert (pile(state, 0), table(state), pile(state, 1)) == ("05A 05C1 06R 06C1", "09R", SINGLES)


def test_gs_15_sseul_takes_one() -> None:
    position = Position(hand="03C1 12B", table="03R 08B", piles=["", "04C1 04C2"])
    state = do(position.state(), "03C1 *08C1")
    assert (table(state), pile(state, 1)) == ("", "04C2")
    assert kinds(position, "03C1 *08C1")[-2:] == ["sseul", "give"]


@pytest.mark.parametrize(("needs", "left"), [("false", ""), ("true", "04C2")])
def test_gs_16_a_jjok_on_an_empty_table_sweeps_as_well(needs: str, left: str) -> None:
    position = Position(
        hand="08C1 12B", piles=["", "04C1 04C2"], options=options(sseul_needs_cards_at_start=needs)
    )
    assert pile(do(position.state(), "08C1 *08C2"), 1) == left


def test_gs_17_a_ppeok_pile_blocks_sseul() -> None:
    position = Position(hand="03C1 12B", table="06A 06R 06C1 03R", ppeok={"06": 0}, piles=["", "04C1 04C2"])
    state = do(position.state(), "03C1 *08C1")
    assert (pile(state, 0), table(state)) == ("03R 03C1", "06A 06R 06C1 08C1")
    assert pile(state, 1) == "04C1 04C2"


@pytest.mark.parametrize(("steals", "left"), [(0, "04C1 04C2"), (1, "04C2")])
@pytest.mark.parametrize(("hand", "actions"), [("10C2 12B", "10C2 *03C1"), ("03C1 12B", "03C1 *10C2")])
def test_gs_18_a_natural_triple_is_no_ppeok(hand: str, actions: str, steals: int, left: str) -> None:
    position = Position(
        hand=hand,
        table="10A 10R 10C1",
        piles=["", "04C1 04C2"],
        options=options(natural_triple_steal=steals),
    )
    state = do(position.state(), actions)
    assert "10A 10R 10C1 10C2" in pile(state, 0)
    assert (table(state), pile(state, 1)) == ("03C1", left)


JJOK = Position(hand="07C1 12B", table="03R")


@pytest.mark.parametrize(
    ("rule", "theirs", "left"),
    [
        ("GS-19", "01B 02A 02R", "01B 02A 02R"),
        ("GS-20", "12C1", ""),
        ("GS-21", "04C1 11C", "11C"),
        ("GS-23", "09A", "09A"),
    ],
    ids=lambda value: value if value.startswith("GS") else "",
)
def test_gs_19_to_23_the_cheapest_chaff_goes(rule: str, theirs: str, left: str) -> None:
    position = Position(hand="07C1 12B", table="03R", piles=["", theirs])
    assert pile(do(position.state(), "07C1 *07A"), 1) == left


def test_gs_22_each_of_two_opponents_gives_what_he_has() -> None:
    position = Position(hand="07C1 12B", table="03R", seats=3, piles=["", "04C1", "01B"])
    state = do(position.state(), "07C1 *07A")
    assert [pile(state, seat) for seat in range(3)] == ["04C1 07A 07C1", "", "01B"]


@pytest.mark.parametrize(
    ("last_turn", "left"),
    [
        ("none", "04C2"),
        ("final_turn", "04C1 04C2"),
        ("own_last_card", "04C1 04C2"),
        ("own_last_card_eaten_steals", "04C1 04C2"),
    ],
)
def test_gs_24_the_last_turn_of_the_round(last_turn: str, left: str) -> None:
    position = Position(
        hand="03C1",
        table="03R 08B",
        hands=[""],
        piles=["", "04C1 04C2"],
        options=options(last_turn=last_turn),
    )
    state = do(position.state(), "03C1 *08C1")
    assert pile(state, 1) == left
    assert not asks(state)


def test_the_first_card_of_the_deck_matches_like_any_other() -> None:
    state = do(Position(hand="01B 12B", table="03R", piles=["", "04C1"]).state(), "01B *01R")
    assert (pile(state, 0), pile(state, 1)) == ("01B 01R 04C1", "")
    natural = options(natural_triple_steal=1)
    state = do(
        Position(hand="01C1 12B", table="01B 05A", piles=["", "04C1"], options=natural).state(), "01C1 *06R"
    )
    assert (pile(state, 0), pile(state, 1)) == ("01B 01C1", "04C1")
    at_play = options(choose_when="at_play")
    assert do(Position(hand="01C1 12B", table="01B 05A", options=at_play).state(), "01C1").actor() == CHANCE


@pytest.mark.parametrize(
    ("last_turn", "left"),
    [("none", ""), ("own_last_card", "04C1"), ("own_last_card_eaten_steals", "04C1"), ("final_turn", "")],
)
def test_o5_a_jjok_with_ones_last_card_while_others_play_on(last_turn: str, left: str) -> None:
    position = Position(hand="07C1", table="03R", piles=["", "04C1"], options=options(last_turn=last_turn))
    assert pile(do(position.state(), "07C1 *07A"), 1) == left


def test_two_cards_are_to_choose_from_also_after_a_jjok() -> None:
    state = Position(hand="07C1 05C1", table="05A 05R 03R").state()
    assert legal(do(state, "07C1 *07A 12C2 *06R 05C1 *01C1")) == ["05A", "05R"]


# ---- how gifts are told

CAUSES = ("jjok", "ttadak", "eaten-ppeok", "sseul", "bomb", "take")


def test_a_gift_names_giver_receiver_and_cards_after_what_it_is_for() -> None:
    position = Position(hand="05C1 12B", table="05A 05R", piles=["", "03C1 04C1"])
    events = told(position.state(), "05C1 *05C2")
    assert [event.kind for event in events] == ["lay", "flip", "ttadak", "take", "sseul", "give"]
    gift = GAME.phrase(events[-1])
    names = ("Ann", "Ben")
    assert Translator("en").say(gift, names) == "From Ben to Ann: Cherry chaff 1 and Wisteria chaff 1."
    russian = Translator("ru").say(gift, names)
    assert all(name in russian for name in (*names, "вишня", "глициния"))


@pytest.mark.parametrize("seats", [2, 3])
def test_every_gift_of_random_rounds_stands_after_its_causes(seats: int) -> None:
    gifts = 0
    for seed in range(150):
        rng = Rng(seed_of("gifts", seats, seed))
        deck = list(members(GAME.start(STANDARD, Carry(1, 0, seats=seats)).legal()))
        deal = Deal(GAME, STANDARD, Carry(1, 0, seats=seats), seats, DeckDealer(shuffled(deck, rng)))
        deal.begin()
        while not deal.over:
            kinds_now = [event.kind for event in deal.play(rng.member(deal.state.legal()))]
            for place, kind in enumerate(kinds_now):
                if kind == "give":
                    gifts += 1
                    assert {"take", "sseul"} & set(kinds_now[:place]), kinds_now
                    later = kinds_now[place:]
                    assert not {"jjok", "ttadak", "eaten-ppeok", "sseul"} & set(until_next_turn(later))
    assert gifts > 100


def until_next_turn(kinds_now: list[str]) -> list[str]:
    """What is told of the turn itself: a turn that only flips may follow in the same breath."""
    ends = [place for place, kind in enumerate(kinds_now) if kind in ("flip", "flip-only")]
    return kinds_now[: ends[0]] if ends else kinds_now
