"""What a query is: a tree of things to look for, and an order; or what is wrong with it.

Where a part stood in the text is kept beside it, for messages, and is no part of what it means.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

LONGEST = 300
"""Signs of a query, at most."""
DEEPEST = 20
"""Parentheses inside each other, at most."""
MOST = 40
"""Things to look for, at most."""
AROUND = 30
"""Signs that are shown on each side of a place, at most."""


@dataclass(frozen=True)
class Place:
    """From which sign of a query to which, counted from 0."""

    start: int
    end: int


NOWHERE = Place(0, 0)


class BadQuery(Exception):
    """A query that cannot be answered: one sentence, and the place that it is about."""

    def __init__(self, sentence: str, query: str, place: Place, hint: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.query, self.place = sentence, query, place
        self.hint = hint
        """The known word that was most likely meant."""

    @property
    def mended(self) -> str:
        """The query with the word that was meant in its place; nothing where none is known."""
        said = f'"{self.hint}"' if " " in self.hint else self.hint
        whole = self.query[: self.place.start] + said + self.query[self.place.end :]
        return whole if said and len(whole) <= LONGEST else ""

    @property
    def column(self) -> int:
        """The sign at which it goes wrong, counted from 1."""
        return self.place.start + 1

    def shown(self) -> tuple[str, str]:
        """The query around the place, and the line with the caret below it."""
        start = max(0, self.place.start - AROUND)
        end = min(len(self.query), self.place.start + AROUND)
        before, after = "…" * (start > 0), "…" * (end < len(self.query))
        line = "".join(sign if sign.isprintable() else " " for sign in self.query[start:end])
        carets = "^" * max(1, min(self.place.end, end) - self.place.start)
        return before + line + after, " " * (len(before) + self.place.start - start) + carets


@dataclass(frozen=True)
class Word:
    """Something that stands anywhere on a card."""

    text: str
    place: Place = dataclasses.field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Term:
    """Something about one field; ``field`` is its long name."""

    field: str
    sign: str
    """``:``, ``<``, ``<=``, ``>`` or ``>=``."""
    value: str
    place: Place = dataclasses.field(default=NOWHERE, compare=False)
    """Of the field."""
    at: Place = dataclasses.field(default=NOWHERE, compare=False)
    """Of the value."""


@dataclass(frozen=True)
class Not:
    inner: Node


@dataclass(frozen=True)
class All:
    """All of these; of nothing at all it is every card."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Either:
    """At least one of these."""

    parts: tuple[Node, ...]


Node = Word | Term | Not | All | Either


@dataclass(frozen=True)
class Sort:
    field: str
    down: bool
    """The greatest first."""
    place: Place = dataclasses.field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Query:
    text: str = dataclasses.field(compare=False)
    wanted: Node
    sorts: tuple[Sort, ...] = ()
