"""How actions of Koi-Koi are written, and its events as phrases. Knows no language but the message ids."""

from __future__ import annotations

from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.events import HIDDEN, Event
from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.core.state import NOBODY
from fudaba.errors import NotationError
from fudaba.games.koi_koi.rules import KOI, STOP

WORDS: Final = {int(STOP): "stop", int(KOI): "koi-koi"}
ACTIONS: Final = {word: action for action, word in WORDS.items()}


def spell(action: int) -> str:
    """A card's id, `stop` or `koi-koi`."""
    if action in WORDS:
        return WORDS[action]
    return hanafuda.IDS[action] if 0 <= action < 48 else f"action {action}"


def parse(text: str) -> int:
    """The action that is written so; NotationError otherwise."""
    if text in ACTIONS:
        return ACTIONS[text]
    if text in hanafuda.INDEX:
        return hanafuda.INDEX[text]
    raise NotationError(
        phrase("{given} is no action; actions are cards like 05C1, koi-koi and stop", given=text)
    )


SENTENCES: Final = {
    "deal-begins": phrase("Deal {number}: {seat} deals."),
    "dealt": phrase("{seat} is dealt {card}."),
    "table-card": phrase("{card} is dealt to the table."),
    "refill": phrase("{card} is turned up to fill the table."),
    "dealer-takes": phrase("{seat} takes four of a month from the table: {cards}."),
    "lay": phrase("{seat} plays {card}."),
    "flip": phrase("{seat} turns up {card}."),
    "choose": phrase("{card} can take either of two: {cards}."),
    "take": phrase("{seat} takes {cards}."),
    "rise": phrase("{seat} has {yaku}: {number} points now."),
    "koi-koi": phrase("{seat} calls koi-koi."),
    "stop": phrase("{seat} stops."),
    "auto-stop": phrase("{seat} has no reason to play on: the round stops."),
    "lucky": phrase("{seat} shows {yaku}: {cards}."),
    "table-four": phrase("Four cards of one month lie on the table: {cards}."),
    "table-pairs": phrase("Four pairs lie on the table: {cards}."),
    "exhausted": phrase("The hands are empty and nobody has stopped."),
    "void": phrase("The cards are thrown in and dealt again."),
    "deal-ends": phrase("{seat} wins the round: {number} points."),
}
HIDDEN_CARD: Final = phrase("{seat} is dealt a card.")
NOBODY_WINS: Final = phrase("The round ends without points.")


def sentence(event: Event) -> Phrase:
    """An event in words."""
    template = SENTENCES[event.kind].text
    if event.kind == "dealt" and event.card == HIDDEN:
        template = HIDDEN_CARD.text
    if event.kind == "deal-ends" and event.seat == NOBODY:
        template = NOBODY_WINS.text
    values: dict[str, PhraseValue] = {
        "seat": event.seat,
        "card": hanafuda.IDS[event.card] if event.card != HIDDEN else "",
        "cards": hanafuda.ids(event.cards),
        "yaku": list(event.ids),
        "number": event.number,
    }
    return Phrase(template, {name: value for name, value in values.items() if f"{{{name}}}" in template})
