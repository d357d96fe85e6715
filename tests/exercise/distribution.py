"""The exercise as an installed distribution, which is a folder on the path that names its game."""

from __future__ import annotations

from pathlib import Path


def install(folder: Path) -> None:
    """Put a distribution that names the game in the group `fudaba.games` into a folder of the path."""
    info = folder / "exercise-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: exercise\nVersion: 1.0\n", encoding="utf-8")
    entry = "[fudaba.games]\nbakappana = tests.exercise.bakappana\n"
    (info / "entry_points.txt").write_text(entry, encoding="utf-8")
