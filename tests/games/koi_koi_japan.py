"""Games that people played elsewhere, as records of the preset `koikoi-japan`.

The data are not part of the product: the environment variable FUDABA_DATA names the folder. A card is written
[month, place], the stock is drawn from its end. `python -m tests.games.koi_koi_japan FOLDER RECORDS` writes
the records, for `bench/people.py`.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fudaba.cards.hanafuda import IDS

HEADER = {
    "format": "fudaba-record",
    "version": 1,
    "game": "koi-koi",
    "preset": "koikoi-japan",
    "options": {},
    "seats": ["Player 1", "Player 2"],
}


def games(folder: Path) -> list[Any]:
    """All games of the file."""
    with gzip.open(folder / "koi-koi-japan" / "games.json.gz", "rt", encoding="utf-8") as file:
        told: list[Any] = json.load(file)
    return told


def record(game: Any) -> bytes:
    """One game as the bytes of a record; rounds that were broken off are left out."""
    lines: list[Any] = [HEADER]
    rounds = [game["record"][name] for name in sorted(game["record"], key=_number)]
    for number, each in enumerate(filter(_finished, rounds), start=1):
        lines.append({"deal": number, **_deal(each)})
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def _number(name: str) -> int:
    return int(name.lstrip("roundt"))


def _finished(each: Any) -> bool:
    return each["basic"]["player1RoundPts"] is not None


def _id(card: list[int]) -> str:
    month, place = card
    return IDS[4 * (month - 1) + place - 1]


def _ids(cards: list[list[int]]) -> list[str]:
    return [_id(card) for card in cards]


def _deal(each: Any) -> dict[str, Any]:
    basic = each["basic"]
    turns = [
        each[name] for name in sorted((name for name in each if name != "basic"), key=lambda n: int(n[4:]))
    ]
    return {
        "dealer": basic["Dealer"] - 1,
        "hands": [_ids(basic["initHand1"]), _ids(basic["initHand2"])],
        "table": _ids(basic["initBoard"]),
        "stock": _ids(basic["initPile"])[::-1],
        "actions": list(_actions(_ids(basic["initBoard"]), turns)),
        "scores": [basic["player1RoundPts"], basic["player2RoundPts"]],
    }


def _actions(table: list[str], turns: list[Any]) -> Iterator[str]:
    """The decisions: the card, the choice of two, koi-koi or stop while a hand is left to ask."""
    lying = set(table)
    for number, turn in enumerate(turns, start=1):
        yield _id(turn["discardCard"])
        yield from _choice(lying, turn["discardCard"], turn["collectCard"])
        if turn["drawCard"]:
            yield from _choice(lying, turn["drawCard"], turn["collectCard2"])
        if turn["isKoiKoi"] is not None and number < 15:
            yield "koi-koi" if turn["isKoiKoi"] else "stop"


def _choice(lying: set[str], card: list[int], collected: list[list[int]]) -> Iterator[str]:
    own = _id(card)
    matches = {each for each in lying if each[:2] == own[:2]}
    taken = set(_ids(collected)) - {own}
    if len(matches) == 2:
        yield from taken
    lying -= taken
    if not matches:
        lying.add(own)


def main() -> None:
    """Write every game of a folder as a record of its own into another folder."""
    source, target = map(Path, sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(games(source), start=1):
        (target / f"{number:03}.jsonl").write_bytes(record(game))


if __name__ == "__main__":
    main()
