"""Every game at a table of the server: seats as agreed, words as records spell them, nothing hidden sent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from fudaba.core.game import load, names, options_of
from fudaba.core.rng import Rng
from fudaba.errors import OptionError
from fudaba.server import catalogue
from fudaba.server.log import Chair, Setup
from fudaba.server.messages import NewGame
from fudaba.server.snapshot import snapshot
from fudaba.server.table import token_hash
from tests.server.lobbies import TOKEN, lobby_in, person_at
from tests.server.tables import Played, seated

FOUR = {"four-players": "on"}
ALL_PLAY = {"over-three": "all-play"}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((game, seats, {}) for game in names() for seats in load(game).seats),
    ("go-stop", 4, FOUR),
    ("hana-awase", 4, ALL_PLAY),
    ("hana-awase", 7, ALL_PLAY),
    ("fuji-flush", 2, {"two-players": "on"}),
]


def people(game: str, seats: int, options: dict[str, Any], seed: int) -> Setup:
    """A match between people only."""
    chairs = [Chair(name=f"P{seat}", token=token_hash(f"p{seat}").hex()) for seat in range(seats)]
    return Setup(rules=game, preset="standard", options=options, chairs=chairs, seed=f"{seed:064x}")


def going_on(rng: random.Random) -> Callable[[Sequence[str]], str]:
    """A player who never stops."""
    return lambda legal: "go" if "go" in legal else rng.choice(legal)


def one_deal(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[Played]:
    """A table after each step of its first deal, decided at random."""
    rng = random.Random(seed)
    played = seated(people(game, seats, options, seed))
    while not played.table.deal.over:
        yield played
        played.step(rng.choice)
    yield played


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_what_a_seat_may_not_see_changes_no_byte_of_its_table(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    different = 0
    for played in one_deal(game, seats, options, 5):
        table, rules, state = played.table, played.table.game, played.table.deal.state
        for seat in {0, seats - 1}:
            sent = snapshot(table, seat).model_dump_json()
            table.deal.state = rules.guess(rules.view(state, seat), Rng(len(played.entries)))
            different += table.deal.state.fields() != state.fields()
            assert snapshot(table, seat).model_dump_json() == sent
            table.deal.state = state
    assert different > 5, "the guesses hardly differ: this test could not fail"


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_a_table_tells_all_seats_and_asks_one(game: str, seats: int, options: dict[str, Any]) -> None:
    for played in one_deal(game, seats, options, 6):
        told = [snapshot(played.table, seat, played.table.seq - 1) for seat in range(seats)]
        assert {len(each.seats) for each in told} == {seats}
        assert {each.rules for each in told} == {game}
        asked = [each.you for each in told if each.legal]
        assert asked == ([] if played.table.deal.over else [told[0].actor])
        assert all(len(each.hand) == each.seats[each.you or 0].hand for each in told)
    ended = [event for event in told[0].events if event.kind == "deal-ends"]
    if told[0].result and told[0].result.void is None:
        assert [event.scores for event in ended] == [told[0].result.scores]


def test_the_other_hands_and_the_stock_are_never_named() -> None:
    for played in one_deal("fuji-flush", 8, {}, 7):
        message = snapshot(played.table, 0)
        hidden = [event for event in message.events if event.kind in ("dealt", "drawn") and event.seat != 0]
        assert hidden
        assert all(event.card is None for event in hidden)


ASKED: list[tuple[str, int, dict[str, Any], int]] = [
    ("standard", 2, {}, 15),
    ("standard", 3, {"first-ppeok": 7, "stake": 10}, 30),
    ("standard", 4, FOUR, 15),
    ("hangame", 2, {}, 30),
    ("pmang", 2, {}, 15),
    ("pmang", 3, {}, 15),
]
"""Presets and numbers of players of Go-Stop, and in how many deals somebody is asked about a stop."""


@pytest.mark.parametrize(("preset", "seats", "options", "deals"), ASKED, ids=lambda value: str(value))
def test_go_or_stop_tells_what_stopping_pays_now_and_nothing_that_was_paid_before(
    preset: str, seats: int, options: dict[str, Any], deals: int
) -> None:
    asked = before = 0
    for seed in range(deals):
        own = people("go-stop", seats, options, seed).model_copy(update={"preset": preset})
        played, rng = seated(own), random.Random(seed)
        while not (question := snapshot(played.table, max(played.table.deal.actor, 0)).question):
            played.step(rng.choice)
            if played.table.deal.over:
                break
        else:
            actor, earlier = played.table.deal.actor, paid_at_once(played)
            played.step(lambda legal: "stop")
            result = snapshot(played.table, actor).result
            assert result is not None
            pays = zip(result.scores, earlier, strict=True)
            assert question.scores == [score - old for score, old in pays]
            assert question.points == question.scores[actor] > 0
            assert {line.seat for line in question.lines} == {actor}
            assert [line for line in result.lines if line in question.lines] == question.lines
            assert actor not in {threat.seat for threat in question.threats}
            asked += 1
            before += any(earlier)
    assert asked > 5
    assert (before > 0) == (preset != "standard" or seats > 2)


def paid_at_once(played: Played) -> list[int]:
    """What the log says that each seat was paid, or has paid, before anybody stopped."""
    table = played.table
    seats, out = range(table.deal.seats), set[int]()
    paid = [0 for _ in seats]
    for event in (each.event for each in table.happenings):
        out |= {event.seat} if event.kind == "out" else set()
        if event.kind in ("at-once", "lights"):
            spared = {event.seat, table.deal.carry.dealer} if event.kind == "lights" else out | {event.seat}
            for payer in set(seats) - spared:
                paid[payer] -= event.number
                paid[event.seat] += event.number
    return [points * cast(int, table.options.spelled()["stake"]) for points in paid]


def test_who_holds_four_of_a_month_is_told_what_stopping_pays() -> None:
    played = seated(people("go-stop", 2, {"chongtong": "choice"}, 348))
    now = snapshot(played.table, played.table.deal.actor)
    assert (now.phase, sorted(now.legal)) == ("four-in-hand", ["go", "stop"])
    assert now.question is not None
    assert (now.question.points, sorted(now.question.scores)) == (7, [-7, 7])
    assert [(line.id, line.points, len(line.cards)) for line in now.question.lines] == [("chongtong", 7, 4)]


def test_only_the_player_who_can_is_offered_a_shake_or_a_bomb() -> None:
    offered = 0
    for seed in range(16):
        for played in one_deal("go-stop", 2, {}, seed):
            for seat in (0, 1):
                words = [word for word in snapshot(played.table, seat).legal if ":" in word]
                if words:
                    offered += 1
                    assert seat == played.table.deal.actor
    assert offered > 5


def test_a_nagari_raises_the_stake_of_the_next_deal() -> None:
    for seed in range(200):
        rng = random.Random(seed)
        played = seated(people("go-stop", 3, {}, seed))
        while not played.table.deal.over:
            played.step(going_on(rng))
        if not snapshot(played.table, 0).result.winners:  # type: ignore[union-attr]
            assert snapshot(played.table, 0).stake == 1
            played.step()
            assert snapshot(played.table, 0).stake == 2
            return
    raise AssertionError("no nagari in 200 deals")


def test_the_rules_tell_how_many_can_play_each_preset() -> None:
    told = {game.name: {preset.name: preset.seats for preset in game.presets} for game in catalogue.games()}
    assert [(each.seats, each.options) for each in told["koi-koi"]["standard"]] == [(2, {})]
    assert [(each.seats, each.options) for each in told["go-stop"]["standard"]] == [
        (2, {}),
        (3, {}),
        (4, FOUR),
    ]
    assert [each.seats for each in told["hana-awase"]["standard"]] == [2, 3, 4, 5, 6, 7]
    assert [each.seats for each in told["hana-awase"]["ju-mai"]] == [2]
    assert [(each.seats, each.options) for each in told["fuji-flush"]["standard"]][:2] == [
        (2, {"two-players": "on"}),
        (3, {}),
    ]


@pytest.mark.parametrize("game", names())
def test_every_number_of_seats_that_is_told_makes_a_table(game: str) -> None:
    info = next(each for each in catalogue.games() if each.name == game)
    for preset in info.presets:
        for seats in preset.seats:
            options_of(load(game), preset.name, seats.options)
            own = people(game, seats.seats, dict(seats.options), 1).model_copy(update={"preset": preset.name})
            assert len(snapshot(seated(own).table, 0).seats) == seats.seats


def test_a_game_has_the_seats_that_were_asked_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await lobby.create(NewGame(rules="fuji-flush", seats=5, bot="random"), TOKEN)
            async with person_at(lobby, game) as person:
                await person.bots_rest()
                assert [seat["bot"] for seat in person.table["seats"]] == [None, *["random"] * 4]
            least = await lobby.create(NewGame(rules="hana-awase", bot="random"), TOKEN)
            async with person_at(lobby, least) as person:
                assert len(person.table["seats"]) == 2
            with pytest.raises(OptionError, match="3, 4, 5, 6, 7, 8"):
                await lobby.create(NewGame(rules="fuji-flush", seats=9, bot="random"), TOKEN)
            with pytest.raises(OptionError, match="2, 3 players under these rules, not for 4"):
                await lobby.create(NewGame(rules="go-stop", seats=4, bot="random"), TOKEN)

    asyncio.run(play())


def test_bots_play_a_whole_match_with_a_person_at_each_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            for rules, options in (
                ("go-stop", {"rounds": 1}),
                ("hana-awase", {"rounds": 1}),
                ("fuji-flush", {}),
            ):
                asked = NewGame(rules=rules, options={**options}, seats=3, bot="random")
                game = await lobby.create(asked, TOKEN)
                async with person_at(lobby, game) as person:
                    await person.bots_rest()
                    while person.table["phase"] != "match-over":
                        await person.send(person.wish(f"c{person.table['seq']}"))
                        await person.bots_rest()
                assert '"result"' in await lobby.record(game, TOKEN)

    asyncio.run(play())
