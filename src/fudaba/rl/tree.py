"""The whole tree of a small game as text that OpenSpiel and Gambit read, for algorithms that walk it often.

Knows courses of deals and no OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fudaba.core.state import OVER
from fudaba.rl.course import Course


@dataclass
class Numbers:
    """The numbers of all that the format counts. `sets` numbers what each seat can tell apart, from 1."""

    sets: list[dict[str, int]]
    chances: int = 0
    ends: int = 0

    def set_of(self, seat: int, told: str) -> int:
        """The number of an information set."""
        return self.sets[seat].setdefault(told, len(self.sets[seat]) + 1)


def efg(course: Course) -> str:
    """The tree below a course in Gambit's extensive form; payments are leads, as in `fudaba.rl.openspiel`.

    It has every deal of every shuffle: a game of 8 cards has about 50,000 places, one of 48 no end.
    """
    seats = course.deals.seats
    numbers = Numbers([{} for _ in range(seats)])
    players = " ".join(f'"seat {seat}"' for seat in range(seats))
    head = f'EFG 2 R "{course.deals.game.name}" {{ {players} }}'
    return "\n".join([head, *_below(course, numbers), ""])


def _below(course: Course, numbers: Numbers) -> Iterator[str]:
    """A line for this place, then for all that come after it."""
    actor = int(course.state.actor())
    if actor == OVER:
        numbers.ends += 1
        paid = ", ".join(map(str, course.leads()))
        yield f't "" {numbers.ends} "" {{ {paid} }}'
        return
    if actor >= 0:
        actions = course.legal()
        told = " ".join(f'"{course.spell(action)}"' for action in actions)
        number = numbers.set_of(actor, course.known_to(actor))
        yield f'p "" {actor + 1} {number} "" {{ {told} }} 0'
    else:
        actions = [card for card, _ in course.outcomes()]
        told = " ".join(f'"{course.spell(card)}" {chance:.16f}' for card, chance in course.outcomes())
        numbers.chances += 1
        yield f'c "" {numbers.chances} "" {{ {told} }} 0'
    for action in actions:
        yield from _below(course.after(action), numbers)
