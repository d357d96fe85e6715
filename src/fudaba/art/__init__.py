"""The deck of the house, drawn by code: 48 hanafuda cards and a back as plain SVG, given away under CC0-1.0.

Needs nothing but the standard library and knows nothing of games, tables or pages.
"""

from fudaba.art.deck import CARDS, back, draw, write

__all__ = ["CARDS", "back", "draw", "write"]
