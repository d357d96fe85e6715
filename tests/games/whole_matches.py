"""How many whole matches engine and oracle play at each number of players.

FUDABA_MATCHES asks for more than CI's 300; FUDABA_FIRST begins elsewhere, so that a long run can be split.
"""

from __future__ import annotations

import os

MATCHES = int(os.environ.get("FUDABA_MATCHES", "300"))
FIRST = int(os.environ.get("FUDABA_FIRST", "0"))
NUMBERS = range(FIRST, FIRST + MATCHES)
MANY = MATCHES >= 300
"""Whether so many are played that every ending has to occur."""
EVERY_PRESET = range(FIRST // 100, (FIRST + MATCHES + 99) // 100)
"""The matches of each preset."""
