"""Observations as arrays: which encoder a game has, and how its words are unpacked.

Knows the games by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from mypy_extensions import i64

from fudaba.core.game import Game
from fudaba.core.state import State
from fudaba.rl.arrays import Bytes, Flags, Words, np, vec
from fudaba.rl.encoder import Encoder, zeros
from fudaba.rl.fuji_flush import FujiFlushEncoder
from fudaba.rl.generic import GenericEncoder
from fudaba.rl.go_stop import GoStopEncoder
from fudaba.rl.hana_awase import HanaAwaseEncoder
from fudaba.rl.koi_koi import KoiKoiEncoder
from fudaba.rl.layout import Layout

ENCODERS: Final[Mapping[str, Callable[[int], Encoder]]] = {
    "koi-koi": KoiKoiEncoder,
    "go-stop": GoStopEncoder,
    "hana-awase": HanaAwaseEncoder,
    "fuji-flush": FujiFlushEncoder,
}
"""Encoders of our own games, by the number of seats."""


def encoder_for(game: Game, seats: int) -> Encoder:
    """The encoder of a game at so many seats; one for any game where it has none of its own."""
    made = ENCODERS.get(game.name)
    return made(seats) if made else GenericEncoder(game, seats)


def as_array(words: vec[i64], rows: int) -> Words:
    """A vector as an array of so many rows that shows it without a copy and cannot be written to."""
    buffer = cast(bytes, words)  # what librt does not tell of its vectors
    return np.frombuffer(buffer, dtype=np.int64).reshape(rows, -1)


class Unpacker:
    """Unpacks rows of words to rows of bytes: 0 or 1 for each card of each plane, then the counts.

    All that it writes goes to `out`, made once: uint8, one row of `layout.size` for each row of words.
    """

    def __init__(self, layout: Layout, rows: int) -> None:
        self.layout = layout
        self.out: Bytes = np.zeros((rows, layout.size), dtype=np.uint8)
        many = len(layout.planes)
        cards = many * layout.width
        self.planes = self.out[:, :cards].reshape(rows, many, layout.width)
        self.counts = self.out[:, cards:]
        self._places = np.array(layout.count_bytes, dtype=np.intp)

    def unpack(self, words: Words) -> Bytes:
        """Fill `out`, and so `planes` (rows, planes, cards) and `counts` (rows, counts), from words."""
        layout = self.layout
        raw = words.view(np.uint8).reshape(len(words), layout.words, 8)
        used = raw[:, : len(layout.planes), : (layout.width + 7) // 8]
        self.planes[...] = np.unpackbits(used, axis=2, count=layout.width, bitorder="little")
        np.take(raw.reshape(len(words), -1), self._places, axis=1, out=self.counts, mode="clip")
        return self.out


def unpack_masks(masks: Words, actions: int) -> Flags:
    """Which of so many actions each mask allows: bool, one row for each mask."""
    raw = masks.reshape(-1, 1).view(np.uint8)
    return np.unpackbits(raw, axis=1, count=actions, bitorder="little").view(np.bool_)


def highest(layout: Layout) -> Bytes:
    """The upper bound of each number of an unpacked observation."""
    cards = len(layout.planes) * layout.width
    bound = np.full(layout.size, 255, dtype=np.uint8)
    bound[:cards] = 1
    return bound


class Glance:
    """One observation at a time, for doors that show a single deal."""

    def __init__(self, game: Game, seats: int) -> None:
        self.encoder = encoder_for(game, seats)
        self.layout = self.encoder.layout
        self._words = zeros(self.layout.words)
        self._row = as_array(self._words, 1)
        self._unpacker = Unpacker(self.layout, 1)

    def words(self, state: State, seat: int) -> Words:
        """What the seat may see, packed: a copy."""
        self.encoder.encode(state, seat, self._words, 0)
        row: Words = self._row[0].copy()
        return row

    def bytes(self, state: State, seat: int) -> Bytes:
        """What the seat may see, unpacked: a copy."""
        self.encoder.encode(state, seat, self._words, 0)
        row: Bytes = self._unpacker.unpack(self._row)[0].copy()
        return row
