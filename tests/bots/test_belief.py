"""What a search believes of hidden hands, out of the events of a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.bots import BASES
from fudaba.bots.base import Past, past_of
from fudaba.bots.belief import STILL_HELD, passed_over
from fudaba.bots.koi_koi.belief import KoiKoiBelief, believed
from fudaba.bots.players import SearchBot
from fudaba.bots.search import Aim, Search
from fudaba.cards import hanafuda
from fudaba.cards.bits import count, members
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, deck_of, shuffled
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import Carry, View, load
from fudaba.core.rng import Rng
from fudaba.core.state import State
from tests.games.koi_koi_positions import Position, cards

TABLE = [Event(kind="table-card", card=hanafuda.card(card)) for card in ("01B", "02A", "02C1", "12C1")]


def lay(seat: int, card: str) -> Event:
    """A seat lays a hand card."""
    return Event(kind="lay", seat=seat, card=hanafuda.card(card))


def decisions(name: str, seats: int, deals: int) -> Iterator[tuple[View, Past]]:
    """What seats see at random decisions of random deals, and what has led to them."""
    game, rng = load(name), Rng(6)
    options = game.presets["standard"]
    for number in range(1, deals + 1):
        carry = Carry(number, 0, seats=seats)
        deck = shuffled(deck_of(game.start(options, carry)), rng)
        deal = Deal(game, options, carry, seats, DeckDealer(deck))
        deal.begin()
        while not deal.over:
            if rng.below(3) == 0:
                yield game.view(deal.state, deal.actor), past_of(deal, deal.actor)
            deal.play(rng.member(deal.state.legal()))


def test_who_lays_a_card_that_takes_nothing_has_passed_over_the_months_on_the_table() -> None:
    passed = passed_over([*TABLE, lay(1, "05A")], 2)
    assert passed == [0, cards("01B 01R 01C1 01C2 02A 02R 02C1 02C2 12B 12C1 12C2 12C3")]


def test_a_card_that_takes_and_a_card_of_no_month_pass_over_nothing() -> None:
    take = Event(kind="take", seat=0, card=hanafuda.card("01R"), cards=cards("01R 01B"))
    bonus = Event(kind="lay", seat=1, card=49)
    assert passed_over([*TABLE, lay(0, "01R"), take, bonus], 2) == [0, 0]


def test_months_that_were_taken_are_not_passed_over_and_those_turned_up_are() -> None:
    take = Event(kind="take", seat=0, card=hanafuda.card("12B"), cards=cards("12B 12C1"))
    flip = Event(kind="flip", seat=0, card=hanafuda.card("07A"))
    passed = passed_over([*TABLE, lay(0, "12B"), take, flip, lay(1, "05A"), lay(0, "09A")], 2)
    assert count(passed[1]) == 12
    assert passed[1] & cards("07A 07C1") == cards("07A 07C1")
    assert passed[1] & cards("12B 12C2") == 0
    assert passed[0] == passed[1] | cards("05A 05R 05C1 05C2")


def test_each_card_that_was_passed_over_makes_a_hand_as_much_less_likely() -> None:
    belief = KoiKoiBelief([0, cards("01B 01R 02A 02R")])
    likelihoods = [
        belief.likelihood(Position(hand="01R", other_hand=hand).state())
        for hand in ("05A 06A 07A", "05A 06A 01B", "05A 02A 01B")
    ]
    assert likelihoods == pytest.approx([1.0, STILL_HELD, STILL_HELD**2])


def test_a_seat_believes_nothing_of_its_own_hand() -> None:
    state = Position(hand="01R 02R", other_hand="05A").state()
    assert believed([*TABLE, lay(0, "05A")], 2, 0).likelihood(state) == 1.0
    assert believed([*TABLE, lay(0, "05A")], 2, 1).likelihood(state) == pytest.approx(STILL_HELD**2)


def test_worlds_come_as_often_as_they_are_believed() -> None:
    """Six cards are unseen, two of them passed over; the other hand holds one card."""
    unseen = "01R 01C1 05A 06A 07A 08A"
    rest = " ".join(hanafuda.ids(((1 << 48) - 1) & ~cards("03B " + unseen)))
    root = Position(hand="03B", other_hand="05A", pile=rest).state()
    spares: list[State] = [Position(hand="03B", other_hand="05A", pile=rest).state() for _ in range(2)]
    policy = BASES["koi-koi"].policy({})
    belief = KoiKoiBelief([0, cards("01B 01R 01C1 01C2")])
    search = Search(root, spares, 0, policy, Aim(2), 1, belief)
    held = 0
    for _ in range(4000):
        search.run(1)
        held += count(search.world.fields()[15] & cards("01R 01C1"))
    assert held / 4000 == pytest.approx(2 * STILL_HELD / (4 + 2 * STILL_HELD), abs=0.012)


@pytest.mark.parametrize(("name", "seats"), [("koi-koi", 2), ("go-stop", 2), ("go-stop", 3)])
def test_the_past_tells_a_seat_nothing_that_it_could_not_see(name: str, seats: int) -> None:
    game = load(name)
    for seen, past in decisions(name, seats, 3):
        told = {event.card for event in past.events if event.kind == "dealt" and event.seat != seen.seat}
        assert told == {HIDDEN}
        again = game.view(game.guess(seen, Rng(2)), seen.seat)
        first, second = (SearchBot(game, BASES[name], 4, 20) for _ in range(2))
        first.hear(past)
        second.hear(past)
        assert first.choose(seen, 9.0) == second.choose(again, 9.0)
        assert [each.mean() for each in first.weighed] == [each.mean() for each in second.weighed]
        assert set(members(seen.legal)) >= {each.action for each in first.weighed}


def test_a_bot_that_is_made_anew_for_a_decision_decides_as_one_that_has_played_on() -> None:
    game = load("koi-koi")
    old = SearchBot(game, BASES["koi-koi"], 4, 20)
    for seen, past in decisions("koi-koi", 2, 2):
        new = SearchBot(game, BASES["koi-koi"], 4, 20)
        new.rng.state = old.rng.state
        for bot in (old, new):
            bot.hear(past)
        assert old.choose(seen, 9.0) == new.choose(seen, 9.0)
