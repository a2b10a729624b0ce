"""Where a long word is broken: between two syllables, with a hyphen.

Names in German are put together from several words. A rule that looks at letters alone finds places
that are good enough in all our languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

LONG = 14
"""Shorter words are made smaller rather than broken; no English name has a longer one."""
LEAST = 3
"""So many letters at least stand on each side of a hyphen."""
VOWELS = "aeiouyäöüáéíóúàâèêëîïôûœæ"
STARTS = r"sch[lmnrw]?|[bfgkpt][lr]|[dv]r|(?<=s)s[pt]|ch|ck|ph|qu"
"""Consonants that stay together."""
SYLLABLE = re.compile(rf"(?:{STARTS}|[^\W\d_{VOWELS}])(?=[{VOWELS}])", re.IGNORECASE)
"""How a syllable begins."""


def broken(word: str, fits: Callable[[str], bool]) -> list[str]:
    """A word in parts that fit, as long as they can be; whole where it cannot be broken."""
    return [word] if len(word) < LONG else _parts(word, fits)


def _parts(word: str, fits: Callable[[str], bool]) -> list[str]:
    if fits(word):
        return [word]
    for place in sorted(places(word), reverse=True):
        first = word[:place] if word[place - 1] == "-" else f"{word[:place]}-"
        if fits(first):
            return [first, *_parts(word[place:], fits)]
    return [word]


def places(word: str) -> Iterator[int]:
    """Where a word may be broken."""
    for found in re.finditer("-", word):
        if LEAST < found.end() <= len(word) - LEAST:
            yield found.end()
    for found in SYLLABLE.finditer(word):
        start = found.start()
        if word[start - LEAST : start].isalpha() and word[start : start + LEAST].isalpha():
            yield start
