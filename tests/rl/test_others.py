"""Bots that want to hear, and programs, at the other seats of Gymnasium's doors."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fudaba.bots import maker, protocol
from fudaba.bots.base import Forfeit, Forfeited, Past
from fudaba.bots.external import Company, Contender
from fudaba.core.deal import Deal
from fudaba.core.events import HIDDEN, Event
from fudaba.core.game import View, load, names
from fudaba.rl.gym import DealEnv
from fudaba.rl.others import TRIES, NoOpponent, Others
from fudaba.rl.vector import DealVectorEnv
from tests.bots.spy import spying

Rules = tuple[str, str, int]
ALL = [
    (name, preset, seats)
    for name in names()
    for preset, options in load(name).presets.items()
    for seats in load(name).seats_under(options)
]


class Hearer:
    """Plays the lowest action, or gives up where it is told to, and keeps what it was told."""

    told: list[Past]
    gives_up: int
    begun: list[int]
    ended: list[Forfeit | None]

    def __init__(self, seed: int) -> None:
        self.seen: list[Event] = []

    @classmethod
    def fresh(cls, gives_up: int = -1) -> type[Hearer]:
        """This class with nothing kept yet; gives up at its so manyth decision."""
        return type("Fresh", (cls,), {"told": [], "gives_up": gives_up, "begun": [], "ended": []})

    def begin(self, deal: Deal, seat: int) -> None:
        self.begun.append(seat)

    def see(self, events: Sequence[Event]) -> None:
        self.seen += events

    def hear(self, past: Past) -> None:
        assert list(past.events) == self.seen
        self.told.append(past)

    def choose(self, view: View, seconds: float) -> int:
        if len(self.told) == self.gives_up:
            raise Forfeited("illegal", "for once")
        return (view.legal & -view.legal).bit_length() - 1

    def end(self, deal: Deal, forfeit: Forfeit | None) -> None:
        self.ended.append(forfeit)


def courses(env: DealEnv, seed: int, steps: int) -> Iterator[Others]:
    """The bots of an environment after each of so many random steps."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(steps):
        assert env._others is not None
        yield env._others
        _, _, over, cut, _ = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        if over or cut or rng.random() < 0.02:
            env.reset()


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_the_deal_that_is_heard_is_the_deal_that_is_played(rules: Rules) -> None:
    name, preset, seats = rules
    env = DealEnv(name, options=preset, seats=seats, opponent=Hearer.fresh())
    for others in courses(env, 5, 150):
        assert others.deal is not None
        assert others.deal.state.fields() == env.table.state.fields()


def test_a_deal_that_the_rules_void_is_heard_to_end_and_dealt_again() -> None:
    void = list[str | None]()

    class Voided(Hearer):
        def end(self, deal: Deal, forfeit: Forfeit | None) -> None:
            if deal.over:
                void.append(deal.game.void(deal.state))

    env = DealEnv("hana-awase", options="hana-awase-jp", seats=3, opponent=Voided.fresh())
    for others in courses(env, 5, 400):
        assert others.deal is not None
        assert others.deal.state.fields() == env.table.state.fields()
    assert any(void)
    assert not all(void)


@pytest.mark.parametrize("rules", ALL[::3], ids=str)
def test_so_it_is_at_every_table_of_the_vector_door(rules: Rules) -> None:
    name, preset, seats = rules
    env = DealVectorEnv(5, name, options=preset, seats=seats, opponent=Hearer.fresh())
    rng = np.random.default_rng(3)
    env.reset(seed=3)
    assert env._bots is not None
    for step in range(60):
        for others, state in zip(env._bots.seated, env.batch.engine.states, strict=True):
            assert others.deal is not None
            assert others.deal.state.fields() == state.fields()
        chances = env.action_masks() * rng.random(env.action_masks().shape)
        env.step(chances.argmax(axis=1))
        if step == 30:
            env.reset()


@pytest.mark.parametrize("name", names())
def test_a_listener_hears_of_the_whole_deal_as_its_seat_may_know_it(name: str) -> None:
    hearer = Hearer.fresh()
    for _ in courses(DealEnv(name, opponent=hearer), 1, 30):
        pass
    assert len(hearer.told) > 20
    for past in hearer.told:
        assert past.events[0].kind == "deal-begins"
        assert past.events[0].seat == past.dealer
        dealt = [event for event in past.events if event.kind == "dealt"]
        hidden = {event.seat for event in dealt if event.card == HIDDEN}
        shown = {event.seat for event in dealt if event.card != HIDDEN}
        assert 0 in hidden
        assert not hidden & shown
        assert len(shown) == 1


@pytest.mark.parametrize("make", [DealEnv, lambda *args, **more: DealVectorEnv(3, *args, **more)])
def test_bots_that_search_are_told_what_has_led_to_a_decision(make: Any) -> None:
    pasts: list[Past | None] = []

    def master(seed: int) -> Any:
        bot: Any = maker("koi-koi", "master")(seed)
        choose = bot.choose

        def noted(view: View, seconds: float) -> int:
            pasts.append(bot.past)
            return int(choose(view, seconds))

        bot.choose = noted
        return bot

    env = make("koi-koi", opponent=master)
    env.reset(seed=1)
    for _ in range(2):
        env.step(env.action_masks().argmax(axis=-1))
    assert len(pasts) >= 2
    assert all(past and past.events for past in pasts)


def test_a_deal_that_a_bot_gives_up_is_cut_off() -> None:
    hearer = Hearer.fresh(gives_up=3)
    env = DealEnv("go-stop", seats=3, opponent=hearer)
    env.reset(seed=2)
    for _ in range(3):
        _, reward, over, cut, info = env.step(np.int64(env.action_masks().argmax()))
        if cut:
            break
    assert (reward, over, cut) == (0.0, False, True)
    assert info["forfeit"]["by"] in (1, 2)
    assert (info["forfeit"]["reason"], info["forfeit"]["detail"]) == ("illegal", "for once")
    assert not env.action_masks().any()
    assert [forfeit and forfeit.reason for forfeit in hearer.ended] == ["illegal"] * 2
    env.reset()
    assert env.action_masks().any()


def test_a_table_of_the_vector_door_that_a_bot_gives_up_is_cut_off_and_dealt_again() -> None:
    hearer = Hearer.fresh(gives_up=40)
    env = DealVectorEnv(8, opponent=hearer)
    env.reset(seed=2)
    found = list[tuple[int, dict[str, Any]]]()
    for _ in range(30):
        _, rewards, ends, cut, infos = env.step(env.action_masks().argmax(axis=1))
        assert not (cut & ends).any()
        assert not rewards[cut].any()
        assert np.flatnonzero(cut).tolist() == sorted(infos.get("forfeit", {}))
        assert env.action_masks().any(axis=1).all()
        found += infos.get("forfeit", {}).items()
    assert [told["reason"] for _, told in found] == ["illegal"]


class Hopeless(Hearer):
    def begin(self, deal: Deal, seat: int) -> None:
        self.begun.append(seat)
        raise Forfeited("crash", "it ended")


@pytest.mark.parametrize("make", [DealEnv, lambda **more: DealVectorEnv(2, **more)])
def test_an_opponent_that_never_plays_is_an_error_in_the_end(make: Any) -> None:
    hopeless = Hopeless.fresh()
    with pytest.raises(NoOpponent, match="the opponent at seat 1 gives up deal after deal: crash: it ended"):
        make(opponent=hopeless).reset(seed=1)
    assert len(hopeless.begun) <= 2 * TRIES


# Programs


def company(command: str, name: str, seats: int) -> Company:
    game = load(name)
    hello = protocol.hello(game, "standard", game.presets["standard"], seats, 5, 0)
    return Company(lambda: Contender(command.split(), hello, 5, 0))


def heard_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def test_a_program_plays_through_the_gymnasium_door(tmp_path: Path) -> None:
    with closing(company(spying(tmp_path), "koi-koi", 2)) as programs:
        env = DealEnv(opponent=programs.maker)
        env.reset(seed=1)
        for deal in range(3):
            while not env.step(np.int64(env.action_masks().argmax()))[2]:
                if deal == 1:
                    break
            env.reset()
    heard = heard_in(tmp_path)
    kinds = [message["type"] for message in heard if message["type"] != "turn"]
    assert kinds == ["hello", *["deal", "result"] * 3, "deal", "bye"]
    whole, broken, _ = (message for message in heard if message["type"] == "result")
    assert len(whole["scores"]) == 2
    assert (broken["scores"], broken["void"], broken["forfeit"], broken["winners"]) == (None, None, None, [])
    assert {message["seat"] for message in heard if message["type"] == "deal"} == {1}
    turn = next(message for message in heard if message["type"] == "turn")
    assert turn["events"][0]["kind"] == "deal-begins"
    assert turn["legal"] == turn["table"]["hand"]


def deals_of(heard: Sequence[Mapping[str, Any]]) -> list[str]:
    return [message["type"] for message in heard if message["type"] in ("deal", "result")]


@pytest.mark.parametrize("door", ["single", "vector"])
def test_each_seat_of_each_table_has_a_program_of_its_own(tmp_path: Path, door: str) -> None:
    logger = spying(tmp_path).replace(str(tmp_path / "heard"), str(tmp_path))
    program = Path(logger.split()[1])
    code = program.read_text().replace("sys.argv[1]", "f'{sys.argv[1]}/{__import__(\"os\").getpid()}.heard'")
    program.write_text(code)
    with closing(company(logger, "hana-awase", 3)) as programs:
        if door == "single":
            for _ in courses(DealEnv("hana-awase", seats=3, opponent=programs.maker), 1, 12):
                pass
        else:
            env = DealVectorEnv(2, "hana-awase", seats=3, opponent=programs.maker)
            env.reset(seed=1)
            for _ in range(12):
                env.step(env.action_masks().argmax(axis=1))
    logs = [[json.loads(line) for line in each.read_text().splitlines()] for each in tmp_path.glob("*.heard")]
    assert len(logs) == (2 if door == "single" else 4)
    for log in logs:
        kinds = deals_of(log)
        assert kinds[:3] == ["deal", "result", "deal"]
        assert kinds[::2] == ["deal"] * len(kinds[::2])
        assert kinds[1::2] == ["result"] * len(kinds[1::2])


def test_a_program_that_misbehaves_cuts_the_deal_off_and_begins_anew(tmp_path: Path) -> None:
    with closing(company(spying(tmp_path, '"13Z"'), "koi-koi", 2)) as programs:
        env = DealEnv(opponent=programs.maker)
        env.reset(seed=4)
        _, _, over, cut, info = env.step(np.int64(env.action_masks().argmax()))
    assert (over, cut, info["forfeit"]["reason"]) == (False, True, "illegal")


def test_a_program_that_cannot_be_started_is_told() -> None:
    with closing(company(f"{sys.executable} -c 0", "koi-koi", 2)) as programs:
        env = DealVectorEnv(2, opponent=programs.maker)
        with pytest.raises(NoOpponent, match="seat 1 gives up deal after deal: crash: the program ended"):
            env.reset(seed=1)
