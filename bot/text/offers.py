"""What somebody can do, as it stands beside the button that does it."""

from __future__ import annotations

import msgspec

from engine.table.questions import Option
from engine.words import noted

YOURS = noted("your {what} {before} → {after}")
THEIRS = noted("your opponent's {what} {before} → {after}")
"""What becomes of a number of a player, in a match of two."""


class Offer(msgspec.Struct, frozen=True):
    """An option of a menu: what its button says, and the thing that it is done with.

    Things that have a name stand in a line of their own, with all that can be done with them; what
    has none is a button alone.
    """

    label: str
    thing: str = ""
    about: str = ""
    """What it costs and does; left out where that can be read already."""


def plain_offer(_view: object, option: Option) -> Offer:
    """For a game that has nothing to add to what its options say."""
    return Offer(option.text)
