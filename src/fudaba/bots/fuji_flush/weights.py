"""What the greedy player of Fuji Flush finds important, as numbers. Knows no view and no rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """In cards pushed through: 1 is what it is worth to get rid of one card."""

    strength: float = 0.85
    """A hand card that beats all others, over one that beats none."""
    flush: float = 0.06
    """A card of another seat that draws for it."""
    along: float = 0.05
    """A card of another seat that is pushed through with mine."""
    near: float = 4.0
    """How much more both count for a seat with one card than for one with a whole hand."""
    resolve: float = 0.15
    """How likely an opponent who could flush a card does it: 0 plays at random, 1 always does."""
