"""Examples for hypothesis: trees of the card language, made from its phrases."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from engine.games.marcomage.printed.cards import BOOK
from engine.language.core import Sentence, Text
from engine.language.grammar import Grammar
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
from engine.language.reading import Vocabulary
from tests.kit.texts import WORDS

LETTERS = st.sampled_from([Variable(letter) for letter in "NMKXYZ"])
DEEPEST = 3

Leaves = dict[Any, st.SearchStrategy[Any]]


@dataclass(frozen=True)
class Said:
    """What the texts of a game may say."""

    grammar: Grammar
    leaves: Leaves


def said(words: Vocabulary, keywords: Iterable[str]) -> Said:
    return Said(
        words.grammar,
        {
            int: st.one_of(st.integers(0, 12), st.integers(0, 999)),
            Variable: LETTERS,
            CardName: st.sampled_from(words.names).map(CardName),
            Keyword: st.sampled_from(sorted(keywords)).map(Keyword),
        },
    )


MARCOMAGE = said(WORDS, BOOK.keyword_text)


def is_leaf(cls: type[Node]) -> bool:
    """Whether a phrase holds no further phrases, so that a tree may end with it."""
    slots = [part for part in template(cls) if isinstance(part, Slot)]
    return all(
        slot.kind in MARCOMAGE.leaves or is_words(slot.kind) or slot.optional for slot in slots
    )


@st.composite
def nodes(draw: st.DrawFn, kind: type[Node], depth: int = 0, game: Said = MARCOMAGE) -> Any:
    """Any tree of a kind, not much deeper than ``DEEPEST``."""
    choices = game.grammar.phrases(kind)
    if depth >= DEEPEST:
        choices = [cls for cls in choices if is_leaf(cls)] or choices
    cls = draw(st.sampled_from(choices))
    fields = {
        part.field: draw(values(part, depth + 1, game))
        for part in template(cls)
        if not isinstance(part, Literal)
    }
    return cls(**fields)


@st.composite
def values(draw: st.DrawFn, slot: Slot, depth: int, game: Said = MARCOMAGE) -> Any:
    if slot.separators is not None:
        between, last = slot.separators
        least = 2 if between != last else 1 if between.strip() else 0
        most = least if depth > DEEPEST else 3
        return tuple(draw(st.lists(one(slot.kind, depth, game), min_size=least, max_size=most)))
    if slot.optional and (depth > DEEPEST or draw(st.booleans())):
        return None
    return draw(one(slot.kind, depth, game))


def one(kind: Any, depth: int, game: Said) -> st.SearchStrategy[Any]:
    if kind in game.leaves:
        return game.leaves[kind]
    if is_words(kind):
        return st.sampled_from(game.grammar.choices(kind))
    return nodes(kind, depth, game)


def texts(game: Said = MARCOMAGE) -> st.SearchStrategy[Any]:
    """Trees of whole texts."""
    return st.lists(nodes(Sentence, 0, game), max_size=3).map(
        lambda sentences: Text(tuple(sentences))
    )
