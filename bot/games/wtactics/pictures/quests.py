"""The open quests on the table of WTactics: what each brings, and how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.games.wtactics.pictures.writs import torn, wafer, waxes
from bot.games.wtactics.reader import Reader
from bot.paint.armies.stances import ATTACKS
from bot.paint.ink.colours import Colour, mix
from bot.paint.ink.discs import disc
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.frames import INK, PAPER
from bot.paint.ink.grounds import CHARGES, PALE, Ground
from bot.paint.ink.paper import outline
from bot.paint.ink.pieces import fitting, in_lines, sign, sized
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.ink.themes import Theme
from bot.paint.studio import Studio
from bot.text.letters import run
from engine.games.wtactics.views.seen import QuestView

EDGE, GAP, PAD = 14, 20, 12
"""At the sides of the strip, between quests, and within each."""
COLUMNS = 2
SCENE, SEAL = (116, 92), 44
"""The scene of a quest, and the radius of the seal on its corner."""
NAME, LINE, LETTERS = (44, 38, 34), 54, 47
"""The sizes of names, and the height and the letters of a line of numbers."""
LISTED = 54
"""How high a quest in a list is at least where all is read larger."""
APART = 9
"""What is free between two chips."""
SPARE = 14
"""What is free below them."""


class Chip(NamedTuple):
    """A number with its sign; of somebody's progress on the colour of his seat."""

    glyph: str
    text: str
    seat: int = -1
    left: str = ""
    """The rounds that he has left."""


class Quest(NamedTuple):
    """An open quest, ready to be painted."""

    view: QuestView
    names: list[str]
    size: int
    """The size of its name."""
    text: int
    """Where its text begins."""
    rows: list[list[Chip]]
    """What it asks for, and who is how far, in lines."""

    @property
    def height(self) -> int:
        named = round(self.size * 1.1) * len(self.names)
        return max(SCENE[1] + 2 * PAD, named + LINE * len(self.rows) + 2 * PAD)


class Strip(NamedTuple):
    rows: list[list[Quest]]
    wide: int
    """The width of each."""

    @property
    def heights(self) -> list[int]:
        return [max(quest.height for quest in row) for row in self.rows]

    @property
    def height(self) -> int:
        """With what is free below; nothing where no quest is open."""
        return sum(high + GAP for high in self.heights) + SPARE - GAP if self.rows else 0


def planned(table: Reader, width: int, theme: Theme) -> Strip:
    """The quests, two beside each other."""
    wide = (width - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
    some = [_quest(table, quest, wide, theme) for quest in table.view.quests]
    return Strip([some[n : n + COLUMNS] for n in range(0, len(some), COLUMNS)], wide)


def _quest(table: Reader, quest: QuestView, wide: int, theme: Theme) -> Quest:
    text = seal_at(theme) + SEAL + 8
    room, sizes = wide - text - PAD - 8, NAME[:1] if theme.large else NAME
    names, letters = in_lines(table.card(quest.card), SERIF, "Semibold", sizes, room, 2)
    chips = [*_asked(quest), *_far(table, quest)]
    return Quest(quest, names, int(letters.size), text, list(_rows(chips, room)))


def seal_at(theme: Theme) -> int:
    """The middle of a seal: on the corner of the scene, for which there is not always room."""
    return PAD + SEAL if theme.large else PAD + SCENE[0]


def _asked(quest: QuestView) -> Iterator[Chip]:
    """What it asks for."""
    if quest.kind == "confrontation":
        yield Chip(SIGNS["attack"], f"{quest.attack}/{quest.defence}")
        yield Chip(SIGNS["hits"], str(quest.goal))
    else:
        yield Chip(SIGNS["goal"], str(quest.goal))
    for what, n in (("duration", quest.duration), ("escrow", quest.escrow)):
        if n:
            yield Chip(SIGNS[what], str(n))


def _far(table: Reader, quest: QuestView) -> Iterator[Chip]:
    """Who has it active, how far he is, and how long he has."""
    for seat, pursuit in quest.pursuits.items():
        left = ""
        if quest.duration:
            until = pursuit.since + quest.duration
            left = str(max(0, until - table.view.round))
        said = f"{pursuit.progress}/{quest.goal}"
        yield Chip(CHARGES[seat], said, seat, left)


def _rows(chips: Sequence[Chip], room: int) -> Iterator[list[Chip]]:
    """The chips in lines, who is how far from a line of its own on where one is not enough."""
    row: list[Chip] = []
    for chip in chips:
        tried = [*row, chip]
        if row and row_width(tried) > room:
            yield row
            tried = [chip]
        row = tried
    yield row


def row_width(chips: Sequence[Chip]) -> int:
    return sum(map(chip_width, chips)) + APART * (len(chips) - 1)


@lru_cache(maxsize=2000)
def chip_width(chip: Chip) -> int:
    letters = font(SANS, "Bold", LETTERS)
    wide = 40 + 6 + round(letters.getlength(chip.text))
    if chip.left:
        wide += 10 + 28 + 4 + round(letters.getlength(chip.left))
    return wide + (16 if chip.seat >= 0 else 0)


# ------------------------------------------------------------------ painting


def strip(
    studio: Studio, sheet: Sheet, shown: Strip, at: tuple[int, int], width: int, attacked: int,
    ground: Ground, table: Reader,
) -> None:  # fmt: skip
    """All quests from a place on; the one that is attacked in a frame."""
    left, top = at
    for row, high in zip(shown.rows, shown.heights, strict=True):
        x = left + (width - len(row) * shown.wide - GAP * (len(row) - 1)) // 2
        for quest in row:
            place = (x, top, x + shown.wide, top + high)
            if quest.view.id == attacked:
                grown = (place[0] - 6, place[1] - 6, place[2] + 6, place[3] + 6)
                sheet.area(grown, ATTACKS, radius=12)
            _painted(studio, sheet, quest, place, ground)
            on_it = table.with_attached(table.on(quest.view.id))
            said = run([table.letters[id] for id in (quest.view.id, *on_it) if id in table.letters])
            if said:
                disc(sheet, said, (place[0] - 6, place[1] - 6))
            x += shown.wide + GAP
        top += high + GAP


def listed(studio: Studio, sheet: Sheet, names: Sequence[str], box: Box, ground: Ground) -> None:
    """Quests of which some are still to be removed: their seals and their names, in columns."""
    left, top, right, bottom = box
    large = ground.theme.large
    columns = 2 if right - left > 900 and not large else 1
    rows = -(-len(names) // columns)
    wide, high = (right - left - 40) // columns, min(76, (bottom - top) // max(1, rows))
    panel, radius = ground.theme.panel, high // 2 - 1 if large else high * 2 // 5
    start = top + (bottom - top - rows * high) // 2
    for number, name in enumerate(names):
        column, row = divmod(number, rows)
        x, y = left + 20 + column * wide, start + row * high + high // 2
        face = studio.face("wtactics", name)
        wax, edge, _ = waxes(face.kind)
        for inset, tone in ((0, edge), (2, wax)):
            mask = wafer(radius - inset, name)
            sheet.lay(mask, (x + inset, y - radius + inset), tone)
        points = face.figures[0].value
        most = max(48, radius + 14) if large else radius + 14
        letters = sized(points, SERIF, "Black", (most, 16), 2 * radius - 8)
        sheet.write(points, (x + radius, y), letters, PALE, wax, "mm")
        mark = (x + 2 * radius + 14, y - 18, x + 2 * radius + 50, y + 18)
        sign(sheet, SIGNS[face.kind], mark, ground.theme.soft, panel)
        sizes = (44, 44) if large else (40, 34)
        text, letters = fitting(face.called, SERIF, "Semibold", sizes, wide - 2 * radius - 80)
        sheet.write(text, (mark[2] + 14, y + 13), letters, ground.theme.ink, panel)


def _painted(studio: Studio, sheet: Sheet, quest: Quest, box: Box, ground: Ground) -> None:
    """A writ on the table: its scene with the seal, its name, what it asks for, who is how far."""
    left, top, right, bottom = box
    paper, (wax, edge, _) = PAPER, waxes(quest.view.kind)
    for inset, tone in ((0, edge), (3, paper)):
        size = (right - left - 2 * inset, bottom - top - 2 * inset)
        sheet.lay(page(size, quest.view.card), (left + inset, top + inset), tone)
    face = studio.face("wtactics", quest.view.card)
    middle = (left + seal_at(ground.theme), (top + bottom) // 2)
    if not ground.theme.large:
        scene = (left + PAD, (top + bottom - SCENE[1]) // 2)
        sheet.paste(studio.scene(face, SCENE), scene)
        middle = (middle[0], scene[1] + SCENE[1] - 22)
    sheet.lay(wafer(SEAL, face.name), (middle[0] - SEAL, middle[1] - SEAL), edge)
    sheet.lay(wafer(SEAL - 3, face.name), (middle[0] - SEAL + 3, middle[1] - SEAL + 3), wax)
    letters = font(SERIF, "Black", 48)
    sheet.write(str(quest.view.points), (middle[0], middle[1] + 17), letters, PALE, wax, "ms")
    x = left + quest.text
    step = round(quest.size * 1.1)
    used = step * len(quest.names) + LINE * len(quest.rows)
    y = top + (bottom - top - used) // 2
    for line in quest.names:
        at = (x, y + round(quest.size * 0.84))
        sheet.write(line, at, font(SERIF, "Semibold", quest.size), INK, paper)
        y += step
    for row in quest.rows:
        along = x
        for chip in row:
            _chip(sheet, chip, (along, y + 43), wax, paper, ground)
            along += chip_width(chip) + APART
        y += LINE


def _chip(
    sheet: Sheet, chip: Chip, at: tuple[int, int], wax: Colour, paper: Colour, ground: Ground
) -> None:
    x, base = at
    under, ink, tone = paper, INK, wax
    if chip.seat >= 0:
        under = ground.seats[chip.seat]
        ink = tone = PALE
        sheet.area((x, base - 39, x + chip_width(chip), base + 8), under, paper, 10)
        x += 8
    letters = font(SANS, "Bold", LETTERS)
    sign(sheet, chip.glyph, (x, base - 35, x + 40, base + 5), tone, under)
    x = sheet.write(chip.text, (x + 46, base), letters, ink, under)[2]
    if chip.left:
        sign(
            sheet, SIGNS["duration"], (x + 8, base - 28, x + 36, base), mix(ink, under, 0.3), under
        )
        sheet.write(chip.left, (x + 40, base), letters, ink, under)


@lru_cache(maxsize=100)
def page(size: tuple[int, int], name: str) -> Image.Image:
    """A torn sheet as a mask."""
    return outline(tuple(torn((0, 0, size[0] - 2, size[1] - 2), name)))
