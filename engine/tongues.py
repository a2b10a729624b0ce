"""What is printed on cards, in another language.

Texts are written and read in English only. The texts of all cards, and the parts of them that
questions and choices show, are translated once from their trees and kept; see ``cache``. Any
other text, such as that of a concept, is read and translated when it is asked for.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine import cache as keeping
from engine.catalogue import GAMES
from engine.language import catalogues
from engine.language.catalogues import RULES
from engine.language.phrases import Keyword, Node, parts_of, write
from engine.language.speaking import NONE, Speaker, capital
from engine.words import NAME

if TYPE_CHECKING:
    from engine.language.reading import Vocabulary

LANGUAGES = ("en", *RULES)
"""Those that cards can be printed in, English first."""
OBJECT = frozenset({"acc", "own"})
"""The forms of what is to be chosen."""
ALONE = "Label"
"""The context of what stands alone: kinds, factions, rarities."""
AWAY: dict[str, Callable[[], object]] = {}
"""Games whose grammar nobody may wait for, and how to ask for it: until it has been read, what no
card of ours has is said in English."""


def translated(game: str, english: str, language: str) -> str:
    """A text of a game, a part of one, or a word that is printed on its cards, in a language."""
    if language == "en" or not english.strip():
        return english
    said = found(game, english, language)
    if said is None and (fetch := AWAY.get(game)):
        fetch()
        return english
    return _read(game, english, language) if said is None else said


def found(game: str, english: str, language: str) -> str | None:
    """What is kept for a text; it may begin with a capital, and end as a sentence or a question."""
    known = kept(game, language)
    for text, end in ((english, ""), (english[:-1], english[-1:])):
        if end not in ("", ".", "?"):
            continue
        if (said := known.get(text)) is not None:
            return _ended(said, end, language)
        if (said := known.get(text[:1].lower() + text[1:])) is not None:
            return _ended(capital(said), end, language)
    return None


def _ended(text: str, end: str, language: str) -> str:
    finished: str = RULES[language].finish(text + end)
    return finished


def name(english: str, language: str) -> str:
    """The name of a card in a language; one that nobody has translated stays as it is."""
    return english if language == "en" else speaker(language).names.get(english, english)


def counter(kind: str, language: str) -> str:
    """What stands before the word for a counter, to say of which kind it is."""
    lines = {} if language == "en" else speaker(language).lines
    return lines.get(("CounterKind", kind), kind)


speaker = cache(catalogues.speaker)


def said(printed: str, english: str, language: str) -> str:
    """What a sentence has in it that is printed on cards; see ``engine.words.Saying``."""
    return name(english, language) if printed == NAME else translated(printed, english, language)


# ------------------------------------------------------------------ translating


@cache
def texts_of(game: str) -> tuple[Vocabulary, list[str]]:
    """All that may be said in the texts of a game that has some, and the texts of its cards."""
    source = GAMES[game].source
    assert source is not None
    return source.read()


@cache
def kept(game: str, language: str) -> dict[str, str]:
    """What is printed on the cards of a game, English to another language."""
    source = GAMES[game].source
    if source is None:
        return dict(speaker(language).names)
    code = [Path(__file__), *sorted(Path(catalogues.__file__).parent.glob("*.py"))]
    files = [*source.files, *code, *catalogues.files(language).values()]
    return keeping.kept(
        f"{game}.{language}", keeping.stamp(files), lambda: _translate_all(game, language)
    )


def _translate_all(game: str, language: str) -> dict[str, str]:
    from engine.creatures.vocabulary.words import NumberedSkill, Skill

    speaks = speaker(language)
    words, texts = texts_of(game)
    table = {english: line for (context, english), line in speaks.lines.items() if context == ALONE}
    for word in [Keyword(word) for context, word in speaks.lines if context == "Keyword"]:
        table.setdefault(str(word), speaks.write(word, frozenset({"name"})))
    for skill in (*words.grammar.choices(Skill), *words.grammar.choices(NumberedSkill)):
        table.setdefault(skill.value, speaks.write(skill))
    for text in filter(None, texts):
        tree = words.parse(text)
        table[text] = capital(speaks.write(tree))
        for part in parts_of(tree):
            for english, said in _pieces(part, speaks):
                table.setdefault(english, said)
    return {**speaks.names, **table}  # a word that is a name too is the word; see ``name``


def _pieces(part: object, speaks: Speaker) -> Iterator[tuple[str, str]]:
    """What may be shown of a part of a text: itself, and the actions in it one after another."""
    if isinstance(part, Enum) and part.value:
        yield str(part.value), speaks.write(part)
    if not isinstance(part, Node):
        return
    from engine.creatures.vocabulary import effects, things

    chosen = (things.Chosen, things.ChosenOther, things.ABuried)
    yield write(part), speaks.write(part, OBJECT if isinstance(part, chosen) else NONE)
    if costs := getattr(part, "costs", ()):
        yield ", ".join(map(write, costs)), ", ".join(map(speaks.write, costs))
    if done := getattr(part, "actions", ()):
        yield write(effects.Do(done)), speaks.write(effects.Do(done))
    yield from _asked(part, speaks)
    yield from _told(part, speaks)


def _told(part: Node, speaks: Speaker) -> Iterator[tuple[str, str]]:
    """What is told of cards by their names, of one and of several; see ``wording``."""
    from engine.creatures.printed import wording
    from engine.creatures.vocabulary.whiles import For, Shield

    if not isinstance(part, For | Shield):
        return
    naming = _naming(speaks)
    for several in (False, True):
        tree = part.told_of(several)
        yield wording.gapped(write(tree)), wording.gapped(naming.write(tree))


def _naming(speaks: Speaker) -> Speaker:
    """A language with what it takes to speak of cards by their names."""
    from engine.creatures.printed import wording

    return replace(speaks, lines={**speaks.lines, **wording.LINES})


def _asked(part: Node, speaks: Speaker) -> Iterator[tuple[str, str]]:
    """What questions ask for where a text has targets: “a creature”, “up to 2 creatures”."""
    from engine.creatures.vocabulary import filters, things, tokens

    match part:
        case filters.One():
            asked: Node = things.Chosen(part)
            another = things.ChosenOther(part)
            yield write(another), speaks.write(another, OBJECT)
        case things.UpToTargets(count, many):
            asked = things.UpToChosen(count, many)
        case things.Targets(count, many):
            asked = things.ChosenMany(count, many)
        case things.TargetBuried(_, noun, _, grave):
            asked = things.ABuried((), noun, (), grave)
        case things.UpToBuried():
            yield write(part).replace("target cards", "cards"), speaks.write(part, OBJECT)
            return
        case tokens.TargetSpell(spell):
            yield spell.value, speaks.write(part, OBJECT)
            return
        case _:
            return
    yield things.asked(asked), speaks.write(asked, OBJECT)


@lru_cache(maxsize=4096)
def _read(game: str, english: str, language: str) -> str:
    """A text that no card of ours has; one that cannot be read stays as it is."""
    from engine.language.reading import Problem

    if GAMES[game].source is None:
        return english
    words, _ = texts_of(game)
    speaks = speaker(language)
    if "{card" in english:
        return _read_told(game, english, language)
    stranger = _strangers(english, words.names)
    disguised = re.sub('"([^"]*)"', lambda name: f'"{stranger.get(name[1], name[1])}"', english)
    opening, closing = speaks.quotes
    for end in ("", "."):
        with contextlib.suppress(Problem):
            said = speaks.write(words.parse(disguised + end))
            said = said.removesuffix(end) if end else said
            for name, stand_in in stranger.items():
                known = f"{opening}{speaks.names[stand_in]}{closing}"
                said = said.replace(known, f"{opening}{name}{closing}")
            return capital(said) if english[0].isupper() else said
    return english


def _read_told(game: str, english: str, language: str) -> str:
    """What no card of ours tells of cards: read as it would stand on one, of “it” or “they”."""
    from engine.creatures.printed import wording
    from engine.language.reading import Problem

    several = "{cards}" in english
    text = english.replace("{cards}", "they").replace("{card}", "it")
    with contextlib.suppress(Problem):
        tree = wording.with_names(texts_of(game)[0].parse(f"{text}."), several)
        said = wording.gapped(_naming(speaker(language)).write(tree))
        return said.removesuffix(".")
    return english


def _strangers(text: str, names: Iterable[str]) -> dict[str, str]:
    """The names in a text that no card of ours has, each with one of ours to be read instead."""
    said = re.findall('"([^"]*)"', text)
    free = (name for name in names if name not in said)
    return dict(
        zip((name for name in dict.fromkeys(said) if name not in names), free, strict=False)
    )
