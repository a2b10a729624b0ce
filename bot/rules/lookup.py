"""Looking up rules by number, by title or by words, and keywords by name, with typing errors, in
the books of the language that is spoken."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from rapidfuzz import fuzz, process

from bot.matches.typed import SHOWN
from bot.rules.rulebooks import Keyword, Rule, rule_book
from engine.catalogue import GAMES
from engine.text import bare
from engine.words import ENGLISH, speaking, spoken

TYPED = 100
"""Signs that are looked at of what somebody has typed."""
WORDS = 10
"""And words, at most."""
NUMBERED = re.compile(r"([a-z]?)[ -]*([0-9]{1,2})(?:[ .,]+([0-9]{1,2}[a-z]?)?)?")
"""A number as people type it: ``M-3.4``, ``m3.4``, ``3.4``, or ``3`` for a whole chapter."""
TITLE, CHAPTER, TEXT = 4.0, 1.5, 1.0
"""What a word counts in a title or in the name of a keyword, in the title of a chapter, and in a
text."""
ENOUGH = 0.5
"""Rules are shown that fit at least so well as this part of the best one."""
BEGUN = 0.8
"""What a word counts that is not typed to its end."""
CLOSE = 76.0
"""How alike two words are, in a hundred, so that one is taken for the other."""
SHORT = 3
"""Words of so few letters are not taken for others."""


def asked(game: str) -> Iterable[str]:
    """The games whose books are looked into: the one that is named, or all."""
    return [game] if game in GAMES else list(GAMES)


def found(typed: str, games: Iterable[str] = GAMES, near: str = "") -> list[Rule]:
    """The rules that fit what was typed, the best first; those of a game that somebody is playing
    come before the others, so that each word means what it means there."""
    games = tuple(games)
    number = NUMBERED.fullmatch(" ".join(typed[:TYPED].casefold().split()))
    if number is not None:
        fitting = _by_number(number, games)
    else:
        fitting = [rule for rule in _by_words(typed) or _by_english(typed) if _game(rule) in games]
    return sorted(fitting, key=lambda rule: near not in ("", _game(rule)))


def _by_number(typed: re.Match[str], games: Iterable[str]) -> list[Rule]:
    """The rules whose number begins as it was typed, the exact one first."""
    letter, chapter, rest = typed.groups()
    some = []
    for rule in _rules(games):
        begins, _, number = rule.id.partition("-")
        if letter not in ("", begins.casefold()) or rule.chapter != str(int(chapter)):
            continue
        own = number.partition(".")[2]
        if own.startswith(rest or ""):
            some.append((own != rest, rule))
    return [rule for _, rule in sorted(some, key=lambda one: one[0])]


def completed(typed: str, games: Iterable[str] = GAMES, near: str = "") -> list[Rule]:
    """What is offered while somebody types: where nothing is typed yet, a book from its start."""
    if not typed.strip():
        return _rules(sorted(games, key=lambda game: game != near))[:SHOWN]
    return found(typed, games, near)[:SHOWN]


def keywords(typed: str, games: Iterable[str] = GAMES) -> list[Keyword]:
    """The keywords that fit what was typed, the best first; all of them where nothing was. Their
    English names are understood as well."""
    every = [word for game in games for word in rule_book(game).keywords]
    sought = _named(typed)
    rated = [
        (max(_likeness(sought, bare(name)) for name in {word.name, word.id}), word)
        for word in every
    ]
    fitting = [(rate, word) for rate, word in rated if rate >= CLOSE]
    return [word for _, word in sorted(fitting, key=lambda one: (-one[0], bare(one[1].name)))]


def the_keyword(typed: str, games: Iterable[str] = GAMES) -> list[Keyword]:
    """The one keyword that was meant, as each game has it; nothing if there is none."""
    some = keywords(typed, games) if _named(typed) else []
    return [word for word in some if word.id.casefold() == some[0].id.casefold()]


def _named(typed: str) -> str:
    """The name of a keyword without the number that stands behind it on a card."""
    return " ".join(part for part in bare(typed[:TYPED]).split() if not part.isdecimal())


def _likeness(sought: str, name: str) -> float:
    """How well a name fits, in a hundred: to begin with it is nearly as good as to be it."""
    if sought == name:
        return 100.0
    if name.startswith(sought):
        return 99.0
    if f" {sought}" in name or sought.startswith(f"{name} "):
        return 98.0
    return min(97.0, fuzz.ratio(sought, name)) if len(sought) > SHORT else 0.0


# ------------------------------------------------------------------ by words


@cache
def _index(language: str) -> dict[str, dict[str, float]]:
    """For each word of the language that is spoken the rules that have it, and how much it says of
    each: the more, the fewer rules have it."""
    places: dict[str, dict[str, float]] = defaultdict(dict)
    rules = _rules(GAMES)
    for book in map(rule_book, GAMES):
        for rule in book.rules.values():
            names = [keyword.name for keyword in book.keywords if keyword.rule == rule.id]
            for text, weight in (
                (f"{rule.text} {rule.example} {rule.ruling}", TEXT),
                (book.chapters[rule.chapter].title, CHAPTER),
                (" ".join((rule.title, *names)), TITLE),
            ):
                for word in bare(text).split():
                    places[word][rule.id] = weight
    for there in places.values():
        tells = math.log(len(rules) / len(there)) + 0.05
        for id in there:
            there[id] *= tells
    return dict(places)


def _by_words(typed: str) -> list[Rule]:
    """Rules that have the words or some of them, those first of which they tell most."""
    sought = bare(typed[:TYPED])
    rated: dict[str, float] = defaultdict(float)
    for word in list(dict.fromkeys(sought.split()))[:WORDS]:
        best: dict[str, float] = {}
        for other, closeness in _meant(word).items():
            for id, weight in _index(spoken())[other].items():
                best[id] = max(best.get(id, 0.0), weight * closeness)
        for id, rate in best.items():
            rated[id] += rate
    least = ENOUGH * max(rated.values(), default=0.0)
    some = [
        (not named, -rated.get(rule.id, 0.0), number, rule)
        for number, rule in enumerate(_rules(GAMES))
        if (named := bare(rule.title) == sought) or rated.get(rule.id, 0.0) >= max(least, ENOUGH)
    ]
    return [rule for *_, rule in sorted(some, key=lambda one: one[:3])]


def _by_english(typed: str) -> list[Rule]:
    """The same by words of the English books, for those who know a rule by its English name."""
    if spoken() == ENGLISH:
        return []
    with speaking(ENGLISH):
        ids = [rule.id for rule in _by_words(typed)]
    rules = {rule.id: rule for rule in _rules(GAMES)}
    return [rules[id] for id in ids]


def _meant(word: str) -> dict[str, float]:
    """The words of the books that somebody may have meant, each with how surely."""
    index = _index(spoken())
    meant = {other: BEGUN for other in index if len(word) > 1 and other.startswith(word)}
    if len(word) > SHORT:
        close = process.extract(word, index.keys(), scorer=fuzz.ratio, score_cutoff=CLOSE, limit=9)
        for other, likeness, _ in close:
            meant[other] = max(meant.get(other, 0.0), (likeness / 100) ** 2 * BEGUN)
    if word in index:
        meant[word] = 1.0
    return meant


def _rules(games: Iterable[str]) -> list[Rule]:
    return [rule for game in games for rule in rule_book(game).rules.values()]


@cache
def _games() -> dict[str, str]:
    return {rule.id: game for game in GAMES for rule in _rules([game])}


def _game(rule: Rule) -> str:
    return _games()[rule.id]
