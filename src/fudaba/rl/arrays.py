"""NumPy, and the vectors that compiled code shares with it; who lacks them is told what to install."""

from __future__ import annotations

from fudaba.errors import MissingExtra

try:
    import numpy as np
    import numpy.typing as npt
    from librt.vecs import vec
except ImportError as error:
    raise MissingExtra("rl", error) from None

Words = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32]

__all__ = ["Bytes", "Flags", "Floats", "Words", "np", "npt", "vec"]
