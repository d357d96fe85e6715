"""Option `months`: what is dealt of a small deck, how its deals end, and what is not in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from fudaba.cards.bits import count, members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.game import SPECTATOR, Carry, Progress
from fudaba.core.record import Record, read
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.errors import OptionError, RecordError
from fudaba.games.go_stop import GAME, cards
from fudaba.games.go_stop.options import GoStopOptions
from fudaba.games.go_stop.round import EXHAUSTED, STOPPED
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import IDS
from fudaba.games.go_stop.terms import Terms
from tests.games.go_stop_positions import dealt, do, legal, options, pile, scores, table

TWO = {
    2: (1, 4),
    3: (2, 4),
    4: (3, 4),
    5: (4, 4),
    6: (5, 4),
    7: (5, 8),
    8: (6, 8),
    9: (7, 8),
    10: (8, 8),
    11: (9, 8),
    12: (10, 8),
}
"""Cards of a hand and of the table, by months."""
TWO_8_10 = {
    2: (1, 3, 1),
    3: (2, 3, 1),
    4: (2, 6, 2),
    5: (3, 6, 2),
    6: (4, 5, 3),
    7: (4, 9, 3),
    8: (5, 8, 4),
    9: (6, 8, 4),
    10: (6, 11, 5),
    11: (7, 11, 5),
    12: (8, 10, 6),
}
"""The same, and the cards that are never turned up."""
THREE = {
    2: (1, 2),
    3: (1, 6),
    4: (2, 4),
    5: (2, 8),
    6: (3, 6),
    7: (4, 4),
    8: (4, 8),
    9: (5, 6),
    10: (5, 10),
    11: (6, 8),
    12: (7, 6),
}
SIZES = [
    *((months, 2, "10/8", (*sizes, 0)) for months, sizes in TWO.items()),
    *((months, 2, "8/10", sizes) for months, sizes in TWO_8_10.items()),
    *((months, 3, "10/8", (*sizes, 0)) for months, sizes in THREE.items()),
    *((months, 3, "8/10", (*sizes, 0)) for months, sizes in THREE.items()),
    *((months, 4, "10/8", (*sizes, 0)) for months, sizes in THREE.items()),
]
EACH_SIZE = pytest.mark.parametrize(("months", "seats", "standard", "sizes"), SIZES)


def begun(settings: GoStopOptions, seats: int, seed: int) -> Deal:
    """A shuffled deal, dealt up to its first decision."""
    carry = Carry(1, seed % seats, seats=seats)
    deck = shuffled(deck_of(GAME.start(settings, carry)), Rng(seed))
    deal = Deal(GAME, settings, carry, seats, DeckDealer(deck))
    deal.begin()
    return deal


def played(settings: GoStopOptions, seats: int, seed: int) -> Deal:
    """A deal played at random to its end."""
    deal, rng = begun(settings, seats, seed), Rng(seed)
    while not deal.over:
        deal.play(rng.member(deal.state.legal()))
    return deal


# ---- the deal


@EACH_SIZE
def test_hands_shrink_with_the_deck_and_the_table_takes_what_is_left(
    months: int, seats: int, standard: str, sizes: tuple[int, int, int]
) -> None:
    settings = options(months=months, table_size_2p=standard, four_players="on", table_four="nagari")
    terms = Terms(settings, seats)
    assert (terms.hand_size, terms.table_size) == sizes[:2]
    state = cast(GoStopState, GAME.start(settings, Carry(1, 0, seats=seats)))
    rng = Rng(months)
    while state.dealt < terms.to_deal:
        state.step(rng.member(state.legal()))
    assert [count(seat.hand) for seat in state.seats] == [sizes[0]] * seats
    assert count(state.table) == sizes[1]
    back = sizes[0] if seats == 4 else 0
    assert count(state.stock) + back == min(seats, 3) * sizes[0] + sizes[2]


@EACH_SIZE
def test_hands_and_stock_come_out_even(
    months: int, seats: int, standard: str, sizes: tuple[int, int, int]
) -> None:
    settings = options(months=months, table_size_2p=standard, four_players="on")
    ended = [cast(GoStopState, played(settings, seats, seed).state) for seed in range(12)]
    exhausted = [state for state in ended if state.ending == EXHAUSTED]
    assert [count(state.stock) for state in exhausted] == [sizes[2]] * len(exhausted)
    assert exhausted or months > 8
    if sizes[2] == 0:
        assert {int(state.table) for state in exhausted} <= {0}


@pytest.mark.parametrize("months", range(2, 13))
@pytest.mark.parametrize("bonus", [0, 2, 3])
def test_the_deck_holds_the_first_months_and_the_bonus_cards(months: int, bonus: int) -> None:
    settings = options(months=months, bonus_cards=bonus)
    deck = cards.ids(GAME.start(settings, Carry(1, 0)).legal())
    assert len(deck) == 4 * months + bonus
    assert {card[:2] for card in deck if card[0] != "X"} == {f"{month:02}" for month in range(1, months + 1)}
    assert [card for card in deck if card[0] == "X"] == ["X1", "X2", "X3"][:bonus]


@pytest.mark.parametrize("months", [0, 1, 13])
def test_a_deck_that_cannot_be_dealt_to_all_is_refused(months: int) -> None:
    """A single month leaves no card for the table of two, and not enough for three."""
    with pytest.raises(OptionError, match="2 to 12"):
        options(months=months)


@pytest.mark.parametrize("how", ["draw", "day-night"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_is_drawn_from_the_deck_in_play(how: str, seats: int) -> None:
    settings = options(months=2, first_dealer=how, four_players="on")
    first = [GAME.first_dealer(settings, Rng(seed), seats) for seed in range(80)]
    assert {card for each in first for drawn in each.draws for card in drawn} == set(range(8))
    assert {each.seat for each in first} == set(range(seats))


def test_in_korea_willow_is_the_highest_of_eleven_months() -> None:
    drawn = [GAME.first_dealer(options(months=11), Rng(seed), 2) for seed in range(80)]
    willow = [each for each in drawn if any(card // 4 == 10 for card in each.draws[-1])]
    assert willow
    assert all(each.draws[-1][each.seat] // 4 == 10 for each in willow)


# ---- a deal by hand


FOUR_MONTHS = options(months=4)
HANDS = ("01C1 03C1", "04C1 01C2", "02C2 03C2")
LYING = "01R 02R 03R 04R"


def hongdan(settings: GoStopOptions, carry: int = 1) -> GoStopState:
    """A of three takes the three ribbons with verses, one after another."""
    state = dealt(HANDS, LYING, settings, carry=carry)
    return do(state, "01C1 *02C1 04C1 *01B 02C2 *04A 03C1 *02A")


def test_of_three_players_at_four_months_each_has_two_turns() -> None:
    state = dealt(HANDS, LYING, FOUR_MONTHS)
    assert table(state) == LYING
    assert cards.ids(state.stock) == ["01B", "02A", "02C1", "03B", "04A", "04C2"]
    assert (legal(state), state.actor()) == (["01C1", "03C1"], 0)


def test_what_a_stop_pays_is_as_the_options_say() -> None:
    """Three points are enough for three players; fewer than six units and no bright double each."""
    state = hongdan(FOUR_MONTHS)
    assert pile(state, 0) == "01R 01C1 02A 02R 02C1 02C2 03R 03C1"
    assert (state.ending, state.winner) == (STOPPED, 0)
    assert scores(state) == [24, -12, -12]
    told = [(line.id, line.points, line.factor, line.loser) for line in GAME.lines(state)]
    assert told == [
        ("hongdan", 3, None, None),
        ("pi-bak", None, 2, 1),
        ("gwang-bak", None, 2, 1),
        ("pi-bak", None, 2, 2),
        ("gwang-bak", None, 2, 2),
    ]
    assert scores(hongdan(FOUR_MONTHS, carry=4)) == [96, -48, -48]
    assert scores(hongdan(options(months=4, stake=10, bak_scope="scored"))) == [60, -30, -30]


def test_two_players_need_seven_points_with_three_months_as_well() -> None:
    """All twelve cards are worth three points: whatever is taken, nobody is asked, and it is nagari."""
    for seed in range(40):
        deal = played(options(months=3, table_four="nagari"), 2, seed)
        state = cast(GoStopState, deal.state)
        assert deal.scores == [0, 0]
        assert not {"go", "stop"} & set(deal.decisions)
        following = GAME.next_carry(deal.options, deal.carry, state)
        assert (following.dealer, following.stake) == (deal.carry.dealer, 2)


def test_a_ppeok_in_the_first_turn_pays_at_three_months() -> None:
    settings = options(months=3, first_ppeok=7)
    state = dealt(("01C1 02C1", "03C1 03C2"), "01R 02R 03R 03B", settings)
    do(state, "01C1 *01C2")
    assert table(state) == "01R 01C1 01C2 02R 03B 03R"
    assert [seat.extra for seat in state.seats] == [7, -7]
    do(state, "03C1 *02A 03B 02C1 *02C2 03C2 *01B")
    assert state.ending == EXHAUSTED
    assert (table(state), count(state.stock)) == ("", 0)
    assert scores(state) == [7, -7]


def test_a_table_of_four_at_two_months() -> None:
    """Who is squeezed out sells his light; his card goes back, and three turns are played."""
    settings = options(months=2, four_players="on", light_selling=3)
    state = dealt(("01C1", "01R", "02A", "01B"), "02R 02C1", settings)
    do(state, "in in")
    assert [seat.out for seat in state.seats] == [False, False, False, True]
    assert [seat.extra for seat in state.seats] == [0, -3, -3, 6]
    assert count(state.stock) == 3
    do(state, "01C1 *02C2 02R 01R *01B 02A *01C2")
    assert state.actor() == OVER
    assert scores(state) == [0, -3, -3, 6]


def test_four_of_a_month_in_a_hand_are_never_seen_in_hands_of_three() -> None:
    for seed in range(200):
        state = begun(options(months=4, chongtong="win_10"), 2, seed).state
        assert cast(GoStopState, state).winner < 0


def test_four_of_a_month_in_a_hand_of_four_win_at_five_months() -> None:
    settings = options(months=5, chongtong="win_10")
    state = dealt(("01B 02R 03R 04R", "05A 05R 05C1 05C2"), "01R 01C1 02C1 03C1", settings)
    assert scores(state) == [-10, 10]


# ---- what is seen and known


@pytest.mark.parametrize(("months", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (5, 3), (7, 4), (11, 2)])
def test_a_guess_deals_no_card_that_is_not_in_the_deck(months: int, seats: int) -> None:
    settings = options(months=months, four_players="on", bonus_cards=2)
    deck = GAME.start(settings, Carry(1, 0, seats=seats)).legal()
    for seed in range(6):
        deal, rng = begun(settings, seats, seed), Rng(seed)
        while not deal.over:
            for seat in (*range(seats), SPECTATOR):
                seen = GAME.view(deal.state, seat)
                guessed = cast(GoStopState, GAME.guess(seen, rng))
                assert GAME.view(guessed, seat) == seen
                assert (guessed.stock | sum(own.hand for own in guessed.seats)) & ~deck == 0
            deal.play(rng.member(deal.state.legal()))


def ways(mine: str, months: int, **changes: object) -> dict[str, Progress]:
    """How far seat 0 is with each combination, with this pile."""
    state = GAME.start(options(months=months, **changes), Carry(1, 0))
    view = GAME.view(state, 0)
    return {way.id: way for way in GAME.progress(view._replace(piles=(cards.cards(mine.split()), 0)), 0)}


@pytest.mark.parametrize(
    ("months", "there"),
    [
        (2, ()),
        (3, ("hongdan",)),
        (4, ("hongdan",)),
        (5, ("hongdan", "ribbons", "chaff")),
        (6, ("hongdan", "ribbons", "chaff")),
        (7, ("animals", "hongdan", "chodan", "ribbons", "chaff")),
        (8, ("brights-3", "godori", "animals", "hongdan", "chodan", "ribbons", "chaff")),
        (9, ("brights-3", "godori", "animals", "hongdan", "chodan", "ribbons", "chaff")),
        (10, ("brights-3", "godori", "animals", "hongdan", "cheongdan", "chodan", "ribbons", "chaff")),
        (11, tuple(name for name in IDS if name != "brights-5")),
        (12, IDS),
    ],
)
def test_a_combination_for_which_the_deck_has_no_cards_is_not_listed(
    months: int, there: Sequence[str]
) -> None:
    assert tuple(ways("", months)) == tuple(there)


def test_what_is_missing_is_in_the_deck() -> None:
    assert cards.ids(ways("01R", 3)["hongdan"].missing) == ["02R", "03R"]
    assert cards.ids(ways("01B", 8)["brights-3"].missing) == ["03B", "08B"]
    assert tuple(ways("", 4, bonus_cards=2)) == ("hongdan", "chaff")
    assert tuple(ways("", 2, bonus_cards=2)) == ()
    assert tuple(ways("", 2, bonus_cards=3)) == ("chaff",)
    for months in range(2, 13):
        for cup in ("auto", "both", "animal-only"):
            deck = GAME.start(options(months=months), Carry(1, 0)).legal()
            assert all(way.missing & ~deck == 0 for way in ways("", months, cup=cup).values())


# ---- records and real tables


def record_of(deal: Deal) -> Record:
    """A record of one deal."""
    record = Record(
        game=GAME, preset="standard", options=deal.options, seats=["A", "B", "C", "D"][: deal.seats]
    )
    record.add(deal)
    return record


@pytest.mark.parametrize(("months", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (6, 3), (11, 4)])
def test_a_record_of_few_months_replays(months: int, seats: int) -> None:
    for seed in range(10):
        deal = played(options(months=months, four_players="on", bonus_cards=seed % 2 * 3), seats, seed)
        text = record_of(deal).text()
        assert f'"months": {months}' in text
        assert replay(read(text.encode())).deals[0].scores == deal.scores


def test_a_standard_record_does_not_name_the_months() -> None:
    assert "months" not in record_of(played(GoStopOptions(), 2, 1)).text()


@pytest.mark.parametrize("place", ["hand", "table", "stock"])
def test_a_card_in_a_record_that_is_not_in_the_deck_is_refused(place: str) -> None:
    deal = played(options(months=4), 2, 3)
    lies = {"hand": deal.hands[1], "table": deal.table, "stock": deal.stock}[place]
    lies[-1] = cards.card("05A")
    with pytest.raises(RecordError, match="deal 1: the card 05A is not in the deck"):
        replay(read(record_of(deal).text().encode()))


@pytest.mark.parametrize(("months", "card"), [(4, "05A"), (11, "12C3"), (2, "03B")])
def test_a_card_of_a_real_table_that_is_not_in_the_deck_is_refused(months: int, card: str) -> None:
    last = ("01B", cards.IDS[4 * months - 1])
    assert GAME.score(options(months=months), {"captured": [list(last), []]})["bases"] == [0, 0]
    with pytest.raises(RecordError) as refused:
        GAME.score(options(months=months), {"captured": [["01B"], [card]]})
    assert str(refused.value) == f"captured: the card {card} is not in the deck, as months is {months}"
    assert GAME.score(GoStopOptions(), {"captured": [["01B"], [card]]})["bases"] == [0, 0]


def test_what_a_real_table_of_four_months_pays() -> None:
    given = {"captured": [["01R", "02R", "03R"], ["01B"], ["04A"]], "winner": 0}
    assert GAME.score(options(months=4), given)["scores"] == [18, -6, -12]


def test_bonus_cards_are_in_a_small_deck_too() -> None:
    pile_of_bonus = ["X1", "X2", "X3"]
    told = GAME.score(options(months=2, bonus_cards=3), {"captured": [pile_of_bonus, []]})
    assert told["bases"] == [0, 0]
    ended = [cast(GoStopState, played(options(months=2, bonus_cards=3), 2, seed).state) for seed in range(40)]
    taken = {card for state in ended for seat in state.seats for card in members(seat.pile)}
    assert {48, 49, 50} <= taken
    assert all(state.actor() != CHANCE for state in ended)
