"""From files of cards to the facts that are printed on them and the programs of their texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Annotated, Generic, TypeVar

import msgspec

from engine.creatures.printed.coder import Coder
from engine.language.compiling import compile_text
from engine.language.core import Text
from engine.language.files import BadCardFile, read_toml
from engine.language.grammar import Grammar
from engine.language.reading import Problem, Vocabulary, print_text
from engine.plain import Plain
from engine.words import noted, say

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A card as its file has it. A game narrows ``kind``, and adds what else its cards have."""

    name: str
    kind: str
    text: str = ""
    types: list[str] = []
    cost: Number | str = 0
    """A number, or ``X`` (what its player likes, or what the text says) or ``T`` (the cost of its
    target) with something added or taken away, as in ``X + 2``."""
    loyalty: Number = 0
    token: bool = False
    note: str = ""


E = TypeVar("E", bound=Entry)
Entries = Sequence[tuple[str, E]]
"""Cards with their factions."""


class CardFile(msgspec.Struct, Generic[E], forbid_unknown_fields=True):
    card: list[E]


@dataclass(frozen=True, eq=False)
class Language(Generic[E]):
    """What a game says to the compiler of its cards."""

    files: Mapping[str, Path]
    """The file of each faction."""
    shape: type[CardFile[E]]
    coder: type[Coder]
    modules: tuple[str, ...]
    """Where the phrases of texts are defined."""
    examples: tuple[str, ...]
    """Good sentences; an error shows the one that begins most like what was written."""
    elsewhere: Mapping[str, str]
    """What other games call things, and what they are called here."""
    tried: tuple[str, ...]
    """The kinds of card on which a text is tried that is on none."""
    figures: Callable[[E, str], Plain]
    """What is printed on a card besides what all games have; raises ``BadCardFile``."""
    wordless: frozenset[str] = frozenset()
    """Types of which no text speaks."""


# ------------------------------------------------------------------ reading


def read_all(language: Language[E]) -> list[tuple[str, E]]:
    """All cards with their factions; raises ``BadCardFile``."""
    entries = []
    seen: set[str] = set()
    for faction, file in language.files.items():
        for entry in read_toml(file, language.shape).card:
            if entry.name in seen:
                raise BadCardFile(f"{file.name}: “{entry.name}” is there already")
            seen.add(entry.name)
            entries.append((faction, entry))
    return entries


def names_of(entries: Entries[E]) -> dict[str, bool]:
    """All names, and which of them are tokens."""
    return {entry.name: entry.token for _, entry in entries}


def words_of(language: Language[E], entries: Entries[E]) -> Vocabulary:
    """All that may be said in a text."""
    types = sorted({word for _, entry in entries for word in entry.types} - language.wordless)
    names = tuple(entry.name for _, entry in entries)
    return _vocabulary(language, names, tuple(types))


@cache
def _vocabulary(
    language: Language[E], names: tuple[str, ...], types: tuple[str, ...]
) -> Vocabulary:
    grammar = Grammar(Text, language.modules, types, frozenset(names))
    return Vocabulary(grammar, names, language.examples, language.elsewhere)


# ------------------------------------------------------------------ compiling


def compile_all(language: Language[E]) -> tuple[list[Plain], CodeType]:
    """The facts and abilities of all cards, and the code of their programs."""
    entries = read_all(language)
    words, names = words_of(language, entries), names_of(entries)
    facts: list[Plain] = []
    lines: list[str] = []
    for number, (faction, entry) in enumerate(entries):
        coder = language.coder(f"card_{number}", entry.kind, {**names, "": entry.name})
        where = f"{language.files[faction].name}: “{entry.name}”"
        try:
            compile_text(words, entry.text.strip(), coder)
        except Problem as problem:
            raise BadCardFile(f"{where}, {problem}") from None
        facts.append(facts_of(language, faction, entry, coder, where))
        lines += coder.lines
    code = compile("\n".join(lines), "<the texts of the cards>", "exec")
    return facts, code


def facts_of(language: Language[E], faction: str, entry: E, coder: Coder, where: str) -> Plain:
    """What is printed on a card, and what its text became, as plain data."""
    cost, letter = price_of(entry.cost, where)
    if letter == "T":
        coder.price_of_target()
    if not letter and any(ability["sort"] == "price" for ability in coder.abilities):
        needs = noted("{where}: a text that says what X is needs an X in the cost")
        raise BadCardFile(say(needs, where=where))
    return {
        "name": entry.name,
        "kind": entry.kind,
        "faction": faction,
        "types": tuple(entry.types),
        "cost": cost,
        "x": bool(letter),
        "letter": letter,
        "loyalty": entry.loyalty,
        "attack": 0,
        "defence": 0,
        "token": entry.token,
        "text": entry.text.strip(),
        "note": entry.note.strip(),
        "skills": coder.skills,
        "unique": "unique" in coder.skills,
        "abilities": coder.abilities,
        "statements": coder.statements,
        "reads": tuple(coder.reads),
        "local": coder.local,
        **language.figures(entry, where),
    }


PRICE = re.compile(r"(X|T)(?: ([+-]) (\d+))?")


def price_of(cost: int | str, where: str) -> tuple[int, str]:
    """A price as a number and the letter that it is added to, if there is one."""
    if isinstance(cost, int):
        return cost, ""
    if (match := PRICE.fullmatch(cost)) is None:
        raise BadCardFile(
            f"{where}: a cost is a number, “X”, “X + 2”, “T” or “T - 1”, not “{cost}”"
        )
    letter, sign, number = match.groups()
    return int(f"{sign or ''}{number or 0}"), letter


# ------------------------------------------------------------------ trying


def examine(language: Language[E], text: str) -> Plain:
    """Whether a text can be read on some kind of card, as what, or what is wrong with it."""
    entries = read_all(language)
    words, names = words_of(language, entries), names_of(entries)
    found: list[Problem] = []
    for kind in language.tried:
        try:
            tree = compile_text(words, text, language.coder("concept", kind, {**names, "": ""}))
        except Problem as problem:
            found.append(problem)
            continue
        return {"ok": True, "printed": print_text(tree), "problems": []}
    furthest = max(found, key=lambda problem: (problem.line, problem.column))
    return {"ok": False, "printed": None, "problems": [furthest.plain()]}
