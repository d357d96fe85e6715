"""docs/rules/hana-awase.md: `python -m tests.games.hana_awase_document` writes its generated part anew."""

from __future__ import annotations

from typing import Final

from fudaba.core.game import load
from tests.games.rule_document import RuleDocument

COMPARED: Final = {"score": "zero-sum", "play-out-stock": "true", "low-man-out": "off"}
DOCUMENT: Final = RuleDocument(
    game=load("hana-awase"),
    title="Hana-awase",
    samples={"rounds": (6, 3), "lead": (30, 100), "months": (6,)},
    companions={
        "score": {"play-out-stock": "true", "low-man-out": "off"},
        "teyaku": COMPARED,
        "compensation": COMPARED,
    },
    further={"rounds": (1, 999), "lead": (1, 9999), "months": (2, 5, 11)},
)

if __name__ == "__main__":
    DOCUMENT.write()
