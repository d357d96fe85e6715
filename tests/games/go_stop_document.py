"""docs/rules/go-stop.md: `python -m tests.games.go_stop_document` writes its generated part anew."""

from __future__ import annotations

from typing import Final

from fudaba.games.go_stop import GAME
from tests.games.rule_document import RuleDocument

DOCUMENT: Final = RuleDocument(
    game=GAME,
    title="Go-Stop",
    samples={
        "rounds": (12, 6),
        "target": (100,),
        "start-points": (100,),
        "stake": (100,),
        "months": (6,),
        "max-points": (50,),
        "max-carry": (8,),
    },
    companions={
        "bust": {"start-points": 100},
        "bonus-steal": {"bonus-cards": 2},
        "chongtong-both": {"chongtong": "win-10"},
        "light-selling": {"four-players": "on"},
        "table-shown-4p": {"four-players": "on"},
    },
    further={
        "rounds": (1, 999),
        "target": (1, 999_999),
        "start-points": (1,),
        "stake": (2,),
        "months": (2, 3, 4, 5, 7, 8, 9, 10, 11),
        "max-points": (1, 999_999),
        "max-carry": (2, 1024),
    },
)

if __name__ == "__main__":
    DOCUMENT.write()
