"""What is told of a player beside his cards: who he is, whether he is asked, and what he has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.paint.armies.stances import ATTACKS
from bot.paint.ink.colours import Colour, mix
from bot.paint.ink.discs import disc, disc_width
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, PALE, Ground
from bot.paint.ink.pieces import fitting, sign, triangle
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from engine.words import say

LINE = 60
"""The height of a line of a strip."""
NAME = (44, 44)
"""How large names are: they are cut rather than smaller, so that they are read on a phone."""
FIGURES, SIGN = 47, 38
LARGE, LARGE_SIGN = 54, 46
"""How large counts and their signs are, and those by which a match is won."""
SHORTEST = 130
"""What is left of a name at least, where what wins a match stands beside it."""
BETWEEN, SHIELD, MARK = 22, 50, 44
EDGE = 14
ASKED = "speech-bubble"


class Count(NamedTuple):
    """A number with its sign; of how many, and how many more there are for a while."""

    glyph: str
    tone: Colour | None
    n: int
    every: int | None = None
    more: int = 0
    large: bool = False

    @property
    def figures(self) -> int:
        return LARGE if self.large else FIGURES

    @property
    def sign(self) -> int:
        return LARGE_SIGN if self.large else SIGN


class Player(NamedTuple):
    """What a strip tells. The first of the counts stay together."""

    seat: int
    name: str
    active: bool
    asked: bool
    counts: tuple[tuple[Count, ...], ...]
    """Those in one group stay together if there is room for them in a line."""
    lost: bool = False
    prey: int = -1
    """The seat that he has to attack if he attacks anybody."""
    letter: str = ""
    """Where he can be chosen now."""


def lines(player: Player, wide: int) -> list[list[Count]]:
    """The counts in lines: those on the first, which may be none, stand beside the name."""
    if player.lost:
        return [[]]
    name = font(SERIF, "Semibold", NAME[1]).getlength(player.name)
    rest = wide - 2 * EDGE
    free = rest - round(name) - SHIELD - 12 - _marks(player) - BETWEEN
    if player.counts and player.counts[0][0].large:  # rather than below it they stand beside less
        need = group_width(player.counts[0])
        if free < need <= free + max(0, round(name) - SHORTEST):
            free = need
    found: list[list[Count]] = [[]]
    for group in player.counts:
        parts = [group] if group_width(group) <= rest else [(count,) for count in group]
        for part in parts:
            need = group_width(part)
            if free < need:
                found.append([])
                free = rest
            found[-1] += part
            free -= need + BETWEEN
    return found


def height(player: Player, wide: int) -> int:
    return LINE * len(lines(player, wide)) + 12


def _marks(player: Player) -> int:
    prey = 2 * SIGN + 26 if player.prey >= 0 else 0
    letter = disc_width(player.letter) + 8 if player.letter else 0
    return letter + (MARK + 20 if player.asked else 0) + (38 if player.active else 0) + prey


@lru_cache(maxsize=5000)
def count_width(count: Count) -> int:
    wide = count.sign + 5 + _long(str(count.n), count.figures)
    if count.every is not None:
        wide += _long(_of(count))
    if count.more:
        wide += _long(f"+{count.more}") + SIGN + 12
    return wide


def group_width(counts: Sequence[Count]) -> int:
    return sum(map(count_width, counts)) + BETWEEN * (len(counts) - 1)


@lru_cache(maxsize=2000)
def _long(text: str, figures: int = FIGURES) -> int:
    return round(font(SANS, "Bold", figures).getlength(text))


def _of(count: Count) -> str:
    return f"/{count.every}"


# ------------------------------------------------------------------ painting


def strip(sheet: Sheet, player: Player, box: Box, ground: Ground) -> None:
    """Who it is, on the colour of his seat while he is asked, and what he has."""
    left, top, right, _ = box
    theme, panel = ground.theme, ground.theme.panel
    shown = lines(player, right - left)
    end, base = right - EDGE, top + 48
    for number, counts in enumerate(shown):
        x = end
        for count in reversed(counts):
            x = _count(sheet, count, (x, base + number * LINE), ground) - BETWEEN
        if not number:
            first = x
    if player.lost:
        letters = font(SANS, "Bold", FIGURES)
        x = sheet.write(say("Defeated"), (end, base), letters, theme.less, panel, "rs")[0]
        sign(sheet, "broken-skull", (x - 48, top + 12, x - 8, top + 52), theme.less, panel)
        first = x - 60
    _name(sheet, player, (left + 12, top + 6, first, top + 58), ground)


def _name(sheet: Sheet, player: Player, box: Box, ground: Ground) -> None:
    left, top, right, bottom = box
    theme, tone = ground.theme, ground.seats[player.seat]
    room = right - left - SHIELD - 12 - _marks(player)
    weight = "Bold" if player.active or player.asked else "Semibold"
    text, letters = fitting(player.name, SERIF, weight, NAME, room)
    start = left + SHIELD + 12
    if player.letter:
        start += disc_width(player.letter) + 8
    end = start + round(letters.getlength(text))
    under, ink = (tone, PALE) if player.asked else (theme.panel, theme.ink)
    if player.asked:
        end += MARK + 20
        sheet.area((left, top, end, bottom), tone, theme.panel, 14)
        bubble = (end - MARK - 10, top + 4, end - 10, top + 4 + MARK)
        sign(sheet, ASKED, bubble, PALE, tone)
    else:
        sheet.area((left, top, left + SHIELD + 2, bottom), tone, theme.panel, 12)
    charge = (left + 8, top + 8, left + SHIELD - 6, bottom - 8)
    sign(sheet, CHARGES[player.seat], charge, PALE, tone)
    sheet.write(text, (start, top + 41), letters, ink, under)
    if player.letter:
        disc(sheet, player.letter, (left + SHIELD + 8, top + 1))
    if player.active:
        sheet.stamp(triangle(26, "left"), (end + 10, top + 13), theme.able, theme.panel)
        end += 38
    if player.prey >= 0:
        sword, shield = (end + 10, end + 10 + SIGN), (end + 16 + SIGN, end + 26 + 2 * SIGN)
        sign(
            sheet,
            SIGNS["attack"],
            (sword[0], top + 9, sword[1], top + 9 + SIGN),
            ATTACKS,
            theme.panel,
        )
        tone = ground.seats[player.prey]
        sheet.area((shield[0], top + 4, shield[1], top + 48), tone, theme.panel, 10)
        charge = (shield[0] + 5, top + 9, shield[1] - 5, top + 9 + SIGN)
        sign(sheet, CHARGES[player.prey], charge, PALE, tone)


def _count(sheet: Sheet, count: Count, end: tuple[int, int], ground: Ground) -> int:
    """A count that ends at a place; where it begins."""
    theme, panel = ground.theme, ground.theme.panel
    bold, soft = font(SANS, "Bold", count.figures), font(SANS, "Semibold", FIGURES)
    x, base = end
    if count.more:
        sign(sheet, "~coin", (x - SIGN, base - SIGN + 4, x, base + 4), theme.able, panel)
        text = f"+{count.more}"
        letters = font(SANS, "Bold", FIGURES)
        sheet.write(text, (x - SIGN - 4, base), letters, theme.able, panel, "rs")
        x -= SIGN + 12 + _long(text)
    if count.every is not None:
        sheet.write(_of(count), (x, base), soft, theme.soft, panel, "rs")
        x -= _long(_of(count))
    none = count.every and not count.n
    sheet.write(str(count.n), (x, base), bold, theme.soft if none else theme.ink, panel, "rs")
    size = count.sign
    x -= _long(str(count.n), count.figures) + 5 + size
    tone = theme.soft if count.tone is None else mix(count.tone, theme.ink, 0.2)
    low = base + 4 if size == SIGN else base + 5
    sign(sheet, count.glyph, (x, low - size, x + size, low), tone, panel)
    return x


def waiting_width(players: Sequence[Player]) -> int:
    """How wide the plates of those are for whom all wait, with the sign before them."""
    letters = font(SERIF, "Bold", 44)
    return MARK + sum(MARK + 46 + round(letters.getlength(one.name)) for one in players)


def waiting(
    sheet: Sheet, players: Sequence[Player], room: tuple[int, int], base: int, ground: Ground
) -> None:
    """For whom all wait, as plates in the colours of their seats, at the end of a room."""
    if not players:
        return
    least, x = room
    theme, top = ground.theme, base - 40
    share = (x - least - MARK) // len(players) - 12
    for player in reversed(players):
        tone = ground.seats[player.seat]
        text, letters = fitting(player.name, SERIF, "Bold", (44, 44), share - MARK - 34)
        wide = MARK + 34 + round(letters.getlength(text)) if share > 150 else MARK + 20
        sheet.area((x - wide, top, x, top + 52), tone, theme.ground, 14)
        mark = (x - wide + 10, top + 5, x - wide + 10 + MARK - 2, top + 5 + MARK - 2)
        sign(sheet, CHARGES[player.seat], mark, PALE, tone)
        if share > 150:
            sheet.write(text, (x - wide + MARK + 20, top + 39), letters, PALE, tone)
        x -= wide + 12
    bubble = (x - MARK, top + 4, x, top + 4 + MARK)
    sign(sheet, ASKED, bubble, theme.able, theme.ground)
    letters = font(SANS, "Semibold", 47)
    said = say("Waiting for")
    if (wide := round(letters.getlength(said))) <= x - MARK - 12 - least:
        sheet.write(said, (x - MARK - 12, base - 2), letters, theme.soft, anchor="rs")
