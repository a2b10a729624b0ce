"""Cards in play: each a block with its scene, its name and the numbers that count now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from PIL import Image, ImageFont

from bot.boards.arcmage_table import Table
from bot.paint.colours import Colour, mix
from bot.paint.faces import Face
from bot.paint.fonts import SANS, SERIF, font
from bot.paint.grounds import CHARGES, PALE, Ground
from bot.paint.pieces import band, card, fitting, sign, sized, strip_tone
from bot.paint.sheets import Box, Sheet
from bot.paint.studio import Studio
from bot.paint.symbols import SIGNS

View = Mapping[str, Any]
NAMED = 104
"""Blocks this wide have a name on them."""
USUAL = 150
"""The width of cards on a table that is not crowded."""
TILT = 4
"""Degrees by which a marked card is turned."""
MARGIN = 8
"""Around a block, so that it can be turned."""
BAR = 27
"""The height of the line for something attached."""
SHADE = 0.25
"""How much of the ground lies over a marked card."""


class Block(msgspec.Struct, frozen=True):
    """What is shown of a card in play; equal ones look alike."""

    card: str
    kind: str
    attack: int = 0
    defence: int = 0
    marked: bool = False
    damage: int = 0
    counters: int = 0
    devotion: int = 0
    fallen: bool = False
    stranger: int = -1
    """The seat that controls it, where that is not the one whose place it is in."""
    attached: tuple[str, ...] = ()
    count: int = 1
    ids: tuple[int, ...] = ()
    """Which cards it stands for."""

    @property
    def alike(self) -> Block:
        return msgspec.structs.replace(self, count=1, ids=())


def block(table: Table, card: View, home: int) -> Block:
    """``home`` is the seat whose place the card is in."""
    return Block(
        card=card["card"],
        kind=card["kind"],
        attack=card["attack"] or 0,
        defence=card["defence"] or 0,
        marked=card["marked"],
        damage=card["damage"] if card["kind"] == "creature" else 0,
        counters=sum(card["counters"].values()),
        devotion=card["devotion"],
        fallen=bool(card["state"].get("fallen")),
        stranger=-1 if card["controller"] == home else card["controller"],
        attached=tuple(one["card"] for one in table.on(card["id"])),
        ids=(card["id"],),
    )


def gathered(blocks: Sequence[Block]) -> list[Block]:
    """Equal ones together, each where the first of them was."""
    found: dict[Block, list[int]] = {}
    for one in blocks:
        found.setdefault(one.alike, []).extend(one.ids)
    return [
        msgspec.structs.replace(alike, count=len(ids), ids=tuple(ids))
        for alike, ids in found.items()
    ]


# ------------------------------------------------------------------ sizes


def width(block: Block, unit: int) -> int:
    return round(unit * 1.32) if block.kind == "city" else unit


def height(unit: int) -> int:
    return round(unit * 0.6) + (30 if unit >= NAMED else 0) + _line(unit) + 8


def prepare(studio: Studio, face: Face) -> None:
    """Paint the scene of a card ahead, as large as it mostly is."""
    wide = width(Block(face.name, face.kind), USUAL)
    studio.scene(face, (wide - 8, round(USUAL * 0.6)))


def _line(unit: int) -> int:
    """The height of the line with the numbers."""
    return 50 if unit >= 88 else 44


# ------------------------------------------------------------------ painting


def paint(
    studio: Studio, sheet: Sheet, block: Block, at: tuple[int, int], unit: int, ground: Ground,
    under: Colour,
) -> None:  # fmt: skip
    """A block with its left upper corner at a place, on a plain ground."""
    said = ("block", block.alike, block.count, unit, ground.theme.name, under)

    def painted() -> tuple[Image.Image, list[tuple[str, Box]]]:
        return _painted(studio, sheet, block, unit, ground, under)

    piece, written = studio.made(said, painted)
    left, top = at[0] - MARGIN, at[1] - MARGIN
    sheet.paste(piece, (left, top))
    sheet.written += [
        (text, (box[0] + left, box[1] + top, box[2] + left, box[3] + top)) for text, box in written
    ]


def _painted(
    studio: Studio, sheet: Sheet, block: Block, unit: int, ground: Ground, under: Colour
) -> tuple[Image.Image, list[tuple[str, Box]]]:
    wide, high = width(block, unit), height(unit)
    small = Sheet(sheet.palette, (wide + 2 * MARGIN, high + 2 * MARGIN), under)
    box = (MARGIN, MARGIN, MARGIN + wide, MARGIN + high)
    face = studio.face("arcmage", block.card)
    card(studio, small, face, box, named=unit >= NAMED, under=_line(unit), ground=under)
    _numbers(studio, small, block, box, unit)
    _bars(studio, small, block, box, unit)
    _tabs(small, block, box, unit, ground)
    plain = small.piece()
    return (turned(small, plain, box, under) if block.marked else plain), small.written


def turned(small: Sheet, plain: Image.Image, box: Box, under: Colour) -> Image.Image:
    """A marked card: turned a little, and in the shade."""
    whole = small.picture().rotate(-TILT, Image.Resampling.BICUBIC, fillcolor=under)
    shaded = Image.blend(whole, Image.new("RGB", whole.size, under), SHADE)
    place = Image.new("L", whole.size)
    place.paste(255, box)
    piece = Image.new("L", whole.size, small.palette.number(under))
    touched = place.rotate(-TILT, Image.Resampling.BICUBIC).point([0] + [255] * 255)
    piece.paste(small.palette.numbers(shaded), mask=touched)
    return piece


def _numbers(studio: Studio, sheet: Sheet, block: Block, box: Box, unit: int) -> None:
    """Attack and defence, or the strength of a city and its devotion."""
    face = studio.face("arcmage", block.card)
    left, _, right, bottom = box
    ground = strip_tone(face)
    base, middle = bottom - 17, (left + right) // 2
    size = 44 if unit >= 88 else 38
    if block.kind == "creature":
        text = f"{block.attack}/{block.defence}"
        letters = sized(text, SANS, "Bold", (size, 20), right - left - 12)
        sheet.write(text, (middle, base), letters, PALE, ground, "ms")
    elif block.kind == "city":
        shown = [(SIGNS["strength"], str(block.defence))]
        if block.devotion:
            shown.append(("sun-symbol", str(block.devotion)))
        while True:
            letters, gap = font(SANS, "Bold", size), size // 4
            wide = sum(round(letters.getlength(text)) + size + gap for _, text in shown) - gap
            if wide <= right - left - 20 or size <= 14:
                break
            size -= 2
        x = middle - wide // 2
        for glyph, text in shown:
            box = (x, base - size + size // 5, x + size - size // 6, base + 1)
            sign(sheet, glyph, box, mix(PALE, ground, 0.25), ground)
            written = sheet.write(text, (x + size, base), letters, PALE, ground)
            x = written[2] + gap
    else:
        glyph = SIGNS.get(block.kind, SIGNS["enchantment"])
        sign(sheet, glyph, (middle - 18, base - 32, middle + 18, base + 4), band(face), ground)


DARK: Colour = (22, 20, 20)
GROWTH: Colour = (127, 200, 232)
HARM: Colour = (242, 162, 122)


class Tab(NamedTuple):
    """Something unusual about a card, on a small ground over its scene."""

    glyph: str
    text: str
    tone: Colour
    ink: Colour = DARK


def _tabs(sheet: Sheet, block: Block, box: Box, unit: int, ground: Ground) -> None:
    """How many there are and their counters on the left; harm, and whose they are, on the right."""
    lefts, rights = [], []
    if block.count > 1:
        lefts.append(Tab("", f"×{block.count}", PALE))
    if block.counters:
        lefts.append(Tab("crystals", str(block.counters), GROWTH))
    if block.damage or block.fallen:
        text = str(block.damage) if block.damage else ""
        rights.append(Tab("skull" if block.fallen else "droplet", text, HARM))
    if block.stranger >= 0:
        rights.append(Tab(CHARGES[block.stranger], "", ground.seats[block.stranger], PALE))
    left, top, right, _ = box
    room = right - left - 8
    if lefts and rights:
        room = room // 2 - 1
    for tabs, on_left in ((lefts, True), (rights, False)):
        high = min(40 if unit >= 88 else 34, round(unit * 0.6) // max(1, len(tabs)))
        for place, tab in enumerate(tabs):
            size, letters, wide = _fitted(tab, high - 6, room)
            x = left + 4 if on_left else right - 4 - wide
            y = top + 4 + high * place
            sheet.area((x, y, x + wide, y + high - 1), tab.tone)
            if tab.glyph:
                middle = y + high // 2
                mark = (x + 3, middle - size // 2, x + 3 + size, middle - size // 2 + size)
                sign(sheet, tab.glyph, mark, tab.ink, tab.tone)
            if tab.text:
                at = (x + wide - 4, y + high // 2)
                sheet.write(tab.text, at, letters, tab.ink, tab.tone, "rm")


def _fitted(tab: Tab, most: int, room: int) -> tuple[int, ImageFont.FreeTypeFont, int]:
    """The size of a tab's sign, its letters, and how wide it is."""
    for size in range(most, 9, -2):
        letters = font(SANS, "Bold", size)
        wide = (size + 6 if tab.glyph else 6) + (round(letters.getlength(tab.text)) + 3)
        if wide <= room:
            break
    return size, letters, wide


def _bars(studio: Studio, sheet: Sheet, block: Block, box: Box, unit: int) -> None:
    """The names of what is attached, over the lower part of the scene."""
    left, _, right, bottom = box
    low = bottom - 4 - _line(unit) - (30 if unit >= NAMED else 0)
    lines = list(lines_of(block.attached, max(1, round(unit * 0.6) // BAR - 1)))
    top = low - BAR * len(lines)
    for name in lines:
        known = name in block.attached
        face = studio.face("arcmage", name if known else block.card)
        tone = strip_tone(face)
        sheet.area((left + 4, top, right - 4, top + BAR), tone)
        sheet.area((left + 4, top, right - 4, top + 2), band(face), tone)
        sign(sheet, SIGNS["enchantment"], (left + 8, top + 5, left + 27, top + 24), PALE, tone)
        text, letters = fitting(name, SERIF, "Semibold", (21, 17), right - left - 42)
        sheet.write(text, (left + 32, top + BAR - 7), letters, PALE, tone)
        top += BAR


def lines_of(names: Sequence[str], most: int) -> Iterator[str]:
    """The names, and where they are too many how many more there are."""
    if len(names) <= most:
        yield from names
        return
    yield from names[: most - 1]
    yield f"{len(names) - most + 1} more" if most > 1 else f"{len(names)} attached"
