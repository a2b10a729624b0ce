"""What Spanish asks for when a sentence is put together: contractions, and pronouns tied to verbs.

The catalogue writes a pronoun after its verb, as in ``devuelve ·la``: together they are one word,
which takes an accent where its stress would move.
"""

from __future__ import annotations

import re

QUOTES = ("«", "»")

_SYLLABLE = re.compile(r"[aeiouáéíóú]+")
_ACCENTS = str.maketrans("aeiou", "áéíóú")


def finish(text: str) -> str:
    text = re.sub(r"(\w+) ·(me|les|le|las|la|los|lo)\b", _tied, text).replace("·", "")
    text = re.sub(r"\b(?:el|la) (?=otr[oa] [^.,;:]*objetivo)", "", text)
    text = re.sub(r"(\w+ o más) (otr[oa]s) ", r"\2 \1 ", text)
    text = re.sub(r"\b([dD]e|[aA]) el (?!\w*é)", lambda m: m[1] + "l ", text)
    text = re.sub(r"\by (?=[iI]|[hH]i[^eaE])", "e ", text)
    text = re.sub(r"\bo (?=[oO]|[hH]o)", "u ", text)
    text = re.sub(r"^([^¿]*\?)$", r"¿\1", text)
    return re.sub(r" +(?=:)", "", text).replace("Luego si ", "Luego, si ")


def _tied(match: re.Match[str]) -> str:
    verb, pronoun = match.groups()
    syllables = list(_SYLLABLE.finditer(verb))
    if verb[-1] in "aeo" and len(syllables) > 1 and not re.search("[áéíóú]", verb):
        stressed = syllables[-2]
        vowels = stressed.group()
        strong = next((n for n, sign in enumerate(vowels) if sign in "aeo"), len(vowels) - 1)
        at = stressed.start() + strong
        verb = verb[:at] + verb[at].translate(_ACCENTS) + verb[at + 1 :]
    return re.sub("én$", "en", verb) + pronoun
