"""``python -m fudaba.art FOLDER`` writes the deck into a folder."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from fudaba.art.deck import write
from fudaba.art.index import Numbering

INDEXES: dict[str, Numbering | None] = {"jp": "jp", "kr": "kr", "none": None}


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the deck as the arguments say; leaves with 2 and a line that says what would have been right."""
    parser = ArgumentParser(
        prog="python -m fudaba.art", description="Write the 48 cards, the back and deck.json into a folder."
    )
    parser.add_argument("folder", type=Path, help="made if it is missing")
    parser.add_argument(
        "--index", choices=INDEXES, default="jp", help="month numbers: Japanese, Korean, or none and no sign"
    )
    chosen = parser.parse_args(arguments)
    try:
        write(chosen.folder, index=INDEXES[chosen.index])
    except OSError as error:
        parser.error(f"cannot write to {chosen.folder} ({error.strerror}); name a folder you may write to")


if __name__ == "__main__":
    main()
