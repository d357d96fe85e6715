"""The Fuji Flush oracle against the worked examples 1 to 35; A is seat 0, B seat 1 and so on, clockwise."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle.fuji_flush import PRESETS, Deal, Match, Options, deal_out, deck_of, hand_size

STANDARD = PRESETS["standard"]
FIRST = Options(winners="first_in_turn_order")


def shown(text: str, seats: int) -> list[str | None]:
    """The text (A:6 C:7) as one rank or None a seat."""
    table: list[str | None] = [None] * seats
    for part in text.split():
        name, rank = part.split(":")
        table["ABCDEFGH".index(name)] = rank
    return table


def start(
    hands: str,
    table: str = "",
    turn: str = "A",
    stock: str = "2 2 2 3 3 3",
    options: Options = STANDARD,
    discard: str = "",
    reshuffles: tuple[str, ...] = (),
) -> Deal:
    """hands: one group a seat with / between; turn: whose turn begins now."""
    groups = [group.split() for group in hands.split("/")]
    return Deal(
        options,
        "ABCDEFGH".index(turn),
        1,
        groups,
        stock.split(),
        table=shown(table, len(groups)),
        discard=discard.split(),
        reshuffles=[order.split() for order in reshuffles],
    )


def play(deal: Deal, ranks: str) -> Deal:
    for rank in ranks.split():
        deal.play(rank)
    return deal


def table(deal: Deal) -> str:
    return " ".join(f"{'ABCDEFGH'[seat]}:{rank}" for seat, rank in enumerate(deal.table) if rank)


def after(hands: str, before: str, turn: str, rank: str, stock: str = "2 2 2 3 3 3") -> tuple[str, list[int]]:
    """The table and the hand sizes when the seat has played, before the next seat's card is pushed.

    The next seat's push is avoided by positions in which it shows nothing.
    """
    deal = play(start(hands, before, turn, stock), rank)
    return table(deal), [len(hand) for hand in deal.hands]


# Set-up


def test_example_1_fourteen_ranks() -> None:
    cards = deck_of(STANDARD)
    counts = Counter(cards)
    assert " ".join(counts) == "2 3 4 5 6 7 8 9 11 12 14 15 16 20"
    assert list(counts.values()) == [16, 12, 9, 8, 7, 7, 6, 5, 5, 4, 4, 3, 2, 2]
    assert (len(cards), sum(map(int, cards))) == (90, 604)


def test_example_2_published() -> None:
    cards = deck_of(PRESETS["published"])
    assert list(Counter(cards).values()) == [16, 12, 9, 8, 6, 6, 5, 4, 4, 4, 3, 3, 3, 2, 1, 1, 1, 1, 1]
    assert (len(cards), sum(map(int, cards))) == (90, 619)
    assert list(Counter(cards)) == [str(rank) for rank in range(2, 21)]


@pytest.mark.parametrize(
    ("seats", "size", "left"), [(3, 6, 72), (4, 6, 66), (5, 6, 60), (6, 6, 54), (7, 5, 55), (8, 5, 50)]
)
def test_example_3_deal(seats: int, size: int, left: int) -> None:
    hands, stock = deal_out(deck_of(STANDARD), STANDARD, seats, 0)
    assert ([len(hand) for hand in hands], len(stock)) == ([size] * seats, left)


@pytest.mark.parametrize("seats", [2, 9])
def test_example_3_too_few_and_too_many(seats: int) -> None:
    with pytest.raises(ValueError, match="right would be 3 to 8"):
        deal_out(deck_of(STANDARD), STANDARD, seats, 0)
    assert hand_size(Options(two_players=True), 2) == 6


# The walk-through

WALK = [
    (4, "6", "A:6", [5, 6, 6, 6]),
    (5, "8", "B:8", [6, 5, 6, 6]),
    (6, "7", "B:8 C:7", [6, 5, 5, 6]),
    (7, "7", "C:7 D:7", [6, 6, 5, 5]),
    (8, "9", "A:9 C:7 D:7", [5, 6, 5, 5]),
    # B's 14 flushes A's 9; then C's turn starts and pushes both 7s.
    (9, "14", "B:14", [6, 5, 5, 5]),
    (10, "6", "B:14 C:6", [6, 5, 4, 5]),
    (11, "3", "B:14 C:6 D:3", [6, 5, 4, 4]),
]


@pytest.mark.parametrize("number", [row[0] for row in WALK])
def test_examples_4_to_11_the_walk_through(number: int) -> None:
    steps = WALK[: number - 3]
    hands = "6 9 2 2 2 2 / 8 14 3 3 3 3 / 7 6 4 4 4 4 / 7 3 5 5 5 5"
    deal = play(start(hands, stock="2 2 2 3 3"), " ".join(step[1] for step in steps))
    assert (table(deal), [len(hand) for hand in deal.hands]) == steps[-1][2:]
    assert deal.actor == (number - 3) % 4
    if number == 9:
        assert (deal.discard, deal.stock) == (["6", "8", "9", "7", "7"], ["3", "3"])
    if number == 11:
        assert deal.discard == ["6", "8", "9", "7", "7"]


# Joining and comparing


def test_example_12_a_higher_card_flushes_a_pair() -> None:
    deal = play(start("2 / 3 / 15 4 / 5", "A:7 B:7", "C", "11 12"), "15")
    assert (table(deal), deal.hands) == ("C:15", [["2", "11"], ["3", "12"], ["4"], ["5"]])


@pytest.mark.parametrize(
    ("number", "hands", "before", "turn", "rank", "expected", "sizes"),
    [
        (13, "9 / 9 / 9 / 2 9 / 9", "A:3 B:3 C:2", "D", "2", "A:3 B:3 C:2 D:2", [1, 1, 1, 1, 1]),
        (14, "9 / 9 / 9 / 4 9 / 9", "A:3 B:3 C:4", "D", "4", "C:4 D:4", [2, 2, 1, 1, 1]),
        (15, "9 / 9 / 9 / 8 / 2 8 / 8", "A:3 B:3 C:2 D:2", "E", "2", "A:3 B:3 C:2 D:2 E:2", [1] * 6),
        (16, "9 / 2 / 5 9 / 9", "A:5 B:9", "C", "5", "A:5 C:5", [1, 2, 1, 1]),
        (17, "9 / 9 / 9 / 4 9 / 9", "A:4 B:11 C:4", "D", "4", "A:4 C:4 D:4", [1, 2, 1, 1, 1]),
        (18, "9 / 9 / 2 9 / 9", "A:2 B:20", "C", "2", "A:2 B:20 C:2", [1, 1, 1, 1]),
        (19, "9 / 9 / 11 9 / 9", "A:20 B:11", "C", "11", "B:11 C:11", [2, 1, 1, 1]),
    ],
)
def test_examples_13_to_19(
    number: int, hands: str, before: str, turn: str, rank: str, expected: str, sizes: list[int]
) -> None:
    assert after(hands, before, turn, rank) == (expected, sizes), number


def test_example_20_partners_need_not_be_neighbours() -> None:
    deal = play(start("9 / 3 / 4 / 6 9 / 5", "A:6 B:9 C:8", "D", "11 12"), "6")
    assert (table(deal), deal.hands[1], deal.hands[2]) == ("A:6 D:6", ["3", "11"], ["4", "12"])


def test_example_21_a_total_is_not_joined() -> None:
    deal = play(start("9 / 9 / 10 9 / 9", "A:5 B:5", "C", options=PRESETS["published"]), "10")
    assert (table(deal), [len(hand) for hand in deal.hands]) == ("A:5 B:5 C:10", [1, 1, 1, 1])


def test_example_22_one_card_beats_two_groups() -> None:
    deal = play(start("12 11 2 / 5 2 / 5 2 / 3 2", stock="14 15 16"), "12 5 5 3")
    assert (table(deal), deal.actor) == ("B:5 C:5 D:3", 0)
    play(deal, "11")
    assert (table(deal), deal.hands) == ("A:11", [["2"], ["2", "14"], ["2", "15"], ["2", "16"]])


# Pushing


def test_example_23_the_rank_just_pushed_stands_alone() -> None:
    deal = start("5 2 / 3 / 4", "A:5 B:5 C:8")
    assert (table(deal), deal.discard, [len(hand) for hand in deal.hands]) == ("C:8", ["5", "5"], [2, 1, 1])
    assert table(play(deal, "5")) == "A:5 C:8"


def test_example_24_eight_twos() -> None:
    hands = "3 4 / 9 / 9 / 9 / 9 / 7 / 7 / 2 4"
    deal = start(hands, "A:2 B:2 C:2 D:2 E:2 F:2 G:2", "H")
    play(deal, "2")
    assert (table(deal), deal.actor, deal.discard) == ("", 0, ["2"] * 8)
    assert table(play(deal, "3")) == "A:3"


# Winning


def test_example_25_the_last_card_pushed_wins_at_once() -> None:
    deal = start(" / 2 / 3", "A:12 B:14")
    assert (deal.over, deal.winners, deal.scores, deal.actor, deal.legal) == (True, [0], [1, 0, 0], None, [])
    assert table(deal) == "B:14"


def test_example_26_a_win_off_turn() -> None:
    deal = start("8 9 / / 3", "A:5 B:5 C:4")
    assert (deal.over, deal.winners, deal.hands[0], table(deal)) == (True, [1], ["8", "9"], "C:4")


@pytest.mark.parametrize(("options", "winners"), [(STANDARD, [0, 1]), (FIRST, [0])])
def test_example_27_joint_winners(options: Options, winners: list[int]) -> None:
    assert start(" / / 3", "A:5 B:5", options=options).winners == winners


@pytest.mark.parametrize(("options", "winners"), [(STANDARD, [1, 2]), (FIRST, [1])])
def test_example_28_two_win_off_turn(options: Options, winners: list[int]) -> None:
    deal = start("8 / / / 4", "A:3 B:3 C:3 D:2", options=options)
    assert (deal.winners, deal.next_starter) == (winners, 2)
    assert deal.places == ([3, 1, 1, 4] if options is STANDARD else [3, 1, 2, 4])


def test_example_29_the_last_card_is_flushed() -> None:
    deal = play(start(" / 14 2 / 3", "A:12", "B"), "14")
    assert (deal.over, deal.hands[0], table(deal)) == (False, ["2"], "B:14")


def test_example_30_the_last_card_must_be_pushed() -> None:
    deal = start("4 / 3 9 / 4 9", stock="2")
    play(deal, "4")
    assert (deal.over, deal.hands[0]) == (False, [])
    play(deal, "3 4")
    assert (deal.over, deal.winners, deal.hands) == (True, [0], [[], ["9", "2"], ["9"]])
    assert (deal.discard, table(deal)) == (["3", "4", "4"], "")


# Draw pile


def test_example_31_the_discard_pile_becomes_the_draw_pile() -> None:
    deal = start("9 / 8 9 / 9", "A:6", "B", stock="", discard="2 3 4", reshuffles=("4 6 2 3",))
    play(deal, "8")
    assert (deal.hands[0], deal.stock, deal.discard) == (["9", "4"], ["6", "2", "3"], [])
    assert deal.reshuffled == [["4", "6", "2", "3"]]


def test_example_32_a_reshuffle_between_two_draws() -> None:
    deal = start("2 / 2 / 11 2 / 2", "A:4 B:5", "C", stock="9", discard="2 3", reshuffles=("5 2 4 3",))
    play(deal, "11")
    assert (deal.hands[0], deal.hands[1]) == (["2", "9"], ["2", "5"])
    assert (deal.stock, deal.discard) == (["2", "4", "3"], [])


def test_c15_eager_turns_the_pile_with_the_last_card() -> None:
    eager = Options(reshuffle="eager")
    deal = start("2 / 2 / 11 2", "A:4", "C", stock="9", discard="2 3", reshuffles=("4 2 3",), options=eager)
    assert (play(deal, "11").stock, deal.discard) == (["4", "2", "3"], [])
    lazy = start("2 / 2 / 11 2", "A:4", "C", stock="9", discard="2 3")
    assert (play(lazy, "11").stock, lazy.discard) == ([], ["2", "3", "4"])


@pytest.mark.parametrize("order", ["2 3 4", "2 3 4 7", ""])
def test_a_wrong_new_draw_pile_is_refused(order: str) -> None:
    deal = start("9 / 8 9 / 9", "A:6", "B", stock="", discard="2 3 4", reshuffles=(order,))
    with pytest.raises(ValueError, match="is not the discard pile"):
        deal.play("8")


# Illegal actions


@pytest.mark.parametrize("action", ["5", "pass", "", "2 3", "02"])
def test_example_33_what_is_not_in_the_hand_is_refused(action: str) -> None:
    deal = start("2 3 / 5 / 9", "B:4")
    with pytest.raises(ValueError, match=r"right would be one of \['2', '3'\]"):
        deal.play(action)
    assert (deal.actor, deal.hands, table(deal)) == (0, [["2", "3"], ["5"], ["9"]], "B:4")


def test_example_33_nothing_is_played_after_the_end() -> None:
    deal = start(" / 2 / 3", "A:12")
    with pytest.raises(ValueError, match="not possible"):
        deal.play("2")


# Properties


def held(deal: Deal) -> list[int]:
    return [len(hand) + (rank is not None) for hand, rank in zip(deal.hands, deal.table, strict=True)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_examples_34_and_35_hold_in_random_games(seats: int) -> None:
    chance = random.Random(seats)
    for _ in range(4):
        options = Options(
            deck=chance.choice(["fourteen_ranks", "published"]), placings=chance.choice(["stop", "play_on"])
        )
        cards = deck_of(options)
        hands, stock = deal_out(chance.sample(cards, 90), options, seats, 0)
        deal = Deal(options, 0, 1, hands, stock, shuffle=lambda pile: chance.sample(pile, len(pile)))
        while not deal.over:
            before, seat, rank = held(deal), deal.actor, chance.choice(deal.legal)
            groups = Counter(shown for shown in deal.table if shown)
            deal.play(rank)
            table_cards = [shown for shown in deal.table if shown]
            places = (*deal.hands, table_cards, deal.stock, deal.discard)
            assert sorted(card for place in places for card in place) == sorted(cards)
            assert all(now <= then for now, then in zip(held(deal), before, strict=True))
            groups[rank] += 1
            mine = int(rank) * groups[rank]
            left = Counter(table_cards)
            assert all(left[r] in (0, count) for r, count in groups.items())
            assert all(int(r) * count >= mine for r, count in left.items() if r != rank)
            assert seat is not None
        assert deal.winners == [s for s in range(seats) if deal.scores[s]] != []
        assert deal.places is not None
        assert [s for s in range(seats) if deal.places[s] == 1] == deal.winners


def test_play_on_goes_on_until_one_is_left() -> None:
    options = Options(placings="play_on")
    deal = start("8 / / 3", "A:5 B:5", options=options)
    assert (deal.over, deal.actor) == (False, 0)
    play(deal, "8 3")
    assert (deal.over, deal.winners, deal.scores, deal.places) == (True, [1], [0, 1, 0], [2, 1, 3])
    joint = start(" / / 3", "A:5 B:5", options=options)
    assert (joint.over, joint.places) == (True, [1, 1, 3])


def test_c19_first_to_k_wins() -> None:
    options = Options(match="first_to_k_wins", wins_needed=2)
    match = Match(options, 3, 0)
    match.add(start(" / / 3", "A:5 B:5", options=options))
    assert (match.over, match.totals, match.starter, match.number) == (False, [1, 1, 0], 1, 2)
    second = Deal(options, 1, 2, [["2"], [], ["3"]], [], table=[None, "4", None])
    match.add(second)
    assert (match.over, match.totals, match.winners) == (True, [1, 2, 0], [1])
    single = Match(STANDARD, 3, 0)
    single.add(start(" / / 3", "A:5 B:5"))
    assert (single.over, single.winners) == (True, [0, 1])


def test_an_unknown_value_or_card_is_refused() -> None:
    with pytest.raises(ValueError, match="right would be"):
        Options(deck="ninety")
    with pytest.raises(ValueError, match="right would be 1 or more"):
        Options(wins_needed=0)
    with pytest.raises(ValueError, match="'10' is here more often"):
        start("10 / 2 / 3")
