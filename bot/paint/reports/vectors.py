"""A bracket as SVG: all of it in one sheet, with its text as text, so that it can be searched,
enlarged and printed. It is laid out like its picture, but rounds stand beside each other however
many there are."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from bot.paint.ink.colours import Colour
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.themes import Theme
from bot.paint.reports.brackets import awaited, champion_of, label, nameless
from bot.paint.reports.trees import LINE, TALL, TITLES, Band, Bracket, Meeting, Place, Side, whole
from engine.text import clean
from engine.words import say

WIDE, GAP, EDGE = 440, 48, 32
HEAD, CHAMPION = 132, 84
NAMES_IN = "Georgia, 'Times New Roman', serif"
WORDS_IN = "'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
SEED, SCORE = 46, 44
"""How wide the number of a seed is, and that of games won."""


def svg(shown: Bracket, theme: str = "light") -> bytes:
    return "\n".join(_Drawn(shown, GROUNDS[theme].theme).lines()).encode()


class _Drawn:
    def __init__(self, shown: Bracket, theme: Theme) -> None:
        self.shown, self.theme = shown, theme
        self.bands = whole(shown)
        self.winner = champion_of(shown)

    def lines(self) -> Iterator[str]:
        theme, top = self.theme, HEAD + (CHAMPION if self.winner else 0)
        columns = max([2, *(len(band.titles) for band in self.bands)])
        wide = 2 * EDGE + columns * WIDE + (columns - 1) * GAP
        high = top + sum(TITLES + band.height for band in self.bands) + EDGE
        high = max(high, top + TALL)
        title = clean(self.shown.title)
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
            f' width="{wide}" height="{high}" role="img" aria-label={quoteattr(title)}>'
        )
        yield f"<title>{escape(title)}</title>"
        yield self._area(0, 0, wide, high, theme.ground, 0)
        yield self._text(title, EDGE, 66, 46, theme.ink, NAMES_IN, "bold")
        yield self._text(clean(self.shown.subtitle), EDGE, 106, 26, theme.soft)
        if self.winner:
            yield self._area(EDGE, HEAD - 6, wide - 2 * EDGE, CHAMPION - 12, theme.able, 14)
            said = say("{name} has won", name=clean(self.winner.name) or nameless(self.winner))
            yield self._text(said, EDGE + 24, HEAD + 43, 36, theme.on_able, NAMES_IN, "bold")
        if not self.bands:
            yield self._text(say("Nobody yet"), EDGE, top + TALL // 2, 34, theme.soft)
        for band in self.bands:
            yield from self._band(band, top)
            top += TITLES + band.height
        yield "</svg>"

    def _band(self, band: Band, top: int) -> Iterator[str]:
        for column, title in enumerate(band.titles):
            left = EDGE + column * (WIDE + GAP)
            yield self._text(title, left + 4, top + 44, 30, self.theme.soft, weight="600")
        places = {place.meeting.id: place for place in band.places}
        for bright in (False, True):  # the way of the champion lies above all others
            for place in band.places:
                for number, side in enumerate(place.meeting.sides):
                    before = places.get(side.source)
                    if before and not side.loser and self._bright(before.meeting) == bright:
                        yield self._way(before, place, number, top, bright)
        for place in band.places:
            yield from self._meeting(place, top)

    def _bright(self, meeting: Meeting) -> bool:
        """Whether the champion has won it."""
        won = meeting.sides[meeting.winner] if meeting.winner is not None else None
        return bool(self.winner and won and won.seed == self.shown.champion)

    def _corner(self, place: Place, top: int) -> tuple[int, int]:
        half = len(place.meeting.sides) * LINE // 2
        return EDGE + place.column * (WIDE + GAP), top + TITLES + place.middle - half

    def _way(self, before: Place, place: Place, number: int, top: int, bright: bool) -> str:
        """From a meeting to the line where its winner stands."""
        start, above = self._corner(before, top)
        left, upper = self._corner(place, top)
        y = above + len(before.meeting.sides) * LINE // 2
        to, x = upper + LINE * number + LINE // 2, left - GAP // 2
        tone = _hex(self.theme.able if bright else self.theme.edge)
        return (
            f'<path d="M{start + WIDE} {y}H{x}V{to}H{left}" fill="none" stroke="{tone}"'
            f' stroke-width="{6 if bright else 4}"/>'
        )

    def _meeting(self, place: Place, top: int) -> Iterator[str]:
        theme, meeting = self.theme, place.meeting
        left, upper = self._corner(place, top)
        high = len(meeting.sides) * LINE
        frame = theme.able if self._bright(meeting) else theme.edge
        width = 4 if self._bright(meeting) else 1
        yield self._area(left, upper, WIDE, high, theme.panel, 12, frame, width)
        if len(meeting.sides) > 1:
            said = label(meeting, folded=False)
            yield self._text(said, left + 6, upper - 9, 22, theme.soft, weight="600")
            line = upper + LINE
            line_of = f"M{left + 14} {line}H{left + WIDE - 14}"
            yield f'<path d="{line_of}" stroke="{_hex(theme.edge)}"/>'
        for number, side in enumerate(meeting.sides):
            yield from self._side(meeting, number, side, left, upper + LINE * number)

    def _side(
        self, meeting: Meeting, number: int, side: Side, left: int, top: int
    ) -> Iterator[str]:
        """One of the two on a line: the number of his seed, his name, and what he has won."""
        theme, base = self.theme, top + 38
        won, lost = meeting.winner == number, meeting.winner not in (None, number)
        end, start = left + WIDE - 16, left + 16
        alone = len(meeting.sides) == 1
        if alone:
            yield self._text(say("bye"), end, base, 24, theme.soft, anchor="end")
            end -= 2 * SCORE
        elif side.score is not None:
            tone = theme.soft if lost else theme.ink
            yield self._text(str(side.score), end, base, 32, tone, weight="bold", anchor="end")
            end -= SCORE
        if side.seed:
            x = left + SEED
            yield self._text(str(side.seed), x, base - 1, 22, theme.soft, anchor="end")
            start = x + 12
        if won and not alone:  # the mark of who goes on; a colour alone would say nothing to some
            end -= 26
            mark = _hex(theme.able if self._bright(meeting) else theme.soft)
            y = top + LINE // 2
            yield f'<path d="M{end + 8} {y - 9}l14 9l-14 9z" fill="{mark}"/>'
        name = clean(side.name) or nameless(side)
        said = name or (awaited(side) if side.source else "")
        tone = theme.soft if lost or not name else theme.ink
        weight = "bold" if won and not alone else "normal"
        font, size = (NAMES_IN, 30) if name else (WORDS_IN, 24)
        yield from self._clipped(said, start, top, end - start, base, size, tone, font, weight)

    def _clipped(
        self,
        said: str,
        left: int,
        top: int,
        wide: int,
        base: int,
        size: int,
        tone: Colour,
        font: str,
        weight: str,
    ) -> Iterator[str]:
        """Text that goes no further than its room: nobody knows how wide a reader's letters are."""
        most = round(wide / ((0.66 if weight == "bold" else 0.56) * size))
        short = said if len(said) <= most else f"{said[: most - 1].rstrip()}…"
        yield f'<svg x="{left}" y="{top}" width="{wide}" height="{LINE}">'
        yield f"<title>{escape(said)}</title>" if short != said else ""
        yield self._text(short, 0, base - top, size, tone, font, weight)
        yield "</svg>"

    def _area(
        self,
        left: int,
        top: int,
        wide: int,
        high: int,
        tone: Colour,
        radius: int,
        edge: Colour | None = None,
        width: int = 0,
    ) -> str:
        line = f' stroke="{_hex(edge)}" stroke-width="{width}"' if edge else ""
        return (
            f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{radius}"'
            f' fill="{_hex(tone)}"{line}/>'
        )

    def _text(
        self,
        said: str,
        x: int,
        y: int,
        size: int,
        tone: Colour,
        font: str = WORDS_IN,
        weight: str = "normal",
        anchor: str = "start",
    ) -> str:
        return (
            f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size}"'
            f' font-weight="{weight}" text-anchor="{anchor}" fill="{_hex(tone)}">'
            f"{escape(said)}</text>"
        )


def _hex(tone: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in tone)
