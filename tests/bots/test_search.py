"""The search over guessed worlds: what is counted, what is given up, when it leaves the base action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isclose, sqrt

import pytest

from fudaba.bots import BASES, levels, make
from fudaba.bots.players import PolicyBot, SearchBot
from fudaba.bots.policy import Policy, play_out
from fudaba.bots.search import Aim, Search, Weighed
from fudaba.cards.bits import members
from fudaba.core.game import Carry, View, load
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, State
from tests.games.koi_koi_positions import Position

GAME = load("koi-koi")
BASIS = BASES["koi-koi"]
NINE_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"
FIVE = Position(hand="08C1 12C1 04C1 06C1 02C1", other_hand="04C2", table="08B 12C2")
EVEN = Position(hand="08C1 12C1 04C1 06C1", other_hand="04C2 05C2 09A 10R", table="08B 12C2", pile="01B 03B")
CLOSE = Position(hand="08C1 12C1", other_hand="04C2 05C2", table="08B 12C2", pile="01B 03B", other_pile="02A")


def weighed(action: int, *won: tuple[float, float]) -> Weighed:
    """An action with what it and the base action were worth in each world."""
    told = Weighed(action)
    for worth, base in won:
        told.add(worth, base)
    return told


def search_of(position: Position, seed: int = 1, times: int = 1) -> Search:
    """The search of the seat that is to act."""
    root = position.state()
    spares: list[State] = [position.state(), position.state()]
    policy = BASIS.policy(BASIS.numbers(GAME.presets["standard"], 2))
    return Search(root, spares, root.actor(), policy, Aim(2), seed, times=times)


def decisions(name: str, deals: int) -> Iterator[View]:
    """What seats see at random decisions of random deals."""
    game, rng = load(name), Rng(5)
    seats = min(game.seats)
    for number in range(1, deals + 1):
        state = game.start(game.presets["standard"], Carry(number, 0, seats=seats))
        while legal := state.legal():
            if state.actor() != CHANCE and rng.below(4) == 0:
                yield game.view(state, state.actor())
            state.step(rng.member(legal) if state.draws() == 0 else state.drawn(rng.below(state.draws())))


class Drawing(State):
    """Nothing but draws: the seats to which cards come one after another, and what each has got."""

    def __init__(self, takers: str) -> None:
        super().__init__()
        self.weighted = True
        self.takers, self.got = list(map(int, takers)), dict.fromkeys(takers, "")

    def actor(self) -> int:
        return CHANCE

    def legal(self) -> int:
        return 1023 if self.takers else 0

    def draws(self) -> int:
        return 10

    def drawn(self, place: int) -> int:
        return place

    def taker(self) -> int:
        return self.takers[0]

    def step(self, action: int) -> None:
        self.got[str(self.takers.pop(0))] += str(action)


def test_each_seat_draws_the_same_whatever_the_others_draw() -> None:
    few, many = Drawing("01010101"), Drawing("0001100010002011")
    for state in (few, many):
        play_out(state, 0, Policy(), Policy(), Rng(7))
    assert few.got["1"] == many.got["1"][:4]
    assert many.got["0"].startswith(few.got["0"])
    assert len({few.got["0"], few.got["1"], many.got["0"][:4], many.got["1"][:4]}) == 2
    other = Drawing("01010101")
    play_out(other, 0, Policy(), Policy(), Rng(8))
    assert other.got != few.got


def test_mean_difference_and_its_error_are_those_of_the_paired_worlds() -> None:
    told = weighed(3, (4.0, 1.0), (2.0, 2.0), (9.0, 3.0), (1.0, 2.0))
    assert (told.worlds, told.mean(), told.difference()) == (4, 4.0, 2.0)
    assert isclose(told.error(), sqrt((1 + 4 + 16 + 9) / 4 / 3))


def test_one_world_tells_no_error() -> None:
    assert weighed(3, (4.0, 1.0)).error() == 0.0


def test_the_aim_is_the_points_less_the_mean_of_the_others() -> None:
    state = Position(hand="", other_hand="04C2", pile="01B 03B 08B", asked=True).state()
    state.step(GAME.parse("stop", state))
    mine, theirs = state.points(0), state.points(1)
    assert mine != theirs
    assert Aim(2).worth(state, 0) == mine - theirs
    assert Aim(2).worth(state, 1) == theirs - mine


def test_every_open_action_is_tried_in_every_world_and_the_base_action_leads() -> None:
    search = search_of(CLOSE)
    assert search.run(50)
    assert {each.action for each in search.actions} == set(members(search.root.legal()))
    assert [each.worlds for each in search.actions] == [50] * len(search.actions)
    assert search.actions[0].difference() == 0.0


def test_halving_gives_up_the_worse_half_and_never_the_base_action() -> None:
    search = search_of(Position(hand="08C1 12C1 04C1 06C1 02C1", other_hand="04C2", table="08B 12C2"))
    search.run(40)
    first = search.actions[0]
    ranked = sorted(search.actions[1:], key=Weighed.difference, reverse=True)
    search.halve()
    assert search.open == [first, *ranked[:2]]
    search.run(10)
    assert [each.worlds for each in ranked] == [50, 50, 40, 40]


def test_a_world_that_is_played_out_many_times_counts_once_by_its_mean() -> None:
    """The same worlds, played out four times: as many worlds, and a smaller error."""
    once, often = search_of(EVEN), search_of(EVEN, times=4)
    for search in (once, often):
        search.run(1000)
    for first, second in zip(once.actions[1:], often.actions[1:], strict=True):
        assert (first.worlds, second.worlds) == (1000, 1000)
    errors = [sum(each.error() for each in search.actions) for search in (once, often)]
    assert 0 < errors[1] < 0.75 * errors[0]


def test_a_world_with_nothing_to_come_is_worth_the_same_however_often_it_is_played_out() -> None:
    end = Position(hand="08C1 12C1", other_hand="04C2", table="08B 12C2", pile="01B 03B", asked=True)
    once, often = search_of(end), search_of(end, times=3)
    stop = GAME.parse("stop", end.state())
    for search in (once, often):
        search.run(1)
    first, second = ({each.action: each.mean() for each in search.actions}[stop] for search in (once, often))
    assert first == second


class Named(Policy):
    """Plays the lowest card, and remembers who has."""

    def __init__(self) -> None:
        self.movers: list[int] = []

    def choose(self, state: State) -> int:
        """The lowest action."""
        self.movers.append(state.actor())
        return next(members(state.legal()))


def test_the_others_play_by_the_next_of_their_policies_in_each_world() -> None:
    own, first, second = Named(), Named(), Named()
    root = EVEN.state()
    search = Search(root, [EVEN.state(), EVEN.state()], 0, own, Aim(2), 1, others=[first, second])
    own.movers.clear()
    search.run(1)
    assert set(own.movers) == {0}
    assert (first.movers, set(second.movers)) == ([], {1})
    search.run(1)
    assert set(first.movers) == {1}


def judged(search: Search, *won: tuple[float, ...]) -> None:
    """Make these the worths of the open actions in each world, the base action's first."""
    search.open = [Weighed(each.action) for each in search.actions[: len(won[0])]]
    for world in won:
        search.worlds += 1
        for each, worth in zip(search.open, world, strict=True):
            each.add(worth, world[0])


def test_what_is_worse_beyond_doubt_is_given_up_and_the_base_action_stays() -> None:
    search = search_of(FIVE)
    judged(search, *[(5.0, 1.0, 5.5, 6.0), (5.0, 2.0, 4.5, 4.0)] * 25)
    base, worse, first, second = search.open
    assert not search.settled()
    assert search.open == [base, first, second]
    assert worse not in search.open


def test_a_choice_is_settled_where_nothing_can_be_better_than_the_base_action() -> None:
    search = search_of(FIVE)
    judged(search, *[(5.0, 1.0), (5.0, 2.0)] * 25)
    assert search.settled()
    assert search.open == search.open[:1]


def test_a_choice_is_settled_where_one_action_is_better_than_all_others_beyond_doubt() -> None:
    search = search_of(FIVE)
    judged(search, *[(1.0, 5.0, 1.5), (2.0, 5.0, 1.0)] * 25)
    best = search.open[1]
    assert search.settled()
    assert search.best(1.0) is best


def test_nothing_is_settled_after_a_few_worlds() -> None:
    search = search_of(FIVE)
    judged(search, *[(5.0, 1.0), (5.0, 2.0)] * 15)
    assert not search.settled()
    assert len(search.open) == 2


def test_a_search_that_has_no_doubt_left_stops() -> None:
    """Stop with the viewing of the moon and a hand of chaff: nobody calls on."""
    clear = Position(hand="08C1", other_hand="01R", pile="03B 08B 09A", other_pile="01B 12B 11B", asked=True)
    view = GAME.view(clear.state(), 0)
    bot = SearchBot(GAME, BASIS, 3, 3000)
    bot.choose(view, 60.0)
    assert max(each.worlds for each in bot.weighed) < 3000


def test_a_master_judges_where_its_game_wants_no_worlds() -> None:
    at_a_glance = replace(BASIS, worlds=lambda _state: 0)
    view = GAME.view(EVEN.state(), 0)
    master, base = SearchBot(GAME, at_a_glance, 3), PolicyBot(GAME, BASIS, 3)
    assert master.choose(view, 9.0) == base.choose(view, 9.0)
    told = [[(each.action, each.worlds, each.total) for each in bot.weighed] for bot in (master, base)]
    assert told[0] == told[1]
    assert not master.for_match
    assert SearchBot(GAME, at_a_glance, 3, worlds=24).choose(view, 9.0) in members(view.legal)


def test_the_base_action_is_left_for_one_that_is_better_by_so_many_errors_alone() -> None:
    search = search_of(CLOSE)
    better = weighed(search.actions[1].action, *[(3.0, 2.0), (2.0, 2.0)] * 8)
    assert better.difference() > 2 * better.error() > 0
    search.open = [search.actions[0], better]
    assert search.best(2.0) is better
    assert search.best(better.difference() / better.error() + 0.1) is search.actions[0]


def test_an_action_that_wins_for_certain_is_found() -> None:
    asked = Position(
        hand="05R",
        other_hand="12C1",
        table="12B",
        pile=NINE_CHAFF + " 07C1",
        other_pile="01B 03B",
        asked=True,
    )
    search = search_of(asked)
    search.run(200)
    assert GAME.spell(search.best(0.0).action, search.root) == "stop"


def test_out_of_time_the_base_action_is_played() -> None:
    for seen in decisions("koi-koi", 4):
        base = PolicyBot(GAME, BASIS, 1).choose(seen, 1.0)
        assert SearchBot(GAME, BASIS, 1, 300).choose(seen, 0.0) == base


@pytest.mark.parametrize("name", BASES)
def test_equal_views_and_streams_get_equal_answers_from_every_level(name: str) -> None:
    game, rng = load(name), Rng(8)
    for number, seen in enumerate(decisions(name, 2)):
        again = game.view(game.guess(seen, rng), seen.seat)
        for level in levels(name)[:-1]:
            assert make(name, level, number).choose(seen, 9.0) == make(name, level, number).choose(again, 9.0)
        first, second = (SearchBot(game, BASES[name], number, 30) for _ in range(2))
        assert first.choose(seen, 9.0) == second.choose(again, 9.0)
        assert [each.mean() for each in first.weighed] == [each.mean() for each in second.weighed]
