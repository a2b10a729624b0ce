"""The files that the cards of a game with creatures are made from."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def sources(game: Path, cards: Iterable[Path]) -> list[Path]:
    """All files that decide what is compiled, for a game whose code is in a folder."""
    engine = Path(__file__).parents[2]
    folders = (engine / "language", engine / "creatures", game)
    return [*sorted(file for folder in folders for file in folder.rglob("*.py")), *cards]
