"""The end of a deal weighed exactly: every world once, chance gone through."""

from __future__ import annotations

import pytest

from fudaba.bots import BASES
from fudaba.bots.ending import DEEPEST, Ending
from fudaba.bots.players import SearchBot
from fudaba.bots.search import Aim, Search
from fudaba.cards import hanafuda
from fudaba.core.game import Carry, load
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.games.koi_koi.rules import KoiKoiState
from tests.games.koi_koi_positions import Position, cards

GAME = load("koi-koi")
BASIS = BASES["koi-koi"]
POLICY = BASIS.policy(BASIS.numbers(GAME.presets["standard"], 2))
NINE_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"


def position(
    unseen: str = "05A 06A 09A 10A 11A", asked: bool = False, chaff: str = NINE_CHAFF
) -> KoiKoiState:
    """P has a hand card, and moves or is asked; Q has one of the unseen cards."""
    table = "06C2" if asked else "12C1 12C2"
    pile = chaff + (" 07C1" if asked else "")
    known = cards(f"12B {table} {pile} {unseen}")
    rest = " ".join(hanafuda.ids(((1 << 48) - 1) & ~known))
    return Position(
        hand="12B", other_hand=unseen[:3], table=table, pile=pile, other_pile=rest, asked=asked
    ).state()


def search_of(root: KoiKoiState, seed: int = 1) -> Search:
    """The search of the mover."""
    spares: list[State] = [position(), position()]
    return Search(root, spares, root.mover, POLICY, Aim(2), seed)


def ending_of(search: Search) -> Ending:
    """The end of a search."""
    return Ending(search, [position() for _ in range(DEEPEST + 1)])


def gone_through(root: KoiKoiState, most: int = 100) -> Search:
    """The search, with all worlds."""
    search = search_of(root)
    ending = ending_of(search)
    worlds: list[State] = [position() for _ in range(most)]
    for world in worlds[: ending.ways(worlds)]:
        ending.weigh(world)
    assert ending.settle()
    return search


def test_cards_of_chance_multiply_the_ways_and_too_many_are_not_gone_through() -> None:
    """Asked: stop ends the deal, after koi-koi Q turns up one of four cards."""
    assert ending_of(search_of(position(asked=True))).branches() == 4
    assert ending_of(search_of(position(chaff="01C1 02C1"))).branches() == 4 * 3
    early = Position(hand="12B 01B", other_hand="05A 06A").state()
    assert ending_of(search_of(early)).branches() == 0


def test_every_way_to_deal_the_unseen_cards_is_found_once() -> None:
    worlds: list[State] = [position() for _ in range(9)]
    found = ending_of(search_of(position())).ways(worlds)
    hands = [GAME.view(world, 1).hand for world in worlds[:found]]  # type: ignore[attr-defined]
    assert sorted(hands) == sorted(cards(card) for card in ["05A", "06A", "09A", "10A", "11A"])


def test_more_ways_than_there_is_room_for_are_not_gone_through() -> None:
    worlds: list[State] = [position() for _ in range(4)]
    assert ending_of(search_of(position())).ways(worlds) == 0


@pytest.mark.parametrize("asked", [False, True])
def test_what_is_gone_through_is_what_many_worlds_come_to(asked: bool) -> None:
    exact = gone_through(position(asked=asked))
    drawn = search_of(position(asked=asked), seed=3)
    drawn.run(20_000)
    assert [each.action for each in exact.actions] == [each.action for each in drawn.actions]
    for known, about in zip(exact.actions, drawn.actions, strict=True):
        assert known.mean() == pytest.approx(about.mean(), abs=1.0)
        assert known.difference() == pytest.approx(about.difference(), abs=4 * about.error())
        assert known.error() == pytest.approx(0.0, abs=1e-9)


def test_the_end_is_the_same_whatever_the_seed() -> None:
    seen = GAME.view(position(asked=True), 0)
    bots = [SearchBot(GAME, BASIS, seed, 1000) for seed in range(6)]
    answers = {bot.choose(seen, 9.0) for bot in bots}
    assert len(answers) == 1
    assert {round(bot.weighed[0].mean(), 9) for bot in bots} == {round(bots[0].weighed[0].mean(), 9)}


def test_out_of_time_the_end_is_not_gone_through() -> None:
    bot = SearchBot(GAME, BASIS, 1, 1000)
    bot.choose(GAME.view(position(asked=True), 0), 0.0)
    assert {each.worlds for each in bot.weighed} == {0}


def test_fuji_flush_has_copies_and_is_not_gone_through() -> None:
    game, basis = load("fuji-flush"), BASES["fuji-flush"]
    state, rng = game.start(game.presets["standard"], Carry(1, 0, seats=3)), Rng(1)
    while state.actor() < 0:
        state.step(state.drawn(rng.below(state.draws())))
    bot = SearchBot(game, basis, 1, 30)
    bot.choose(game.view(state, state.actor()), 9.0)
    assert bot.weighed[0].worlds == 30
