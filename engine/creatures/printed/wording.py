"""Statements as they are told of cards by their names: “Kolibri gets +2/+1”.

A text speaks of “target creature”, of “it”, of “creatures you control”. When it has happened it is
known which cards these are, so what is told has a gap where the text has its subject: ``{card}``
for one of them, ``{cards}`` for several, after which verbs have another form.
"""

from __future__ import annotations

from typing import Protocol

from engine.creatures.vocabulary.changes import First, Third
from engine.creatures.vocabulary.things import It, Several, Single, They
from engine.language.phrases import Node, fields_of, node, write

ONE, SEVERAL = "*", "**"
"""What stands in the gap as long as a tree is printed; no language has words for it."""
LINES = {("NamedOne", ONE): f"<f>{ONE}", ("NamedMany", SEVERAL): f"<f pl>{SEVERAL}"}
"""How the gap agrees with what stands around it, in every language: a card is feminine."""


@node
class NamedOne(Single):
    phrase = ONE


@node
class NamedMany(Several):
    phrase = SEVERAL


def of_named(statement: Node, several: bool) -> Node:
    """A statement about cards that are called by their names, one or several."""
    if isinstance(statement, First | Third):
        changes = statement.changes
        if several:
            return First(NamedMany(), tuple(one.told(one.of_many) for one in changes))
        return Third(NamedOne(), tuple(one.told(one.of_one) for one in changes))
    return with_names(statement, several)


def with_names(part: Node, several: bool) -> Node:
    """A tree in which names stand for “it” and “they”."""
    if isinstance(part, It | They):
        return NamedMany() if several else NamedOne()
    cls = type(part)
    return cls(**{name: _in_field(getattr(part, name), several) for name in fields_of(cls)})


def _in_field(held: object, several: bool) -> object:
    if isinstance(held, tuple):
        return tuple(_in_field(item, several) for item in held)
    return with_names(held, several) if isinstance(held, Node) else held


class Told(Protocol):
    """What can be told of cards by their names."""

    def told_of(self, several: bool) -> Node: ...


def told(action: Told) -> tuple[str, str]:
    """What an action says, as it is told of one card, and of several."""
    one, several = (gapped(write(action.told_of(many))) for many in (False, True))
    return one, several


def gapped(text: str) -> str:
    """A printed tree with its gaps as ``str.format`` fills them."""
    return text.replace(SEVERAL, "{cards}").replace(ONE, "{card}")
