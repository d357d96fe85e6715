"""The numbers that the judgement of Koi-Koi rests on. Knows no cards.

The defaults were tuned on duplicate deals. Chances are those of one turn: over several turns
they add up as `1 - (1 - chance) ** turns`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """`my_` and `their_` name whose capture it is."""

    my_table_held: float = 0.62
    """A table card whose month I hold."""
    my_table_contested: float = 0.54
    """How much of that is lost if the opponent holds the month too."""
    my_table_flip: float = 0.8
    """A table card that only a flip of mine can take, for each expected fitting flip."""
    my_hand_open: float = 0.56
    """A hand card whose month lies on the table."""
    my_hand_contested: float = 0.98
    """How much of that is lost if the opponent holds the month too."""
    my_hand_pair: float = 0.25
    """A hand card beside another of its month, none on the table."""
    my_hand_single: float = 0.25
    """A hand card alone of its month, none on the table."""
    my_unseen_held_open: float = 0.01
    """An unseen card of a month that I hold and that lies on the table."""
    my_unseen_held: float = 0.08
    """An unseen card of a month that I hold."""
    my_unseen_open: float = 0.28
    """An unseen card whose month lies on the table, for each chance that I flip it."""
    my_unseen_far: float = 0.43
    """An unseen card of a month that I neither hold nor see on the table, for each chance that I flip it."""
    their_table_held: float = 0.3
    """A table card whose month the opponent may hold."""
    their_table_flip: float = 1.5
    """A table card that a flip of the opponent can take, for each expected fitting flip."""
    their_table_contested: float = 0.32
    """How much of both is lost if I hold the month too."""
    their_hand: float = 0.55
    """A card of my hand that I may have to lay out, if the opponent holds its month."""
    their_unseen_open: float = 0.5
    """A card that the opponent may hold and whose month lies on the table."""
    their_unseen_closed: float = 0.08
    """A card that the opponent may hold, its month not on the table."""
    their_unseen_flip: float = 0.69
    """An unseen card, for each chance that the opponent flips it."""
    reach: float = 0.54
    """A combination, for each card beyond the first that it lacks."""
    fear: float = 1.44
    """The opponent's prospects against mine."""
    ease: float = 1.16
    """Prospects of both beside a combination that I can stop with now."""
    call_gain: float = 1.0
    """Koi-koi: what may be won by playing on."""
    call_risk: float = 1.0
    """Koi-koi: what the opponent may win by it."""
    call_race: float = 0.27
    """Koi-koi: how often the opponent is first where both would get there."""
