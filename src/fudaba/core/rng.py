"""The random numbers of playouts and seeded dealers: splitmix in 62 bits, the same in both builds.

Not for secrets: a deal that people must be able to trust is shuffled elsewhere.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.cards.bits import bit, count, nth

MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF
WEYL: Final[i64] = 0x1E3779B97F4A7C15
MIX_1: Final[i64] = 0x3F58476D1CE4E5B9
MIX_2: Final[i64] = 0x14D049BB133111EB
STREAMS: Final[i64] = 0x09E3779B97F4A7C1
"""What lies between the seeds of streams that are used side by side."""
PLACES: Final[i64] = 0x0D1B54A32D192ED
"""What lies between the seeds of the streams that one stream is parted into."""
FEW: Final[i64] = 12
WORDS: Final[i64] = 0x1000000000000


class Rng:
    """A stream of random numbers; `state` is all there is to it, 0 <= state < 2**62."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & MASK

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, 1 <= n < 2**29; uneven by less than n / 2**32."""
        self.state = (self.state + WEYL) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return (((z ^ (z >> 31)) & 0xFFFFFFFF) * n) >> 32

    def member(self, cards: i64) -> i64:
        """One index out of a set that is not empty, each as likely as another."""
        n = count(cards)
        if n <= FEW:
            return nth(cards, self.below(n))
        bound: i64 = 48
        if cards >= WORDS:
            bound = 62
        while True:
            index = self.below(bound)
            if cards & bit(index):
                return index


def drawn_out(cards: i64, wanted: i64, rng: Rng) -> i64:
    """So many cards out of a set that holds at least as many, each choice as likely as another."""
    rest = cards
    while wanted > 0:
        rest &= ~bit(rng.member(rest))
        wanted -= 1
    return cards & ~rest
