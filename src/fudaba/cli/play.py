"""`fudaba play`: a plain game in the terminal, one person against bots. Reads lines, prints words."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import sleep

import typer

from fudaba.bots import Bot, make, usual
from fudaba.bots.advice import Asked, advise, strongest
from fudaba.bots.base import answer, past_of
from fudaba.bots.pondering import thought
from fudaba.cli.errors import refuse_in
from fudaba.cli.house import house_options
from fudaba.cli.simulate import write
from fudaba.cli.terminal import Screen
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.events import Event
from fudaba.core.game import Game, View, load
from fudaba.core.match import Match
from fudaba.core.options import Options
from fudaba.core.phrase import phrase
from fudaba.core.record import Record, result_of
from fudaba.core.rng import Rng
from fudaba.errors import FudabaError, UsageError
from fudaba.locale import Translator, preferred

YOU = 0
SILENT = ("dealt", "table-card", "choose")
"""Events that the printed table tells better."""
SECONDS = 5.0
"""What a bot may take for one decision."""
TIP = ("t", "tip")


def run(
    name_of_game: str,
    preset: str,
    house: Sequence[str],
    bots: str,
    *,
    seed: int | None,
    name: str,
    record: Path | None,
    think: bool,
    lang: str,
) -> None:
    """Play a match; leaving in the middle keeps what was played. Bots `think` where somebody looks on."""
    translator = Translator(preferred(lang))
    refuse_in(translator)
    game = load(name_of_game)
    options = house_options(game, preset, house)
    named = opponents(game, options, bots)
    levels_told = [translator.bot(level) for level in named]
    numbers = [f" {seat}" if len(named) > 1 else "" for seat in range(1, len(named) + 1)]
    players = [name or translator.text("Player"), *map("".join, zip(levels_told, numbers, strict=True))]
    record_of = Record(
        game=game, preset=preset, options=options, seats=players, remarks={"bots": [None, *named]}
    )
    session = Session(record_of, named, Screen(game, translator, players), seed)
    session.pause = sleep if think and sys.stdout.isatty() else no_pause
    try:
        session.run()
    except (EOFError, KeyboardInterrupt):
        session.leave()
    if record is not None and session.record.deals:
        write(session.record, record, 1)
        typer.echo(session.screen.say(phrase("The record is in {file}.", file=str(record))))


def opponents(game: Game, options: Options, bots: str) -> list[str]:
    """The levels of the other seats: as many as are named, at least as many as the game needs."""
    allowed = game.seats_under(options)
    named = [level.strip() for level in bots.split(",") if level.strip()] or [usual(game.name)]
    named += [named[-1]] * (min(allowed) - 1 - len(named))
    if len(named) + 1 not in allowed:
        most = max(allowed) - 1
        raise UsageError(
            phrase(
                "{many} bots are named; {game} has room for {most}",
                many=len(named),
                game=game.name,
                most=most,
            )
        )
    return named


def no_pause(_seconds: float) -> None:
    """Nobody looks on: nothing waits."""


class Session:
    """A match at the terminal: seat 0 is the person. `pause` lets the bots seem to think."""

    def __init__(self, record: Record, named: list[str], screen: Screen, seed: int | None) -> None:
        self.record = record
        self.game = record.game
        self.screen = screen
        chosen = secrets.randbits(60) if seed is None else seed
        self.seed = chosen
        self.pause: Callable[[float], None] = no_pause
        self.rng = Rng(seed_of("play", chosen))
        self.bots: dict[int, Bot] = {
            seat: make(self.game.name, level, seed_of("bot", chosen, seat))
            for seat, level in enumerate(named, start=1)
        }
        first = self.game.first_dealer(record.options, self.rng, len(record.seats))
        self.draws = first.draws
        self.match = Match(self.game, record.options, len(record.seats), first.seat)

    def run(self) -> None:
        """Play the match to its end."""
        for drawn in self.draws:
            for seat, card in enumerate(drawn):
                told = phrase(
                    "{seat} draws {card} for the first deal.", seat=seat, card=self.game.spell(card)
                )
                typer.echo(self.screen.say(told))
        while not self.match.over:
            self._deal()
        self.record.result = result_of(self.match)
        typer.echo(self.screen.result(self.match))

    def leave(self) -> None:
        """Say goodbye in the middle."""
        typer.echo("")
        typer.echo(self.screen.say(phrase("You leave the table.")))

    def _deal(self) -> None:
        deck = deck_of(self.game.start(self.match.options, self.match.carry))
        deal = self.match.deal(DeckDealer(shuffled(deck, self.rng)))
        self._tell(deal.begin())
        while not deal.over:
            action = self._decide(deal)
            self._tell(deal.play(action))
        self.record.add(deal)
        self.match.finish(deal)
        typer.echo(self.screen.score(deal, self.match.totals))
        if not self.match.over:
            self.screen.ask(phrase("Enter deals the next round: "))

    def _decide(self, deal: Deal) -> int:
        view = self.game.view(deal.state, deal.actor)
        if bot := self.bots.get(deal.actor):
            return self._bot(bot, deal, view)
        typer.echo(self.screen.table(view, self.match))
        while True:
            text = self.screen.ask(self.screen.question(view))
            if text in ("q", "quit"):
                raise EOFError
            if text in TIP:
                self._tip(deal, view)
                continue
            try:
                action = self.screen.read(text, view)
                deal.check(action)
            except FudabaError as error:
                told = self.screen.help(view) if text == "?" else f"  {self.screen.translator.refusal(error)}"
                typer.echo(told)
            else:
                return action

    def _bot(self, bot: Bot, deal: Deal, view: View) -> int:
        """The bot's action, after as much time as it seems to need."""
        action = answer(bot, view, past_of(deal, deal.actor), SECONDS)
        self.pause(thought(self.game.name, bot, action, self._seed_of(deal)) / 1000)
        return action

    def _tip(self, deal: Deal, view: View) -> None:
        """Print what the strongest bot would do now, and why."""
        asked = Asked(
            game=self.game,
            level=strongest(self.game.name),
            seed=self._seed_of(deal),
            view=view,
            past=past_of(deal, deal.actor),
            reader=YOU,
        )
        typer.echo(self.screen.advice(advise(asked, SECONDS), view))

    def _seed_of(self, deal: Deal) -> int:
        """The same for the same decision of a match."""
        return seed_of("decision", self.seed, deal.carry.number, len(deal.decisions))

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind not in SILENT:
                typer.echo("  " + self.screen.say(self.game.phrase(event.seen_by(YOU))))
