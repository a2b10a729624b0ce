"""The fields that can be asked for, with their long names and their short ones."""

from __future__ import annotations

from typing import NamedTuple

from engine.words import noted

TEXT, CHOICE, NUMBER = "text", "choice", "number"


class Field(NamedTuple):
    name: str
    sort: str
    """``TEXT`` is searched; a ``CHOICE`` is one of the words that cards have there."""
    others: tuple[str, ...] = ()
    """What else people call it."""
    noun: str = ""
    """What one of its words is called."""


FIELDS = {
    field.name: field
    for field in (
        Field("name", TEXT, ("n",)),
        Field("text", TEXT, ("o", "oracle")),
        Field("faction", CHOICE, ("f",), noted("faction")),
        Field("type", CHOICE, ("t", "types"), noted("kind or type")),
        Field("kind", CHOICE, ("k",), noted("kind")),
        Field("rarity", CHOICE, ("r",), noted("rarity")),
        Field("keyword", CHOICE, ("kw", "keywords"), noted("keyword")),
        Field("is", CHOICE, (), noted("mark")),
        Field("cost", NUMBER, ("c", "price", "cmc", "mv")),
        Field("attack", NUMBER, ("atk", "power", "pow")),
        Field("defence", NUMBER, ("def", "defense", "strength", "toughness", "tou")),
        Field("loyalty", NUMBER, ("loy", "l")),
        Field("bricks", NUMBER, ("b",)),
        Field("gems", NUMBER, ("g",)),
        Field("recruits", NUMBER),
        Field("points", NUMBER, ("vp",)),
        Field("goal", NUMBER),
        Field("hits", NUMBER, ("hp",)),
        Field("duration", NUMBER, ("rounds",)),
        Field("escrow", NUMBER, ("deposit", "security")),
    )
}
CALLED = {name: field.name for field in FIELDS.values() for name in (field.name, *field.others)}
"""From each name of a field to its long one."""
SORT = ("sort", "order")
OPPOSITE = "not"
"""``not:token`` is ``-is:token``."""
SORTED_BY = ("name", "faction", "kind", "rarity")
"""What cards are sorted by beside numbers."""
