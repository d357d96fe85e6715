"""An exercise: plain Bakappana for two as one outside module, to show that a game needs nothing else.

Eight cards each, eight on the table. A card takes one of its month from the table (the lowest), or stays;
then a stock card is turned up and does the same. The cards taken count 20, 10, 5 and 1; the higher sum wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, lowest, members, union
from fudaba.core.dealer import shuffled
from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, TABLE, Carry, FirstDealer, Game, Length, Progress, Section, View
from fudaba.core.options import Options, whole
from fudaba.core.phrase import Phrase, phrase
from fudaba.core.picture import Picture, SeatPicture
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER, State
from fudaba.errors import NotationError, RecordError

WORTH = {"B": 20, "A": 10, "R": 5, "C": 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class BakappanaOptions(Options):
    """How many deals a match has."""

    rounds: int = field(default=3, metadata=whole(1, 99))


def worth(cards: int) -> int:
    """The points of the cards."""
    return sum(WORTH[hanafuda.rank(card)] for card in members(cards))


class Bakappana(State):
    """A deal: 24 cards are dealt, then played and turned up in turn."""

    def __init__(self, dealer: int) -> None:
        super().__init__()
        self.dealer = self.mover = dealer
        self.dealt = 0
        self.flips = False
        self.stock, self.table = hanafuda.DECK, 0
        self.hands, self.piles = [0, 0], [0, 0]

    def actor(self) -> int:
        if self.dealt == 24 and not self.flips and not any(self.hands):
            return OVER
        return CHANCE if self.dealt < 24 or self.flips else self.mover

    def legal(self) -> int:
        actor = self.actor()
        return 0 if actor == OVER else self.stock if actor == CHANCE else self.hands[actor]

    def step(self, action: int) -> None:
        if self.actor() != CHANCE:
            self.hands[self.mover] &= ~bit(action)
            self._lay(action)
            self.flips = True
            return
        self.stock &= ~bit(action)
        if self.dealt < 24:
            self._deal(action)
        else:
            self._lay(action)
            self.flips = False
            self.mover = 1 - self.mover

    def _deal(self, card: int) -> None:
        place = self.dealt // 8
        if place == 2:
            self.table |= bit(card)
        else:
            self.hands[place] |= bit(card)
        self.dealt += 1

    def _lay(self, card: int) -> None:
        met = self.table & hanafuda.of_month(hanafuda.month(card))
        if met:
            taken = bit(lowest(met)) | bit(card)
            self.piles[self.mover] |= taken
            self.table &= ~taken
        else:
            self.table |= bit(card)

    def points(self, seat: int) -> int:
        return worth(self.piles[seat]) if self.actor() == OVER else 0

    def assign(self, other: State) -> None:
        them = cast(Bakappana, other)
        self.dealer, self.mover, self.dealt, self.flips = them.dealer, them.mover, them.dealt, them.flips
        self.stock, self.table = them.stock, them.table
        self.hands, self.piles = list(them.hands), list(them.piles)

    def fields(self) -> tuple[int, ...]:
        flags = (self.dealer, self.mover, self.dealt, int(self.flips))
        return (*flags, self.stock, self.table, *self.hands, *self.piles)


@dataclass(frozen=True, slots=True, kw_only=True)
class BakappanaView:
    """All but the other hand and the order of the stock."""

    seat: int
    actor: int
    legal: int
    hand: int
    hands: tuple[int, ...]
    public: tuple[int, ...]
    """Dealer, mover, cards dealt, whether one is turned up now, table, both piles."""


class BakappanaGame(Game):
    """The contract, method by method."""

    name = "bakappana"
    seats: Sequence[int] = (2,)
    presets: Mapping[str, Options] = {"standard": BakappanaOptions()}

    def start(self, options: Options, carry: Carry) -> State:
        return Bakappana(carry.dealer)

    def first_dealer(self, options: Options, rng: Rng, seats: int) -> FirstDealer:
        return FirstDealer(rng.below(seats))

    def check_first_dealer(self, options: Options, seat: int) -> None:
        return

    def next_carry(self, options: Options, carry: Carry, state: State) -> Carry:
        return replace(carry, number=carry.number + 1, dealer=1 - carry.dealer)

    def length(self, options: Options) -> Length:
        return Length(rounds=cast(BakappanaOptions, options).rounds)

    def view(self, state: State, seat: int) -> View:
        own = cast(Bakappana, state)
        return BakappanaView(
            seat=seat,
            actor=own.actor(),
            legal=own.legal() if seat >= 0 and own.actor() == seat else 0,
            hand=own.hands[seat] if seat >= 0 else 0,
            hands=tuple(count(hand) for hand in own.hands),
            public=(own.dealer, own.mover, own.dealt, int(own.flips), own.table, *own.piles),
        )

    def guess(self, view: View, rng: Rng) -> State:
        seen = cast(BakappanaView, view)
        state = Bakappana(seen.public[0])
        state.mover, state.dealt, state.flips = seen.public[1], seen.public[2], bool(seen.public[3])
        state.table, state.piles = seen.public[4], list(seen.public[5:])
        unseen = shuffled(members(hanafuda.DECK & ~(seen.hand | sum(seen.public[4:]))), rng)
        for seat in (0, 1):
            mine = seat == seen.seat
            state.hands[seat] = seen.hand if mine else union(unseen[: seen.hands[seat]])
            unseen = unseen if mine else unseen[seen.hands[seat] :]
        state.stock = union(unseen)
        return state

    def picture(self, view: View) -> Picture:
        seen = cast(BakappanaView, view)
        piles = seen.public[5:]
        return Picture(
            phase=self.phase(view),
            seats=[
                SeatPicture(hand=seen.hands[seat], pile=hanafuda.ids(piles[seat]), base=worth(piles[seat]))
                for seat in (0, 1)
            ],
            hand=hanafuda.ids(seen.hand),
            table=hanafuda.ids(seen.public[4]),
            stock=48 - sum(seen.hands) - count(sum(seen.public[4:])),
        )

    def phase(self, view: View) -> str:
        return {OVER: "deal-over", CHANCE: "deal"}.get(view.actor, "play")

    def progress(self, view: View, seat: int) -> Sequence[Progress]:
        return ()

    def place(self, state: State) -> int:
        dealt = cast(Bakappana, state).dealt
        return STOCK if dealt == 24 else TABLE if dealt >= 16 else dealt // 8

    def explain(self, before: State, action: int, after: State) -> Sequence[Event]:
        old, new = cast(Bakappana, before), cast(Bakappana, after)
        if old.dealt < 24:
            seat = self.place(before)
            secret = Event(kind="dealt", seat=seat, card=action, owner=seat)
            return [secret if seat >= 0 else Event(kind="table-card", card=action)]
        events = [Event(kind="flip" if old.flips else "lay", seat=old.mover, card=action)]
        if taken := new.piles[old.mover] & ~old.piles[old.mover]:
            events.append(Event(kind="take", seat=old.mover, card=action, cards=taken))
        if new.actor() == OVER:
            scores = (new.points(0), new.points(1))
            events.append(Event(kind="deal-ends", number=max(scores), scores=scores))
        return events

    def lines(self, state: State) -> Sequence[ScoreLine]:
        piles = cast(Bakappana, state).piles
        return [ScoreLine(seat=seat, id="cards", points=worth(piles[seat])) for seat in (0, 1) if piles[seat]]

    def winners(self, state: State) -> Sequence[int]:
        scores = [state.points(0), state.points(1)]
        return [seat for seat in (0, 1) if scores[seat] == max(scores)]

    def void(self, state: State) -> str | None:
        return None

    def spell(self, action: int, where: State | View | None = None) -> str:
        return hanafuda.IDS[action] if 0 <= action < 48 else f"action {action}"

    def parse(self, text: str, where: State | View | None = None) -> int:
        if text not in hanafuda.INDEX:
            raise NotationError(f"{text} is no action; actions are cards like 05C1")
        return hanafuda.INDEX[text]

    def parse_card(self, text: str) -> int:
        return hanafuda.card(text)

    def score(self, options: Options, given: Mapping[str, object]) -> Mapping[str, object]:
        raise RecordError("Bakappana is counted by hand")

    def phrase(self, event: Event) -> Phrase:
        card = hanafuda.IDS[event.card] if event.card >= 0 else "?"
        return Phrase(f"{event.kind} {card}")

    def rule_page(self, options: Options) -> Sequence[Section]:
        return [(phrase("Rules"), [])]


GAME = BakappanaGame()
