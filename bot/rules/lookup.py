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
from bot.rules.glossary import glossary, is_sign, same_sign
from bot.rules.rulebooks import Keyword, Rule, RuleBook, rule_book
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
SURE = 98.0
"""From here on it is meant, and no typing error."""
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
        return sorted(fitting, key=lambda rule: near not in ("", _game(rule)))
    if is_sign(typed):
        rules = {rule.id: rule for rule in _rules(games)}
        signs = [word for _, word in sorted_for(_rated(typed, games), near)]
        return list(dict.fromkeys(rules[word.rule] for word in signs))
    fitting = _by_words(typed, games) or _by_english(typed, games)
    if near not in games or not _speaks_of(near, typed):
        return fitting
    own = _by_words(typed, [near]) or _by_english(typed, [near])
    return [*own, *(rule for rule in fitting if _game(rule) != near)]


def chapter(typed: str, games: Iterable[str], near: str = "") -> tuple[RuleBook, str] | None:
    """The chapter that is called as somebody has typed, but for an article; of the game that he
    is playing, if he is."""
    sought = bare(typed[:TYPED]).split()
    for game in [near] if near in games else games:
        for one in rule_book(game).chapters.values():
            title = bare(one.title).split()
            article = title[: len(title) - len(sought)]
            if sought and title[len(article) :] == sought and len("".join(article)) <= SHORT:
                return rule_book(game), one.number
    return None


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


def keywords(typed: str, games: Iterable[str] = GAMES, near: str = "") -> list[Keyword]:
    """The keywords that fit what was typed, and the other words that are explained, the best first;
    all of them where nothing was. Their English names are understood as well."""
    return [word for _, word in sorted_for(_rated(typed, games), near)]


def the_keyword(typed: str, games: Iterable[str] = GAMES, near: str = "") -> list[Keyword]:
    """The one keyword that was meant, as each game has it; nothing if there is none. It is one of
    the game that somebody is playing, if that surely has it."""
    rated = sorted_for(_rated(typed, games), near) if _named(typed) else []
    own = [word for rate, word in rated if word.game == near and rate >= SURE]
    best = [*own, *(word for _, word in rated)][:1]
    return [word for _, word in rated if word.id.casefold() == best[0].id.casefold()]


Rated = list[tuple[float, Keyword]]


def _rated(typed: str, games: Iterable[str]) -> Rated:
    """The words that fit what was typed, each with how well."""
    every = [word for game in games for word in glossary(game)]
    if is_sign(typed):
        return [(100.0, word) for word in every if same_sign(typed, word.name)]
    sought = _named(typed)
    rated = [
        (max(_likeness(sought, _looked_for(name)) for name in {word.name, word.id}), word)
        for word in every
    ]
    return [(rate, word) for rate, word in rated if rate >= CLOSE]


def sorted_for(rated: Rated, near: str) -> Rated:
    """The best first, and of equal ones those of the game that somebody is playing."""
    return sorted(rated, key=lambda one: (-one[0], _looked_for(one[1].name), one[1].game != near))


@cache
def _looked_for(name: str) -> str:
    """The name of a keyword as it is compared: they stay the same, and are at each sign typed."""
    return bare(name)


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
            names = [word.name for word in glossary(book.game) if word.rule == rule.id]
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


def _by_words(typed: str, games: Iterable[str]) -> list[Rule]:
    """Rules of some games that have the words or some of them, those first of which they tell
    most."""
    within = {rule.id for rule in _rules(games)}
    sought = bare(typed[:TYPED])
    rated: dict[str, float] = defaultdict(float)
    for word in list(dict.fromkeys(sought.split()))[:WORDS]:
        best: dict[str, float] = {}
        for other, closeness in _meant(word).items():
            for id, weight in _index(spoken())[other].items():
                if id not in within:
                    continue
                best[id] = max(best.get(id, 0.0), weight * closeness)
        for id, rate in best.items():
            rated[id] += rate
    least = ENOUGH * max(rated.values(), default=0.0)
    some = [
        (not named, -rated.get(rule.id, 0.0), number, rule)
        for number, rule in enumerate(_rules(GAMES))
        if rule.id in within
        and ((named := bare(rule.title) == sought) or rated.get(rule.id, 0.0) >= max(least, ENOUGH))
    ]
    return [rule for *_, rule in sorted(some, key=lambda one: one[:3])]


def _speaks_of(game: str, typed: str) -> bool:
    """Whether the book of a game has all the words, as they were typed or with more letters."""
    own = {rule.id for rule in _rules([game])}
    index = _index(spoken())
    return all(
        any(other.startswith(word) and own.intersection(there) for other, there in index.items())
        for word in bare(typed[:TYPED]).split()[:WORDS]
    )


def _by_english(typed: str, games: Iterable[str]) -> list[Rule]:
    """The same by words of the English books, for those who know a rule by its English name."""
    if spoken() == ENGLISH:
        return []
    with speaking(ENGLISH):
        ids = [rule.id for rule in _by_words(typed, games)]
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
