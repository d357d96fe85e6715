"""A chart as a file: SVG written here, PNG painted by Pillow, an extra (`pip install 'fudaba[plots]'`)."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from fudaba.arena.chart import HEIGHT, INK, WIDTH, Band, Point, Shape, Stroke, Words
from fudaba.errors import MissingExtra

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

SEE_THROUGH = 0.2
"""How much of a band's colour is laid over what is behind it."""
FINE = 2
"""A PNG has so many dots for a unit of the sheet, and is painted with twice as many."""
PILLOW_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def svg(shapes: list[Shape]) -> str:
    """The sheet as an SVG file; the same shapes give the same text."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {size}'
    paper = f'<rect {size} fill="#ffffff"/>'
    lines = [f'{head} font-family="sans-serif">', paper, *map(_tag, shapes), "</svg>"]
    return "\n".join(lines) + "\n"


def _tag(shape: Shape) -> str:
    if isinstance(shape, Band):
        return (
            f'<polygon points="{_places(shape.points)}" fill="{shape.colour}" fill-opacity="{SEE_THROUGH}"/>'
        )
    if isinstance(shape, Stroke):
        look = f'fill="none" stroke="{shape.colour}" stroke-width="{shape.width:g}" stroke-linejoin="round"'
        return f'<polyline points="{_places(shape.points)}" {look}/>'
    x, y = shape.at
    look = f'font-size="{shape.size}" text-anchor="{shape.anchor}" fill="{INK}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(shape.text)}</text>'


def _places(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def png(shapes: list[Shape]) -> bytes:
    """The sheet as a PNG file; MissingExtra where Pillow is not installed."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as error:
        raise MissingExtra("plots", error) from None
    many = 2 * FINE
    paper = Image.new("RGB", (WIDTH * many, HEIGHT * many), "#ffffff")
    for shape in shapes:
        if isinstance(shape, Band):
            mask = Image.new("L", paper.size, 0)
            ImageDraw.Draw(mask).polygon(_scaled(shape.points, many), fill=round(255 * SEE_THROUGH))
            paper.paste(shape.colour, mask=mask)
        else:
            _paint(ImageDraw.Draw(paper), shape, many)
    file = BytesIO()
    paper.resize((WIDTH * FINE, HEIGHT * FINE), Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _paint(pen: ImageDraw, shape: Stroke | Words, many: int) -> None:
    from PIL import ImageFont

    if isinstance(shape, Stroke):
        pen.line(
            _scaled(shape.points, many), fill=shape.colour, width=round(shape.width * many), joint="curve"
        )
        return
    font = ImageFont.load_default(shape.size * many)
    (at,) = _scaled((shape.at,), many)
    pen.text(at, shape.text, fill=INK, font=font, anchor=PILLOW_ANCHORS[shape.anchor])


def _scaled(points: tuple[Point, ...], many: int) -> list[Point]:
    return [(x * many, y * many) for x, y in points]
