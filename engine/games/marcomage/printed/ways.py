"""The ways to play a card that has several, as its text says them."""

from __future__ import annotations

import re
from functools import lru_cache

CHOICE = "Choose one: "
"""What the part of a text begins with that says in which ways a card can be played …"""
OR = "; or "
"""… and what stands between them."""
NUMBER = re.compile(r"\bN\b")
WHERE = " where "
"""What explains the numbers of all of them, after the last one."""


@lru_cache(maxsize=512)
def ways_of(text: str) -> tuple[str, ...]:
    """Each way to play a card with this text, as it stands there; none where there is one alone."""
    lines = [line for line in text.splitlines() if line.startswith(CHOICE)]
    if not lines:
        return ()
    ways = lines[-1].removeprefix(CHOICE).rstrip(".").split(OR)
    last, where, numbers = ways[-1].partition(WHERE)
    told = [*ways[:-1], last]
    if where:
        told = [f"{way}{where}{numbers}" if NUMBER.search(way) else way for way in told]
    return tuple(told)


def besides(text: str) -> list[str]:
    """What a card does in whichever way it is played, line by line."""
    return [line for line in text.splitlines() if not line.startswith(CHOICE)]
