"""One card under the pen: layers, shapes that are stamped several times, the frame around them.

Knows the 120 x 196 grid; knows no plant and no card. Ids carry the card's name, so many cards share a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from fudaba.art.pen import GOLD, INK, PAPER, transform

WIDTH = 120
HEIGHT = 196


class Sheet:
    """Collects the layers of one card from the ground up and writes them as one SVG text."""

    def __init__(self, name: str, ground: str = PAPER) -> None:
        self.prefix = f"fuda-{name}"
        self.ground = ground
        self.layers: list[str] = []
        self.stamps: dict[str, str] = {}

    def add(self, *fragments: str) -> None:
        """Put fragments on top of what is there."""
        self.layers.extend(fragments)

    def stamp(self, shape: Callable[[], str], *places: tuple[float, ...]) -> None:
        """Put one shape at every place: (x, y), (x, y, scale) or (x, y, scale, turn); see `pen.transform`.

        Lines keep their width whatever the scale, so that all outlines of a card are alike.
        """
        for place in places:
            size = abs(place[2]) if len(place) > 2 else 1
            name = f"{self.prefix}-{shape.__name__}-{size * 100:.0f}"
            if name not in self.stamps:
                self.stamps[name] = f'<g id="{name}">{_thinner(shape(), size)}</g>'
            self.layers.append(f'<use href="#{name}"{transform(*place)}/>')

    def svg(self, *, gold_line: bool = False, over: str = "") -> str:
        """The whole card; `over` lies above the frame (the index)."""
        gold = _frame(6.2, GOLD, 2.4) if gold_line else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f'<defs><clipPath id="{self.prefix}">'
            '<rect x="3" y="3" width="114" height="190" rx="9"/></clipPath>'
            f"{''.join(self.stamps.values())}</defs>"
            '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
            f'<g clip-path="url(#{self.prefix})"><path d="M0 0H120V196H0Z" fill="{self.ground}"/>'
            f"{''.join(self.layers)}</g>{gold}{_frame(2.5, INK, 5)}{over}</g></svg>\n"
        )


def _thinner(fragment: str, factor: float) -> str:
    """The fragment with every line width divided by the factor."""
    return re.sub(
        r'stroke-width="([\d.]+)"', lambda found: f'stroke-width="{float(found[1]) / factor:.2g}"', fragment
    )


def _frame(inset: float, colour: str, width: float) -> str:
    across, down, corner = WIDTH - 2 * inset, HEIGHT - 2 * inset, 12 - inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{across:g}" height="{down:g}" rx="{corner:g}" '
        f'stroke="{colour}" stroke-width="{width:g}"/>'
    )
