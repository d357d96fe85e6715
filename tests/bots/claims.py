"""What a sentence of the bots claims about a move, looked up in the full state: true or not.

Every sentence that a bot can say has its check here; one without a check is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fudaba.bots import motives as flowers
from fudaba.bots.fuji_flush import words as fuji
from fudaba.bots.go_stop import words as go
from fudaba.bots.hana_awase import words as hana
from fudaba.bots.motives import Told
from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.cards.fuji import cards_in
from fudaba.core.game import SPECTATOR, Game, Progress
from fudaba.core.phrase import Phrase
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, State
from fudaba.games.go_stop.cards import IDS
from fudaba.games.go_stop.scoring import AS_ANIMAL, AS_CHAFF, base
from fudaba.games.go_stop.terms import DOUBLES, SINGLES
from fudaba.games.hana_awase.scoring import card_points

READER = 1
"""The seat that is told "you"."""


@dataclass
class Claim:
    """A move in a full state, and what was said for it; `after` has the turn's captures made as meant."""

    game: Game
    before: Any
    after: Any
    seat: int
    action: int
    told: Told
    said: Phrase

    @property
    def values(self) -> Any:
        return self.said.values

    @property
    def other(self) -> int:
        """The seat that the sentence is about."""
        seat = self.values.get("seat", READER)
        assert seat != self.seat
        return int(seat)

    @property
    def card(self) -> int:
        return self.game.parse_card(self.values["card"])

    @property
    def hidden(self) -> int:
        """All cards in other hands and in the stock."""
        hands = (self.game.view(self.before, seat) for seat in self.seats if seat != self.seat)
        cards = int(self.before.stock)
        for view in hands:
            cards |= view.hand  # type: ignore[attr-defined]
        return cards

    @property
    def seats(self) -> range:
        return range(len(self.game.picture(self.game.view(self.before, SPECTATOR)).seats))

    @property
    def month(self) -> int:
        return hanafuda.of_month(hanafuda.month(self.action))

    def pile(self, state: State, seat: int) -> int:
        return int(self.game.view(state, SPECTATOR).piles[seat])  # type: ignore[attr-defined]

    def way(self, state: State, seat: int, name: str) -> Progress:
        return next(
            way for way in self.game.progress(self.game.view(state, SPECTATOR), seat) if way.id == name
        )

    def won(self) -> int:
        """What came to the mover's pile."""
        return self.pile(self.after, self.seat) & ~self.pile(self.before, self.seat)

    def ways(self) -> list[tuple[Progress, Progress]]:
        """The named combinations before and after; what a turned up card brought besides is left out."""
        view: Any = self.game.view(self.before, SPECTATOR)
        flipped = self.won() & ~(self.told.taken | bit(self.action) | view.table | self.laid)
        flipped |= self.won() & view.table & ~self.told.taken
        now: Any = self.game.view(self.after, SPECTATOR)
        piles = tuple(pile & ~flipped if seat == self.seat else pile for seat, pile in enumerate(now.piles))
        after = {way.id: way for way in self.game.progress(now._replace(piles=piles), self.seat)}
        return [(self.way(self.before, self.seat, name), after[name]) for name in self.values["yaku"]]

    @property
    def laid(self) -> int:
        """What the action lays: a waiting card, or the hand cards of a bomb."""
        view: Any = self.game.view(self.before, self.seat)
        waiting = bit(view.card) if view.card >= 0 else 0
        bombed = view.hand & ~self.game.view(self.after, self.seat).hand  # type: ignore[attr-defined]
        return int(waiting | bombed)


def played(game: Game, state: State, action: int, told: Told, rng: Rng) -> State:
    """The state after an action, after what it is meant to take has been taken; chance is random."""
    seat = state.actor()
    after = copied(game, state)
    after.step(action)
    if not told.taken:
        return after
    for _ in range(6):
        pile = game.view(after, SPECTATOR).piles[seat]  # type: ignore[attr-defined]
        if told.taken & ~pile == 0:
            break
        if after.actor() == CHANCE:
            after.step(rng.member(after.legal()))
        elif after.actor() == seat and after.legal() & told.taken:
            after.step(next(members(after.legal() & told.taken)))
        else:
            break
    return after


def copied(game: Game, state: State) -> State:
    """A copy of a state."""
    copy = game.guess(game.view(state, SPECTATOR), Rng(1))
    copy.assign(state)
    return copy


def makes(claim: Claim) -> bool:
    return all(before.need > 0 and after.need == 0 and after.points > 0 for before, after in claim.ways())


def may_make(claim: Claim) -> bool:
    stuck = not claim.pile(claim.after, claim.seat) & bit(claim.action)
    return stuck or makes(claim)


def adds(claim: Claim) -> bool:
    return all(before.need == 0 and after.points > before.points for before, after in claim.ways())


def nears(claim: Claim) -> bool:
    return all(before.need > 1 and after.need == 1 for before, after in claim.ways())


def keeps(claim: Claim) -> bool:
    (name,) = claim.values["yaku"]
    way = claim.way(claim.before, claim.other, name)
    lay = int(claim.game.view(claim.before, SPECTATOR).table)  # type: ignore[attr-defined]
    moved = bool(lay & bit(claim.card) and claim.won() & bit(claim.card))
    return moved and way.open and way.need == claim.values["n"] and bool(way.missing & bit(claim.card))


def safe(claim: Claim) -> bool:
    return not claim.hidden & claim.month


def unseen(claim: Claim) -> bool:
    """The lightning counts where it takes any month."""
    takers = claim.hidden & claim.month
    wild = takers | bit(hanafuda.card("11C")) & claim.hidden
    wilds = [wild] if claim.game.name == "hana-awase" and claim.before.terms.wild else [takers]
    return bool(count(wilds[0]) == claim.values["n"])


def takes(claim: Claim) -> bool:
    taken = sum(bit(claim.game.parse_card(card)) for card in claim.values["cards"])
    sticks = claim.game.name == "go-stop" and not claim.won() & bit(claim.action)
    return sticks or taken & ~claim.won() == 0


def paired(claim: Claim) -> bool:
    held = sum(bit(claim.game.parse_card(card)) for card in claim.values["cards"])
    hand = claim.game.view(claim.after, claim.seat).hand  # type: ignore[attr-defined]
    return bool(held) and held & ~(hand & claim.month) == 0


def unwanted(claim: Claim) -> bool:
    return not any(
        way.open and way.need == 1 and way.missing == bit(claim.card)
        for seat in claim.seats
        if seat != claim.seat
        for way in claim.game.progress(claim.game.view(claim.before, SPECTATOR), seat)
    )


def sure(claim: Claim) -> bool:
    return bool(claim.after.points(claim.seat) == claim.values["points"]) or claim.after.actor() >= 0


def threatens(claim: Claim) -> bool:
    ways = [claim.way(claim.before, claim.other, name) for name in claim.values["yaku"]]
    return bool(ways) and all(way.need == 1 and way.open for way in ways)


def one_short(claim: Claim) -> bool:
    ways = [claim.way(claim.before, claim.seat, name) for name in claim.values["yaku"]]
    return bool(ways) and all(way.need == 1 and way.open for way in ways)


def no_danger(claim: Claim) -> bool:
    view = claim.game.view(claim.before, SPECTATOR)
    playing = [seat for seat in claim.seats if claim.game.picture(view).seats[seat].active]
    ways = [way for seat in playing if seat != claim.seat for way in claim.game.progress(view, seat)]
    return not any(way.open and way.need == 1 and way.points for way in ways)


def turns(claim: Claim) -> bool:
    return bool(count(claim.game.view(claim.before, claim.seat).hand) == claim.values["n"])  # type: ignore[attr-defined]


def brings(claim: Claim) -> bool:
    terms = claim.before.terms
    return bool(card_points(terms, claim.won()) == claim.values["points"])


def hand_points(claim: Claim) -> bool:
    hand = claim.game.view(claim.before, claim.seat).hand  # type: ignore[attr-defined]
    return bool(card_points(claim.before.terms, hand & hanafuda.DECK) == claim.values["points"])


def free(claim: Claim) -> bool:
    return bool(claim.won() & bit(claim.action)) and claim.after.actor() == CHANCE


def doubles(claim: Claim) -> bool:
    return bool(claim.after.seats[claim.seat].shakes == claim.before.seats[claim.seat].shakes + 1)


def spares(claim: Claim) -> bool:
    return bool(claim.after.seats[claim.seat].hand == claim.before.seats[claim.seat].hand)


def robs(claim: Claim) -> bool:
    robbed = [seat for seat in claim.seats if seat != claim.seat]
    return all(
        claim.pile(claim.after, seat) != claim.pile(claim.before, seat)
        or not claim.pile(claim.before, seat) & int(SINGLES | DOUBLES)
        for seat in robbed
    )


def wins_at_once(claim: Claim) -> bool:
    return list(claim.game.winners(claim.after)) == [claim.seat]


def readings(claim: Claim) -> bool:
    pile = claim.pile(claim.before, claim.seat)
    told = claim.values["animal"], claim.values["chaff"]
    return bool(told == (base(pile, AS_ANIMAL), base(pile, AS_CHAFF)))


def strong(claim: Claim) -> bool:
    hand = claim.before.seats[claim.seat].hand
    good = [card for card in members(hand) if IDS[card][2:3] == "B" or card >= 48 or DOUBLES & bit(card)]
    return bool(len(good) == claim.values["many"])


def fuji_shown(state: Any, seat: int) -> int:
    return int((state.shown >> 7 * seat) & 31)


def joins(claim: Claim) -> bool:
    group = [seat for seat in claim.seats if fuji_shown(claim.before, seat) == claim.action]
    whose = len(group) == claim.values["n"] if "n" in claim.values else group == [claim.other]
    return bool(whose and claim.values["total"] == claim.action * (1 + len(group)))


def flushes(claim: Claim) -> bool:
    before, after = (fuji_shown(state, claim.other) for state in (claim.before, claim.after))
    held = len(cards_in(claim.before.seats[claim.other].hand))
    return before == int(claim.values["card"]) and after == 0 and held == claim.values["n"]


def fuji_hidden(claim: Claim) -> list[int]:
    heaps = [
        claim.before.stock,
        *(claim.before.seats[seat].hand for seat in claim.seats if seat != claim.seat),
    ]
    return [rank for heap in heaps for rank in cards_in(heap)]


def higher(claim: Claim) -> bool:
    hidden = fuji_hidden(claim)
    over = sum(rank > claim.values["total"] for rank in hidden)
    return bool((over, len(hidden)) == (claim.values["higher"], claim.values["unseen"]))


def highest(claim: Claim) -> bool:
    return bool(max(fuji_hidden(claim), default=0) <= claim.values["total"])


def last(claim: Claim) -> bool:
    return not claim.after.seats[claim.seat].hand


def saves(claim: Claim) -> bool:
    kept = int(claim.values["card"])
    return kept in cards_in(claim.after.seats[claim.seat].hand) and kept > claim.action


CHECKS: dict[str, Callable[[Claim], bool]] = {
    flowers.MAKES.text: makes,
    flowers.MAY_MAKE.text: may_make,
    flowers.ADDS.text: adds,
    flowers.NEARS.text: nears,
    flowers.KEEPS.text: keeps,
    flowers.KEEPS_FROM_YOU.text: keeps,
    flowers.SAFE.text: safe,
    flowers.UNSEEN.text: unseen,
    flowers.TAKES.text: takes,
    flowers.PAIRED.text: paired,
    flowers.UNWANTED.text: unwanted,
    flowers.SURE.text: sure,
    flowers.THREATENS.text: threatens,
    flowers.YOU_THREATEN.text: threatens,
    flowers.ONE_SHORT.text: one_short,
    flowers.NO_DANGER.text: no_danger,
    flowers.TURNS.text: turns,
    hana.BRINGS.text: brings,
    hana.LOW.text: hand_points,
    hana.HAND.text: hand_points,
    go.FREE.text: free,
    go.DOUBLES_WIN.text: doubles,
    go.SPARES.text: spares,
    go.ROBS.text: robs,
    go.FOUR.text: wins_at_once,
    go.READINGS.text: readings,
    go.STRONG.text: strong,
    fuji.JOINS.text: joins,
    fuji.JOINS_YOU.text: joins,
    fuji.JOINS_MANY.text: joins,
    fuji.FLUSHES.text: flushes,
    fuji.FLUSHES_YOU.text: flushes,
    fuji.HIGHER.text: higher,
    fuji.HIGHEST.text: highest,
    fuji.LAST.text: last,
    fuji.SAVES.text: saves,
}
