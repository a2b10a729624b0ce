"""Phrases: one template is both a rule of the grammar and a line of the printer.

A *node* of the tree is a frozen dataclass whose ``phrase`` says how it reads::

    @node
    class Attack(Action):
        phrase = "attack {power}"
        power: Value

From the template the grammar learns to read ``attack 7`` and the printer to write it, so the two
cannot drift apart. A node class without a phrase is a *kind*: its subclasses are its alternatives,
and where a template asks for a narrower kind than the node it is given, the printer sets brackets.

In a template ``{name}`` is a field; ``{name:Kind}`` narrows its kind for reading; ``{name|, }`` is
a list with that separator, and ``{name|, | or }`` has another one before its last item. ``a``
before a field is printed as ``an`` where English wants it. White space only matters to the printer.

How a phrase was said before stands in ``older``: it is still read, since people have written it on
their cards, and what is read is printed as it is said today.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Self, TypeGuard, TypeVar, dataclass_transform


class Node:
    """A part of a card's text. Subclasses with a ``phrase`` are concrete, the others are kinds."""

    phrase: ClassVar[str] = ""
    older: ClassVar[tuple[str, ...]] = ()
    """Templates with the same fields that are read as well, and never printed."""
    brackets: ClassVar[str] = ""
    """For a kind: the name of the wider kind that brackets may hold in its place."""


N = TypeVar("N", bound=Node)


@dataclass_transform(frozen_default=True)
def node(cls: type[N]) -> type[N]:
    """Make a node class: a frozen dataclass."""
    return dataclass(frozen=True)(cls)


LETTERS = frozenset("NMKXYZ")
"""They stand for numbers, but where a phrase has one of them as a word of its own."""


class Variable(str):
    """A letter that stands for a number, such as ``N``."""

    __slots__ = ()


class CardName(str):
    """The name of a card, written in quotation marks."""

    __slots__ = ()


class Keyword(str):
    """A keyword that cards carry, such as ``Holy``."""

    __slots__ = ()


LEAVES: dict[type, str] = {
    int: "NUMBER",
    Variable: "VARIABLE",
    CardName: "NAME",
    Keyword: "KEYWORD",
}
"""What a field may hold besides nodes and words, and the token that it is read from."""


@dataclass(frozen=True)
class Literal:
    """Fixed words or signs of a template, with the white space the printer keeps."""

    text: str


@dataclass(frozen=True)
class Slot:
    """A field of a template."""

    field: str
    kind: type
    optional: bool
    separators: tuple[str, str] | None

    @property
    def many(self) -> bool:
        return self.separators is not None


SAME_WORD = {"an": "a", "−": "-"}
"""Words that are read as one, in phrases as in texts; the printer picks the right form."""

_SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^}|]*)(?:\|([^}]*))?)?\}")
_TOKEN = re.compile(r"[A-Za-z][A-Za-z'-]*|[0-9]+|[^\sA-Za-z0-9]")


def template(cls: type[Node], older: str = "") -> tuple[Literal | Slot, ...]:
    """The parsed template of a concrete node class, or one of those that it had before."""
    phrase = older or cls.phrase
    if (cls, phrase) not in _TEMPLATES:
        _TEMPLATES[cls, phrase] = _parse_template(cls, phrase)
    return _TEMPLATES[cls, phrase]


_TEMPLATES: dict[tuple[type[Node], str], tuple[Literal | Slot, ...]] = {}


def _parse_template(cls: type[Node], phrase: str) -> tuple[Literal | Slot, ...]:
    hints = typing.get_type_hints(cls)
    parts: list[Literal | Slot] = []
    at = 0
    for match in _SLOT.finditer(phrase):
        if match.start() > at:
            parts.append(Literal(phrase[at : match.start()]))
        at = match.end()
        name, narrowed, separator, last = match.groups()
        kind, optional = _field_kind(hints[name])
        if narrowed:
            kind = _kind_named(cls, narrowed)
        separators = None if separator is None else (separator, last or separator)
        parts.append(Slot(name, kind, optional, separators))
    if at < len(phrase):
        parts.append(Literal(phrase[at:]))
    return tuple(parts)


def _field_kind(hint: type | types.GenericAlias | types.UnionType) -> tuple[type, bool]:
    """The kind behind an annotation: ``Value``, ``Value | None`` or ``tuple[Value, ...]``."""
    if isinstance(hint, types.GenericAlias):
        return typing.get_args(hint)[0], False
    if isinstance(hint, types.UnionType):
        kind, _none = typing.get_args(hint)
        return kind, True
    return hint, False


def _kind_named(cls: type[Node], name: str) -> type:
    kinds = [kind for kind in descendants(Node) if kind.__name__ == name]
    game = cls.__module__.rpartition(".")[0]
    for kind in sorted(kinds, key=lambda kind: not kind.__module__.startswith(game)):
        return kind  # the game's own kind of this name, or else the one that all games share
    raise LookupError(f"{cls.__name__}: the phrase names the kind {name}, which does not exist")


def descendants(cls: type[Node]) -> list[type[Node]]:
    """The class and all its subclasses, in the order of their definition."""
    found = [cls]
    for sub in cls.__subclasses__():
        found += descendants(sub)
    return found


def words_of(text: str) -> list[str]:
    """The words and signs of a literal, in lower case but for single capital letters."""
    found = [word if word in LETTERS else word.lower() for word in _TOKEN.findall(text)]
    return [SAME_WORD.get(word, word) for word in found]


class Said(Enum):
    """Words with the code that they stand for: ``HAND = "in your hand", "len(…)"``. What follows is
    how they were said before; see ``Node.older``.

    A set of words without members is open: whatever a vocabulary derives from it belongs to it.
    """

    code: str
    older: tuple[str, ...]

    def __new__(cls, phrase: str, code: str, *older: str) -> Self:
        word = object.__new__(cls)
        word._value_, word.code, word.older = phrase, code, older
        return word


def is_words(kind: type) -> TypeGuard[type[Enum]]:
    return isinstance(kind, type) and issubclass(kind, Enum)


# ------------------------------------------------------------------ printing


def write(part: object, kind: type | None = None) -> str:
    """A node, word or leaf as text; brackets where ``kind`` is narrower than the node."""
    if isinstance(part, Node):
        text = _tidy("".join(_pieces(part)))
        if kind is not None and not isinstance(part, kind):
            return f"({text})"
        return text
    if isinstance(part, Enum):
        return str(part.value)
    if isinstance(part, CardName):
        return f'"{part}"'
    return str(part)


def _pieces(part: Node) -> list[str]:
    pieces = []
    for piece in template(type(part)):
        if isinstance(piece, Literal):
            pieces.append(piece.text)
            continue
        value = getattr(part, piece.field)
        if piece.separators is not None:
            pieces.append(_list([write(item, piece.kind) for item in value], *piece.separators))
        elif value is not None:
            pieces.append(write(value, piece.kind))
    return pieces


def _list(items: list[str], separator: str, last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return separator.join(items[:-1]) + last + items[-1]


def _tidy(text: str) -> str:
    """Close the gaps that empty words leave, and choose between ``a`` and ``an``."""
    text = re.sub(r"(?<=[^\n ]) {2,}", " ", text)
    text = re.sub(r"(?m)^ +| +(?=[,.;:)\n])| +$", "", text)
    text = apart(text)
    return re.sub(r'\ba (?="?[aeiouAEIOU])(?!"?(?:uni|one))', "an ", text)


def apart(text: str) -> str:
    """A sign before words or brackets stands apart from them; before a number or a letter it does
    not."""
    return re.sub(r"(?<= )([+−])(?=\(|[^\W\d_]{2})", r"\1 ", text)


def sentence_case(text: str) -> str:
    """Each line begins with a capital letter."""
    return re.sub(r"(?m)^[a-z]", lambda match: match.group().upper(), text)


def fields_of(cls: type[Node]) -> list[str]:
    return [field.name for field in dataclasses.fields(cls)]  # type: ignore[arg-type]


def parts_of(part: object) -> Iterator[object]:
    """A node with everything in it: nodes, words, names and numbers."""
    yield part
    if isinstance(part, Node):
        for name in fields_of(type(part)):
            yield from parts_of(getattr(part, name))
    elif isinstance(part, tuple):
        for item in part:
            yield from parts_of(item)
