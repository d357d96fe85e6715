"""How actions of Hana-awase are written, and its events as phrases. Knows no language but the message ids."""

from __future__ import annotations

from typing import Final

from fudaba.cards import hanafuda
from fudaba.core.events import HIDDEN, Event
from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.core.state import NOBODY
from fudaba.errors import NotationError
from fudaba.games.hana_awase.rules import SAY_IN, SAY_LOW, SAY_OUT, SAY_PASS
from fudaba.games.hana_awase.terms import BLANK

BLANK_ID: Final = "blank"
WORDS: Final = {int(SAY_OUT): "out", int(SAY_IN): "in", int(SAY_LOW): "low", int(SAY_PASS): "pass"}
ACTIONS: Final = {word: action for action, word in WORDS.items()}


def spell(action: int) -> str:
    """A card's id, `blank`, `out`, `in`, `low` or `pass`."""
    if action in WORDS:
        return WORDS[action]
    if action == BLANK:
        return BLANK_ID
    return hanafuda.IDS[action] if 0 <= action < 48 else f"action {action}"


def parse(text: str) -> int:
    """The action that is written so; NotationError otherwise."""
    if text in ACTIONS:
        return ACTIONS[text]
    if text in hanafuda.INDEX:
        return hanafuda.INDEX[text]
    raise NotationError(
        phrase("{given} is no action; actions are cards like 05C1, out, in, low and pass", given=text)
    )


def parse_card(text: str) -> int:
    """A card by its id; the 49th card is `blank`."""
    return int(BLANK) if text == BLANK_ID else hanafuda.card(text)


SENTENCES: Final = {
    "deal-begins": phrase("Deal {number}: {seat} deals."),
    "dealt": phrase("{seat} is dealt {card}."),
    "table-card": phrase("{card} is dealt to the table."),
    "blank": phrase(
        "{seat} has the blank card and is out; the other cards of this hand go to the table: {cards}."
    ),
    "out": phrase("{seat} drops out."),
    "in": phrase("{seat} plays."),
    "forced-out": phrase("Three others play already: {seat} is out."),
    "forced-in": phrase("Only three are left: {seat} must play."),
    "hands-back": phrase("The hands of those who are out are shuffled into the stock, {number} cards."),
    "low": phrase("{seat} declares low-man-out."),
    "pass": phrase("{seat} declares nothing."),
    "dealer-takes": phrase("{seat} takes four of a month from the table: {cards}."),
    "lay": phrase("{seat} plays {card}."),
    "flip": phrase("{seat} turns up {card}."),
    "choose": phrase("{card} can take any of these: {cards}."),
    "take": phrase("{seat} takes {cards}."),
    "rise": phrase("{seat} has {yaku}: {number} points in combinations now."),
    "last-cards": phrase("What is left on the table goes to {seat}, who took with the lightning: {cards}."),
    "table-four": phrase("Four cards of one month lie on the table: {cards}."),
    "hand-four": phrase("{seat} holds four cards of one month: {cards}."),
    "fuke": phrase("{seat} has only {number} points in cards."),
    "void": phrase("The cards are thrown in and dealt again."),
    "rain": phrase("{seat} has all four willows, and combinations count no more."),
    "rain-alone": phrase("{seat} has all four willows, and only the combinations of this player count."),
    "low-success": phrase("{seat} has stayed below {limit} points after declaring low-man-out."),
    "low-failure": phrase("{seat} has declared low-man-out but not stayed below {limit} points."),
    "low-man-out": phrase("{seat} loses all {number} points of this deal."),
    "result": phrase("{seat} scores in this deal: {number}."),
    "deal-ends": phrase("{seat} has the best result of the deal: {number}."),
}
HIDDEN_CARD: Final = phrase("{seat} is dealt a card.")
SHARED: Final = phrase("Several players share the best result of the deal: {number}.")


def sentence(event: Event) -> Phrase:
    """An event in words."""
    template = SENTENCES[event.kind].text
    if event.kind == "dealt" and event.card == HIDDEN:
        template = HIDDEN_CARD.text
    if event.kind == "deal-ends" and event.seat == NOBODY:
        template = SHARED.text
    values: dict[str, PhraseValue] = {
        "seat": event.seat,
        "card": spell(event.card) if event.card != HIDDEN else "",
        "cards": hanafuda.ids(event.cards),
        "yaku": list(event.ids),
        "number": event.number,
        "limit": event.number,
    }
    return Phrase(template, {name: value for name, value in values.items() if f"{{{name}}}" in template})
