"""Go-Stop, Hana-awase and Fuji Flush in the browser: whole matches with the mouse and by touch, and by keys.

At every state nothing is cut, covered, too small or on top of something else, on a desktop and on a phone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from fudaba.server.log import Chair, Entry, Setup
from fudaba.server.messages import Table as Message
from fudaba.server.snapshot import snapshot
from fudaba.server.store import Store
from fudaba.server.table import token_hash
from tests.server.tables import Played, seated
from tests.web import looks
from tests.web.guests import Guest, Guests
from tests.web.matches import replayed
from tests.web.positions import Place
from tests.web.process import Server
from tests.web.test_access import complaints
from tests.web.watched import Size, seat

pytestmark = pytest.mark.pictures(False)

MOST: Final = 200
SETTLED: Final = """(after) => {
  const app = document.querySelector(".app");
  if (!app || app.dataset.busy === "true" || Number(app.dataset.seq) <= after) return null;
  const able = (what) => document.querySelector(`${what}[aria-disabled=false]`);
  if (able(".question .buttons button")) return "question";
  if (able(".field-card")) return "choose";
  if (able(".hand-card")) return "play";
  return document.querySelector("[data-testid=result]") ? app.dataset.phase : null;
}"""
"""What the person is to do after this place in the log, in any game; else null."""

ONE: Final = {"rounds": 1}
TABLES: Final[list[tuple[str, str, int, dict[str, Any], str]]] = [
    ("go-stop", "hangame", 2, ONE, "ru"),
    ("go-stop", "standard", 3, ONE, "en"),
    ("go-stop", "gostop-3p", 4, {**ONE, "four-players": "on"}, "ru"),
    ("go-stop", "standard", 2, {**ONE, "months": 4}, "en"),
    ("go-stop", "standard", 3, {**ONE, "months": 10}, "ru"),
    ("hana-awase", "hana-awase-jp", 3, ONE, "ru"),
    ("hana-awase", "standard", 7, ONE, "en"),
    ("hana-awase", "standard", 7, {**ONE, "over-three": "all-play"}, "ru"),
    ("hana-awase", "standard", 5, {**ONE, "months": 4, "table-four": "dealer-takes"}, "en"),
    ("fuji-flush", "published", 3, {}, "ru"),
    ("fuji-flush", "standard", 8, {}, "en"),
]
"""Games, presets, seats, house rules, and the language of who plays them to their end."""
WORDS: Final = {"go-stop": ["go", "in"], "hana-awase": ["in", "pass"]}
"""What a person answers who wants to see as much as can be seen."""

Wanted = Callable[[Message], bool]


def begun(
    rules: str, seats: int, options: dict[str, Any], seed: int, token: str, preset: str = "standard"
) -> Setup:
    """A match of a person against simple bots, the same for the same seed."""
    person = Chair(name="Ann", token=token_hash(token).hex())
    chairs = [person, *(Chair(name="", bot="random") for _ in range(seats - 1))]
    return Setup(rules=rules, preset=preset, options=options, chairs=chairs, seed=f"{seed:064x}")


def positions(
    rules: str, seats: int, options: dict[str, Any], seed: int, token: str, preset: str = "standard"
) -> Iterator[Played]:
    """The table whenever the person is to decide, who decides the first that comes."""
    played = seated(begun(rules, seats, options, seed, token, preset))
    while not played.table.match.over:
        if not played.table.bot_turn():
            yield played
        played.step()
    yield played


def take_seat(guest: Guest, server: Server, entries: list[Entry], token: str) -> None:
    """Put the log of a game into the server's database and give the guest his seat there."""
    place = Place(game=secrets.token_urlsafe(12), token=token)
    with ThreadPoolExecutor(1) as thread:  # beside the loop of the browser
        thread.submit(asyncio.run, store(server.database, place, entries)).result()
    seat(guest.context, server.origin, place)


async def store(database: str, place: Place, entries: list[Entry]) -> None:
    """Store a log as an unfinished game."""
    store = await Store.opened(database)
    try:
        await store.create(place.game, entries[0], {0: token_hash(place.token).hex()})
        for entry in entries[1:]:
            await store.append(place.game, entry, over=False)
    finally:
        await store.close()


def settled(guest: Guest, after: int = 0) -> str:
    """Wait until the person is to do something."""
    found: str = guest.page.wait_for_function(SETTLED, arg=after, polling=15).json_value()
    return found


def nothing_is_wrong(guest: Guest, size: Size) -> None:
    """Nothing is cut or covered; on a phone everything can be touched, on a desktop clicked."""
    assert looks.cut(guest.page, 44 if size == "phone" else 24) == []
    assert looks.overlaps(guest.page) == []


def push(guest: Guest, target: Locator, size: Size) -> None:
    """Click with the mouse or tap with the finger; then nothing lies under the pointer any more."""
    if size == "phone":
        target.tap()
    else:
        target.click()
        guest.page.mouse.move(1, 1)


def decide(guest: Guest, state: str, rules: str, size: Size) -> None:
    """One decision of somebody who takes what he can and never stops."""
    page = guest.page
    if state == "question":
        wanted = [page.get_by_test_id(word) for word in WORDS.get(rules, [])]
        there = [button for button in wanted if button.count()]
        push(guest, there[0] if there else page.locator(".question .buttons button").last, size)
    elif state == "choose":
        push(guest, page.locator(".field-card[aria-disabled=false]").last, size)
    elif state == "play":
        words = page.locator(".word")
        taking = page.locator(".hand-card.takes[aria-disabled=false]")
        card = taking if taking.count() else page.locator(".hand-card[aria-disabled=false]")
        push(guest, (words if words.count() else card).first, size)
        if page.locator(".hand-card.lifted").count():
            push(guest, page.locator(".field-card[aria-disabled=false]").last, size)
    else:
        push(guest, page.get_by_test_id("next-deal"), size)


def seq(guest: Guest) -> int:
    """How far in the log the page is."""
    return int(guest.page.locator(".app").get_attribute("data-seq") or 0)


@pytest.mark.slow
@pytest.mark.pictures(True)
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("rules", "preset", "seats", "options", "language"), TABLES, ids=lambda value: str(value)
)
def test_a_match_is_played_to_its_end_and_nothing_is_ever_cut_or_covered(
    guest: Guests,
    server: Server,
    rules: str,
    preset: str,
    seats: int,
    options: dict[str, Any],
    language: str,
    size: Size,
) -> None:
    token = secrets.token_urlsafe(12)
    ann = guest(size=size, language=language)
    take_seat(ann, server, seated(begun(rules, seats, options, 3, token, preset)).entries, token)
    ann.page.goto("/?motion=off")
    state = settled(ann)
    for _ in range(MOST):
        nothing_is_wrong(ann, size)
        if state == "match-over":
            break
        before = seq(ann)
        decide(ann, state, rules, size)
        state = settled(ann, before)
    assert state == "match-over"
    assert ann.page.locator("[data-testid^=seat-]").count() == seats
    ann.see("menu").click()
    with ann.page.expect_download() as coming:
        ann.see("menu-record").click()
    record = replayed(coming.value.path().read_bytes())
    assert record.over
    shown = [int(row.inner_text().replace("−", "-")) for row in totals(ann).all()]
    assert rules == "fuji-flush" or shown == list(record.totals)


def totals(guest: Guest) -> Locator:
    """The totals of all seats in the result."""
    return guest.page.locator(".result .seat-sums tbody td:last-child")


def position(
    guest: Guest,
    server: Server,
    rules: str,
    seats: int,
    options: dict[str, Any],
    wanted: Wanted,
    preset: str = "standard",
) -> Message:
    """Sit down at the first position that is as wanted; what the server tells there."""
    token = secrets.token_urlsafe(12)
    for number in range(100):
        for played in positions(rules, seats, options, number, token, preset):
            if wanted(now := snapshot(played.table, 0)):
                take_seat(guest, server, played.entries, token)
                guest.page.goto("/?motion=off")
                settled(guest)
                return now
    raise AssertionError("there is no such position")


def can_bomb(now: Message) -> bool:
    """A bomb can be thrown."""
    return any(action.startswith("bomb:") for action in now.legal)


def can_shake(now: Message) -> bool:
    """A month can be shaken, and something lies in every pile."""
    return any(action.startswith("shake:") for action in now.legal)


def ppeok(now: Message) -> bool:
    """Somebody's ppeok lies on the table, the person is to play."""
    return now.phase == "play" and any(
        mark.id == "ppeok" and mark.cards for s in now.seats for mark in s.marks
    )


def go_or_stop(now: Message) -> bool:
    """Go or stop, and somebody would pay double."""
    return now.question is not None and any(line.loser is not None for line in now.question.lines)


def three_full_piles(now: Message) -> bool:
    """Three piles as full as they come."""
    return now.phase == "play" and sum(len(each.pile) for each in now.seats) >= 34


def dropping_out(now: Message) -> bool:
    """Does the person play?"""
    return now.phase == "drop-out"


def declaring(now: Message) -> bool:
    """Low-man-out?"""
    return now.phase == "declare" and not all(each.active for each in now.seats)


def sitting_out(now: Message) -> bool:
    """The deal is over, and the person did not play."""
    return now.phase == "deal-over" and not now.seats[0].active


def together(now: Message) -> bool:
    """Several cards of one number, twice."""
    fronts = [each.front for each in now.seats if each.front]
    return now.phase == "play" and sum(fronts.count(rank) > 1 for rank in set(fronts)) > 1


def two_deals(now: Message) -> bool:
    """A match of several deals is over."""
    return now.phase == "match-over"


CROWDED: Final[list[tuple[str, int, dict[str, Any], Wanted]]] = [
    ("go-stop", 2, ONE, can_bomb),
    ("go-stop", 3, ONE, can_shake),
    ("go-stop", 3, ONE, ppeok),
    ("go-stop", 3, ONE, go_or_stop),
    ("go-stop", 3, ONE, three_full_piles),
    ("go-stop", 4, {**ONE, "four-players": "on"}, dropping_out),
    ("go-stop", 3, {"rounds": 3}, two_deals),
    ("hana-awase", 5, {"rounds": 2}, dropping_out),
    ("hana-awase", 6, {"rounds": 2}, declaring),
    ("hana-awase", 7, {"rounds": 9}, sitting_out),
    ("hana-awase", 3, {"rounds": 3}, two_deals),
    ("fuji-flush", 8, {}, together),
]


@pytest.mark.pictures(True)
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("rules", "seats", "options", "wanted"), CROWDED, ids=lambda value: str(getattr(value, "__name__", value))
)
def test_crowded_tables_fit_and_axe_finds_nothing_serious(
    guest: Guests, server: Server, rules: str, seats: int, options: dict[str, Any], wanted: Wanted, size: Size
) -> None:
    ann = guest(size=size)
    position(ann, server, rules, seats, options, wanted)
    nothing_is_wrong(ann, size)
    assert complaints(ann) == []


def test_a_bomb_is_thrown_by_its_key(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "go-stop", 2, ONE, can_bomb)
    before = seq(ann)
    hand = ann.see("hand-card").count()
    ann.page.keyboard.press("b")
    settled(ann, before)
    assert ann.see("hand-card").count() == hand - 3
    assert ann.page.locator("[data-testid=seat-0] .mark-bomb").count() == 1


def test_a_shake_is_a_mark_of_its_month_and_the_turn_goes_on(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "go-stop", 3, ONE, can_shake)
    before = seq(ann)
    ann.page.keyboard.press("h")
    assert settled(ann, before) == "play"
    assert ann.page.locator("[data-testid=seat-0] .mark-shake").count() == 1


def test_go_is_said_by_its_key_and_counted(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "go-stop", 3, ONE, go_or_stop)
    assert ann.page.locator(".payer").count() == 2
    before = seq(ann)
    ann.page.keyboard.press("g")
    settled(ann, before)
    assert ann.page.locator("[data-testid=seat-0] .called").count() == 1


def test_who_drops_out_is_marked_and_the_deal_goes_on_without_him(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "hana-awase", 5, {"rounds": 2}, dropping_out)
    before = seq(ann)
    ann.page.keyboard.press("o")
    assert settled(ann, before) in ("deal-over", "match-over")
    assert ann.page.locator(".seat.away").count() == 2
    assert ann.page.locator("[data-testid=seat-0].away").count() == 1


def test_cards_of_one_number_are_told_together(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "fuji-flush", 8, {}, together)
    assert ann.page.locator(".sums li").count() >= 2
    assert ann.page.locator(".together").count() >= 4


def test_a_card_that_is_looked_at_shows_what_it_joins_and_flushes(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "fuji-flush", 8, {}, together)
    ann.see("hand-card").last.hover()
    goes = ann.page.locator(".front-card.goes, .front-card.joins").count()
    assert goes > 0 or "flushes nothing" in ann.see("prompt").inner_text()


def test_the_dialog_offers_every_game_and_remembers_what_was_played_last(guest: Guests) -> None:
    ann = guest()
    ann.sit_down()
    ann.see("menu").click()
    ann.see("menu-fuji-flush").click()
    ann.page.get_by_role("radio", name="8", exact=True).click()
    ann.see("deal").click()
    ann.page.locator("[data-game=fuji-flush]").wait_for()
    settled(ann)
    assert ann.page.locator("[data-testid^=seat-]").count() == 8
    ann.see("menu").click()
    ann.see("menu-go-stop").click()
    ann.page.locator("input[name=seats][value='4']").click()
    ann.see("deal").click()
    ann.page.locator("[data-game=go-stop]").wait_for()
    ann.see("menu").click()
    ann.see("menu-fuji-flush").click()
    assert ann.page.locator("input[name=seats][value='8']").is_checked()


@pytest.mark.parametrize("rules", ["go-stop", "hana-awase", "fuji-flush"])
def test_the_keys_of_the_game_are_told(guest: Guests, server: Server, rules: str) -> None:
    ann = guest()
    position(ann, server, rules, 3, {} if rules == "fuji-flush" else ONE, lambda now: now.phase == "play")
    ann.page.keyboard.press("?")
    told = ann.see("sheet-help").inner_text()
    assert ("Shake" in told) == (rules == "go-stop")
    assert ("low-man-out" in told) == (rules == "hana-awase")


def test_a_replay_shows_the_totals_of_its_time(guest: Guests, server: Server) -> None:
    ann = guest()
    position(ann, server, "go-stop", 3, {"rounds": 3}, two_deals)
    ann.page.locator(".log summary").first.click()
    ann.see("log-line").first.click()
    ann.see("replay").wait_for()
    assert ann.page.locator(".seat .total").all_inner_texts() == ["0 points"] * 3
