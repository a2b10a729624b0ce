"""What somebody types into a window to make a card: its inputs, and what is wrong with them.

A game has its own inputs and its own short notation of kinds and figures. What they share stands
here: the parts of an input with their places, and the rules for names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from engine.plain import Plain
from engine.text import bare, nearest
from engine.words import Words, called, either, noted, say

LONGEST_NAME = 30
LONGEST_LINE = 80
LONGEST_CARD = 500
"""Signs of a card's text: more than any card of the books has, and it still fits on a card."""
SIGNS = "'-,.!?&"
"""What may stand in a name besides letters, digits and spaces."""


class Field(msgspec.Struct, frozen=True):
    """One input of the window in which a card is written."""

    id: str
    titled: Words = msgspec.field(name="title")
    told: Words = msgspec.field(name="about")
    """What belongs there, in a sentence."""
    example: str
    most: int
    """Signs at most."""
    needed: bool = True
    long: bool = False
    """It may have several lines."""

    @property
    def title(self) -> str:
        return say(self.titled)

    @property
    def about(self) -> str:
        return say(self.told)


class Slip(msgspec.Struct, frozen=True):
    """What is wrong with an input: where, what was expected, and how it could be."""

    input: str
    """The id of the input."""
    line: int
    column: int
    expected: str
    example: str

    def __str__(self) -> str:
        where = noted(
            "In “{input}”, line {line}, column {column}: expected {expected} (example: {example})"
        )
        return say(where, **msgspec.structs.asdict(self))


class BadCard(Exception):
    """Inputs that make no card: everything that is wrong with them."""

    def __init__(self, problems: Sequence[Slip]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = tuple(problems)


class Part(NamedTuple):
    """A piece of an input between two commas, and where it begins."""

    text: str
    column: int


def parts_of(text: str) -> Iterator[Part]:
    """The pieces of a line between commas, without the spaces around them."""
    for found in re.finditer(r"[^,]+", text):
        if piece := found[0].strip():
            yield Part(piece, found.start() + len(found[0]) - len(found[0].lstrip()) + 1)


def meant(word: str, known: Iterable[str]) -> str:
    """What was expected where a word is none of those known: the one that is like it, or all."""
    words = list(known)
    if near := nearest(word.lower(), [one.lower() for one in words]):
        return f"“{next(one for one in words if one.lower() == near)}”"
    return either([f"“{one}”" for one in words])


def measured(fields: Sequence[Field], given: Mapping[str, str]) -> list[Slip]:
    """The inputs that are missing, too long, or none at all."""
    slips = []
    for field in fields:
        text = given.get(field.id, "")
        if field.needed and not text.strip():
            slips.append(Slip(field.id, 1, 1, say("something to stand here"), field.example))
        elif len(text) > field.most:
            most = say("at most {n} characters", n=field.most)
            slips.append(Slip(field.id, 1, field.most + 1, most, field.example))
        elif not field.long and len(text.strip().splitlines()) > 1:
            slips.append(Slip(field.id, 2, 1, say("a single line"), field.example))
    known = [field.id for field in fields]
    expected = say("an input that there is: {known}", known=", ".join(known))
    slips += [
        Slip(str(name)[:30], 1, 1, expected, fields[0].example)
        for name in given
        if name not in known
    ]
    return slips


def name_of(text: str, taken: Mapping[str, str], example: str) -> str | Slip:
    """The name of a card, or what is wrong with it. ``taken`` has the names that cards of the books
    have, by what they are when folded."""
    name = " ".join(unicodedata.normalize("NFKC", text.replace("’", "'")).split())
    for column, sign in enumerate(name, 1):
        if not (sign.isalnum() or sign == " " or sign in SIGNS):
            expected = say("letters, digits, spaces and {signs} in a name", signs=" ".join(SIGNS))
            return Slip("name", 1, column, expected, example)
    if sum(sign.isalpha() for sign in name) < 2:
        return Slip("name", 1, 1, say("a name with at least two letters"), example)
    if already := taken.get(folded_name(name)):
        expected = say("a name of its own; “{card}” is in the book", card=called(already))
        return Slip("name", 1, 1, expected, example)
    return name


def folded_name(name: str) -> str:
    """A name as it is compared with others: only letters and digits count."""
    return bare(name).replace(" ", "")


@dataclass(frozen=True)
class Workshop:
    """What a game does with the cards that people write."""

    fields: tuple[Field, ...]
    read: Callable[[Mapping[str, str]], msgspec.Struct]
    """The card that the inputs make, in the game's own kind of facts; raises ``BadCard``."""
    written: Callable[[Plain], dict[str, str]]
    """A card as it stands in the window."""
    shown: Callable[[Plain], Plain]
    """A card as a look-up shows it."""
    likeness: Callable[[Plain], object]
    """All that matters of a card but its name."""
    book: Callable[[], Mapping[str, object]]
    """The likeness of each card of the book, by name."""
