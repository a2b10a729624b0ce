"""``make expressions``: which card of Arcmage uses which expression of its language.

Writes ``docs/arcmage-expressions.md``. An expression is a phrase, or a word with a fixed meaning; a
phrase with two forms (“draw a card”, “draws a card”) is one expression.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from engine.games.arcmage import vocabulary
from engine.games.arcmage.compiler import read_all, words_of
from engine.language import core
from engine.language.phrases import Node, descendants

PAGE = Path(__file__).parents[1] / "docs" / "arcmage-expressions.md"
SHOWN = 5
MODULES = (*(getattr(vocabulary, name) for name in vocabulary.__all__), core)

HEAD = """# Which card of Arcmage uses which expression

Made from the cards by `make expressions`; do not write here. How to read it: braces stand for
something that is said there, and forms such as “draw a card” and “draws a card” are one expression.
What no card says yet is shown in [the guide](arcmage-language.md).
"""

Expression = type[Node] | Enum


def expressions(module: Any) -> list[Expression]:
    """The phrases of a module and then its words, in their order."""
    phrases = [
        cls
        for cls in descendants(Node)
        if cls.__module__ == module.__name__ and cls.phrase and not cls.__subclasses__()
    ]
    words = [
        word
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__ == module.__name__
        for word in kind
    ]
    return [*dict.fromkeys(phrase_of(cls) for cls in phrases), *words]


def phrase_of(cls: type[Node]) -> type[Node]:
    """The phrase that a node is a form of."""
    for base in cls.__bases__:
        if cls.__name__ in (f"{base.__name__}First", f"{base.__name__}Third"):
            return base
    return cls


def parts(tree: Any) -> Iterator[Expression]:
    """All expressions in a tree."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from parts(part)
    elif isinstance(tree, Enum):
        yield tree
    elif isinstance(tree, Node):
        yield phrase_of(type(tree))
        for field in fields(tree):  # type: ignore[arg-type]
            yield from parts(getattr(tree, field.name))


def uses() -> dict[Expression, list[str]]:
    """The names of the cards that use each expression."""
    entries = read_all()
    words = words_of(entries)
    found: dict[Expression, list[str]] = {}
    for _, entry in entries:
        for expression in dict.fromkeys(parts(words.parse(entry.text.strip()))):
            found.setdefault(expression, []).append(entry.name)
    return found


def shown(expression: Expression) -> str:
    """An expression as a reader of the table sees it."""
    if isinstance(expression, Enum):
        return f"`{expression.value}`" if expression.value else "(nothing)"
    forms = [expression] if expression.phrase else expression.__subclasses__()
    plain = [re.sub(r"\{(\w+)[^}]*\}", r"{\1}", form.phrase) for form in forms]
    return " / ".join(f"`{text.strip()}`" for text in dict.fromkeys(plain))


def page() -> str:
    """The whole page."""
    found = uses()
    lines = [HEAD]
    for module in MODULES:
        title = module.__name__.rpartition(".")[2]
        lines += [f"## {title}", "", summary(module), ""]
        lines += ["| expression | cards | for example |", "| --- | ---: | --- |"]
        lines += rows(expressions(module), found)
        lines.append("")
    return "\n".join(lines)


def summary(module: Any) -> str:
    """The first sentence of a module's docstring."""
    return str(module.__doc__).partition("\n\n")[0].replace("\n", " ")


def rows(some: Iterable[Expression], found: dict[Expression, list[str]]) -> Iterator[str]:
    for expression in some:
        cards = found.get(expression, [])
        some_cards = ", ".join(cards[:SHOWN]) + (", …" if len(cards) > SHOWN else "")
        yield f"| {shown(expression)} | {len(cards)} | {some_cards} |"


def main() -> int:
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
