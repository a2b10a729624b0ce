"""Cards that people write: from the inputs of a window to what is printed on the card, and back.

The inputs are a name, a line such as ``Gaian creature - Elf Archer``, figures such as ``3, loyalty
1, 2/3``, and the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.creatures.printed.book import Print
from engine.creatures.printed.compiler import Language
from engine.creatures.printed.facts import Facts
from engine.creatures.printed.own_cards import compiled, printed_text
from engine.creatures.printed.pool import Pools
from engine.language.files import BadCardFile
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
from engine.language.reading import Problem
from engine.plain import Plain
from engine.words import any_of, either, later, noted, say

MOST_TYPES = 3


@dataclass(frozen=True)
class Figure:
    """A number of a card in the short notation."""

    pattern: re.Pattern[str]
    example: str
    read: Callable[[re.Match[str]], Plain]
    """What it says of the card."""
    write: Callable[[Facts], str]
    """How a card has it; nothing if it has none."""
    most: int = 30
    """No number in it is larger."""


def figure(example: str, name: str, most: int = 30) -> Figure:
    """A figure that is one number of the card, as in ``loyalty 1``."""
    words = re.sub(r"\d+", "{}", example)
    pattern = words.removesuffix("s").replace("{}", r"(\d{1,4})") + "s?" * words.endswith("s")
    return Figure(
        re.compile(pattern, re.IGNORECASE),
        example,
        lambda found: {name: int(found[1])},
        lambda card: words.format(getattr(card, name)) if getattr(card, name) else "",
        most,
    )


def _cost(found: re.Match[str]) -> Plain:
    if found[1].isdecimal():
        return {"cost": int(found[1])}
    return {"cost": " ".join(re.findall(r"[XT]|[+-]|\d+", found[1].upper()))}


COST = Figure(
    re.compile(r"(\d{1,4}|[XT](?: *[+-] *\d{1,4})?)", re.IGNORECASE),
    "3",
    _cost,
    lambda card: str(card.cost),
)
LOYALTY = figure("loyalty 1", "loyalty", most=5)
BODY = Figure(
    re.compile(r"(\d{1,4}) */ *(\d{1,4})"),
    "2/3",
    lambda found: {"strength": (int(found[1]), int(found[2]))},
    lambda card: "/".join(map(str, card.strength)),
)


@dataclass(frozen=True)
class Kind:
    """The figures that a kind of card has: those that it needs, and those that it may have."""

    needed: tuple[Figure, ...]
    more: tuple[Figure, ...] = (LOYALTY,)

    @property
    def example(self) -> str:
        return ", ".join(one.example for one in self.needed)


@dataclass(frozen=True, eq=False)
class Writing:
    """What a game says of the cards that people write for it."""

    language: Language[Any]
    pools: Pools
    factions: tuple[str, ...]
    kinds: Mapping[str, Kind]
    lone: Mapping[str, str]
    """The kinds that are of no faction, and what stands for one."""
    lookup: Callable[[Print], Plain]
    examples: tuple[str, str, str, str]
    """A name, a line, figures and a text."""

    @property
    def fields(self) -> tuple[Field, ...]:
        name, line, figures, text = self.examples
        kinds = later("The kind: {kinds}.", kinds=any_of([*self.kinds]))
        whole, cost = noted("Faction, kind and types"), noted("What it costs and how strong it is.")
        does = noted("What the card does.")
        return (
            Field("name", noted("Name"), noted("What the card is called."), name, LONGEST_NAME),
            Field("line", whole, kinds, line, LONGEST_LINE),
            Field("figures", noted("Figures"), cost, figures, 60),
            Field("text", noted("Text"), does, text, LONGEST_CARD, False, True),
        )


def read(of: Writing, given: Mapping[str, str]) -> Facts:
    """The card that the inputs make; raises ``BadCard`` with all that is wrong with them."""
    slips = measured(of.fields, given)
    if slips:
        raise BadCard(slips)
    taken = {folded_name(name): name for name in of.pools.book.prints}
    name = name_of(given["name"], taken, of.examples[0])
    line = _line(of, given["line"].strip())
    slips += [one for one in (name, line) if isinstance(one, Slip)]
    if isinstance(line, Slip):  # what figures a card has, and how its text is read, says its kind
        raise BadCard(slips)
    figures = _figures(of.kinds[line["kind"]], given["figures"], line["kind"])
    if isinstance(figures, Slip):
        slips.append(figures)
    plain = {"name": name, **line, **({} if isinstance(figures, Slip) else figures)}
    text = given.get("text", "").strip()
    try:
        plain["text"] = printed_text(of.language, line["kind"], text) if text else ""
        if not slips:
            card = msgspec.convert(plain, of.pools.facts)
            compiled(of.language, card)
            return card
    except Problem as problem:
        where = problem.line, problem.column
        slips.append(Slip("text", *where, problem.expected, problem.example))
    except BadCardFile as error:
        slips.append(Slip("figures", 1, 1, str(error), of.examples[2]))
    raise BadCard(slips)


LINE = re.compile(r"(\s-\s|\s?[–—:]\s?)")
"""What stands between the kind and the types."""


def _line(of: Writing, text: str) -> Plain | Slip:
    """Faction, kind and types."""
    head, dash, tail = LINE.split(text, 1) if LINE.search(text) else (text, "", "")
    words = head.split()
    example = of.examples[1]
    kinds = {kind.lower(): kind for kind in of.kinds}
    if not words or (kind := kinds.get(words[-1].lower())) is None:
        column = head.rfind(words[-1]) + 1 if words else 1
        found = words[-1] if words else ""
        expected = say("a kind of card: {known}", known=meant(found, of.kinds))
        return Slip("line", 1, column, expected, example)
    said = " ".join(words[:-1])
    factions = {one.lower(): one for one in of.factions}
    if kind in of.lone and not said:
        faction = of.lone[kind]
    elif kind not in of.lone and said.lower() in factions:
        faction = factions[said.lower()]
    elif kind in of.lone:
        expected = say("“{kind}” alone, since it has no faction", kind=kind)
        return Slip("line", 1, 1, expected, kind.capitalize())
    else:
        expected = say("a faction: {known}", known=meant(said, of.factions))
        return Slip("line", 1, 1, expected, example)
    types = _types(of, tail, len(head) + len(dash) + 1, example)
    if isinstance(types, Slip):
        return types
    return {"faction": faction, "kind": kind, "types": types}


def _types(of: Writing, text: str, start: int, example: str) -> tuple[str, ...] | Slip:
    known = {word.lower(): word for card in of.pools.book.prints.values() for word in card.types}
    types: list[str] = []
    for found in re.finditer(r"\S+", text):
        word = found[0]
        if not word.replace("-", "").isalpha() or not 2 <= len(word) <= 15:
            expected = say("types, each a word of 2 to 15 letters")
            return Slip("line", 1, start + found.start(), expected, example)
        types.append(known.get(word.lower(), word[:1].upper() + word[1:]))
    if len(types) > MOST_TYPES or len(set(types)) < len(types):
        expected = say("at most {n} types, all different", n=MOST_TYPES)
        return Slip("line", 1, start, expected, example)
    return tuple(types)


def _figures(kind: Kind, text: str, called: str) -> Plain | Slip:
    """The figures of a card of a kind."""
    left = [*kind.needed, *kind.more]
    found: Plain = {}
    for part in parts_of(text):
        for one in left:
            if match := one.pattern.fullmatch(part.text):
                if any(int(number) > one.most for number in re.findall(r"\d+", part.text)):
                    expected = say("a number of at most {n} here", n=one.most)
                    return Slip("figures", 1, part.column, expected, one.example)
                found |= one.read(match)
                left.remove(one)
                break
        else:
            hints = either([f"“{one.example}”" for one in left]) or say("nothing more")
            return Slip("figures", 1, part.column, hints, kind.example)
    if missing := [one.example for one in kind.needed if one in left]:
        has = noted("what a card of the kind “{kind}” has: as in {examples}")
        expected = say(has, kind=called, examples=either(missing))
        return Slip("figures", 1, len(text.rstrip()) + 1, expected, kind.example)
    return found


def written(of: Writing, card: Facts) -> dict[str, str]:
    """A card as it stands in the window, to be changed."""
    kind = of.kinds[card.kind]
    head = card.kind.capitalize() if card.kind in of.lone else f"{card.faction} {card.kind}"
    figures = [one.write(card) for one in (*kind.needed, *kind.more)]
    return {
        "name": card.name,
        "line": f"{head} - {' '.join(card.types)}" if card.types else head,
        "figures": ", ".join(one for one in figures if one),
        "text": card.text,
    }


def likeness(printed: Print) -> tuple[object, ...]:
    """All that matters of a card but its name."""
    return (
        printed.faction,
        printed.kind,
        tuple(sorted(printed.types)),
        (printed.cost, printed.letter, printed.loyalty, printed.attack, printed.defence),
        tuple(sorted(printed.more.items())),
        " ".join(printed.text.split()).casefold(),
    )


def workshop(of: Writing) -> Workshop:
    """What all games do with the cards that people write, for one of them."""
    pools = of.pools

    def printed(card: Mapping[str, object]) -> Print:
        return pools.printed(msgspec.convert(card, pools.facts))

    return Workshop(
        fields=of.fields,
        read=lambda given: read(of, given),
        written=lambda card: written(of, msgspec.convert(card, pools.facts)),
        shown=lambda card: of.lookup(printed(card)),
        likeness=lambda card: likeness(printed(card)),
        book=lambda: {name: likeness(card) for name, card in pools.book.prints.items()},
    )
