"""The parts of a table that are its players': where they are, and what is alike in all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.paint.armies import strips
from bot.paint.armies.kingdoms import MORE, Layout
from bot.paint.armies.permanents import banner_tone
from bot.paint.armies.strips import Count, Player
from bot.paint.ink.colours import Colour, colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, Ground
from bot.paint.ink.pieces import fitting, sign, strip_tone
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import HUES
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from engine.language.speaking import capital
from engine.words import say_n

WIDTH = 1280
HEADING = 76
GUTTER = 7
"""Around the part of a player."""
STREET = 22
"""What is free between his cards and the middle of the table, for arrows."""
AIR = 12
TILE = (90, 60)
"""A card of an open hand."""


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


# ------------------------------------------------------------------ the heading


def heading(
    sheet: Sheet, table: Reader[V, C], said: str, players: Sequence[Player], ground: Ground
) -> None:
    """Turn and phase, and for whom all wait; or how it has ended."""
    over = table.view.outcome is not None
    text, letters = fitting(capital(said), SERIF, "Semibold", (44, 44), 420 if over else 640)
    end = sheet.write(text, (24, 52), letters, ground.theme.ink)[2]
    if over:
        text, letters = fitting(table.state(), SANS, "Semibold", (47, 47), WIDTH - 48 - end)
        sheet.write(text, (WIDTH - 20, 52), letters, ground.theme.able, anchor="rs")
    else:
        waited = [one for one in players if one.asked]
        strips.waiting(sheet, waited, WIDTH - 16, end + 24, ground)


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
        corner, tone = (x + 2, y + high - 34, x + 34, y + high - 2), strip_tone(face)
        sheet.area(corner, tone)
        sign(sheet, SIGNS[face.band], grown(corner, -3), banner_tone(face), tone)
        x += step
    return (left, top, right, y - AIR) if upwards else (left, y + high + AIR, right, bottom)
