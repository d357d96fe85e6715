"""How actions of Fuji Flush are written, and its events as phrases. Knows no language but the message ids."""

from __future__ import annotations

from typing import Final

from fudaba.cards.fuji import NAMES
from fudaba.core.events import HIDDEN, Event
from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.errors import NotationError


def spell(action: int) -> str:
    """A card's rank."""
    return str(action) if action in NAMES.values() else f"action {action}"


def parse(text: str) -> int:
    """The action that is written so; NotationError otherwise."""
    if text not in NAMES:
        raise NotationError(
            phrase("{given} is no action; an action is the card that is played, from 2 to 20", given=text)
        )
    return NAMES[text]


SENTENCES: Final = {
    "deal-begins": phrase("Game {number}: {seat} begins."),
    "dealt": phrase("{seat} is dealt {card}."),
    "lay": phrase("{seat} plays {card}."),
    "join": phrase("{seat} plays {card} and joins: {number} together."),
    "flush": phrase("Flushed: the {card} of {seat}."),
    "drawn": phrase("{seat} draws {card}."),
    "reshuffle": phrase("The draw pile is empty; {number} discards are shuffled and become the new one."),
    "push": phrase("{seat} pushes {card} through."),
    "push-along": phrase("{seat} has {card} too, and it goes through as well."),
    "wins": phrase("{seat} has no card left and wins."),
    "out": phrase("{seat} has no card left: place {number}."),
    "undecided": phrase("After {number} cards played the game is broken off."),
    "place": phrase("{seat} is on place {number}."),
    "deal-ends": phrase("{seat} has won the game."),
}
HIDDEN_CARDS: Final = {
    "dealt": phrase("{seat} is dealt a card."),
    "drawn": phrase("{seat} draws a card."),
}
NOBODY_WINS: Final = phrase("Nobody has won the game.")
JOINT_WINNERS: Final = phrase("{number} players have won the game together.")


def sentence(event: Event) -> Phrase:
    """An event in words."""
    template = SENTENCES[event.kind].text
    if event.kind in HIDDEN_CARDS and event.card == HIDDEN:
        template = HIDDEN_CARDS[event.kind].text
    if event.kind == "deal-ends" and event.number != 1:
        template = (JOINT_WINNERS if event.number else NOBODY_WINS).text
    values: dict[str, PhraseValue] = {"seat": event.seat, "card": str(event.card), "number": event.number}
    return Phrase(template, {name: value for name, value in values.items() if f"{{{name}}}" in template})
