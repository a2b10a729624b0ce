"""The files that the cards of Arcmage are made from."""

from __future__ import annotations

from pathlib import Path

from engine.creatures.files import sources
from engine.places import DATA

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
SOURCES = sources(Path(__file__).parent, CARDS.values())
"""All files that decide what is compiled."""
