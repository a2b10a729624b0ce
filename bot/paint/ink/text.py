"""Text set well: words in several styles with signs among them, wrapped, in the size that fits.

What is set knows the exact box of ink of each of its pieces, so that it can be checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import msgspec
from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink import breaking
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.legible import legible
from bot.paint.ink.symbols import SIGNS, symbol

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""

LEADING = 1.24
"""From one line to the next, by the size of the letters."""
BETWEEN = 0.42
"""What is left free between two paragraphs, by the size of the letters."""
SIGN = 0.9
"""How large a sign is among letters, by their size."""
ELLIPSIS = "…"


class Piece(msgspec.Struct, frozen=True):
    """Some letters in one style, or a sign."""

    text: str
    style: str = "plain"
    """``plain``, ``bold``, ``italic``, ``sign``, or ``coin`` for a number in a coin."""


LETTERS = ("plain", "bold", "italic")
Word = tuple[Piece, ...]
"""Pieces between two spaces: they stay together on a line."""
Paragraph = tuple[Word, ...]


class Fount(msgspec.Struct, frozen=True):
    """Which font each style has: family and weight."""

    plain: tuple[str, str]
    bold: tuple[str, str]
    italic: tuple[str, str]

    def at(self, style: str, size: int) -> ImageFont.FreeTypeFont:
        if style == "bold":
            return font(*self.bold, size)
        return font(*(self.italic if style == "italic" else self.plain), size)


TEXT = Fount((SANS, "Regular"), (SANS, "Bold"), (SERIF, "It"))
LABEL = Fount((SANS, "Semibold"), (SANS, "Bold"), (SANS, "It"))
NAME = Fount((SERIF, "Bold"), (SERIF, "Black"), (SERIF, "BoldIt"))
NARROW = Fount((SERIF, "Semibold"), (SERIF, "Bold"), (SERIF, "SemiboldIt"))
"""For names where there is little room."""


class Placed(msgspec.Struct, frozen=True):
    """A piece on its line, and where it begins."""

    piece: Piece
    x: float
    width: float


class Line(msgspec.Struct, frozen=True):
    placed: tuple[Placed, ...]
    width: float
    top: int
    """Where the line begins, from the top of the whole."""


class Setting(msgspec.Struct, frozen=True):
    """A text as it is set: its size, its lines, and how high it is."""

    fount: Fount
    size: int
    lines: tuple[Line, ...]
    height: int
    cut: bool = False
    """Whether not all of it could be shown."""

    @property
    def width(self) -> int:
        return round(max((line.width for line in self.lines), default=0))


# ------------------------------------------------------------------ from text to words


def paragraph(text: str, style: str = "plain") -> Paragraph:
    """A text in one style."""
    words = [legible(word) for word in text.split()]
    return tuple((Piece(word, style),) for word in words if word)


# ------------------------------------------------------------------ measuring


@lru_cache(maxsize=20_000)
def width_of(piece: Piece, fount: Fount, size: int) -> float:
    if piece.style == "sign":
        return symbol(SIGNS[piece.text], round(size * SIGN)).width + size * 0.1
    if piece.style == "coin":
        return max(coin(size), fount.at("bold", round(size * 0.8)).getlength(piece.text) + size / 2)
    return fount.at(piece.style, size).getlength(piece.text)


@lru_cache(maxsize=1000)
def space_of(fount: Fount, size: int) -> float:
    """How wide the space between two words is."""
    return fount.at("plain", size).getlength(" ")


def coin(size: int) -> int:
    """How large a coin is among letters of a size."""
    return round(size * 1.12)


def width_of_word(word: Word, fount: Fount, size: int) -> float:
    return sum(width_of(piece, fount, size) for piece in word)


# ------------------------------------------------------------------ wrapping


def wrap(words: Paragraph, fount: Fount, size: int, width: float) -> list[list[Word]]:
    """The words by lines; a word that is wider than a line is broken within."""
    space = space_of(fount, size)
    lines: list[list[Word]] = [[]]
    used = 0.0
    for word in words:
        wide = width_of_word(word, fount, size)
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = 0.0
        if wide <= width:
            used += wide + (space if lines[-1] else 0)
            lines[-1].append(word)
            continue
        for part in broken(word, fount, size, width):
            if lines[-1]:
                lines.append([])
            lines[-1].append(part)
            used = width_of_word(part, fount, size)
    return [line for line in lines if line]


def broken(word: Word, fount: Fount, size: int, width: float) -> Iterator[Word]:
    """An overlong word in parts that fit: between its syllables, or where that is not enough
    anywhere."""
    if len(word) == 1 and word[0].style in LETTERS:
        style = word[0].style

        def fits(text: str) -> bool:
            return width_of(Piece(text, style), fount, size) <= width

        parts = breaking.broken(word[0].text, fits)
        if all(map(fits, parts)):
            yield from ((Piece(part, style),) for part in parts)
            return
    letters = [
        Piece(letter, piece.style)
        for piece in word
        for letter in (piece.text if piece.style in LETTERS else [piece.text])
    ]
    part: list[Piece] = []
    for letter in letters:
        if part and width_of_word(joined([*part, letter]), fount, size) > width:
            yield joined(part)
            part = []
        part.append(letter)
    yield joined(part)


def joined(pieces: Sequence[Piece]) -> Word:
    """Neighbours of one style as one piece."""
    made: list[Piece] = []
    for style, group in groupby(pieces, key=lambda piece: piece.style):
        texts = [piece.text for piece in group]
        made += [Piece("".join(texts), style)] if style in LETTERS else [
            Piece(text, style) for text in texts
        ]  # fmt: skip
    return tuple(made)


# ------------------------------------------------------------------ setting


def set_text(
    text: Sequence[Paragraph],
    fount: Fount,
    room: tuple[int, int],
    largest: int,
    smallest: int,
    most: int = 99,
) -> Setting:
    """A text in the largest size at which it fits; if there is none, cut off at the smallest.

    ``room`` is its width and height, and ``most`` how many lines it may have.
    """
    low, high = smallest, largest
    while low < high:
        middle = (low + high + 1) // 2
        whole = widest(text, fount, middle) <= room[0]
        if whole and fits(lay(text, fount, middle, room[0]), room, most):
            low = middle
        else:
            high = middle - 1
    found = lay(text, fount, low, room[0])
    return found if fits(found, room, most) else cut_off(text, fount, low, room, most)


def widest(text: Sequence[Paragraph], fount: Fount, size: int) -> float:
    """The longest word: letters are made smaller before a word is broken."""
    return max((width_of_word(word, fount, size) for words in text for word in words), default=0)


def fits(setting: Setting, room: tuple[int, int], most: int) -> bool:
    wide, high = setting.width <= room[0], setting.height <= room[1]
    return wide and high and len(setting.lines) <= most


def lay(text: Sequence[Paragraph], fount: Fount, size: int, width: int) -> Setting:
    by_lines = [wrap(words, fount, size, width) for words in text]
    return _set(by_lines, fount, size)


def _set(text: Sequence[Sequence[Sequence[Word]]], fount: Fount, size: int) -> Setting:
    """Paragraphs of lines of words, each in its place."""
    space = space_of(fount, size)
    step, between = round(size * LEADING), round(size * BETWEEN)
    lines: list[Line] = []
    top = 0
    for lines_of_words in text:
        if lines and lines_of_words:
            top += between
        for words in lines_of_words:
            placed: list[Placed] = []
            x = 0.0
            for word in words:
                x += space if placed else 0
                for piece in word:
                    width = width_of(piece, fount, size)
                    placed.append(Placed(piece, x, width))
                    x += width
            lines.append(Line(tuple(placed), x, top))
            top += step
    return Setting(fount, size, tuple(lines), top)


def cut_off(
    text: Sequence[Paragraph], fount: Fount, size: int, room: tuple[int, int], most: int
) -> Setting:
    """As many lines as there is room for, the last with an ellipsis at its end."""
    kept: list[list[list[Word]]] = []
    for words in text:
        kept.append([])
        for line in wrap(words, fount, size, room[0]):
            kept[-1].append(line)
            tried = _set(kept, fount, size)
            if not fits(tried, room, most):
                kept[-1].pop()
                if not kept[-1]:
                    kept.pop()
                last = kept[-1][-1] if kept else [()]
                short = _ended(last, fount, size, room[0])
                ending = [*kept[:-1], [*kept[-1][:-1], short]] if kept else [[short]]
                return msgspec.structs.replace(_set(ending, fount, size), cut=True)
    return _set(kept, fount, size)


def _ended(words: Sequence[Word], fount: Fount, size: int, width: int) -> list[Word]:
    """A line that ends in an ellipsis, without as much as it takes to make room for it."""
    for count in range(len(words), 1, -1):
        tried = [*words[: count - 1], _dotted(words[count - 1])]
        if _width(tried, fount, size) <= width:
            return tried
    only = words[0] if words else ()
    while only and _width([_dotted(only)], fount, size) > width:
        last = only[-1]
        shorter = last.style in LETTERS and len(last.text) > 1
        only = (*only[:-1], Piece(last.text[:-1], last.style)) if shorter else only[:-1]
    return [_dotted(only)]


def _dotted(word: Word) -> Word:
    style = word[-1].style if word and word[-1].style in LETTERS else "plain"
    return joined([*word, Piece(ELLIPSIS, style)])


def _width(words: Sequence[Word], fount: Fount, size: int) -> float:
    return _set([[words]], fount, size).lines[0].width


# ------------------------------------------------------------------ painting


class Inks(msgspec.Struct, frozen=True):
    """What a text is painted with."""

    plain: Colour
    bold: Colour | None = None
    italic: Colour | None = None
    signs: dict[str, Colour] = {}
    """Signs that have a colour of their own."""
    coin: Colour = (214, 168, 62)
    on_coin: Colour = (40, 26, 6)

    def of(self, piece: Piece) -> Colour:
        if piece.style == "sign":
            return self.signs.get(piece.text, self.plain)
        if piece.style == "bold":
            return self.bold or self.plain
        return (self.italic or self.plain) if piece.style == "italic" else self.plain


def paint(
    image: Image.Image,
    setting: Setting,
    at: tuple[int, int],
    inks: Inks,
    width: int = 0,
    align: str = "left",
) -> list[Box]:
    """Paint a text, and say where the ink is; with ``align`` in the middle or right of a width."""
    ink = ImageDraw.Draw(image)
    boxes: list[Box] = []
    size, fount = setting.size, setting.fount
    rise = baseline(fount, size)
    for line in setting.lines:
        free = max(0, width - line.width)
        left = at[0] + (free / 2 if align == "centre" else free if align == "right" else 0)
        base = at[1] + line.top + rise
        for placed in line.placed:
            x = left + placed.x
            if placed.piece.style == "sign":
                boxes.append(_sign(image, placed, (x, base), size, inks))
            elif placed.piece.style == "coin":
                boxes.append(_coin(image, placed, (x, base), setting, inks))
            else:
                letters = fount.at(placed.piece.style, size)
                where = (round(x), base)
                fill = inks.of(placed.piece)
                ink.text(where, placed.piece.text, font=letters, fill=fill, anchor="ls")
                boxes.append(_whole(ink.textbbox(where, placed.piece.text, letters, anchor="ls")))
    return boxes


@lru_cache(maxsize=1000)
def baseline(fount: Fount, size: int) -> int:
    """How far below the top of its line the letters stand: capitals in the middle of the line."""
    above, below = fount.at("plain", size).getmetrics()
    return round((size * LEADING - above - below) / 2 + above)


def _sign(image: Image.Image, placed: Placed, at: tuple[float, int], size: int, inks: Inks) -> Box:
    mask = symbol(SIGNS[placed.piece.text], round(size * SIGN))
    x, y = round(at[0] + size * 0.06), round(at[1] - size * 0.33 - mask.height / 2)
    image.paste(inks.of(placed.piece), (x, y), mask)
    return (x, y, x + mask.width, y + mask.height)


def _coin(
    image: Image.Image, placed: Placed, at: tuple[float, int], setting: Setting, inks: Inks
) -> Box:
    size = setting.size
    high, wide = coin(size), round(placed.width)
    x, y = round(at[0]), round(at[1] - size * 0.33 - high / 2)
    image.paste(inks.coin, (x, y), _pill(wide, high))
    letters = setting.fount.at("bold", round(size * 0.8))
    middle = (x + wide / 2, at[1] - size * 0.33)
    number = ImageDraw.Draw(image)
    number.text(middle, placed.piece.text, font=letters, fill=inks.on_coin, anchor="mm")
    return (x, y, x + wide, y + high)


@lru_cache(maxsize=200)
def _pill(wide: int, high: int) -> Image.Image:
    mask = Image.new("L", (wide * 4, high * 4))
    box = (0, 0, wide * 4 - 1, high * 4 - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius=high * 2, fill=255)
    return mask.resize((wide, high), Image.Resampling.LANCZOS)


def _whole(box: tuple[float, float, float, float]) -> Box:
    left, top, right, bottom = box
    return (int(left), int(top), -int(-right // 1), -int(-bottom // 1))
