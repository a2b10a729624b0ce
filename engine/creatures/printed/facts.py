"""A card that somebody has written, as a match carries it."""

from __future__ import annotations

from typing import Annotated

import msgspec

MOST_CARDS = 60
"""So many cards that people wrote can be in a match, at most."""
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a file of cards has of a card, and its faction. The card can be made anew from it, so a
    match that has it needs nothing else; two cards that differ in anything are two."""

    name: Word
    faction: Word
    kind: Word
    text: Annotated[str, msgspec.Meta(max_length=1200)] = ""
    types: Annotated[tuple[Word, ...], msgspec.Meta(max_length=3)] = ()
    cost: Number | Annotated[str, msgspec.Meta(max_length=8)] = 0
    loyalty: Number = 0
    strength: Annotated[tuple[Number, ...], msgspec.Meta(max_length=2)] = ()
