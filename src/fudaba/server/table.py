"""The table as a machine: a fold over the move log. Knows no socket, no clock and no database.

`handle` answers a command with the entry that is to be stored and changes nothing; `apply` takes it in.
Any table can be thrown away and rebuilt from its entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

from fudaba.bots.base import Past, past_of
from fudaba.cards.bits import members
from fudaba.core.dealer import DeckDealer, deck_of, seed_of, shuffled
from fudaba.core.events import Event
from fudaba.core.game import View, load, options_of
from fudaba.core.match import Match
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.record import Record, result_of
from fudaba.core.rng import Rng
from fudaba.core.state import NOBODY
from fudaba.errors import NotationError
from fudaba.server.layout import Layout
from fudaba.server.log import FIRST, Entry, Setup
from fudaba.server.messages import Ack, Act, Next
from fudaba.server.refused import Refused, refused

Shuffle = Callable[[Sequence[int], int, int], Iterable[int]]
"""The order of a deck, given the cards, the number of the deal and how often it was dealt again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BotTurn:
    """A decision that a bot is to make, and what has led to it.

    `seed` is the same whenever the same decision is asked for.
    """

    game: str
    level: str
    seed: int
    seq: int
    view: View
    past: Past


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the table and the place in the log of the command that led to it.

    `thought` are the milliseconds that who decided so seems to have thought.
    """

    seq: int
    event: Event
    thought: int = 0


class Table:
    """One match: two or more seats, deals in a row. `seq` is the place of the newest entry."""

    def __init__(self, game_id: str, first: Entry, shuffle: Shuffle | None = None) -> None:
        assert first.kind == "created"
        self.id = game_id
        self.setup = Setup.model_validate(first.body)
        self.game = load(self.setup.rules)
        self.options = options_of(self.game, self.setup.preset, self.setup.options)
        self.changes = self.options.difference(self.game.presets[self.setup.preset])
        self.shuffle: Shuffle = shuffle or self._shuffle
        self.commands: dict[str, Entry] = {first.cmd_id: first}
        self.seq = first.seq
        self.happenings: list[Happening] = []
        self.redeals = 0
        self.record = self._new_record()
        rng = Rng(seed_of(self.setup.seed, "first-dealer"))
        opening = self.game.first_dealer(self.options, rng, len(self.setup.chairs))
        self.match = Match(self.game, self.options, len(self.setup.chairs), opening.seat)
        for drawn in opening.draws:
            self._note(Event(kind="draw", seat=seat, card=card) for seat, card in enumerate(drawn))
        self._begin_deal()

    @classmethod
    def rebuilt(cls, game_id: str, entries: Sequence[Entry], shuffle: Shuffle | None = None) -> Table:
        """The table that these entries, the whole log of a game, lead to."""
        table = cls(game_id, entries[0], shuffle)
        for entry in entries[1:]:
            table.apply(entry)
        return table

    def seat_of(self, token: bytes) -> int | None:
        """The seat that a token (its SHA-256) opens; every seat is compared, in constant time."""
        found = None
        for seat, chair in enumerate(self.setup.chairs):
            if chair.token is not None and compare_digest(bytes.fromhex(chair.token), token):
                found = seat
        return found

    def handle(self, seat: int, command: Act | Next) -> Entry | Ack:
        """The entry to be stored for a command, or the old answer to an old one; raises Refused."""
        body = command.body.model_dump()
        if known := self.commands.get(command.cmd_id):
            if (known.seat, known.kind, known.body) != (seat, command.type, body):
                raise Refused("idempotency_mismatch", REUSED)
            return Ack(cmd_id=command.cmd_id, seq=known.seq)
        if command.expect_seq != self.seq:
            raise Refused("stale", STALE)
        if self.match.over:
            raise Refused("game_over", GAME_OVER)
        if isinstance(command, Act):
            self._check_action(seat, command.body.action)
        elif not self.deal.over:
            raise Refused("illegal_action", NOT_OVER)
        return Entry(seq=self.seq + 1, cmd_id=command.cmd_id, seat=seat, kind=command.type, body=body, at=0)

    def apply(self, entry: Entry) -> None:
        """Take in an entry that `handle` or `bot_entry` made, or that the log holds."""
        assert entry.seq == self.seq + 1, "a gap in the log"
        self.seq = entry.seq
        self.commands[entry.cmd_id] = entry
        if entry.kind == "next":
            self._begin_deal()
        else:
            action = self.game.parse(str(entry.body["action"]), self.deal.state)
            self._note(self.deal.play(action), int(str(entry.body.get("thought", 0))))
            self._finish_deal()

    def bot_turn(self) -> BotTurn | None:
        """What a bot has to decide now, if it is a bot's turn."""
        actor = self.deal.actor
        level = self.setup.chairs[actor].bot if actor >= 0 else None
        return None if level is None else self.turn_for(level)

    def turn_for(self, level: str) -> BotTurn:
        """The decision that is to be made now, as a bot of this level would be asked for it."""
        seed = seed_of(self.setup.seed, "bot", self.seq)
        view = self.game.view(self.deal.state, self.deal.actor)
        past = past_of(self.deal, self.deal.actor)
        return BotTurn(game=self.game.name, level=level, seed=seed, seq=self.seq, view=view, past=past)

    def bot_entry(self, turn: BotTurn, action: int, thought: int = 0) -> Entry:
        """The entry for a bot's decision; IllegalAction if the rules do not allow it."""
        self.deal.check(action)
        body: dict[str, object] = {"action": self.game.spell(action, turn.view)}
        if thought:
            body["thought"] = thought
        seq = turn.seq + 1
        return Entry(seq=seq, cmd_id=f"bot:{seq}", seat=turn.view.seat, kind="act", body=body, at=0)

    def told(self, event: Event) -> Phrase:
        """An event in words, as a seat may know it."""
        if event.kind == "draw":
            return phrase(DRAWS.text, seat=event.seat, card=self.game.spell(event.card))
        if event.kind == "match-ends":
            return phrase(WINS.text, seat=event.seat) if event.seat != NOBODY else DRAWN_MATCH
        return self.game.phrase(event)

    # Deals

    def _begin_deal(self) -> None:
        self.deal = self.match.deal(self._dealer())
        self.layout = Layout(self.game.spell)
        self._note(self.deal.begin())
        self._finish_deal()

    def _dealer(self) -> DeckDealer:
        carry = self.match.carry
        deck = deck_of(self.game.start(self.options, carry))
        return DeckDealer(self.shuffle(deck, carry.number, self.redeals))

    def _shuffle(self, deck: Sequence[int], number: int, redeal: int) -> list[int]:
        return shuffled(deck, Rng(seed_of(self.setup.seed, number, redeal)))

    def _finish_deal(self) -> None:
        if not self.deal.over:
            return
        self.record.add(self.deal)
        self.redeals = self.redeals + 1 if self.game.void(self.deal.state) else 0
        self.match.finish(self.deal)
        if self.match.over:
            winners = self.match.winners
            best = winners[0] if len(winners) == 1 else NOBODY
            self._note([Event(kind="match-ends", seat=best, number=max(self.match.totals))])
            self.record.result = result_of(self.match)

    def _note(self, events: Iterable[Event], thought: int = 0) -> None:
        """Remember what has happened; the first of it took the thinking."""
        new = list(events)
        times = [thought] + [0] * len(new)
        self.happenings += [Happening(self.seq, *each) for each in zip(new, times, strict=False)]
        if new and new[0].kind != "draw":
            self.layout.note(new)

    def _new_record(self) -> Record:
        names = [chair.name or chair.bot or "Player" for chair in self.setup.chairs]
        bots = {str(seat): chair.bot for seat, chair in enumerate(self.setup.chairs) if chair.bot}
        return Record(
            game=self.game,
            preset=self.setup.preset,
            options=self.options,
            seats=names,
            remarks={"bots": bots},
        )

    def _check_action(self, seat: int, text: str) -> None:
        if self.deal.over:
            raise Refused("illegal_action", OVER)
        if self.deal.actor != seat:
            raise Refused("not_your_turn", NOT_YOUR_TURN)
        legal = self.deal.legal()
        try:
            possible = self.game.parse(text, self.deal.state) in members(self.deal.state.legal())
        except NotationError:
            possible = False
        if not possible:
            raise refused("illegal_action", ILLEGAL, action=text, legal=" ".join(legal))


def token_hash(token: str) -> bytes:
    """What is kept of a seat token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def first_entry(setup: Setup, at: int) -> Entry:
    """The entry that makes a game."""
    body = setup.model_dump(exclude_none=True)
    return Entry(seq=FIRST, cmd_id="game:created", seat=None, kind="created", body=body, at=at)


DRAWS = phrase("{seat} draws {card} for the first deal.")
WINS = phrase("{seat} wins the match.")
DRAWN_MATCH = phrase("The match ends in a draw.")
REUSED = phrase("Another command was already sent under this id; a new one needs an id of its own.")
STALE = phrase("The table has moved on; look at it again before deciding.")
GAME_OVER = phrase("The match is over.")
OVER = phrase("This deal is over; the next one has to be dealt first.")
NOT_OVER = phrase("This deal is still being played.")
NOT_YOUR_TURN = phrase("It is not your turn.")
ILLEGAL = phrase("{action} is not possible now. Possible: {legal}.")
