"""Standings: who is where in a league, how he came there, and where the cut is."""

from __future__ import annotations

import msgspec

from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import GROUNDS, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import change, fitting, sized, triangle
from bot.paint.ink.sheets import Sheet
from bot.paint.reports.crests import crest
from bot.paint.reports.heads import head
from bot.paint.reports.records import ended
from bot.paint.studio import Studio
from engine.words import say, say_n

WIDTH, EDGE = 1280, 20
ROWS = 16
"""On a page."""
HEAD, TITLES, ROW, GAP, CUT, FOOT, NOTE = 156, 52, 70, 6, 46, 72, 52
TEXT = 47
POINTS, NUMBER, TIE = 92, 126, 112
"""How wide the points are, what stands in their place, and what decides where they are equal."""
FORM, STEP = 5, 32
"""How many of the last matches are shown, and how far apart."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the standings."""

    place: int
    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    ties: tuple[str, ...] = ()
    """What decides where points are equal, one for each of the titles of the standings."""
    change: int | None = None
    """How many places up since last time, or down if negative; nothing for who is new."""
    form: str = ""
    """The last matches, the newest at the end: ``W``, ``D`` and ``L``."""
    crest: int | None = None
    """The charge and the colour of a seat; without one the shield shows initials."""
    dropped: bool = False
    """He plays no more; what he has played counts."""

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Cut(msgspec.Struct, frozen=True):
    """A line below a place."""

    below: int
    said: str
    """What it is for, such as “Play-offs”."""
    down: bool = False
    """It is for those below it, not for those above."""


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    subtitle: str = ""
    rows: tuple[Row, ...] = ()
    cuts: tuple[Cut, ...] = ()
    ties: tuple[str, ...] = ()
    """Short titles of what decides where points are equal; there is room for two."""
    note: str = ""
    """The same in full, below."""
    counted: str = ""
    """What the points are called, where they are none."""
    named: str = ""
    """What those in the rows are, where they are no players."""
    game: str
    """Whose palette is used."""


def pages(shown: Standings) -> int:
    return max(1, -(-len(shown.rows) // ROWS))


def standings(shown: Standings, page: int, theme: str, studio: Studio) -> Sheet:
    """A page of standings; the first is 1."""
    ground, count = GROUNDS[theme], pages(shown)
    page = min(max(1, page), count)
    rows = shown.rows[(page - 1) * ROWS : page * ROWS]
    cuts = _cuts(shown, (page - 1) * ROWS, len(rows))
    left = len(shown.rows) - page * ROWS
    foot = FOOT if any(row.form for row in rows) or left > 0 else GAP
    foot += NOTE if shown.note else 0
    high = HEAD + TITLES + (ROW + GAP) * max(1, len(rows)) + CUT * len(cuts) + foot
    sheet = studio.sheet(shown.game, (WIDTH, high), ground.theme.ground)
    of = say("page {n} of {all}", n=page, all=count) if count > 1 else ""
    head(sheet, shown.title, shown.subtitle, ground, of)
    columns = Columns.of(shown)
    _titles(sheet, shown, columns, ground)
    top = HEAD + TITLES
    if not rows:
        where = (WIDTH // 2, top + ROW // 2)
        letters = font(SANS, "Semibold", TEXT)
        sheet.write(say("Nobody yet"), where, letters, ground.theme.soft, anchor="mm")
        top += ROW + GAP
    through = min((cut.below for cut in shown.cuts if not cut.down), default=0)
    falling = min((cut.below for cut in shown.cuts if cut.down), default=len(shown.rows) + 999)
    for line, row in enumerate(rows):
        way = "up" if row.place <= through else "down" if row.place > falling else ""
        _row(sheet, row, columns, top, way, ground)
        top += ROW + GAP
        if cut := cuts.get(line):
            _cut(sheet, cut, top, ground)
            top += CUT
    if shown.note:
        text, letters = fitting(
            clean(shown.note), SANS, "Semibold", (34, 24), WIDTH - 2 * EDGE - 16
        )
        sheet.write(text, (EDGE + 8, top + 38), letters, ground.theme.soft)
        top += NOTE
    _foot(sheet, rows, left, top, ground)
    return sheet


def _cuts(shown: Standings, first: int, count: int) -> dict[int, Cut]:
    """The lines on a page, by the row above each. Who shares a place stands on the same side."""
    places = [row.place for row in shown.rows]
    return {
        at - first: cut
        for at in range(first, first + count)
        for cut in shown.cuts
        if places[at] <= cut.below < (places[at + 1] if at + 1 < len(places) else cut.below + 1)
    }


class Columns(msgspec.Struct, frozen=True):
    """Where the columns end, from the left; numbers stand at their right ends."""

    place: int
    change: int
    name: int
    room: int
    """How wide a name may be."""
    played: int
    record: int
    points: int
    ties: tuple[int, ...]
    form: int
    """Where it begins."""
    moved: bool
    """Whether anybody has gone up or down."""

    @classmethod
    def of(cls, shown: Standings) -> Columns:
        form = any(row.form for row in shown.rows)
        right = WIDTH - EDGE - 20
        start = right - FORM * STEP if form else right + 20
        ends, right = [], start - 22
        for _ in shown.ties[:2]:
            ends.append(right)
            right -= TIE
        points = right
        record = points - (NUMBER if shown.counted else POINTS)
        played = record - 160 - (20 if shown.counted else 0)
        name = 260
        return cls(
            place=EDGE + 66,
            change=EDGE + 154,
            name=name,
            room=played - 60 - name,
            played=played,
            record=record,
            points=points,
            ties=tuple(reversed(ends)),
            form=start,
            moved=any(row.change for row in shown.rows),
        )


def _titles(sheet: Sheet, shown: Standings, columns: Columns, ground: Ground) -> None:
    base, soft = HEAD + TITLES - 14, ground.theme.soft
    letters = font(SANS, "Semibold", 47)
    sheet.write(shown.named or say("Player"), (columns.name, base), letters, soft)
    named = [
        (say("P"), columns.played, 50),
        (say("W–D–L"), columns.record, 150),
        (clean(shown.counted) or say("Pts"), columns.points, columns.points - columns.record - 12),
    ]
    named += [
        (clean(tie), end, TIE - 18) for tie, end in zip(shown.ties, columns.ties, strict=False)
    ]
    for title, right, room in named:
        text, letters = fitting(title, SANS, "Semibold", (47, 26), room)
        sheet.write(text, (right, base), letters, soft, anchor="rs")
    if any(row.form for row in shown.rows):
        sheet.write(say("Form"), (columns.form, base), font(SANS, "Semibold", 47), soft)


def _row(sheet: Sheet, row: Row, columns: Columns, top: int, way: str, ground: Ground) -> None:
    theme, base = ground.theme, top + 49
    panel = theme.panel
    sheet.area((EDGE, top, WIDTH - EDGE, top + ROW), panel, radius=14)
    if way:  # beyond a cut; the line there says so too
        tone = theme.able if way == "up" else theme.less
        sheet.stamp(triangle(16, way), (2, top + ROW // 2 - 8), tone)
    letters = sized(str(row.place), SERIF, "Bold", (46, 30), 62)
    tone = theme.able if row.place == 1 else theme.ink
    sheet.write(str(row.place), (columns.place, base), letters, tone, panel, "rs")
    if columns.moved and not row.dropped:
        _moved(sheet, row, columns.change, base, ground)
    name = clean(row.name) or say("Place {n}", n=row.place)
    crest(sheet, name, row.crest, (columns.name - 74, top + 5), ground, panel)
    room = columns.room
    if row.dropped:
        letters = font(SANS, "Semibold", 34)
        end = columns.name + room
        box = sheet.write(say("dropped"), (end, base), letters, theme.less, panel, "rs")
        room = box[0] - 12 - columns.name
    text, letters = fitting(name, SERIF, "Semibold", (44, 44), room)
    tone = theme.soft if row.dropped else theme.ink
    sheet.write(text, (columns.name, base), letters, tone, panel)
    record = f"{row.won}–{row.drawn}–{row.lost}"
    cells = [
        (str(row.played), columns.played, "Regular", 60),
        (record, columns.record, "Regular", 156),
        (str(row.points), columns.points, "Bold", 90),
    ]
    cells += [
        (clean(tie), end, "Regular", TIE - 18)
        for tie, end in zip(row.ties, columns.ties, strict=False)
    ]
    for text, right, weight, room in cells:
        letters = sized(text, SANS, weight, (TEXT, 24), room)
        text, letters = fitting(text, SANS, weight, (round(letters.size), 24), room)
        ink = theme.ink if weight == "Bold" else theme.soft
        sheet.write(text, (right, base), letters, ink, panel, "rs")
    for place, how in enumerate(row.form[-FORM:].upper()):
        ended(sheet, how, (columns.form + place * STEP, top + ROW // 2 - 13), ground)


def _moved(sheet: Sheet, row: Row, right: int, base: int, ground: Ground) -> None:
    """How many places up or down."""
    theme = ground.theme
    if row.change is None:
        said, letters = fitting(say("new"), SANS, "Semibold", (36, 26), 80)
        sheet.write(said, (right, base - 4), letters, theme.more, theme.panel, "rs")
    elif row.change:
        change(sheet, row.change, right, base, ground, theme.panel)
    else:
        sheet.area((right - 24, base - 15, right, base - 10), theme.edge, theme.panel)


def _cut(sheet: Sheet, cut: Cut, top: int, ground: Ground) -> None:
    theme = ground.theme
    text, letters = fitting(clean(cut.said), SANS, "Semibold", (34, 30), 700)
    middle = top + (CUT - GAP) // 2
    box = sheet.write(text, (EDGE + 20, middle), letters, theme.able, anchor="lm")
    for left in range(box[2] + 20, WIDTH - EDGE - 20, 34):
        sheet.area((left, middle - 2, min(left + 20, WIDTH - EDGE - 14), middle + 2), theme.able)


def _foot(sheet: Sheet, rows: tuple[Row, ...], left: int, top: int, ground: Ground) -> None:
    """What the shapes mean, and how many stand on other pages."""
    soft, letters = ground.theme.soft, font(SANS, "Semibold", 34)
    base = top + 44
    if left > 0:
        said = say_n(left, "and {n} more", "and {n} more")
        sheet.write(said, (EDGE + 8, base), font(SANS, "Semibold", 47), soft)
    if not any(row.form for row in rows):
        return
    x = WIDTH - EDGE - 20
    for how, said in (("L", say("lost; newest last")), ("D", say("drawn")), ("W", say("won"))):
        box = sheet.write(said, (x, base), letters, soft, anchor="rs")
        ended(sheet, how, (box[0] - 36, base - 25), ground, ground.theme.ground)
        x = box[0] - 60


def told(shown: Standings, page: int = 1) -> str:
    """A page in words; names stay as they are written."""
    return ". ".join([shown.title, *lines(shown, page)]) + "."


def lines(shown: Standings, page: int = 1) -> list[str]:
    """The same, a line for each."""
    return [_line(shown, row) for row in shown.rows[(page - 1) * ROWS : page * ROWS]]


def _line(shown: Standings, row: Row) -> str:
    name = say("{name} (dropped)", name=row.name) if row.dropped else row.name
    points = say_n(row.points, "{n} point", "{n} points")
    if shown.counted:
        ties = (f"{title} {tie}" for title, tie in zip(shown.ties, row.ties, strict=False))
        points = " ".join((shown.counted, str(row.points), *ties))
    return f"{row.place} {name}, {points}, {row.won}–{row.drawn}–{row.lost}"
