"""The files that the cards of WTactics are made from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.creatures.printed.files import sources
from engine.game import Source
from engine.games.wtactics.numbers import FACTIONS, NEUTRAL
from engine.places import DATA

if TYPE_CHECKING:
    from engine.language.reading import Vocabulary

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
SOURCES: list[Path] = sources(Path(__file__).parents[1], FILES.values())
"""All files that decide what is compiled."""


def texts() -> tuple[Vocabulary, list[str]]:
    """All that may be said on cards, and the texts of all of them."""
    from engine.games.wtactics.printed.compiler import read_all, words_of

    entries = read_all()
    return words_of(entries), [entry.text.strip() for _, entry in entries]


SOURCE = Source(SOURCES, texts)
