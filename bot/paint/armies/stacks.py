"""The stack as a picture of its own: what waits for its effect, and what it will do."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import ImageFont

from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import band, fitting, in_lines, sign, triangle
from bot.paint.ink.sheets import Sheet
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from bot.text.stacks import effect, is_ability
from bot.text.words import named
from engine.creatures.views.seen import ItemView
from engine.text import clean as on_one_line
from engine.words import noted, say, say_n

WIDTH, EDGE, GAP = 1280, 20, 16
SCENE = (236, 170)
TEXT_LEFT = EDGE + SCENE[0] + 56
ROOM = WIDTH - TEXT_LEFT - EDGE - 20
MOST_ITEMS, MOST_LINES = 6, 5
"""Items that are shown with their texts, and lines of a text; the board tells all in words."""
HEAD, NAME, LINE, TARGET = 76, 62, 46, 50


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

    @property
    def height(self) -> int:
        text = NAME + 46 + LINE * len(self.lines) + (TARGET if self.targets else 0) + 28
        return max(SCENE[1] + 32, text)


def stack(view: V, theme: str, studio: Studio, reader: Reading[V, C]) -> Sheet:
    """The newest on top; the next that happens has a frame."""
    ground, table = GROUNDS[theme], reader(view, clean)
    items = [_item(table, item, clean) for item in reversed(view.stack[-MOST_ITEMS:])]
    left = len(view.stack) - len(items)
    size = (WIDTH, HEAD + sum(item.height + GAP for item in items) + (64 if left else 0))
    sheet = studio.sheet(view.game, size, ground.theme.ground)
    said = say("The stack, newest first") if items else say("Nothing is on the stack")
    sheet.write(said, (EDGE + 8, 54), font(SERIF, "Semibold", 46), ground.theme.ink)
    top = HEAD
    for number, item in enumerate(items):
        face = studio.face(view.game, item.view.card)
        _painted(studio, sheet, face, item, top, not number, ground)
        top += item.height + GAP
    if left:
        said = say_n(left, "and {n} more below", "and {n} more below")
        sheet.write(said, (EDGE + 8, top + 42), font(SANS, "Semibold", 40), ground.theme.soft)
    return sheet


def _item(table: Reader[V, C], item: ItemView, write: Callable[[str], str]) -> Item:
    name = table.names[item.seat]
    kind = noted("An ability of {name}") if is_ability(table, item) else noted("A card of {name}")
    whose = say(kind, name=name)
    if item.x:
        whose = say("{item}, X is {x}", item=whose, x=item.x)
    lines, letters = in_lines(
        write(effect(table, item)), SANS, "Regular", (38, 34, 30), ROOM, MOST_LINES
    )
    targets = ", ".join(table.thing(ref) for group in item.targets for ref in group)
    return Item(item, write(named(table.game, item.card)), whose, lines, letters, targets)


def _painted(
    studio: Studio, sheet: Sheet, face: Face, item: Item, top: int, newest: bool, ground: Ground
) -> None:
    theme, seat = ground.theme, item.view.seat
    panel = theme.panel
    box = (EDGE, top, WIDTH - EDGE, top + item.height)
    if newest:
        sheet.frame(box, theme.able, panel, 18)
    else:
        sheet.area(box, panel, radius=18)
    left, y = EDGE + 16, top + 16
    sheet.area((left, y, left + SCENE[0], y + SCENE[1]), band(face), panel, radius=8)
    inside = (SCENE[0] - 8, SCENE[1] - 8)
    sheet.paste(studio.scene(face, inside), (left + 4, y + 4))
    tone, right, bottom = ground.seats[seat], left + SCENE[0], y + SCENE[1]
    sheet.area((right - 56, bottom - 56, right, bottom), tone)
    sign(sheet, CHARGES[seat], (right - 49, bottom - 49, right - 7, bottom - 7), PALE, tone)
    text, letters = fitting(item.name, SERIF, "Bold", (48, 38), ROOM)
    base = top + NAME
    sheet.write(text, (TEXT_LEFT, base), letters, theme.ink, panel)
    text, letters = fitting(item.whose, SANS, "Semibold", (36, 30), ROOM)
    sheet.write(text, (TEXT_LEFT, base + 44), letters, theme.soft, panel)
    base += 46
    for line in item.lines:
        base += LINE
        sheet.write(line, (TEXT_LEFT, base), item.letters, theme.ink, panel)
    if item.targets:
        base += TARGET
        sheet.stamp(triangle(26, "right"), (TEXT_LEFT, base - 25), theme.less, panel)
        text, letters = fitting(item.targets, SANS, "Semibold", (38, 30), ROOM - 40)
        sheet.write(text, (TEXT_LEFT + 40, base), letters, theme.ink, panel)


def told(view: V, reader: Reading[V, C]) -> str:
    """The same in words."""
    table = reader(view, on_one_line)
    if not view.stack:
        return say("Nothing is on the stack.")
    said = [say("The stack, newest first.")]
    for number, item in enumerate(reversed(view.stack), 1):
        shown = _item(table, item, on_one_line)
        one = f"{shown.name}, {shown.whose[:1].lower()}{shown.whose[1:]}"
        if shown.targets:
            one = say("{item} on {targets}", item=one, targets=shown.targets)
        said.append(f"{number}. {one}: {on_one_line(effect(table, item))}")
    return " ".join(said)
