"""What of a table can be read alone: one player, one card, or one place where cards lie."""

from __future__ import annotations

import msgspec


class Thing(msgspec.Struct, frozen=True):
    name: str
    """By which it is found, and told apart from all others; nothing of it is made harmless."""
    text: str
    """All that is to be known of it, as a message shows it."""
