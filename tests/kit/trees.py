"""Examples for hypothesis: trees of the card language, made from its phrases."""

from __future__ import annotations

from enum import Enum
from typing import Any

from hypothesis import strategies as st

from engine.games.marcomage.cards import BOOK
from engine.language.core import Sentence, Text
from engine.language.phrases import (
    CardName,
    Keyword,
    Literal,
    Node,
    Slot,
    Variable,
    is_words,
    template,
)
from tests.kit.texts import WORDS

LETTERS = st.sampled_from([Variable(letter) for letter in "NMKXYZ"])
LEAVES: dict[Any, st.SearchStrategy[Any]] = {
    int: st.one_of(st.integers(0, 12), st.integers(0, 999)),
    Variable: LETTERS,
    CardName: st.sampled_from(WORDS.names).map(CardName),
    Keyword: st.sampled_from(list(BOOK.keyword_text)).map(Keyword),
}
DEEPEST = 3


def concrete(kind: type[Node]) -> list[type[Node]]:
    return [cls for cls in WORDS.grammar.phrases(kind) if cls.phrase]


def is_leaf(cls: type[Node]) -> bool:
    """Whether a phrase holds no further phrases, so that a tree may end with it."""
    slots = [part for part in template(cls) if isinstance(part, Slot)]
    return all(slot.kind in LEAVES or is_words(slot.kind) or slot.optional for slot in slots)


@st.composite
def nodes(draw: st.DrawFn, kind: type[Node], depth: int = 0) -> Any:
    """Any tree of a kind, not much deeper than ``DEEPEST``."""
    choices = concrete(kind)
    if depth >= DEEPEST:
        choices = [cls for cls in choices if is_leaf(cls)] or choices
    cls = draw(st.sampled_from(choices))
    fields = {
        part.field: draw(values(part, depth + 1))
        for part in template(cls)
        if not isinstance(part, Literal)
    }
    return cls(**fields)


@st.composite
def values(draw: st.DrawFn, slot: Slot, depth: int) -> Any:
    if slot.separators is not None:
        between, last = slot.separators
        least = 2 if between != last else 1 if between.strip() else 0
        most = least if depth > DEEPEST else 3
        return tuple(draw(st.lists(one(slot.kind, depth), min_size=least, max_size=most)))
    if slot.optional and (depth > DEEPEST or draw(st.booleans())):
        return None
    return draw(one(slot.kind, depth))


def one(kind: Any, depth: int) -> st.SearchStrategy[Any]:
    if kind in LEAVES:
        return LEAVES[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    return nodes(kind, depth)


def texts() -> st.SearchStrategy[Any]:
    """Trees of whole texts."""
    return st.lists(nodes(Sentence), max_size=3).map(lambda sentences: Text(tuple(sentences)))
