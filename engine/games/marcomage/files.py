"""The files that the cards of MArcomage are made from."""

from __future__ import annotations

from pathlib import Path

from engine.games.marcomage.numbers import RARITIES
from engine.places import DATA

FOLDER = DATA / "marcomage"
CARDS = tuple(FOLDER / "cards" / f"{rarity}.toml" for rarity in RARITIES)
KEYWORDS = FOLDER / "keywords.toml"
DECKS = FOLDER / "decks.toml"


def sources() -> list[Path]:
    """All files that decide what is compiled."""
    game = Path(__file__).parent
    code = [*(game.parent.parent / "language").glob("*.py"), *game.rglob("*.py")]
    return [*sorted(code), *CARDS, KEYWORDS]
