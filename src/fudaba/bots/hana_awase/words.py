"""What speaks for a move of Hana-awase, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.bots.motives import MOST, Capture, Scene, Told, captured, discarded
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.game import View
from fudaba.core.phrase import Phrase, phrase
from fudaba.games.hana_awase import GAME
from fudaba.games.hana_awase.deck import DECK
from fudaba.games.hana_awase.months import LIGHTNING, wild_matches
from fudaba.games.hana_awase.rules import PLAY, SAY_IN, SAY_LOW, SAY_OUT, SAY_PASS
from fudaba.games.hana_awase.scoring import card_points
from fudaba.games.hana_awase.terms import Terms
from fudaba.games.hana_awase.view import HanaAwaseView


def motives(view: View, action: int, reader: int) -> Told:
    """What speaks for an action, as one reader is told of it."""
    assert isinstance(view, HanaAwaseView)
    terms = Terms(view.options, view.seats)
    if action in (SAY_IN, SAY_OUT, SAY_LOW, SAY_PASS):
        return Told(0, list(_said(view, terms, action)))
    scene = Scene(GAME, view, grown, reader, GAME.spell)
    if captures := captures_of(view, terms, action):
        told = captured(scene, captures)
        won = told.taken | bit(action if view.phase == PLAY else view.card)
        points = phrase(BRINGS.text, points=int(card_points(terms, won)))
        return Told(told.taken, [*told.reasons[: MOST - 1], points])
    month = hanafuda.of_month(hanafuda.month(action))
    rest = unseen(view, terms) & month
    if terms.wild and unseen(view, terms) & bit(LIGHTNING):
        rest |= bit(LIGHTNING)
    return discarded(scene, action, view.hand & month & ~bit(action), rest)


def _said(view: HanaAwaseView, terms: Terms, action: int) -> Iterator[Phrase]:
    points = int(card_points(terms, view.hand & DECK))
    if action in (SAY_LOW, SAY_PASS):
        yield phrase(LOW.text, points=points, limit=int(terms.limit))
    else:
        share = int(terms.total) * count(view.hand & DECK) // count(terms.cards)
        yield phrase(HAND.text, points=points, share=share)


def captures_of(view: HanaAwaseView, terms: Terms, action: int) -> Sequence[Capture]:
    """What the card can take, one entry for each choice."""
    if view.phase != PLAY:
        taken = _stack(view.table, action)
        return [Capture(bit(view.card) | taken, taken)]
    month = hanafuda.of_month(hanafuda.month(action))
    wild = terms.wild and action == LIGHTNING
    lying = int(wild_matches(view.table)) if wild else view.table & month
    if count(lying) == 3 and not lying & ~month:
        return [Capture(bit(action) | lying, lying)]
    return [
        Capture(bit(action) | each, each) for each in {_stack(view.table, card) for card in members(lying)}
    ]


def _stack(table: int, card: int) -> int:
    """What is taken with a choice: a stack of three whole."""
    month = table & hanafuda.of_month(hanafuda.month(card))
    return month if count(month) == 3 else bit(card)


def unseen(view: HanaAwaseView, terms: Terms) -> int:
    """The cards that this seat has not seen."""
    seen = view.hand | view.table | (bit(view.card) if view.card >= 0 else 0)
    for pile in view.piles:
        seen |= pile
    return int(terms.cards) & ~seen


def grown(view: View, seat: int, cards: int) -> View:
    """The view with these cards in the pile of a seat."""
    assert isinstance(view, HanaAwaseView)
    piles = tuple(pile | cards if place == seat else pile for place, pile in enumerate(view.piles))
    return view._replace(piles=piles, table=view.table & ~cards)


BRINGS = phrase("Points in the cards that it brings: {points}.")
LOW = phrase("The cards of the hand are worth {points}; low-man-out asks for less than {limit}.")
HAND = phrase("The cards of the hand are worth {points}; an equal share of the deck would be {share}.")
