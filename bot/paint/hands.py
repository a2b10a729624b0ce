"""The picture of a hand: cards numbered as in the controls, bright where they can be played, each
with the beginning of what it does; and over them what else there is to choose from. They lie beside
each other, or where all is read larger below each other.

It is made from the view of its owner, and nobody else sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import msgspec
from PIL import Image

from bot.paint import hand_rows
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.frames import plate
from bot.paint.ink.legible import legible
from bot.paint.ink.paper import outline
from bot.paint.ink.pieces import fitting, in_lines
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.symbols import SIGNS, symbol
from bot.paint.ink.themes import Theme
from bot.paint.kit import Kit
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import height, lack_places
from bot.paint.printing.wording import finer
from bot.text.creatures_hand import offered
from bot.text.words import LONGEST_DESCRIPTION, counted, fit, named
from engine.table.views import View
from engine.words import noted, say

COLUMNS, TILE, GAP, MARGIN = 4, 296, 16, 24
STOCK, STOCKS, STRIP = 100, 68, 70
"""How high the line of the stock is, each more of them, and the strip over a card with its
number."""
EFFECT, LETTERS = 84, (38, 34)
"""How high what a card does is below it, and the sizes of its letters."""
READ = 47
"""How large letters are that must be read, also 350 pixels wide."""
MOST_ROWS = 7
"""Rows of cards, at most; a hand gives way to what its owner chooses from."""
STORES = 3
"""Resources in a line where all is read larger."""


class Studio(Protocol):
    """Who keeps palettes and tiles."""

    def sheet(self, game: str, size: tuple[int, int], ground: Colour) -> Sheet: ...

    def tile(self, face: Face, width: int, theme: Theme, veiled: bool) -> Image.Image:
        """A tile in numbers of the palette of its game."""

    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image:
        """The scene of a card in these numbers."""

    def face(self, game: str, card: str | int) -> Face: ...

    def kit(self, game: str) -> Kit: ...


class Held(msgspec.Struct, frozen=True):
    """A card as it is shown in a hand."""

    card: str | int
    number: int = 0
    """As in the controls; 0 for what is not in the hand."""
    able: bool | None = None
    """Whether it can be played now; nothing where it is no matter of playing."""
    lack: tuple[tuple[str, int], ...] = ()
    """What of its cost is missing, and how much."""
    new: bool = False
    seen: bool = False
    """Whether the other player knows it."""
    count: int = 1
    sign: str = ""
    """In place of a number, on a city that may be built."""


class Store(msgspec.Struct, frozen=True):
    """Something that cards are paid with."""

    sign: str
    value: str
    tone: Colour
    more: str = ""
    """What there is besides, with the sign of where it comes from."""
    source: str = ""


def hand(view: View, theme: Theme, studio: Studio) -> Sheet:
    """The hand of the seat whose view it is."""
    game = view.game
    stores, cards = studio.kit(game).hand(view, theme)
    columns = 1 if theme.large else COLUMNS
    parts = _parts(view, cards, hand_rows.MOST if theme.large else MOST_ROWS, columns)
    rows = sum(_rows(some, columns) for _, some in parts)
    step = hand_rows.high(rows) + GAP if theme.large else STRIP + height(TILE) + EFFECT + GAP
    per = STORES if theme.large else max(1, len(stores))
    stocks = max(1, -(-len(stores) // per))
    top = MARGIN + STOCK + (stocks - 1) * STOCKS + GAP
    high = top + sum(bool(said) for said, _ in parts) * (STOCK + GAP) + rows * step + MARGIN - GAP
    sheet = studio.sheet(game, (theme.wide, high), theme.ground)
    _stock(sheet, theme, stores, per)
    for said, some in parts:
        if said:
            middle = (theme.wide // 2, top + STOCK // 2)
            text, letters = fitting(said, SERIF, "Semibold", (48, 44), theme.wide - 2 * MARGIN)
            sheet.write(text, middle, letters, theme.soft, anchor="mm")
            top += STOCK + GAP
        for place, held in enumerate(some):
            row, column = divmod(place, columns)
            at = (MARGIN + column * (TILE + GAP), top + row * step)
            if theme.large:
                _row(sheet, theme, studio, game, held, at, step - GAP)
            else:
                card(sheet, theme, studio, studio.face(game, held.card), held, at)
        top += _rows(some, columns) * step
    return sheet


def _parts(
    view: View, cards: Sequence[Held], rows: int, columns: int
) -> list[tuple[str, Sequence[Held]]]:
    """What is shown under which words: what there is to choose from, and the hand."""
    more = Counter(offered(view, [held.card for held in cards]))
    if not more:
        return [("" if cards else say("No card in hand"), cards)]
    most = rows * columns
    some = [Held(name, count=n) for name, n in more.items()][:most]
    said = say("To choose from")
    if len(more) > most:
        said = say("To choose from: the first {n} of {all}", n=most, all=len(more))
    room = cards and _rows(some, columns) + _rows(cards, columns) <= rows
    return [(said, some), *([(say("Your hand"), cards)] if room else [])]


def _rows(cards: Sequence[Held], columns: int) -> int:
    return -(-len(cards) // columns)


def told(
    view: View, names: Sequence[str], costs: Sequence[str] = (), held: Sequence[Held] = ()
) -> str:
    """The same in words: what else there is to choose from, and the cards as they are numbered,
    with their ``costs`` and, as they are ``held``, whether they can be played now."""
    able = {one.number: PLAYABLE[one.able] for one in held if one.able is not None}
    marks = [say(able[place]) if place in able else "" for place in range(1, len(names) + 1)]
    more = offered(view, names)

    def write(most: int) -> str:
        abouts: list[Sequence[str]] = [costs, marks] if most > len(names) else [marks]
        cards = numbered(view, names, abouts if most else [])
        said = [say("Your hand: {cards}.", cards=cards) if names else say("Your hand is empty.")]
        if more:
            cards = ", ".join(counted(named(view.game, name) for name in more))
            said.insert(0, say("To choose from: {cards}.", cards=cards))
        return " ".join(said)

    return fit(write, LONGEST_DESCRIPTION)


PLAYABLE = {True: noted("playable"), False: noted("not playable")}


def numbered(view: View, names: Sequence[str], abouts: Sequence[Sequence[str]] = ()) -> str:
    """Cards with their places, and what there is to say about each."""
    cards = []
    for place, name in enumerate(names):
        parts = [about[place] for about in abouts if place < len(about) and about[place]]
        said = f"{place + 1} {named(view.game, name)}"
        cards.append(f"{said} ({', '.join(parts)})" if parts else said)
    return ", ".join(cards)


# ------------------------------------------------------------------ one card


def card(
    sheet: Sheet, theme: Theme, studio: Studio, face: Face, held: Held, at: tuple[int, int]
) -> None:
    left, top = at
    _number(sheet, theme, held, at)
    _flags(sheet, theme, held, (left + TILE, top))
    veiled = held.able is False
    sheet.paste(studio.tile(face, TILE, theme, veiled), (left, top + STRIP))
    _effect(sheet, theme, face, (left, top + STRIP + height(TILE)), veiled)
    places = lack_places(studio.kit(face.game), face, TILE)
    for what, count in held.lack:
        x, y = places[what]
        _lack(sheet, theme, count, (left + x, top + STRIP + y))


def _row(
    sheet: Sheet, theme: Theme, studio: Studio, game: str, held: Held, at: tuple[int, int],
    high: int,
) -> None:  # fmt: skip
    """A card as a row, with its number and what else holds for it."""
    left, top = at
    _number(sheet, theme, held, (left, top))
    face = studio.face(game, held.card)
    free = _flags(sheet, theme, held, (theme.wide - MARGIN, top - 12))  # above the text
    box = (left + 100, top, theme.wide - MARGIN, top + high)
    places = hand_rows.row(studio, sheet, face, box, free, theme, held.able is False)
    for what, count in held.lack:
        if what in places:
            _lack(sheet, theme, count, places[what])


def _number(sheet: Sheet, theme: Theme, held: Held, at: tuple[int, int]) -> None:
    """The number of a card: on a plate with a point where it can be played."""
    left, top = at
    able = held.able is True
    ground, ink = (theme.able, theme.on_able) if able else (theme.idle, theme.on_idle)
    if not held.number and not held.sign:
        return
    box = (left, top + 4, left + 88, top + STRIP - 8)
    if able:
        points = plate((-30, 0, 100, box[3] - box[1]), 30)
        sheet.stamp(outline(tuple((max(0, x), y) for x, y in points)), box[:2], ground)
    else:
        sheet.area(box, ground, radius=12)
    if held.number:
        middle = (left + 42, (box[1] + box[3]) // 2)
        sheet.write(str(held.number), middle, font(SERIF, "Black", 50), ink, ground, "mm")
    else:
        mask = symbol(SIGNS[held.sign], 44)
        sheet.stamp(mask, _around(mask, left + 44, (box[1] + box[3]) // 2), ink, ground)


def _flags(sheet: Sheet, theme: Theme, held: Held, at: tuple[int, int]) -> int:
    """What else holds for a card, from the right; where it begins."""
    right, top = at
    letters = font(SANS, "Bold", READ)
    words = [say("New")] * held.new + [f"×{held.count}"] * (held.count > 1)
    for word in words:
        wide = round(letters.getlength(word)) + 32
        box = (right - wide, top + 6, right, top + STRIP - 10)
        sheet.area(box, theme.new, radius=12)
        middle = (right - wide // 2, (box[1] + box[3]) // 2)
        sheet.write(word, middle, letters, theme.on_new, theme.new, "mm")
        right -= wide + 10
    if held.seen:
        mask = symbol(SIGNS["seen"], 50)
        sheet.stamp(mask, _around(mask, right - 29, top + STRIP // 2 - 2), theme.ink)
        right -= 64
    return right


def _effect(sheet: Sheet, theme: Theme, face: Face, at: tuple[int, int], veiled: bool) -> None:
    """What a card does, as far as two short lines tell; all of it is a button away."""
    ink, (left, base) = theme.soft if veiled else theme.ink, at
    said = legible(finer(face.says.replace("\n", " ")))
    lines, letters = in_lines(said, SANS, "Semibold", LETTERS, TILE - 8, 2)
    for line in lines:
        base += 38
        sheet.write(line, (left + 4, base), letters, ink)


def _lack(sheet: Sheet, theme: Theme, count: int, middle: tuple[int, int]) -> None:
    """How much is missing, beside what asks for it."""
    letters = font(SANS, "Bold", READ)
    wide = max(78, round(letters.getlength(f"−{count}")) + 16)
    left, top = middle[0] - wide // 2, middle[1] - 25
    sheet.area((left, top, left + wide, top + 50), theme.lack)
    sheet.write(f"−{count}", middle, letters, theme.on_lack, theme.lack, "mm")


def _around(mask: Image.Image, x: int, y: int) -> tuple[int, int]:
    return x - mask.width // 2, y - mask.height // 2


# ------------------------------------------------------------------ what there is to pay with


def _stock(sheet: Sheet, theme: Theme, stores: Sequence[Store], per: int) -> None:
    """So many of them in a line."""
    lines = [stores[start : start + per] for start in range(0, len(stores), per)]
    bottom = MARGIN + STOCK + max(0, len(lines) - 1) * STOCKS
    box = (MARGIN, MARGIN, theme.wide - MARGIN, bottom)
    sheet.area(box, theme.panel, radius=16)
    middle = MARGIN + STOCK // 2
    if not stores:
        said, letters = say("No resources"), font(SANS, "Semibold", READ)
        sheet.write(said, (theme.wide // 2, middle), letters, theme.soft, theme.panel, "mm")
        return
    cell = (box[2] - box[0]) // min(per, len(stores))
    for row, line in enumerate(lines):
        for place, store in enumerate(line):
            _store(sheet, theme, store, (box[0] + cell * place, middle + row * STOCKS), cell)


def _store(sheet: Sheet, theme: Theme, store: Store, at: tuple[int, int], cell: int) -> None:
    """A sign with a number, and smaller what there is besides, in the middle of a cell."""
    small = font(SANS, "Semibold", READ)
    size, number = 54, 60
    while True:
        sign, letters = symbol(SIGNS[store.sign], size), font(SERIF, "Black", number)
        source = symbol(SIGNS[store.source], READ - 4) if store.source else None
        wide = sign.width + 14 + round(letters.getlength(store.value))
        beside = round(small.getlength(store.more)) + (source.width + 10 if source else 0)
        wide += beside + 22 if beside else 0
        if wide <= cell - 12 or number <= READ:
            break
        size, number = size - 2, number - 2
    lines = [store.more] if store.more else []
    if wide > cell - 12:  # on two lines, where one is too long
        rest = wide - round(small.getlength(store.more))
        lines, small = in_lines(store.more, SANS, "Semibold", (READ,), cell - 12 - rest, 2)
        wide = rest + max((round(small.getlength(line)) for line in lines), default=0)
    x, middle = at[0] + (cell - wide) // 2, at[1]
    sheet.stamp(sign, (x, middle - sign.height // 2), store.tone, theme.panel)
    x += sign.width + 14
    sheet.write(store.value, (x, middle), letters, theme.ink, theme.panel, "lm")
    x += round(letters.getlength(store.value)) + 22
    if source:
        sheet.stamp(source, (x, middle - source.height // 2), theme.soft, theme.panel)
        x += source.width + 10
    for number, line in enumerate(lines):
        y = middle + (2 * number - len(lines) + 1) * READ // 2
        sheet.write(line, (x, y), small, theme.soft, theme.panel, "lm")
