"""``python -m fudaba.art FOLDER [jp|kr|none]`` writes the deck into a folder."""

from __future__ import annotations

import sys
from pathlib import Path

from fudaba.art.deck import write
from fudaba.art.index import Numbering

USAGE = "usage: python -m fudaba.art FOLDER [jp|kr|none]   (month numbers: Japanese, Korean, or no index)"

INDEXES: dict[str, Numbering | None] = {"jp": "jp", "kr": "kr", "none": None}


def main(arguments: list[str]) -> int:
    """Write the deck as the arguments say; 2 and the usage when they say nothing useful."""
    index = arguments[1] if len(arguments) > 1 else "jp"
    if len(arguments) not in (1, 2) or arguments[0].startswith("-") or index not in INDEXES:
        print(USAGE, file=sys.stderr)
        return 2
    write(Path(arguments[0]), index=INDEXES[index])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
