"""The table machine: a fold over the log, one effect a command, and the message that it shows."""

from __future__ import annotations

import random

import pytest

from fudaba.core.record import read
from fudaba.core.replay import replay
from fudaba.server.log import Entry
from fudaba.server.messages import Ack
from fudaba.server.refused import Refused
from fudaba.server.snapshot import snapshot
from fudaba.server.table import Table, token_hash
from tests.server.tables import GAME, act, first, next_deal, seated, setup


def over(table: Table) -> bool:
    return table.deal.over


def match_over(table: Table) -> bool:
    return table.match.over


def refusal(table: Table, seat: int, command: object) -> str:
    """The code with which the table refuses a command."""
    with pytest.raises(Refused) as caught:
        table.handle(seat, command)  # type: ignore[arg-type]
    return caught.value.code


def test_a_match_is_played_to_its_end_and_its_record_replays() -> None:
    played = seated(setup(rounds=3))
    table = played.until(match_over)
    message = snapshot(table, 0)
    assert message.phase == "match-over"
    assert message.winners == table.match.winners
    told = replay(read(table.record.text().encode()))
    assert list(told.totals) == [seat.total for seat in message.seats]


@pytest.mark.parametrize("preset", ["standard", "koikoi-japan", "hanafuda-online", "yakuza"])
def test_a_table_rebuilt_from_its_log_shows_the_same_at_every_place(preset: str) -> None:
    played = seated(setup(preset=preset, rounds=2))
    before = [snapshot(played.table, seat).model_dump_json() for seat in (0, 1)]
    while not match_over(played.table):
        rebuilt = Table.rebuilt(GAME, played.entries)
        assert [snapshot(rebuilt, seat).model_dump_json() for seat in (0, 1)] == before
        played.step()
        before = [snapshot(played.table, seat).model_dump_json() for seat in (0, 1)]


def test_the_first_entry_deals_and_tells_who_drew_what_first() -> None:
    message = snapshot(seated().table, 0)
    kinds = [event.kind for event in message.events]
    draws = kinds.index("deal-begins")
    assert draws >= 2
    assert set(kinds[:draws]) == {"draw"}
    assert message.events[0].phrase.text == "{seat} draws {card} for the first deal."
    assert message.events[0].phrase.values == {"seat": 0, "card": message.events[0].card}
    assert kinds.count("dealt") == 16
    assert kinds.count("table-card") == 8
    assert {event.seq for event in message.events} == {1}


def test_the_same_seed_deals_the_same_and_another_one_differently() -> None:
    texts = [snapshot(seated(setup(seed=seed)).table, 0).model_dump_json() for seed in ("a", "a", "b")]
    assert texts[0] == texts[1] != texts[2]


def test_a_command_sent_again_gets_the_same_answer_and_has_no_second_effect() -> None:
    played = seated(setup(bots=(None, None)))
    table, actor = played.table, played.table.deal.actor
    command = act(table, table.deal.legal()[0], command="once")
    entry = played.take(table.handle(actor, command))
    before = snapshot(table, actor).model_dump_json()
    assert table.handle(actor, command) == Ack(cmd_id="once", seq=entry.seq)
    assert snapshot(table, actor).model_dump_json() == before


def test_the_same_id_for_another_command_is_a_mismatch() -> None:
    played = seated(setup(bots=(None, None)))
    table, actor = played.table, played.table.deal.actor
    one, other = table.deal.legal()[:2]
    played.take(table.handle(actor, act(table, one, command="once", expect=1)))
    assert refusal(table, actor, act(table, other, command="once", expect=1)) == "idempotency_mismatch"
    assert refusal(table, 1 - actor, act(table, one, command="once", expect=1)) == "idempotency_mismatch"
    assert refusal(table, actor, next_deal(table, command="once")) == "idempotency_mismatch"


@pytest.mark.parametrize("expected", [0, 2, 10**30])
def test_a_command_for_another_state_of_the_table_is_stale(expected: int) -> None:
    table = seated(setup(bots=(None, None))).table
    command = act(table, table.deal.legal()[0], expect=expected)
    assert refusal(table, table.deal.actor, command) == "stale"


def test_who_is_not_to_act_may_not_act() -> None:
    table = seated(setup(bots=(None, None))).table
    command = act(table, table.deal.legal()[0])
    assert refusal(table, 1 - table.deal.actor, command) == "not_your_turn"


@pytest.mark.parametrize("action", ["99X", "koi-koi", "stop", "", "05C1 ", "action 3"])
def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(action: str) -> None:
    table = seated(setup(bots=(None, None))).table
    before = snapshot(table, table.deal.actor).model_dump_json()
    command = act(table, "stop").model_copy(
        update={"body": act(table, "x").body.model_copy(update={"action": action})}
    )
    assert refusal(table, table.deal.actor, command) == "illegal_action"
    assert snapshot(table, table.deal.actor).model_dump_json() == before


def test_an_illegal_card_is_refused_with_what_is_possible() -> None:
    table = seated(setup(bots=(None, None))).table
    foreign = next(card for card in snapshot(table, 0).table)
    with pytest.raises(Refused) as caught:
        table.handle(table.deal.actor, act(table, foreign))
    assert caught.value.phrase.values == {"action": foreign, "legal": " ".join(table.deal.legal())}


def test_after_a_deal_the_table_waits_for_next_and_for_nothing_else() -> None:
    played = seated()
    table = played.until(over)
    assert snapshot(table, 0).phase == "deal-over"
    assert table.bot_turn() is None
    assert refusal(table, 0, act(table, "01B")) == "illegal_action"
    played.take(table.handle(0, next_deal(table)))
    assert snapshot(table, 0).number == 2


def test_next_is_refused_while_a_deal_is_played() -> None:
    table = seated(setup(bots=(None, None))).table
    assert refusal(table, 0, next_deal(table)) == "illegal_action"


def test_nothing_can_be_done_after_the_match() -> None:
    table = seated(setup(rounds=1)).until(match_over)
    assert refusal(table, 0, next_deal(table)) == "game_over"
    assert refusal(table, 0, act(table, "01B")) == "game_over"
    last = snapshot(table, 0).events[-1]
    assert last.kind == "match-ends"
    assert last.number == max(table.match.totals)


def void_table(*, redeal: int) -> list[int]:
    """A deck whose table has the whole first month at the first try, and an ordinary one afterwards."""
    order = list(range(48))
    random.Random(4).shuffle(order)
    pine = [0, 1, 2, 3] if redeal == 0 else []
    rest = [card for card in order if card not in pine]
    return [*rest[:4], *pine, *rest[4:]] if pine else rest


def test_a_void_deal_says_why_and_is_dealt_again_under_its_number() -> None:
    played = seated(shuffle=lambda deck, number, redeal: void_table(redeal=redeal))
    message = snapshot(played.table, 0)
    assert message.phase == "deal-over"
    assert message.result is not None
    assert message.result.void == "table-four"
    assert message.result.phrase.text == "Four cards of one month lie on the table: {cards}."
    assert [event.kind for event in message.events[-2:]] == ["table-four", "void"]
    played.take(played.table.handle(0, next_deal(played.table)))
    again = snapshot(played.table, 0)
    assert (again.number, again.phase) == (1, "play")
    assert again.result is None


def test_a_bot_decides_the_same_again_after_a_restart() -> None:
    played = seated(setup(bots=("greedy", "random")))
    for _ in range(30):
        turn = played.table.bot_turn()
        again = Table.rebuilt(GAME, played.entries).bot_turn()
        assert turn == again
        if turn is None:
            played.take(played.table.handle(0, next_deal(played.table)))
        else:
            assert played.step().cmd_id == f"bot:{turn.seq + 1}"


def test_only_the_token_of_a_seat_opens_it() -> None:
    table = seated(setup(bots=(None, None))).table
    assert table.seat_of(token_hash("ann")) == 0
    assert table.seat_of(token_hash("ben")) == 1
    assert table.seat_of(token_hash("eve")) is None


def test_a_gap_in_the_log_is_noticed() -> None:
    played = seated()
    with pytest.raises(AssertionError):
        played.table.apply(Entry(seq=3, cmd_id="x", seat=0, kind="next", body={}, at=0))


def question_of(played_seed: str) -> bool:
    """Whether what the question promises for stopping is what stopping then pays."""
    played = seated(setup(bots=(None, None), seed=played_seed))
    table = played.until(lambda now: now.deal.over or "stop" in now.deal.legal())
    if table.deal.over:
        return False
    seat = table.deal.actor
    asked = snapshot(table, seat).question
    assert snapshot(table, 1 - seat).question is None
    played.step(lambda actions: "stop")
    result = snapshot(table, seat).result
    assert asked is not None
    assert result is not None
    assert (asked.points, asked.lines) == (result.scores[seat], result.lines)
    return True


def test_the_question_tells_exactly_what_stopping_pays() -> None:
    assert sum(question_of(str(seed)) for seed in range(25)) >= 10


def test_since_gives_the_events_after_a_place_and_no_others() -> None:
    played = seated()
    table = played.until(over)
    whole = snapshot(table, 0).events
    for place in range(table.seq + 1):
        assert snapshot(table, 0, place).events == [event for event in whole if event.seq > place]


def rebuilt_from_events(table: Table, seat: int) -> tuple[set[str], list[list[str]]]:
    """The table cards and the piles that the events of the running deal lead to."""
    field: set[str] = set()
    piles: list[list[str]] = [[], []]
    for event in snapshot(table, seat).events:
        if event.kind == "deal-begins":
            field, piles = set(), [[], []]
        elif event.kind in ("table-card", "refill", "lay", "flip") and event.card:
            field.add(event.card)
        elif event.kind in ("take", "dealer-takes") and event.seat is not None:
            field -= set(event.cards)
            piles[event.seat] += sorted(event.cards, key=lambda card: card != event.card)
    return field, piles


def test_table_and_piles_follow_from_the_events_and_lie_in_their_order() -> None:
    played = seated(setup(bots=("greedy", "random"), rounds=2))
    while not match_over(played.table):
        message = snapshot(played.table, 0)
        field, piles = rebuilt_from_events(played.table, 0)
        assert {*message.table, *([message.card] if message.card else [])} == field
        assert [view.pile for view in message.seats] == piles
        played.step(first)
