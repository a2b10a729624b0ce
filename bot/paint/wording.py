"""How the text of a card is written out: keywords in bold, signs beside what has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache

import msgspec

from bot.paint.faces import Face
from bot.paint.legible import legible
from bot.paint.text import Paragraph, Piece, paragraph
from bot.text.words import printed
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.programs import PRINTS
from engine.games.marcomage.cards import BOOK
from engine.language.files import read_toml
from engine.language.phrases import Keyword
from engine.places import DATA
from engine.tongues import speaker
from engine.words import ENGLISH, spoken

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


def paragraphs(face: Face) -> list[Paragraph]:
    """The text of a card by its lines. A resource has its sign where it is first named."""
    shown: set[str] = set()
    lines = [line for line in face.says.split("\n") if line.strip()]
    return [written(face.game, line, shown) for line in lines]


def note(face: Face) -> list[Paragraph]:
    return [paragraph(finer(face.remark), "italic")] if face.note else []


def finer(text: str) -> str:
    for pattern, sign in FINER:
        text = pattern.sub(sign, text)
    return text


def written(game: str, line: str, shown: set[str]) -> Paragraph:
    """A line of text as words; ``shown`` are the words whose signs stand already."""
    pattern, write = GRAMMARS[game](spoken())
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


@cache
def _arcmage(language: str) -> Grammar:
    skills = {skill for card in PRINTS.values() for skill in card.skills}
    return _creatures(language, [printed("arcmage", skill) for skill in skills], [])


@cache
def _wtactics(language: str) -> Grammar:
    allied = [f"ally with {faction}" for faction in (*FACTIONS, "Empire")]
    skills = [printed("wtactics", skill) for skill in (*KEYWORDS, *allied)]
    return _creatures(language, skills, words_of(language).limits)


def _creatures(language: str, skills: Sequence[str], limits: Sequence[str]) -> Grammar:
    words = words_of(language)
    signs = {faction.casefold(): name for name, faction in words.factions.items()}
    limit = rf"(?:(?:{_either(limits)}) )?" if limits else ""
    pattern = re.compile(
        r"(?P<mark>\(M\))"
        r"|\(Ma(?P<others>\d+)\)"
        r"|(?P<assign>\(A\))"
        rf"|(?P<level>\b(?:{'|'.join(_around(level, '[0-9]+') for level in words.levels)}))"
        rf"|(?P<price>{'|'.join(_within(price, '[0-9]+') for price in words.prices)})"
        rf"|(?P<faction>{'|'.join(_within(one, _either(signs)) for one in words.resources)})"
        rf"|(?P<upkeep>\b(?:{_either(words.upkeep)})\b)"
        rf"|(?P<points>\b(?:{_either(words.points)})\b)"
        rf"|(?P<reward>\b(?:{_either(words.reward)}))"
        r"|(?P<change>[+−]\d+/[+−]\d+)"
        rf"|(?P<skill>\b{limit}(?:{_either(skills)})(?: \d+)?\b)",
        re.IGNORECASE,
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text, said = found.group(), found.lastgroup or ""
        match said:
            case "mark" | "assign":
                return [Piece(said, "sign")]
            case "others":
                return [
                    Piece("mark", "sign"),
                    Piece(f"{CLOSE}{found['others']}{CLOSE}", "bold"),
                    Piece("others", "sign"),
                ]
            case "level" | "upkeep" | "points":
                return [Piece(said, "sign"), Piece(CLOSE + text, "bold")]
            case "price":
                return [Piece(text, "coin")]
            case "faction":
                return [Piece(signs[text.casefold()], "sign"), Piece(CLOSE + text, "plain")]
            case _:
                return [Piece(text, "bold")]

    return pattern, write


KEYWORDS = (
    "aggressive", "blood vengeance", "deadly", "first strike", "flying", "ranged", "guard",
    "sudden", "veteran", "bloodborne", "battle scream", "bodyguard", "cooperate", "unique",
)  # fmt: skip
"""Of WTactics."""


@cache
def _marcomage(language: str) -> Grammar:
    words = words_of(language)
    castle = {form: what for what, forms in words.castle.items() for form in forms}
    signs = {form.casefold(): what for form, what in castle.items()}
    keywords = {form for word in BOOK.keyword_text for form in forms(word, language)}
    pattern = re.compile(
        rf"(?P<keyword>\b(?:{_either([*keywords, *words.new])})\b)(?![”“»])"
        rf"|(?P<sign>\b(?:(?i:{_either(castle)}))\b)(?![”“»])"
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text = found.group()
        if found.lastgroup == "sign":
            return [Piece(signs[text.casefold()], "sign"), Piece(CLOSE + text, "plain")]
        return [Piece(text, "bold")]

    return pattern, write


def forms(keyword: str, language: str) -> set[str]:
    """A keyword as it stands alone, and before another word."""
    alone = printed("marcomage", keyword)
    if language == ENGLISH:
        return {alone}
    return {alone, speaker(language).write(Keyword(keyword)).rstrip("-")}


# ------------------------------------------------------------------ patterns


def _either(words: Iterable[str]) -> str:
    """A pattern for any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def _around(words: str, what: str) -> str:
    """A pattern for some words with something in the place of their “#”."""
    before, _, after = words.partition("#")
    return f"{re.escape(before)}{what}{re.escape(after)}"


def _within(words: str, what: str) -> str:
    """A pattern for something that stands in the place of the “#” of some words."""
    before, _, after = words.partition("#")
    behind = rf"(?<=\b{re.escape(before)})" if before else r"\b"
    ahead = rf"(?={re.escape(after)}\b)" if after else r"\b"
    return f"{behind}(?:{what}){ahead}"


GRAMMARS = {"arcmage": _arcmage, "marcomage": _marcomage, "wtactics": _wtactics}
