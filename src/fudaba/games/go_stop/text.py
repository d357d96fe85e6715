"""How actions of Go-Stop are written, and its events as phrases. Knows no language but the message ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.cards import hanafuda
from fudaba.cards.bits import members
from fudaba.core.events import HIDDEN, Event
from fudaba.core.phrase import Phrase, PhraseValue, phrase
from fudaba.core.state import NOBODY
from fudaba.errors import NotationError
from fudaba.games.go_stop import cards
from fudaba.games.go_stop.round import (
    ACCEPT_DRAW,
    BOMB,
    DROP_OUT,
    FIRST_ANSWER,
    OFFER,
    READ_CUP,
    SECOND_ANSWER,
    SHAKE,
    TURN_UP,
)
from fudaba.games.go_stop.rules import GoStopState

ANSWERS: Final[Mapping[int, tuple[str, str]]] = {
    int(DROP_OUT): ("out", "in"),
    int(READ_CUP): ("cup-animal", "cup-chaff"),
    int(ACCEPT_DRAW): ("accept", "refuse"),
}
"""The two answers by the phase that asks; `stop` and `go` in every other one."""
STOP_OR_GO: Final = ("stop", "go")
WORDS: Final = {int(TURN_UP): "flip", int(OFFER): "show"}


def answers(where: GoStopState | None) -> tuple[str, str]:
    """The words for the two answers."""
    return STOP_OR_GO if where is None else ANSWERS.get(where.phase, STOP_OR_GO)


def spell(action: int, where: GoStopState | None = None) -> str:
    """A card's id or a word; shaking and bombing name the month, which needs the state."""
    if 0 <= action < len(cards.IDS):
        return cards.IDS[action]
    if action in (FIRST_ANSWER, SECOND_ANSWER):
        return answers(where)[action - int(FIRST_ANSWER)]
    return WORDS.get(action) or _months(where).get(action, f"action {action}")


def _months(where: GoStopState | None) -> dict[int, str]:
    """Shaking and bombing as they can be done now, by action."""
    told: dict[int, str] = {}
    if where is not None:
        for word, first, months in (
            ("shake", int(SHAKE), where.shakeable()),
            ("bomb", int(BOMB), where.bombable()),
        ):
            for place, card in enumerate(members(months)):
                told[first + place] = f"{word}:{hanafuda.month(card):02}"
    return told


MONTHS_TO: Final = {
    "shake": phrase("{given} is no action here; months to shake now: {words}"),
    "bomb": phrase("{given} is no action here; months to bomb now: {words}"),
}


NO_MONTH_TO: Final = {
    "shake": phrase("{given} is no action here; months to shake now: none"),
    "bomb": phrase("{given} is no action here; months to bomb now: none"),
}


def parse(text: str, where: GoStopState | None = None) -> int:
    """The action that is written so; NotationError otherwise."""
    if text in cards.INDEX:
        return cards.INDEX[text]
    known = {word: action for action, word in (*WORDS.items(), *_months(where).items())}
    for place, word in enumerate(answers(where)):
        known[word] = int(FIRST_ANSWER) + place
    if text in known:
        return known[text]
    for word in ("shake", "bomb"):
        if text.startswith(f"{word}:"):
            months = [each for each in known if each.startswith(word)]
            told = (MONTHS_TO if months else NO_MONTH_TO)[word]
            raise NotationError(phrase(told.text, given=text, **({"words": months} if months else {})))
    raise NotationError(
        phrase("{given} is no action; actions are cards like 05C1, go, stop, shake:04, bomb:04", given=text)
    )


SENTENCES: Final = {
    "deal-begins": phrase("Deal {number}: {seat} deals."),
    "dealt": phrase("{seat} is dealt {card}."),
    "table-card": phrase("{card} is dealt to the table."),
    "table-shown": phrase("The cards on the table are turned up: {cards}."),
    "refill": phrase("{card} is turned up to fill the table."),
    "in": phrase("{seat} plays."),
    "out": phrase("{seat} sits this round out."),
    "lights": phrase("{seat} is not needed and sells lights for {number} points from each buyer: {cards}."),
    "four-shown": phrase("{seat} shows four of a month: {cards}."),
    "plays-on": phrase("{seat} plays on with four of a month."),
    "shake": phrase("{seat} shakes: {cards}."),
    "bomb": phrase("{seat} throws a bomb: {cards}."),
    "flip-only": phrase("{seat} only turns up a card."),
    "lay": phrase("{seat} plays {card}."),
    "flip": phrase("{seat} turns up {card}."),
    "choose": phrase("{card} can take either of two: {cards}."),
    "ppeok": phrase("Ppeok: {cards} are stuck on the table."),
    "jjok": phrase("Jjok: {seat} takes the card that was just laid."),
    "ttadak": phrase("Ttadak: {seat} takes all four of the month."),
    "eaten-ppeok": phrase("{seat} eats a ppeok."),
    "take": phrase("{seat} takes {cards}."),
    "give": phrase("From {seat} to {receiver}: {cards}."),
    "sseul": phrase("Sseul: {seat} has swept the table."),
    "at-once": phrase("{seat} gets {number} points from each opponent at once."),
    "cup-animal": phrase("{seat} counts the sake cup as an animal."),
    "cup-chaff": phrase("{seat} counts the sake cup as chaff."),
    "rise": phrase("{seat} has {yaku}: {number} points now."),
    "go": phrase("{seat} says go, call number {number}."),
    "stop": phrase("{seat} stops."),
    "auto-stop": phrase("{seat} has no turn left: the round stops."),
    "offer": phrase("{seat} offers a draw and shows {cards}."),
    "accept": phrase("{seat} accepts the draw."),
    "refuse": phrase("{seat} refuses the draw and answers for all."),
    "three-ppeok": phrase("The third ppeok of {seat} ends the round."),
    "chongtong": phrase("{seat} wins with four of a month in hand."),
    "both-chongtong": phrase("Several hands hold four of a month."),
    "heodang": phrase("{seat} has taken nothing in five turns and wins for it."),
    "table-four": phrase("Four cards of one month lie on the table: {cards}."),
    "nagari": phrase("Nagari: nobody wins, and the next round counts more."),
    "void": phrase("The cards are thrown in and dealt again."),
    "deal-ends": phrase("{seat} wins the round: {number} points."),
}
HIDDEN_CARD: Final = phrase("{seat} is dealt a card.")
HIDDEN_TABLE: Final = phrase("A card is dealt to the table, face down.")
NOBODY_WINS: Final = phrase("Nobody wins the round.")


def sentence(event: Event) -> Phrase:
    """An event in words."""
    template = SENTENCES[event.kind].text
    if event.card == HIDDEN:
        template = {"dealt": HIDDEN_CARD.text, "table-card": HIDDEN_TABLE.text}.get(event.kind, template)
    if event.kind == "deal-ends" and event.seat == NOBODY:
        template = NOBODY_WINS.text
    values: dict[str, PhraseValue] = {
        "seat": event.seat,
        "receiver": event.number,
        "card": cards.IDS[event.card] if event.card != HIDDEN else "",
        "cards": cards.ids(event.cards),
        "yaku": list(event.ids),
        "number": event.number,
    }
    return Phrase(template, {name: value for name, value in values.items() if f"{{{name}}}" in template})
