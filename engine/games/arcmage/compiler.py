"""From the files in ``data/arcmage`` to the printed cards and the programs of their texts."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Annotated, Any, Literal

import msgspec

from engine.games.arcmage import files, vocabulary
from engine.games.arcmage.coder import Coder
from engine.games.files import BadCardFile
from engine.language.compiling import compile_text
from engine.language.core import Text
from engine.language.grammar import Grammar
from engine.language.reading import Problem, Vocabulary, print_text

LANGUAGE = ("engine.language.core", vocabulary.__name__)

EXAMPLES = (
    "Flying, veteran.",
    "Bodyguard 3.",
    "When I come into play, draw a card.",
    "When I die, target player discards a card.",
    "When a creature you control dies, put a +1/+1 counter on me.",
    "When you play a Gaian card, put a +1/+1 counter on me.",
    "At the start of your turn, draw a card.",
    "(M): deal 1 damage to target creature or city.",
    "(M), sacrifice me: produce a Gaian resource.",
    "Elf creatures you control get +1/+1.",
    "My host gets +2/+2 and has peaceful.",
    "While it is your turn, I get +1/+1.",
    "Level 3: draw a card.",
    "Level 5: creatures in your army get +2/+2.",
    "Destroy target creature with cost X or less.",
    "Target creature gets +2/+1 until end of turn.",
    "Choose one: draw a card; or each opponent discards a card.",
    "Search your deck for a creature card, put it into your hand.",
    "Attach to a creature.",
    "Play me only if you control an Elf creature.",
    "If my host would die, return it to its owner's hand instead.",
    "I come into play with 2 fire counters.",
)
"""Good sentences; an error shows the one that begins most like what was written."""

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A card as its file has it."""

    name: str
    kind: Literal["city", "creature", "enchantment", "magic", "event", "loot"]
    text: str = ""
    types: list[str] = []
    cost: Number | Literal["X"] | str = 0
    """A number, ``X``, or ``X + 2``; cities have none."""
    loyalty: Number = 0
    strength: list[Number] = []
    """Attack and defence of a creature; the defence strength of a city."""
    token: bool = False
    note: str = ""


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[CardEntry]


def read_file(file: Path) -> list[CardEntry]:
    """The cards of a file; raises ``BadCardFile``."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), CardFile).card
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCardFile(f"{file.name}: {error}") from None


def read_all() -> list[tuple[str, CardEntry]]:
    """All cards with their factions."""
    entries = []
    seen: set[str] = set()
    for faction, file in files.CARDS.items():
        for entry in read_file(file):
            if entry.name in seen:
                raise BadCardFile(f"{file.name}: “{entry.name}” is there already")
            seen.add(entry.name)
            entries.append((faction, entry))
    return entries


def compile_all() -> tuple[list[Any], CodeType]:
    """The facts and abilities of all cards, and the code of their programs."""
    entries = read_all()
    words = words_of(entries)
    names = names_of(entries)
    facts: list[Any] = []
    lines: list[str] = []
    for number, (faction, entry) in enumerate(entries):
        coder = Coder(f"card_{number}", entry.kind, {**names, "": entry.name})
        where = f"{files.CARDS[faction].name}: “{entry.name}”"
        try:
            compile_text(words, entry.text.strip(), coder)
        except Problem as problem:
            raise BadCardFile(f"{where}, {problem}") from None
        lines += coder.lines
        facts.append(facts_of(faction, entry, coder, where))
    code = compile("\n".join(lines), "<the texts of the cards>", "exec")
    return facts, code


def facts_of(faction: str, entry: CardEntry, coder: Coder, where: str) -> dict[str, Any]:
    cost, x = price_of(entry.cost, where)
    if not x and any(ability["sort"] == "price" for ability in coder.abilities):
        raise BadCardFile(f"{where}: a text that says what X is needs an X in the cost")
    if entry.kind == "city":
        if len(entry.strength) != 1:
            raise BadCardFile(f"{where}: a city has one strength, as in “strength = [8]”")
        attack, defence = 0, entry.strength[0]
    elif entry.kind == "creature":
        if len(entry.strength) != 2:
            raise BadCardFile(f"{where}: a creature has attack and defence: “strength = [1, 2]”")
        attack, defence = entry.strength
    else:
        attack = defence = 0
    return {
        "name": entry.name,
        "kind": entry.kind,
        "faction": faction,
        "types": tuple(entry.types),
        "cost": cost,
        "x": x,
        "loyalty": entry.loyalty,
        "attack": attack,
        "defence": defence,
        "token": entry.token,
        "text": entry.text.strip(),
        "note": entry.note.strip(),
        "skills": coder.skills,
        "unique": "unique" in coder.skills,
        "abilities": coder.abilities,
        "statements": coder.statements,
        "reads": tuple(coder.reads),
    }


def price_of(cost: int | str, where: str) -> tuple[int, bool]:
    """A price as a number and whether X is added to it."""
    if isinstance(cost, int):
        return cost, False
    left, _, right = cost.partition("+")
    if left.strip() != "X" or (right and not right.strip().isdigit()):
        raise BadCardFile(f"{where}: a cost is a number, “X” or “X + 2”, not “{cost}”")
    return int(right or 0), True


def names_of(entries: list[tuple[str, CardEntry]]) -> dict[str, bool]:
    """All names, and which of them are tokens."""
    return {entry.name: entry.token for _, entry in entries}


@cache
def vocabulary_of(names: tuple[str, ...], types: tuple[str, ...]) -> Vocabulary:
    grammar = Grammar(Text, LANGUAGE, types, frozenset(names))
    return Vocabulary(grammar, names, EXAMPLES)


def words_of(entries: list[tuple[str, CardEntry]]) -> Vocabulary:
    """All that may be said in a text."""
    # “Event”, which lets magic be played as one, is no type of which texts speak: “Event cards”
    # at the beginning of a sentence are cards of that kind
    types = sorted({word for _, entry in entries for word in entry.types} - {"Event"})
    return vocabulary_of(tuple(entry.name for _, entry in entries), tuple(types))


def examine(text: str) -> dict[str, Any]:
    """Whether a text can be read on some kind of card, as what, or what is wrong with it."""
    entries = read_all()
    words = words_of(entries)
    found: list[Problem] = []
    for kind in ("creature", "event", "city", "enchantment"):
        try:
            coder = Coder("concept", kind, {**names_of(entries), "": ""})
            tree = compile_text(words, text, coder)
        except Problem as problem:
            found.append(problem)
            continue
        return {"ok": True, "printed": print_text(tree), "problems": []}
    furthest = max(found, key=lambda problem: (problem.line, problem.column))
    return {"ok": False, "printed": None, "problems": [furthest.plain()]}
