"""From the files in ``data/marcomage`` to the tables and programs that the rules run with."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, cached_property
from types import CodeType
from typing import Annotated, Any

import msgspec

from engine.games.marcomage import files
from engine.games.marcomage.book import Book
from engine.games.marcomage.numbers import HAND, RARITIES
from engine.games.marcomage.vocabulary import actions, stats
from engine.games.marcomage.vocabulary import cards as said
from engine.language.coder import Coder
from engine.language.compiling import compile_text, function
from engine.language.core import Text
from engine.language.files import BadCardFile, read_toml
from engine.language.grammar import Grammar
from engine.language.phrases import Keyword, Node, fields_of
from engine.language.reading import Problem, Vocabulary, print_text

LANGUAGE = ("engine.language.core", "engine.games.marcomage.vocabulary")

NAMELESS: tuple[Any, ...] = ("", 0, (0, 0, 0), (), "", None, 0)
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


Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]


class PriceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bricks: Amount = 0
    gems: Amount = 0
    recruits: Amount = 0


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A card as its file has it."""

    number: int
    name: str
    text: str
    price: PriceEntry = PriceEntry()
    keywords: list[str] = []
    award: str | None = None
    """The award for destroying a tower with this card."""


class TokenEntry(msgspec.Struct, forbid_unknown_fields=True):
    basic: int
    bonus: int


class KeywordEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A keyword as its file has it."""

    name: str
    text: str
    token: TokenEntry | None = None


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[CardEntry]


class KeywordFile(msgspec.Struct, forbid_unknown_fields=True):
    keyword: list[KeywordEntry]


def compile_all() -> tuple[list[Any], list[Any], frozenset[int], CodeType]:
    """The facts of all cards and keywords, the cards that give another turn, and all programs."""
    keywords = read_toml(files.KEYWORDS, KeywordFile).keyword
    facts = _cards({keyword.name for keyword in keywords})
    tokens = [
        (k.name, (k.token.basic, k.token.bonus) if k.token else None, k.text.strip())
        for k in keywords
    ]
    book = Book(facts, tokens)
    known = TextBook(book)
    constants: dict[object, str] = {}
    lines: list[str] = []
    again: set[int] = set()
    for number in book.all:
        coder = Coder(known, constants)
        file = files.CARDS[book.rarity[number]]
        _compile(book, f"{file.name}: “{book.name[number]}”", book.text[number], coder)
        lines += function(f"card_{number}", ARGUMENTS, coder)
        facts[number] = (*facts[number][:-1], HAND if coder.needs_position else coder.modes)
        again |= {number} if coder.again else set()
    for number, (name, text) in enumerate(book.keyword_text.items()):
        coder = Coder(known, constants, of_keyword=True)
        _compile(book, f"{files.KEYWORDS.name}: “{name}”", text, coder)
        lines += function(f"keyword_{number}", ARGUMENTS, coder)
        again |= book.with_keyword[name] if coder.again else set()
    named = [f"{name} = {_literal(value)}" for value, name in constants.items()]
    code = compile("\n".join([*named, *lines]), "<the texts of the cards>", "exec")
    return facts, tokens, frozenset(again), code


def _cards(keywords: Collection[str]) -> list[tuple[Any, ...]]:
    """The facts of all cards by number, their modes still unknown; see ``Book``."""
    facts: dict[int, tuple[Any, ...]] = {0: NAMELESS}
    names: set[str] = set()
    for rarity, file in enumerate(files.CARDS):
        for card in read_toml(file, CardFile).card:
            carried = tuple(_keyword(text) for text in card.keywords)
            if strange := {name for name, _ in carried} - set(keywords):
                raise BadCardFile(f"{file.name}: “{card.name}” has no keyword “{min(strange)}”")
            if card.number in facts or card.name in names:
                raise BadCardFile(f"{file.name}: {card.number} “{card.name}” is there already")
            names.add(card.name)
            price = msgspec.structs.astuple(card.price)
            text = card.text.strip()
            facts[card.number] = (card.name, rarity, price, carried, text, card.award, 0)
    if set(facts) != set(range(len(facts))):
        missing = min(set(range(len(facts))) - set(facts))
        raise BadCardFile(f"cards: there is no card {missing}; numbers go on without gaps")
    return [facts[number] for number in range(len(facts))]


def _literal(value: object) -> str:
    if isinstance(value, frozenset):
        return f"frozenset({tuple(sorted(value))})"
    return repr(value)


def _keyword(text: str) -> tuple[str, int]:
    """``Charge 9`` as its name and number."""
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if number.isdigit() else (text, 0)


@cache
def vocabulary(names: tuple[str, ...], keywords: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(Grammar(Text, LANGUAGE, keywords, frozenset(names)), names, EXAMPLES)


def words_of(book: Book) -> Vocabulary:
    """All that may be said in a text."""
    return vocabulary(book.name[1:], tuple(book.keyword_text))


def _compile(book: Book, where: str, text: str, coder: Coder) -> None:
    try:
        compile_text(words_of(book), text, coder)
    except Problem as problem:
        raise BadCardFile(f"{where}, {problem}") from None


def examine(text: str, book: Book) -> dict[str, Any]:
    """Whether a text can be read, as what, or what is wrong with it."""
    try:
        tree = compile_text(words_of(book), text, Coder(TextBook(book), {}))
    except Problem as problem:
        return {"ok": False, "printed": None, "problems": [problem.plain()]}
    return {"ok": True, "printed": print_text(tree), "problems": []}


# ------------------------------------------------------------------ what texts say of cards


class TextBook:
    """What a text may need to know of the other cards; see ``CardBook``."""

    def __init__(self, book: Book) -> None:
        self.book = book

    @cached_property
    def trees(self) -> list[Node]:
        """The trees of all texts by number, read when a text first asks what texts say."""
        return [words_of(self.book).parse(text) for text in self.book.text]

    def number(self, name: str) -> int:
        return self.book.numbers[name]

    def matching(self, parts: tuple[Node, ...]) -> frozenset[int]:
        cards = range(len(self.book.name))
        return frozenset(c for c in cards if all(self._fits(c, part) for part in parts))

    def _fits(self, card: int, part: Node) -> bool:
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
        price = self.book.price[card]
        match trait:
            case said.Trait.WITH_KEYWORDS:
                return bool(self.book.keywords[card])
            case said.Trait.WITHOUT_KEYWORDS:
                return not self.book.keywords[card]
            case said.Trait.ONLY_BRICKS:
                return price.bricks > 0 and price.total == price.bricks
        parts = list(parts_of(self.trees[card])) if card else []
        match trait:
            case said.Trait.ATTACKS:
                return any(isinstance(part, actions.Attack) for part in parts)
            case said.Trait.NAMES_NO_KEYWORD:
                return not any(isinstance(part, Keyword) for part in parts)
        stat = stats.Stat.TOWER if trait is said.Trait.RAISES_TOWER else stats.Stat.WALL
        gain = (stats.Side.OWN, stat, stats.Sign.PLUS)
        return any(
            isinstance(part, stats.Change) and (part.side, part.stat, part.sign) == gain
            for part in parts
        )


def parts_of(part: Any) -> Iterator[Any]:
    """A node with everything in it: nodes, words, names and numbers."""
    yield part
    if isinstance(part, Node):
        for name in fields_of(type(part)):
            yield from parts_of(getattr(part, name))
    elif isinstance(part, tuple):
        for item in part:
            yield from parts_of(item)
