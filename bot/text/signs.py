"""What the signs in the texts of cards say, in words, for whoever does not know them by heart.

Cards keep their signs; a board in words, or a card that was looked up, can say below what they
mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.words import say, say_n


class Sign(NamedTuple):
    """A sign that texts of a game have: how it is written, and what it says."""

    pattern: re.Pattern[str]
    """Its first group is its number, where it has one."""
    means: Callable[[int], str]
    """What it says with that number, in the language that is spoken."""


MARK = Sign(re.compile(r"\(M\)"), lambda n: say("mark this card"))
MARK_OTHERS = Sign(
    re.compile(r"\(Ma(\d+)\)"),
    lambda n: say_n(
        n,
        "mark {n} other unmarked creature of yours in this zone",
        "mark {n} other unmarked creatures of yours in this zone",
    ),
)
ASSIGN = Sign(
    re.compile(r"\(A\)"), lambda n: say("assign this creature, if it is unmarked and not assigned")
)


def signs_in(text: str, signs: Iterable[Sign]) -> list[tuple[str, str]]:
    """The signs that a text has, each once and in their order, with what they say."""
    found = {
        match.start(): (match[0], sign.means(int(match[1]) if match.lastindex else 1))
        for sign in signs
        for match in sign.pattern.finditer(text)
    }
    return list(dict(found[at] for at in sorted(found)).items())


def legend(text: str, signs: Iterable[Sign]) -> str:
    """What the signs of a text say, in one line; nothing if it has none."""
    said = [
        say("{sign}: {meaning}", sign=sign, meaning=what) for sign, what in signs_in(text, signs)
    ]
    return " · ".join(said)
