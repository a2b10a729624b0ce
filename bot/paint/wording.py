"""How the text of a card is written out: keywords in bold, signs beside what has one."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bot.paint.faces import Face
from bot.paint.legible import legible
from bot.paint.text import Paragraph, Piece, paragraph
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.programs import PRINTS
from engine.games.marcomage.cards import BOOK

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
    return [paragraph(finer(face.note), "italic")] if face.note else []


def finer(text: str) -> str:
    for pattern, sign in FINER:
        text = pattern.sub(sign, text)
    return text


def written(game: str, line: str, shown: set[str]) -> Paragraph:
    """A line of text as words; ``shown`` are the words whose signs stand already."""
    pattern, write = GRAMMARS[game]()
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


@cache
def _arcmage() -> Grammar:
    skills = {skill for printed in PRINTS.values() for skill in printed.skills}
    pattern = re.compile(
        r"(?P<mark>\(M\))"
        r"|(?P<level>\bLevel \d+:)"
        r"|(?P<pay>\b[Pp]ays?) (?P<price>\d+)"
        rf"|(?P<faction>{'|'.join(FACTIONS)})(?= resource)"
        r"|(?P<change>[+−]\d+/[+−]\d+)"
        rf"|(?P<skill>\b(?:{_either(skills)})(?: \d+)?\b)",
        re.IGNORECASE,
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text = found.group()
        match found.lastgroup:
            case "mark":
                return [Piece("mark", "sign")]
            case "level":
                return [Piece("level", "sign"), Piece(CLOSE + text, "bold")]
            case "price":
                return [Piece(f"{found['pay']} ", "plain"), Piece(found["price"], "coin")]
            case "faction":
                return [Piece(text, "sign"), Piece(CLOSE + text, "plain")]
            case _:
                return [Piece(text, "bold")]

    return pattern, write


@cache
def _wtactics() -> Grammar:
    allied = rf"ally with (?:{_either({*FACTIONS, 'Empire'})})"
    limited = rf"(?:(?:{_either(LIMITS)}) )?(?:{_either(KEYWORDS)})(?: \d+)?"
    pattern = re.compile(
        r"(?P<mark>\(M\))"
        r"|\(Ma(?P<others>\d+)\)"
        r"|(?P<assign>\(A\))"
        r"|(?P<upkeep>\bUpkeep\b)"
        r"|\b(?P<pay>pays?|gains?(?= \d+ gold)) (?P<price>\d+)"
        r"|(?P<points>\bvictory points?)"
        r"|(?P<reward>\bReward:)"
        r"|(?P<change>[+−]\d+/[+−]\d+)"
        rf"|(?P<skill>\b(?:{allied}|{limited})\b)",
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
            case "upkeep" | "points":
                return [Piece(said, "sign"), Piece(CLOSE + text, "bold")]
            case "price":
                return [Piece(f"{found['pay']} ", "plain"), Piece(found["price"], "coin")]
            case _:
                return [Piece(text, "bold")]

    return pattern, write


LIMITS = {"attacking", "blocking", "offensive", "defensive"}
KEYWORDS = {
    "aggressive", "blood vengeance", "deadly", "first strike", "flying", "ranged", "guard",
    "sudden", "veteran", "bloodborne", "battle scream", "bodyguard", "cooperate", "unique",
}  # fmt: skip
"""Of WTactics, with what limits them to a place."""


@cache
def _marcomage() -> Grammar:
    pattern = re.compile(
        rf"(?P<sign>\b(?:(?i:{_either(FIRST_ONLY)}))\b)(?!”)"
        rf"|(?P<keyword>\b(?:{_either(BOOK.keyword_text)}|New)\b)(?!”)"
    )

    def write(found: re.Match[str]) -> list[Piece]:
        text = found.group()
        if found.lastgroup == "sign":
            return [Piece(text.lower(), "sign"), Piece(CLOSE + text, "plain")]
        return [Piece(text, "bold")]

    return pattern, write


def _either(words: set[str] | dict[str, str]) -> str:
    """A pattern for any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


GRAMMARS = {"arcmage": _arcmage, "marcomage": _marcomage, "wtactics": _wtactics}
