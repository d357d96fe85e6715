"""The forms that the database has had, one file a change in `versions/`. Loads Alembic only for a change."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

NEWEST: Final = "0001"
"""The form that the code reads and writes."""


def current(connection: Connection) -> str | None:
    """The form that the database has; None for one without tables of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found
