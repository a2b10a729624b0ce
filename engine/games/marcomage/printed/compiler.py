"""From the files in ``data/marcomage`` to the tables and programs that the rules run with."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from types import CodeType
from typing import Annotated

import msgspec

from engine.games.marcomage.numbers import HAND, RARITIES
from engine.games.marcomage.printed import files
from engine.games.marcomage.printed.book import Book, CardRow, Compiled
from engine.games.marcomage.printed.elsewhere import CALLED
from engine.games.marcomage.vocabulary import actions, stats
from engine.games.marcomage.vocabulary import cards as said
from engine.language.coder import Coder, Test, Tests
from engine.language.compiling import compile_text, function
from engine.language.core import Text
from engine.language.files import BadCardFile, read_toml
from engine.language.grammar import Grammar
from engine.language.phrases import Keyword, Node, parts_of
from engine.language.reading import Problem, Vocabulary, print_text
from engine.plain import Plain

LANGUAGE = ("engine.language.core", "engine.games.marcomage.vocabulary")

NAMELESS: CardRow = ("", 0, (0, 0, 0), (), "", ("that name no keyword",), None, 0)
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


MOST_OF_KEYWORD = 99

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


def compile_all() -> Compiled:
    """What the files say, read and compiled."""
    keywords = read_toml(files.KEYWORDS, KeywordFile).keyword
    facts = _cards({keyword.name for keyword in keywords})
    tokens = [
        (k.name, (k.token.basic, k.token.bonus) if k.token else None, k.text.strip())
        for k in keywords
    ]
    book = Book(facts, tokens)
    known = TextBook(book)
    sets: dict[Tests, str] = {}
    lines: list[str] = []
    again: set[int | str] = set()
    for number in book.all:
        coder = Coder(known, sets)
        file = files.CARDS[book.rarity[number]]
        tree = _compile(book, f"{file.name}: “{book.name[number]}”", book.text[number], coder)
        lines += function(f"card_{number}", ARGUMENTS, coder)
        facts[number] = (*facts[number][:5], traits_of(tree), facts[number][6], modes_of(coder))
        again |= {number} if coder.again else set()
    for number, (name, text) in enumerate(book.keyword_text.items()):
        coder = Coder(known, sets, of_keyword=True)
        _compile(book, f"{files.KEYWORDS.name}: “{name}”", text, coder)
        lines += function(f"keyword_{number}", ARGUMENTS, coder)
        again |= {name} if coder.again else set()
    code = compile("\n".join(lines), "<the texts of the cards>", "exec")
    return facts, tokens, frozenset(again), [(name, tests) for tests, name in sets.items()], code


def modes_of(coder: Coder) -> int:
    return HAND if coder.needs_position else coder.modes


def _cards(keywords: Collection[str]) -> list[CardRow]:
    """The facts of all cards by number, but for what their texts say; see ``Book``."""
    facts: dict[int, CardRow] = {0: NAMELESS}
    names: set[str] = set()
    for rarity, file in enumerate(files.CARDS):
        for card in read_toml(file, CardFile).card:
            carried = tuple(keyword(text) for text in card.keywords)
            if strange := {name for name, _ in carried} - set(keywords):
                raise BadCardFile(f"{file.name}: “{card.name}” has no keyword “{min(strange)}”")
            if card.number in facts or card.name in names:
                raise BadCardFile(f"{file.name}: {card.number} “{card.name}” is there already")
            names.add(card.name)
            price = msgspec.structs.astuple(card.price)
            text = card.text.strip()
            facts[card.number] = (card.name, rarity, price, carried, text, (), card.award, 0)
    if set(facts) != set(range(len(facts))):
        missing = min(set(range(len(facts))) - set(facts))
        raise BadCardFile(f"cards: there is no card {missing}; numbers go on without gaps")
    return [facts[number] for number in range(len(facts))]


def keyword(text: str) -> tuple[str, int]:
    """``Charge 9`` as its name and number."""
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if number.isdecimal() else (text, 0)


@cache
def vocabulary(names: tuple[str, ...], keywords: tuple[str, ...]) -> Vocabulary:
    grammar = Grammar(Text, LANGUAGE, keywords, frozenset(names))
    return Vocabulary(grammar, names, EXAMPLES, CALLED)


def words_of(book: Book) -> Vocabulary:
    """All that may be said in a text."""
    return vocabulary(tuple(book.numbers), tuple(book.keyword_text))


def _compile(book: Book, where: str, text: str, coder: Coder) -> Text:
    try:
        return compile_text(words_of(book), text, coder)
    except Problem as problem:
        raise BadCardFile(f"{where}, {problem}") from None


def compile_card(
    book: Book, name: str, rarity: int, price: tuple[int, int, int], keywords: list[str], text: str
) -> tuple[CardRow, bool, dict[str, set[int]], CodeType]:
    """A card that somebody has written, as ``Book.add`` takes it; whether its text gives another
    turn; the sets of cards that it speaks of, and its program; raises ``BadCardFile``."""
    carried = tuple(keyword(one) for one in keywords)
    if any(number > MOST_OF_KEYWORD for _, number in carried):
        raise BadCardFile(f"the number of a keyword of “{name}” is at most {MOST_OF_KEYWORD}")
    if strange := {one for one, _ in carried} - set(book.keyword_text):
        raise BadCardFile(f"“{name}” has no keyword “{min(strange)}”")
    sets: dict[Tests, str] = {}
    coder = Coder(TextBook(book), sets)
    tree = _compile(book, f"“{name}”", text, coder)
    printed = print_text(tree)  # a card that is kept may say it as it was said before
    facts = (name, rarity, price, carried, printed, traits_of(tree), None, modes_of(coder))
    code = compile("\n".join(function("card", ARGUMENTS, coder)), "<the text of a card>", "exec")
    named = {set_name: book.set_of(tests) for tests, set_name in sets.items()}
    return facts, coder.again, named, code


def examine(text: str, book: Book) -> Plain:
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

    def number(self, name: str) -> int:
        return self.book.numbers[name]

    def tests(self, parts: tuple[Node, ...]) -> Tests:
        return tuple(map(self._test, parts))

    def _test(self, part: Node) -> Test:
        match part:
            case said.OfRarity(rarity):
                return "rarity", tuple(RARITIES.index(one) for one in rarity.rarities)
            case said.OfKeyword(keyword):
                return "keyword", str(keyword)
            case said.NotOfKeyword(keyword):
                return "no keyword", str(keyword)
            case said.Named(name):
                return "number", self.book.numbers[name]
            case said.OfCost(cost):
                return "free", cost is said.Cost.FREE
            case said.PricedBelow(price):
                return "below", price
            case said.Having(trait):
                return "trait", trait.value
        raise TypeError(f"no rule says which cards {part!r} means")


def traits_of(tree: Text) -> tuple[str, ...]:
    """What can be said of a card from its text."""
    parts = list(parts_of(tree))
    raised = {
        part.stat
        for part in parts
        if isinstance(part, stats.Change)
        and (part.side, part.sign) == (stats.Side.OWN, stats.Sign.PLUS)
    }
    found = {
        said.Trait.ATTACKS: any(isinstance(part, actions.Attack) for part in parts),
        said.Trait.RAISES_TOWER: stats.Stat.TOWER in raised,
        said.Trait.RAISES_WALL: stats.Stat.WALL in raised,
        said.Trait.NAMES_NO_KEYWORD: not any(isinstance(part, Keyword) for part in parts),
    }
    return tuple(trait.value for trait, holds in found.items() if holds)
