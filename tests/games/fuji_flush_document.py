"""docs/rules/fuji-flush.md: `python -m tests.games.fuji_flush_document` writes its generated part anew."""

from __future__ import annotations

from typing import Final

from fudaba.core.game import load
from tests.games.rule_document import RuleDocument

DOCUMENT: Final = RuleDocument(
    game=load("fuji-flush"),
    title="Fuji Flush (unofficial)",
    samples={"wins": (1, 5)},
    companions={"wins": {"match": "first-to-k-wins"}},
)

if __name__ == "__main__":
    DOCUMENT.write()
