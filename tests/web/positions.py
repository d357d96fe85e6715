"""Tables in the middle of play, put into a server's database, so that a test begins where it matters.

The deals come from seeds of ours: a position is the first that is as wanted, and always the same.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import count

from fudaba.server.log import Entry, Setup
from fudaba.server.messages import Table as Message
from fudaba.server.snapshot import snapshot
from fudaba.server.store import Store
from fudaba.server.table import Table, first_entry, token_hash
from tests.server.tables import Played, seated, setup

Wanted = Callable[[Message], bool]
PERSON = 0
BRIGHTS = {"01B", "03B", "08B", "11B", "12B"}


@dataclass(frozen=True, slots=True)
class Place:
    """A stored game and the token that opens the person's seat."""

    game: str
    token: str


def question(now: Message) -> bool:
    """Koi-koi or stop?"""
    return now.question is not None


def rich_question(now: Message) -> bool:
    """A question with much to read: several lines, and threats."""
    asked = now.question
    return asked is not None and len(asked.lines) >= 2 and len(asked.threats) >= 2


def two_targets(now: Message) -> bool:
    """The person is to play; one hand card may take one of two, another takes one, a third takes none."""
    counts = {len(cards) for cards in now.takes.values()}
    return now.phase == "play" and {0, 1, 2} <= counts


def choice_for_flipped(now: Message) -> bool:
    """A stock card was turned up and may take one of two."""
    return now.phase == "choose-for-flipped"


def result(now: Message) -> bool:
    """A deal is over, with points, and the match is not."""
    return now.phase == "deal-over" and bool(now.result and now.result.lines)


def drawn_deal(now: Message) -> bool:
    """A deal is over and nobody has won it."""
    return now.phase == "deal-over" and bool(now.result and not now.result.lines)


def match_over(now: Message) -> bool:
    """The match is over, and its last deal had points."""
    return now.phase == "match-over" and bool(now.result and now.result.lines)


def midway(now: Message) -> bool:
    """Much lies in the piles, somebody has called, the person is to play."""
    piles = min(len(seat.pile) for seat in now.seats)
    kinds = [event.kind for event in now.events]
    called = "koi-koi" in kinds[len(kinds) - kinds[::-1].index("deal-begins") :]
    return now.phase == "play" and now.number > 1 and piles >= 8 and called


def picturesque(now: Message) -> bool:
    """A table to show: bright cards in sight, both piles begun, both sides with something in hand."""
    hand = set(now.hand)
    piles = [len(seat.pile) for seat in now.seats]
    return (
        now.phase == "play"
        and min(piles) >= 6
        and len(hand) >= 4
        and len(now.table) >= 6
        and {2} <= {len(cards) for cards in now.takes.values()}
        and len(BRIGHTS & (hand | set(now.table))) >= 2
        and len(BRIGHTS & set(now.seats[PERSON].pile)) >= 1
    )


def full_piles(now: Message) -> bool:
    """As many captured cards as a deal ever has, the person to play."""
    return now.phase == "play" and sum(len(seat.pile) for seat in now.seats) >= 30


def _calling(table: Table, legal: Sequence[str]) -> str:
    """A person who takes what he can, as bright as he can, and calls koi-koi."""
    if "koi-koi" in legal:
        return "koi-koi"
    takes = snapshot(table, PERSON).takes
    able = [card for card in legal if takes.get(card)]
    return min(able or legal, key=lambda card: "BARC".index(card[2]))


def _steps(seed: int, preset: str, bot: str) -> Iterator[tuple[Played, Message]]:
    own = setup(preset=preset, bots=(None, bot), seed=f"{seed:064x}", rounds=3)
    played = seated(own)
    while True:
        yield played, snapshot(played.table, PERSON)
        if played.table.match.over:
            return
        played.step(partial(_calling, played.table))


@cache
def log_of(wanted: Wanted, preset: str, bot: str) -> tuple[Entry, ...]:
    """The entries that lead to the first position that is as wanted."""
    for seed in count():
        for played, now in _steps(seed, preset, bot):
            if now.actor in (PERSON, None) and wanted(now):
                return tuple(played.entries)
    raise AssertionError


def put(database: str, wanted: Wanted, *, preset: str = "standard", bot: str = "random") -> Place:
    """Store such a position as a game of its own, with a seat for Ann.

    It is stored as unfinished in any case: that is what a browser opens by itself.
    """
    entries = log_of(wanted, preset, bot)
    place = Place(game=secrets.token_urlsafe(12), token=secrets.token_urlsafe(12))
    told = Setup.model_validate(entries[0].body)
    chairs = [chair.model_copy(update={"name": ""}) for chair in told.chairs]
    chairs[PERSON] = chairs[PERSON].model_copy(update={"name": "Ann", "token": token_hash(place.token).hex()})
    first = first_entry(told.model_copy(update={"chairs": chairs}), entries[0].at)
    with ThreadPoolExecutor(1) as thread:  # beside the loop of the browser
        thread.submit(asyncio.run, _store(database, place, [first, *entries[1:]])).result()
    return place


async def _store(database: str, place: Place, entries: list[Entry]) -> None:
    store = await Store.opened(database)
    try:
        await store.create(place.game, entries[0], {PERSON: token_hash(place.token).hex()})
        await asyncio.gather(*(store.append(place.game, entry, over=False) for entry in entries[1:]))
    finally:
        await store.close()
