"""docs/rules/koi-koi.md: `python -m tests.games.koi_koi_document` writes its generated part anew."""

from __future__ import annotations

from typing import Final

from fudaba.core.game import load
from tests.games.rule_document import RuleDocument

DOCUMENT: Final = RuleDocument(
    game=load("koi-koi"),
    title="Koi-Koi",
    samples={
        "rounds": (6, 3),
        "months": (6,),
        "hand-size": (10, 4),
        "table-size": (6,),
        "target": (50,),
        "start-points": (30, 50),
        "bright-values": ("15/10/8/6", "10/8/7/6"),
        "ribbon-values": ("6/12", "5/20"),
    },
    companions={
        "hand-four": {"lucky-hands": "off"},
        "bust": {"scoring": "zero-sum", "start-points": 30},
    },
    further={
        "rounds": (1, 999),
        "months": (7, 11),
        "hand-size": (1, 9),
        "table-size": (0, 1, 7),
        "target": (1, 9999),
        "start-points": (1, 9999),
        "bright-values": ("11/8/7/5", "10/9/7/5", "10/8/8/5", "10/8/7/0"),
        "ribbon-values": ("5/5", "4/10"),
        "double-chaff": (["cup", "lightning"], ["cup", "paulownia"], ["lightning", "paulownia"]),
    },
)

if __name__ == "__main__":
    DOCUMENT.write()
