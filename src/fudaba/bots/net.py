"""A small net in whole numbers: what an action is worth beyond what the base policy thinks. Knows no game.

One hidden layer: each feature has a row of weights, the rows of all features that hold are added, what is
below nought is cut off, and the rest is weighed once more. A row is one large integer, 32 bits a weight, so
that a row is added by one addition: neither NumPy nor a compiler is needed, and all machines get the same.
"""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterable, Sequence
from operator import mul
from struct import calcsize, unpack
from typing import IO
from zipfile import ZipFile

LANE = 32
"""Bits of a weight in a row."""
HALF = 1 << LANE - 1
"""What is added to each sum, so that none is negative while rows lie in one integer."""


class Net:
    """Rows of weights by feature, and the weights of the hidden layer."""

    def __init__(self, rows: Sequence[Sequence[int]], top: Sequence[int]) -> None:
        self.top = list(top)
        self.rows = [whole(row) for row in rows]
        self._offset = whole([HALF] * len(self.top))
        self._lanes = f"<{len(self.top)}I"

    def seen(self, features: Iterable[int]) -> int:
        """The rows of these features together: what a position brings to each of its actions."""
        return sum(map(self.rows.__getitem__, features))

    def worth(self, seen: int, features: Iterable[int]) -> int:
        """What an action is worth, for comparison with other actions of the position."""
        total = seen + self.seen(features) + self._offset
        lanes = unpack(self._lanes, total.to_bytes(calcsize(self._lanes), "little"))
        return sum(map(mul, [lane - HALF if lane > HALF else 0 for lane in lanes], self.top))


def whole(row: Sequence[int]) -> int:
    """Numbers as one integer: the first in its lowest 32 bits, negative ones borrowed from the next."""
    return sum(number << LANE * place for place, number in enumerate(row))


def read_net(file: IO[bytes]) -> Net:
    """The net in an `npz` file: `rows`, features by hidden weights, and `top`, both of 16-bit integers."""
    with ZipFile(file) as packed:
        rows, top = (read_array(packed.read(f"{name}.npy")) for name in ("rows", "top"))
    wide = len(top)
    return Net([rows[first : first + wide] for first in range(0, len(rows), wide)], top)


def read_array(data: bytes) -> Sequence[int]:
    """The numbers of an array of 16-bit integers in NumPy's format `npy`, row by row."""
    (length,) = unpack("<H", data[8:10])
    header = literal_eval(data[10 : 10 + length].decode("latin-1"))
    assert (data[6], header["descr"], header["fortran_order"]) == (1, "<i2", False), header
    numbers = data[10 + length :]
    return unpack(f"<{len(numbers) // 2}h", numbers)
