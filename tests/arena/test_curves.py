"""The curve of a series and its two kinds of files."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from fudaba.arena.chart import COLOURS, HEIGHT, WIDTH, Band, Stroke, Words, chart, scale_of, ticks
from fudaba.arena.curves import POINTS, Curve, Stop, curves, running
from fudaba.arena.figures import Result, estimate
from fudaba.arena.sheets import FINE, png, svg
from fudaba.core.rng import Rng

RNG = Rng(3)
VALUES = [float(RNG.below(21) - 10) for _ in range(3000)]
CURVE = Curve("greedy <&> co", tuple(running(VALUES)))


def test_the_curve_ends_in_the_mean_and_its_interval() -> None:
    last, told = CURVE.stops[-1], estimate(VALUES)
    assert last.deals == 3000
    assert (last.mean, last.low, last.high) == pytest.approx((told.mean, told.low, told.high))
    half = CURVE.stops[POINTS // 2 - 1]
    assert half.mean == pytest.approx(estimate(VALUES[: half.deals]).mean)
    assert len(CURVE.stops) == POINTS


def test_few_deals_are_all_on_the_curve_from_the_second_on() -> None:
    assert [stop.deals for stop in running([1.0, 2.0, 3.0])] == [2, 3]
    assert list(running([1.0])) == []


def test_of_two_bots_one_curve_of_more_all() -> None:
    games = [Result(number, (3, 1), (True, False), (1, 1), (0.0, 0.0)) for number in (1, 2, 3)]
    (only,) = curves(games, ["a", "b"])
    assert (only.label, only.stops[-1]) == ("a", Stop(3, 2.0, 2.0, 2.0))
    three = [
        game._replace(scores=(3, 1, 1), won=(True, False, False), moves=(1,) * 3, seconds=(0.0,) * 3)
        for game in games
    ]
    assert [curve.stops[-1].mean for curve in curves(three, ["a", "b", "c"])] == [2, -1, -1]


def test_nought_and_the_settled_bands_are_on_the_sheet() -> None:
    scale = scale_of([CURVE])
    settled = [stop for stop in CURVE.stops if stop.deals >= 300]
    assert scale.low < min(0, *(stop.low for stop in settled))
    assert scale.high > max(0, *(stop.high for stop in settled))
    assert scale.y(scale.high + 100) == scale.y(scale.high) < scale.y(scale.low)


def test_ticks_are_round() -> None:
    assert ticks(0, 300) == [0, 50, 100, 150, 200, 250, 300]
    assert ticks(-0.7, 1.3) == pytest.approx([-0.5, 0, 0.5, 1])


def test_a_chart_has_a_band_and_a_line_a_curve_and_words() -> None:
    shapes = chart([CURVE, Curve("b", CURVE.stops), Curve("never", ())], "koi-koi")
    assert sum(isinstance(shape, Band) for shape in shapes) == 2
    assert [shape.colour for shape in shapes if isinstance(shape, Stroke) and shape.width == 2] == list(
        COLOURS[:2]
    )
    assert "koi-koi" in {shape.text for shape in shapes if isinstance(shape, Words)}
    assert chart([], "nothing")


def test_the_svg_is_well_formed_and_always_the_same() -> None:
    text = svg(chart([CURVE], "a title"))
    root = ElementTree.fromstring(text)
    words = [tag.text for tag in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy <&> co" in words
    assert text == svg(chart([CURVE], "a title"))


def test_the_png_shows_the_same_sheet() -> None:
    with Image.open(BytesIO(png(chart([CURVE], "a title")))) as picture:
        assert picture.size == (WIDTH * FINE, HEIGHT * FINE)
        colours = {colour for _, colour in picture.convert("RGB").getcolors(10**6) or ()}
    assert {(255, 255, 255), (0, 114, 178)} <= colours
