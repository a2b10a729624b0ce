"""The result of a match: who has won, why, and how it went, as graphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.paint.ink.charts import DASHES, drawn, panel
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground, line_tone
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, in_lines, sign
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.kit import Point
from bot.paint.studio import Studio
from bot.text.words import called
from engine.language.speaking import capital
from engine.table.views import View
from engine.words import say

HEAD, CHART, LEGEND = 250, 470, 84


def result(view: View, points: Sequence[Point], theme: str, studio: Studio) -> Sheet:
    """The end of a match, from its last view and the points of its course."""
    ground, game = GROUNDS[theme], view.game
    wide, measures = ground.theme.wide, studio.kit(game).measures
    # charts and names are beside each other, or where all is read larger below
    across = 1 if ground.theme.large else 2
    columns = 2 if ground.theme.large else len(view.names)
    top = HEAD + LEGEND * -(-len(view.names) // columns)
    chances = [(one.at, one.chances) for one in points if one.chances]
    rows = bool(chances) + -(-len(measures) // across)
    sheet = studio.sheet(game, (wide, top + CHART * rows), ground.theme.ground)
    _head(sheet, view, studio.kit(game).length(view), ground)
    _legend(sheet, view, columns, ground)
    if chances:
        box = (20, top, wide - 20, top + CHART - 20)
        _chart(sheet, box, say("Chance to win, of a hundred"), chances, ground)
        top += CHART
    step = (wide - 20) // across
    for place, (_, title) in enumerate(measures):
        row, column = divmod(place, across)
        left, high = 20 + column * step, top + row * CHART
        box = (left, high, left + step - 20, high + CHART - 20)
        _chart(sheet, box, say(title), [(one.at, one.values[place]) for one in points], ground)
    return sheet


def said(view: View, length: str, write: Callable[[str], str] = clean) -> tuple[str, str]:
    """How a match ended, and after how long: in large letters, and in smaller ones."""
    names, outcome = called(view.names, write), view.outcome
    if outcome is None:
        return say("The match goes on"), length
    winner = outcome.winner
    first = say("Nobody wins") if winner is None else say("{name} wins", name=names[winner])
    if reason := write(outcome.reason).rstrip("."):
        return first, capital(say("{reason}, after {length}", reason=reason, length=length))
    return first, say("After {length}", length=length)


def _head(sheet: Sheet, view: View, length: str, ground: Ground) -> None:
    """The shield of the winner, and how it came."""
    theme = ground.theme
    first, second = said(view, length)
    winner = view.outcome.winner if view.outcome else None
    tone = theme.panel if winner is None else ground.seats[winner]
    sheet.frame((40, 40, 210, 210), theme.able, tone, 34, 8)
    glyph = "crossed-swords" if winner is None else CHARGES[winner]
    sign(sheet, glyph, (70, 70, 180, 180), PALE if winner is not None else theme.soft, tone)
    room = theme.wide - 290
    text, letters = fitting(first, SERIF, "Bold", (84, 48), room)
    sheet.write(text, (250, 112 if theme.large else 128), letters, theme.ink)
    sizes, most = ((47,), 2) if theme.large else ((44, 40, 36, 32), 1)
    lines, letters = in_lines(second, SANS, "Semibold", sizes, room, most)
    base = 168 if theme.large else 192
    for line in lines:
        sheet.write(line, (250, base), letters, theme.soft)
        base += 50


def _legend(sheet: Sheet, view: View, columns: int, ground: Ground) -> None:
    """Whose each line is."""
    names, large = called(view.names, clean), ground.theme.large
    cell = (ground.theme.wide - 40) // columns
    for seat, name in enumerate(names):
        row, column = divmod(seat, columns)
        left, top = 20 + column * cell, HEAD + row * LEGEND
        tone = ground.seats[seat]
        sheet.area((left, top + 6, left + 52, top + 58), tone, radius=12)
        sign(sheet, CHARGES[seat], (left + 7, top + 13, left + 45, top + 51), PALE, tone)
        text, letters = fitting(name, SERIF, "Semibold", (44, 44) if large else (40, 30), cell - 80)
        sheet.write(text, (left + 64, top + 46), letters, ground.theme.ink)


def _chart(
    sheet: Sheet, box: Box, title: str, points: list[tuple[int, tuple[int, ...]]], ground: Ground
) -> None:
    theme = ground.theme
    panel(sheet, box, title, ground)
    left, top, right, bottom = box
    highest = max([1, *(value for _, values in points for value in values)])
    step = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 200) if highest / n <= 4 or n == 200)
    ceiling = -(-highest // step) * step
    inside = (left + (108 if theme.large else 92), top + 92, right - 76, bottom - 32)
    for level in range(0, ceiling + 1, step):
        y = round(inside[3] - (inside[3] - inside[1]) * level / ceiling)
        sheet.area((inside[0], y - 1, right - 24, y + 1), ground.inset)
        at = (inside[0] - 14, y)
        size = 47 if theme.large else 34
        sheet.write(str(level), at, font(SANS, "Semibold", size), theme.soft, theme.panel, "rm")
    if not points:
        return
    first, last = points[0][0], points[-1][0]
    ends = []
    for seat in range(len(points[0][1])):
        line = [
            (
                inside[0] + (inside[2] - inside[0]) * (at - first) / max(1, last - first),
                inside[3] - (inside[3] - inside[1]) * values[seat] / ceiling,
            )
            for at, values in points
        ]
        tone = line_tone(ground, ground.seats[seat])
        sheet.lay(drawn(line, box, DASHES[seat]), (left, top), tone)
        ends.append((line[-1][1], seat))
    _ends(sheet, ends, inside[2] + 10, (inside[1], inside[3]), ground)


def _ends(
    sheet: Sheet, ends: list[tuple[float, int]], left: int, room: tuple[int, int], ground: Ground
) -> None:
    """The shields at the ends of the lines, moved apart where they would lie on each other."""
    size, floor = 46, float(room[1] + 24)
    for y, seat in sorted(ends, reverse=True):
        y = min(y, floor - size / 2)
        floor = y - size / 2 - 4
        tone, top = ground.seats[seat], round(y - size / 2)
        sheet.area((left, top, left + size, top + size), tone, ground.theme.panel, radius=10)
        inner = (left + 6, top + 6, left + size - 6, top + size - 6)
        sign(sheet, CHARGES[seat], inner, PALE, tone)
