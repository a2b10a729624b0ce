"""Texts that people type: tidied up, and as they are compared with others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

_INVISIBLE = {"Cf", "Cs", "Co"}
"""Categories of signs that nobody sees: they turn, join or hide what stands beside them."""
_OVER_OTHERS = {"Mn", "Me"}
"""Categories of accents, and of what else stands over other signs."""
_BLANK = " " + "".join(
    chr(code)
    for some in (
        *((0x034F,), (0x115F, 0x1160), (0x17B4, 0x17B5), range(0x180B, 0x1810), (0x2800,)),
        *((0x3164,), range(0xFE00, 0xFE10), (0xFFA0,), (0x16FE4,), (0x1D159,)),
        range(0xE0100, 0xE01F0),
    )
    for code in some
)
"""Signs that count as letters, accents or pictures, and of which nothing is to be seen: fillers of
Korean, a cell of Braille without a dot, and what only says how the sign before it is drawn."""
_TYPED = str.maketrans(
    dict.fromkeys("‘’‛ʼ`´", "'") | dict.fromkeys("“”„«»", '"') | dict.fromkeys("‐‑–—−", "-")
)
"""What a printer sets, and what is typed for it."""


def clean(text: str) -> str:
    """A text on one line, without signs that nobody sees; nothing, if nothing of it is seen."""
    if not text.isprintable():
        seen = [sign for sign in text if unicodedata.category(sign) not in _INVISIBLE]
        text = "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in seen)
    return " ".join(text.split()) if text.strip(_BLANK) else ""


def folded(text: str) -> str:
    """A text as it is compared with others: capitals, accents and the printer's signs are no
    difference. All that is typed counts."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text.translate(_TYPED))
        hidden = _INVISIBLE | _OVER_OTHERS
        text = "".join(sign for sign in apart if unicodedata.category(sign) not in hidden)
    return " ".join(text.translate(_TYPED).casefold().split())


def bare(text: str) -> str:
    """The words of a text as they are looked for: only letters and digits count."""
    text = folded(text)
    return " ".join("".join(sign if sign.isalnum() else " " for sign in text).split())


def slug(text: str) -> str:
    """A text as it stands in ids and in names of files: ``Shadow's Twilight`` is
    ``shadows-twilight``."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that somebody most likely meant; nothing if none is like it."""
    words = sorted(set(known))
    begun = [one for one in words if len(word) >= 3 and one.startswith(word)]
    near = get_close_matches(word[:40], words, 1, 0.6)
    return begun[0] if begun else near[0] if near else ""
