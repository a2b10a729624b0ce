"""The files that the cards of WTactics are made from."""

from __future__ import annotations

from pathlib import Path

from engine.creatures.files import sources
from engine.games.wtactics.numbers import FACTIONS, NEUTRAL
from engine.places import DATA

FOLDER = DATA / "wtactics"
DECKS = FOLDER / "decks.toml"
CARDS = {
    faction: FOLDER / "cards" / f"{faction.lower().replace(' ', '-')}.toml"
    for faction in (*FACTIONS, NEUTRAL)
}
QUESTS = FOLDER / "quests.toml"
QUEST = "Quest"
"""What stands for the faction of quests, which have none."""
FILES = {**CARDS, QUEST: QUESTS}
SOURCES = sources(Path(__file__).parent, FILES.values())
"""All files that decide what is compiled."""
