"""Fuji Flush: every option and preset, what contradicts, and what the game says about itself."""

from __future__ import annotations

import pytest

from fudaba.cards.bits import members
from fudaba.cards.fuji import DECKS, RANKS, card, cards_in, copies, heap_of, rank_at, ranks_in, size
from fudaba.core.events import Event
from fudaba.core.game import Carry, load
from fudaba.core.match import Match
from fudaba.core.rng import Rng
from fudaba.core.state import OVER
from fudaba.errors import NotationError, OptionError, RecordError
from fudaba.games.fuji_flush import GAME
from fudaba.games.fuji_flush.explain import explain
from fudaba.games.fuji_flush.lines import lines
from fudaba.games.fuji_flush.options import PRESETS, FujiFlushOptions
from fudaba.games.fuji_flush.rules import MOST_TURNS, FujiFlushState
from fudaba.games.fuji_flush.terms import Terms
from fudaba.games.fuji_flush.text import SENTENCES
from fudaba.games.fuji_flush.view import FujiFlushView, places
from tests.games.fuji_flush_oracle import dealt
from tests.games.fuji_flush_positions import (
    NAMES,
    Position,
    discard,
    legal,
    play,
    sizes,
    stock,
    table,
    winners,
)

STANDARD = FujiFlushOptions()
PLAY_ON = FujiFlushOptions(placings="play_on")
FIRST_PLAY_ON = FujiFlushOptions(placings="play_on", winners="first_in_turn_order")


def told(before: FujiFlushState, words: str) -> list[str]:
    """The events of the last of these actions: kind, seat, card and number."""
    *first, last = words.split()
    play(before, " ".join(first))
    after = FujiFlushState(before.terms, 0, 1)
    after.assign(before)
    play(after, last)
    action = int(last.rpartition(":")[2].removeprefix("*"))
    return [shown(event) for event in explain(before, action, after)]


def shown(event: Event) -> str:
    seat = NAMES[event.seat] if event.seat >= 0 else "-"
    return f"{event.kind} {seat} {event.card} {event.number}"


# Presets and contradictions


def test_standard_is_what_the_rules_recommend() -> None:
    assert PRESETS["standard"].spelled() == {
        "deck": "fourteen-ranks",
        "winners": "joint",
        "reshuffle": "lazy",
        "match": "single",
        "wins": 3,
        "placings": "stop",
        "two-players": "off",
    }


def test_published_differs_in_its_deck_alone() -> None:
    assert PRESETS["published"].difference(PRESETS["standard"]) == {"deck": "published"}
    assert list(PRESETS) == ["standard", "published"]


def test_wins_without_a_match_to_win_are_refused() -> None:
    with pytest.raises(OptionError, match="wins 5 and match single contradict each other: one game decides"):
        STANDARD.changed({"wins": 5})
    assert STANDARD.changed({"match": "first-to-k-wins", "wins": 5}).wins == 5


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", "91"), ("winners", "all"), ("reshuffle", "never"), ("placings", "on"), ("two-players", "yes")],
)
def test_a_value_that_there_is_not_is_refused(name: str, value: str) -> None:
    with pytest.raises(OptionError, match=f"{name} cannot be '{value}'"):
        STANDARD.changed({name: value})


# deck


@pytest.mark.parametrize(
    ("deck", "many", "pips", "ranks"),
    [("fourteen_ranks", 90, 604, 14), ("published", 90, 619, 19), ("eighty_cards", 80, 486, 14)],
)
def test_deck(deck: str, many: int, pips: int, ranks: int) -> None:
    terms = Terms(FujiFlushOptions(deck=deck), 5)
    cards = cards_in(terms.deck)
    assert (terms.deck_size, len(cards), sum(cards), len(set(cards))) == (many, many, pips, ranks)
    assert set(members(terms.deck_ranks)) == set(cards)


def test_eighty_cards_are_the_printed_counts_of_the_fourteen_ranks() -> None:
    few, printed = DECKS["eighty_cards"], DECKS["published"]
    assert few == {rank: printed[rank] for rank in DECKS["fourteen_ranks"]}


# winners (27 and 28 of the examples, too)


def test_who_gets_there_too_late_in_turn_order_is_second() -> None:
    state = Position(" /  / 3", "A:5 B:5", options=FujiFlushOptions(winners="first_in_turn_order")).state()
    assert places(state) == (1, 2, 3)


def test_several_who_get_there_too_late_have_no_cards_and_share_second_place() -> None:
    first = FujiFlushOptions(winners="first_in_turn_order")
    assert places(Position(" /  /  / 3", "A:5 B:5 C:5", options=first).state()) == (1, 2, 2, 4)
    second = FujiFlushOptions(winners="first_in_turn_order", placings="play_on")
    assert places(Position(" /  /  / 3", "A:5 B:5 C:5", options=second).state()) == (1, 2, 3, 4)


def test_who_gets_there_too_late_has_no_place_in_what_others_guess_either() -> None:
    state = Position(" /  / 3", "A:5 B:5", options=FujiFlushOptions(winners="first_in_turn_order")).state()
    for seat in range(3):
        view = GAME.view(state, seat)
        assert GAME.view(GAME.guess(view, Rng(1)), seat) == view


def test_turn_order_is_counted_from_the_player_who_pushes() -> None:
    options = FujiFlushOptions(winners="first_in_turn_order")
    state = Position(" / 3 3 /  / 3 3", "A:5 C:5 D:5", "C", options=options).state()
    assert winners(state) == "C"


# reshuffle


@pytest.mark.parametrize(("how", "piles"), [("lazy", ("", "2 3 4")), ("eager", ("2 3 4", ""))])
def test_reshuffle_with_the_last_card_or_for_the_next(how: str, piles: tuple[str, str]) -> None:
    options = FujiFlushOptions(reshuffle=how)
    state = Position("3 3 / 11 3 / 3 3", "A:4", "B", stock="9", discard="2 3", options=options).state()
    play(state, "11 *A:9")
    assert (stock(state), discard(state)) == piles


# match


def test_match_single_is_one_game() -> None:
    match = Match(GAME, STANDARD, 3, 0)
    finish(match, 1)
    assert match.over
    assert sum(match.totals) == len(match.winners)


def test_match_first_to_k_wins() -> None:
    options = FujiFlushOptions(match="first_to_k_wins", wins=2)
    match = Match(GAME, options, 3, 0)
    for number in range(9):
        if not match.over:
            assert max(match.totals) < 2
            finish(match, number)
    assert max(match.totals) == 2
    assert all(match.totals[seat] == 2 for seat in match.winners)


def finish(match: Match, seed: int) -> None:
    deal = dealt(match.options, match.carry, Rng(seed))  # type: ignore[arg-type]
    rng = Rng(seed)
    while not deal.over:
        deal.play(rng.member(deal.state.legal()))
    match.finish(deal)


def test_the_next_game_is_begun_at_the_left_of_the_first_winner() -> None:
    alone = Position("8 9 /  / 3", "A:5 B:5 C:4").state()
    assert GAME.next_carry(STANDARD, Carry(1, 0, seats=3), alone) == Carry(2, 2, seats=3)
    joint = Position(" / 3 /  / 3", "A:5 C:5", "C").state()
    assert winners(joint) == "AC"
    assert GAME.next_carry(STANDARD, Carry(4, 1, seats=4), joint) == Carry(5, 3, seats=4)


def test_any_seat_may_begin_and_chance_says_which() -> None:
    assert {GAME.first_dealer(STANDARD, Rng(seed), 5).seat for seed in range(60)} == set(range(5))
    for seat in range(5):
        GAME.check_first_dealer(STANDARD, seat)


# placings


def test_placings_stop_ranks_the_others_by_the_cards_that_are_left() -> None:
    state = Position(" / 3 / 3 3 / 3 /", "A:12 B:14 D:2 E:15").state()
    assert (state.actor(), winners(state), places(state)) == (OVER, "A", (1, 3, 3, 3, 2))


def test_placings_play_on_passes_over_those_who_are_out() -> None:
    state = Position(" / 7 8 / 9 3 / 3 3", "A:12 B:5", options=PLAY_ON).state()
    assert (winners(state), NAMES[state.actor()], table(state)) == ("A", "B", "")
    play(state, "7 9 *B:2 3")
    assert (NAMES[state.actor()], table(state), sizes(state)) == ("B", "C:9 D:3", "0 2 1 1")
    assert state.points(0) == 0


def test_placings_play_on_ends_when_one_is_left() -> None:
    state = Position(" / 7 8 / ", "A:12 C:14", options=PLAY_ON).state()
    assert NAMES[state.actor()] == "B"
    play(state, "7")
    assert (state.actor(), winners(state), places(state)) == (OVER, "A", (1, 3, 2))
    assert [state.points(seat) for seat in range(3)] == [1, 0, 0]


def test_placings_play_on_goes_on_in_the_turn_in_which_another_went_out() -> None:
    state = Position("8 9 /  / 3 / 3", "A:5 B:5", options=PLAY_ON).state()
    assert (winners(state), NAMES[state.actor()], places(state)) == ("B", "A", (0, 1, 0, 0))
    assert GAME.view(state, 2).places == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("options", "standing"), [(PLAY_ON, (1, 1, 0, 0)), (FIRST_PLAY_ON, (1, 2, 0, 0))], ids=["joint", "first"]
)
def test_placings_play_on_with_two_at_once(options: FujiFlushOptions, standing: tuple[int, ...]) -> None:
    state = Position(" /  / 3 3 / 3 3", "A:5 B:5", options=options).state()
    assert (NAMES[state.actor()], places(state)) == ("C", standing)


def test_placings_play_on_with_all_the_others_at_once() -> None:
    state = Position(" /  /  / 3", "A:5 B:9 C:9 D:2", options=PLAY_ON).state()
    assert (state.actor(), places(state), table(state)) == (OVER, (1, 2, 2, 4), "D:2")


# two-players


def test_two_players_have_six_cards_each() -> None:
    options = FujiFlushOptions(two_players=True)
    deal = dealt(options, Carry(1, 1, seats=2), Rng(1))
    assert [len(hand) for hand in deal.hands] == [6, 6]
    assert GAME.seats_under(options) == (2, 3, 4, 5, 6, 7, 8)
    assert GAME.seats_under(STANDARD) == GAME.seats == (3, 4, 5, 6, 7, 8)


# A game that never ends


def endless(table: str = "A:2", options: FujiFlushOptions = STANDARD) -> FujiFlushState:
    state = Position("9 3 / 3 3 / 3 3 3", table, options=options).state()
    state.turns = MOST_TURNS - 1
    return state


def test_after_2000_cards_the_game_is_undecided() -> None:
    state = play(endless(), "9")
    assert (state.actor(), winners(state), state.points(0)) == (OVER, "", 0)
    assert places(state) == (1, 1, 3)
    assert lines(state) == []
    assert GAME.next_carry(STANDARD, Carry(1, 2, seats=3), state).dealer == 2
    assert told(endless(), "9") == ["lay A 9 0", "undecided - -1 2000", "deal-ends - -1 0"]


def test_what_is_pushed_after_the_last_card_still_counts() -> None:
    state = Position("9 3 /  / 3 3 3", "B:12").state()
    state.turns = MOST_TURNS - 1
    assert winners(play(state, "9")) == "B"


def test_the_places_of_a_game_that_is_broken_off_after_a_win() -> None:
    state = Position("9 3 /  / 3 3 3 / 3", "B:12", options=PLAY_ON).state()
    state.turns = MOST_TURNS - 1
    assert told(state, "9") == [
        "lay A 9 0",
        "push B 12 0",
        "wins B -1 0",
        "undecided - -1 2000",
        "place D -1 2",
        "place A -1 3",
        "place C -1 4",
        "deal-ends B -1 1",
    ]


# What happened, in words


EVENTS = {
    "lay": (Position("7 3 / 3 3 / 3 3", "C:7"), "3", ["lay A 3 0"]),
    "join": (Position("7 3 / 3 3 / 3 3 / 3", "C:7"), "7", ["join A 7 14"]),
    "flush": (Position("8 3 / 3 3 / 3 3", "B:3 C:3"), "8", ["lay A 8 0", "flush B 3 0", "flush C 3 0"]),
    "drawn": (Position("8 3 / 3 3 / 3 3", "B:3 C:3"), "8 *B:2", ["drawn B 2 0"]),
    "reshuffle": (
        Position("8 3 / 3 3 / 3 3", "C:3", stock="", discard="4 5"),
        "8",
        ["lay A 8 0", "flush C 3 0", "reshuffle - -1 3"],
    ),
    "push": (
        Position("3 4 / 3 3 / 3 3 / 3", "B:7 C:7"),
        "3",
        ["lay A 3 0", "push B 7 0", "push-along C 7 0"],
    ),
    "push of the card just laid": (
        Position("7 4 / 3 3 / 3 3", "B:7"),
        "7",
        ["join A 7 14", "push B 7 0", "push-along A 7 0"],
    ),
    "push after a draw": (
        Position("8 4 / 3 3 / 3 3", "B:20 C:7"),
        "8 *C:3",
        ["drawn C 3 0", "push B 20 0"],
    ),
    "win": (
        Position("3 4 /  / 3 3 / 3", "B:7 C:8"),
        "3",
        [
            *("lay A 3 0", "push B 7 0", "wins B -1 0"),
            *("place D -1 2", "place A -1 3", "place C -1 4", "deal-ends B -1 1"),
        ],
    ),
    "joint win": (
        Position("3 4 /  /  ", "B:7 C:7"),
        "3",
        [
            *("lay A 3 0", "push B 7 0", "push-along C 7 0", "wins B -1 0", "wins C -1 0"),
            *("place A -1 3", "deal-ends - -1 2"),
        ],
    ),
    "two out one after another": (
        Position("3 4 /  /  / 3 3 / 3 3", "B:7 C:8", options=PLAY_ON),
        "3",
        ["lay A 3 0", "push B 7 0", "wins B -1 0", "push C 8 0", "out C -1 2"],
    ),
}


@pytest.mark.parametrize("case", EVENTS)
def test_what_is_told(case: str) -> None:
    position, words, events = EVENTS[case]
    assert told(position.state(), words) == events


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(kind="dealt", seat=1, card=7), "{seat} is dealt {card}."),
        (Event(kind="dealt", seat=1), "{seat} is dealt a card."),
        (Event(kind="drawn", seat=1, card=7), "{seat} draws {card}."),
        (Event(kind="drawn", seat=1), "{seat} draws a card."),
        (Event(kind="deal-ends", seat=1, number=1), "{seat} has won the game."),
        (Event(kind="deal-ends", number=2), "{number} players have won the game together."),
        (Event(kind="deal-ends"), "Nobody has won the game."),
        (Event(kind="join", seat=1, card=7, number=14), "{seat} plays {card} and joins: {number} together."),
    ],
)
def test_events_in_words(event: Event, sentence: str) -> None:
    assert GAME.phrase(event).text == sentence
    assert all(f"{{{name}}}" in sentence for name in GAME.phrase(event).values)


def test_every_kind_of_event_has_a_sentence() -> None:
    heard = {line.split()[0] for _, _, events in EVENTS.values() for line in events}
    assert heard | {"deal-begins", "dealt", "undecided"} == set(SENTENCES)


# How it is written


def test_a_card_is_written_as_its_rank() -> None:
    assert [GAME.spell(rank) for rank in (2, 10, 20)] == ["2", "10", "20"]
    assert [GAME.parse(GAME.spell(rank)) for rank in RANKS] == list(RANKS)
    assert [GAME.parse_card(str(rank)) for rank in RANKS] == list(RANKS)
    assert GAME.spell(1) == "action 1"


@pytest.mark.parametrize("text", ["", "1", "21", "02", "2 ", "pass", "12B"])
def test_what_is_no_card_does_not_parse(text: str) -> None:
    with pytest.raises(NotationError, match="no action"):
        GAME.parse(text)
    with pytest.raises(NotationError, match="no card"):
        card(text)


def test_nothing_is_scored() -> None:
    with pytest.raises(RecordError, match="nothing is scored in fuji-flush"):
        GAME.score(STANDARD, {"captured": []})


def test_the_game_is_found_by_its_name() -> None:
    assert load("fuji-flush") is GAME
    view = GAME.view(Position("3 4 / 3 3 / 3 3").state(), 0)
    assert GAME.phase(view) == "play"
    assert list(GAME.progress(view, 0)) == []


# Heaps of cards


@pytest.mark.parametrize("deck", DECKS)
def test_a_heap_counts_what_is_in_it(deck: str) -> None:
    cards = [rank for rank, many in DECKS[deck].items() for _ in range(many)]
    heap = heap_of(cards)
    assert 0 < heap < 2**62
    assert cards_in(heap) == tuple(cards)
    assert size(heap) == len(cards)
    assert set(members(ranks_in(heap))) == set(cards)
    assert [rank_at(heap, place) for place in range(len(cards))] == cards
    assert [copies(heap, rank) for rank in RANKS] == [cards.count(rank) for rank in RANKS]


@pytest.mark.parametrize("deck", DECKS)
def test_no_total_of_eight_seats_is_above_63(deck: str) -> None:
    """The rules count on it: a total has six bits."""
    assert max(rank * min(many, 8) for rank, many in DECKS[deck].items()) <= 63


@pytest.mark.parametrize("rank", RANKS)
def test_a_heap_of_one_card(rank: int) -> None:
    heap = heap_of([rank])
    assert (size(heap), rank_at(heap, 0), cards_in(heap)) == (1, rank, (rank,))


def test_chance_draws_each_card_as_often_as_there_are_copies() -> None:
    state = FujiFlushState(Terms(STANDARD, 3), 0, 1)
    rng, seen = Rng(1), dict.fromkeys(RANKS, 0)
    for _ in range(9000):
        seen[state.drawn(rng.below(state.draws()))] += 1
    deck = DECKS["fourteen_ranks"]
    assert all(abs(seen[rank] - 100 * deck.get(rank, 0)) <= 30 * deck.get(rank, 0) ** 0.5 for rank in RANKS)
    assert [state.weight(rank) for rank in RANKS] == [deck.get(rank, 0) for rank in RANKS]
    assert Position("3 4 / 3 3 / 3 3").state().weight(3) == 1


def test_chance_is_told_to_weigh_and_draws_nothing_while_a_card_is_asked_for() -> None:
    assert FujiFlushState(Terms(STANDARD, 3), 0, 1).weighted
    assert Position("3 4 / 3 3 / 3 3").state().draws() == 0


def test_a_game_that_begins_knows_its_number_and_who_starts_and_owes_nobody_a_card() -> None:
    seen = GAME.view(FujiFlushState(Terms(STANDARD, 3), 2, 5), 0)
    assert isinstance(seen, FujiFlushView)
    assert (seen.starter, seen.mover, seen.number, seen.owed) == (2, 2, 5, (0, 0, 0))
    assert (seen.turns, seen.dealt, seen.reshuffles, seen.options) == (0, 0, 0, STANDARD)


def test_a_rank_of_which_the_last_card_was_drawn_is_not_drawn_again() -> None:
    state = Position("11 / 3 / 3", "B:4 C:5", "A", stock="9 7 7 2").state()
    play(state, "11")
    assert [legal(state), legal(play(state, "*B:9"))] == ["2 7 9", "2 7"]


def test_a_copy_goes_on_like_the_game_it_is_of() -> None:
    state = Position("3 4 / 3 3 / 3 3", "C:5", "B").state()
    copy = FujiFlushState(state.terms, 2, 9)
    copy.assign(state)
    for action in (3, 3, 4, 3):
        assert (copy.fields(), copy.actor(), copy.legal()) == (state.fields(), state.actor(), state.legal())
        state.step(action)
        copy.step(action)


def test_a_game_that_goes_on_has_no_points_yet() -> None:
    assert GAME.lines(Position("3 4 / 3 3 / 3 3").state()) == []


def test_the_picture_of_a_table() -> None:
    state = Position("3 3 7 / / 9", "B:12 C:15", options=PLAY_ON, discard="2 2", stock="4 5 6").state()
    shown = GAME.picture(GAME.view(state, 0))
    assert (shown.phase, shown.hand, shown.stock, shown.discards) == ("play", ["3", "3", "7"], 3, 2)
    assert [(seat.hand, seat.front, seat.active) for seat in shown.seats] == [
        (3, None, True),
        (0, "12", True),
        (1, "15", True),
    ]
    play(state, "3")
    after = GAME.picture(GAME.view(state, 2)).seats[1]
    assert ([(mark.id, mark.number) for mark in after.marks], after.front, after.active) == (
        [("place", 1)],
        None,
        False,
    )
