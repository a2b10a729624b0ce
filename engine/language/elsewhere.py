"""What other card games call things, and what they are called here.

Who writes a first card knows the words of another game. Where a text stops being readable at one of
them, the error says what it is called in this one. Each game has a table of such words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping


def called_here(text: str, at: int, called: Mapping[str, str]) -> tuple[int, str, str] | None:
    """Where the word of another game stands around a place in a text, the word itself, and what it
    is called here; ``called`` has what other games say, in lower case."""
    known = "|".join(sorted(map(re.escape, called), key=len, reverse=True))
    for found in re.finditer(rf"\b(?:{known})\b", text, re.IGNORECASE) if known else ():
        if found.start() <= at < found.end():
            return found.start(), found[0], called[found[0].lower()]
    return None
