"""July: bush clover, arching sprays of small magenta flowers."""

from __future__ import annotations

from fudaba.art.pen import LEAF, LEAF_LIGHT, MAGENTA, PINK, fill, place, shape, stroke


def _on_stem(t: float) -> tuple[float, float]:
    """A point of the arching stem, t from 0 (foot) to 1 (tip)."""
    back = 1 - t
    across = -18 * back * back * t - 6 * back * t * t + 18 * t**3
    return across, -90 * back * back * t - 180 * back * t * t - 84 * t**3


def _trefoil() -> str:
    leaflet = shape("M0 0C-6.5-4-6.5-13 0-17C6.5-13 6.5-4 0 0Z", LEAF_LIGHT, 2.4)
    return "".join(place(leaflet, 0, 0, 1, turn) for turn in (-55, 0, 55))


def _flower() -> str:
    banner = shape("M0 0C-9-3-11-12-6-16C-3-17-1-15 0-13C1-15 3-17 6-16C11-12 9-3 0 0Z", MAGENTA, 2.4)
    return banner + fill("M0-2C-4-5-3-9 0-11C3-9 4-5 0-2Z", PINK)


def spray() -> str:
    """A spray bending to the right, 100 high, its foot on the origin: trefoil leaves below, flowers above."""
    parts = [stroke("M0 0C-6-30-2-60 18-84", LEAF, 3)]
    for t, side in ((0.14, 1), (0.3, -1), (0.45, 1)):
        parts.append(place(_trefoil(), *_on_stem(t), 1, side * 70))
    for t, turn in ((0.56, -46), (0.68, 70), (0.78, -46), (0.88, 70), (1.0, 24)):
        parts.append(place(_flower(), *_on_stem(t), 1, turn))
    return "".join(parts)
