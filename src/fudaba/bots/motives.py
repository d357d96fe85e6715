"""What can be said for a move in words: facts about it, out of what everybody sees and the mover's own hand.

Knows no game's rules: a game of flower cards says what an action captures, its progress tells the rest.
Nothing here is a guess; laws over random deals hold each sentence to what the cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.game import Game, Progress, View
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.rng import Rng

NEAR = 2
"""So many cards short of a combination, a seat is near it."""
MOST = 4
"""More reasons than these nobody reads."""
CLASSES = (hanafuda.CHAFF, hanafuda.RIBBONS, hanafuda.ANIMALS, hanafuda.BRIGHTS)


@dataclass(frozen=True, slots=True)
class Told:
    """What is said for an action: the table cards that it takes or is meant to take, and the sentences."""

    taken: int = 0
    reasons: Sequence[Phrase] = ()


Motives = Callable[[View, int, int], Told]
"""What speaks for an action of the view's seat; the last is the seat that reads it, or -1."""


def nothing_said(_view: View, _action: int, _reader: int) -> Told:
    """For games that have no words of their own."""
    return Told()


@dataclass(frozen=True, slots=True)
class Capture:
    """Cards that an action brings to the mover's pile: all of them, and those that lay on the table.

    It is not `sure` where a card that may be turned up could prevent it.
    """

    won: int
    taken: int
    sure: bool = True


Grown = Callable[[View, int, int], View]
"""The view with cards moved to the pile of a seat."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of a game of flower cards before an action, as one reader is told of it."""

    game: Game
    view: View
    grown: Grown
    reader: int
    spell: Callable[[int], str]
    ways: Sequence[Sequence[Progress]] = field(init=False)
    """The progress of every seat."""

    def __post_init__(self) -> None:
        seats = range(len(self.game.picture(self.view).seats))
        object.__setattr__(self, "ways", [self.game.progress(self.view, seat) for seat in seats])

    @property
    def others(self) -> list[int]:
        """The other seats that play, in the order of turns."""
        shown, own = self.game.picture(self.view).seats, self.view.seat
        turns = [(own + step) % len(shown) for step in range(1, len(shown))]
        return [seat for seat in turns if shown[seat].active]

    def with_cards(self, seat: int, cards: int) -> dict[str, Progress]:
        """The progress of a seat if these cards went to its pile."""
        return {way.id: way for way in self.game.progress(self.grown(self.view, seat, cards), seat)}


# Captures


def captured(scene: Scene, captures: Sequence[Capture]) -> Told:
    """What speaks for taking: of several captures that are open the most promising is meant."""
    _, best = max(enumerate(captures), key=lambda each: (*_promise(scene, each[1]), -each[0]))
    said = [*_made(scene, best), *_kept(scene, best), *_neared(scene, best)]
    if not said and best.taken:
        said = [phrase(TAKES.text, cards=[scene.spell(card) for card in members(best.taken)])]
    return Told(best.taken, said[:MOST])


def _promise(scene: Scene, capture: Capture) -> tuple[int, int, int]:
    """How much a capture brings at sight: points of new combinations, combinations come near, ranks."""
    after = scene.with_cards(scene.view.seat, capture.won)
    before = scene.ways[scene.view.seat]
    points = sum(after[way.id].points for way in before if _rises(way, after.get(way.id)))
    near = sum(_comes_near(way, after.get(way.id)) for way in before)
    ranks = sum(place * count(capture.won & cards) for place, cards in enumerate(CLASSES))
    return points, near, ranks


def _rises(before: Progress, after: Progress | None) -> bool:
    return before.need > 0 and after is not None and after.need == 0 and after.points > 0


def _comes_near(before: Progress, after: Progress | None) -> bool:
    return before.need > 1 and after is not None and after.need == 1 and after.open and after.points > 0


def _made(scene: Scene, capture: Capture) -> Iterator[Phrase]:
    after = scene.with_cards(scene.view.seat, capture.won)
    before = scene.ways[scene.view.seat]
    made = [way.id for way in before if _rises(way, after.get(way.id))]
    if made:
        sentence = MAKES if capture.sure else MAY_MAKE
        yield phrase(sentence.text, yaku=made)
    grown = [way.id for way in before if way.need == 0 and after[way.id].points > way.points > 0]
    if grown and capture.sure:
        yield phrase(ADDS.text, yaku=grown)


def _neared(scene: Scene, capture: Capture) -> Iterator[Phrase]:
    after = scene.with_cards(scene.view.seat, capture.won)
    near = [way.id for way in scene.ways[scene.view.seat] if _comes_near(way, after.get(way.id))]
    if near and capture.sure:
        yield phrase(NEARS.text, yaku=near)


def _kept(scene: Scene, capture: Capture) -> Iterator[Phrase]:
    """What the others cannot take any more: cards that bring them nearer, of those nearest to their goal."""
    if not capture.sure:
        return
    wanted = [
        (way.need, -way.points, seat, card, way.id)
        for seat in scene.others
        for card in members(capture.taken)
        for way in wants(scene, seat, card)
    ]
    told: set[tuple[int, int]] = set()
    for need, _, seat, card, name in sorted(wanted):
        if (seat, card) not in told:
            told.add((seat, card))
            sentence = KEEPS_FROM_YOU if seat == scene.reader else KEEPS
            yield phrase(sentence.text, **_of(scene, seat), card=scene.spell(card), yaku=[name], n=need)


def wants(scene: Scene, seat: int, card: int) -> list[Progress]:
    """The combinations that a seat is near and that a card brings it nearer to."""
    near = [way for way in scene.ways[seat] if _is_near(way) and way.missing & bit(card)]
    if not near:
        return []
    after = scene.with_cards(seat, bit(card))
    return [way for way in near if way.missing == bit(card) or _nearer(way, after.get(way.id))]


def _is_near(way: Progress) -> bool:
    return way.open and 0 < way.need <= NEAR and way.points > 0


def _nearer(before: Progress, after: Progress | None) -> bool:
    return after is not None and after.need < before.need


def _of(scene: Scene, seat: int) -> dict[str, int]:
    """The seat as a value of a sentence that does not say "you"."""
    return {} if seat == scene.reader else {"seat": seat}


# Discards


def discarded(scene: Scene, card: int, held: int, unseen: int) -> Told:
    """What speaks for laying a card that takes nothing.

    `held` are the cards of its month that stay in the hand, `unseen` those that nobody has seen.
    """
    named = scene.spell(card)
    said: list[Phrase] = []
    if not unseen:
        said.append(phrase(SAFE.text, card=named))
    else:
        said.append(phrase(UNSEEN.text, card=named, n=count(unseen)))
    if held:
        said.append(phrase(PAIRED.text, cards=[scene.spell(one) for one in members(held)]))
    if unseen and not any(wants(scene, seat, card) for seat in scene.others):
        said.append(phrase(UNWANTED.text, card=named))
    return Told(0, said)


# Going on or stopping


def stopping(scene: Scene) -> Iterator[Phrase]:
    """What speaks for taking the points: what is sure, and what the others threaten."""
    state = scene.game.guess(scene.view, Rng(0))
    state.step(scene.game.parse("stop", scene.view))
    yield phrase(SURE.text, points=state.points(scene.view.seat))
    yield from threats(scene)


def threats(scene: Scene) -> Iterator[Phrase]:
    """Who else is one card short of what."""
    for seat in scene.others:
        if near := short_of_one(scene.ways[seat]):
            sentence = YOU_THREATEN if seat == scene.reader else THREATENS
            yield phrase(sentence.text, **_of(scene, seat), yaku=near)


def going_on(scene: Scene, turns: int) -> Iterator[Phrase]:
    """What speaks for playing on: own prospects, and no danger where there is none."""
    if near := short_of_one(scene.ways[scene.view.seat]):
        yield phrase(ONE_SHORT.text, yaku=near)
    if not any(short_of_one(scene.ways[seat]) for seat in scene.others):
        yield NO_DANGER
    if turns:
        yield phrase(TURNS.text, n=turns)


def short_of_one(ways: Iterable[Progress]) -> list[str]:
    """The combinations that one card would form."""
    return [way.id for way in ways if way.open and way.need == 1 and way.points > 0]


MAKES = phrase("Makes {yaku}.")
MAY_MAKE = phrase("Makes {yaku}, unless the next card of the month is turned up at once.")
ADDS = phrase("Adds to {yaku}.")
NEARS = phrase("Comes within one card of {yaku}.")
TAKES = phrase("Takes {cards}.")
KEEPS = phrase("Keeps {card} from {seat}, who lacks {n} cards for {yaku}.")
KEEPS_FROM_YOU = phrase("Keeps {card} from you, who lack {n} cards for {yaku}.")
SAFE = phrase("Nobody else can take {card}: the rest of its month is in sight.")
UNSEEN = phrase("{n} cards that could take {card} have not been seen.")
PAIRED = phrase("To take it back later, the hand keeps {cards}.")
UNWANTED = phrase("{card} helps nobody else to a combination that is near.")
SURE = phrase("Points that are sure now: {points}.")
THREATENS = phrase("{seat} is one card short of {yaku}.")
YOU_THREATEN = phrase("You are one card short of {yaku}.")
ONE_SHORT = phrase("One card more would make {yaku}.")
NO_DANGER = phrase("Nobody else is one card short of a combination.")
TURNS = phrase("{n} cards are still in hand.")
