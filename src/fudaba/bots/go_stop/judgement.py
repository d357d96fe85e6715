"""What each play of Go-Stop is worth to the player in turn, one step ahead. Knows no full state."""

from __future__ import annotations

from fudaba.bots.go_stop.position import Position, size
from fudaba.bots.go_stop.values import Weights, gain, loss
from fudaba.cards.bits import bit, members
from fudaba.games.go_stop.opening import fours
from fudaba.games.go_stop.round import month_of
from fudaba.games.go_stop.terms import MONTHS


def laid(weights: Weights, position: Position, card: int) -> float:
    """The worth of playing a hand card."""
    month = int(month_of(card))
    lying = position.table & month
    many = size(lying)
    flip = position.unseen & month & ~position.shown
    likely = size(flip) / max(1, size(position.unseen))
    steal = weights.steal * len(position.others)
    if many == 0:
        jjok = likely * (gain(weights, position, bit(card)) + steal)
        return jjok - (1.0 - likely) * exposed(weights, position, card)
    if many == 1:
        taken = gain(weights, position, lying | bit(card))
        return taken * (1.0 - likely) - likely * weights.stuck + swept(weights, position, lying)
    if many == 2:
        best = max(gain(weights, position, bit(choice) | bit(card)) for choice in members(lying))
        return best + likely * steal
    eaten = steal if is_ppeok(position, month) else 0.0
    return gain(weights, position, lying | bit(card)) + eaten + swept(weights, position, lying)


def bombed(weights: Weights, position: Position, month: int) -> float:
    """The worth of laying all cards of a month on what lies there."""
    steal = weights.steal * len(position.others)
    big = size(position.hand & month) == 3
    doubling = weights.doubling if big or position.terms.small_bomb_doubles else 0.0
    return gain(weights, position, month) + steal + doubling


def chosen(weights: Weights, position: Position, choice: int) -> float:
    """The worth of taking one of two: it is mine, the other one stays for everybody."""
    return gain(weights, position, bit(choice))


def exposed(weights: Weights, position: Position, card: int) -> float:
    """What it costs to leave a card on the table: others may hold its month."""
    month = int(month_of(card))
    hidden = size(position.unseen & month)
    if fours(position.hand & month) or hidden == 0:
        return -weights.kept
    holds = min(1.0, hidden * position.their_cards / max(1, size(position.unseen)))
    mine = size(position.hand & month & ~bit(card))
    back = weights.kept * mine * (1.0 - holds)
    return weights.caught * holds * loss(weights, position, card) - back


def swept(weights: Weights, position: Position, taken: int) -> float:
    """The chance to sweep the table when all that lies there is taken but at most one card."""
    rest = position.table & ~taken
    if rest and size(rest) != 1:
        return 0.0
    month = int(month_of(rest.bit_length() - 1)) if rest else 0
    likely = size(position.unseen & month) / max(1, size(position.unseen))
    return likely * weights.steal * len(position.others)


def is_ppeok(position: Position, month: int) -> bool:
    """Whether the three of this month on the table are a ppeok pile."""
    return any(seat.stuck & month & MONTHS for seat in position.seats)
