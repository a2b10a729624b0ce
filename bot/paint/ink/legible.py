"""What can be painted of what somebody wrote: signs that fonts have, and others as they sound."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from anyascii import anyascii

from bot.paint.ink.fonts import painted
from engine.text import clean as on_one_line

UNSEEN = {"Cf", "Cc", "Cs", "Co", "Cn"}
"""Categories of signs that nobody sees, or that mean something only to those who agreed on it."""
KEPT = 10_000


@lru_cache(KEPT)
def legible(text: str) -> str:
    """A text in composed letters that fonts have.

    Other scripts are written in Latin letters, signs in fancy dress as the plain ones, and pictures
    and marks that would pile up above and below a line are left out.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_legible, unicodedata.normalize("NFC", text)))


@lru_cache(KEPT)
def _legible(sign: str) -> str:
    category = unicodedata.category(sign)
    if category in UNSEEN:
        return ""
    if category in ("Zl", "Zp"):
        return " "
    if category.startswith("M"):  # a vowel of a script that is written in Latin letters, or nothing
        return said(sign)
    if painted(sign):
        return sign
    plainer = unicodedata.normalize("NFKC", sign)
    if plainer != sign:
        return legible(plainer)
    return "" if category.startswith("S") else said(sign)


def said(sign: str) -> str:
    """A sign of another script in Latin letters."""
    return anyascii(sign).replace("`", "")


def clean(text: str) -> str:
    """What somebody wrote on one line, for pictures."""
    return " ".join(legible(on_one_line(text)).split())
