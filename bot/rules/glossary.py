"""Every word that is explained: the keywords of the rule books, and what else stands on cards and
panels of a game, by the same name as there."""

from __future__ import annotations

import re

from bot.games import KITS
from bot.rules.rulebooks import Keyword, rule_book
from engine.words import ENGLISH, say, spoken

DIGIT = re.compile(r"\d")
LONG = 6
"""Letters of a word that is long enough to be known by its beginning."""
ENDINGS = 4
"""A word may have so many letters more where it stands: “counters”, “discarded”."""


def glossary(game: str) -> tuple[Keyword, ...]:
    told = [
        Keyword(term.name, say(term.name), False, say(term.meaning), game, term.rule)
        for term in (KITS[game].terms if game in KITS else ())
    ]
    return (*rule_book(game).keywords, *told)


def is_sign(name: str) -> bool:
    """Whether it is a sign such as “(M)”, and no word."""
    return name.strip().startswith("(")


def same_sign(one: str, other: str) -> bool:
    """Whether two signs are the same but for their numbers: “(Ma1)” and “(Ma2)”."""
    return DIGIT.sub("", one.strip().casefold()) == DIGIT.sub("", other.strip().casefold())


def words_in(text: str, game: str) -> list[Keyword]:
    """The words that stand in a text, in the order in which they come there."""
    found = [(place, word) for word in glossary(game) if (place := _place(word.name, text)) >= 0]
    return [word for _, word in sorted(found, key=lambda one: one[0])]


def _place(name: str, text: str) -> int:
    """Where a word stands first; less than 0 if it does not."""
    written = DIGIT.sub(r"\\d", re.escape(name))
    if not is_sign(name):
        stem = name.partition(" (")[0]
        if spoken() != ENGLISH and len(stem) >= LONG:  # words end in more ways there
            stem = stem[:-2]
        written = rf"(?<!\w){re.escape(stem)}\w{{0,{ENDINGS}}}(?!\w)"
    found = re.search(written, text, re.IGNORECASE)
    return found.start() if found else -1
