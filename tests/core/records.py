"""Records for tests: whole matches played at random, as text and as parsed lines."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fudaba.core.dealer import DeckDealer, seed_of, shuffled
from fudaba.core.game import load, options_of
from fudaba.core.match import Match
from fudaba.core.record import Record, result_of
from fudaba.core.rng import Rng

GAME = load("koi-koi")


@cache
def played(preset: str = "standard", seed: int = 1, **options: object) -> str:
    """The text of a whole match, played at random."""
    rng = Rng(seed_of("records", preset, seed))
    rules = options_of(GAME, preset, {name.replace("_", "-"): value for name, value in options.items()})
    match = Match(GAME, rules, 2, GAME.first_dealer(rules, rng, 2).seat)
    record = Record(game=GAME, preset=preset, options=rules, seats=["Ann", "Ben"])
    while not match.over:
        deal = match.deal(DeckDealer(shuffled(range(48), rng)))
        deal.begin()
        while not deal.over:
            deal.play(rng.member(deal.state.legal()))
        record.add(deal)
        match.finish(deal)
    record.result = result_of(match)
    return record.text()


def lines(text: str) -> list[dict[str, Any]]:
    """The lines as objects, to be changed and written again."""
    return [json.loads(line) for line in text.splitlines()]


def written(told: list[Any]) -> bytes:
    """Objects (or raw strings) as the bytes of a file."""
    return b"".join((line if isinstance(line, str) else json.dumps(line)).encode() + b"\n" for line in told)
