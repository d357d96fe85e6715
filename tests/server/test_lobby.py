"""Commands through lobby and database: one effect each, acknowledged when stored; failures change nothing."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from fudaba.bots import BASES, Maker, make, maker
from fudaba.bots.players import SearchBot
from fudaba.core.game import load
from fudaba.errors import OptionError, UnknownBot, UnknownGame
from fudaba.server import house
from fudaba.server.house import Decision, House
from fudaba.server.lobby import Lobby
from fudaba.server.log import Chair, Entry, Setup
from fudaba.server.messages import Act, Next
from fudaba.server.refused import Refused
from fudaba.server.table import BotTurn, Table, first_entry
from tests.server.lobbies import TOKEN, Person, lobby_in, new_game, person_at


async def finished(person: Person) -> None:
    """Play the match to its end."""
    while person.table["phase"] != "match-over":
        await person.send(person.wish(f"c{person.table['seq']}"))
        await person.bots_rest()


def test_a_match_is_played_and_every_entry_has_its_place(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby)
            assert await lobby.unfinished(TOKEN) == [game]
            async with person_at(lobby, game) as person:
                await finished(person)
            entries = await lobby.store.entries(game)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert {entry.seat for entry in entries} == {None, 0, 1}
            assert await lobby.unfinished(TOKEN) == []
            assert '"result"' in await lobby.record(game, TOKEN)

    asyncio.run(play())


def test_an_answer_comes_before_the_table_and_each_bot_decision_is_a_message(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            async with person_at(lobby, await new_game(lobby)) as person:
                await finished(person)
            seqs = [message["seq"] for message in person.heard if message["type"] == "table"]
            assert seqs == list(range(1, len(seqs) + 1))
            for before, message in zip(person.heard, person.heard[1:], strict=False):
                if before["type"] == "ack":
                    assert (message["type"], message["seq"]) == ("table", before["seq"])
            told = [
                event["seq"] for each in person.heard if each["type"] == "table" for event in each["events"]
            ]
            assert told == sorted(told)

    asyncio.run(play())


def test_every_command_sent_one_to_five_times_in_any_order_has_one_effect(tmp_path: Path) -> None:
    async def play() -> tuple[int, int]:
        rng = random.Random(7)
        sent: list[Act | Next] = []
        copies: list[Act | Next] = []
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby, options={"rounds": 6})
            async with person_at(lobby, game) as person, person_at(lobby, game) as other:
                while person.table["phase"] != "match-over" or copies:
                    again = copies and (person.table["phase"] == "match-over" or rng.random() < 0.6)
                    command = (
                        copies.pop(rng.randrange(len(copies)))
                        if again
                        else person.wish(f"c{len(sent)}", rng.choice)
                    )
                    if not again:
                        sent.append(command)
                        copies += [command] * rng.randrange(5)
                    socket = rng.choice([person, other])
                    await socket.send(command)
                    if rng.random() < 0.9:
                        await person.bots_rest()
                    elif copies:
                        await person.send(copies.pop())
                    await person.bots_rest()
                acks = {(ack["cmd_id"], ack["seq"]) for ack in person.acks + other.acks}
                assert len(person.acks + other.acks) > len(sent)
                assert len(acks) == len(sent)
                assert person.table["seq"] == other.table["seq"]
            entries = [entry for entry in await lobby.store.entries(game) if entry.seat == 0]
            assert [entry.cmd_id for entry in entries] == [command.cmd_id for command in sent]
            assert {(entry.cmd_id, entry.seq) for entry in entries} == acks
            return len(sent), len(person.acks + other.acks)

    commands, answers = asyncio.run(play())
    assert answers > 2 * commands


def test_commands_at_the_same_moment_from_two_sockets_have_one_effect(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby)
            async with person_at(lobby, game) as one, person_at(lobby, game) as two:
                commands = [one.wish(f"c{number}") for number in range(5)]
                results = await asyncio.gather(
                    *(person.send(command) for command in commands for person in (one, two)),
                    return_exceptions=True,
                )
                refused = [result.code for result in results if isinstance(result, Refused)]
                assert refused == ["stale"] * 8
                assert [ack["cmd_id"] for ack in one.acks + two.acks] == ["c0", "c0"]

    asyncio.run(play())


def test_two_processes_on_one_database_lose_and_double_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as first, lobby_in(tmp_path) as second:
            game = await new_game(first)
            async with person_at(first, game) as one, person_at(second, game) as two:
                for number in range(8):
                    person = (one, two)[number % 2]
                    await person.lobby.resend(person.room, person.listener, TOKEN, 0)
                    command = person.wish(f"c{number}")
                    results = await asyncio.gather(
                        one.send(command), two.send(command), return_exceptions=True
                    )
                    await asyncio.gather(one.bots_rest(), two.bots_rest())
                    assert all(result is None or isinstance(result, Refused) for result in results)
                    stale_is_fine = [result for result in results if result is not None]
                    assert len(stale_is_fine) < 2
                    for each in (one, two):
                        each.room.table = None
                        await each.lobby.resend(each.room, each.listener, TOKEN, 0)
                    if one.table["phase"] == "match-over":
                        break
                assert one.table == two.table
            entries = await first.store.entries(game)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            own = [entry.cmd_id for entry in entries if entry.seat == 0]
            assert own == [f"c{number}" for number in range(len(own))]

    asyncio.run(play())


class Failing:
    """A store whose next appends fail."""

    def __init__(self, lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        self.append = lobby.store.append
        monkeypatch.setattr(lobby.store, "append", self)

    async def __call__(self, game: str, entry: Entry, *, over: bool) -> None:
        if self.times:
            self.times -= 1
            raise OperationalError("insert", None, Exception("the disk is full"))
        await self.append(game, entry, over=over)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby, person_at(lobby, await new_game(lobby)) as person:
            before = person.table
            failing = Failing(lobby, monkeypatch)
            failing.times = 1
            command = person.wish("c0")
            with pytest.raises(Refused) as caught:
                await person.send(command)
            assert caught.value.code == "store_unavailable"
            assert caught.value.incident
            await lobby.resend(person.room, person.listener, TOKEN, 0)
            assert {**person.table, "events": []} == {**before, "events": []}
            assert person.acks == []
            await person.send(command)
            assert person.acks[0]["seq"] == before["seq"] + 1

    asyncio.run(play())


def test_a_bot_moves_when_the_database_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudaba.server.lobby.RETRY_SECONDS", 0.01)

    async def play() -> None:
        async with lobby_in(tmp_path) as lobby, person_at(lobby, await new_game(lobby)) as person:
            failing = Failing(lobby, monkeypatch)
            failed = 0
            while person.table["phase"] != "deal-over":
                await person.send(person.wish(f"c{person.table['seq']}"))
                if person.room.bots:
                    failing.times = 3
                    await person.bots_rest()
                    assert failing.times == 0
                    failed += 1
                assert person.table["actor"] == 0 or person.table["phase"] == "deal-over"
            assert failed

    asyncio.run(play())


def test_a_bot_that_fails_is_replaced_by_the_simplest_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def choose(self, view: Any, seconds: float) -> int:
            raise ValueError("a card: 01B")

    monkeypatch.setattr(
        house,
        "made_by",
        lambda game, level: lambda seed: Broken() if level == "greedy" else make(game, level, seed),
    )

    async def play() -> None:
        async with lobby_in(tmp_path) as lobby, person_at(lobby, await new_game(lobby)) as person:
            await finished(person)

    asyncio.run(play())


def test_a_table_goes_on_after_its_room_was_dropped_in_the_middle_of_a_bots_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby)
            async with person_at(lobby, game) as person:
                await person.send(person.wish("c0"))
            table = Table.rebuilt(game, await lobby.store.entries(game))
        async with lobby_in(tmp_path) as lobby, person_at(lobby, game) as person:
            assert person.table["actor"] != 1
            assert person.table["seq"] >= table.seq

    asyncio.run(play())


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"rules": "poker"}, UnknownGame),
        ({"preset": "nowhere"}, OptionError),
        ({"options": {"rounds": 0}}, OptionError),
        ({"options": {"colour": "red"}}, OptionError),
        ({"bot": "god"}, UnknownBot),
    ],
)
def test_a_game_that_cannot_be_had_is_refused_and_leaves_nothing(
    tmp_path: Path, changes: dict[str, Any], error: type[Exception]
) -> None:
    async def make() -> None:
        async with lobby_in(tmp_path) as lobby:
            with pytest.raises(error):
                await new_game(lobby, **changes)
            assert await lobby.unfinished(TOKEN) == []

    asyncio.run(make())


def test_no_seat_without_its_token(tmp_path: Path) -> None:
    async def enter() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby)
            for other, code in ((game, "not_seated"), ("nowhere", "no_such_game")):
                with pytest.raises(Refused) as caught:
                    async with lobby.joined(other, "a token of Eve", print):
                        pass
                assert caught.value.code == code
                with pytest.raises(Refused) as caught:
                    await lobby.record(other, "a token of Eve")
                assert caught.value.code == code

    asyncio.run(enter())


def test_a_command_is_checked_against_the_token_each_time(tmp_path: Path) -> None:
    async def enter() -> None:
        async with lobby_in(tmp_path) as lobby, person_at(lobby, await new_game(lobby)) as person:
            with pytest.raises(Refused) as caught:
                await lobby.command(person.room, person.listener, "a token of Eve", person.wish("c0"))
            assert caught.value.code == "not_seated"
            assert person.acks == []

    asyncio.run(enter())


def test_rooms_are_dropped_when_everybody_has_left(tmp_path: Path) -> None:
    async def enter() -> None:
        async with lobby_in(tmp_path) as lobby:
            games = [await new_game(lobby) for _ in range(3)]
            for game in games:
                async with person_at(lobby, game) as person:
                    await person.send(person.wish("c0"))
                    await person.bots_rest()
            assert lobby.open_rooms == 0

    asyncio.run(enter())


def test_while_one_table_waits_for_a_bot_that_thinks_long_others_go_on() -> None:
    """A search of a second, and beside it a quick bot's decision and the loop that serves all tables.

    Four cards are worth the same in this deal: the search is in doubt until its time is over.
    """
    game = load("koi-koi")

    def turn(level: str) -> BotTurn:
        setup = Setup(
            rules="koi-koi", chairs=[Chair(name="", bot=level)] * 2, seed="v", preset="standard", options={}
        )
        found = Table("a table", first_entry(setup, 0)).bot_turn()
        assert found
        return found

    async def ticks(until: asyncio.Future[Decision]) -> int:
        told = 0
        while not until.done():
            await asyncio.sleep(0.01)
            told += 1
        return told

    async def play() -> None:
        bots = House()
        slow = asyncio.ensure_future(bots.decide(turn("slow")))
        quick = asyncio.ensure_future(bots.decide(turn("greedy")))
        counting = asyncio.ensure_future(ticks(slow))
        await asyncio.wait({slow, quick}, return_when=asyncio.FIRST_COMPLETED)
        assert quick.done()
        assert not slow.done()
        await slow
        assert await counting > 10
        bots.close()

    def found(name: str, level: str) -> Maker:
        thinks = lambda seed: SearchBot(game, BASES["koi-koi"], seed, 1_000_000)  # noqa: E731
        return thinks if level == "slow" else maker(name, level)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "made_by", found)
        asyncio.run(play())
