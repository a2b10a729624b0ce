"""Where the cards of a player lie: as large as they can be, so that all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import msgspec

from bot.paint.armies.permanents import (
    READ,
    Block,
    Size,
    city_width,
    deep,
    fits,
    gathered,
    name_lines,
    width,
)
from bot.paint.ink.sheets import Box

LARGE = (320, 284, 250, 222, 196, 180, 162, 146)
SMALL = (180, 162, 146, 128)
LEAST = (116, 104, 94, 84)
"""Widths of cards, from the widest that are pleasant to the least that tell anything."""


class Tier(NamedTuple):
    """What is tried before the next is: names of some size, or none, on cards of some widths."""

    letters: tuple[int, ...]
    units: tuple[int, ...]
    flat: bool = False
    """Whether scenes are as low as they can be."""
    crowded: bool = False
    """Equal cards lie together then, on a picture as high as it may be."""
    read: int = READ
    """How large numbers are at least …"""
    whole: bool = False
    """… and whether that is so on each card, and not only where they fit."""


TIERS = (
    Tier((44, 38), LARGE),
    Tier((34, 30), LARGE),
    Tier((), SMALL),
    Tier((), LEAST, crowded=True),
    Tier((), LEAST[1:], flat=True, crowded=True),
)
"""Names on a phone take 38 to be read; below 30 they only would be in the way."""
LARGER = (
    Tier((48, 44), (320, 284, 250, 222, 196), read=47),
    Tier((44,), (250, 222, 196, 180), flat=True, read=47),
    Tier((), (196, 180, 162, 146), read=47),
    Tier((), (146, 132, *LEAST[:2]), flat=True, crowded=True, read=47, whole=True),
    *TIERS[-2:],
)
"""The same where all is read larger; rather than to leave cards out they are smaller in the end."""
MORE = 46
"""The height of the line that says how many cards are missing, beside what is told of a player."""


class Space(NamedTuple):
    """Between cards, between groups of them, and around each group."""

    gap: int
    between: int
    pad: int


WIDE, NARROW = Space(12, 18, 10), Space(9, 8, 5)


def space(unit: int) -> Space:
    return WIDE if unit >= 96 else NARROW


class Group(msgspec.Struct, frozen=True):
    """Cards that lie together: a city with who is in it, or an army."""

    what: str
    """``city``, ``army`` or ``beside``."""
    blocks: tuple[Block, ...]
    cities: int
    """How many of them are cities, which are wider."""


def grouped(what: str, blocks: Sequence[Block]) -> Group:
    return Group(what, tuple(blocks), sum(one.kind == "city" for one in blocks))


class Placed(msgspec.Struct, frozen=True):
    block: Block
    at: tuple[int, int]
    what: str


class Layout(msgspec.Struct, frozen=True):
    size: Size
    placed: list[Placed]
    panels: list[tuple[str, Box]]
    """The grounds of the groups."""
    height: int
    missing: int
    """Cards for which there was no room."""
    pad: int
    """Around each line of them."""

    @property
    def boxes(self) -> list[tuple[Placed, Box]]:
        """Where each block lies."""
        return [(one, self.box(one)) for one in self.placed]

    def box(self, one: Placed) -> Box:
        x, y = one.at
        return x, y, x + width(one.block, self.size.unit), y + self.size.height


# ------------------------------------------------------------------ sizes


class Cards:
    """The cards of a player, in lines of some width and in all sizes that are asked for."""

    def __init__(self, rows: list[list[Group]], wide: int, tiers: Sequence[Tier] = TIERS) -> None:
        self.wide, self.tiers = wide, tiers
        self.rows = (
            rows,
            [[grouped(group.what, gathered(group.blocks)) for group in row] for row in rows],
        )
        every = (one for row in rows for group in row for one in group.blocks)
        self.named = list({(one.card, one.kind): one for one in every}.values())
        self._sizes: dict[tuple[Tier, int], Size | None] = {}
        self._lines: dict[tuple[bool, int], list[list[Group]]] = {}

    def size(self, tier: Tier, unit: int) -> Size | None:
        """With the largest names of a tier that fit cards of some width; nothing if none do."""
        if (tier, unit) not in self._sizes:
            size = fitting(self.named, tier, unit)
            if size and size.read > READ:
                gathered = (one for row in self.rows[1] for group in row for one in group.blocks)
                size = size._replace(
                    deep=max((deep(one, size.read) for one in gathered), default=0)
                )
            self._sizes[tier, unit] = size
        return self._sizes[tier, unit]

    def lines(self, together: bool, unit: int) -> list[list[Group]]:
        """Equal ones ``together`` or not."""
        if (together, unit) not in self._lines:
            lines = (lines_of(row, unit, self.wide) for row in self.rows[together])
            self._lines[together, unit] = [line for some in lines for line in some]
        return self._lines[together, unit]

    def height(self, tier: Tier, together: bool, unit: int) -> int:
        size = self.size(tier, unit)
        if size is None:
            return NEVER
        between, pad = self.rhythm(unit)
        count = len(self.lines(together, unit))
        return count * (size.height + 2 * pad + between) - between if count else 0

    def lay(self, tier: Tier, together: bool, unit: int) -> Layout:
        """All of them in their lines."""
        size, (between, pad) = self.size(tier, unit), self.rhythm(unit)
        assert size is not None
        placed: list[Placed] = []
        panels: list[tuple[str, Box]] = []
        top, high = 0, size.height + 2 * pad
        for line in self.lines(together, unit):
            for group, x in zip(line, self.starts(line, unit), strict=True):
                panels.append((group.what, (x, top, x + span(group, unit), top + high)))
                left = x + space(unit).pad
                for one in group.blocks:
                    placed.append(Placed(one, (left, top + pad), group.what))
                    left += width(one, unit) + space(unit).gap
            top += high + between
        return Layout(size, placed, panels, max(0, top - between), 0, pad)

    def rhythm(self, unit: int) -> tuple[int, int]:
        """What is free between two lines, and around each."""
        return space(unit)[1:]

    def starts(self, line: Sequence[Group], unit: int) -> list[int]:
        """Where the groups of a line begin: they stand in its middle."""
        between = space(unit).between
        spans = [span(group, unit) for group in line]
        x = (self.wide - sum(spans) - between * (len(line) - 1)) // 2
        return [x + sum(spans[:n]) + between * n for n in range(len(line))]


NEVER, EMPTY = 100_000, 240
"""The height of what cannot be laid, and of a part of a table without cards."""


def ways(tier: Tier) -> Iterator[tuple[bool, int]]:
    """How the cards of a table may lie, the best first."""
    return product((True,) if tier.crowded else (False, True), tier.units)


def fitting(blocks: Sequence[Block], tier: Tier, unit: int) -> Size | None:
    """Cards of some width with the largest names that all fit them, in at most two lines."""
    if not tier.letters:
        size = Size(unit, flat=tier.flat, read=tier.read)
        return None if tier.whole and not all(fits(one, size) for one in blocks) else size
    for letters in tier.letters:
        most = 1
        for one in blocks:
            count = name_lines(one, unit, letters)
            if not 0 < count <= 2:
                break
            most = max(most, count)
        else:
            return Size(unit, letters, most, tier.flat, tier.read)
    return None


class Side(NamedTuple):
    """A player's part of a table: his cards, and the height of all that is beside them."""

    cards: Cards
    besides: int


def heights(bands: Sequence[Sequence[Side]], allowed: Sequence[int]) -> list[int]:
    """How high the bands of a table are, from above, so that the least cards on it are large.

    The least of the allowed heights is taken with which names can be read.
    """
    for tier in bands[0][0].cards.tiers:
        for whole in allowed[-1:] if tier.crowded else allowed:
            for together, least in ways(tier):
                some = [(together, unit) for unit in tier.units if unit >= least]
                needs = [_need(band, tier, some) for band in bands]
                if (rest := whole - sum(needs)) >= 0:
                    return [need + rest // len(needs) for need in needs]
    whole = allowed[-1]  # too many cards for any size: each gets its share
    return [whole * need // sum(needs) for need in needs]


def _need(band: Sequence[Side], tier: Tier, some: Sequence[tuple[bool, int]]) -> int:
    """The least height in which the cards of a band lie in one of these ways."""
    return max(
        side.besides + max(EMPTY, min(side.cards.height(tier, *way) for way in some))
        for side in band
    )


def layout(cards: Cards, box: Box, upwards: bool, above: bool = False) -> Layout:
    """The largest cards that fit a box; ``upwards`` puts the first row at the bottom. What there is
    no room for is told above the cards or below them."""
    for tier in cards.tiers:
        for together, unit in ways(tier):
            if cards.height(tier, together, unit) <= box[3] - box[1]:
                return settled(cards.lay(tier, together, unit), box, upwards)
    left, top, right, bottom = box
    box = (left, top + MORE, right, bottom) if above else (left, top, right, bottom - MORE)
    return settled(cards.lay(tier, together, unit), box, upwards)


def lines_of(row: Sequence[Group], unit: int, wide: int) -> list[list[Group]]:
    """The groups of a row in lines; one that is wider than a line goes over several."""
    lines: list[list[Group]] = [[]]
    free = wide
    for group in row:
        for part in parts_of(group, unit, wide):
            need = span(part, unit)
            if lines[-1] and free < need:
                lines.append([])
                free = wide
            lines[-1].append(part)
            free -= need + space(unit).between
    return lines


def parts_of(group: Group, unit: int, wide: int) -> list[Group]:
    """A group, or parts of about one size where it is wider than a line."""
    if (whole := span(group, unit)) <= wide:
        return [group]
    count = -(-whole // wide)
    while True:
        size = -(-len(group.blocks) // count)
        starts = range(0, len(group.blocks), size)
        parts = [grouped(group.what, group.blocks[start : start + size]) for start in starts]
        if size == 1 or all(span(part, unit) <= wide for part in parts):
            return parts
        count += 1


def span(group: Group, unit: int) -> int:
    """How wide a group is with its ground."""
    gap, _, pad = space(unit)
    count = len(group.blocks)
    return count * (unit + gap) - gap + group.cities * (city_width(unit) - unit) + 2 * pad


def settled(found: Layout, box: Box, upwards: bool) -> Layout:
    """A layout put into the middle of its box; lines without room are left out."""
    left, top, _, bottom = box
    pad = found.pad
    line = found.size.height + 2 * pad
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
    return Layout(found.size, placed, panels, whole, missing, pad)
