"""What speaks for a move of Go-Stop, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.bots.motives import MOST, Capture, Scene, Told, captured, discarded, going_on, stopping
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.game import View
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.rng import Rng
from fudaba.games.go_stop import GAME
from fudaba.games.go_stop.cards import IDS
from fudaba.games.go_stop.round import (
    BOMB,
    CHOOSE_FOR_FLIPPED,
    CHOOSE_FOR_PLAYED,
    DECIDE,
    DROP_OUT,
    FIRST_ANSWER,
    FOUR_IN_HAND,
    PLAY,
    READ_CUP,
    SECOND_ANSWER,
    SHAKE,
    TURN_UP,
)
from fudaba.games.go_stop.rules import GoStopState
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base
from fudaba.games.go_stop.terms import BONUS, BRIGHTS, DOUBLES, FIRST_BONUS
from fudaba.games.go_stop.view import GoStopView, terms_of


def motives(view: View, action: int, reader: int) -> Told:
    """What speaks for an action, as one reader is told of it."""
    assert isinstance(view, GoStopView)
    scene = Scene(GAME, view, grown, reader, IDS.__getitem__)
    if action in (FIRST_ANSWER, SECOND_ANSWER):
        return Told(0, list(_answered(scene, view, action))[:MOST])
    if view.phase in (CHOOSE_FOR_PLAYED, CHOOSE_FOR_FLIPPED):
        return captured(scene, [Capture(bit(view.card) | bit(action), bit(action))])
    if action >= FIRST_BONUS:
        return _worded(scene, view, action)
    if captures := captures_of(view, action):
        return captured(scene, captures)
    month = hanafuda.of_month(hanafuda.month(action))
    return discarded(scene, action, view.hand & month & ~bit(action), unseen(view) & month)


def captures_of(view: GoStopView, action: int) -> Sequence[Capture]:
    """What a hand card can take, one entry for each choice; one of a pair may yet stick (ppeok)."""
    assert view.phase == PLAY
    month = hanafuda.of_month(hanafuda.month(action))
    lying = view.table & month
    if count(lying) == 2:
        return [Capture(bit(action) | bit(card), bit(card)) for card in members(lying)]
    safe = count(lying) > 1 or not unseen(view) & month
    return [Capture(bit(action) | lying, lying, safe)] if lying else []


def _worded(scene: Scene, view: GoStopView, action: int) -> Told:
    """A bonus card, or a word instead of a card."""
    if action < SHAKE:
        return Told(0, [FREE])
    if action < BOMB:
        return Told(0, [DOUBLES_WIN])
    if action == TURN_UP:
        return Told(0, [SPARES])
    if action > TURN_UP:
        return Told()
    month = _bombed(view, action)
    told = captured(scene, [Capture((view.hand | view.table) & month, view.table & month)])
    return Told(told.taken, [*told.reasons, ROBS][:MOST])


def _bombed(view: GoStopView, action: int) -> int:
    """The month that a bomb throws."""
    state = GAME.guess(view, Rng(0))
    assert isinstance(state, GoStopState)
    first = list(members(state.bombable()))[action - int(BOMB)]
    return hanafuda.of_month(hanafuda.month(first))


def _answered(scene: Scene, view: GoStopView, action: int) -> Iterator[Phrase]:
    """One of two answers."""
    if view.phase == DECIDE:
        yield from stopping(scene) if action == FIRST_ANSWER else going_on(scene, view.hands[view.seat])
    elif view.phase == FOUR_IN_HAND and action == FIRST_ANSWER:
        yield FOUR
    elif view.phase == READ_CUP:
        pile = view.piles[view.seat]
        animal, chaff = int(base(pile, AS_ANIMAL)), int(base(pile, AS_CHAFF))
        yield phrase(READINGS.text, animal=animal, chaff=chaff)
    elif view.phase == DROP_OUT:
        yield phrase(STRONG.text, many=count(view.hand & int(BRIGHTS | DOUBLES | BONUS)))


def unseen(view: GoStopView) -> int:
    """The cards that this seat has not seen, or has seen in another hand."""
    facts = view.facts
    seen = view.hand | view.table | facts.loose
    for card in (facts.card, facts.flipped):
        seen |= bit(card) if card >= 0 else 0
    for pile in view.piles:
        seen |= pile
    return int(terms_of(view.options, len(view.piles)).deck) & ~seen


def grown(view: View, seat: int, cards: int) -> View:
    """The view with these cards in the pile of a seat."""
    assert isinstance(view, GoStopView)
    piles = tuple(pile | cards if place == seat else pile for place, pile in enumerate(view.piles))
    return view._replace(piles=piles, facts=view.facts._replace(table=view.facts.table & ~cards))


FREE = phrase("A bonus card goes to the pile at once, and another card is drawn for it.")
DOUBLES_WIN = phrase("Shaking doubles what a win pays.")
SPARES = phrase("Spares the cards in hand.")
ROBS = phrase("Whoever else has chaff must give up one card of it.")
FOUR = phrase("Four of a month in hand win at once.")
READINGS = phrase("With the cup as an animal the pile counts {animal}, as chaff {chaff}.")
STRONG = phrase("Bright, double or bonus cards in hand: {many}.")
