"""What the bots say for a move is true: every sentence, over random deals of every game, looked up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.bots import BASES, make
from fudaba.cards.bits import members
from fudaba.core.deal import Deal
from fudaba.core.game import load
from fudaba.core.rng import Rng
from fudaba.core.state import State
from fudaba.games.go_stop.round import DROP_OUT, READ_CUP
from fudaba.games.go_stop.rules import GoStopState
from tests.bots.claims import CHECKS, READER, Claim, copied, played
from tests.games.fuji_flush_positions import Position as FujiFlushPosition
from tests.games.go_stop_positions import Position as GoStopPosition
from tests.games.hana_awase_positions import Position as HanaAwasePosition
from tests.games.koi_koi_positions import Position as KoiKoiPosition
from tests.laws.worlds import WORLDS, World

EACH_WORLD = pytest.mark.parametrize(
    "world", [world for world in WORLDS if world.game.name in BASES], ids=str
)
DEALS = 6
"""Of each preset and number of seats; half played at random, half by bots that know what they want."""


def positions(world: World, seed: int) -> Iterator[Deal]:
    """A deal at each of its decisions."""
    deal = world.deal(seed)
    level = "greedy" if seed % 2 else "random"
    bots = [make(world.game.name, level, seed + seat) for seat in range(world.seats)]
    deal.begin()
    while not deal.over:
        yield deal
        seat = deal.actor
        deal.play(bots[seat].choose(world.game.view(deal.state, seat), 1.0))


def claims(world: World, seed: int) -> Iterator[Claim]:
    """All that is said for all that is possible in a deal."""
    rng = Rng(seed)
    game, motives = world.game, BASES[world.game.name].motives
    for deal in positions(world, seed):
        seat = deal.actor
        view = game.view(deal.state, seat)
        for action in members(view.legal):
            told = motives(view, action, READER)
            after = played(game, deal.state, action, told, rng)
            for said in told.reasons:
                yield Claim(game, deal.state, after, seat, action, told, said)


@EACH_WORLD
def test_what_is_said_for_a_move_is_true(world: World) -> None:
    for seed in range(DEALS):
        for claim in claims(world, seed):
            assert CHECKS[claim.said.text](claim), (seed, world.game.spell(claim.action), claim.said.plain())


# Hand-made positions: what is said, word for word


def said(name: str, state: State, action: str, reader: int = READER) -> list[str]:
    """The sentences for an action of whoever is to act."""
    game = load(name)
    view = game.view(state, state.actor())
    told = BASES[name].motives(view, game.parse(action, view), reader)
    return [each.plain() for each in told.reasons]


def test_koi_koi_makes_a_combination() -> None:
    state = KoiKoiPosition(hand="08C1 01R", table="08B", pile="09A").state()
    assert said("koi-koi", state, "08C1") == ["Makes tsukimi-zake."]


def test_koi_koi_keeps_a_card_from_who_lacks_it_for_a_combination() -> None:
    state = KoiKoiPosition(hand="09C1 01R", table="09A", other_pile="03B 05C1").state()
    assert "Keeps 09A from 1, who lacks 1 cards for hanami-zake." in said("koi-koi", state, "09C1", -1)
    assert "Keeps 09A from you, who lack 1 cards for hanami-zake." in said("koi-koi", state, "09C1", 1)


def test_koi_koi_says_nothing_of_keeping_what_nobody_is_near() -> None:
    state = KoiKoiPosition(hand="09C1 01R", table="09C2", other_pile="03B 05C1").state()
    assert said("koi-koi", state, "09C1") == ["Takes 09C2."]


def test_koi_koi_comes_within_one_card() -> None:
    state = KoiKoiPosition(hand="02C1 05R", table="02R", pile="01R").state()
    assert said("koi-koi", state, "02C1") == ["Comes within one card of akatan."]


def test_koi_koi_of_two_targets_the_better_is_meant() -> None:
    game, state = load("koi-koi"), KoiKoiPosition(hand="09C1", table="09A 09R", pile="03B").state()
    view = game.view(state, 0)
    told = BASES["koi-koi"].motives(view, game.parse("09C1"), READER)
    assert game.spell(told.taken.bit_length() - 1) == "09A"
    assert told.reasons[0].plain() == "Makes hanami-zake."


def test_koi_koi_discards_what_nobody_can_take() -> None:
    state = KoiKoiPosition(hand="05C1 05C2 07R", pile="05A 05R").state()
    assert said("koi-koi", state, "05C1") == [
        "Nobody else can take 05C1: the rest of its month is in sight.",
        "To take it back later, the hand keeps 05C2.",
    ]


def test_koi_koi_discards_what_one_hidden_card_could_take() -> None:
    state = KoiKoiPosition(hand="05C1 05C2 07R", pile="05A").state()
    assert said("koi-koi", state, "05C1") == [
        "1 cards that could take 05C1 have not been seen.",
        "To take it back later, the hand keeps 05C2.",
        "05C1 helps nobody else to a combination that is near.",
    ]


def test_koi_koi_a_discard_that_another_seat_wants_is_not_called_harmless() -> None:
    state = KoiKoiPosition(hand="09A 01C1", other_pile="03B").state()
    assert said("koi-koi", state, "09A") == ["3 cards that could take 09A have not been seen."]


def test_koi_koi_stops_for_what_is_sure_and_what_the_other_threatens() -> None:
    state = KoiKoiPosition(hand="04C1 07R", pile="03B 09A", other_pile="01B 08B 12C1", asked=True).state()
    assert said("koi-koi", state, "stop", -1) == [
        "Points that are sure now: 5.",
        "1 is one card short of sanko.",
    ]
    assert said("koi-koi", state, "stop", 1)[1] == "You are one card short of sanko."


def test_koi_koi_calls_for_what_may_come() -> None:
    state = KoiKoiPosition(hand="04C1 07R", pile="03B 09A", other_pile="12C1", asked=True).state()
    assert said("koi-koi", state, "koi-koi") == [
        "One card more would make tsukimi-zake.",
        "Nobody else is one card short of a combination.",
        "2 cards are still in hand.",
    ]


def test_go_stop_makes_a_combination_unless_it_sticks() -> None:
    state = GoStopPosition(hand="08C1 01R", table="08A", piles=["02A 04A"]).state()
    assert said("go-stop", state, "08C1") == [
        "Makes godori, unless the next card of the month is turned up at once."
    ]


def test_go_stop_three_of_a_month_are_sure() -> None:
    state = GoStopPosition(hand="08C1 01R", table="08A 08B 08C2", piles=["02A 04A"]).state()
    assert said("go-stop", state, "08C1")[0] == "Makes godori."


def test_go_stop_shakes_bombs_and_spares_cards() -> None:
    state = GoStopPosition(hand="05R 05C1 05C2 01R", piles=["", "06C1 07C1"]).state()
    assert said("go-stop", state, "shake:05") == ["Shaking doubles what a win pays."]
    state = GoStopPosition(hand="05R 05C1 05C2 01R", table="05A", piles=["04R 07R", "06C1 07C1"]).state()
    assert said("go-stop", state, "bomb:05") == [
        "Makes chodan.",
        "Whoever else has chaff must give up one card of it.",
    ]
    state = GoStopPosition(hand="05R 01R", debt=[1]).state()
    assert said("go-stop", state, "flip") == ["Spares the cards in hand."]


def test_go_stop_reads_the_cup_and_counts_a_hand() -> None:
    state = GoStopPosition(hand="05R 01B", piles=["09A 02A 04A 05A 06A"]).state()
    state.phase = READ_CUP
    assert said("go-stop", state, "cup-animal") == [
        "With the cup as an animal the pile counts 1, as chaff 0."
    ]
    state.phase = DROP_OUT
    assert said("go-stop", state, "in") == ["Bright, double or bonus cards in hand: 1."]


def test_go_stop_stops_for_what_is_sure() -> None:
    state = GoStopPosition(hand="05R 01C1", piles=["02A 04A 08A 01R 02R 03R", "06R 09R"], asked=True).state()
    assert said("go-stop", state, "stop") == [
        f"Points that are sure now: {won(state)}.",
        "You are one card short of cheongdan.",
    ]


def won(state: GoStopState) -> int:
    """What stopping pays."""
    copy = copied(load("go-stop"), state)
    copy.step(load("go-stop").parse("stop", state))
    return copy.points(0)


def test_hana_awase_counts_what_a_capture_brings() -> None:
    state = HanaAwasePosition(hand="09C1 01R", table="09A", piles=["", "03B"]).state()
    assert said("hana-awase", state, "09C1")[-1].startswith("Points in the cards that it brings: ")


def test_fuji_flush_joins_flushes_and_counts_what_is_higher() -> None:
    state = FujiFlushPosition("6 9 12 / 7 7 / 3 3", table="B:6 C:5").state()
    assert said("fuji-flush", state, "6", -1) == [
        "Joins 1: 12 together.",
        "Flushes the 5 of 2, who holds 2 more cards.",
        *[each for each in said("fuji-flush", state, "6", -1) if each.startswith("Of ")],
        "Saves the 12 for later.",
    ]
    assert said("fuji-flush", state, "6", 1)[0] == "Joins you: 12 together."


def test_fuji_flush_names_the_last_card() -> None:
    assert said("fuji-flush", FujiFlushPosition("20 / 7 7 / 3 3").state(), "20") == [
        "It is the last card of the hand.",
        "No unseen card alone is higher than 20.",
    ]
