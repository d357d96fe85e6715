"""What may be asked about a decision, and when: a hint in one's own turn, an explanation after the deal.

Looks at a seat's view and at what that seat has heard, as the bots do. Of a running deal no decision is
explained but the one that the asking seat has to make, so no answer can tell of hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fudaba.bots.advice import Advice, Asked, judged, strongest
from fudaba.cards.bits import members
from fudaba.core.phrase import Phrase, phrase
from fudaba.server import messages
from fudaba.server.log import Entry
from fudaba.server.refused import Refused
from fudaba.server.table import BotTurn, Table

MOST = 8
"""So many actions of a table are told."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to be explained: its place in the log, what was played (None: nothing yet), and by whom."""

    seq: int
    asked: Asked
    played: int | None = None
    by_bot: bool = False


def hint_for(table: Table, seat: int) -> Question:
    """The decision that a seat has to make now; Refused where it has none, or plays against people."""
    if any(chair.bot is None for other, chair in enumerate(table.setup.chairs) if other != seat):
        raise Refused("forbidden", AGAINST_PEOPLE)
    if table.deal.actor != seat:
        raise Refused("not_your_turn", NOT_YOUR_TURN)
    turn = table.turn_for(strongest(table.game.name))
    return Question(table.seq, _asked(table, turn, seat))


def decision_at(game: str, entries: Sequence[Entry], seq: int, reader: int) -> Question:
    """The decision at a place of a log, as it was to be made then; Refused before its deal is over.

    It is made again by whoever made it: a bot of the same level and seed. For a person the strongest decides.
    """
    entry = next((each for each in entries if each.seq == seq), None)
    if entry is None or entry.kind != "act" or entry.seat is None:
        raise Refused("bad_message", NO_DECISION)
    if not _deal_over(game, entries, seq):
        raise Refused("forbidden", STILL_PLAYED)
    before = Table.rebuilt(game, [each for each in entries if each.seq < seq])
    level = before.setup.chairs[entry.seat].bot
    turn = before.turn_for(level or strongest(before.game.name))
    played = before.game.parse(str(entry.body["action"]), before.deal.state)
    return Question(seq, _asked(before, turn, reader), played, level is not None)


def _deal_over(game: str, entries: Sequence[Entry], seq: int) -> bool:
    """Whether the deal of an entry is over: another one was asked for, or it is the last and has ended."""
    later = any(each.seq > seq and each.kind == "next" for each in entries)
    return later or Table.rebuilt(game, entries).deal.over


def _asked(table: Table, turn: BotTurn, reader: int) -> Asked:
    return Asked(
        game=table.game, level=turn.level, seed=turn.seed, view=turn.view, past=turn.past, reader=reader
    )


def told(question: Question, advice: Advice) -> messages.Advice:
    """The answer as a message."""
    asked = question.asked
    game, view = asked.game, asked.view
    spelled = game.spell(advice.action, view)
    played = None if question.played is None else game.spell(question.played, view)
    return messages.Advice(
        seq=question.seq,
        seat=view.seat,
        level=advice.level,
        unit=advice.unit,
        action=spelled,
        taken=[game.spell(card) for card in members(advice.taken)],
        played=played,
        choices=[
            messages.Choice(
                action=game.spell(each.action, view),
                worth=round(each.worth, 3),
                loss=round(each.loss, 3),
                error=round(each.error, 3),
                worlds=each.worlds,
            )
            for each in advice.choices[:MOST]
        ],
        reasons=[
            messages.Phrase.of(each) for each in [*_verdict(question, advice, spelled), *advice.reasons]
        ],
    )


def _verdict(question: Question, advice: Advice, spelled: str) -> list[Phrase]:
    """What is said of the action that was played: nothing where a bot plays it again."""
    if question.played is None or not advice.choices:
        return []
    if question.by_bot:
        agrees = question.played == advice.action
        return [] if agrees else [phrase(AGAIN.text, action=spelled)]
    return judged(question.asked, advice, question.played)


AGAINST_PEOPLE = phrase("There are hints only where all the others are bots.")
NOT_YOUR_TURN = phrase("It is not your turn.")
NO_DECISION = phrase("Nothing was decided there.")
STILL_PLAYED = phrase("This deal is still being played; ask again when it is over.")
AGAIN = phrase("Asked again, this level would play {action}.")
