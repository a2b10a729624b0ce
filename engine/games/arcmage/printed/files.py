"""The files that the cards of Arcmage are made from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.creatures.printed.files import sources
from engine.game import Source
from engine.places import DATA

if TYPE_CHECKING:
    from engine.language.reading import Vocabulary

FOLDER = DATA / "arcmage"
DECKS = FOLDER / "decks.toml"
FILES = {
    "Gaian": "gaian",
    "Dark Legion": "dark-legion",
    "Red Banner": "red-banner",
    "House of Nobles": "house-of-nobles",
    "The Empire": "the-empire",
    "The Mystic": "the-mystic",
    "Drake": "drake",
}
CARDS = {faction: FOLDER / "cards" / f"{name}.toml" for faction, name in FILES.items()}
SOURCES: list[Path] = sources(Path(__file__).parents[1], CARDS.values())
"""All files that decide what is compiled."""


def texts() -> tuple[Vocabulary, list[str]]:
    """All that may be said on cards, and the texts of all of them."""
    from engine.games.arcmage.printed.compiler import read_all, words_of

    entries = read_all()
    return words_of(entries), [entry.text.strip() for _, entry in entries]


SOURCE = Source(SOURCES, texts)
