"""``make expressions``: which card of Arcmage and WTactics uses which expression of its language.

Writes ``docs/arcmage-expressions.md`` and ``docs/wtactics-expressions.md``. An expression is a
phrase, or a word with a fixed meaning; a phrase with two forms (“draw a card”, “draws a card”) is
one expression.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from engine.creatures import vocabulary as shared
from engine.games.arcmage import vocabulary as arcmage_words
from engine.games.arcmage.printed import compiler as arcmage
from engine.games.wtactics import vocabulary as wtactics_words
from engine.games.wtactics.printed import compiler as wtactics
from engine.language import core
from engine.language.phrases import Node
from engine.language.reading import Vocabulary

DOCS = Path(__file__).parents[1] / "docs"
SHOWN = 5


class Language(NamedTuple):
    """The language of a game's cards."""

    title: str
    own: Any
    """The package of the words that only this game has."""
    read_all: Callable[[], Sequence[tuple[str, Any]]]
    words_of: Callable[[Any], Vocabulary]

    @property
    def page(self) -> Path:
        return DOCS / f"{self.title.lower()}-expressions.md"

    @property
    def modules(self) -> tuple[Any, ...]:
        own = (getattr(self.own, name) for name in self.own.__all__)
        return (*own, *(getattr(shared, name) for name in shared.__all__), core)


ARCMAGE = Language("Arcmage", arcmage_words, arcmage.read_all, arcmage.words_of)
WTACTICS = Language("WTactics", wtactics_words, wtactics.read_all, wtactics.words_of)
LANGUAGES = (ARCMAGE, WTACTICS)

HEAD = """# Which card of {title} uses which expression

Made from the cards by `make expressions`; do not write here. How to read it: braces stand for
something that is said there, and forms such as “draw a card” and “draws a card” are one expression.
What no card says yet is shown in [the guide]({guide}-language.md).
"""

Expression = type[Node] | Enum


def expressions(module: Any) -> list[Expression]:
    """The phrases of a module and then its words, in their order."""
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    phrases = [
        kind
        for kind in kinds
        if issubclass(kind, Node) and kind.phrase and not kind.__subclasses__()
    ]
    words = [word for kind in kinds if issubclass(kind, Enum) for word in kind]
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


def uses(language: Language) -> dict[Expression, list[str]]:
    """The names of the cards that use each expression."""
    entries = language.read_all()
    words = language.words_of(entries)
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


def page(language: Language) -> str:
    """The whole page."""
    found = uses(language)
    lines = [HEAD.format(title=language.title, guide=language.title.lower())]
    for module in language.modules:
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
    for language in LANGUAGES:
        language.page.write_text(page(language), "utf-8")
        print(f"Wrote {language.page.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
