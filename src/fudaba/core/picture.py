"""What a client shows of a running deal, in ids and words of records: the same shape for every game.

A game makes it out of a view, so nothing can stand in it that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fudaba.cards import hanafuda
from fudaba.cards.bits import members


def takes_by_month(hand: int, table: int) -> dict[str, list[str]]:
    """For each hanafuda card of a hand the cards of its month on the table, all as ids."""
    months = {card: hanafuda.of_month(hanafuda.month(card)) for card in members(hand)}
    return {hanafuda.IDS[card]: hanafuda.ids(table & month) for card, month in months.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Something that everybody knows of a seat: koi-koi calls, goes, a shaken month, a declaration.

    `id` is a term of the context `mark`; `number` counts it, `cards` are shown with it.
    """

    id: str
    number: int = 1
    cards: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPicture:
    """What everybody may see of a seat; `base` is what its pile is worth now, None where nothing is."""

    hand: int
    pile: Sequence[str] = ()
    shown: Sequence[str] = ()
    front: str | None = None
    """The card that lies face up before the seat (Fuji Flush)."""
    base: int | None = None
    marks: Sequence[Mark] = ()
    active: bool = True
    """Whether the seat takes part in this deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """The table from one seat. `takes` tells for each hand card which table cards it meets."""

    phase: str
    seats: Sequence[SeatPicture]
    hand: Sequence[str] = ()
    table: Sequence[str] = ()
    stacks: Sequence[Sequence[str]] = ()
    """Cards of the table that lie as one pile (three of a month, a ppeok)."""
    stock: int = 0
    discards: int = 0
    card: str | None = None
    takes: Mapping[str, Sequence[str]] = field(default_factory=dict)
