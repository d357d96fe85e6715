"""Golden records of Hana-awase: what each names of the rules S1 to S14 happens in it, and it replays."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from fudaba.cards import hanafuda
from fudaba.cards.bits import bit, count, members
from fudaba.core.events import Event
from fudaba.core.record import Record, read
from fudaba.core.replay import Replay, replay
from fudaba.errors import RecordError
from fudaba.games.hana_awase.text import SENTENCES

FOLDER = Path(__file__).resolve().parent.parent / "golden"
FILES = sorted(FOLDER.glob("hana-awase*.jsonl"))


def replayed(name: str) -> Replay:
    return replay(read((FOLDER / f"{name}.jsonl").read_bytes()))


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_and_is_written_as_it_stands(file: Path) -> None:
    record = read(file.read_bytes())
    assert record.text() == file.read_text("utf-8")
    assert record.remarks["comment"]
    played = replay(record)
    assert played.over == (record.result is not None)


def first_cards(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.kind == "lay"]


def test_s2_s3_s5_the_first_to_play_sits_right_of_the_dealer_and_every_turn_draws() -> None:
    for deal, line in zip(replayed("hana-awase").deals, replayed("hana-awase").record.deals, strict=True):
        if deal.void is None:
            assert first_cards(deal.events)[0].seat == (line.dealer + 1) % 3
            assert kinds(deal.events).count("lay") == kinds(deal.events).count("flip") == 21


def test_s4_who_discards_holds_nothing_that_goes_together() -> None:
    discards = 0
    for deal, line in zip(replayed("hana-awase").deals, replayed("hana-awase").record.deals, strict=True):
        hands = [set(hand) for hand in line.hands]
        table = set(line.table)
        for event, following in zip(deal.events, deal.events[1:], strict=False):
            if event.kind == "lay":
                hands[event.seat].remove(hanafuda.IDS[event.card])
                if following.kind == "flip":
                    discards += 1
                    open_months = {card[:2] for card in table}
                    assert not {card[:2] for card in hands[event.seat]} & open_months
            if event.kind in ("lay", "flip"):
                table.add(hanafuda.IDS[event.card])
            if event.kind == "take":
                table -= set(hanafuda.ids(event.cards))
    assert discards > 10


def test_s6_a_discard_on_an_empty_table() -> None:
    assert any(_empty_tables(deal.events) for deal in replayed("hana-awase").deals)


def _empty_tables(events: Sequence[Event]) -> int:
    table, found = 0, 0
    for event in events:
        if event.kind == "lay" and table == 0:
            found += 1
        if event.kind in ("lay", "flip", "table-card"):
            table |= bit(event.card)
        if event.kind == "choose":
            table &= ~bit(event.card)
        if event.kind == "take":
            table &= ~event.cards
    return found


def test_s7_the_last_turns_of_ju_mai_draw_nothing() -> None:
    for deal in replayed("hana-awase-ju-mai").deals:
        assert (kinds(deal.events).count("lay"), kinds(deal.events).count("flip")) == (20, 18)
        last = max(place for place, event in enumerate(deal.events) if event.kind == "flip")
        assert kinds(deal.events[last:]).count("lay") == 2


def test_s8_a_stack_is_taken_whole() -> None:
    deals = replayed("hana-awase").deals
    assert any(count(event.cards) == 4 for deal in deals for event in deal.events if event.kind == "take")


def test_s9_s10_s11_a_deal_ends_with_empty_hands_and_counts_cards_and_combinations() -> None:
    first = replayed("hana-awase").deals[0]
    assert sum(line.points or 0 for line in first.lines if line.id == "cards") == 264
    assert {line.id for line in first.lines} > {"cards"}


def test_s12_s13_low_man_out_and_the_next_dealers() -> None:
    played = replayed("hana-awase")
    lost = next(deal for deal in played.deals if "low-man-out" in kinds(deal.events))
    assert 0 in lost.scores
    assert any("low-failure" in kinds(deal.events) for deal in played.deals)
    dealers = [line.dealer for line in played.record.deals]
    for place, deal in enumerate(played.deals[:-1]):
        best = dealers[place] if deal.void else deal.scores.index(max(deal.scores))
        assert dealers[place + 1] == best


def test_s14_the_highest_total_wins_the_series() -> None:
    played = replayed("hana-awase")
    assert played.over
    assert played.winners == [list(played.totals).index(max(played.totals))]
    assert [deal.void for deal in played.deals] == [None, None, "table-four", None, None]


def test_s3_people_who_drop_out() -> None:
    for name in ("hana-awase-drop-outs", "hana-awase-blank"):
        for deal, line in zip(replayed(name).deals, replayed(name).record.deals, strict=True):
            seen = kinds(deal.events)
            assert "forced-in" in seen or "forced-out" in seen
            assert len({event.seat for event in first_cards(deal.events)}) == 3
            assert len(line.stock) == 21
            dealt = {card for hand in line.hands for card in hand}
            assert dealt & set(line.stock)


def test_the_blank_card_stands_in_a_hand_and_nothing_on_the_table() -> None:
    line = replayed("hana-awase-blank").record.deals[0]
    assert line.table == []
    assert sum("blank" in hand for hand in line.hands) == 1


def test_a_deal_that_fuke_voids_has_actions_and_no_scores() -> None:
    played = replayed("hana-awase-fuke")
    assert played.deals[0].void == "fuke"
    assert played.record.deals[0].actions
    assert played.record.deals[0].scores is None
    assert [line.number for line in played.record.deals] == [1, 1]


# ---- what is wrong in a record


def changed(name: str, old: str, new: str) -> Record:
    text = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    assert old in text
    return read(text.replace(old, new, 1).encode())


def stock_of(name: str) -> Sequence[str]:
    return replayed(name).record.deals[0].stock


def test_a_card_of_a_hand_that_plays_cannot_stand_in_the_stock_too() -> None:
    line = replayed("hana-awase-drop-outs").record.deals[0]
    playing = next(hand for seat, hand in enumerate(line.hands) if (line.scores or [])[seat])
    with pytest.raises(RecordError, match=f"{playing[0]} cannot come up here: it is not in the stock"):
        replay(changed("hana-awase-drop-outs", f'"stock": ["{line.stock[0]}"', f'"stock": ["{playing[0]}"'))


def test_a_card_cannot_stand_twice_in_the_stock() -> None:
    first, second = stock_of("hana-awase-drop-outs")[:2]
    with pytest.raises(RecordError, match=f"the card {first} stands twice"):
        replay(
            changed(
                "hana-awase-drop-outs", f'"stock": ["{first}", "{second}"', f'"stock": ["{first}", "{first}"'
            )
        )


def test_a_card_behind_the_last_draw_cannot_have_been_dealt_and_kept() -> None:
    line = replayed("hana-awase-drop-outs").record.deals[0]
    playing = next(hand for seat, hand in enumerate(line.hands) if (line.scores or [])[seat])
    last = line.stock[-1]
    with pytest.raises(RecordError, match=f"the card {playing[0]} stands twice"):
        replay(
            changed("hana-awase-drop-outs", f'"{last}"], "actions"', f'"{last}", "{playing[0]}"], "actions"')
        )


def test_a_void_deal_has_no_scores() -> None:
    record = changed("hana-awase-fuke", "]}\n{", '], "scores": [0, 0, 0]}\n{')
    with pytest.raises(RecordError, match=r"this deal is void \(fuke\), so it has no scores"):
        replay(record)


# ---- options


def test_every_event_of_the_game_happens_in_some_record() -> None:
    happened = {kind for file in FILES for deal in replayed(file.stem).deals for kind in kinds(deal.events)}
    assert set(SENTENCES) - happened == set()


def test_example_44_four_willows_take_all_combinations_away() -> None:
    deal = next(deal for deal in replayed("hana-awase-willows").deals if "rain" in kinds(deal.events))
    owner = next(event.seat for event in deal.events if event.kind == "rain")
    pile = next(line.cards for line in deal.lines if (line.seat, line.id) == (owner, "cards"))
    assert {"11B", "11A", "11R", "11C"} <= set(pile)
    assert any(event.kind == "rise" for event in deal.events)
    assert {line.id for line in deal.lines} <= {"cards", "low-man-out"}


def test_four_willows_keep_the_combinations_of_their_owner_alone() -> None:
    deal = next(deal for deal in replayed("hana-awase-lightning").deals if "rain-alone" in kinds(deal.events))
    owner = next(event.seat for event in deal.events if event.kind == "rain-alone")
    assert {line.seat for line in deal.lines if line.id not in ("cards", "low-man-out")} == {owner}
    assert any(event.kind == "rise" and event.seat != owner for event in deal.events)


def test_what_the_lightning_leaves_goes_to_who_took_with_it() -> None:
    deal = replayed("hana-awase-lightning").deals[0]
    left = next(event for event in deal.events if event.kind == "last-cards")
    lightning = bit(hanafuda.INDEX["11C"])
    taken = next(event for event in deal.events if event.kind == "take" and event.cards & lightning)
    assert (left.seat, count(left.cards) % 2) == (taken.seat, 0)
    assert len({hanafuda.month(card) for card in members(taken.cards)}) == 2


def test_a_hand_of_four_is_dealt_again() -> None:
    played = replayed("hana-awase-willows")
    place = next(place for place, deal in enumerate(played.deals) if "hand-four" in kinds(deal.events))
    line, following = played.record.deals[place : place + 2]
    assert (played.deals[place].void, following.number, following.dealer) == (
        "hand-four",
        line.number,
        line.dealer,
    )
    months = [[card[:2] for card in hand] for hand in line.hands]
    assert any(hand.count(month) == 4 for hand in months for month in hand)


def test_the_dealer_takes_four_of_a_month_from_the_table() -> None:
    played = replayed("hana-awase-willows")
    place = next(place for place, deal in enumerate(played.deals) if "dealer-takes" in kinds(deal.events))
    line = played.record.deals[place]
    taken = next(event for event in played.deals[place].events if event.kind == "dealer-takes")
    assert (taken.seat, count(taken.cards)) == (line.dealer, 4)
    assert set(hanafuda.ids(taken.cards)) <= set(line.table)
