"""Words and signs that stand on cards and panels of a game and are no keywords of its cards."""

from __future__ import annotations

import msgspec


class Term(msgspec.Struct, frozen=True):
    name: str
    """As cards and panels say it; it may be a sign. Said in the language of the reader."""
    meaning: str
    """In one line, which goes on behind a colon."""
    rule: str
    """The rule that says more of it."""
