"""Where the cards of a player lie: as large as they can be, so that all of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.boards.arcmage_table import Table
from bot.paint.permanents import Block, View, block, gathered, height, width
from bot.paint.sheets import Box

UNITS = (186, 168, 150, 134, 120, 108, 96, 86, 76, 66, 56)
"""Widths of cards, from the widest that are pleasant to the least that tell anything."""
GATHERED = 108
"""Equal cards lie together rather than that cards get narrower than this."""


class Space(NamedTuple):
    """Between cards, between groups of them, and around each group."""

    gap: int
    between: int
    pad: int


WIDE, NARROW = Space(12, 18, 10), Space(9, 10, 8)


def space(unit: int) -> Space:
    return WIDE if unit >= 96 else NARROW


class Group(msgspec.Struct, frozen=True):
    """Cards that lie together: a city with who is in it, or an army."""

    what: str
    """``city``, ``army`` or ``beside``."""
    blocks: tuple[Block, ...]


class Placed(msgspec.Struct, frozen=True):
    block: Block
    at: tuple[int, int]
    what: str


class Layout(msgspec.Struct, frozen=True):
    unit: int
    placed: list[Placed]
    panels: list[tuple[str, Box]]
    """The grounds of the groups."""
    height: int
    missing: int
    """Cards for which there was no room."""


def groups(table: Table, seat: int) -> list[list[Group]]:
    """The rows of a player: his cities with their residents, then his army."""
    cities = [
        Group(
            "city", tuple(block(table, card, seat) for card in [city, *table.residents(city["id"])])
        )
        for city in table.cities(seat)
    ]
    army = [
        _group(table, seat, what, cards)
        for what, cards in (("army", table.army(seat)), ("beside", around(table, seat)))
        if cards
    ]
    return [row for row in (cities, army) if row]


def _group(table: Table, seat: int, what: str, cards: Sequence[View]) -> Group:
    return Group(what, tuple(block(table, card, seat) for card in cards))


def around(table: Table, seat: int) -> list[View]:
    """Enchantments beside the army, on the player, and on resource cards."""
    hosts = [resource["id"] for resource in table.players[seat]["resources"]]
    return [
        *table.beside(seat),
        *table.on(-1 - seat),
        *(one for id in hosts for one in table.on(id)),
    ]


def layout(rows: list[list[Group]], box: Box, upwards: bool) -> Layout:
    """The largest cards that fit a box; ``upwards`` puts the first row at the bottom."""
    wide, high = box[2] - box[0], box[3] - box[1]
    together = [[Group(group.what, tuple(gathered(group.blocks))) for group in row] for row in rows]
    tried = None
    for shown in (rows, together):
        for unit in UNITS:
            if shown is rows and unit < GATHERED:
                break
            tried = lay(shown, unit, wide)
            if tried.height <= high:
                return settled(tried, box, upwards)
    assert tried is not None
    return settled(tried, box, upwards)


def lay(rows: Sequence[Sequence[Group]], unit: int, wide: int) -> Layout:
    """Groups in lines, each centred; a group that is wider than a line goes over several."""
    room = space(unit)
    placed: list[Placed] = []
    panels: list[tuple[str, Box]] = []
    top = 0
    for row in rows:
        line_high = height(unit) + 2 * room.pad
        for line in lines_of(row, unit, wide):
            length = sum(w for _, w in line) + room.between * (len(line) - 1)
            x = (wide - length) // 2
            for group, w in line:
                panels.append((group.what, (x, top, x + w, top + line_high)))
                left = x + room.pad
                for one in group.blocks:
                    placed.append(Placed(one, (left, top + room.pad), group.what))
                    left += width(one, unit) + room.gap
                x += w + room.between
            top += line_high + room.between
    return Layout(unit, placed, panels, max(0, top - room.between), 0)


def lines_of(row: Sequence[Group], unit: int, wide: int) -> list[list[tuple[Group, int]]]:
    """The groups of a row in lines, with the width of each."""
    lines: list[list[tuple[Group, int]]] = [[]]
    free = wide
    for group in row:
        for part in parts_of(group, unit, wide):
            w = span(part, unit)
            if lines[-1] and free < w:
                lines.append([])
                free = wide
            lines[-1].append((part, w))
            free -= w + space(unit).between
    return lines


def parts_of(group: Group, unit: int, wide: int) -> list[Group]:
    """A group, or parts of about one size where it is wider than a line."""
    if (whole := span(group, unit)) <= wide:
        return [group]
    count = -(-whole // wide)
    while True:
        size = -(-len(group.blocks) // count)
        starts = range(0, len(group.blocks), size)
        parts = [Group(group.what, group.blocks[start : start + size]) for start in starts]
        if size == 1 or all(span(part, unit) <= wide for part in parts):
            return parts
        count += 1


def span(group: Group, unit: int) -> int:
    gap, _, pad = space(unit)
    return sum(width(one, unit) + gap for one in group.blocks) - gap + 2 * pad


def settled(found: Layout, box: Box, upwards: bool) -> Layout:
    """A layout put into the middle of its box; lines without room are left out."""
    left, top, _, bottom = box
    pad = space(found.unit).pad
    line = height(found.unit) + 2 * pad
    lines = sorted({panel[1] for _, panel in found.panels})
    kept = [y for y in lines if y + line <= bottom - top]
    whole = kept[-1] + line if kept else 0
    start = top + (bottom - top - whole) // 2

    def moved(y: int, high: int) -> int:
        return start + (whole - y - high if upwards else y)

    placed = [
        Placed(one.block, (left + one.at[0], moved(one.at[1] - pad, line) + pad), one.what)
        for one in found.placed
        if one.at[1] - pad in kept
    ]
    panels = [
        (what, (left + x, moved(y, line), left + x2, moved(y, line) + line))
        for what, (x, y, x2, _) in found.panels
        if y in kept
    ]
    missing = sum(one.block.count for one in found.placed if one.at[1] - pad not in kept)
    return Layout(found.unit, placed, panels, whole, missing)
