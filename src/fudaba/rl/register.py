"""The names of our environments in Gymnasium's registry: fudaba/KoiKoi-v0 and so on, one for each game."""

from __future__ import annotations

from fudaba.core.game import names
from fudaba.errors import MissingExtra

try:
    import gymnasium
except ImportError as error:
    raise MissingExtra("rl", error) from None


def environment_id(game: str) -> str:
    """The name of a game's environment.

    >>> environment_id("hana-awase")
    'fudaba/HanaAwase-v0'
    """
    return f"fudaba/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Register every game that is installed and is not yet there; importing `fudaba.rl.gym` does it."""
    for game in names():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game),
                entry_point="fudaba.rl.gym:DealEnv",
                vector_entry_point="fudaba.rl.vector:DealVectorEnv",
                kwargs={"game": game},
            )
