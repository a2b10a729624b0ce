"""What is said beside a board or a hand: what happened last, and what is taught now."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.looks import MatchLook
from bot.text import plain

LAST = 1_000
"""Signs about the last turns, at most."""


def lesson(look: MatchLook) -> str:
    """What is taught now, set apart from all that is said else."""
    return f"> {look.lesson}" if look.lesson else ""


def last(turns: Sequence[str]) -> str:
    """What happened in the last turns, each in a line that is harmless already."""
    return _small(turns, LAST)


def small(lines: Sequence[str], most: int) -> str:
    """The last lines that find room, the newest last."""
    return _small([plain(line) for line in lines], most)


def _small(lines: Sequence[str], most: int) -> str:
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) > most:
            break
        kept.insert(0, f"-# {line}")
    return "\n".join(kept)
