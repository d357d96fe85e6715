"""KK-10 to KK-35, a sheet: captured cards, base, points of a stop, points after the other's koi-koi."""

from __future__ import annotations

from itertools import combinations

import pytest

from fudaba.cards import hanafuda
from fudaba.core.game import load, options_of
from fudaba.errors import RecordError
from fudaba.games.koi_koi.lines import base_of
from fudaba.games.koi_koi.options import KoiKoiOptions
from fudaba.games.koi_koi.scoring import Holding
from fudaba.games.koi_koi.terms import Terms
from tests.games.koi_koi_positions import Position, do, scores
from tests.oracle import koi_koi as oracle

GAME = load("koi-koi")
NINE_CHAFF = "01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2 06C1"
ALL_ANIMALS = "02A 04A 05A 06A 07A 08A 09A 10A 11A"
ALL_RIBBONS = "01R 02R 03R 04R 05R 06R 07R 09R 10R 11R"
SIX_RIBBONS = "01R 02R 03R 06R 09R 10R"

SHEET = {
    "KK-10": ("01B 03B 08B", 5, 5, 10),
    "KK-11": ("01B 03B 11B", 0, 0, 0),
    "KK-12": ("01B 03B 11B 12B", 7, 14, 28),
    "KK-13": ("01B 03B 08B 12B", 8, 16, 32),
    "KK-14": ("01B 03B 08B 11B 12B", 10, 20, 40),
    "KK-15": ("03B 09A", 5, 5, 10),
    "KK-16": ("03B 08B 09A", 10, 20, 40),
    "KK-17": ("01B 03B 08B 09A", 15, 30, 60),
    "KK-18": (f"08B 09A {NINE_CHAFF}", 6, 6, 12),
    "KK-19": (f"08B 09A {NINE_CHAFF} 06C2", 7, 14, 28),
    "KK-20": ("09A 01C1 01C2 02C1 02C2 04C1 04C2 05C1 05C2", 0, 0, 0),
    "KK-21": (f"{NINE_CHAFF} 11C", 1, 1, 2),
    "KK-22": (f"{NINE_CHAFF} 12C1", 1, 1, 2),
    "KK-23": ("06A 07A 10A", 5, 5, 10),
    "KK-24": ("06A 07A 10A 02A 05A", 8, 16, 32),
    "KK-25": ("06A 07A 10A 09A 08B", 11, 22, 44),
    "KK-26": ("02A 04A 05A 08A 11A", 1, 1, 2),
    "KK-27": ("02A 04A 05A 07A 08A 11A", 2, 2, 4),
    "KK-28": (ALL_ANIMALS, 16, 32, 64),
    "KK-29": ("01R 02R 03R 04R", 6, 6, 12),
    "KK-30": ("01R 02R 03R 04R 11R", 8, 16, 32),
    "KK-31": (SIX_RIBBONS, 12, 24, 48),
    "KK-32": (f"{SIX_RIBBONS} 04R 11R", 16, 32, 64),
    "KK-33": (ALL_RIBBONS, 20, 40, 80),
    "KK-34": ("01R 02R 06R 09R 04R 05R 11R", 3, 3, 6),
    "KK-35": (f"03B 08B 09A 06A 07A 10A {NINE_CHAFF}", 17, 34, 68),
}
OTHER_GROUPS = {
    "KK-24 exclusive": ("exclusive", "06A 07A 10A 02A 05A", 7, 14),
    "KK-24 flat": ("flat", "06A 07A 10A 02A 05A", 6, 6),
    "KK-28 exclusive": ("exclusive", ALL_ANIMALS, 11, 22),
    "KK-30 exclusive": ("exclusive", "01R 02R 03R 04R 11R", 7, 14),
    "KK-31 exclusive": ("exclusive", SIX_RIBBONS, 10, 20),
    "KK-32 exclusive": ("exclusive", f"{SIX_RIBBONS} 04R 11R", 12, 24),
    "KK-33 exclusive": ("exclusive", ALL_RIBBONS, 14, 28),
    "all 48 stacking": ("stacking", " ".join(hanafuda.IDS), 72, 144),
    "all 48 exclusive": ("exclusive", " ".join(hanafuda.IDS), 61, 122),
}


def told(options: KoiKoiOptions, captured: str, called: bool) -> dict[str, object]:
    given = {"captured": captured.split(), "opponent_called": called}
    return dict(GAME.score(options, given))


@pytest.mark.parametrize("example", SHEET)
def test_sheet(example: str) -> None:
    captured, base, plain, after_koi_koi = SHEET[example]
    for called, points in ((False, plain), (True, after_koi_koi)):
        result = told(KoiKoiOptions(), captured, called)
        assert (result["base"], result["total"]) == (base, points)


@pytest.mark.parametrize("example", [name for name, row in SHEET.items() if row[1]])
def test_sheet_stopped_at_the_table(example: str) -> None:
    captured, _, plain, after_koi_koi = SHEET[example]
    for calls, points in ((0, plain), (1, after_koi_koi)):
        state = Position(pile=captured, other_hand="", asked=True, calls=(0, calls)).state()
        assert scores(do(state, "stop")) == [points, 0]


@pytest.mark.parametrize("example", OTHER_GROUPS)
def test_other_groups(example: str) -> None:
    groups, captured, base, points = OTHER_GROUPS[example]
    result = told(KoiKoiOptions(groups=groups), captured, False)
    assert (result["base"], result["total"]) == (base, points)


def test_the_largest_stop_pays_288_stacking_and_244_exclusive() -> None:
    every = " ".join(hanafuda.IDS)
    assert told(KoiKoiOptions(), every, True)["total"] == 288
    assert told(KoiKoiOptions(groups="exclusive"), every, True)["total"] == 244


def test_kk_14_goko_is_told_alone() -> None:
    result = told(KoiKoiOptions(), "01B 03B 08B 11B 12B", True)
    assert result["lines"] == [
        {"seat": 0, "id": "goko", "points": 10, "cards": ["01B", "03B", "08B", "11B", "12B"]},
        {"seat": 0, "id": "seven-doubles", "factor": 2},
        {"seat": 0, "id": "opponent-koi-koi", "factor": 2},
    ]


def test_kk_18_the_cup_is_the_tenth_chaff_and_makes_the_viewing() -> None:
    lines = told(KoiKoiOptions(), f"08B 09A {NINE_CHAFF}", False)["lines"]
    assert isinstance(lines, list)
    assert [(line["id"], line["points"], len(line["cards"])) for line in lines] == [
        ("tsukimi-zake", 5, 2),
        ("kasu", 1, 10),
    ]


SMALL_SETS = {
    "32 sets of brights": hanafuda.BRIGHTS,
    "512 sets of animals": hanafuda.ANIMALS,
    "1024 sets of ribbons": hanafuda.RIBBONS,
}


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("name", SMALL_SETS)
def test_every_subset_scores_as_the_oracle_counts(name: str, preset: str) -> None:
    options = options_of(GAME, preset, {})
    assert isinstance(options, KoiKoiOptions)
    terms, theirs = Terms(options), oracle.PRESETS[preset.replace("-", "_")]
    ids = hanafuda.ids(SMALL_SETS[name])
    subsets = [subset for size in range(len(ids) + 1) for subset in combinations(ids, size)]
    assert len(subsets) == int(name.split()[0])
    for subset in subsets:
        assert base_of(terms, Holding(hanafuda.cards(subset))) == oracle.base(list(subset), theirs), subset


@pytest.mark.parametrize("cup", [False, True])
@pytest.mark.parametrize("preset", GAME.presets)
def test_chaff_from_none_to_all_24_with_and_without_the_cup(preset: str, cup: bool) -> None:
    options = options_of(GAME, preset, {})
    assert isinstance(options, KoiKoiOptions)
    chaff = hanafuda.ids(hanafuda.CHAFF)
    for many in range(25):
        captured = [*chaff[:many], *["09A"] * cup]
        expected = max(0, many + cup - 9)
        assert base_of(Terms(options), Holding(hanafuda.cards(captured))) == expected


@pytest.mark.parametrize(("months", "card"), [(3, "08B"), (11, "12C3"), (2, "03B")])
@pytest.mark.parametrize("key", ["captured", "table", "dealt_table"])
def test_a_card_of_a_real_table_that_is_not_in_the_deck_is_refused(months: int, card: str, key: str) -> None:
    options = KoiKoiOptions(months=months, hand_size=1, table_size=2)
    with pytest.raises(RecordError) as refused:
        GAME.score(options, {"captured": ["01B"], key: [card]})
    assert str(refused.value) == f"{key}: the card {card} is not in the deck, as months is {months}"
    assert GAME.score(KoiKoiOptions(), {"captured": ["01B"], key: [card]})["base"] == 0
    assert GAME.score(options, {"captured": ["01B"], key: ["02A"]})["base"] == 0
