"""Cards of MArcomage that people write: name, rarity and price, keywords, and the text."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from engine.games.marcomage.numbers import RARITIES, RESOURCES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.compiler import MOST_OF_KEYWORD, TextBook, keyword, words_of
from engine.games.marcomage.printed.facts import Facts
from engine.games.marcomage.printed.own_cards import learn
from engine.games.marcomage.views.lookup import card_facts
from engine.language.coder import Coder
from engine.language.compiling import compile_text
from engine.language.inputs import (
    LONGEST_CARD,
    LONGEST_LINE,
    LONGEST_NAME,
    BadCard,
    Field,
    Slip,
    Workshop,
    folded_name,
    meant,
    measured,
    name_of,
    parts_of,
)
from engine.language.reading import Problem, print_text
from engine.plain import Plain
from engine.words import either, noted, say

FIELDS = (
    Field("name", noted("Name"), noted("What the card is called."), "Stone Giant", LONGEST_NAME),
    Field(
        "line",
        noted("Rarity and cost"),
        noted("Common, uncommon or rare, then bricks, gems and recruits, or “free”."),
        "Rare, 12 bricks, 5 recruits",
        LONGEST_LINE,
    ),
    Field(
        "keywords",
        noted("Keywords"),
        noted("The keywords that the card carries, with their numbers where they have some."),
        "Charge 9, Soldier",
        LONGEST_LINE,
        needed=False,
    ),
    Field(
        "text",
        noted("Text"),
        noted("What the card does."),
        "Attack 12.",
        LONGEST_CARD,
        long=True,
    ),
)
EXAMPLE = {field.id: field.example for field in FIELDS}
MOST_KEYWORDS = 4


def read(given: Mapping[str, str]) -> Facts:
    """The card that the inputs make; raises ``BadCard`` with all that is wrong with them."""
    slips = measured(FIELDS, given)
    if slips:
        raise BadCard(slips)
    taken = {folded_name(name): name for name in BOOK.numbers}
    name = name_of(given["name"], taken, EXAMPLE["name"])
    line, keywords = _line(given["line"]), _keywords(given.get("keywords", ""))
    slips = [one for one in (name, line, keywords) if isinstance(one, Slip)]
    plain = {"name": name, "keywords": keywords, **(line if isinstance(line, dict) else {})}
    try:
        coder = Coder(TextBook(BOOK), {})
        plain["text"] = print_text(compile_text(words_of(BOOK), given["text"].strip(), coder))
        if not slips:
            return msgspec.convert(plain, Facts)
    except Problem as problem:
        where = problem.line, problem.column
        slips.append(Slip("text", *where, problem.expected, problem.example))
    raise BadCard(slips)


MOST_OF_PRICE = 99
PRICE = re.compile(r"(\d{1,4}) *(brick|gem|recruit)s?", re.IGNORECASE)


def _line(text: str) -> dict[str, object] | Slip:
    """Rarity and price."""
    rarity, price = "", dict[str, int]()
    free = False
    for number, part in enumerate(parts_of(text)):
        found, word = PRICE.fullmatch(part.text), part.text.lower()
        if not number:
            if word not in RARITIES:
                expected = say("a rarity: {known}", known=meant(part.text, RARITIES))
                return Slip("line", 1, part.column, expected, EXAMPLE["line"])
            rarity = word
        elif word == "free" and not price:
            free = True
        elif found and not free and (what := f"{found[2].lower()}s") not in price:
            price[what] = int(found[1])
            if price[what] > MOST_OF_PRICE:
                expected = say("a cost of at most {n}", n=MOST_OF_PRICE)
                return Slip("line", 1, part.column, expected, EXAMPLE["line"])
        else:
            left = [f"“5 {name}”" for name in RESOURCES if name not in price and not free]
            expected = either(left) or say("nothing more")
            return Slip("line", 1, part.column, expected, EXAMPLE["line"])
    if not price and not free:
        prices = either([f"“5 {name}”" for name in RESOURCES])
        expected = say("a cost: {prices}, or “{free}”", prices=prices, free="free")
        return Slip("line", 1, len(text.rstrip()) + 1, expected, EXAMPLE["line"])
    return {"rarity": rarity, "price": {name: n for name, n in price.items() if n}}


def _keywords(text: str) -> list[str] | Slip:
    known = {name.lower(): name for name in BOOK.keyword_text}
    found: dict[str, str] = {}
    for part in parts_of(text):
        name, number = keyword(part.text)
        if name.lower() not in known or number > MOST_OF_KEYWORD:
            expected = say("a keyword: {known}", known=meant(name, known.values()))
            if number > MOST_OF_KEYWORD:
                expected = say("a number of at most {n}", n=MOST_OF_KEYWORD)
            return Slip("keywords", 1, part.column, expected, EXAMPLE["keywords"])
        name = known[name.lower()]
        if name in found or len(found) == MOST_KEYWORDS:
            expected = say("at most {n} keywords, all different", n=MOST_KEYWORDS)
            return Slip("keywords", 1, part.column, expected, EXAMPLE["keywords"])
        found[name] = f"{name} {number}" if number else name
    return list(found.values())


def written(card: Facts) -> dict[str, str]:
    """A card as it stands in the window, to be changed."""
    price = msgspec.to_builtins(card.price)
    parts = [f"{n} {name if n > 1 else name[:-1]}" for name, n in price.items()]
    return {
        "name": card.name,
        "line": ", ".join([card.rarity.capitalize(), *(parts or ["free"])]),
        "keywords": ", ".join(card.keywords),
        "text": card.text,
    }


def _number(card: Plain) -> int:
    (number,) = learn([msgspec.convert(card, Facts)]).values()
    return number


def _likeness(number: int) -> tuple[object, ...]:
    """All that matters of a card but its name."""
    return (
        BOOK.rarity[number],
        BOOK.price[number],
        tuple(sorted(BOOK.keywords[number])),
        " ".join(BOOK.text[number].split()).casefold(),
    )


WORKSHOP = Workshop(
    fields=FIELDS,
    read=read,
    written=lambda card: written(msgspec.convert(card, Facts)),
    shown=lambda card: card_facts(_number(card)),
    likeness=lambda card: _likeness(_number(card)),
    book=lambda: {name: _likeness(number) for name, number in BOOK.numbers.items()},
)
