"""The number cards: complete, well formed, small, of plain shapes, and every card unlike every other."""

from __future__ import annotations

import gzip
import json
import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from fudaba.art import CARDS as FLOWERS
from fudaba.art import draw as flower
from fudaba.art import fuji
from tests.art.test_deck import FORBIDDEN, SVG, difference, elements, mode

__all__ = ["mode"]
"""A fixture of the other deck's tests; pytest finds it by its name here."""

PICTURES = [*fuji.CARDS, "back"]
BUDGET = 15 * 1024
APART = 9.0
"""Mean difference of two cards without the small number, per block and channel, of 255."""


def picture(name: str, *, index: bool = True) -> str:
    return fuji.back() if name == "back" else fuji.draw(name, index=index)


def test_the_cards_are_the_ranks_from_2_to_20() -> None:
    assert tuple(str(rank) for rank in range(2, 21)) == fuji.CARDS


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_on_the_grid_and_of_plain_shapes(name: str) -> None:
    parts = elements(picture(name))
    assert parts[0].tag == SVG + "svg"
    assert parts[0].get("viewBox") == "0 0 120 196"
    assert {part.tag.removeprefix(SVG) for part in parts}.isdisjoint(FORBIDDEN)


@pytest.mark.parametrize("name", PICTURES)
def test_every_reference_leads_to_an_id_of_the_same_picture(name: str) -> None:
    svg = picture(name)
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) == set(ids)


def test_ids_are_unique_beside_each_other_and_beside_the_flower_cards() -> None:
    pictures = [*map(picture, PICTURES), *map(flower, FLOWERS)]
    ids = [found for svg in pictures for found in re.findall(r' id="([^"]+)"', svg)]
    assert len(ids) == len(set(ids))


def test_the_index_is_a_layer_of_its_own() -> None:
    for name in fuji.CARDS:
        bare, indexed = picture(name, index=False), picture(name)
        assert "fuda-index" not in bare
        assert indexed[: indexed.index('<g class="fuda-index">')] == bare[: -len("</g></svg>\n")]


def test_mountain_and_snow_rise_and_fall_from_rank_to_rank() -> None:
    tops = [fuji._top(int(name)) for name in fuji.CARDS]
    assert all(low > high for low, high in pairwise(tops))
    lines = [max(_heights(fuji._snow(int(name)))) - top for name, top in zip(fuji.CARDS, tops, strict=True)]
    assert all(high < low for high, low in pairwise(lines))


def _heights(fragment: str) -> list[float]:
    return [float(y) for y in re.findall(r"L[\d.]+ ([\d.]+)", fragment)]


@pytest.mark.parametrize("name", ["1", "21", "02", "back", "01B"])
def test_an_unknown_card_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        fuji.draw(name)


def test_the_folder_gets_19_cards_a_back_and_the_credit(tmp_path: Path) -> None:
    fuji.write(tmp_path / "deck")
    assert {path.stem for path in (tmp_path / "deck").iterdir()} == {*PICTURES, "deck"}
    assert json.loads((tmp_path / "deck/deck.json").read_text(encoding="utf-8"))["licence"] == "CC0-1.0"
    fuji.write(tmp_path / "bare", index=False)
    assert (tmp_path / "bare/7.svg").read_text(encoding="utf-8") == picture("7", index=False)


def test_the_number_cards_stay_small() -> None:
    assert len(gzip.compress("".join(map(picture, PICTURES)).encode(), 9)) < BUDGET


def test_every_card_differs_from_every_other_at_60_pixels_even_without_its_index(mode: str) -> None:
    bare = {name: picture(name, index=False) for name in PICTURES}
    found = {pair: difference(bare[pair[0]], bare[pair[1]], mode) for pair in combinations(PICTURES, 2)}
    assert {pair: value for pair, value in found.items() if value <= APART} == {}
