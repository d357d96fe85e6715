"""January: pine, scalloped cushions of needles in dark green."""

from __future__ import annotations

from fudaba.art.pen import PINE, PINE_LIGHT, points, polar, shape, stroke


def cushion() -> str:
    """A cushion of needles, 84 wide and 34 high, its flat foot on the origin."""
    tufts = ((-27, 13), (-8, 21), (12, 21), (28, 12))
    needles = "".join(_tuft(x, height) for x, height in tufts)
    outline = (
        "M-40 0C-47-8-40-18-31-17C-30-28-16-32-10-25C-4-35 12-34 15-24C24-31 36-26 34-15C43-15 46-5 40 0Z"
    )
    return shape(outline, PINE) + stroke(needles, PINE_LIGHT, 2.4)


def _tuft(x: float, height: float) -> str:
    tips = (polar(height * 0.85, degrees) for degrees in (-56, -28, 0, 28, 56))
    return "".join(f"M{points(x, -3)}L{points(x + dx, dy - 3)}" for dx, dy in tips)
