"""Cards of a hand as rows, where all is read larger: what each costs and how strong it is on its
scene, and beside it its name and the beginning of what it does."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PIL import Image

from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.frames import GOLD, INK, NIGHT, PAPER
from bot.paint.ink.grounds import PALE
from bot.paint.ink.legible import legible
from bot.paint.ink.pieces import band, banner, in_lines, sign, strip_tone
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.ink.themes import Theme
from bot.paint.printing.faces import HUES, Face, Mark
from bot.paint.printing.wording import finer

LOW, MOST = 60, 18
"""A row without what its card does, and how many rows there are at most."""
HEIGHTS = {8: 150, 12: 104, MOST: LOW}
"""How high they are where there are at most so many."""
CHIP, LETTERS, STEP = 46, 47, 48
"""How high a number with its sign is, its letters, and the height of a line."""
FRAME, VEIL = 4, 0.6


class Scenes(Protocol):
    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image: ...


class Chip(NamedTuple):
    """A number with its sign on a ground of its own."""

    what: str
    glyph: str
    text: str
    ground: Colour
    ink: Colour

    @property
    def wide(self) -> int:
        return 46 + round(font(SANS, "Bold", LETTERS).getlength(self.text)) + 8


def high(rows: int) -> int:
    return next((tall for most, tall in HEIGHTS.items() if rows <= most), LOW)


def row(
    studio: Scenes, sheet: Sheet, face: Face, box: Box, free: int, theme: Theme, veiled: bool
) -> dict[str, tuple[int, int]]:
    """A row in a box, of which the first line is ``free`` so far; its scene is under a veil where
    it cannot be played. Where it is told what of its cost is missing."""
    left, top, right, bottom = box
    low = bottom - top == LOW
    scene = (left, top, left + (96 if low else 204), bottom)
    inside = (left + FRAME, top + FRAME, scene[2] - FRAME, bottom - FRAME)
    sheet.area(scene, band(face), radius=8)
    size = (inside[2] - inside[0], inside[3] - inside[1])
    sheet.paste(studio.scene(face, size), inside[:2])
    if veiled:
        sheet.shade(inside, theme.veil, VEIL)
    banner(sheet, face, (inside[2] - 42, inside[1], inside[2], inside[1] + 42))
    places = {}
    if low:
        x = free
        for chip in reversed([*costs(face), *strength(face)]):
            x -= chip.wide + 8
            _chip(sheet, chip, (x, top + (LOW - CHIP) // 2))
            places[chip.what] = (x + chip.wide // 2, top + 25)
        free = x
    else:
        y = inside[1]
        for chip in costs(face):
            _chip(sheet, chip, (inside[0], y))
            places[chip.what] = (inside[0] + chip.wide + 40, y + CHIP // 2)
            y += CHIP + 2
        for chip in strength(face):
            _chip(sheet, chip, (inside[2] - chip.wide, inside[3] - CHIP))
    _words(sheet, face, (scene[2] + 16, top, right, bottom), free - 10, theme, veiled)
    return places


def _words(sheet: Sheet, face: Face, box: Box, free: int, theme: Theme, veiled: bool) -> None:
    """The name, and as far as there is room what the card does; all of it is a button away."""
    left, top, right, bottom = box
    most = (bottom - top) // STEP
    ink = theme.soft if veiled else theme.ink
    sizes = (48, 46, 44)
    lines, letters = in_lines(face.called, SERIF, "Bold", sizes, free - left, min(2, most))
    base = top + (42 if most == 1 else 38)
    for line in lines:
        sheet.write(line, (left, base), letters, ink)
        base += STEP
    if most > len(lines):
        says = legible(finer(face.says.replace("\n", " ")))
        room, rest = right - left, most - len(lines)
        lines, letters = in_lines(says, SANS, "Semibold", (LETTERS,), room, rest)
        for line in lines:
            sheet.write(line, (left, base), letters, theme.soft)
            base += STEP


def costs(face: Face) -> list[Chip]:
    """What is paid for a card."""
    marks = face.cost or ((Mark("nothing", "0"),) if face.ground == "nothing" else ())
    found = []
    for mark in marks:
        if mark.what in HUES:
            hue = mix(colour(HUES[mark.what]), NIGHT, 0.25)
            found.append(Chip(mark.what, SIGNS[mark.what], mark.value, hue, PAPER))
        else:
            found.append(Chip(mark.what, SIGNS["gold"], mark.value, GOLD, INK))
    if face.loyalty:
        loyal = Chip("loyalty", SIGNS[face.band], str(face.loyalty), strip_tone(face), PALE)
        found.append(loyal)
    return found


def strength(face: Face) -> list[Chip]:
    """How strong a card is, or what a quest brings."""
    tone = strip_tone(face)
    if face.figures:
        shown = [("points", mark.value) for mark in face.figures if mark.what == "points"]
    elif face.attack is not None:
        shown = [("attack", f"{face.attack}/{face.defence}")]
    elif face.defence is not None:
        shown = [("strength", str(face.defence))]
    else:
        shown = []
    return [Chip(what, SIGNS[what], text, tone, PALE) for what, text in shown]


def _chip(sheet: Sheet, chip: Chip, at: tuple[int, int]) -> None:
    left, top = at
    sheet.area((left, top, left + chip.wide, top + CHIP), chip.ground)
    sign(sheet, chip.glyph, (left + 4, top + 4, left + 42, top + CHIP - 4), chip.ink, chip.ground)
    at = (left + 46, top + CHIP - 8)
    sheet.write(chip.text, at, font(SANS, "Bold", LETTERS), chip.ink, chip.ground)
