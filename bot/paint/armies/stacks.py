"""The stack as a picture of its own: what waits for its effect, and what it will do."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import ImageFont

from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import band, banner, fitting, in_lines, sign, triangle
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import DARK, Theme
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from bot.text.stacks import effect, is_ability
from bot.text.words import named
from engine.creatures.views.seen import ItemView
from engine.text import clean as on_one_line
from engine.words import noted, say, say_n

EDGE, GAP, PAD = 20, 16, 16
"""At the sides, between the items, and within each."""
MOST_ITEMS = 6
"""Items that are shown with their texts; the board tells all in words."""
HEAD, NAME = 76, 62


class Sizes(NamedTuple):
    """How large an item is."""

    scene: tuple[int, int]
    name: tuple[int, int]
    said: tuple[int, int]
    """Letters of whose it is, and of what it is aimed at."""
    text: tuple[int, ...]
    lines: int
    """Lines of a text at most."""
    step: int
    """The height of each line."""
    below: bool
    """Whether the text is below the scene, where it has more room, or beside it."""


PLAIN = Sizes((236, 170), (48, 38), (38, 30), (38, 34, 30), 5, 46, below=False)
LARGER = Sizes((180, 130), (48, 44), (47, 47), (47,), 7, 52, below=True)


Reading = Callable[[V, Callable[[str], str]], Reader[V, C]]
"""How a view is made ready for words, by a way to write names."""


class Item(NamedTuple):
    """An item of the stack, ready to be written."""

    view: ItemView
    name: str
    whose: str
    lines: list[str]
    letters: ImageFont.FreeTypeFont
    targets: str
    sizes: Sizes

    @property
    def head(self) -> int:
        """How high its name is, with whose it is."""
        return self.sizes.scene[1] + PAD if self.sizes.below else NAME + self.sizes.step

    @property
    def height(self) -> int:
        text = self.head + self.sizes.step * (len(self.lines) + bool(self.targets))
        return max(self.sizes.scene[1], text) + 2 * PAD


def stack(view: V, theme: str, studio: Studio, reader: Reading[V, C]) -> Sheet:
    """The newest on top; the next that happens has a frame."""
    ground, table = GROUNDS[theme], reader(view, clean)
    shown = reversed(view.stack[-MOST_ITEMS:])
    items = [_item(table, item, clean, ground.theme) for item in shown]
    left = len(view.stack) - len(items)
    high = HEAD + sum(item.height + GAP for item in items) + (64 if left else 0)
    sheet = studio.sheet(view.game, (ground.theme.wide, high), ground.theme.ground)
    said = say("The stack, newest first") if items else say("Nothing is on the stack")
    sheet.write(said, (EDGE + 8, 54), font(SERIF, "Semibold", 46), ground.theme.ink)
    top = HEAD
    for number, item in enumerate(items):
        face = studio.face(view.game, item.view.card)
        _painted(studio, sheet, face, item, top, not number, ground)
        top += item.height + GAP
    if left:
        said = say_n(left, "and {n} more below", "and {n} more below")
        sheet.write(said, (EDGE + 8, top + 42), font(SANS, "Semibold", 47), ground.theme.soft)
    return sheet


def _item(table: Reader[V, C], item: ItemView, write: Callable[[str], str], theme: Theme) -> Item:
    name, sizes = table.names[item.seat], LARGER if theme.large else PLAIN
    kind = noted("An ability of {name}") if is_ability(table, item) else noted("A card of {name}")
    whose = say(kind, name=name)
    if item.x:
        whose = say("{item}, X is {x}", item=whose, x=item.x)
    room = theme.wide - EDGE - 20 - _text_left(sizes)
    said = write(effect(table, item))
    lines, letters = in_lines(said, SANS, "Regular", sizes.text, room, sizes.lines)
    targets = ", ".join(table.thing(ref) for group in item.targets for ref in group)
    return Item(item, write(named(table.game, item.card)), whose, lines, letters, targets, sizes)


def _name_left(sizes: Sizes) -> int:
    """Where a name begins, beside the scene."""
    return EDGE + PAD + sizes.scene[0] + (24 if sizes.below else 40)


def _text_left(sizes: Sizes) -> int:
    return EDGE + PAD + 4 if sizes.below else _name_left(sizes)


def _painted(
    studio: Studio, sheet: Sheet, face: Face, item: Item, top: int, newest: bool, ground: Ground
) -> None:
    theme, seat, sizes = ground.theme, item.view.seat, item.sizes
    panel = theme.panel
    box = (EDGE, top, theme.wide - EDGE, top + item.height)
    if newest:
        sheet.frame(box, theme.able, panel, 18)
    else:
        sheet.area(box, panel, radius=18)
    (wide, high), left, y = sizes.scene, EDGE + PAD, top + PAD
    sheet.area((left, y, left + wide, y + high), band(face), panel, radius=8)
    sheet.paste(studio.scene(face, (wide - 8, high - 8)), (left + 4, y + 4))
    banner(sheet, face, (left + 4, y + 4, left + 52, y + 52))
    tone, right, bottom = ground.seats[seat], left + wide, y + high
    sheet.area((right - 56, bottom - 56, right, bottom), tone)
    sign(sheet, CHARGES[seat], (right - 49, bottom - 49, right - 7, bottom - 7), PALE, tone)
    x, base, end = _name_left(sizes), top + NAME, theme.wide - EDGE - 20
    text, letters = fitting(item.name, SERIF, "Bold", sizes.name, end - x)
    sheet.write(text, (x, base), letters, theme.ink, panel)
    text, letters = fitting(item.whose, SANS, "Semibold", sizes.said, end - x)
    sheet.write(text, (x, base + 4 + sizes.step), letters, theme.soft, panel)
    x, base = _text_left(sizes), top + item.head
    for line in item.lines:
        base += sizes.step
        sheet.write(line, (x, base), item.letters, theme.ink, panel)
    if item.targets:
        base += sizes.step
        sheet.stamp(triangle(26, "right"), (x, base - 25), theme.less, panel)
        text, letters = fitting(item.targets, SANS, "Semibold", sizes.said, end - x - 40)
        sheet.write(text, (x + 40, base), letters, theme.ink, panel)


def told(view: V, reader: Reading[V, C]) -> str:
    """The same in words."""
    table = reader(view, on_one_line)
    if not view.stack:
        return say("Nothing is on the stack.")
    said = [say("The stack, newest first.")]
    for number, item in enumerate(reversed(view.stack), 1):
        shown = _item(table, item, on_one_line, DARK)
        one = f"{shown.name}, {shown.whose[:1].lower()}{shown.whose[1:]}"
        if shown.targets:
            one = say("{item} on {targets}", item=one, targets=shown.targets)
        said.append(f"{number}. {one}: {on_one_line(effect(table, item))}")
    return " ".join(said)
