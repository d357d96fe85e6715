"""The course of one deal as a value: each step makes a new one, the old one stays. Knows no OpenSpiel."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb

from fudaba.cards.bits import members
from fudaba.core.events import Event
from fudaba.core.game import STOCK, Carry, Game, load
from fudaba.core.options import Options
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, NOBODY, OVER, State
from fudaba.rl.engine import ACTIONS

Move = int | tuple[int, int]
"""An action, or the seat and the seed of a guess at what that seat cannot see."""


@dataclass(frozen=True)
class Deals:
    """The deals of a game under some options at so many seats; seat 0 deals, the number is 1."""

    game: Game
    options: Options
    seats: int
    route: tuple[int, ...] = field(init=False)
    """The place of each card up to the first that goes elsewhere, where no card has copies."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "route", tuple(self._route()))

    def start(self) -> State:
        """An undealt deal."""
        return self.game.start(self.options, Carry(1, 0, seats=self.seats))

    def _route(self) -> list[int]:
        state, places = self.start(), list[int]()
        while not state.weighted and state.actor() == CHANCE and self.game.place(state) != STOCK:
            places.append(self.game.place(state))
            state.step(next(members(state.legal())))
        return places

    def __reduce__(self) -> tuple[object, ...]:
        return _deals_again, (self.game.name, self.options, self.seats)


def _deals_again(name: str, options: Options, seats: int) -> Deals:
    return Deals(load(name), options, seats)


class Course:
    """Where a deal stands and how it came there, move by move. Nobody changes `state`."""

    __slots__ = ("_public", "before", "deals", "length", "move", "state")

    def __init__(self, deals: Deals, state: State, before: Course | None = None, move: Move = 0) -> None:
        self.deals = deals
        self.state = state
        self.before = before
        self.move = move
        """What led here from `before`."""
        self.length: int = before.length + 1 if before else 0
        """How many moves led here from the undealt deck."""
        self._public: str | None = None

    @classmethod
    def begin(cls, deals: Deals) -> Course:
        """An undealt deal."""
        return cls(deals, deals.start())

    def after(self, action: int) -> Course:
        """The course once this is done; it must be legal."""
        state = self.deals.start()
        state.assign(self.state)
        state.step(action)
        return Course(self.deals, state, self, action)

    def guessed(self, seat: int, seed: int) -> Course:
        """The same course as far as the seat can see, with what it cannot see dealt again."""
        game = self.deals.game
        state = game.guess(game.view(self.state, seat), Rng(seed))
        return Course(self.deals, state, self, (seat, seed))

    @property
    def moves(self) -> list[Move]:
        """All that was done, in order."""
        moves, course = list[Move](), self
        while course.before is not None:
            moves.append(course.move)
            course = course.before
        return moves[::-1]

    @property
    def public(self) -> str:
        """What everybody saw, in a string."""
        if self._public is None:
            self._public = self._seen_by_all()
        return self._public

    def _seen_by_all(self) -> str:
        if self.before is None:
            return ""
        if not isinstance(self.move, int):
            return self.before.public
        events = self.deals.game.explain(self.before.state, self.move, self.state)
        return self.before.public + "".join(map(_told, events))

    def allows(self, action: int) -> bool:
        """Whether the actor may do this, or chance give this card: a cheap question, without a list."""
        legal = int(self.state.legal())
        if not 0 <= action < ACTIONS or not legal >> action & 1:
            return False
        if self.state.weighted or self.state.actor() != CHANCE:
            return True
        many, last = self._in_a_row()
        return action > last and (legal >> action).bit_count() >= many

    def legal(self) -> list[int]:
        """The actions of the actor, rising."""
        return list(members(self.state.legal()))

    def outcomes(self) -> list[tuple[int, float]]:
        """The cards that chance may give, with their probabilities.

        Of the sets of cards that a place may get in a row, each is as likely; its cards come in rising order.
        """
        state, cards = self.state, self.legal()
        if state.weighted:
            weights = [int(state.weight(card)) for card in cards]
            return [(card, weight / sum(weights)) for card, weight in zip(cards, weights, strict=True)]
        many, last = self._in_a_row()
        cards = [card for card in cards if card > last]
        ways = [comb(len(cards) - 1 - place, many - 1) for place in range(len(cards))]
        total = comb(len(cards), many)
        return [(card, way / total) for card, way in zip(cards, ways, strict=True) if way]

    def _in_a_row(self) -> tuple[int, int]:
        """How many cards the place gets in a row from now on, and the last that it got in it, or -1."""
        route, dealt = self.deals.route, self.length
        if dealt >= len(route):
            return 1, -1
        end = dealt
        while end < len(route) and route[end] == route[dealt]:
            end += 1
        last = self.move if dealt and route[dealt - 1] == route[dealt] else -1
        return end - dealt, last if isinstance(last, int) else -1

    def spell(self, action: int) -> str:
        """An action as records write it."""
        return self.deals.game.spell(action, self.state)

    def hand(self, seat: int) -> str:
        """The cards that the seat holds, in a string."""
        view = self.deals.game.view(self.state, seat)
        held = getattr(view, "hand", None)  # spares the picture where the view tells as much
        return str(self.deals.game.picture(view).hand if held is None else held)

    def known_to(self, seat: int) -> str:
        """All that the seat knows and remembers, in a string: what was public, and its hand."""
        return f"{self.public}|{self.hand(seat)}"

    def leads(self) -> list[float]:
        """Each seat's points less the mean of the others'; 0 before the end."""
        seats = self.deals.seats
        if self.state.actor() != OVER:
            return [0.0] * seats
        points = [int(self.state.points(seat)) for seat in range(seats)]
        return [own - (sum(points) - own) / (seats - 1) for own in points]

    def __deepcopy__(self, memo: object) -> Course:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _course_again, (self.deals, self.moves)


def _course_again(deals: Deals, moves: tuple[Move, ...]) -> Course:
    course = Course.begin(deals)
    for move in moves:
        course = course.after(move) if isinstance(move, int) else course.guessed(*move)
    return course


def _told(event: Event) -> str:
    """What everybody sees of an event, as short as can be."""
    if event.owner != NOBODY:
        return f"{event.kind} {event.seat};"
    cards = f" {event.cards:x}" if event.cards else ""
    return f"{event.kind} {event.seat} {event.card}{cards} {event.number};"
