"""What callers hand to the doors, looked at before anything is made of it. Knows no door and no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from typing import Final

from fudaba.errors import FudabaError, IllegalAction

NOTHING_DEALT: Final = "nothing is dealt yet; reset() comes first"


def whole(given: object) -> int | None:
    """A whole number of Python, NumPy or the like as an int; None where it is something else."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


def how_many(name: str, given: object) -> int:
    """A number from 1 up; FudabaError names what was to be counted."""
    number = None if isinstance(given, bool) else whole(given)
    if number is None or number < 1:
        raise FudabaError(f"{name} is a whole number from 1 up, not {given!r}")
    return number


def action_number(given: object) -> int:
    """An action as an int; IllegalAction where it is no whole number."""
    number = whole(given)
    if number is None:
        raise IllegalAction(f"an action is a whole number, not {given!r}")
    return number


def changes_by_name(given: object) -> Mapping[str, object]:
    """Changes of a preset, none where None is given; FudabaError where they are no mapping."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        told = f"options are the name of a preset or changes of the standard by name, not {given!r}"
        raise FudabaError(told)
    return given


def seat_set(deciders: object, seats: int) -> int:
    """Some seats as a set of bits, all where None is given; FudabaError where it is none of them."""
    if deciders is None:
        return (1 << seats) - 1
    if not isinstance(deciders, Iterable):
        raise FudabaError(f"deciders are seats, like (0,), not {deciders!r}; None means all")
    chosen = 0
    for given in deciders:
        seat = whole(given)
        if seat is None or not 0 <= seat < seats:
            raise FudabaError(f"deciders: there is no seat {given!r}; the seats are 0 to {seats - 1}")
        chosen |= 1 << seat
    if not chosen:
        raise FudabaError(f"deciders name no seat; name some of 0 to {seats - 1}, or give None for all")
    return chosen


def expect_maker(opponent: object, game: str) -> None:
    """FudabaError unless this is None or can make bots, as far as can be told before it does."""
    if opponent is not None and not callable(opponent):
        raise FudabaError(
            f'opponent makes bots, like maker("{game}", "greedy") of fudaba.bots; {opponent!r} cannot'
        )
