"""A finished match as an animated picture: its key moments, one after the other, and its result.

It is a GIF, which each of Discord's clients plays, and whose 256 colours are those of our palettes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

import msgspec
from PIL import Image

from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.sheets import Sheet
from bot.paint.kit import PaintKit, Point, V
from bot.paint.reports.results import result
from bot.paint.studio import Studio
from engine.table.views import View

LARGEST = 8_000_000
"""Bytes of a file; with a little less than what Discord takes from everybody."""
MOST = 40
"""Moments that are shown."""
SHORT, LONG = 1300, 6000
"""Milliseconds for a moment, and for the result."""


def key_moments(kit: PaintKit[V], views: Iterable[V], most: int = MOST) -> list[V]:
    """Of each turn or round its end, and where there was one its greatest attack; evenly chosen."""
    ends: dict[int, V] = {}
    attacks: dict[int, V] = {}
    for view in views:
        turn = kit.point(view).at
        while ends and next(reversed(ends)) > turn:  # turns were taken back
            attacks.pop(ends.popitem()[0], None)
        ends[turn] = view
        if kit.attackers(view) > (kit.attackers(attacks[turn]) if turn in attacks else 0):
            attacks[turn] = view
    kept = []
    for turn in ends:
        if (attack := attacks.get(turn)) is not None and attack is not ends[turn]:
            kept.append(attack)
        kept.append(ends[turn])
    if len(kept) <= most:
        return kept
    return [kept[round(n * (len(kept) - 1) / (most - 1))] for n in range(most)]


def course(points: Iterable[Point]) -> list[Point]:
    """How a match went: one point for each turn or round, as it was when it ended."""
    found: list[Point] = []
    for one in points:
        while found and found[-1].at >= one.at:  # it goes on, or turns were taken back
            found.pop()
        found.append(one)
    return found


def evened(points: Sequence[Point], seats: int) -> list[Point]:
    """The same where each point is the turn of one of so many seats: whoever has just had his turn
    seems to stand better, so chances are those of the last turn of each together. How it ended
    stays as it is."""
    found = []
    for number, one in enumerate(points):
        lately = [each.chances for each in points[max(0, number + 1 - seats) : number + 1]]
        if one.chances and number < len(points) - 1:
            each = zip(*(some for some in lately if some), strict=True)
            even = tuple(round(sum(some) / len(some)) for some in each)
            one = msgspec.structs.replace(one, chances=even)
        found.append(one)
    return found


def replay(views: Sequence[View], points: Sequence[Point], theme: str, studio: Studio) -> bytes:
    """A file that plays the moments and ends with the result, where there is one; fewer where it
    gets too large."""
    kit, shown = studio.kit(views[0].game), list(views)
    while True:
        sheets = [kit.table(view, theme, studio) for view in shown]
        if views[-1].outcome:
            sheets.append(result(views[-1], points, theme, studio))
        data = animated(frames(sheets, theme))
        if len(data) <= LARGEST or len(shown) <= 2:
            return data
        shown = [*shown[:-1:2], shown[-1]]


def frames(sheets: Sequence[Sheet], theme: str) -> list[Image.Image]:
    """Sheets as pictures of one size, in the middle of its height."""
    high = max(sheet.height for sheet in sheets)
    found = []
    for sheet in sheets:
        whole = Sheet(sheet.palette, (sheet.width, high), GROUNDS[theme].theme.ground)
        whole.paste(sheet.piece(), (0, (high - sheet.height) // 2))
        piece = whole.piece()
        frame = Image.frombytes("P", piece.size, piece.tobytes())
        frame.putpalette(sheet.palette.bytes)
        found.append(frame)
    return found


def animated(pictures: Sequence[Image.Image]) -> bytes:
    file = BytesIO()
    times = [SHORT] * (len(pictures) - 1) + [LONG]
    first, *others = pictures
    first.save(
        file, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False,
        disposal=1,
    )  # fmt: skip
    return file.getvalue()
