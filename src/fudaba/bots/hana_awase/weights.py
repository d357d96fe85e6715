"""The numbers that the judgement of Hana-awase rests on. Knows no cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Chances are those of one round of turns, until it is my turn again."""

    reach: float = 0.35
    """A combination, for each card that it lacks."""
    played: float = 0.6
    """How often an opponent's card is played while it can take something."""
    held_open: float = 0.85
    """My own card and the table card that it goes with, if nobody comes first."""
    held_closed: float = 0.4
    """A hand card whose month does not lie on the table."""
    held_last: float = 0.9
    """Cards of a month of which I hold all that are unseen by others."""
    flipped: float = 0.15
    """A table card that only a card from the stock could win for me, if nobody comes first."""
    in_from: float = 1.0
    """To stay in where points are compared: the card points of the hand against an average hand's."""
    low_from: float = 14.0
    """To declare low-man-out: the most card points that a hand may have."""
