"""Arrows over a table: they run in the streets between the cards, and cross none of them.

The street in the middle lies between the players above and below; there arrows go from one to
another. On the way there and from there they go through the gaps of the rows of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.paint.armies.kingdoms import Layout
from bot.paint.armies.stances import ATTACKS, DEFENDS
from bot.paint.ink.colours import Colour
from bot.paint.ink.pieces import triangle
from bot.paint.ink.sheets import Box, Sheet

Point = tuple[int, int]

CASING: Colour = (18, 18, 24)
CASED = 2
"""How much wider the dark line is that an arrow lies on."""
THIN = 6
BEND = 12
"""The radius of its bends."""
HEAD, LOWEST, BAR = 36, 16, 24
AWAY = 3
"""How far from a thing an arrow ends."""
SIDE, CLOSE = 9, 7
"""How far beside a row an arrow runs around it, and along it."""
DASH, PAUSE = 18, 9
CROWDED = 1000
"""How much farther an arrow goes to a gap of its own."""
TRACKS = (0, -14, 14, -27, 27, -7, 7, -20, 20)
"""Where arrows lie beside each other in the middle street."""


class Arrow(NamedTuple):
    """A line from one thing to another; those that stop something end in a bar."""

    points: tuple[Point, ...]
    tone: Colour
    thick: int
    head: str = "none"
    """``point``, ``bar`` or ``none``."""
    dashed: bool = False
    size: int = HEAD
    """How high its point is at most."""


class Row(NamedTuple):
    """Things that lie in a line, and from where to where it reaches."""

    solid: tuple[Box, ...]
    top: int
    bottom: int


class Stand(NamedTuple):
    """A thing on the table, with the rows between it and the middle street, its own first."""

    box: Box
    rows: tuple[Row, ...]
    above: bool
    """Whether it is above the middle street."""


def attack(
    sheet: Sheet, city: int, order: Sequence[int], defenders: Mapping[int, Sequence[int]],
    layouts: Sequence[Layout], middle: int,
) -> None:  # fmt: skip
    """Who attacks a city, and who stops whom."""
    draw(sheet, planned(city, order, defenders, layouts, middle))


def planned(
    city: int, order: Sequence[int], defenders: Mapping[int, Sequence[int]],
    layouts: Sequence[Layout], middle: int,
) -> list[Arrow]:  # fmt: skip
    stands: dict[int, Stand] = {}
    target: Stand | None = None
    for found in layouts:
        for number, stand in standing(found, middle):
            stands[number] = stand
            if number == city:  # its residents are under attack with it
                panel = next(place for _, place in found.panels if holds(place, stand.box))
                target = stand._replace(box=panel)
    plan = Plan(middle)
    attackers = list(dict.fromkeys(stands[id] for id in order if id in stands))
    if target is not None and attackers:
        plan.charge(attackers, target)
    met: dict[Stand, list[Stand]] = {}
    for attacker, some in defenders.items():
        if attacker in order and attacker in stands:  # the others have fought
            who = [stands[id] for id in some if id in stands]
            met.setdefault(stands[attacker], []).extend(dict.fromkeys(who))
    for stand, against in met.items():
        plan.stop(list(dict.fromkeys(against)), stand)
    return plan.arrows


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[2] >= inner[2]
        and outer[3] >= inner[3]
    )


def standing(found: Layout, middle: int) -> Iterator[tuple[int, Stand]]:
    """Where each card of a player is."""
    boxes = found.boxes
    solid: dict[int, list[Box]] = {}
    for what, place in found.panels:
        inside = [box for _, box in boxes if holds(place, box)]
        solid.setdefault(place[1], []).extend(inside if what == "army" else [place])
    rows = [
        Row(tuple(sorted(some)), min(box[1] for box in some), max(box[3] for box in some))
        for _, some in sorted(solid.items())
    ]
    for one, box in boxes:
        own = next(n for n, row in enumerate(rows) if row.top <= box[1] and box[3] <= row.bottom)
        above = box[3] <= middle
        way = tuple(rows[own:] if above else rows[own::-1])
        for number in one.block.ids:
            yield number, Stand(box, way, above)


# ------------------------------------------------------------------ the way of an arrow


class Plan:
    """The arrows of an attack, and which parts of the middle street they take."""

    def __init__(self, middle: int) -> None:
        self.middle, self.arrows = middle, list[Arrow]()
        self.taken: dict[int, list[tuple[int, int]]] = {}
        self.passed: set[Point] = set()
        """The gaps that arrows go through, so that others take other ones."""

    def charge(self, attackers: Sequence[Stand], city: Stand) -> None:
        """All attackers go for a city."""
        left, right = city.box[0] + HEAD, city.box[2] - HEAD
        aim = min(max(sum(map(centre, attackers)) // len(attackers), left), right)
        self.join(attackers, city, aim, Arrow((), ATTACKS, 8, "point"))

    def stop(self, defenders: Sequence[Stand], attacker: Stand) -> None:
        """Defenders meet an attacker, whose own line begins in its middle."""
        if defenders:
            aside = round((attacker.box[2] - attacker.box[0]) * 0.28)
            self.join(defenders, attacker, centre(attacker) - aside, Arrow((), DEFENDS, 6, "bar"))

    def join(self, some: Sequence[Stand], end: Stand, x: int, arrow: Arrow) -> None:
        """Lines from several things come together, and one arrow goes on to another."""
        through: set[Point] = set()
        last = self.out(end, x, sum(map(centre, some)) // len(some), through)
        x = last[-1][0]
        ways = [self.out(one, centre(one), x, through) for one in some]
        self.passed |= through
        y = self.middle + self.track([points[-1][0] for points in (*ways, last)])
        on = -1 if end.above else 1
        for points in ways:
            joining = [*points, (points[-1][0], y), (x, y), (x, y + 2 * on * BEND)]
            self.arrows.append(Arrow(simple(joining), arrow.tone, THIN, dashed=arrow.head == "bar"))
        arriving = [(x, y + on * BEND), *reversed(last)]
        dashed = arrow.head == "bar"
        size = max(LOWEST, min(HEAD, free_before(end)))
        self.arrows.append(arrow._replace(points=simple(arriving), dashed=dashed, size=size))

    def out(self, stand: Stand, x: int, aim: int, through: set[Point]) -> list[Point]:
        """From a thing to the middle street, ``through`` the gaps of the rows on the way there.

        It begins beside its first gap, if the thing reaches so far.
        """
        box, above = stand.box, stand.above
        edge = box[3] + AWAY if above else box[1] - AWAY
        points = [(x, edge)]
        for following in stand.rows[1:]:
            first = len(points) == 1
            reach = (box[0] + BAR, box[2] - BAR) if first else (points[-1][0],) * 2
            gap = min(
                (detour(at, aim, *reach) + CROWDED * ((at, following.top) in self.passed), at)
                for at in gaps(following)
            )[1]
            through.add((gap, following.top))
            if first and reach[0] <= gap <= reach[1]:
                points = [(gap, edge)]
            y = following.top - CLOSE if above else following.bottom + CLOSE
            points += [(points[-1][0], y), (gap, y)]
        return points

    def track(self, xs: Sequence[int]) -> int:
        """Where in the middle street nothing is yet between these places."""
        left, right = min(xs) - HEAD, max(xs) + HEAD
        for offset in TRACKS:
            taken = self.taken.setdefault(offset, [])
            if all(right <= start or end <= left for start, end in taken):
                break
        taken.append((left, right))
        return offset


def centre(stand: Stand) -> int:
    return (stand.box[0] + stand.box[2]) // 2


def free_before(stand: Stand) -> int:
    """What lies free between a thing and the next row."""
    if len(stand.rows) < 2:
        return HEAD
    following = stand.rows[1]
    between = following.top - stand.box[3] if stand.above else stand.box[1] - following.bottom
    return between - AWAY


def detour(at: int, aim: int, left: int, right: int) -> int:
    """How much longer a way is through a gap, with something for its bends."""
    aside = max(0, left - at, at - right)
    return abs(at - aim) + 2 * aside + (150 if aside else 0)


def gaps(row: Row) -> list[int]:
    """Where one can pass through a row: between its things, and around it."""
    between = [(one[2] + other[0]) // 2 for one, other in pairwise(row.solid)]
    return [row.solid[0][0] - SIDE, *between, row.solid[-1][2] + SIDE]


def simple(points: Sequence[Point]) -> tuple[Point, ...]:
    """The same way without points that are no bends."""
    found: list[Point] = []
    for point in points:
        if found and point == found[-1]:
            continue
        if len(found) > 1 and (
            found[-2][0] == found[-1][0] == point[0] or found[-2][1] == found[-1][1] == point[1]
        ):
            found.pop()
        found.append(point)
    return tuple(found)


# ------------------------------------------------------------------ drawing


def draw(sheet: Sheet, arrows: Sequence[Arrow]) -> None:
    """Those of one tone together, so that they lie on one dark line."""
    for tone in dict.fromkeys(arrow.tone for arrow in arrows):
        some = [arrow for arrow in arrows if arrow.tone == tone]
        for arrow in some:
            _line(sheet, arrow, CASING, CASED)
        for arrow in some:
            _line(sheet, arrow, tone, 0)


def _line(sheet: Sheet, arrow: Arrow, tone: Colour, wider: int) -> None:
    half = arrow.thick // 2 + wider
    points = list(arrow.points)
    if len(points) < 2:
        return
    end = points[-1]
    up = end[1] < points[-2][1]
    left, top, right, bottom = head(arrow)
    if arrow.head == "point":
        size = bottom - top + 3 * wider
        points[-1] = (end[0], (top + bottom) // 2)
        tip = top - 2 * wider if up else bottom + 2 * wider - size
        sheet.lay(triangle(size, "up" if up else "down"), (end[0] - size // 2, tip), tone)
    elif arrow.head == "bar":
        sheet.area((left - wider, top - wider, right + wider, bottom + wider), tone)
    bends = [
        min(BEND, *(_far(one, other) // 2 for one, other in ((a, b), (b, c))))
        for a, b, c in zip(points, points[1:], points[2:], strict=False)
    ]
    for number, (start, stop) in enumerate(pairwise(points)):
        before = bends[number - 1] if number else 0
        behind = bends[number] if number < len(bends) else 0
        dashed = arrow.dashed and not wider
        for box in pieces(start, stop, before, behind, half, dashed):
            sheet.area(box, tone)
    for radius, *corner in zip(bends, points, points[1:], points[2:], strict=False):
        _bend(sheet, corner, radius, half, tone)


def head(arrow: Arrow) -> Box:
    """The place of a head; it is smaller where there is little room before a thing."""
    (_, y), (x, end) = arrow.points[-2:]
    high = {"point": min(arrow.size, max(LOWEST, abs(y - end))), "bar": 8, "none": 0}[arrow.head]
    reach = BAR if arrow.head == "bar" else high // 2
    top = end if end < y else end - high
    return x - reach, top, x + reach, top + high


def _far(one: Point, other: Point) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def pieces(
    start: Point, end: Point, before: int, behind: int, half: int, dashed: bool
) -> Iterator[Box]:
    """The straight part of a line between two bends, whole or in dashes."""
    (x, y), (u, v) = start, end
    first, last = (min(x, u), max(x, u)) if y == v else (min(y, v), max(y, v))
    forward = (u if y == v else v) == last
    first, last = (first + before, last - behind) if forward else (first + behind, last - before)
    if first >= last:
        return
    step = DASH + PAUSE  # from the edge of the table, so that lines above each other are alike
    for dash in range(first - first % step, last, step) if dashed else [first]:
        at, to = max(first, dash), min(last, dash + DASH) if dashed else last
        if at < to:
            yield (at, y - half, to, y + half) if y == v else (x - half, at, x + half, to)


def _bend(sheet: Sheet, corner: Sequence[Point], radius: int, half: int, tone: Colour) -> None:
    a, b, c = corner
    into = (_sign(b[0] - a[0]), _sign(b[1] - a[1]))
    out = (_sign(c[0] - b[0]), _sign(c[1] - b[1]))
    x, y = b[0] + radius * (out[0] - into[0]), b[1] + radius * (out[1] - into[1])
    size = radius + half
    across, down = into[0] - out[0], into[1] - out[1]
    mask = quarter(radius, half, across > 0, down > 0)
    sheet.lay(mask, (x if across > 0 else x - size, y if down > 0 else y - size), tone)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


@lru_cache(maxsize=200)
def quarter(radius: int, half: int, right: bool, down: bool, fine: int = 4) -> Image.Image:
    """A bend as a mask."""
    size = (radius + half) * fine
    whole = Image.new("L", (2 * size, 2 * size))
    ink = ImageDraw.Draw(whole)
    ink.ellipse((0, 0, 2 * size - 1, 2 * size - 1), fill=255)
    if (inner := (radius - half) * fine) > 0:
        ink.ellipse((size - inner, size - inner, size + inner - 1, size + inner - 1), fill=0)
    left, top = size * right, size * down
    return whole.crop((left, top, left + size, top + size)).reduce(fine)
