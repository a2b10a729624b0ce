"""The files that the cards of MArcomage are made from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.game import Source
from engine.games.marcomage.numbers import RARITIES
from engine.places import DATA

if TYPE_CHECKING:
    from engine.language.reading import Vocabulary

FOLDER = DATA / "marcomage"
CARDS = tuple(FOLDER / "cards" / f"{rarity}.toml" for rarity in RARITIES)
KEYWORDS = FOLDER / "keywords.toml"
DECKS = FOLDER / "decks.toml"


def sources() -> list[Path]:
    """All files that decide what is compiled."""
    game = Path(__file__).parents[1]
    code = [*(game.parent.parent / "language").glob("*.py"), *game.rglob("*.py")]
    return [*sorted(code), *CARDS, KEYWORDS]


def texts() -> tuple[Vocabulary, list[str]]:
    """All that may be said on cards, and the texts of all of them."""
    from engine.games.marcomage.printed.cards import BOOK
    from engine.games.marcomage.printed.compiler import words_of

    return words_of(BOOK), [*(BOOK.text[card] for card in BOOK.all), *BOOK.keyword_text.values()]


SOURCE = Source(sources(), texts)
