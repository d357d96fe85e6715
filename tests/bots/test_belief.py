"""What a search believes of hidden hands, out of what their seats have done with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp

import pytest

from fudaba.bots import BASES
from fudaba.bots.base import Past, past_of
from fudaba.bots.belief import LOOSELY, Belief, Doubt, Reasoned, Recalled, laid_since
from fudaba.bots.koi_koi.belief import KoiKoiBelief
from fudaba.bots.players import SearchBot
from fudaba.bots.policy import Policy
from fudaba.bots.search import Aim, Search
from fudaba.cards import hanafuda
from fudaba.cards.bits import count, members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import Carry, Game, View, load
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.games.koi_koi.rules import KoiKoiState
from tests.games.koi_koi_positions import Position, cards

TABLES = [("koi-koi", 2), ("go-stop", 2), ("go-stop", 3), ("hana-awase", 2), ("hana-awase", 3)]
BRIGHTS = cards("01B 03B 08B 11B 12B")
SURE = Doubt(temper=100.0, stray=0.1)


class BrightsFirst(Policy):
    """A card is worth a point if a bright of its month lies on the table, else nothing."""

    def __init__(self) -> None:
        self.table = 0
        self.hands: list[int] = []

    def look(self, state: State) -> None:
        """Remembers what lies there, and the hand that it was shown."""
        assert isinstance(state, KoiKoiState)
        self.table = state.table
        self.hands.append(state.hand)

    def weigh(self, state: State, action: int) -> int:
        """In hundredths of a point."""
        return 100 if 15 << (action & ~3) & self.table & BRIGHTS else 0


def lay(seat: int, card: str) -> Event:
    """A seat lays a hand card."""
    return Event(kind="lay", seat=seat, card=hanafuda.card(card))


def recalled(card: str, *, laid: str = "", hand: str = "05A 06A 07A") -> Recalled:
    """Q has laid a card with the crane and a chaff of December on the table, and these cards since then."""
    state = Position(hand=hand, other_hand="09A 09R 09C1", table="01B 12C1").state()
    return Recalled(state, hanafuda.card(card), cards(f"{card} {laid}".strip()))


def world(hand: str) -> State:
    """What P thinks that Q may hold now; in the recalled positions Q was the mover, and is seat 0."""
    return Position(hand=hand, other_hand="09A 09R").state()


def belief(*decisions: Recalled, doubt: Doubt = SURE, among: Sequence[Policy] = ()) -> KoiKoiBelief:
    """What these decisions are believed to tell, among players of the brights-first kind or of these."""
    kinds = list(among) or [BrightsFirst()]
    return KoiKoiBelief(list(decisions), kinds, Position(hand="01R").state(), doubt)


def deals(name: str, seats: int, many: int) -> Iterator[tuple[Deal, list[int]]]:
    """Random deals at random decisions, each with the deck it is dealt from."""
    game, rng = load(name), Rng(6)
    options = game.presets["standard"]
    for number in range(1, many + 1):
        carry = Carry(number, 0, seats=seats)
        deck = shuffled(deck_of(game.start(options, carry)), rng)
        deal = Deal(game, options, carry, seats, DeckDealer(deck))
        deal.begin()
        while not deal.over:
            if rng.below(3) == 0:
                yield deal, deck
            deal.play(rng.member(deal.state.legal()))


def hand_in(name: str) -> Callable[[State, int], int]:
    """The hand of a seat in a state of this game."""
    basis, game = BASES[name], load(name)
    spare = game.start(game.presets["standard"], Carry(1, 0, seats=2))
    assert basis.belief is not None
    found = basis.belief([], [Policy()], spare)
    assert isinstance(found, Reasoned)
    return found.hand


def dealt_otherwise(deal: Deal, deck: list[int], seat: int, guessed: State) -> list[int]:
    """The deck in which the others were dealt what a guess gives them, and the same came to pass."""
    hand = hand_in(deal.game.name)
    order = {card: card for card in deck}
    for other in range(deal.seats):
        if other != seat:
            now, then = hand(deal.state, other), hand(guessed, other)
            order.update(zip(members(now & ~then), members(then & ~now), strict=True))
    free = [card for card in deck if card not in set(order.values())]
    taken: set[int] = set()
    for card in deck:
        if order[card] in taken:
            order[card] = free.pop()
        taken.add(order[card])
    return [order[card] for card in deck]


def test_a_hand_that_would_have_taken_the_bright_is_less_likely_after_a_chaff_was_taken() -> None:
    """The first kind, and others than its own judgement may have guided: some follow it loosely, and by
    nobody's judgement each of three cards is laid as often as another."""
    among = [Policy(), BrightsFirst()]
    took_chaff = belief(recalled("12C2"), among=among)
    without, with_january = world("05A 06A"), world("05A 01R")
    assert took_chaff.likelihood(without, 1) == pytest.approx(0.1 / 3 + 0.9 / 3)
    assert took_chaff.likelihood(with_january, 1) == pytest.approx(0.1 / 3 + 0.9 / (2 + exp(1)))
    alone = belief(recalled("12C2"))
    assert alone.likelihood(without, 0) == pytest.approx(1 / 3 + 1 / 3 + 1 / 3)
    loosely = LOOSELY.stray / 3 + (1 - LOOSELY.stray) / (2 + exp(100 / LOOSELY.temper))
    assert alone.likelihood(with_january, 0) == pytest.approx(0.1 / 3 + 0.9 / (2 + exp(1)) + loosely + 1 / 3)


def test_a_hand_that_has_to_lay_something_else_says_nothing_against_it() -> None:
    took_bright = belief(recalled("01R"), among=[Policy(), BrightsFirst()])
    found = took_bright.likelihood(world("05A 06A"), 1)
    assert found == pytest.approx(0.1 / 3 + 0.9 / (1 + 2 * exp(-1)))


def test_what_was_laid_since_was_in_the_hand_then() -> None:
    """Q took the chaff, and laid a card of January later: it passed the crane over."""
    passed_over = belief(recalled("12C2", laid="01R")).likelihood(world("05A"), 0)
    assert passed_over == pytest.approx(belief(recalled("12C2")).likelihood(world("05A 01R"), 0))
    assert passed_over < belief(recalled("12C2", laid="06A")).likelihood(world("05A"), 0)


def test_a_hand_of_another_size_than_then_is_not_asked() -> None:
    """Cards were bought, given back or shown in between."""
    found = belief(recalled("12C2"), among=[Policy(), BrightsFirst()])
    assert found.likelihood(world("05A 06A 01R"), 1) == 1.0


def test_decisions_multiply() -> None:
    once = belief(recalled("12C2"), among=[Policy(), BrightsFirst()])
    twice = belief(recalled("12C2"), recalled("12C2"), among=[Policy(), BrightsFirst()])
    hand = world("05A 01R")
    assert twice.likelihood(hand, 1) == pytest.approx(once.likelihood(hand, 1) ** 2)
    assert twice.likelihood(hand, 0) == pytest.approx(3 / 3**2)


def test_whatever_is_done_by_lot_is_never_unheard_of() -> None:
    stubborn = belief(recalled("12C2"), doubt=Doubt(1.0, 0.3), among=[Policy(), BrightsFirst()])
    assert stubborn.likelihood(world("05A 01R"), 1) == pytest.approx(0.3 / 3)


def test_nothing_recalled_nothing_believed() -> None:
    assert belief(among=[Policy(), Policy()]).likelihood(world("05A"), 1) == 1.0
    assert belief().believes(world("05A"), Rng(1))
    assert Belief().believes(world("05A"), Rng(1))


def test_with_nothing_to_go_by_each_kind_of_player_sits_there_in_turn() -> None:
    for found in (Belief(3), belief(among=[Policy(), Policy(), BrightsFirst()])):
        kinds = []
        for _ in range(6):
            assert found.believes(world("05A"), Rng(1))
            kinds.append(found.kind)
        assert kinds == [1, 2, 0, 1, 2, 0]


def test_the_policy_is_shown_the_hand_of_the_world_and_what_lay_there_then() -> None:
    policy = BrightsFirst()
    belief(recalled("12C2"), among=[Policy(), policy]).likelihood(world("05A 01R"), 1)
    assert policy.hands == [cards("05A 01R 12C2")]
    assert policy.table == cards("01B 12C1")


def test_a_lot_that_stops_early_believes_as_often_as_a_world_is_likely_against_the_likeliest() -> None:
    found, rng = belief(recalled("12C2"), recalled("12C2")), Rng(3)
    plain, strange = world("05A 06A"), world("05A 01R")
    assert found.believes(plain, rng)
    believed = sum(found.believes(strange, rng) for _ in range(20_000)) / 20_000
    of_plain = sum(found.believes(plain, rng) for _ in range(20_000)) / 20_000
    assert of_plain == pytest.approx(1.0)
    assert believed == pytest.approx(found.likelihood(strange, 0) / found.likelihood(plain, 0), abs=0.012)


@pytest.mark.parametrize(("told", "held", "least"), [("01R", "05A 06A", 0.95), ("12C2", "05A 01R", 0.55)])
def test_decisions_tell_who_sits_there(told: str, held: str, least: float) -> None:
    """Q took the crane again and again, or never: then it is no kind that we know: as the first."""
    found, rng = belief(*[recalled(told)] * 8, among=[BrightsFirst(), Policy()]), Rng(3)
    hand, sitting = world(held), [0, 0]
    for _ in range(20_000):
        if found.believes(hand, rng):
            sitting[found.kind] += 1
    likely = [found.likelihood(hand, kind) for kind in (0, 1)]
    assert sitting[0] / sum(sitting) == pytest.approx(likely[0] / sum(likely), abs=0.02)
    assert least < likely[0] / sum(likely) < least + 0.05


def test_worlds_come_as_often_as_they_are_believed() -> None:
    """Six cards are unseen, one of them would have taken the crane; the other hand holds one card."""
    unseen = "01R 05R 05A 06A 07A 08A"
    rest = " ".join(hanafuda.ids(((1 << 48) - 1) & ~cards("03B " + unseen)))
    states: list[State] = [Position(hand="03B", other_hand="05A", pile=rest).state() for _ in range(4)]
    then = Position(hand="12C2 05A", table="01B 12C1").state()
    then.mover = 1
    found = KoiKoiBelief(
        [Recalled(then, hanafuda.card("12C2"), cards("12C2"))], [BrightsFirst()], states[3], SURE
    )
    search = Search(states[0], states[1:3], 0, BASES["koi-koi"].policy({}), Aim(2), 1, found)
    held = 0
    for _ in range(12_000):
        search.run(1)
        held += count(search.world.fields()[15] & cards("01R"))
    loosely = LOOSELY.stray / 2 + (1 - LOOSELY.stray) / (1 + exp(100 / LOOSELY.temper))
    strange, plain = 0.1 / 2 + 0.9 / (1 + exp(1)) + loosely + 1 / 2, 3 / 2
    assert held / 12_000 == pytest.approx(strange / (strange + 5 * plain), abs=0.012)


def test_the_cards_that_left_a_hand_are_those_it_laid_from_then_on() -> None:
    bomb = Event(kind="bomb", seat=1, cards=cards("03R 03C1 03C2"))
    flip = Event(kind="flip", seat=1, card=hanafuda.card("04A"))
    shake = Event(kind="shake", seat=1, cards=cards("07A 07R 07C1"))
    events = [lay(1, "05A"), lay(0, "06A"), lay(1, "08A"), bomb, flip, shake]
    assert laid_since(events, 1, 0) == cards("05A 08A 03R 03C1 03C2")
    assert laid_since(events, 1, 1) == cards("08A 03R 03C1 03C2")
    assert laid_since(events, 0, 0) == cards("06A")
    assert laid_since(events, 0, 2) == 0


def test_a_dealt_card_that_is_hidden_has_not_left_the_hand() -> None:
    assert laid_since([Event(kind="lay", seat=1, card=HIDDEN)], 1, 0) == 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_seat_recalls_fits_the_hands_that_were_really_held(name: str, seats: int) -> None:
    """Hand now and cards laid since make the hand of then, unless the rules gave or took cards in between."""
    hand, asked, fitting = hand_in(name), 0, 0
    for deal, _ in deals(name, seats, 12):
        past = past_of(deal, deal.actor)
        others = [each for each in deal.decided if each.before.actor() != deal.actor]
        assert len(past.moments) == len(others)
        for moment, decided in zip(past.moments, others, strict=True):
            actor = decided.before.actor()
            assert moment.view == deal.game.view(decided.before, deal.actor)
            laid = laid_since(past.events, actor, moment.events)
            asked += 1
            fitting += hand(decided.before, actor) == hand(deal.state, actor) | laid
    assert fitting >= 0.97 * asked > 100


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_past_tells_a_seat_nothing_that_it_could_not_see(name: str, seats: int) -> None:
    """Other hands are dealt, out of which the others do the same: the seat recalls the same."""
    compared = 0
    for deal, deck in deals(name, seats, 4):
        game, seat = deal.game, deal.actor
        past = past_of(deal, seat)
        told = {event.card for event in past.events if event.kind == "dealt" and event.seat != seat}
        assert told <= {HIDDEN}
        other = replayed(
            deal, dealt_otherwise(deal, deck, seat, game.guess(game.view(deal.state, seat), Rng(2)))
        )
        if other is not None:
            compared += 1
            assert past_of(other, seat) == past
            assert chosen(game, game.view(other.state, seat), past_of(other, seat)) == chosen(
                game, game.view(deal.state, seat), past
            )
    assert compared > 8


def replayed(deal: Deal, deck: list[int]) -> Deal | None:
    """The same decisions out of another deck; None where the rules would have voided it or forbid one."""
    other = Deal(deal.game, deal.options, deal.carry, deal.seats, DeckDealer(deck))
    other.begin()
    for decided in deal.decided:
        if other.over or other.actor != decided.before.actor():
            return None
        if not other.state.legal() >> decided.action & 1:
            return None
        other.play(decided.action)
    return other


def chosen(game: Game, seen: View, past: Past) -> list[float]:
    """What a search makes of a decision that it has heard of."""
    bot = SearchBot(game, BASES[game.name], 4, 20)
    bot.hear(past)
    action = bot.choose(seen, 9.0)
    return [float(action), *(each.mean() for each in bot.weighed)]


def test_a_bot_that_is_made_anew_for_a_decision_decides_as_one_that_has_played_on() -> None:
    game = load("koi-koi")
    old = SearchBot(game, BASES["koi-koi"], 4, 20)
    for deal, _ in deals("koi-koi", 2, 2):
        new = SearchBot(game, BASES["koi-koi"], 4, 20)
        new.rng.state = old.rng.state
        seen, past = game.view(deal.state, deal.actor), past_of(deal, deal.actor)
        for bot in (old, new):
            bot.hear(past)
        assert old.choose(seen, 9.0) == new.choose(seen, 9.0)
