"""What Hana-awase tells clients: events in words, lines, the picture of a table, the way to combinations."""

from __future__ import annotations

from typing import cast

import pytest

from fudaba.cards import hanafuda
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import SPECTATOR, Carry, Progress
from fudaba.core.rng import Rng
from fudaba.errors import NotationError
from fudaba.games.hana_awase.options import PRESETS, HanaAwaseOptions
from fudaba.games.hana_awase.rules import HanaAwaseState
from fudaba.games.hana_awase.view import guess, view
from tests.games.hana_awase_oracle import random_options, seats_for
from tests.games.hana_awase_positions import GAME, STANDARD, Position, cards, do, ended, filled

BY_CARDS = HanaAwaseOptions(low_man_out="card_points")


def told(before: HanaAwaseState, *actions: str) -> list[Event]:
    """The events of actions from a state; a card of chance is written with a star."""
    events: list[Event] = []
    for action in actions:
        after = HanaAwaseState(before.terms, before.dealer)
        after.assign(before)
        do(after, action)
        events += GAME.explain(before, GAME.parse(action.removeprefix("*")), after)
        before = after
    return events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_a_turn_in_events() -> None:
    state = Position(hand="03C1 05C1", table="03B 03R", piles=("09A",)).state()
    events = told(state, "03C1", "03B", "*04A")
    assert kinds(events) == ["lay", "choose", "take", "rise", "flip"]
    assert events[1].cards == cards("03B 03R")
    assert events[3] == Event(kind="rise", seat=0, number=20, ids=("hanami",))


def test_drop_outs_in_events() -> None:
    state = filled(5)
    assert kinds(told(state, "in", "in", "in"))[-3:] == ["forced-out", "forced-out", "hands-back"]
    events = told(state, "out", "in", "out")
    assert kinds(events) == ["out", "in", "out", "forced-in", "forced-in", "hands-back"]
    assert events[-1].number == 14


def test_declarations_are_heard_by_all() -> None:
    events = told(filled(3), "low", "pass", "low")
    assert kinds(events) == ["low", "pass", "low"]
    assert all(event.seen_by(seat) == event for event in events for seat in (0, 1, 2, SPECTATOR))


def last_event_of_a_deal(state: HanaAwaseState, action: str) -> list[Event]:
    return told(state, action)


def ending(piles: list[str], options: HanaAwaseOptions = STANDARD, low: tuple[int, ...] = ()) -> list[Event]:
    """The events of a last card that takes nothing."""
    spare = next(card for card in hanafuda.IDS if not any(card in pile.split() for pile in piles))
    others = [""] * (len(piles) - 1)
    state = Position(options, hand=spare, others=others, piles=piles, low=low, stock="").state()
    return told(state, spare)


def test_the_end_of_a_deal_in_events() -> None:
    events = ending(["12B 08A", "04A 04C1", "03B 08B"], low=(1, 2))
    assert kinds(events) == [
        "lay",
        "low-success",
        "low-failure",
        "low-man-out",
        "result",
        "result",
        "result",
        "deal-ends",
    ]
    assert events[3] == Event(kind="low-man-out", seat=2, number=40)
    assert events[-1] == Event(kind="deal-ends", seat=0, number=30, scores=(30, 11, 0))


def test_a_shared_best_result_in_words() -> None:
    event = ending(["12B", "08B", "04A"])[-1]
    assert (event.seat, event.number) == (-1, 20)
    assert GAME.phrase(event).text == "Several players share the best result of the deal: {number}."


def test_willows_that_cancel_in_events() -> None:
    piles = ["11B 11A 11R 11C", "03B 09A"]
    assert kinds(ending(piles, HanaAwaseOptions(rain_row="cancels_all")))[1] == "rain"
    assert kinds(ending(piles, HanaAwaseOptions(rain_row="owner_only")))[1] == "rain-alone"
    assert "rain" not in kinds(ending(piles))


def test_a_fuke_that_voids_in_events() -> None:
    events = ending(["12B", "03B 08B", "04A"], HanaAwaseOptions(fuke="void"))
    assert events[1:] == [
        Event(kind="fuke", seat=0, number=20),
        Event(kind="fuke", seat=2, number=10),
        Event(kind="void", ids=("fuke",)),
    ]


def test_what_the_lightning_has_left_over_in_events() -> None:
    options = HanaAwaseOptions(wild_lightning=True)
    state = Position(options, hand="12C1", others=("",), table="11R", piles=("01B 11C",), stock="").state()
    state.wild = 0
    events = told(state, "12C1")
    assert events[1] == Event(kind="last-cards", seat=0, cards=cards("11R 12C1"))


def begun(seats: int, options: HanaAwaseOptions, seed: int, dealer: int = 0) -> tuple[Deal, list[Event]]:
    carry = Carry(1, dealer, seats=seats)
    deck = shuffled(deck_of(GAME.start(options, carry)), Rng(seed_of("told", seed)))
    deal = Deal(GAME, options, carry, seats, DeckDealer(deck))
    return deal, deal.begin()


def test_the_blank_card_in_events() -> None:
    _, events = begun(7, STANDARD, 1)
    assert kinds(events)[-1] == "blank"
    assert GAME.phrase(events[-1]).text.startswith("{seat} has the blank card")
    mine = next(event for event in events if event.kind == "dealt" and event.card == 48)
    assert GAME.phrase(mine).values["card"] == "blank"
    assert GAME.phrase(mine.seen_by(mine.seat + 1 if mine.seat < 6 else 0)).values == {"seat": mine.seat}


@pytest.mark.parametrize(
    ("options", "name"), [(STANDARD, "table-four"), (HanaAwaseOptions(hand_four="redeal"), "hand-four")]
)
def test_misdeals_in_events(options: HanaAwaseOptions, name: str) -> None:
    found = next(
        (deal, events)
        for seed in range(2000)
        for deal, events in [begun(3, options, seed)]
        if GAME.void(deal.state) == name
    )
    deal, events = found
    assert kinds(events)[-2:] == [name, "void"]
    four = hanafuda.ids(events[-2].cards)
    assert len({card[:2] for card in four if four.count(card)}) >= 1
    for seat in (0, 1, 2, SPECTATOR):
        seen = view(cast(HanaAwaseState, deal.state), seat)
        assert seen.void
        assert view(guess(seen, Rng(5)), seat) == seen


def test_four_of_a_month_for_the_dealer_in_events() -> None:
    options = HanaAwaseOptions(table_four="dealer_takes")
    state = filled(3, options, on_table="11B 11A 11R 11C 01R 02R")
    events = told(state, "pass", "pass", "pass")
    assert kinds(events) == ["pass", "pass", "pass", "dealer-takes", "rise"]
    assert (events[3].seat, events[3].cards) == (0, cards("11B 11A 11R 11C"))


def test_no_guess_makes_a_hand_that_would_have_voided_the_deal() -> None:
    options = HanaAwaseOptions(hand_four="redeal")
    rng = Rng(1)
    for seed in range(40):
        deal, _ = begun(2, options, seed)
        if GAME.void(deal.state) is None:
            again = guess(view(cast(HanaAwaseState, deal.state), 0), rng)
            assert not again._any_four_in_hand()


def test_every_event_has_its_sentence_with_all_its_values() -> None:
    for seed in range(60):
        rng = Rng(seed_of("sentences", seed))
        options = random_options(rng)
        seats = seats_for(options, rng)
        deal, events = begun(seats, options, seed)
        while not deal.over:
            events += deal.play(rng.member(deal.state.legal()))
        for event in events:
            phrase = GAME.phrase(event)
            assert phrase.text
            assert all(f"{{{name}}}" in phrase.text for name in phrase.values)
            assert event.card != HIDDEN or "card" not in phrase.values


def test_lines_are_the_points_under_random_options() -> None:
    for seed in range(150):
        rng = Rng(seed_of("lines", seed))
        options = random_options(rng)
        seats = seats_for(options, rng)
        deal, _ = begun(seats, options, seed, rng.below(seats))
        while not deal.over:
            deal.play(rng.member(deal.state.legal()))
        lines = GAME.lines(deal.state)
        for seat in range(seats):
            assert sum(line.points or 0 for line in lines if line.seat == seat) == deal.scores[seat]
        if options.score in ("zero_sum", "stake") and GAME.void(deal.state) is None:
            assert sum(deal.scores) == 0


# ---- actions


@pytest.mark.parametrize("text", ["blank", "koi-koi", "5C1", "IN", ""])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="no action"):
        GAME.parse(text)


def test_the_blank_card_is_a_card() -> None:
    assert GAME.parse_card("blank") == 48
    assert GAME.spell(48) == "blank"
    assert GAME.parse_card("01B") == 0
    assert GAME.spell(60) == "action 60"


# ---- the picture


def test_the_picture_of_a_turn() -> None:
    state = Position(hand="10A 04C1", table="10R 10C1 10C2 04A", piles=("03B 09A",), low=(1,)).state()
    shown = GAME.picture(view(state, 0))
    assert shown.phase == GAME.phase(view(state, 0)) == "play"
    assert (shown.hand, shown.stacks) == (["04C1", "10A"], [["10R", "10C1", "10C2"]])
    assert shown.takes == {"04C1": ["04A"], "10A": ["10R", "10C1", "10C2"]}
    assert [seat.base for seat in shown.seats] == [50, 0, 0]
    assert [[mark.id for mark in seat.marks] for seat in shown.seats] == [[], ["low"], []]
    assert (shown.card, shown.stock) == (None, 38)


def test_the_picture_of_a_choice_and_of_those_who_are_out() -> None:
    state = do(Position(hand="08C1 02C1", table="08A 08B").state(), "08C1")
    assert (GAME.picture(view(state, SPECTATOR)).card, GAME.picture(view(state, 0)).phase) == (
        "08C1",
        "choose-for-played",
    )
    asked = GAME.picture(view(do(filled(5), "in"), 2))
    assert asked.phase == "drop-out"
    assert [[mark.id for mark in seat.marks] for seat in asked.seats] == [[], ["in"], [], [], []]
    out = do(filled(5), "in in in")
    assert [seat.active for seat in GAME.picture(view(out, 1)).seats] == [False, True, True, True, False]
    wild = Position(HanaAwaseOptions(wild_lightning=True), hand="11C", table="01B 02A").state()
    assert GAME.picture(view(wild, 0)).takes == {"11C": ["01B", "02A"]}


# ---- the way to combinations


def progress(pile: str, other: str = "", options: HanaAwaseOptions = STANDARD) -> dict[str, Progress]:
    seen = view(Position(options, hand="05C1", piles=(pile, other)).state(), 0)
    return {each.id: each for each in GAME.progress(seen, 0)}


def test_the_way_to_a_set() -> None:
    way = progress("06A 07A")["inoshika"]
    assert (way.have, way.missing, way.need, way.points, way.open) == (
        cards("06A 07A"),
        cards("10A"),
        1,
        20,
        True,
    )
    assert not progress("06A 07A", "10A")["inoshika"].open
    whole = progress("06A 07A 10A")["inoshika"]
    assert (whole.need, whole.points, whole.open) == (0, 20, True)


def test_the_way_to_ribbons() -> None:
    ways = progress("01R 02R 04R 05R 06R 09R")
    assert (ways["rokutan"].need, ways["nanatan"].need) == (0, 1)
    assert not progress("01R", "02R 03R 04R 05R")["rokutan"].open


def test_a_combination_that_another_replaces_pays_nothing() -> None:
    ways = progress("01B 03B 08B 11B 12B", options=HanaAwaseOptions(stacking="ladder"))
    assert (ways["goko"].points, ways["shiko"].points, ways["shiko"].open) == (200, 0, False)


def test_spoiled_viewings_are_closed() -> None:
    options = HanaAwaseOptions(rain_man_spoils_viewings=True)
    assert not progress("11B 09A", options=options)["hanami"].open
    assert progress("09A", options=options)["hanami"].open


def test_the_way_to_a_whole_month() -> None:
    options = HanaAwaseOptions(bonuses="months")
    ways = progress("02A 02R 11B", options=options)
    assert list(ways) == [f"month-{number:02}" for number in range(1, 13)]
    assert (ways["month-02"].need, ways["month-02"].open) == (2, True)
    assert progress("02A 02R 11B 11A", options=options)["month-02"].need == 0
    assert not progress("", "11B 02A", options=options)["month-11"].open


def test_without_combinations_there_is_no_way() -> None:
    assert progress("01B", options=PRESETS["bakappana-88"]) == {}


def test_the_score_of_a_deal_that_is_over_is_seen_by_all() -> None:
    seen = view(ended(["12B", "08B 02A"]), SPECTATOR)
    assert seen.scores == (20, 30)
    assert seen.players == [0, 1]
    assert not seen.void
