"""Hints and explanations: what the bots really do, for those who may know it, and nothing for others."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from fudaba.bots import levels, make
from fudaba.bots.advice import advise
from fudaba.bots.base import answer
from fudaba.core.game import load
from fudaba.server.advisor import AGAIN, Question, decision_at, hint_for, told
from fudaba.server.house import decide
from fudaba.server.limits import Limits
from fudaba.server.log import Entry
from fudaba.server.messages import Advice
from fudaba.server.refused import Refused
from fudaba.server.table import Table
from tests.server.browsers import browser_in, make_game, table_at
from tests.server.lobbies import TOKEN, lobby_in, new_game, person_at
from tests.server.tables import GAME, Played, seated, setup
from tests.server.test_leaks import random_table, twin

LONG = 60.0
KOI_KOI = load("koi-koi")


def over(table: Table) -> bool:
    """Whether the deal is over."""
    return table.deal.over


def explained(question: Question) -> Advice:
    """The whole answer."""
    return told(question, advise(question.asked, LONG))


def decisions(played: Played, seat: int) -> list[Entry]:
    """What a seat has decided."""
    return [entry for entry in played.entries if entry.kind == "act" and entry.seat == seat]


def no(code: str, played: Played, seq: int) -> None:
    """The question at this place is refused."""
    with pytest.raises(Refused) as caught:
        decision_at(GAME, played.entries, seq, 0)
    assert caught.value.code == code


def test_a_hint_is_what_the_master_would_play_there() -> None:
    played = seated(setup(rounds=1))
    for _ in range(12):
        table = played.table
        if table.deal.over:
            break
        if table.deal.actor == 0:
            hint = explained(hint_for(table, 0))
            turn = table.turn_for("master")
            action = answer(make("koi-koi", "master", turn.seed), turn.view, turn.past, LONG)
            assert hint.action == KOI_KOI.spell(action)
            assert hint.level == levels("koi-koi")[-1]
            assert (hint.seq, hint.seat, hint.played) == (table.seq, 0, None)
        played.step()


@pytest.mark.parametrize("level", levels("koi-koi"))
def test_a_bot_asked_again_decides_as_it_did(level: str) -> None:
    played = seated(setup(bots=(None, level), rounds=1))
    while not played.table.deal.over:
        turn = played.table.bot_turn()
        if turn is None:
            played.step()
        else:
            played.take(
                played.table.bot_entry(
                    turn, answer(make("koi-koi", level, turn.seed), turn.view, turn.past, LONG)
                )
            )
    for entry in decisions(played, 1):
        why = explained(decision_at(GAME, played.entries, entry.seq, 0))
        assert why.action == why.played == entry.body["action"]
        assert (why.level, why.seat, why.seq) == (level, 1, entry.seq)
        assert AGAIN.text not in [each.text for each in why.reasons]


def test_a_persons_move_is_measured_by_the_strongest_level() -> None:
    played = seated(setup(rounds=3))
    played.until(lambda table: table.match.over)
    moves = [explained(decision_at(GAME, played.entries, entry.seq, 0)) for entry in decisions(played, 0)]
    assert {why.level for why in moves} == {levels("koi-koi")[-1]}
    compared = [why for why in moves if len(why.choices) > 1]
    same = [why for why in compared if why.action == why.played]
    others = [why for why in compared if why.action != why.played]
    assert same
    assert others
    assert {why.reasons[0].text for why in same} == {"{bot} plays the same."}
    for why in others:
        assert why.reasons[0].text in (
            "{action} is worth {amount} points more on average.",
            "{action} wins {amount} more of a hundred.",
            "{bot} plays a card that is worth the same.",
        )
        if "amount" in why.reasons[0].values:
            line = next((each for each in why.choices if each.action == why.played), None)
            assert (
                line is None or abs(float(str(why.reasons[0].values["amount"])) - max(0, line.loss)) <= 0.06
            )


def test_one_that_was_cut_short_is_told_from_one_that_decided_so() -> None:
    played = seated(setup(rounds=1))
    while played.table.bot_turn() is None:
        played.step()
    turn = played.table.bot_turn()
    assert turn is not None
    action = decide(turn).action
    other = next(each for each in range(48) if turn.view.legal >> each & 1 and each != action)
    entry = played.take(played.table.bot_entry(turn, other))
    played.until(over)
    why = explained(decision_at(GAME, played.entries, entry.seq, 0))
    assert why.played == KOI_KOI.spell(other)
    assert why.reasons[0].text == AGAIN.text


# Who may ask what


def test_nothing_of_a_running_deal_is_explained() -> None:
    """Not the other's decisions, whose hand is hidden, and not one's own either."""
    played = seated(setup(rounds=2))
    played.until(over)
    played.step()
    first = played.table.seq
    for _ in range(6):
        played.step()
    assert not played.table.deal.over
    for entry in played.entries:
        if entry.kind == "act" and entry.seq > first:
            no("forbidden", played, entry.seq)
        elif entry.kind == "act":
            assert decision_at(GAME, played.entries, entry.seq, 0).seq == entry.seq


def test_where_nothing_was_decided_nothing_is_explained() -> None:
    played = seated(setup(rounds=1))
    played.until(over)
    for seq in (0, 1, -1, played.table.seq + 1, 10**12):
        no("bad_message", played, seq)


def test_there_is_no_hint_against_people_nor_out_of_turn() -> None:
    people = seated(setup(bots=(None, None))).table
    with pytest.raises(Refused) as caught:
        hint_for(people, people.deal.actor)
    assert caught.value.code == "forbidden"
    played = seated(setup(bots=(None, "greedy")))
    played.until(lambda table: table.deal.actor == 1)
    with pytest.raises(Refused) as caught:
        hint_for(played.table, 0)
    assert caught.value.code == "not_your_turn"
    played.until(over)
    with pytest.raises(Refused):
        hint_for(played.table, 0)


def test_what_a_seat_may_not_see_changes_no_hint() -> None:
    """Tables equal for a seat: the question is the same, and so is the answer."""
    compared = 0
    for pair in range(12):
        played, decks, deals = random_table(f"hint {pair}")
        seat = played.table.deal.actor
        if seat < 0:
            continue
        other = twin(played, decks, deals, seat, f"twin {pair}")
        asked = [table.turn_for("master") for table in (played.table, other)]
        assert asked[0] == asked[1]
        compared += 1
    assert compared > 4


def test_the_lobby_answers_who_sits_there(tmp_path: Path) -> None:
    async def ask() -> None:
        async with lobby_in(tmp_path) as lobby:
            game = await new_game(lobby, options={"rounds": 1})
            async with person_at(lobby, game) as ann:
                hint = await lobby.hint(game, TOKEN)
                assert hint.action in ann.table["legal"]
                assert hint.reasons
                seq = ann.table["seq"]
                with pytest.raises(Refused, match="no seat"):
                    await lobby.hint(game, "a token of Eve")
                while ann.table["phase"] not in ("deal-over", "match-over"):
                    await ann.send(ann.wish(f"c{ann.table['seq']}"))
                    await ann.bots_rest()
                why = await lobby.why(game, TOKEN, seq + 1)
                assert (why.seat, why.level) == (0, hint.level)
                assert why.action == hint.action, "the same question was asked before"
                with pytest.raises(Refused, match="no seat"):
                    await lobby.why(game, "a token of Eve", seq + 1)
                bots = [event for event in ann.table["events"] if event["thought"]]
                assert all(250 <= event["thought"] <= 2500 for event in bots)

    asyncio.run(ask())


def test_over_http_strangers_and_nonsense_are_refused(tmp_path: Path) -> None:
    with browser_in(tmp_path) as browser:
        game = make_game(browser)
        with table_at(browser, game) as table:
            assert browser.get(f"/api/games/{game}/hint").json()["action"] in table.now["legal"]
            seq = table.now["seq"]
            table.play()
            others = [event["seq"] for event in table.now["events"] if event["seat"] == 1]
            for asked in {seq + 1, *others}:
                answered = browser.get(f"/api/games/{game}/why/{asked}")
                assert answered.status_code == 403, answered.text
                assert "choices" not in answered.text
            for asked_for in ("x", "1.5", "", "%00", "1e3", "99999999999999999999999"):
                assert browser.get(f"/api/games/{game}/why/{asked_for}").status_code in (404, 422)
            assert browser.get("/api/games/nowhere/hint").status_code == 404
        browser.cookies.clear()
        assert browser.get(f"/api/games/{game}/hint").status_code == 401
        browser.cookies.set("fudaba-seat", "guessed")
        assert browser.get(f"/api/games/{game}/hint").status_code == 403
        assert browser.get(f"/api/games/{game}/why/2").status_code == 403


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with browser_in(tmp_path, Limits(burst=1e9, hints_burst=2, hints_rate=0)) as browser:
        game = make_game(browser)
        with table_at(browser, game):
            codes = [browser.get(f"/api/games/{game}/hint").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_a_bots_thinking_is_stored_and_told_once_for_each_move() -> None:
    played = seated(setup(rounds=1))
    rng = random.Random(1)
    while not played.table.deal.over:
        turn = played.table.bot_turn()
        if turn is None:
            played.step(rng.choice)
        else:
            decision = decide(turn)
            entry = played.take(played.table.bot_entry(turn, decision.action, decision.thought))
            assert entry.body["thought"] == decision.thought
            told_times = [each.thought for each in played.table.happenings if each.seq == entry.seq]
            assert told_times == [decision.thought] + [0] * (len(told_times) - 1)
    again = Table.rebuilt(GAME, played.entries)
    assert again.happenings == played.table.happenings
    assert json.loads(json.dumps(played.entries[-1].body)) == played.entries[-1].body
