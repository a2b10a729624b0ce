"""Cards in play: each a block with its scene, its name and the numbers that count now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from bot.paint.armies.badges import (
    NAMES,
    SMALLEST,
    TILES,
    Attached,
    Tab,
    attached,
    signs,
    signs_place,
    tabs,
)
from bot.paint.armies.stances import ATTACKS, DEFENDS, POSTED
from bot.paint.armies.subtypes import subtype
from bot.paint.ink.colours import Colour, mix
from bot.paint.ink.discs import SIZE as DISC
from bot.paint.ink.discs import disc, disc_width
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, PALE, Ground
from bot.paint.ink.pieces import band, banner_tone, in_lines, sign, sized, strip_tone, wrapped
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS, SKILLS
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from bot.text.letters import Letters, run
from bot.text.words import named
from engine.creatures.views.seen import CardView

USUAL = 180
"""The width of cards on a table that is not crowded."""
CITY = 1.32
"""How much wider a city is than other cards."""
TILT = 4.0
"""Degrees by which a marked card is turned at most."""
MARGIN = 9
"""Around a block, so that it can be turned."""
EDGE = 4
"""The frame of a card."""
SHADE = 0.25
"""How much of the ground lies over a marked card."""
OVER = 7
"""By how much the disc of a letter stands out over the corner of a card."""
FEW = 2
"""So many attached cards have room on any scene."""
READ, LEAST = 38, 30
"""How large numbers are that must be read, and where they have no room for that."""


class Block(msgspec.Struct, frozen=True):
    """What is shown of a card in play; equal ones look alike."""

    game: str
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
    attached: tuple[Attached, ...] = ()
    skills: tuple[str, ...] = ()
    """Keywords that matter in a fight, the weightiest first."""
    lasting: bool = False
    """Whether something holds for it for a while."""
    assigned: str = ""
    """``new`` or ``settled`` for a creature that is assigned: in its first turn nothing works."""
    grounded: bool = False
    """Whether it lies on the ground."""
    stance: str = ""
    """``attacks`` or ``blocks`` in a fight, ``quests`` in one with the creature of a quest."""
    role: int = 0
    """What it does in an attack: those that do different things do not lie together."""
    count: int = 1
    ids: tuple[int, ...] = ()
    """Which cards it stands for …"""
    carried: tuple[int, ...] = ()
    """… and those that are attached to them."""

    @property
    def alike(self) -> Block:
        return msgspec.structs.replace(self, count=1, ids=(), carried=())


class Size(NamedTuple):
    """How large the cards in a part of a table are."""

    unit: int
    """The width of a card that is no city."""
    letters: int = 0
    """The size of the names; none where they would be too small to be read."""
    lines: int = 0
    """In how many lines they are set."""
    flat: bool = False
    """Whether its scene is low, to make room for more cards."""
    read: int = READ
    """How large numbers are at least."""
    deep: int = 0
    """How high its scene is at least."""

    @property
    def scene(self) -> int:
        if self.flat:
            return max(self.deep, self.read + 8)
        return max(self.deep, 68, round(self.unit * (0.56 if self.lines else 0.5)))

    @property
    def names(self) -> int:
        """The height of the lines with the name."""
        return round(self.lines * self.letters * 1.04) + 8 if self.lines else 0

    @property
    def names_on(self) -> int:
        """How large the names of what is attached are."""
        return NAMES if self.read == READ else self.read

    @property
    def figures(self) -> int:
        """How large the numbers are."""
        return max(self.read, min(56, round(self.unit * (0.28 if self.lines else 0.34))))

    @property
    def base(self) -> int:
        """The height of the line with the numbers."""
        return round(self.figures * 0.9) + 12

    @property
    def height(self) -> int:
        return self.scene + self.names + self.base + 2 * EDGE


def block(table: Reader[V, C], card: CardView, home: int) -> Block:
    """``home`` is the seat whose place the card is in."""
    creature, state = card.kind == "creature", card.state
    skills = {*card.skills, *(["caster"] if "Caster" in card.types else [])}
    assigned = "settled" if state.get("settled") else "new"
    return Block(
        game=table.view.game,
        card=card.card,
        kind=card.kind,
        attack=card.attack or 0,
        defence=card.defence or 0,
        marked=card.marked,
        damage=card.damage if creature else 0,
        counters=sum(card.counters.values()),
        devotion=card.devotion,
        fallen=bool(state.get("fallen")),
        stranger=-1 if card.controller == home else card.controller,
        attached=tuple(Attached(one.card, one.works) for one in table.on(card.id)),
        skills=tuple(name for name in SKILLS if name in skills) if creature else (),
        lasting=card.id in table.lasting,
        assigned=assigned if card.assigned else "",
        grounded=card.place == "ground",
        role=table.roles.get(card.id, 0),
        ids=(card.id,),
        carried=tuple(table.with_attached(table.on(card.id))),
    )


def gathered(blocks: Sequence[Block]) -> list[Block]:
    """Equal ones together, each where the first of them was."""
    found: dict[Block, list[Block]] = {}
    for one in blocks:
        found.setdefault(one.alike, []).append(one)
    return [
        msgspec.structs.replace(
            alike,
            count=sum(one.count for one in some),
            ids=tuple(id for one in some for id in one.ids),
            carried=tuple(id for one in some for id in one.carried),
        )
        for alike, some in found.items()
    ]


# ------------------------------------------------------------------ sizes


def city_width(unit: int) -> int:
    return round(unit * CITY)


def width(block: Block, unit: int) -> int:
    return city_width(unit) if block.kind == "city" else unit


def name_lines(block: Block, unit: int, letters: int) -> int:
    """In how many lines of these letters its name fits; none if it fits in no line."""
    return _name_lines(named(block.game, block.card), letters, width(block, unit) - 2 * EDGE - 8)


@lru_cache(maxsize=20_000)
def _name_lines(name: str, letters: int, room: int) -> int:
    face = font(SERIF, "Semibold", letters)
    lines = wrapped(name, face, room)
    return len(lines) if all(face.getlength(line) <= room for line in lines) else 0


def deep(block: Block, read: int) -> int:
    """How high its scene is where all numbers on it are so large."""
    lefts = (block.assigned, block.count > 1, block.stance, block.counters, block.grounded)
    rights = (block.damage or block.fallen, block.stranger >= 0)
    rows = max(sum(map(bool, lefts)), sum(map(bool, rights)))
    below = TILES if block.attached else 0
    if len(block.attached) > FEW:  # there it is told how many more there are
        below = read + 8
    return rows * (read + 2) + below


def fits(block: Block, size: Size) -> bool:
    """Whether its numbers are as large as they should be."""
    wide = size.unit - 2 * EDGE - 4
    figures = f"{block.attack}/{block.defence}"
    return block.kind != "creature" or _measured(figures, size.read) <= wide


def prepare(studio: Studio, face: Face) -> None:
    """Paint the scene of a card ahead, as large as it mostly is."""
    wide = width(Block(face.game, face.name, face.kind), USUAL)
    studio.scene(face, (wide - 2 * EDGE, Size(USUAL, READ, 2).scene))


# ------------------------------------------------------------------ painting


def paint(
    studio: Studio, sheet: Sheet, block: Block, at: tuple[int, int], size: Size, ground: Ground,
    under: Colour, letters: Letters,
) -> None:  # fmt: skip
    """A block with its left upper corner at a place, on a plain ground; over it its letters."""
    sign = run([letters[id] for id in block.ids if id in letters])
    free = disc_width(sign) - OVER if sign else 0
    said = ("block", block.alike, block.count, size, ground.theme.name, under, free)

    def painted() -> tuple[Image.Image, list[tuple[str, Box]]]:
        return _painted(studio, sheet, block, size, ground, under, free)

    piece, written = studio.made(said, painted)
    left, top = at[0] - MARGIN, at[1] - MARGIN
    sheet.paste(piece, (left, top))
    sheet.written += [
        (text, (box[0] + left, box[1] + top, box[2] + left, box[3] + top)) for text, box in written
    ]
    if sign:
        disc(sheet, sign, (at[0] - OVER, at[1] - OVER))
    if carried := run([letters[id] for id in block.carried if id in letters]):
        right = at[0] + width(block, size.unit) + OVER
        low = at[1] + EDGE + size.scene - DISC + 2
        disc(sheet, f"+{carried}", (right - disc_width(f"+{carried}"), low))


def _painted(
    studio: Studio, sheet: Sheet, block: Block, size: Size, ground: Ground, under: Colour, free: int
) -> tuple[Image.Image, list[tuple[str, Box]]]:
    """A card with what is unusual about it, beside what is kept ``free`` for its letter."""
    wide, high = width(block, size.unit), size.height
    small = Sheet(sheet.palette, (wide + 2 * MARGIN, high + 2 * MARGIN), under)
    box = (MARGIN, MARGIN, MARGIN + wide, MARGIN + high)
    face = studio.face(block.game, block.card)
    edge = POSTED if block.assigned else STANCES.get(block.stance, band(face))
    small.area(box, edge, under, radius=8)
    left, top, right, bottom = inside = _less(box, EDGE)
    scene = (left, top, right, top + size.scene)
    small.paste(studio.scene(face, (right - left, size.scene)), (left, top))
    if block.assigned:
        posted(small, scene, strip_tone(face))
    small.area((left, scene[3], right, bottom), strip_tone(face), edge)
    if size.lines:
        _name(small, face, (left, scene[3], right, scene[3] + size.names), size)
    apart = _base(small, block, face, (left, bottom - size.base, right, bottom), size)
    start = left + min(max(0, free - EDGE), (right - left) // 2)
    clear = (start, top, right, scene[3] - (TILES if block.attached else 0))
    high = max(size.read, 46 if size.unit >= 140 else 38)
    low = tabs(small, *_tabs(block, face, ground, apart), clear, high, size.read)
    low = max(low, top + DISC - OVER - EDGE) if free and not size.flat else low
    floor, rest = attached(studio, small, block.game, block.attached, scene, low, size.names_on)
    shown = [SKILLS[name] for name in block.skills]
    place = signs_place((left, low, right, scene[3]), floor, rest, len(shown) + block.lasting)
    signs(small, shown, block.lasting, place, strip_tone(face))
    plain = small.piece()
    if block.marked:
        plain = turned(small, plain, _less(inside, -EDGE), scene, under)
    return plain, small.written


def _less(box: Box, by: int) -> Box:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def turned(small: Sheet, plain: Image.Image, box: Box, scene: Box, under: Colour) -> Image.Image:
    """A marked card: turned a little, and in the shade.

    Its letters are turned smoothly. Its scene keeps its few tones, of which smooth edges would make
    many: a table of marked cards would be a third larger.
    """
    longest = max(box[2] - box[0], box[3] - box[1])
    tilt = -min(TILT, math.degrees(math.asin(min(1.0, 2 * (MARGIN - 1) / longest))))
    tones, size = small.palette, plain.size

    def place(part: Box, how: Image.Resampling) -> Image.Image:
        mask = Image.new("L", size)
        mask.paste(255, part)
        return mask.rotate(tilt, how)

    whole = small.picture().rotate(tilt, Image.Resampling.BICUBIC, fillcolor=under)
    shaded = Image.blend(whole, Image.new("RGB", size, under), SHADE)
    piece = Image.new("L", size, tones.number(under))
    touched = place(box, Image.Resampling.BICUBIC).point([0] + [255] * 255)
    piece.paste(tones.numbers(shaded), mask=touched)
    flat = plain.rotate(tilt, Image.Resampling.NEAREST).point(tones.veil(under, SHADE))
    piece.paste(flat, mask=place(scene, Image.Resampling.NEAREST))
    return piece


def _name(sheet: Sheet, face: Face, box: Box, size: Size) -> None:
    """The name in the middle of its place; ``kingdoms`` has seen to it that it fits."""
    left, top, right, bottom = box
    room = right - left - 8
    lines, letters = in_lines(face.called, SERIF, "Semibold", (size.letters,), room, size.lines)
    step = round(size.letters * 1.04)
    base = (top + bottom - step * len(lines)) // 2 + round(size.letters * 0.84)
    for line in lines:
        sheet.write(line, ((left + right) // 2, base), letters, PALE, strip_tone(face), "ms")
        base += step


def _base(sheet: Sheet, block: Block, face: Face, box: Box, size: Size) -> frozenset[str]:
    """The numbers of a card in the middle of its lowest line, and at the left the sign of its
    faction; what of the faction and of a city's devotion had no room there."""
    left, _, right, bottom = box
    tone, base, room = strip_tone(face), bottom - 10, right - left - 8
    apart: set[str] = set()
    figures = size.figures
    if block.kind == "creature":
        shown = [("", f"{block.attack}/{block.defence}")]
        letters = sized(shown[0][1], SANS, "Bold", (figures, LEAST), room + 4)
        wide = round(letters.getlength(shown[0][1]))
    elif block.kind == "city":
        shown = [(SIGNS["strength"], str(block.defence)), ("sun-symbol", str(block.devotion))]
        if not block.devotion:
            del shown[1]
        figures, wide = _row(shown, size, room)
        if wide > room:
            apart |= {"devotion"} if shown[1:] else set()
            del shown[1:]
            figures, wide = _row(shown, size, room)
        letters = font(SANS, "Bold", figures)
    else:
        shown, wide = [], size.base - 10
    x = (left + right - wide) // 2
    glyph = SIGNS.get(face.band, "")
    mark = min(_mark(size.figures), room - wide - 6)
    if glyph and mark < SMALLEST:
        apart.add("faction")
    elif glyph:
        x = max(x, left + 4 + mark + 6)
        place = (left + 5, base + 3 - mark, left + 5 + mark, base + 3)
        sign(sheet, glyph, place, banner_tone(face), tone)
    if not shown:
        place = (x, bottom - wide - 4, x + wide, bottom - 4)
        sign(sheet, SIGNS[subtype(face) or "enchantment"], place, band(face), tone)
    for glyph, text in shown:
        if glyph:
            mark = _mark(figures)
            place = (x, base + 4 - mark, x + mark, base + 4)
            sign(sheet, glyph, place, mix(PALE, tone, 0.25), tone)
            x += mark + 6
        x = sheet.write(text, (x, base), letters, PALE, tone)[2] + figures // 3
    return frozenset(apart)


def _mark(figures: int) -> int:
    """How large a sign is beside numbers."""
    return round(figures * 0.84)


@lru_cache(maxsize=2000)
def _measured(text: str, figures: int) -> int:
    return round(font(SANS, "Bold", figures).getlength(text))


def _row(shown: Sequence[tuple[str, str]], size: Size, room: int) -> tuple[int, int]:
    """The size of numbers with their signs that fit a room, but not below what can be read."""
    for figures in range(size.figures, size.read - 1, -2):
        wide = sum(_measured(text, figures) + _mark(figures) + 6 for _, text in shown)
        wide += (len(shown) - 1) * (figures // 3)
        if wide <= room:
            break
    return figures, wide


DARK: Colour = (22, 20, 20)
GROWTH: Colour = (127, 200, 232)
HARM: Colour = (242, 162, 122)
STANCES = {"attacks": ATTACKS, "quests": ATTACKS, "blocks": DEFENDS}
DOES = {"attacks": "attack", "quests": "confrontation", "blocks": "defence"}
"""The sign of what somebody does in a fight, beside the colour of the frame."""
STRIPE = 11


def posted(sheet: Sheet, scene: Box, tone: Colour) -> None:
    """Stripes over the scene of a creature that is assigned: it takes no part in what goes on."""
    left, top, right, bottom = scene
    size = (right - left, bottom - top)
    mask = stripes(size)
    sheet.lay(mask, (left, top), tone)


@lru_cache(maxsize=100)
def stripes(size: tuple[int, int]) -> Image.Image:
    """Bars that lean to the right, as a mask."""
    wide, high = size
    mask = Image.new("L", (wide * 2, high * 2))
    ink = ImageDraw.Draw(mask)
    for x in range(-2 * high, 2 * wide, 4 * STRIPE):
        ends = [(x, 2 * high), (x + 2 * STRIPE, 2 * high), (x + 2 * STRIPE + 2 * high, 0)]
        ink.polygon([*ends, (x + 2 * high, 0)], fill=255)
    return mask.reduce(2)


def _tabs(
    block: Block, face: Face, ground: Ground, apart: frozenset[str]
) -> tuple[list[Tab], list[Tab]]:
    """How many there are, what they do and their counters on the left; harm, and whose they are, on
    the right.

    ``apart`` is what had no room in the line of the numbers.
    """
    lefts, rights = [], []
    if block.assigned:
        tones = (POSTED, DARK) if block.assigned == "settled" else (DARK, POSTED)
        lefts.append(Tab(SIGNS["assign"], "", *tones))
    if block.count > 1:
        lefts.append(Tab("", f"×{block.count}", PALE, DARK))
    if block.stance:
        lefts.append(Tab(SIGNS[DOES[block.stance]], "", STANCES[block.stance], DARK))
    if block.counters:
        lefts.append(Tab("crystals", str(block.counters), GROWTH, DARK))
    if "devotion" in apart:
        lefts.append(Tab("sun-symbol", str(block.devotion), DARK, PALE))
    if block.grounded:
        lefts.append(Tab(SIGNS["dropped"], "", POSTED, DARK))
    if block.damage or block.fallen:
        text = str(block.damage) if block.damage else ""
        rights.append(Tab("skull" if block.fallen else "droplet", text, HARM, DARK))
    if block.stranger >= 0:
        rights.append(Tab(CHARGES[block.stranger], "", ground.seats[block.stranger], PALE))
    if "faction" in apart:
        rights.append(Tab(SIGNS[face.band], "", strip_tone(face), banner_tone(face)))
    return lefts, rights
