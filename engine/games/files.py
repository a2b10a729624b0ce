"""What the files of all games have in common."""

from __future__ import annotations


class BadCardFile(Exception):
    """A card file that cannot be used: which card, where, and what would be right."""
