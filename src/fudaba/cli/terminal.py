"""A table drawn with words and signs: what a seat may see, one card a line where a card is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, members
from fudaba.core.deal import Deal
from fudaba.core.game import Game, View
from fudaba.core.match import Match
from fudaba.core.phrase import Phrase, phrase
from fudaba.errors import NotationError
from fudaba.games.koi_koi.view import KoiKoiView
from fudaba.locale import Translator

SIGNS = ("✹", "◆", "▬", "•")
"""Of the ranks, brights first: the signs that stand on the cards."""
WORDS = {"k": "koi-koi", "s": "stop"}


class Screen:
    """Everything that the terminal says, in one language; `players` are the names by seat."""

    def __init__(self, game: Game, translator: Translator, players: Sequence[str]) -> None:
        self.game = game
        self.translator = translator
        self.players = players

    def say(self, told: Phrase) -> str:
        """A phrase with the players' names."""
        return self.translator.say(told, names=self.players)

    def ask(self, question: Phrase) -> str:
        """One line from the person; EOFError where there is none."""
        return input(self.say(question)).strip()

    def question(self, view: View) -> Phrase:
        """What the person is asked now."""
        if _asks(self.game, view):
            return phrase("Koi-koi or stop? (k, s, ? for help) ")
        if self.game.phase(view).startswith("choose"):
            return phrase("Which card do you take? ")
        return phrase("Your card (number or id, ? for help): ")

    def read(self, text: str, view: View) -> int:
        """The action that the person wrote: a number of the list, an id, k or s; NotationError otherwise."""
        choices = list(members(view.legal))
        if text.isdecimal() and 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        if text.isdecimal():
            raise NotationError(f"there is no {text} in the list; it goes from 1 to {len(choices)}")
        word = WORDS.get(text.lower(), text if text in WORDS.values() else text.upper())
        return self.game.parse(word, view)

    def help(self, view: View) -> str:
        """What may be written, and the legal actions."""
        legal = " ".join(self.game.spell(action, view) for action in members(view.legal))
        told = phrase(
            "A number of the list or a card's id; k koi-koi, s stop, q leave. Legal: {legal}", legal=legal
        )
        return "  " + self.say(told)

    def table(self, view: View, match: Match) -> str:
        """The whole table as this seat sees it."""
        seen = cast(KoiKoiView, view)
        return "\n".join([*self._head(seen, match), *self._seats(seen), *self._choices(seen)])

    def _head(self, seen: KoiKoiView, match: Match) -> Iterator[str]:
        totals = " : ".join(map(str, match.totals))
        told = phrase(
            "Deal {number} of {rounds} · {seat} deals · totals {totals}",
            number=seen.number,
            rounds=match.length.rounds or 0,
            seat=seen.dealer,
            totals=totals,
        )
        yield ""
        yield f"── {self.say(told)} " + "─" * 12

    def _seats(self, seen: KoiKoiView) -> Iterator[str]:
        width = max(len(name) for name in [*self.players, self.translator.text("Table")]) + 2
        for seat in (1 - seen.seat, seen.seat):
            base = self.say(phrase("{points} points", points=seen.bases[seat]))
            called = f" · koi-koi x{seen.calls[seat]}" if seen.calls[seat] else ""
            if seat == seen.seat:
                stock = self.say(phrase("stock {number}", number=seen.stock))
                lying = " ".join(hanafuda.ids(seen.table))
                yield f"{self.translator.text('Table'):{width}}{lying}   ({stock})"
            hand = self.say(phrase("{number} in hand", number=seen.hands[seat]))
            yield f"{self.players[seat]:{width}}{_groups(seen.piles[seat])}   ({hand}, {base}{called})"

    def _choices(self, seen: KoiKoiView) -> Iterator[str]:
        if _asks(self.game, seen):
            return
        for number, card in enumerate(members(seen.legal), start=1):
            name = self.translator.context("card", hanafuda.IDS[card])
            takes = hanafuda.ids(seen.table & ~bit(card) & hanafuda.of_month(hanafuda.month(card)))
            told = "→ " + " ".join(takes) if takes and seen.hand & bit(card) else ""
            yield f"  {number:2}  {hanafuda.IDS[card]:5}{_sign(card)} {name:32}{told}".rstrip()

    def score(self, deal: Deal, totals: Sequence[int]) -> str:
        """The end of a deal, line by line."""
        rows = []
        for line in self.game.lines(deal.state):
            amount = f"x{line.factor}" if line.factor is not None else f"{line.points:+d}"
            name = self.translator.context("yaku", line.id)
            rows.append(f"    {name:32}{amount:>5}  {' '.join(line.cards)}".rstrip())
        sums = " : ".join(map(str, totals))
        return "\n".join([*rows, "    " + self.say(phrase("Totals: {totals}", totals=sums))])

    def result(self, match: Match) -> str:
        """Who has won the match."""
        if len(match.winners) > 1:
            return self.say(phrase("The match is a draw."))
        return self.say(phrase("{seat} has won the match.", seat=match.winners[0]))


def _asks(game: Game, view: View) -> bool:
    return game.phase(view) == "decide"


def _sign(card: int) -> str:
    return SIGNS["BARC".index(hanafuda.rank(card))]


def _groups(pile: int) -> str:
    """A pile in its four groups, each with its sign."""
    groups = [(sign, hanafuda.ids(pile & cards)) for sign, cards in zip(SIGNS, hanafuda.RANKS, strict=True)]
    return "  ".join(f"{sign} {' '.join(held)}" for sign, held in groups if held) or "-"
