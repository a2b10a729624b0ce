"""What people read, in their language.

English is written where it is said, as in ``say("{name} draws {n}.", name=…, n=…)``; catalogues in
``data/languages`` have the same in other languages. Which one is spoken is a matter of the moment:
whoever brings something to somebody does it ``with speaking("de"):``, and nobody in between has to
hand a language on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, reduce
from gettext import c2py
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.cache import kept, stamp
from engine.places import DATA

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""The languages that are spoken here, each by its own name."""
MARKS = {ENGLISH: ",.", "de": ".,", "fr": "\u00a0,", "es": ".,"}
"""What stands between thousands, and before what is less than one."""
CATALOGUES = DATA / "languages"
AT_HAND = set(LANGUAGES)
"""The languages whose words can be said without anybody waiting for them; whoever may not wait
takes away those that he has to fetch."""
SPOKEN: ContextVar[str] = ContextVar("the language that is spoken", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """For a while a language is spoken; English where its words are not at hand."""
    token = SPOKEN.set(at_hand(language))
    try:
        yield
    finally:
        SPOKEN.reset(token)


def at_hand(language: str) -> str:
    return language if language in AT_HAND else ENGLISH


def spoken() -> str:
    """The language that is spoken now."""
    return SPOKEN.get()


# ------------------------------------------------------------------ saying


class Saying(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A sentence that is made before it is known who reads it."""

    sentence: str
    parts: dict[str, Saying | str | int] = {}
    printed: str = ""
    """On cards of which game it stands, or that it is a name; nothing where we say it."""

    def __str__(self) -> str:
        return say(self)


Words = Saying | str


def later(sentence: str, **parts: Words | int) -> Saying:
    """A sentence for whoever reads it one day: ``say`` says it in his language."""
    return Saying(sentence, parts)


@lru_cache(maxsize=4096)
def called(card: str) -> Saying:
    """What a card is called by those who read it."""
    return Saying(card, printed=NAME)


@lru_cache(maxsize=4096)
def on_cards(game: str, text: str, **letters: int) -> Saying:
    """What is printed on cards of a game: a text or a part of one, a kind, a faction, a keyword.
    A letter in it that stands for a number is said as that number, if it is known already."""
    known: dict[str, Saying | str | int] = {
        key: n for key, n in letters.items() if n >= 0 and LETTER[key].search(text)
    }
    return Saying(text, known, game)


LETTER = {"X": re.compile(r"\bX\b")}
"""The letters that stand for numbers in texts."""


@lru_cache(maxsize=4096)
def person(name: str) -> Saying:
    """What somebody is called, where it stands alone: nobody translates it."""
    return Saying(name, printed=PERSON)


NAME, PERSON = "name", "person"
"""Instead of a game: it is what a card is called, or somebody."""


def in_a_row(names: Sequence[Words]) -> Words:
    """Several in a row, for whoever reads them one day."""
    return reduce(lambda some, last: later("{some}, {last}", some=some, last=last), names)


def any_of(names: Sequence[Words]) -> Words:
    """The same with “or” before the last."""
    *some, last = names
    return later("{some} or {last}", some=in_a_row(some), last=last) if some else last


def after_each_other(texts: Sequence[Words]) -> Words:
    """Texts with nothing but a space between them."""
    return reduce(lambda some, last: later("{some} {last}", some=some, last=last), texts)


def all_of(names: Sequence[Words]) -> Words:
    """The same with “and” between them."""
    return reduce(lambda some, last: later("{some} and {last}", some=some, last=last), names)


def say(sentence: Words, **parts: object) -> str:
    """A sentence in the language that is spoken, with its parts in their places."""
    language = SPOKEN.get()
    if isinstance(sentence, Saying):
        if sentence.printed:
            text = _printed(sentence, language)
            for letter, number in sentence.parts.items():
                text = LETTER[letter].sub(str(number), text)
            return text
        parts = {**sentence.parts, **parts}
        sentence = sentence.sentence
    if language != ENGLISH:
        sentence = catalogue(language).texts.get(sentence, sentence)
    return sentence.format(**parts) if parts else sentence


def _printed(words: Saying, language: str) -> str:
    if language == ENGLISH or words.printed == PERSON:
        return words.sentence
    # What is printed on cards is known above, by all the games; and these need sentences.
    said: str = import_module("engine.tongues").said(words.printed, words.sentence, language)
    return said


def english(sentence: Words) -> str:
    """The same for those who read no other language, such as programs."""
    with speaking(ENGLISH):
        return say(sentence)


def say_n(n: int, one: str, many: str, **parts: object) -> str:
    """A sentence about one or several; ``{n}`` in it is the number."""
    language = SPOKEN.get()
    chosen = one if n == 1 else many
    if language != ENGLISH:
        spoken = catalogue(language)
        if (forms := spoken.plurals.get(one)) is not None:
            chosen = forms[spoken.form(n)]
    return say(chosen, n=n, **parts)


def written(value: float, places: int | None = None) -> str:
    """A number as it is written in the language that is spoken; with so many places, or as many as
    it needs."""
    if places is not None:
        plain = f"{value:,.{places}f}"
    else:
        plain = f"{value:,}" if isinstance(value, int) else f"{value:,g}"
    return plain.translate(str.maketrans(",.", MARKS[SPOKEN.get()]))


def signed(number: int) -> str:
    """A change, with a true minus."""
    return f"−{-number}" if number < 0 else f"+{number}"


def minus(text: str) -> str:
    """A text of a card with true minuses before its numbers."""
    return _MINUS.sub("−", text)


_MINUS = re.compile(r"(?<![\w)])-(?=[\dX])")


def percentage(rate: float, places: int = 0) -> str:
    """A part of one as so many of a hundred."""
    return say("{n}%", n=written(100 * rate, places))


def noted(sentence: str) -> str:
    """Marks a sentence for the catalogues where it is only kept; ``say`` says it elsewhere."""
    return sentence


def both(names: Sequence[str]) -> str:
    """Several in a row, with “and” before the last."""
    return _row(names, say("{some} and {last}"))


def either(names: Sequence[str]) -> str:
    """Several in a row, with “or” before the last."""
    return _row(names, say("{some} or {last}"))


def _row(names: Sequence[str], joined: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return joined.format(some=", ".join(names[:-1]), last=names[-1])


# ------------------------------------------------------------------ catalogues


class Catalogue(NamedTuple):
    """The sentences of a language by their English."""

    texts: Mapping[str, str]
    plurals: Mapping[str, Sequence[str]]
    """By the English for one: what is said of one, of several, …"""
    form: Callable[[int], int]
    """Which of these is said of a number."""


@cache
def catalogue(language: str) -> Catalogue:
    files = sorted((CATALOGUES / language).glob("words*.po"))
    texts, plurals, rule = kept(
        f"words.{language}", stamp([Path(__file__), *files]), lambda: _compiled(files)
    )
    return Catalogue(texts, plurals, c2py(rule))


def _compiled(files: Sequence[Path]) -> tuple[dict[str, str], dict[str, tuple[str, ...]], str]:
    """What stands in the files of a language; what is not translated yet is left out."""
    from polib import pofile  # takes a moment, and is needed once

    texts: dict[str, str] = {}
    plurals: dict[str, tuple[str, ...]] = {}
    rule = "n != 1"
    for file in files:
        found = pofile(str(file))
        _, _, said = found.metadata.get("Plural-Forms", "").partition("plural=")
        rule = said.rstrip(";") or rule
        for entry in found.translated_entries():
            if entry.msgid_plural:
                forms = plurals[entry.msgid] = tuple(entry.msgstr_plural.values())
                # Where the number is known to be one, or many, one form is said by itself.
                texts.setdefault(entry.msgid, forms[0])
                texts.setdefault(entry.msgid_plural, forms[-1])
            else:
                texts[entry.msgid] = entry.msgstr
    return texts, plurals, rule
