"""From the files in ``data/marcomage`` to the tables and programs that the rules run with."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from engine.games.marcomage.numbers import RARITIES, RESOURCES
from engine.places import DATA

if TYPE_CHECKING:
    from engine.games.marcomage.cards import Book
    from engine.language.coder import Coder
    from engine.language.phrases import Node
    from engine.language.reading import Vocabulary

FOLDER = DATA / "marcomage"
LANGUAGE = ("engine.language.core", "engine.games.marcomage.vocabulary")
CARD_FILES = tuple(FOLDER / "cards" / f"{rarity}.toml" for rarity in RARITIES)
KEYWORD_FILE = FOLDER / "keywords.toml"

NAMELESS: dict[str, Any] = {"name": "", "rarity": 0, "text": ""}
"""The card that stands before a player's first act: it costs nothing and says nothing."""
ARGUMENTS = "turn, me, enemy"

EXAMPLES = (
    "Attack 7.",
    "Tower +5, wall +3.",
    "Stock +2, enemy stock -2.",
    "Each player: tower -15, wall -30.",
    "If tower < 15: tower +7.\nOtherwise: tower +2.",
    "If the last card played is a Mage card: gems +8.",
    "If this card is not New: stock +16.",
    "If your hand has a Soldier card: enemy tower -11.",
    "Attack 20 + 5 x N where N is the number of Alliance cards in your hand.",
    "Choose one: wall +8; or enemy wall -9.",
    "The next card is a rare card from your deck.",
    'The next card is "Genie" or "Efreet".',
    "Discard a random Legend card of the enemy hand.",
    'Replace the chosen card with "Lake fairy".',
    "Reveal the matching card and its neighbours.",
    "Production x 2.",
    "Gems production x 3.",
    "Highest facility +1 and lowest facility +2.",
    "Random resource -1.",
    "Set wall to 150.",
    "Draw the next card now.",
    "Swap hands.",
    "Take all Dragon cards of the enemy hand.",
    "Win by building.",
)
"""Good sentences; an error shows the one that begins most like what was written."""


def sources() -> list[Path]:
    """All files that decide what is compiled."""
    engine = Path(__file__).parent.parent.parent
    code = [*(engine / "language").glob("*.py"), *Path(__file__).parent.rglob("*.py")]
    return [*sorted(code), *CARD_FILES, KEYWORD_FILE]


class CardFileError(Exception):
    """A card file that cannot be used: which card, where, and what would be right."""


def compile_all() -> tuple[list[Any], list[Any], CodeType]:
    """The facts of all cards, those of all keywords, and one module of all programs."""
    from engine.games.marcomage.cards import Book
    from engine.language.coder import Coder
    from engine.language.compiling import function

    cards, keywords = _read()
    words = vocabulary(tuple(card["name"] for card in cards), tuple(k["name"] for k in keywords))
    facts = [_facts(card) for card in (NAMELESS, *cards)]
    tokens = [
        (k["name"], (k["token"]["basic"], k["token"]["bonus"]) if "token" in k else None, k["text"])
        for k in keywords
    ]
    book = TextBook(Book(facts, tokens, None))
    constants: dict[object, str] = {}
    lines: list[str] = []
    for number, card in enumerate(cards, 1):
        coder = Coder(book, constants)
        _compile(words, card, coder)
        lines += function(f"card_{number}", ARGUMENTS, coder)
        facts[number] = (*facts[number][:-1], 8 if coder.needs_position else coder.modes)
    for number, keyword in enumerate(keywords):
        coder = Coder(book, constants, of_keyword=True)
        _compile(words, keyword, coder)
        lines += function(f"keyword_{number}", ARGUMENTS, coder)
    named = [f"{name} = {_literal(value)}" for value, name in constants.items()]
    code = compile("\n".join([*named, *lines]), "<the texts of the cards>", "exec")
    return facts, tokens, code


def _facts(card: dict[str, Any]) -> tuple[Any, ...]:
    """A card as plain data, its modes still unknown; see ``Book``."""
    price = tuple(card.get("price", {}).get(name, 0) for name in RESOURCES)
    carried = tuple(_keyword(text) for text in card.get("keywords", ()))
    return card["name"], card["rarity"], price, carried, card["text"], 0


def _literal(value: object) -> str:
    if isinstance(value, frozenset):
        return f"frozenset({tuple(sorted(value))})"
    return repr(value)


def _read() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The cards by number, and the keywords in their order."""
    cards = []
    for rarity, file in enumerate(CARD_FILES):
        cards += [
            {**card, "rarity": rarity, "text": card["text"].strip()}
            for card in tomllib.loads(file.read_text("utf-8"))["card"]
        ]
    cards.sort(key=lambda card: card["number"])
    for number, card in enumerate(cards, 1):
        if card["number"] != number:
            raise CardFileError(f"data/marcomage/cards: number {number} is missing or double")
    keywords = tomllib.loads(KEYWORD_FILE.read_text("utf-8"))["keyword"]
    return cards, [{**keyword, "text": keyword["text"].strip()} for keyword in keywords]


def _keyword(text: str) -> tuple[str, int]:
    """``Charge 9`` as its name and number."""
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if number.isdigit() else (text, 0)


@cache
def vocabulary(names: tuple[str, ...], keywords: tuple[str, ...]) -> Vocabulary:
    import engine.games.marcomage.vocabulary  # noqa: F401  its phrases become part of the grammar
    from engine.language.core import Text
    from engine.language.grammar import Grammar
    from engine.language.reading import Vocabulary

    return Vocabulary(Grammar(Text, LANGUAGE, keywords, frozenset(names)), names, EXAMPLES)


def _compile(words: Vocabulary, card: dict[str, Any], coder: Coder) -> None:
    from engine.language.compiling import compile_text
    from engine.language.reading import Problem

    try:
        compile_text(words, card["text"], coder)
    except Problem as problem:
        raise CardFileError(f"data/marcomage: “{card['name']}”, {problem}") from None


# ------------------------------------------------------------------ what texts say of cards


class TextBook:
    """What a text may need to know of the other cards; see ``CardBook``."""

    def __init__(self, book: Book) -> None:
        self.book = book

    @cached_property
    def trees(self) -> list[Node]:
        """The trees of all texts by number, read when a text first asks what texts say."""
        words = vocabulary(self.book.name[1:], tuple(self.book.keyword_text))
        return [words.parse(text) for text in self.book.text]

    def number(self, name: str) -> int:
        return self.book.numbers[name]

    def matching(self, parts: tuple[Node, ...]) -> frozenset[int]:
        cards = range(len(self.book.name))
        return frozenset(c for c in cards if all(self._fits(c, part) for part in parts))

    def _fits(self, card: int, part: Node) -> bool:
        from engine.games.marcomage.vocabulary import cards as said

        book = self.book
        match part:
            case said.OfRarity(rarity):
                return card > 0 and RARITIES[book.rarity[card]] in rarity.rarities
            case said.OfKeyword(keyword):
                return card in book.with_keyword[keyword]
            case said.NotOfKeyword(keyword):
                return card not in book.with_keyword[keyword]
            case said.Named(name):
                return card == book.numbers[name]
            case said.OfCost(cost):
                return (book.price[card].total == 0) is (cost is said.Cost.FREE)
            case said.PricedBelow(price):
                return book.price[card].total < price
            case said.Having(trait):
                return self._has(card, trait)
        raise TypeError(f"no rule says which cards {part!r} means")

    def _has(self, card: int, trait: Any) -> bool:
        from engine.games.marcomage.vocabulary import actions, stats
        from engine.games.marcomage.vocabulary.cards import Trait
        from engine.language.phrases import Keyword

        price = self.book.price[card]
        match trait:
            case Trait.WITH_KEYWORDS:
                return bool(self.book.keywords[card])
            case Trait.WITHOUT_KEYWORDS:
                return not self.book.keywords[card]
            case Trait.ONLY_BRICKS:
                return price.bricks > 0 and price.total == price.bricks
        parts = list(parts_of(self.trees[card])) if card else []
        match trait:
            case Trait.ATTACKS:
                return any(isinstance(part, actions.Attack) for part in parts)
            case Trait.NAMES_NO_KEYWORD:
                return not any(isinstance(part, Keyword) for part in parts)
        stat = stats.Stat.TOWER if trait is Trait.RAISES_TOWER else stats.Stat.WALL
        gain = (stats.Side.OWN, stat, stats.Sign.PLUS)
        return any(
            isinstance(part, stats.Change) and (part.side, part.stat, part.sign) == gain
            for part in parts
        )


def parts_of(part: Any) -> Iterator[Any]:
    """A node with everything in it: nodes, words, names and numbers."""
    from engine.language.phrases import Node, fields_of

    yield part
    if isinstance(part, Node):
        for name in fields_of(type(part)):
            yield from parts_of(getattr(part, name))
    elif isinstance(part, tuple):
        for item in part:
            yield from parts_of(item)
