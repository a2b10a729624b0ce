"""Lists of decks: what is in one, at a glance, on one picture or on two."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFont

from bot.paint.ink.charts import bars, shares
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.frames import tones
from bot.paint.ink.grounds import GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.paper import outline
from bot.paint.ink.pieces import fitting, in_lines, sign, triangle, wrapped
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.wording import finer
from bot.paint.reports.decks import DeckList, Entry, Group
from bot.paint.studio import Studio
from bot.text.words import printed
from engine.words import say, say_n

WIDTH, EDGE, BETWEEN = 1280, 20, 16
COLUMN = (WIDTH - 2 * EDGE - BETWEEN) // 2
HEADING, STRIP, GAP = 74, 78, 8
SCENE, SLANT = 146, 22
FIGURES = 396
LONGEST = 2020
"""How high one picture may be before there are two."""
DESCRIPTION = 2
"""Lines of what is said of a deck."""


class Line(NamedTuple):
    """A row of the list: a heading, or two cards beside each other."""

    group: Group
    entries: tuple[Entry | int, ...] = ()
    """Cards, or the number of those that are missing; none for a heading."""
    again: bool = False
    """Whether the group has begun on the page before."""

    @property
    def height(self) -> int:
        return STRIP + GAP if self.entries else HEADING


def deck_pictures(shown: DeckList, theme: str, studio: Studio) -> list[Sheet]:
    """The whole deck on one picture, or on two if it has many different cards."""
    parts = pages(shown)
    if len(parts) == 1:
        return [_page(shown, parts[0], "", theme, studio)]
    return [
        _page(shown, part, say("{n} of {all}", n=n, all=len(parts)), theme, studio)
        for n, part in enumerate(parts, 1)
    ]


def pages(shown: DeckList) -> list[list[Line]]:
    lines = [line for group in shown.groups for line in _lines(group)]
    if head(shown) + FIGURES + _height(lines) <= LONGEST:
        return [lines]

    def higher(place: int) -> int:
        first, second = head(shown) + _height(lines[:place]), _height(lines[place:]) + FIGURES
        return max(first, second)

    # No page ends in a heading. A group stays together where that makes no page too high.
    between = [n for n in range(1, len(lines)) if not lines[n].entries and lines[n - 1].entries]
    anywhere = [n for n in range(1, len(lines)) if lines[n - 1].entries]
    whole = [n for n in between if higher(n) <= LONGEST]
    where = min(whole or anywhere, key=higher)
    rest = lines[where:]
    if rest[0].entries:
        rest = [Line(rest[0].group, again=True), *rest]
    return [lines[:where], rest]


def _lines(group: Group) -> Iterator[Line]:
    yield Line(group)
    cells: list[Entry | int] = [*group.entries, *([group.missing] if group.missing else [])]
    for start in range(0, len(cells), 2):
        yield Line(group, tuple(cells[start : start + 2]))


def _height(lines: list[Line]) -> int:
    return sum(line.height for line in lines)


def _said(shown: DeckList) -> tuple[list[str], ImageFont.FreeTypeFont]:
    room = WIDTH - 2 * EDGE - 16
    text, letters = clean(shown.subtitle), font(SANS, "Regular", 38)
    if len(wrapped(text, letters, room)) <= DESCRIPTION:
        return in_lines(text, SANS, "Regular", (38,), room, DESCRIPTION)
    return in_lines(text, SANS, "Regular", (36, 34, 32), room, DESCRIPTION + 1)


def head(shown: DeckList) -> int:
    lines, _ = _said(shown)
    return 112 + 46 * len(lines) + (62 if shown.tokens else 0) + 8


def _page(shown: DeckList, lines: list[Line], page: str, theme: str, studio: Studio) -> Sheet:
    ground, first, last = GROUNDS[theme], page in ("", "1 of 2"), page in ("", "2 of 2")
    top = head(shown) if first else 104
    high = top + _height(lines) + (FIGURES if last else EDGE)
    sheet = studio.sheet(shown.game, (WIDTH, high), ground.theme.ground)
    _head(sheet, shown, page, first, ground)
    for line in lines:
        if line.entries:
            for place, entry in enumerate(line.entries):
                left = EDGE + place * (COLUMN + BETWEEN)
                box = (left, top, left + COLUMN, top + STRIP)
                if isinstance(entry, int):
                    _missing(sheet, entry, box, ground)
                else:
                    studio.kit(shown.game).strip(studio, sheet, entry, box)
        else:
            _heading(sheet, line, top, ground)
        top += line.height
    if last:
        foot, left = top + FIGURES - EDGE, EDGE
        if shown.curve:
            box = (left, top + 14, left + COLUMN, foot)
            bars(sheet, shown.curve, say("What its cards cost"), box, ground)
            left += COLUMN + BETWEEN
        box = (left, top + 14, WIDTH - EDGE, foot)
        shares(sheet, shown.shares, say("What is in it"), box, ground)
    return sheet


# ------------------------------------------------------------------ head and headings


def _head(sheet: Sheet, shown: DeckList, page: str, first: bool, ground: Ground) -> None:
    theme, base = ground.theme, 74
    count = how_many(shown)
    letters, tone = font(SANS, "Bold", 40), theme.ink if shown.whole else theme.less
    box = sheet.write(count, (WIDTH - EDGE - 8, base), letters, tone, anchor="rs")
    if page:
        letters = font(SANS, "Semibold", 38)
        box = sheet.write(page, (box[0] - 40, base), letters, theme.soft, anchor="rs")
    text, large = fitting(clean(shown.title) or say("A deck"), SERIF, "Bold", (68, 44), box[0] - 70)
    sheet.write(text, (EDGE + 8, base), large, theme.ink)
    if not first:
        return
    lines, letters = _said(shown)
    base += 8
    for line in lines:
        base += 46
        sheet.write(line, (EDGE + 8, base), letters, theme.soft)
    if shown.tokens:
        tokens = [clean(printed(shown.game, token)) for token in shown.tokens]
        text = say("Counts tokens of {tokens}", tokens=", ".join(tokens))
        text, letters = fitting(text, SANS, "Semibold", (38, 32), WIDTH - 2 * EDGE - 16)
        sheet.write(text, (EDGE + 8, base + 54), letters, theme.ink)


def _heading(sheet: Sheet, line: Line, top: int, ground: Ground) -> None:
    group = line.group
    theme, base, left = ground.theme, top + 56, EDGE + 8
    title = say("{cards}, continued", cards=group.title) if line.again else group.title
    if group.sign:
        size = {"common": 16, "uncommon": 34, "rare": 52}.get(group.sign, 40)
        middle = base - 15
        box = (left, middle - size // 2, left + size, middle + size // 2)
        sign(sheet, SIGNS[group.sign], box, theme.soft)
        left += max(size, 40) + 14
    box = sheet.write(title, (left, base), font(SERIF, "Semibold", 46), theme.ink)
    said, tone = str(group.count), theme.soft
    if group.wanted:
        said = say("{n} of {all}", n=group.count, all=group.wanted)
        if group.least:
            said = say("{n} of {all} or more", n=group.count, all=group.wanted)
    if group.missing or (group.wanted and not group.least and group.count > group.wanted):
        tone = theme.less
        sheet.stamp(triangle(24, "down" if group.missing else "up"), (box[2] + 22, base - 24), tone)
        box = (box[0], box[1], box[2] + 36, box[3])
    elif group.least:
        said = str(group.count)
    sheet.write(said, (box[2] + 22, base), font(SANS, "Bold", 40), tone)


def _missing(sheet: Sheet, count: int, box: Box, ground: Ground) -> None:
    """A place for what is still to be chosen."""
    theme = ground.theme
    left, top, right, bottom = box
    sheet.area(box, theme.edge, radius=12)
    size = (right - left - 6, bottom - top - 6)
    sheet.lay(round_mask(size, 9), (left + 3, top + 3), theme.ground)
    said = say("{n} missing", n=count)
    text, letters = fitting(said, SANS, "Semibold", (40, 34), COLUMN - 60)
    middle = ((left + right) // 2, (top + bottom) // 2)
    sheet.write(text, middle, letters, theme.less, anchor="mm")


# ------------------------------------------------------------------ cards


def strip(studio: Studio, sheet: Sheet, entry: Entry, box: Box, marks: int, rest: int) -> Colour:
    """A card as a strip: its scene on the right, its name in the middle. What it stands on."""
    left, top, right, bottom = box
    tone = tones(entry.face.band if entry.face else "").deep
    sheet.area(box, tone, radius=12)
    end = right - rest
    if entry.face:
        size = (SCENE, bottom - top - 8)
        at = (end - SCENE, top + 4)
        sheet.paste(studio.scene(entry.face, size), at)
        sheet.lay(_slant(size, False), at, tone)
        if rest > 12:
            sheet.lay(_slant(size, True), at, tone)
    line = tones(entry.face.band if entry.face else "").line
    sheet.area((left, top + 12, left + 5, bottom - 12), line)
    room = end - (SCENE if entry.face else 0) - 4 - marks
    name = clean(finer(entry.called)) or say("A card")
    text, letters = fitting(name, SERIF, "Semibold", (40, 36), room)
    lines = [text]
    if entry.face and text != name:  # what no card is called may have signs of any height
        lines, letters = in_lines(name, SERIF, "Semibold", (34, 32, 30), room, 2)
    step = 34
    base = (top + bottom) // 2 + (13 if len(lines) == 1 else -6)
    for words in lines:
        sheet.write(words, (marks, base), letters, PALE, tone)
        base += step
    return tone


@lru_cache(maxsize=4)
def _slant(size: tuple[int, int], right: bool) -> Image.Image:
    """The corner that is cut off a scene, from its upper left or to its lower right."""
    wide, high = size
    corner = Image.new("L", size)
    if right:
        piece = outline(((0, high), (SLANT, 0), (SLANT, high)))
        corner.paste(piece.crop((0, 0, SLANT, high)), (wide - SLANT, 0))
    else:
        piece = outline(((0, 0), (SLANT, 0), (0, high)))
        corner.paste(piece.crop((0, 0, SLANT, high)), (0, 0))
    return corner


# ------------------------------------------------------------------ in words


def how_many(shown: DeckList) -> str:
    if shown.least and shown.whole:
        return say_n(shown.count, "{n} card", "{n} cards")
    return say("{n} of {all} cards", n=shown.count, all=shown.wanted)


def told(shown: DeckList) -> str:
    """The deck in words."""
    parts = [f"{shown.title}, {how_many(shown)}."]
    for group in shown.groups:
        cards = ", ".join(
            f"{entry.copies} {entry.called}" if entry.copies > 1 else entry.called
            for entry in group.entries
        )
        parts.append(f"{group.title}, {group.count}: {cards or say('none yet')}.")
    return " ".join(parts)
