"""Brackets: who meets whom in a knock-out, who waits for whom, and the way of the champion.

A picture is as wide as the others and has three rounds beside each other at most, so that names can
be read on a phone. Larger brackets have several pages: first the early rounds, eighth by eighth or
quarter by quarter as far as there is room for each, then all from the last sixteen on, where the
final stands between the semi-finals. Then comes the lower bracket, and the finals at its end.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import GROUNDS, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, sign, sized, triangle
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.reports.heads import head
from bot.paint.reports.trees import LINE, TALL, TITLES, Band, Bracket, Meeting, Place, Side, pages
from bot.paint.studio import Studio
from engine.words import say

WIDTH, EDGE, GAP = 1280, 20, 42
HEAD, CHAMPION, FOOT = 160, 92, 10
WIDEST = 800
SEED = 52
"""How wide the number is that somebody was seeded with."""
MARK = 30
"""The size of the mark beside who goes on."""


def bracket(shown: Bracket, page: int, theme: str, studio: Studio) -> Sheet:
    """A page of a bracket; the first is 1."""
    ground, all_pages = GROUNDS[theme], pages(shown)
    count = len(all_pages)
    page = min(max(1, page), count)
    bands = all_pages[page - 1]
    winner = champion_of(shown)
    top = HEAD + (CHAMPION if winner else 0)
    high = top + sum(TITLES + band.height for band in bands) + FOOT
    sheet = studio.sheet(shown.game, (WIDTH, max(high, top + TALL)), ground.theme.ground)
    of = say("page {n} of {all}", n=page, all=count) if count > 1 else ""
    head(sheet, shown.title, shown.subtitle, ground, of)
    if winner:
        _crowned(sheet, winner, ground)
    columns = max([1, *(len(band.titles) for band in bands)])
    wide = min(WIDEST, (WIDTH - 2 * EDGE - GAP * (columns - 1)) // columns)
    for band in bands:
        Painted(sheet, shown, band, wide, top, ground).paint()
        top += TITLES + band.height
    if not bands:
        at = (WIDTH // 2, top + TALL // 2)
        letters = font(SANS, "Semibold", 40)
        sheet.write(say("Nobody yet"), at, letters, ground.theme.soft, anchor="mm")
    return sheet


def champion_of(shown: Bracket) -> Side | None:
    sides = (side for one in shown.meetings for side in one.sides if shown.champion)
    return next((side for side in sides if side.seed == shown.champion), None)


def _crowned(sheet: Sheet, champion: Side, ground: Ground) -> None:
    theme, top = ground.theme, HEAD - 6
    sheet.area((EDGE, top, WIDTH - EDGE, top + CHAMPION - 12), theme.able, radius=16)
    sign(
        sheet, "queen-crown", (EDGE + 20, top + 12, EDGE + 78, top + 68), theme.on_able, theme.able
    )
    said = say("{name} has won", name=clean(champion.name) or nameless(champion))
    text, letters = fitting(said, SERIF, "Bold", (48, 32), WIDTH - 2 * EDGE - 130)
    sheet.write(text, (EDGE + 100, top + 56), letters, theme.on_able, theme.able)


def nameless(side: Side) -> str:
    return say("Place {n}", n=side.seed) if side.seed else ""


class Painted:
    """A band on its way to the sheet."""

    def __init__(
        self, sheet: Sheet, shown: Bracket, band: Band, wide: int, top: int, ground: Ground
    ) -> None:
        self.sheet, self.shown, self.band, self.ground = sheet, shown, band, ground
        self.wide, self.top = wide, top
        places = [*band.places, *self._folded()]
        self.places = {one.meeting.id: one for one in places}

    def _folded(self) -> Iterator[Place]:
        """The final between the semi-finals."""
        if final := self.band.folded:
            among = {one.meeting.id: one for one in self.band.places}
            middles = [among[one.source].middle for one in final.sides if one.source in among]
            yield Place(final, len(self.band.titles) - 1, sum(middles) // len(middles))

    def paint(self) -> None:
        self._titles()
        for bright in (False, True):  # the way of the champion lies above all others
            for place in self.places.values():
                for number, side in enumerate(place.meeting.sides):
                    before = self.places.get(side.source)
                    if before and not side.loser and self._bright(before.meeting) == bright:
                        self._line(before, place, number, bright)
        for place in self.places.values():
            self._meeting(place)

    def _bright(self, meeting: Meeting) -> bool:
        """Whether the champion has won it."""
        won = meeting.sides[meeting.winner] if meeting.winner is not None else None
        return bool(self.shown.champion and won and won.seed == self.shown.champion)

    def _box(self, place: Place) -> Box:
        left = EDGE + place.column * (self.wide + GAP)
        middle, half = self.top + TITLES + place.middle, len(place.meeting.sides) * LINE // 2
        return left, middle - half, left + self.wide, middle + half

    def _titles(self) -> None:
        theme = self.ground.theme
        for column, title in enumerate(self.band.titles):
            left = EDGE + column * (self.wide + GAP)
            text, letters = fitting(title, SANS, "Semibold", (38, 28), self.wide - 8)
            self.sheet.write(text, (left + 4, self.top + 44), letters, theme.soft)

    def _line(self, before: Place, place: Place, number: int, bright: bool) -> None:
        """From a meeting to the line where its winner stands."""
        theme, half = self.ground.theme, 3 if bright else 2
        tone = theme.able if bright else theme.edge
        _, top, start, bottom = self._box(before)
        left, above, _, below = self._box(place)
        y, to = (top + bottom) // 2, above + LINE * number + LINE // 2
        if before.column == place.column:  # the final between the semi-finals
            x, edges = start - 60, (bottom, above) if y < above else (below, top)
            self.sheet.area((x - half, edges[0], x + half, edges[1]), tone)
            return
        x = left - GAP // 2
        self.sheet.area((start, y - half, x + half, y + half), tone)
        self.sheet.area((x - half, min(y, to) - half, x + half, max(y, to) + half), tone)
        self.sheet.area((x - half, to - half, left, to + half), tone)

    def _meeting(self, place: Place) -> None:
        sheet, theme = self.sheet, self.ground.theme
        meeting, (left, top, right, bottom) = place.meeting, self._box(place)
        alone = len(meeting.sides) == 1
        if self._bright(meeting):
            sheet.frame((left, top, right, bottom), theme.able, theme.panel, 12, 4)
        else:
            sheet.area((left, top, right, bottom), theme.panel, radius=12)
        if not alone:
            said = label(meeting, folded=self.band.folded is meeting)
            text, letters = fitting(said, SANS, "Semibold", (28, 22), right - left - 90)
            sheet.write(text, (left + 6, top - 9), letters, theme.soft)
            line = top + LINE
            sheet.area((left + 14, line - 1, right - 14, line + 1), self.ground.inset)
        for number, side in enumerate(meeting.sides):
            self._side(meeting, number, side, (left, top + LINE * number, right))

    def _side(self, meeting: Meeting, number: int, side: Side, at: tuple[int, int, int]) -> None:
        """One of the two on a line: the number of his seed, his name, and what he has won."""
        sheet, theme, (left, top, right) = self.sheet, self.ground.theme, at
        panel, base = theme.panel, top + 40
        won, lost = meeting.winner == number, meeting.winner not in (None, number)
        last = right - MARK - 18
        name = clean(side.name) or nameless(side)
        if len(meeting.sides) == 1:
            letters = font(SANS, "Semibold", 30)
            box = sheet.write(say("bye"), (right - 14, base), letters, theme.soft, panel, "rs")
            last = box[0] - 10
        elif won:
            self._won(meeting, side, right - 10, top + LINE // 2)
        if side.score is not None:
            tone = theme.soft if lost else theme.ink
            letters = sized(str(side.score), SANS, "Bold", (40, 26), 60)
            box = sheet.write(str(side.score), (last, base + 1), letters, tone, panel, "rs")
            last = box[0] - 8
        start = left + 16
        if side.seed:
            letters = sized(str(side.seed), SANS, "Semibold", (28, 20), SEED - 10)
            sheet.write(str(side.seed), (left + SEED, base - 2), letters, theme.soft, panel, "rs")
            start = left + SEED + 10
        if not name and side.source:
            said = awaited(side)
            text, letters = fitting(said, SANS, "Regular", (30, 24), last - start)
        else:
            weight = "Bold" if won else "Semibold"
            text, letters = fitting(name, SERIF, weight, (38, 26), last - start)
        tone = theme.soft if lost or not name else theme.ink
        sheet.write(text, (start, base - 1), letters, tone, panel)

    def _won(self, meeting: Meeting, side: Side, right: int, middle: int) -> None:
        """A mark beside who goes on, and a crown beside who has won all."""
        sheet, theme = self.sheet, self.ground.theme
        if meeting is self.shown.meetings[-1] and side.seed == self.shown.champion:
            box = (right - MARK, middle - MARK // 2, right, middle + MARK // 2)
            sign(sheet, "queen-crown", box, theme.able, theme.panel)
            return
        tone = theme.able if self._bright(meeting) else theme.soft
        mask = triangle(MARK - 6, "right")
        sheet.stamp(mask, (right - MARK + 5, middle - mask.height // 2), tone, theme.panel)


def label(meeting: Meeting, folded: bool) -> str:
    if folded:
        return say("Final, {match}", match=meeting.id)
    if meeting.part == "final" and meeting.round > 1 and meeting.winner is None:
        return say("{match}, only if it is needed", match=meeting.id)
    return meeting.id


def awaited(side: Side) -> str:
    if side.loser:
        return say("loser of {match}", match=side.source)
    return say("winner of {match}", match=side.source)


# ------------------------------------------------------------------ in words


def told(shown: Bracket, page: int = 1) -> str:
    """A page in words; names stay as they are written."""
    all_pages = pages(shown)
    bands = all_pages[min(max(1, page), len(all_pages)) - 1]
    listed = [shown.title]
    if winner := champion_of(shown):
        listed.append(say("{name} has won", name=winner.name))
    for band in bands:
        meetings = sorted(band.places, key=lambda one: (one.column, one.middle))
        listed += [_line_of(one.meeting) for one in meetings]
        listed += [_line_of(band.folded)] if band.folded else []
    return ". ".join(listed) + "."


def _line_of(meeting: Meeting) -> str:
    names = [side.name or nameless(side) or awaited(side) for side in meeting.sides]
    if len(names) == 1:
        return say("{name} has a bye", name=names[0])
    scores = [side.score for side in meeting.sides]
    if None in scores:
        return f"{meeting.id}: {names[0]} – {names[1]}"
    return f"{meeting.id}: {names[0]} {scores[0]}:{scores[1]} {names[1]}"
