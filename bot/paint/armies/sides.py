"""The parts of a table that are its players': where they are, and what is alike in all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.paint.armies import strips
from bot.paint.armies.items import ITEM
from bot.paint.armies.kingdoms import LARGER, MORE, TIERS, Layout, Tier
from bot.paint.armies.strips import Count, Player
from bot.paint.ink.colours import Colour, colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, Ground
from bot.paint.ink.pieces import banner, fitting, sign
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.themes import Theme
from bot.paint.printing.faces import HUES
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from engine.language.speaking import capital
from engine.words import say_n

LINE = 76
"""The height of a line of the heading."""
HEIGHTS = {2: (1120, 1280, 1440, 1600), 3: (1280, 1440, 1600), 4: (1400, 1600)}
"""As high as a phone shows a picture of so many players whole, and less where that is enough."""
LARGER_HEIGHTS = {2: (1040, 1180, 1300, 1425, 1560), 3: (1300, 1425, 1600), 4: (1425, 1600, 1760)}
"""The same where all is read larger; there the stack comes on top of that."""
STACK, BELOW = 360, ITEM + 66
"""How wide the stack is beside two players, or how high below more of them."""
GUTTER = 7
"""Around the part of a player."""
STREET = 22
"""What is free between his cards and the middle of the table, for arrows."""
AIR = 12
TILE = (90, 60)
"""A card of an open hand."""


def tiers(theme: Theme) -> Sequence[Tier]:
    """The sizes in which cards may lie."""
    return LARGER if theme.large else TIERS


class Area(NamedTuple):
    """The part of a table that is a player's."""

    seat: int
    box: Box
    upwards: bool
    """Whether his army is above his cities, and what is told of him below them."""


def areas(seats: list[int], box: Box, middle: int) -> tuple[list[Area], list[Area]]:
    """Where each player is, above and below the middle; the reader below, the others around."""
    left, top, right, bottom = box
    half = (left + right) // 2
    halves = ((left, half), (half, right))
    above = [seats[1]] if len(seats) == 2 else seats[1:3]
    below = [seats[0], *seats[3:]]

    def row(some: list[int], top: int, bottom: int, upwards: bool) -> list[Area]:
        sides = halves if len(some) == 2 else ((left, right),)
        return [
            Area(seat, (start, top, end, bottom), upwards)
            for seat, (start, end) in zip(some, sides, strict=True)
        ]

    return row(above, top, middle, False), row(below, middle, bottom, True)


class Frame(NamedTuple):
    """Where the players are on a picture, and where the stack is."""

    wide: int
    right: int
    """Where their part ends, beside which the stack may lie …"""
    below: int
    """… or below it, so high."""
    top: int
    """Where it begins."""
    allowed: tuple[int, ...]
    """How high it may be."""

    def box(self, bottom: int) -> Box:
        return 0, self.top, self.right, bottom

    def size(self, bottom: int) -> tuple[int, int]:
        return self.wide, bottom + self.below

    def stack(self, top: int, bottom: int) -> Box:
        if self.below:
            return 0, bottom, self.wide, bottom + self.below
        return self.right, top, self.wide, bottom


def framed(view: V, theme: Theme, heading: int, between: int = 0) -> Frame:
    """``between`` is what lies between the heading and the players."""
    count, top = len(view.players), heading + between
    beside = count == 2 and not theme.large
    right = theme.wide - STACK if view.stack and beside else theme.wide
    below = BELOW if view.stack and not beside else 0
    heights = LARGER_HEIGHTS[count] if theme.large else [one - below for one in HEIGHTS[count]]
    return Frame(theme.wide, right, below, top, tuple(one - top for one in heights))


# ------------------------------------------------------------------ the heading


class Heading(NamedTuple):
    """Turn and phase, and for whom all wait, or how it has ended; in two lines where one is too
    short."""

    said: str
    ended: str
    waited: list[Player]
    lines: int

    @property
    def height(self) -> int:
        return LINE * self.lines


def headed(table: Reader[V, C], said: str, players: Iterable[Player], theme: Theme) -> Heading:
    ended = table.state() if table.view.outcome is not None else ""
    waited = [one for one in players if one.asked]
    wide = 48 + font(SERIF, "Semibold", 44).getlength(capital(said))
    wide += font(SANS, "Semibold", 47).getlength(ended) if ended else strips.waiting_width(waited)
    return Heading(capital(said), ended, waited, 1 if wide <= theme.wide else 2)


def heading(sheet: Sheet, shown: Heading, ground: Ground) -> None:
    wide, base = ground.theme.wide, LINE * shown.lines - 24
    text, letters = fitting(shown.said, SERIF, "Semibold", (44, 44), wide - 48)
    end = sheet.write(text, (24, 52), letters, ground.theme.ink)[2]
    end = end if shown.lines == 1 else 0
    if shown.ended:
        text, letters = fitting(shown.ended, SANS, "Semibold", (47, 47), wide - 40 - end)
        sheet.write(text, (wide - 20, base), letters, ground.theme.able, anchor="rs")
    else:
        strips.waiting(sheet, shown.waited, (end + 24, wide - 16), base, ground)


# ------------------------------------------------------------------ a player


def player(table: Reader[V, C], seat: int, *counts: tuple[Count, ...]) -> Player:
    """What is told of a player beside his cards."""
    view = table.view
    over = view.outcome is not None
    return Player(
        seat=seat,
        name=table.names[seat],
        active=bool(view.active == seat and view.turn and not over),
        asked=seat in view.waiting and not over,
        counts=tuple(group for group in counts if group),
        lost=bool(table.players[seat].lost),
        letter=table.letters.get(-1 - seat, ""),
    )


def held(table: Reader[V, C], seat: int) -> tuple[Count, ...]:
    """How many cards are where nobody sees them."""
    player = table.players[seat]
    return (
        Count("hand", None, player.hand),
        Count("book", None, player.deck),
        Count("tombstone", None, len(player.grave)),
    )


def inside(box: Box) -> Box:
    return box[0] + GUTTER, box[1] + GUTTER, box[2] - GUTTER, box[3] - GUTTER


def grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def besides(table: Reader[V, C], player: Player, wide: int) -> int:
    """The height of all that is in his part of the table beside his cards."""
    shown = TILE[1] + AIR if shown_hand(table, player.seat) else 0
    return strips.height(player, wide) + STREET + AIR + 2 * GUTTER + shown


def part(
    studio: Studio,
    sheet: Sheet,
    table: Reader[V, C],
    player: Player,
    area: Area,
    ground: Ground,
) -> Box:
    """A player's part of the table without his cards; the room that is left for these."""
    left, top, right, bottom = within = inside(area.box)
    panel = ground.theme.panel
    if player.active:
        sheet.frame(grown(within, 3), ground.theme.able, panel, 20)
    else:
        sheet.area(within, panel, radius=16)
    deep = strips.height(player, right - left)
    strip = (left, bottom - deep, right, bottom) if area.upwards else (left, top, right, top + deep)
    strips.strip(sheet, player, strip, ground)
    room = (
        (left + AIR, top + STREET, right - AIR, strip[1] - AIR)
        if area.upwards
        else (left + AIR, strip[3] + AIR, right - AIR, bottom - STREET)
    )
    return open_hand(studio, sheet, table, player.seat, room, area.upwards)


def left_out(
    sheet: Sheet, found: Layout, room: Box, upwards: bool, ground: Ground, under: Colour
) -> None:
    """How many cards there was no room for."""
    if found.missing:
        y = (room[3] - MORE if upwards else room[1]) + 36
        said = say_n(found.missing, "and {n} more", "and {n} more")
        letters = font(SANS, "Semibold", 47)
        middle = (room[0] + room[2]) // 2
        sheet.write(said, (middle, y), letters, ground.theme.able, under, "ms")


def bare(sheet: Sheet, said: str, player: Player, room: Box, ground: Ground) -> None:
    """The arms of somebody who has nothing in play: not yet, or no longer."""
    left, top, right, bottom = room
    seat, panel = player.seat, ground.theme.panel
    size = min(300, bottom - top - (70 if said else 0), right - left)
    start = (top + bottom - size - (70 if said else 0)) // 2
    x = (left + right - size) // 2
    tone = ground.inset if player.lost else ground.seats[seat]
    sign(sheet, CHARGES[seat], (x, start, x + size, start + size), tone, panel)
    letters, at = font(SERIF, "Semibold", 44), ((left + right) // 2, start + size + 56)
    sheet.write(said, at, letters, ground.theme.soft, panel, "ms")


def shown_hand(table: Reader[V, C], seat: int) -> list[str]:
    """A hand that all may see, which the reader's own is not: he has it elsewhere."""
    own = table.players[seat].own
    return [] if own is None or seat == table.seat else list(own.hand)


def open_hand(
    studio: Studio, sheet: Sheet, table: Reader[V, C], seat: int, room: Box, upwards: bool
) -> Box:
    """A hand that all may see, as small scenes at the outer edge; what is left of the room."""
    names = shown_hand(table, seat)
    if not names:
        return room
    left, top, right, bottom = room
    wide, high = TILE
    step = min(wide + 6, (right - left - wide) // max(1, len(names) - 1))
    y = bottom - high if upwards else top
    x = (left + right - step * (len(names) - 1) - wide) // 2
    for name in names:
        face = studio.face(table.view.game, name)
        sheet.area((x, y, x + wide, y + high), colour(HUES[face.band]))
        sheet.paste(studio.scene(face, (wide - 4, high - 4)), (x + 2, y + 2))
        banner(sheet, face, (x + 2, y + high - 34, x + 34, y + high - 2))
        x += step
    return (left, top, right, y - AIR) if upwards else (left, y + high + AIR, right, bottom)
