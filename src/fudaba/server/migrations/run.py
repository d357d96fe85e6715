"""Brings a database to the newest form with Alembic, from wherever the package is installed."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from fudaba.errors import FudabaError


class FutureDatabaseError(FudabaError):
    """The database was made by a newer version."""


def upgrade(connection: Connection) -> None:
    """Run what is missing, in the transaction of the connection; FutureDatabaseError if it is newer."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise FutureDatabaseError("a newer fudaba made this database; update fudaba to use it") from None
