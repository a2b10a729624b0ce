"""Lists of decks: what is in one, at a glance, on one picture or on two; on more where all is read
larger."""

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
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.ink.themes import DARK, THEMES, WIDE, Theme
from bot.paint.printing.wording import finer
from bot.paint.reports.decks import DeckList, Entry, Group
from bot.paint.studio import Studio
from bot.text.words import printed
from engine.words import say, say_n

EDGE, BETWEEN = 20, 16
HEADING, GAP = 74, 8
STRIP, SCENE, SLANT = 78, 146, 22
"""How high a strip with a card is, and how wide the scene on it."""
FIGURES = 440
LONGEST = 2020
"""How high one picture may be before there are two."""
DESCRIPTION = 2
"""Lines of what is said of a deck."""
LARGER, LARGER_FIGURES, LARGER_SCENE = 102, 850, 600
"""The same where all is read larger: how high strips and figures are, and how wide a strip must be
to have a scene."""
NAMED, WHOLE = 160, 0.6
"""How high the title is there, and how full a page is at least that ends with a whole group."""
LETTERS = ((36, 34, 32), (47,))
"""What a deck is about, plain and larger."""


class Line(NamedTuple):
    """A row of the list: a heading, or two cards beside each other."""

    group: Group
    entries: tuple[Entry | int, ...] = ()
    """Cards, or the number of those that are missing; none for a heading."""
    again: bool = False
    """Whether the group has begun on the page before."""

    def height(self, theme: Theme) -> int:
        return (LARGER if theme.large else STRIP) + GAP if self.entries else HEADING


def column(theme: Theme) -> int:
    """How wide one of two columns is."""
    return (theme.wide - 2 * EDGE - BETWEEN) // 2


def figures(theme: Theme) -> int:
    """How high the figures of a deck are."""
    return LARGER_FIGURES if theme.large else FIGURES


def deck_pictures(shown: DeckList, theme: str, studio: Studio) -> list[Sheet]:
    """The whole deck on one picture, or on several if it has many different cards."""
    parts = pages(shown, THEMES[theme])
    return [_page(shown, part, n, len(parts), theme, studio) for n, part in enumerate(parts, 1)]


def pages(shown: DeckList, theme: Theme = DARK) -> list[list[Line]]:
    lines = [line for group in shown.groups for line in _lines(group)]
    over, below = head(shown, theme), figures(theme)
    longest = theme.wide * LONGEST // WIDE
    if over + below + _height(lines, theme) <= longest:
        return [lines]
    if theme.large:
        return list(_filled(lines, over, below, longest, theme))

    def higher(place: int) -> int:
        first, second = _height(lines[:place], theme), _height(lines[place:], theme)
        return max(over + first, second + below)

    # No page ends in a heading. A group stays together where that makes no page too high.
    between = [n for n in range(1, len(lines)) if not lines[n].entries and lines[n - 1].entries]
    anywhere = [n for n in range(1, len(lines)) if lines[n - 1].entries]
    whole = [n for n in between if higher(n) <= longest]
    where = min(whole or anywhere, key=higher)
    return [lines[:where], _after(lines, where)]


def _after(lines: list[Line], where: int) -> list[Line]:
    """What is on the next page, under a heading."""
    rest = lines[where:]
    return [Line(rest[0].group, again=True), *rest] if rest[0].entries else rest


def _filled(
    lines: list[Line], over: int, below: int, longest: int, theme: Theme
) -> Iterator[list[Line]]:
    """Pages one after the other, each as full as it may be, or with whole groups where that leaves
    little of it free."""
    while over + _height(lines, theme) + below > longest:
        ends = [n for n in range(2, len(lines)) if lines[n - 1].entries]
        fit = [n for n in ends if over + _height(lines[:n], theme) <= longest] or ends[:1]
        whole = [n for n in fit if not lines[n].entries and n >= fit[-1] * WHOLE]
        if not fit:
            break
        yield lines[: (whole or fit)[-1]]
        lines, over = _after(lines, (whole or fit)[-1]), NAMED
    yield lines


def _lines(group: Group) -> Iterator[Line]:
    yield Line(group)
    cells: list[Entry | int] = [*group.entries, *([group.missing] if group.missing else [])]
    for start in range(0, len(cells), 2):
        yield Line(group, tuple(cells[start : start + 2]))


def _height(lines: list[Line], theme: Theme) -> int:
    return sum(line.height(theme) for line in lines)


def _said(shown: DeckList, theme: Theme) -> tuple[list[str], ImageFont.FreeTypeFont]:
    room = theme.wide - 2 * EDGE - 16
    text, letters = clean(shown.subtitle), font(SANS, "Regular", 38)
    if len(wrapped(text, letters, room)) <= DESCRIPTION and not theme.large:
        return in_lines(text, SANS, "Regular", (38,), room, DESCRIPTION)
    most = DESCRIPTION + (2 if theme.large else 1)
    return in_lines(text, SANS, "Regular", LETTERS[theme.large], room, most)


def _step(theme: Theme) -> int:
    """The height of a line of what is said."""
    return 54 if theme.large else 46


def _named(shown: DeckList, theme: Theme) -> int:
    """How high the title is, with how many cards there are: beside each other, or below."""
    return NAMED if theme.large else 104


def head(shown: DeckList, theme: Theme) -> int:
    lines, _ = _said(shown, theme)
    return _named(shown, theme) + 16 + _step(theme) * len(lines) + (62 if shown.tokens else 0)


def _page(
    shown: DeckList, lines: list[Line], page: int, count: int, theme: str, studio: Studio
) -> Sheet:
    ground, first, last = GROUNDS[theme], page == 1, page == count
    look = ground.theme
    top = head(shown, look) if first else _named(shown, look)
    high = top + _height(lines, look) + (figures(look) if last else EDGE)
    sheet = studio.sheet(shown.game, (look.wide, high), look.ground)
    said = say("{n} of {all}", n=page, all=count) if count > 1 else ""
    _head(sheet, shown, said, first, ground)
    for line in lines:
        if line.entries:
            for place, entry in enumerate(line.entries):
                left = EDGE + place * (column(look) + BETWEEN)
                box = (left, top, left + column(look), top + line.height(look) - GAP)
                if isinstance(entry, int):
                    _missing(sheet, entry, box, ground)
                else:
                    studio.kit(shown.game).strip(studio, sheet, entry, box)
        else:
            _heading(sheet, line, top, ground)
        top += line.height(look)
    if last:
        _figures(sheet, shown, (EDGE, top + 14, look.wide - EDGE, high - EDGE), ground)
    return sheet


def _figures(sheet: Sheet, shown: DeckList, box: Box, ground: Ground) -> None:
    """What its cards cost and what is in it, beside each other or below."""
    left, top, right, bottom = box
    if shown.curve:
        one = (left, top, left + column(ground.theme), bottom)
        if ground.theme.large:
            one = (left, top, right, top + 340)
            top = one[3] + BETWEEN
        else:
            left = one[2] + BETWEEN
        bars(sheet, shown.curve, say("What its cards cost"), one, ground)
    shares(sheet, shown.shares, say("What is in it"), (left, top, right, bottom), ground)


# ------------------------------------------------------------------ head and headings


def _head(sheet: Sheet, shown: DeckList, page: str, first: bool, ground: Ground) -> None:
    theme, base = ground.theme, 74
    count, low = how_many(shown), _named(shown, theme) - 30
    letters, tone = font(SANS, "Bold", 47), theme.ink if shown.whole else theme.less
    box = sheet.write(count, (theme.wide - EDGE - 8, low), letters, tone, anchor="rs")
    if page:
        letters = font(SANS, "Semibold", 47)
        box = sheet.write(page, (box[0] - 40, low), letters, theme.soft, anchor="rs")
    room = theme.wide - 70 if theme.large else box[0] - 70
    text, large = fitting(clean(shown.title) or say("A deck"), SERIF, "Bold", (68, 44), room)
    sheet.write(text, (EDGE + 8, base), large, theme.ink)
    if not first:
        return
    lines, letters = _said(shown, theme)
    base = low + 8
    for line in lines:
        base += _step(theme)
        sheet.write(line, (EDGE + 8, base), letters, theme.soft)
    if shown.tokens:
        tokens = [clean(printed(shown.game, token)) for token in shown.tokens]
        text = say("Counts tokens of {tokens}", tokens=", ".join(tokens))
        text, letters = fitting(
            text,
            SANS,
            "Semibold",
            (47, 44) if theme.large else (38, 32),
            theme.wide - 2 * EDGE - 16,
        )
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
    said, tone = str(group.count), theme.soft
    if group.wanted:
        said = say("{n} of {all}", n=group.count, all=group.wanted)
        if group.least:
            said = say("{n} of {all} or more", n=group.count, all=group.wanted)
    numbers = font(SANS, "Bold", 47)
    room = theme.wide - EDGE - left - 60 - round(numbers.getlength(said))
    text, letters = fitting(title, SERIF, "Semibold", (46, 44), room)
    box = sheet.write(text, (left, base), letters, theme.ink)
    if group.missing or (group.wanted and not group.least and group.count > group.wanted):
        tone = theme.less
        sheet.stamp(triangle(24, "down" if group.missing else "up"), (box[2] + 22, base - 24), tone)
        box = (box[0], box[1], box[2] + 36, box[3])
    elif group.least:
        said = str(group.count)
    sheet.write(said, (box[2] + 22, base), numbers, tone)


def _missing(sheet: Sheet, count: int, box: Box, ground: Ground) -> None:
    """A place for what is still to be chosen."""
    theme = ground.theme
    left, top, right, bottom = box
    sheet.area(box, theme.edge, radius=12)
    sheet.over((left + 3, top + 3, right - 3, bottom - 3), theme.ground, 9)
    said = say("{n} missing", n=count)
    text, letters = fitting(said, SANS, "Semibold", (47, 44), right - left - 60)
    middle = ((left + right) // 2, (top + bottom) // 2)
    sheet.write(text, middle, letters, theme.less, anchor="mm")


# ------------------------------------------------------------------ cards


def strip(studio: Studio, sheet: Sheet, entry: Entry, box: Box, marks: int, rest: int) -> Colour:
    """A card as a strip: its scene on the right, its name in the middle. What it stands on."""
    left, top, right, bottom = box
    tone = tones(entry.face.band if entry.face else "").deep
    sheet.area(box, tone, radius=12)
    end = right - rest
    roomy = right - left >= LARGER_SCENE
    if entry.face and roomy:
        size = (SCENE, bottom - top - 8)
        at = (end - SCENE, top + 4)
        sheet.paste(studio.scene(entry.face, size), at)
        sheet.lay(_slant(size, False), at, tone)
        if rest > 12:
            sheet.lay(_slant(size, True), at, tone)
    line = tones(entry.face.band if entry.face else "").line
    sheet.area((left, top + 12, left + 5, bottom - 12), line)
    room = end - (SCENE if entry.face and roomy else 0) - 4 - marks
    name = clean(finer(entry.called)) or say("A card")
    one, two, step = ((40, 36), (34, 32, 30), 34) if roomy else ((44, 44), (44,), 44)
    text, letters = fitting(name, SERIF, "Semibold", one, room)
    lines = [text]
    if entry.face and text != name:  # what no card is called may have signs of any height
        lines, letters = in_lines(name, SERIF, "Semibold", two, room, 2)
    base = (top + bottom) // 2 + (14 if len(lines) == 1 else 12 - step // 2)
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
