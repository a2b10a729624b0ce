"""All that a game is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NamedTuple

from engine.game.decks import DeckShape
from engine.game.puzzling import Puzzling
from engine.language.inputs import Workshop
from engine.plain import Plain
from engine.scoring.awards import Awarding
from engine.scoring.experience import Report
from engine.table import Rules
from engine.table.rules import S

if TYPE_CHECKING:
    from engine.language.reading import Vocabulary


class Source(NamedTuple):
    """Where the texts of the cards come from."""

    files: Iterable[Path]
    read: Callable[[], tuple[Vocabulary, list[str]]]
    """All that may be said in them, and the texts; loads the grammar, which is slow."""


@dataclass(frozen=True, kw_only=True)
class GameRules(Rules[S], Generic[S]):
    decks: DeckShape
    awarding: Awarding[S]
    """What is kept of a match for its awards, and these."""
    folder: Path
    """Where its data lies: above all its rule book, ``rules.md``."""
    source: Source | None = None
    """Nothing where no card says anything that is read."""
    workshop: Callable[[], Workshop] | None = None
    """What is done with cards that people write; loads what reads them, which is slow. Nothing
    where nobody writes any."""
    experience: Callable[[Plain], list[Report]] | None = None
    """What each seat gains by an ending, where there is experience to be had; raises
    ``BadSetup``."""
    puzzling: Puzzling[S] | None = None
    """How puzzles of it are solved, where there are any."""
