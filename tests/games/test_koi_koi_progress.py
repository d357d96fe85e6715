"""How far a seat is with each yaku: what is held, what is missing, whether it can still be had."""

from __future__ import annotations

import random

import pytest

from fudaba.cards import hanafuda
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer
from fudaba.core.game import Carry, Progress, load, options_of
from fudaba.games.koi_koi import GAME
from fudaba.games.koi_koi.lines import combinations
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.terms import Terms
from fudaba.games.koi_koi.view import KoiKoiView


def view_of(mine: str, theirs: str = "", preset: str = "standard", **options: object) -> KoiKoiView:
    """A view of seat 0 in the first deal, with these piles."""
    changes = {name.replace("_", "-"): value for name, value in options.items()}
    state = GAME.start(options_of(GAME, preset, changes), Carry(1, 0))
    piles = (hanafuda.cards(mine.split()), hanafuda.cards(theirs.split()))
    return GAME.view(state, 0)._replace(piles=piles)


def ways(mine: str, theirs: str = "", **options: object) -> dict[str, Progress]:
    """The progress of seat 0 by yaku."""
    return {way.id: way for way in GAME.progress(view_of(mine, theirs, **options), 0)}  # type: ignore[arg-type]


def test_every_paid_yaku_is_listed_in_the_order_of_the_rules() -> None:
    assert list(ways("")) == [
        "goko", "shiko", "ame-shiko", "sanko", "hanami-zake", "tsukimi-zake", "ino-shika-cho",
        "akatan", "aotan", "akatan-aotan", "tane", "tanzaku", "kasu",
    ]  # fmt: skip


def test_a_yaku_that_these_options_do_not_pay_is_not_listed() -> None:
    assert {"hanami-zake", "tsukimi-zake"}.isdisjoint(ways("", viewing="off"))
    assert "tsukifuda" in ways("", tsukifuda=4)
    assert "sanko" not in ways("", bright_values="10/8/7/0")


def test_a_yaku_for_which_the_deck_has_no_cards_is_not_listed() -> None:
    three = ways("", months=3, hand_size=2, table_size=4)
    assert list(three) == ["akatan"]
    assert three["akatan"].missing == hanafuda.cards(["01R", "02R", "03R"])
    nine = ways("", months=9, hand_size=8)
    assert "tsukimi-zake" in nine
    assert {"goko", "ame-shiko", "shiko", "aotan", "ino-shika-cho"}.isdisjoint(nine)


COUNTS = [
    ("01B 03B", "sanko", 1, 5, True),
    ("01B 03B 08B", "sanko", 0, 5, True),
    ("01B 03B 08B", "shiko", 1, 8, True),
    ("01B 03B 08B", "ame-shiko", 1, 7, True),
    ("01B 03B 08B", "goko", 2, 10, True),
    ("01B 03B 08B 12B", "shiko", 0, 8, True),
    ("01B 03B 08B 12B", "sanko", 1, 5, False),
    ("01B 03B 08B 12B", "ame-shiko", 1, 7, False),
    ("01B 11B", "sanko", 2, 5, False),
    ("01B 11B", "ame-shiko", 2, 7, True),
    ("11B 01B 03B 08B", "ame-shiko", 0, 7, True),
    ("11B 01B 03B 08B 12B", "goko", 0, 10, True),
    ("09A", "hanami-zake", 1, 5, True),
    ("09A 03B", "hanami-zake", 0, 5, True),
    ("06A 07A", "ino-shika-cho", 1, 5, True),
    ("06A 07A 02A", "ino-shika-cho", 1, 6, True),
    ("06A 07A 10A 02A", "ino-shika-cho", 0, 6, True),
    ("01R 02R", "akatan", 1, 5, True),
    ("01R 02R 03R 06R", "akatan", 0, 6, True),
    ("01R 02R 03R 06R 09R 10R", "akatan", 1, 5, False),
    ("01R 02R 03R 06R 09R 10R", "akatan-aotan", 0, 10, True),
    ("01R 04R 05R", "tanzaku", 2, 1, True),
    ("02A 04A 05A 06A 07A 08A", "tane", 0, 2, True),
    ("01C1 01C2 02C1", "kasu", 7, 1, True),
]


@pytest.mark.parametrize(("pile", "yaku", "need", "points", "possible"), COUNTS)
def test_what_is_still_needed_and_what_it_pays(
    pile: str, yaku: str, need: int, points: int, possible: bool
) -> None:
    way = ways(pile)[yaku]
    assert (way.need, way.points, way.open) == (need, points, possible)
    assert hanafuda.ids(way.have | way.missing) == sorted(hanafuda.ids(way.have) + hanafuda.ids(way.missing))
    assert not way.have & way.missing
    assert way.have & ~hanafuda.cards(pile.split()) == 0


CLOSED = [
    ("09A", "03B", "hanami-zake"),
    ("", "11B", "goko"),
    ("", "11B", "ame-shiko"),
    ("", "01B", "shiko"),
    ("", "01B 03B", "sanko"),
    ("", "10A", "ino-shika-cho"),
    ("01R 02R", "03R", "akatan"),
    ("", "02A 04A 05A 06A 07A", "tane"),
]


@pytest.mark.parametrize(("pile", "gone", "yaku"), CLOSED)
def test_what_the_other_has_taken_closes_a_yaku(pile: str, gone: str, yaku: str) -> None:
    assert ways(pile)[yaku].open
    assert not ways(pile, gone)[yaku].open


def test_enough_cards_elsewhere_keep_a_yaku_open() -> None:
    assert ways("", "02A 04A 05A 06A")["tane"].open
    assert ways("", "01B")["sanko"].open


def test_chaff_that_counts_twice_brings_kasu_nearer() -> None:
    assert ways("11C 01C1", double_chaff="lightning")["kasu"].need == 7
    assert ways("11C 01C1")["kasu"].need == 8


def test_a_cup_that_is_one_or_the_other_is_on_the_way_to_both() -> None:
    both = ways("09A", cup="either")
    assert hanafuda.ids(both["tane"].have) == hanafuda.ids(both["kasu"].have) == ["09A"]
    assert hanafuda.ids(ways("09A", cup="animal-only")["kasu"].have) == []


def test_exclusive_groups_close_tane_beside_ino_shika_cho() -> None:
    assert not ways("06A 07A 10A", groups="exclusive")["tane"].open
    assert ways("06A 07A 10A")["tane"].open


def test_exclusive_groups_leave_tanzaku_open_while_no_set_has_to_be_made_whole() -> None:
    assert ways("01R 02R 04R 05R", "07R 11R 06R 09R", groups="exclusive")["tanzaku"].open
    assert not ways("01R 02R 04R 05R", "07R 11R 06R 09R 10R", groups="exclusive")["tanzaku"].open
    assert ways("01R 02R 04R 05R", "07R 11R 06R 09R 10R")["tanzaku"].open


def test_a_viewing_that_needs_another_yaku_is_not_formed_alone() -> None:
    assert ways("09A 03B", viewing_needs_other="true")["hanami-zake"].need == 1
    assert ways("09A 03B 06A 07A 10A", viewing_needs_other="true")["hanami-zake"].need == 0


@pytest.mark.parametrize("preset", sorted(GAME.presets))
def test_what_is_formed_is_what_the_score_has_a_line_for(preset: str) -> None:
    rng = random.Random(preset)
    options = GAME.presets[preset]
    terms = Terms(options)  # type: ignore[arg-type]
    for _ in range(60):
        order = rng.sample(range(48), 40)
        mine, theirs = (" ".join(hanafuda.IDS[card] for card in part) for part in (order[:18], order[18:36]))
        seen = view_of(mine, theirs, preset)
        formed = {way.id: way.points for way in GAME.progress(seen, 0) if way.need == 0}
        holding = Holding(seen.piles[0], seen.table, seen.calls[0], seen.number)
        scored = {line.id: line.points for line in combinations(terms, holding)}
        assert scored == {name: formed[name] for name in scored}
        assert set(formed) == set(scored)


def test_a_deal_never_closes_what_is_formed_later() -> None:
    game = load("koi-koi")
    for seed in range(40):
        rng = random.Random(seed)
        deal = Deal(game, game.presets["standard"], Carry(1, 0), 2, DeckDealer(rng.sample(range(48), 48)))
        deal.begin()
        closed: list[set[str]] = [set(), set()]
        while not deal.over:
            for seat in (0, 1):
                for way in game.progress(game.view(deal.state, 1 - seat), seat):
                    assert way.need > 0 or way.id not in closed[seat]
                    closed[seat] |= set() if way.open else {way.id}
            deal.play(game.parse(rng.choice(deal.legal())))
