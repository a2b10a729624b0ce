"""How the text of a card is written out: keywords in bold, signs beside what has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

import msgspec

from bot.paint.ink.legible import legible
from bot.paint.ink.text import Paragraph, Piece, paragraph
from bot.paint.printing.faces import Face
from engine.language.files import read_toml
from engine.places import DATA
from engine.words import spoken

FINER = [
    (re.compile(r"(?<![\w)])-(?=[\w(])"), "−"),
    (re.compile(r"(?<= )- "), "− "),
    (re.compile(r"(?<= )x (?=[\w(])"), "×\N{NO-BREAK SPACE}"),
    (re.compile(r" (?=[+−]\w)"), "\N{NO-BREAK SPACE}"),
    (re.compile(r"(?<= )>= "), "≥\N{NO-BREAK SPACE}"),
    (re.compile(r"(?<= )<= "), "≤\N{NO-BREAK SPACE}"),
    (re.compile(r">="), "≥"),
    (re.compile(r"<="), "≤"),
    (re.compile(r'(^|(?<=[\s(]))"'), "“"),
    (re.compile(r'"'), "”"),
    (re.compile(r"'"), "’"),
]
"""What is typed with the signs of a keyboard, and what a printer sets for it."""


FIRST_ONLY = {"bricks", "gems", "recruits", "quarry", "magic", "dungeon", "tower", "wall", "attack"}
"""Words of formulas, in which a sign at each would be in the way."""


CLOSE = "\N{NO-BREAK SPACE}"
"""Between a sign and its word."""


def paragraphs(face: Face, grammar: Grammars) -> list[Paragraph]:
    """The text of a card by its lines. A resource has its sign where it is first named."""
    shown: set[str] = set()
    lines = [line for line in face.says.split("\n") if line.strip()]
    return [written(grammar(spoken()), line, shown) for line in lines]


def note(face: Face) -> list[Paragraph]:
    return [paragraph(finer(face.remark), "italic")] if face.note else []


def finer(text: str) -> str:
    for pattern, sign in FINER:
        text = pattern.sub(sign, text)
    return text


def written(grammar: Grammar, line: str, shown: set[str]) -> Paragraph:
    """A line of text as words; ``shown`` are the words whose signs stand already."""
    pattern, write = grammar
    words: list[list[Piece]] = [[]]

    def add(text: str, style: str) -> None:
        for number, part in enumerate(re.split(r"[ \t]+", text)):
            if number:
                words.append([])
            if letters := legible(part):
                words[-1].append(Piece(letters, style))

    finest, end = finer(line), 0
    for found in pattern.finditer(finest):
        add(finest[end : found.start()], "plain")
        pieces = write(found)
        if pieces[0].text in FIRST_ONLY and pieces[0].text in shown:
            pieces = [Piece(found.group())]
        shown.add(pieces[0].text)
        for piece in pieces:
            if piece.style in ("sign", "coin"):
                words[-1].append(piece)
            else:
                add(piece.text, piece.style)
        end = found.end()
    add(finest[end:], "plain")
    return tuple(tuple(word) for word in words if word)


Grammar = tuple[re.Pattern[str], Callable[[re.Match[str]], list[Piece]]]
"""What stands out in a text, and how it is set."""
Grammars = Callable[[str], Grammar]
"""That of each language."""


# ------------------------------------------------------------------ what stands out


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands out in the texts of a language; see ``data/paint/wording.toml``."""

    levels: list[str]
    prices: list[str]
    resources: list[str]
    upkeep: list[str]
    points: list[str]
    reward: list[str]
    new: list[str]
    limits: list[str] = []
    factions: dict[str, str]
    castle: dict[str, list[str]]


@cache
def words_of(language: str) -> Words:
    return read_toml(DATA / "paint" / "wording.toml", dict[str, Words])[language]


# ------------------------------------------------------------------ patterns


def either(words: Iterable[str]) -> str:
    """A pattern for any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def around(words: str, what: str) -> str:
    """A pattern for some words with something in the place of their “#”."""
    before, _, after = words.partition("#")
    return f"{re.escape(before)}{what}{re.escape(after)}"


def within(words: str, what: str) -> str:
    """A pattern for something that stands in the place of the “#” of some words."""
    before, _, after = words.partition("#")
    behind = rf"(?<=\b{re.escape(before)})" if before else r"\b"
    ahead = rf"(?={re.escape(after)}\b)" if after else r"\b"
    return f"{behind}(?:{what}){ahead}"
