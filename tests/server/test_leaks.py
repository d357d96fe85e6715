"""Leak pairs: tables equal for a seat and different in what it may not see send it the same bytes.

The cards that a seat has not seen (the other hand, the stock) change places in every deal of the match; the
public cards stay where they were.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from fudaba.cards.bits import members, union
from fudaba.core.deal import Deal
from fudaba.games.koi_koi import GAME as KOI_KOI
from fudaba.games.koi_koi.luck import ends_deal
from fudaba.games.koi_koi.rules import (
    KoiKoiState,
)
from fudaba.server.messages import Act, Next
from fudaba.server.refused import Refused
from fudaba.server.snapshot import snapshot
from fudaba.server.table import Table
from tests.server.tables import GAME, Played, act, next_deal, seated, setup

Place = tuple[int, int]
PAIRS = 50


class Decks:
    """The decks of a match, shuffled from a seed and kept by deal and redeal."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.dealt: dict[Place, list[int]] = {}

    def __call__(self, deck: Sequence[int], number: int, redeal: int) -> list[int]:
        order = random.Random(f"{self.seed} {number} {redeal}").sample(list(deck), len(deck))
        return self.dealt.setdefault((number, redeal), order)


def unlike(deal: Deal, deck: list[int], seat: int, rng: random.Random) -> list[int]:
    """The deck of a deal with all that the seat has not seen dealt otherwise; lucky hands stay away."""
    state = deal.state
    assert isinstance(state, KoiKoiState)
    other = 1 - seat
    left = KOI_KOI.view(state, other)
    shown = left.shown[other]
    kept = [card for card in deal.hands[other] if not left.hand >> card & 1 or shown >> card & 1]
    free = [card for card in deck if (left.hand & ~shown | state.stock) >> card & 1]
    while True:
        rng.shuffle(free)
        many = len(deal.hands[other]) - len(kept)
        hand, stock = [*kept, *free[:many]], iter(free[many:])
        if shown or not ends_deal(state.terms, union(hand)):
            break
    rng.shuffle(hand)
    dealt = iter(hand)
    theirs, unturned = set(deal.hands[other]), set(members(state.stock))
    return [next(dealt) if card in theirs else next(stock) if card in unturned else card for card in deck]


def random_table(seed: str) -> tuple[Played, Decks, dict[Place, Deal]]:
    """A table somewhere in a match between people, with each deal as it stands."""
    rng = random.Random(seed)
    decks = Decks(seed)
    preset = rng.choice(["standard", "standard", *KOI_KOI.presets])
    played = seated(setup(preset=preset, bots=(None, None), rounds=3), decks)
    deals = {}
    for _ in range(rng.randrange(45)):
        if played.table.match.over:
            break
        deals[list(decks.dealt)[-1]] = played.table.deal
        played.step(rng.choice)
    deals[list(decks.dealt)[-1]] = played.table.deal
    return played, decks, deals


def twin(played: Played, decks: Decks, deals: dict[Place, Deal], seat: int, seed: str) -> Table:
    """The same table for a seat, different in what it has not seen."""
    rng = random.Random(seed)
    others = {place: unlike(deal, decks.dealt[place], seat, rng) for place, deal in deals.items()}
    return Table.rebuilt(GAME, played.entries, lambda deck, number, redeal: others[number, redeal])


def said_no(table: Table, seat: int) -> list[str]:
    """How the table refuses this seat everything that can be wrong."""
    answers = []
    commands: list[Act | Next] = [act(table, card) for card in ("01B", "12C3", "stop", "koi-koi", "?")]
    stale = act(table, "01B", expect=0)
    for command in [*commands, stale, next_deal(table)]:
        try:
            table.handle(seat, command)
        except Refused as refusal:
            answers.append(f"{refusal.code} {refusal.phrase}")
        else:
            answers.append(f"accepted {isinstance(command, Act)}")
    return answers


@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_see_changes_no_byte_that_it_is_sent(seat: int, chunk: int) -> None:
    different = 0
    for pair in range(PAIRS):
        played, decks, deals = random_table(f"{chunk} {pair}")
        other = twin(played, decks, deals, seat, f"twin {chunk} {pair}")
        table = played.table
        assert snapshot(other, seat).model_dump_json() == snapshot(table, seat).model_dump_json()
        assert said_no(other, seat) == said_no(table, seat)
        different += snapshot(other, 1 - seat).hand != snapshot(table, 1 - seat).hand
    assert different > PAIRS / 2, "the pairs hardly differ: this test could not fail"


def test_the_record_of_a_match_says_nothing_of_the_running_deal() -> None:
    for pair in range(20):
        played, decks, deals = random_table(f"record {pair}")
        if played.table.deal.over:
            continue
        rng = random.Random(pair)
        running = list(deals)[-1]
        changed = {**decks.dealt, running: unlike(deals[running], decks.dealt[running], 0, rng)}
        decks_of_twin = changed.__getitem__
        other = Table.rebuilt(GAME, played.entries, lambda deck, *place: decks_of_twin(place))  # noqa: B023
        assert other.record.text() == played.table.record.text()


def test_neither_seed_nor_token_is_in_any_message() -> None:
    played = seated(setup(bots=(None, None), rounds=2))
    table = played.until(lambda now: now.match.over)
    secrets = [table.setup.seed, *[str(chair.token) for chair in table.setup.chairs]]
    for text in (snapshot(table, 0).model_dump_json(), table.record.text(), repr(table.setup)):
        assert not any(secret in text for secret in secrets)
