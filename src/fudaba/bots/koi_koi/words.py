"""What speaks for a move of Koi-Koi, in words."""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.bots.motives import MOST, Capture, Scene, Told, captured, discarded, going_on, stopping
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.game import View
from fudaba.games.koi_koi import GAME
from fudaba.games.koi_koi.rules import KOI, PLAY, STOP
from fudaba.games.koi_koi.view import KoiKoiView, terms_of


def motives(view: View, action: int, reader: int) -> Told:
    """What speaks for an action, as one reader is told of it."""
    assert isinstance(view, KoiKoiView)
    scene = Scene(GAME, view, grown, reader, GAME.spell)
    if action == STOP:
        return Told(0, list(stopping(scene))[:MOST])
    if action == KOI:
        return Told(0, list(going_on(scene, view.hands[view.seat])))
    if captures := captures_of(view, action):
        return captured(scene, captures)
    month = hanafuda.of_month(hanafuda.month(action))
    return discarded(scene, action, view.hand & month & ~bit(action), unseen(view) & month)


def captures_of(view: KoiKoiView, action: int) -> Sequence[Capture]:
    """What the card can take, one entry for each choice."""
    if view.phase != PLAY:
        return [Capture(bit(view.card) | bit(action), bit(action))]
    lying = view.table & hanafuda.of_month(hanafuda.month(action))
    if count(lying) == 2:
        return [Capture(bit(action) | bit(card), bit(card)) for card in members(lying)]
    return [Capture(bit(action) | lying, lying)] if lying else []


def unseen(view: KoiKoiView) -> int:
    """The cards that this seat has not seen."""
    waiting = bit(view.card) if view.card >= 0 else 0
    return int(terms_of(view.options).deck) & ~(
        view.hand | view.table | view.piles[0] | view.piles[1] | waiting
    )


def grown(view: View, seat: int, cards: int) -> View:
    """The view with these cards in the pile of a seat."""
    assert isinstance(view, KoiKoiView)
    first, second = (pile | cards if place == seat else pile for place, pile in enumerate(view.piles))
    return view._replace(piles=(first, second), table=view.table & ~cards)
