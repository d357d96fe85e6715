"""`fudaba replay`: a record played again, as JSON or in words."""

from __future__ import annotations

import json
from collections.abc import Iterator

import typer

from fudaba.cli.files import read_bytes
from fudaba.cli.lines import row
from fudaba.cli.visible import visible
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.read import shown
from fudaba.core.record import Record, read
from fudaba.core.replay import Replay, ReplayedDeal
from fudaba.core.replay import replay as replay_record
from fudaba.errors import RecordError
from fudaba.locale import Translator


class Teller:
    """Tells one file; RecordError begins with its name and line."""

    def __init__(self, file: str, deal: int | None, translator: Translator) -> None:
        self.file = file
        self.deal = deal
        self.translator = translator
        self.names: list[str] = []
        """The players of the file by seat, as a terminal may show them."""

    def tell(self, as_json: bool) -> None:
        """Replay the whole file, then print it."""
        played = self._replay()
        chosen = self._chosen(played)
        if as_json:
            told = {**played.spelled(), "deals": [deal.spelled() for deal in chosen]}
            typer.echo(json.dumps(told, ensure_ascii=False))
            return
        self.names = [visible(name) for name in played.record.seats]
        self._head(played.record)
        for deal in chosen:
            for line in self._deal(played.record, deal):
                typer.echo(line)
        self._foot(played)

    def _replay(self) -> Replay:
        data = read_bytes(self.file)
        try:
            return replay_record(read(data))
        except RecordError as error:
            place, *inner = error.places
            raise RecordError(error.phrase or error.args[0], f"{self.file}:{place}", *inner) from None

    def _chosen(self, played: Replay) -> list[ReplayedDeal]:
        if self.deal is None:
            return list(played.deals)
        chosen = [deal for deal in played.deals if deal.number == self.deal]
        if not chosen:
            last = max((deal.number for deal in played.deals), default=0)
            told = phrase("there is no deal {place} here; the last one is {last}", place=self.deal, last=last)
            raise RecordError(told, f"{self.file}:1")
        return chosen

    def _say(self, told: Phrase) -> str:
        return self.translator.say(told, names=self.names)

    def _head(self, record: Record) -> None:
        game = self.translator.context("game", record.game.name)
        preset = self.translator.context("preset", record.preset)
        changes = record.options.difference(record.game.presets[record.preset])
        typer.echo(f"{game} · {preset} · {' - '.join(self.names)}")
        for name, value in changes.items():
            typer.echo(f"  {self.translator.context('option', name)}: {shown(value)}")

    def _deal(self, record: Record, deal: ReplayedDeal) -> Iterator[str]:
        yield ""
        for event in deal.events:
            if event.kind not in ("dealt", "table-card", "choose"):
                yield "  " * (event.kind != "deal-begins") + self._say(record.game.phrase(event))
        for line in deal.lines:
            payer = "" if line.loser is None else self.names[line.loser]
            yield f"    {row(line, self.translator, self.names[line.seat], payer)}"
        if deal.void is None:
            yield "    " + " : ".join(f"{score:+d}" for score in deal.scores)

    def _foot(self, played: Replay) -> None:
        totals = " : ".join(map(str, played.totals))
        typer.echo("")
        typer.echo(self._say(phrase("Totals: {totals}", totals=totals)))
        if played.over:
            for seat in played.winners:
                typer.echo(self._say(phrase("{seat} has won the match.", seat=seat)))
