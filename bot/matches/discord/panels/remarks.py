"""What is said beside a board or a hand: what happened last, and what is taught now."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.looks import MatchLook
from bot.text import plain

NEWS = 600
"""Signs of what happened last, at most."""


def lesson(look: MatchLook) -> str:
    """What is taught now, set apart from all that is said else."""
    return f"> {look.lesson}" if look.lesson else ""


def news(look: MatchLook) -> str:
    """What has happened last."""
    return small(look.news.told(), NEWS)


def small(lines: Sequence[str], most: int) -> str:
    """The last lines that find room, the newest last."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) > most:
            break
        kept.insert(0, f"-# {plain(line)}")
    return "\n".join(kept)
