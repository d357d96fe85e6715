"""OpenSpiel: our games as its own, so that its algorithms run on them. Knows the contract, no game.

Importing this module registers `fudaba_koi_koi` and the others. Parameters are `players` (0: the fewest),
`preset` and `options`, changes of it by outer names: `months:2;hand-size:2`. Dealing cards and turning them
up are moves of chance; the order in which one place gets its cards while they are dealt does not matter and
is always rising. A void deal ends with nothing won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fudaba.core.game import SPECTATOR, Game, View, load, names, options_of
from fudaba.core.options import Options
from fudaba.core.state import CHANCE, OVER
from fudaba.errors import FudabaError, IllegalAction, MissingExtra

try:
    import pyspiel

    from fudaba.rl.arrays import Floats, np
    from fudaba.rl.batch import seats_of
    from fudaba.rl.course import Course, Deals
    from fudaba.rl.encode import Glance
    from fudaba.rl.tree import efg
except ImportError as error:
    raise MissingExtra("openspiel", error) from None

MOST_POINTS: Final = 1_000_000.0
"""No deal comes near it; OpenSpiel wants a bound, and doublings have none."""
NOBODY_TO_ACT: Final = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}
MOST_DECISIONS: Final = 2048
MOST_CHANCE: Final = 4096
PARAMETERS: Final[Mapping[str, int | str]] = {"players": 0, "preset": "standard", "options": ""}


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel's registry.

    >>> short_name("koi-koi")
    'fudaba_koi_koi'
    """
    return f"fudaba_{game.replace('-', '_')}"


def changes(text: str) -> dict[str, str]:
    """Options as a parameter spells them; FudabaError where it means nothing.

    >>> changes("months:2;hand-size:2")
    {'months': '2', 'hand-size': '2'}
    """
    parts = [part.partition(":") for part in text.split(";") if part]
    for name, colon, value in parts:
        if not (name and colon and value):
            raise FudabaError(f"{name or text} says nothing; options are written like months:2;hand-size:2")
    return {name: value for name, _, value in parts}


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"fudaba {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(PARAMETERS),
    )


class DealGame(pyspiel.Game):  # type: ignore[misc]
    """One deal of a game. Returns are points less the mean of the others', so that they sum to nought.

    Each game is a class of its own that names it: OpenSpiel keeps what it makes games with to the very end of
    the program, and of all callables only a class outlives the interpreter.
    """

    game: Game

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = {**PARAMETERS, **params}
        game = self.game
        self.options: Options = options_of(game, str(given["preset"]), changes(str(given["options"])))
        self.seats = seats_of(game, self.options, int(given["players"]) or None)
        self.glance = Glance(game, self.seats)
        self.undealt = Course.begin(Deals(game, self.options, self.seats))
        actions = self.glance.layout.actions
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=self.seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(game), info, dict(given))

    def new_initial_state(self, text: str | None = None) -> DealState:
        """An undealt deal."""
        return DealState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no deal reaches."""
        return MOST_CHANCE

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (short_name(self.game.name), self.get_parameters())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DealObserver:
        """What writes observations: tensors without memory, strings with it where it is asked for."""
        if params:
            raise FudabaError(f"there are no parameters for observers, not {', '.join(params)}")
        return DealObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class DealState(pyspiel.State):  # type: ignore[misc]
    """Where a deal stands. All that it is lies in `course`, which never changes: a step makes a new one."""

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self.course = game.undealt

    def current_player(self) -> int:
        """The seat that is to act, chance, or nobody at the end."""
        actor = int(self.course.state.actor())
        return actor if actor >= 0 else NOBODY_TO_ACT[actor]

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.course.state.actor() == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that chance may give now, with their probabilities."""
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        """IllegalAction changes nothing, the history neither."""
        if not self.course.allows(action):
            raise IllegalAction(self._refusal(action))
        self.course = self.course.after(action)

    def _refusal(self, action: int) -> str:
        if self.is_terminal():
            return f"the deal is over; there is no action {action} any more"
        allowed = self.legal_actions()
        where = "cannot be dealt now; possible" if self.is_chance_node() else "is not legal now; legal"
        return f"action {action} {where}: {' '.join(map(str, allowed))}"

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.spell(action)

    def returns(self) -> list[float]:
        """What each seat is ahead of the mean of the others; 0 before the end."""
        return self.course.leads()

    def __str__(self) -> str:
        return self.course.public or "nothing is dealt yet"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DealState:
        """A deal that looks the same to the player, its hidden cards dealt again.

        `history()` of it still names the cards that were dealt; nothing of ours looks at it.
        """
        same: DealState = self.clone()
        same.course = self.course.guessed(player, int(sampler() * 2**53))
        return same


class DealObserver:
    """Writes what a player sees of a deal into `tensor` (in `dict` by name), or tells it in a string.

    Without perfect recall it is the observation of `fudaba.rl`: `planes` and `counts`. With it there is only
    a string: all that was public, and the own hand. `private_info` NONE tells what is public alone.
    """

    def __init__(self, game: DealGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS or not kind.public_info:
            raise FudabaError("a player sees what is public and his own cards, not those of all players")
        self.game = game
        self.recalls = bool(kind.perfect_recall)
        self.private = kind.private_info == private.SINGLE_PLAYER
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        if self.private and not self.recalls:
            self._make_tensor()

    def _make_tensor(self) -> None:
        layout = self.game.glance.layout
        cards = len(layout.planes) * layout.width
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict["planes"] = self.tensor[:cards].reshape(len(layout.planes), layout.width)
        self.dict["counts"] = self.tensor[cards:]

    def set_from(self, state: DealState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        if self.tensor is not None:
            self.tensor[:] = self.game.glance.bytes(state.course.state, player)

    def string_from(self, state: DealState, player: int) -> str:
        """What the player sees, in a string: the same for all deals between which he cannot tell."""
        course = state.course
        if self.recalls:
            return course.known_to(player) if self.private else course.public
        if self.private:
            words = self.game.glance.words(course.state, player)
            return f"{player}:{' '.join(f'{word:x}' for word in words.tolist())}"
        view: View = self.game.game.view(course.state, SPECTATOR)
        return str(self.game.game.picture(view))


def tree(game: DealGame) -> pyspiel.Game:
    """A small game as a tree of OpenSpiel's own, a hundred times as fast to walk; `efg` tells its limits."""
    return pyspiel.load_efg_game(efg(game.undealt))


def register() -> None:
    """Register every game that is installed and is not yet there; importing this module does it."""
    known = set(pyspiel.registered_names())
    for name in names():
        if short_name(name) not in known:
            game = load(name)
            made = type(short_name(name), (DealGame,), {"game": game, "__module__": __name__})
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(game_type(game), made)


register()
