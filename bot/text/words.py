"""Words for boards: text that can do no harm, and lists that fit."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from engine import tongues
from engine.table.views import View
from engine.text import clean
from engine.words import ENGLISH, both, say, say_n, spoken

LONGEST_BOARD = LONGEST_HAND = LONGEST_STACK = 3500
LONGEST_DESCRIPTION = 1000
"""Signs. A message of Discord holds 4,000 in all its texts, and an alt text 1,024."""

# ------------------------------------------------------------------ harmless text

_SPECIAL = re.compile(
    r"[\\*_~|`\[\]<]"  # emphasis, spoilers, code, links, mentions, times and emoji
    r"|(?<=<)#|:(?=\S)"  # channels, addresses and the short names of emoji
    r"|(?<=\w)\.(?=\w)"  # addresses that need no “https”
    r"|^[-+#>]"  # lists, headings and quotations
)
_NUMBERED = re.compile(r"^(\d+)\.")
_TO_THE_LEFT = {"R", "AL", "AN"}
_ISOLATED = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
KEPT = 10_000
"""Texts of which it is remembered how they are written: those of cards come again and again."""
_NOT_YET = "@\N{ZERO WIDTH SPACE}"


@lru_cache(KEPT)
def plain(text: str) -> str:
    """What somebody wrote, so that Discord shows it as it is written, on one line.

    It makes no mention, link, emphasis or line of its own, wherever it stands.
    """
    escaped = _NUMBERED.sub(r"\1\\.", _SPECIAL.sub(r"\\\g<0>", clean(text)))
    escaped = escaped.replace("@", _NOT_YET)
    if any(unicodedata.bidirectional(sign) in _TO_THE_LEFT for sign in escaped):
        return _ISOLATED.format(escaped)  # or it would take numbers beside it along to the left
    return escaped


def called(names: Iterable[str], write: Callable[[str], str] = plain) -> list[str]:
    """What players are called; by their seats where nothing is to be seen of their names."""
    return [write(name) or say("Player {seat}", seat=seat) for seat, name in enumerate(names, 1)]


def whose_turn(view: View, names: Sequence[str]) -> str:
    if view.active == view.seat:
        return say("Your turn.")
    return say("{name}'s turn.", name=names[view.active])


# ------------------------------------------------------------------ what is printed on cards


def printed(game: str, text: str) -> str:
    """A text of a card, or a word on it, in the language that is spoken."""
    return text if spoken() == ENGLISH else tongues.translated(game, text, spoken())


def named(game: str, name: str) -> str:
    """The name of a card, in the language that is spoken."""
    del game  # a name is the same in all games
    return name if spoken() == ENGLISH else tongues.name(name, spoken())


# ------------------------------------------------------------------ lists


def some(entries: Sequence[str], most: int) -> list[str]:
    """The first of some entries, and how many more there are."""
    left = len(entries) - most
    return list(entries) if left <= 0 else [*entries[:most], more(left)]


def more(left: int) -> str:
    """How many more there are."""
    return say_n(left, "… and {n} more", "… and {n} more")


def in_a_row(entries: Sequence[str], most: int) -> str:
    """The same within a sentence."""
    return both(entries) if len(entries) <= most else ", ".join(some(entries, most))


def counted(entries: Iterable[str]) -> list[str]:
    """Entries of which equal ones are counted."""
    return [f"{n} × {entry}" if n > 1 else entry for entry, n in Counter(entries).items()]


def number(n: int, noun: str, nouns: str = "") -> str:
    return f"{n} {noun if n == 1 else nouns or noun + 's'}"


def fit(write: Callable[[int], str], limit: int) -> str:
    """The longest text within a limit that is written with so many entries a list."""
    for most in (999, 30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1):
        if len(text := write(most)) <= limit:
            return text
    return write(0)
