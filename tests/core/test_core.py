"""The parts of core that no game reaches in every corner."""

from __future__ import annotations

import pytest

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, lowest, members, nth, union
from fudaba.core.deal import Deal
from fudaba.core.dealer import DeckDealer, ScriptedDealer, deck_of, seed_of, shuffled
from fudaba.core.events import Event, ScoreLine
from fudaba.core.game import STOCK, TABLE, Carry, load, names
from fudaba.core.playout import playout, playouts
from fudaba.core.read import Reader, parse_object, shown
from fudaba.core.record import Record
from fudaba.core.replay import replay
from fudaba.core.rng import Rng
from fudaba.core.state import CHANCE, OVER, State
from fudaba.errors import IllegalAction, NotationError, RecordError, UnknownGame

GAME = load("koi-koi")


def test_a_told_deal_remembers_each_decision_as_it_looked_and_what_had_happened() -> None:
    deck = shuffled(range(48), Rng(8))
    told = Deal(GAME, GAME.presets["standard"], Carry(1, 0), 2, DeckDealer(deck))
    told.begin()
    looked = []
    while not told.over:
        action = lowest(told.state.legal())
        looked.append((told.state.fields(), action, len(told.events)))
        told.play(action)
    assert [(each.before.fields(), each.action, each.events) for each in told.decided] == looked
    assert len({id(each.before) for each in told.decided}) == len(looked)


def test_a_deal_that_is_not_told_goes_the_same_way_in_silence() -> None:
    deals = [
        Deal(
            GAME, GAME.presets["standard"], Carry(1, 0), 2, DeckDealer(shuffled(range(48), Rng(8))), told=told
        )
        for told in (True, False)
    ]
    told, silent = (deal.begin() for deal in deals)
    assert told[0].kind == "deal-begins"
    assert silent == []
    while not deals[0].over:
        action = lowest(deals[0].state.legal())
        assert deals[0].play(action)
        assert deals[1].play(action) == []
    assert deals[0].state.fields() == deals[1].state.fields()
    assert deals[0].decisions == deals[1].decisions
    assert (len(deals[0].decided), deals[1].decided) == (len(deals[0].decisions), [])


def test_a_silent_deal_remembers_no_decision_where_cards_may_come_back_either() -> None:
    """Who drops out of Hana-awase gives the hand back into the stock."""
    game = load("hana-awase")
    options, carry = game.presets["standard"], Carry(1, 0, seats=5)
    deck = shuffled(deck_of(game.start(options, carry)), Rng(8))
    deal = Deal(game, options, carry, 5, DeckDealer(deck), told=False)
    deal.begin()
    assert deal.state.puts_back()
    while not deal.over:
        deal.play(lowest(deal.state.legal()))
    assert deal.decided == []


def start() -> State:
    return GAME.start(GAME.presets["standard"], Carry(1, 0))


# Sets of cards


def test_bits_at_every_place() -> None:
    for index in range(62):
        assert bit(index) == 2**index
        assert lowest(bit(index)) == index
        assert count(bit(index)) == 1
    everything = 2**62 - 1
    assert (count(0), count(everything)) == (0, 62)
    assert [nth(everything, place) for place in range(62)] == list(range(62))
    assert list(members(everything)) == list(range(62))
    assert union(range(62)) == everything


def test_counts_and_members_of_random_sets() -> None:
    rng = Rng(1)
    for _ in range(500):
        cards = union(rng.below(62) for _ in range(rng.below(40)))
        inside = [index for index in range(62) if cards >> index & 1]
        assert count(cards) == len(inside)
        assert list(members(cards)) == inside
        assert [nth(cards, place) for place in range(len(inside))] == inside


def test_a_card_set_reads_back_what_it_prints() -> None:
    held = hanafuda.CardSet.of("09A", "03B")
    assert eval(repr(held), {"CardSet": hanafuda.CardSet}) == held
    assert list(held) == ["03B", "09A"]
    assert (len(held), "03B" in held, "01B" in held, "xx" in held, 3 in held) == (
        2,
        True,
        False,
        False,
        False,
    )


def test_an_unknown_card_and_one_that_stands_twice() -> None:
    with pytest.raises(NotationError, match="no card 13B; cards are written like"):
        hanafuda.card("13B")
    with pytest.raises(NotationError, match="01B stands twice"):
        hanafuda.CardSet.of("01B", "02A", "01B")


# The deck, D1 to D12


def test_d1_48_cards_of_12_months() -> None:
    assert len(set(hanafuda.IDS)) == 48
    assert all(count(hanafuda.of_month(month)) == 4 for month in range(1, 13))
    assert union(range(48)) == hanafuda.DECK
    assert len(hanafuda.PLANTS) == 12


def test_d2_5_brights_9_animals_10_ribbons_24_chaff() -> None:
    assert [count(cards) for cards in hanafuda.RANKS] == [5, 9, 10, 24]
    assert sum(hanafuda.RANKS) == hanafuda.DECK


SETS = {
    "d3_brights": (hanafuda.BRIGHTS, "01B 03B 08B 11B 12B"),
    "d4_animals": (hanafuda.ANIMALS, "02A 04A 05A 06A 07A 08A 09A 10A 11A"),
    "d5_poetry": (hanafuda.POETRY_RIBBONS, "01R 02R 03R"),
    "d5_blue": (hanafuda.BLUE_RIBBONS, "06R 09R 10R"),
    "d5_red": (hanafuda.RED_RIBBONS, "04R 05R 07R 11R"),
    "willow": (hanafuda.WILLOW, "11B 11A 11R 11C"),
    "paulownia": (hanafuda.PAULOWNIA, "12B 12C1 12C2 12C3"),
}


@pytest.mark.parametrize("name", SETS)
def test_sets_of_the_deck(name: str) -> None:
    cards, expected = SETS[name]
    assert " ".join(hanafuda.ids(cards)) == expected


def test_d6_months_without_a_ribbon() -> None:
    plain = [month for month in range(1, 13) if not hanafuda.of_month(month) & hanafuda.RIBBONS]
    assert plain == [8, 12]


def test_cards_by_name() -> None:
    single = (hanafuda.CURTAIN, hanafuda.MOON, hanafuda.RAIN_MAN, hanafuda.CUP, hanafuda.LIGHTNING)
    assert [hanafuda.IDS[card] for card in single] == ["03B", "08B", "11B", "09A", "11C"]
    assert hanafuda.IDS[hanafuda.COLOURED_PAULOWNIA] == "12C1"
    assert (hanafuda.month(47), hanafuda.rank(40)) == (12, "B")


# Random numbers


def test_a_stream_is_even_and_follows_from_its_seed() -> None:
    rng = Rng(5)
    seen = [0] * 6
    for _ in range(6000):
        seen[rng.below(6)] += 1
    assert all(900 < many < 1100 for many in seen)
    first, second = Rng(9), Rng(9)
    assert [first.below(100) for _ in range(20)] == [second.below(100) for _ in range(20)]
    assert Rng(-1).state == 2**62 - 1


@pytest.mark.parametrize("many", [1, 8, 12, 13, 24, 48, 62])
def test_every_member_is_drawn_about_as_often(many: int) -> None:
    cards = union(range(62)) if many == 62 else union(shuffled(range(48), Rng(many))[:many])
    rng, seen = Rng(2), dict.fromkeys(members(cards), 0)
    for _ in range(400 * many):
        seen[rng.member(cards)] += 1
    assert all(300 < times < 500 for times in seen.values())


def test_shuffling_and_seeds() -> None:
    assert sorted(shuffled(range(48), Rng(1))) == list(range(48))
    assert shuffled(range(48), Rng(1)) != shuffled(range(48), Rng(2))
    assert seed_of("a", 1) != seed_of("a1")
    assert 0 <= seed_of("x") < 2**62


# Dealers


def test_a_deck_dealer_skips_what_is_dealt_and_knows_the_rest() -> None:
    state = start()
    state.step(3)
    dealer = DeckDealer([3, 1, 2])
    assert dealer.turn_up(state, STOCK) == 1
    assert list(dealer.rest()) == [2]


def test_a_scripted_dealer_deals_to_each_place_and_says_where_it_runs_out() -> None:
    dealer = ScriptedDealer([[1], [2]], [3], [4, 5])
    assert [dealer.turn_up(start(), place) for place in (1, TABLE, 0, STOCK)] == [2, 3, 1, 4]
    for place, name in ((TABLE, "table"), (1, "hands of seat 1")):
        with pytest.raises(RecordError, match=f"{name}: too few cards"):
            dealer.turn_up(start(), place)
    assert list(dealer.rest()) == [5]


# States, playouts


def test_a_bare_state_knows_nothing() -> None:
    bare = State()
    for call in (bare.actor, bare.legal, bare.fields, lambda: bare.step(0), lambda: bare.points(0)):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        bare.assign(bare)
    assert bare.weight(3) == 1
    assert not bare.redeal(0, Rng(1))


def test_a_record_of_no_deal_is_a_match_not_begun() -> None:
    game = load("koi-koi")
    record = Record(game=game, preset="standard", options=game.presets["standard"], seats=["Ann", "Ben"])
    told = replay(record)
    assert (list(told.deals), told.over, list(told.totals)) == ([], False, [0, 0])


def test_chance_draws_from_what_lies_in_the_stock() -> None:
    state = start()
    state.step(3)
    assert state.draws() == 47
    assert [state.drawn(place) for place in (0, 2, 3, 46)] == [0, 2, 4, 47]
    while state.actor() == CHANCE:
        state.step(state.drawn(0))
    assert state.draws() == 0


def test_playouts_sum_up_steps_and_points() -> None:
    root, spare = start(), start()
    steps, points = playouts(root, spare, Rng(4), 50, 0)
    again, total, many = Rng(4), 0, 0
    for _ in range(50):
        spare.assign(root)
        many += playout(spare, again)
        total += spare.points(0)
    assert (steps, points) == (many, total)
    assert spare.actor() == OVER


# Games, deals


def test_games_are_found_by_name() -> None:
    assert names()[0] == "koi-koi"
    assert [load(name).name for name in names()] == names()
    with pytest.raises(UnknownGame, match="no game bridge; there are koi-koi"):
        load("bridge")


def test_a_deal_that_has_not_begun_takes_no_action() -> None:
    from fudaba.core.match import Match

    match = Match(GAME, GAME.presets["standard"], 2, 0)
    deal = match.deal(DeckDealer(range(48)))
    with pytest.raises(IllegalAction, match="begin the deal first"):
        deal.play(0)


# Events and lines


def test_a_secret_event_is_blank_for_the_others() -> None:
    event = Event(kind="dealt", seat=1, card=5, cards=32, owner=1)
    assert event.seen_by(1) == event
    assert event.seen_by(0) == Event(kind="dealt", seat=1, owner=1)
    public = Event(kind="lay", seat=1, card=5)
    assert public.seen_by(0) == public


def test_a_line_is_spelled_without_what_it_does_not_say() -> None:
    assert ScoreLine(seat=0, id="sanko", points=5, cards=("01B",)).spelled() == {
        "seat": 0,
        "id": "sanko",
        "points": 5,
        "cards": ["01B"],
    }
    assert ScoreLine(seat=1, id="pi-bak", factor=2, loser=0).spelled() == {
        "seat": 1,
        "id": "pi-bak",
        "factor": 2,
        "loser": 0,
    }


# Reading


def test_long_values_are_shortened_in_messages() -> None:
    assert shown("x" * 100) == '"' + "x" * 56 + "..."
    assert shown({1, 2}) == '"{1, 2}"'


def test_numbers_beyond_all_bounds_are_no_traceback() -> None:
    with pytest.raises(RecordError, match="too many digits"):
        parse_object('{"deal": ' + "9" * 5000 + "}")


def test_a_default_stands_in_for_a_missing_number() -> None:
    assert Reader({}, ("calls",)).whole("calls", 3, 9) == 3
    with pytest.raises(RecordError, match="the key calls is missing"):
        Reader({}, ("calls",)).whole("calls", None, 9)
