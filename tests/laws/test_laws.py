"""The laws of the contract, run for every game, preset and number of seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudaba.cards.bits import bit, members
from fudaba.core.events import ScoreLine
from fudaba.core.game import SPECTATOR, Carry
from fudaba.core.record import Record, read
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER
from fudaba.errors import IllegalAction, NotationError
from tests.laws.worlds import DEALS, WORLDS, World, play, share, state_of

LONGEST = 500
EACH_WORLD = pytest.mark.parametrize("world", WORLDS, ids=str)
SEEDS = st.integers(min_value=0, max_value=2**40)


def law(deals: int = DEALS) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Hypothesis runs a law for so many deals of each game, the same number for each of its worlds."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(**arguments: object) -> None:
            world = arguments.get("world")
            many = share(world if isinstance(world, World) else None, deals)
            body = test.hypothesis.inner_test  # type: ignore[attr-defined]
            settings(max_examples=many)(given(seed=SEEDS)(body))(**arguments)

        return run

    return decorate


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_legal_is_empty_at_the_end_alone_and_stays_in_range(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    steps = 0
    while deal.state.actor() != OVER:
        legal = deal.state.legal()
        assert 0 < legal < 2**62
        assert deal.state.actor() in range(CHANCE, world.seats)
        deal.state.step(rng.member(legal))
        steps += 1
        assert steps < LONGEST
    assert deal.state.legal() == 0


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_an_action_outside_legal_raises_and_changes_nothing(world: World, seed: int) -> None:
    deal = world.deal(seed)
    with pytest.raises(IllegalAction):
        deal.play(0)
    for _ in play(deal, seed):
        before = deal.state.fields()
        for action in range(-1, 63):
            if action in range(62) and deal.state.legal() & bit(action):
                continue
            with pytest.raises(IllegalAction, match="legal"):
                deal.check(action)
        assert deal.state.fields() == before
    with pytest.raises(IllegalAction, match="over"):
        deal.play(0)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_copy_is_equal_and_independent(world: World, seed: int) -> None:
    deal = world.deal(seed)
    copy = world.game.start(world.options, Carry(1, 0, seats=world.seats))
    for action in play(deal, seed):
        copy.assign(deal.state)
        assert copy.fields() == deal.state.fields()
        assert copy.legal() == deal.state.legal()
        before = deal.state.fields()
        copy.step(action)
        assert deal.state.fields() == before
        assert copy.fields() != before


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_same_seed_gives_the_same_deal(world: World, seed: int) -> None:
    first, second = world.deal(seed), world.deal(seed)
    assert list(play(first, seed)) == list(play(second, seed))
    assert first.state.fields() == second.state.fields()


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_deal_of_which_nothing_is_kept_goes_the_same_way(world: World, seed: int) -> None:
    """No step puts cards back that says it surely does not: the deck would go on otherwise."""
    deal, bare = world.deal(seed), world.deal(seed, bare=True)
    assert bare.begin() == []
    for action in play(deal, seed):
        assert bare.state.fields() == deal.state.fields()
        assert bare.play(action) == []
    assert bare.state.fields() == deal.state.fields()
    assert list(bare.dealer.rest()) == list(deal.dealer.rest())
    assert not (bare.decisions)
    assert not (bare.stock)
    assert not (bare.table)
    assert not any(bare.hands)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_view_is_no_more_than_its_guesses_share(world: World, seed: int) -> None:
    """Both laws of views: a guess permutes what is not seen, and looks the same to the seat."""
    deal = world.deal(seed)
    rng = Rng(seed)
    differs = False
    for _ in play(deal, seed):
        for seat in (*range(world.seats), SPECTATOR):
            seen = world.game.view(deal.state, seat)
            guess = world.game.guess(seen, rng)
            assert world.game.view(guess, seat) == seen
            assert guess.actor() == deal.state.actor()
            differs = differs or guess.fields() != deal.state.fields()
    seen = world.game.view(deal.state, 0)
    assert world.game.view(world.game.guess(seen, rng), 0) == seen
    assert differs or not deal.decisions


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_what_a_seat_cannot_see_is_dealt_anew_in_place(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    copy = state_of(world)
    differs = False
    for _ in play(deal, seed):
        for seat in range(world.seats):
            copy.assign(deal.state)
            if not copy.redeal(seat, rng):
                assert copy.fields() == deal.state.fields()
                continue
            assert world.game.view(copy, seat) == world.game.view(deal.state, seat)
            differs = differs or copy.fields() != deal.state.fields()
    assert differs or not deal.decisions or not copy.redeal(0, rng)


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_views_and_guesses_hold_while_the_cards_are_dealt(world: World, seed: int) -> None:
    deal = world.deal(seed)
    rng = Rng(seed)
    while deal.state.actor() == CHANCE:
        for seat in (*range(world.seats), SPECTATOR):
            seen = world.game.view(deal.state, seat)
            assert world.game.view(world.game.guess(seen, rng), seat) == seen
        deal.state.step(rng.member(deal.state.legal()))


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_the_mask_of_a_seat_that_is_not_to_act_is_empty(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for _ in play(deal, seed):
        for seat in (*range(world.seats), SPECTATOR):
            expected = deal.state.legal() if seat == deal.actor else 0
            assert world.game.view(deal.state, seat).legal == expected


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_text_states_events_and_scores(world: World, seed: int) -> None:
    deal = world.deal(seed, number=1)
    decided = [(deal.state.fields(), action) for action in play(deal, seed)]
    record = Record(game=world.game, preset=world.preset, options=world.options, seats=["P"] * world.seats)
    record.add(deal)
    again = read(record.text().encode())
    assert again.text() == record.text()
    seen: list[tuple[tuple[int, ...], int]] = []
    played = replay(again, lambda state, action: seen.append((state.fields(), action))).deals[0]
    assert seen == decided
    assert list(played.events) == deal.events
    assert played.void == world.game.void(deal.state)
    assert list(played.scores) == deal.scores
    assert list(played.lines) == list(world.game.lines(deal.state))


@pytest.mark.parametrize("world", [each for each in WORLDS if each.game.name != "go-stop"], ids=str)
@law()
@given(seed=SEEDS)
def test_lines_added_and_multiplied_are_the_points(world: World, seed: int) -> None:
    """In Go-Stop every loser has factors of his own: test_go_stop_lines."""
    deal = world.deal(seed)
    list(play(deal, seed))
    won = [points_of(world.game.lines(deal.state), seat) for seat in range(world.seats)]
    if getattr(world.options, "scoring", "") == "zero_sum":
        won = [own - sum(won) + own for own in won]
    assert won == deal.scores


def points_of(lines: object, seat: int) -> int:
    """The sum of a seat's points times the product of its factors."""
    points, factor = 0, 1
    assert isinstance(lines, list)
    for line in lines:
        assert isinstance(line, ScoreLine)
        if line.seat == seat:
            points += line.points or 0
            factor *= line.factor or 1
    return points * factor


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_zero_sum_payments_sum_to_nought(world: World, seed: int) -> None:
    deal = world.deal(seed)
    list(play(deal, seed))
    if getattr(world.options, "scoring", "") == "zero_sum":
        assert sum(deal.scores) == 0
    assert world.game.void(deal.state) is None or deal.scores == [0] * world.seats


@EACH_WORLD
@law()
@given(seed=SEEDS)
def test_what_is_spelled_parses_back(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for _ in play(deal, seed):
        for action in members(deal.state.legal()):
            spelled = world.game.spell(action, deal.state)
            assert world.game.parse(spelled, deal.state) == action


@pytest.mark.parametrize("world", WORLDS[:1], ids=str)
@pytest.mark.parametrize("text", ["", "5C1", "05c1", "KOI-KOI", "13B", "05C1 ", "go"])
def test_what_is_no_action_does_not_parse(world: World, text: str) -> None:
    with pytest.raises(NotationError, match="no action"):
        world.game.parse(text)


@EACH_WORLD
def test_an_undealt_deal_is_chance_over_the_whole_deck(world: World) -> None:
    state = state_of(world)
    assert state.actor() == CHANCE
    assert all(state.weight(card) >= 1 for card in members(state.legal()))
    assert all(state.points(seat) == 0 for seat in range(world.seats))


@EACH_WORLD
@law(DEALS // 4)
@given(seed=SEEDS)
def test_what_is_paid_for_good_is_paid_by_somebody_and_told_by_lines(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for _ in play(deal, seed):
        paid = list(world.game.paid(deal.state)) or [0] * world.seats
        assert (len(paid), sum(paid)) == (world.seats, 0)
        assert any(paid) <= bool(world.game.lines(deal.state))


@EACH_WORLD
@law(DEALS // 4)
@given(seed=SEEDS)
def test_no_sentence_of_an_event_has_an_empty_place(world: World, seed: int) -> None:
    deal = world.deal(seed)
    for _ in play(deal, seed):
        pass
    for event in deal.events:
        told = world.game.phrase(event)
        assert [name for name, value in told.values.items() if value in ([], "", None)] == [], event
