"""A table drawn with words and signs: what a seat may see, one card a line where a card is asked for.

It draws the picture that a game makes of its table (core/picture), so it serves every game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fudaba.bots.advice import Advice
from fudaba.cards.bits import members
from fudaba.cli.lines import row
from fudaba.cli.visible import visible
from fudaba.core.deal import Deal
from fudaba.core.game import Game, View
from fudaba.core.match import Match
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture, SeatPicture
from fudaba.errors import NotationError
from fudaba.locale import Translator

SIGNS = {"B": "✹", "A": "◆", "R": "▬", "C": "•"}
"""Of the ranks, brights first: the signs that stand on the cards."""
KEYS = {"k": "koi-koi", "s": "stop", "g": "go", "i": "in", "o": "out", "l": "low", "p": "pass"}
"""Letters for words, where the rules ask for them."""


class Screen:
    """Everything that the terminal says, in one language; `players` are the names by seat."""

    def __init__(self, game: Game, translator: Translator, players: Sequence[str]) -> None:
        self.game = game
        self.translator = translator
        self.players = [visible(name) for name in players]
        self.width = max(len(name) for name in [*self.players, translator.text("Table")]) + 2

    def say(self, told: Phrase) -> str:
        """A phrase with the players' names."""
        return self.translator.say(told, names=self.players)

    def ask(self, question: Phrase) -> str:
        """One line from the person; EOFError where there is none."""
        return input(self.say(question)).strip()

    def question(self, view: View) -> Phrase:
        """What the person is asked now."""
        choices = self.choices(view)
        if not any(map(self._is_card, choices)):
            return phrase("{words}? (? for help) ", words=" / ".join(map(self.word, choices)))
        if self.game.phase(view).startswith("choose"):
            return phrase("Which card do you take? ")
        if _ranks(choices):
            return phrase("Your card (its rank, ? for help): ")
        return phrase("Your card (number or id, ? for help): ")

    def choices(self, view: View) -> list[str]:
        """The legal actions as they are written, in order."""
        return [self.game.spell(action, view) for action in members(view.legal)]

    def word(self, choice: str) -> str:
        """A word of the rules in this language: koi-koi, `shake:04`."""
        name, _, month = choice.partition(":")
        return f"{self.translator.context('action', name)} {month}".rstrip()

    def read(self, text: str, view: View) -> int:
        """The action that the person wrote: a number of the list, an id, a word; NotationError otherwise."""
        choices = self.choices(view)
        if text.isdecimal() and not _ranks(choices):
            if not 1 <= int(text) <= len(choices):
                raise NotationError(
                    phrase(
                        "there is no {given} in the list; it goes from 1 to {most}",
                        given=text,
                        most=len(choices),
                    )
                )
            text = choices[int(text) - 1]
        known = {choice.lower(): choice for choice in choices}
        short = KEYS.get(text.lower(), text.lower())
        return self.game.parse(known.get(short, text), view)

    def help(self, view: View) -> str:
        """What may be written, and the legal actions."""
        legal = " ".join(self.choices(view))
        told = phrase("A number, a card's id or a word; t gives a tip, q leaves. Legal: {legal}", legal=legal)
        return "  " + self.say(told)

    def advice(self, advice: Advice, view: View) -> str:
        """A tip: the action, why, and the next ones with what they lose."""
        best = self.game.spell(advice.action, view)
        named = self.translator.action(best)
        rows = [f"  → {named}" if named == best else f"  → {best}  {named}"]
        rows += [f"    {self.say(reason)}" for reason in advice.reasons]
        for choice in advice.choices[1:4]:
            error = f" ± {self.translator.decimal(f'{choice.error:.1f}')}" if choice.worlds else ""
            lost = self.translator.decimal(f"{-choice.loss:.1f}")
            rows.append(
                f"    {self.translator.action(self.game.spell(choice.action, view)):30} {lost}{error}"
            )
        return "\n".join(rows)

    def table(self, view: View, match: Match) -> str:
        """The whole table as this seat sees it."""
        shown = self.game.picture(view)
        return "\n".join([self._head(match), *self._seats(shown, view.seat), *self._choices(shown, view)])

    def _head(self, match: Match) -> str:
        totals = " : ".join(map(str, match.totals))
        number, seat = match.carry.number, match.carry.dealer
        if "starter" in self.game.deal_keys:
            told = phrase(
                "Game {number} · {seat} begins · totals {totals}", number=number, seat=seat, totals=totals
            )
        elif match.length.rounds is None:
            told = phrase(
                "Deal {number} · {seat} deals · totals {totals}", number=number, seat=seat, totals=totals
            )
        else:
            told = phrase(
                "Deal {number} of {rounds} · {seat} deals · totals {totals}",
                number=number,
                rounds=match.length.rounds,
                seat=seat,
                totals=totals,
            )
        return f"\n── {self.say(told)} " + "─" * 12

    def _seats(self, shown: Picture, own: int) -> Iterator[str]:
        for seat in [*(other for other in range(len(shown.seats)) if other != own)]:
            yield self._seat(shown.seats[seat], seat)
        stacked = {card for stack in shown.stacks for card in stack}
        single = [card for card in shown.table if card not in stacked]
        lying = " ".join([*single, *("+".join(stack) for stack in shown.stacks)])
        stock = self.say(phrase("stock {number}", number=shown.stock))
        yield f"{self.translator.text('Table'):{self.width}}{lying or '-'}   ({stock})"
        yield self._seat(shown.seats[own], own)

    def _seat(self, told: SeatPicture, seat: int) -> str:
        facts = [self.say(phrase("{number} in hand", number=told.hand))]
        if told.base is not None:
            facts.append(self.say(phrase("{points} points", points=told.base)))
        facts += [self._mark(mark.id, mark.number) for mark in told.marks]
        front = f"[{told.front}] " if told.front is not None else ""
        return f"{self.players[seat]:{self.width}}{front}{_groups(told.pile)}   ({', '.join(facts)})"

    def _mark(self, name: str, number: int) -> str:
        return self.translator.context("mark", name) + (f" x{number}" if number > 1 else "")

    def _choices(self, shown: Picture, view: View) -> Iterator[str]:
        choices = self.choices(view)
        if not any(map(self._is_card, choices)):
            return
        if _ranks(choices):
            yield "  " + "  ".join(choices)
            return
        for number, choice in enumerate(choices, start=1):
            named = self.card(choice) if self._is_card(choice) else self.word(choice)
            takes = shown.takes.get(choice, ())
            met = "→ " + " ".join(takes) if takes else ""
            yield f"  {number:2}  {choice:9}{named:34}{met}".rstrip()

    def _is_card(self, choice: str) -> bool:
        """Whether a choice is a card of this game, not a word of its rules."""
        try:
            self.game.parse_card(choice)
        except NotationError:
            return False
        return True

    def card(self, choice: str) -> str:
        """A card's sign and name."""
        return f"{_sign(choice)} {self.translator.context('card', choice)}"

    def score(self, deal: Deal, totals: Sequence[int]) -> str:
        """The end of a deal, line by line."""
        rows = []
        for line in self.game.lines(deal.state):
            payer = "" if line.loser is None else self.players[line.loser]
            rows.append(f"    {row(line, self.translator, self.players[line.seat], payer)}")
        sums = " : ".join(map(str, totals))
        return "\n".join([*rows, "    " + self.say(phrase("Totals: {totals}", totals=sums))])

    def result(self, match: Match) -> str:
        """Who has won the match."""
        if len(match.winners) > 1:
            return self.say(phrase("The match is a draw."))
        return self.say(phrase("{seat} has won the match.", seat=match.winners[0]))


def _ranks(choices: Sequence[str]) -> bool:
    """Whether the cards are numbers by themselves, so that no list can number them."""
    return all(choice.isdecimal() for choice in choices)


def _sign(card: str) -> str:
    """The sign of a card's rank; a card that has none counts as chaff."""
    return SIGNS.get(card[2:3], SIGNS["C"])


def _groups(pile: Sequence[str]) -> str:
    """A pile in its four groups, each with its sign."""
    groups = {sign: [card for card in pile if _sign(card) == sign] for sign in SIGNS.values()}
    return "  ".join(f"{sign} {' '.join(held)}" for sign, held in groups.items() if held) or "-"
