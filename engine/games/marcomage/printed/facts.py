"""A card that somebody has written, as a match carries it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

MOST_CARDS = 60
"""So many cards that people wrote can be in a match, at most."""
Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    bricks: Amount = 0
    gems: Amount = 0
    recruits: Amount = 0


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a file of cards has of a card, and its rarity. The card can be made anew from it, so a
    match that has it needs nothing else."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
    rarity: Literal["common", "uncommon", "rare"]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1200)]
    price: Cost = Cost()
    keywords: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=30)], ...], msgspec.Meta(max_length=4)
    ] = ()
