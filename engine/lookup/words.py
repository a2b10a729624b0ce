"""Words as they are compared: without case, accents and the printer's quotation marks."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

_TYPED = str.maketrans(
    dict.fromkeys("‘’‛`´", "'") | dict.fromkeys("“”„«»", '"') | dict.fromkeys("−", "-")
)
"""What a printer sets, and what is typed for it."""
_NOT_SEEN = {"Mn", "Me", "Cf", "Cs"}
"""Categories of signs that stand over others, or that nobody sees."""


def folded(text: str) -> str:
    """A text as it is compared with others."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text.translate(_TYPED))
        text = "".join(sign for sign in apart if unicodedata.category(sign) not in _NOT_SEEN)
    return " ".join(text.translate(_TYPED).casefold().split())


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that somebody most likely meant; nothing if none is like it."""
    words = sorted(set(known))
    begun = [one for one in words if len(word) >= 3 and one.startswith(word)]
    near = get_close_matches(word[:40], words, 1, 0.6)
    return begun[0] if begun else near[0] if near else ""
