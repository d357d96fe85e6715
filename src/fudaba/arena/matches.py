"""Whole matches between bots, with their records: what `fudaba simulate` plays. Knows no game by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from fudaba.arena.table import Seated
from fudaba.bots.base import Maker
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.game import Game
from fudaba.core.match import Match
from fudaba.core.options import Options
from fudaba.core.record import Record, result_of
from fudaba.core.rng import Rng


@dataclass(slots=True)
class Tally:
    """What was played: the scores of each deal that counts, by seat, and how many each seat has won."""

    scores: list[list[int]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    drawn: int = 0

    def spelled(self, game: str, seats: int) -> dict[str, object]:
        """The object that `simulate --json` prints."""
        mean = [fmean(each[seat] for each in self.scores) for seat in range(seats)]
        return {
            "game": game,
            "deals": len(self.scores),
            "seats": seats,
            "scores": {"mean": mean},
            "wins": self.wins,
            "drawn": self.drawn,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """Matches one after another until so many deals were played; everything follows from the seed."""

    game: Game
    preset: str
    options: Options
    levels: Sequence[str]
    makers: Sequence[Maker]
    seed: int
    deals: int

    def run(self, tally: Tally) -> Iterator[Record]:
        """Play on, adding to the tally; yields the record of each match as it ends."""
        tally.wins = [0] * len(self.makers)
        number = 0
        while len(tally.scores) < self.deals:
            number += 1
            yield self._match(number, tally)

    def _match(self, number: int, tally: Tally) -> Record:
        rng = Rng(seed_of("first-dealer", self.seed, number))
        first = self.game.first_dealer(self.options, rng, len(self.makers))
        match = Match(self.game, self.options, len(self.makers), first.seat)
        record = Record(
            game=self.game,
            preset=self.preset,
            options=self.options,
            seats=[f"{level} {seat + 1}" for seat, level in enumerate(self.levels)],
            remarks={"bots": list(self.levels)},
        )
        seed = seed_of("bots", self.seed, number)
        seated = Seated([(make, seed_of(seed, seat)) for seat, make in enumerate(self.makers)])
        while not match.over and len(tally.scores) < self.deals:
            self._deal(match, seated, record, (number, len(record.deals)), tally)
        if match.over:
            record.result = result_of(match)
        return record

    def _deal(
        self, match: Match, seated: Seated, record: Record, place: tuple[int, int], tally: Tally
    ) -> None:
        deck = deck_of(self.game.start(match.options, match.carry))
        deal = match.deal(DeckDealer(shuffled(deck, Rng(seed_of("deck", self.seed, *place)))))
        seated.play(deal)
        match.finish(deal)
        record.add(deal)
        if self.game.void(deal.state) is None:
            tally.scores.append(deal.scores)
            winners = self.game.winners(deal.state)
            tally.drawn += not winners
            for seat in winners:
                tally.wins[seat] += 1
