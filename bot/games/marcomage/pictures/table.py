"""The table of MArcomage: two castles under a sky, their stocks, what was done last, both hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PIL import Image

from bot.games.marcomage.pictures import open_hands
from bot.games.marcomage.pictures.castles import FOOT, building, landscape
from bot.games.marcomage.pictures.open_hands import rarity
from bot.games.marcomage.pictures.places import EDGE, GAP, STORES, Place, place_of
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.palette import Palette
from bot.paint.ink.pieces import (
    Point,
    band,
    change,
    change_width,
    fitting,
    in_lines,
    sign,
    sized,
    strip_tone,
    triangle,
)
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.words import called, printed
from engine.games.marcomage.numbers import HIGHEST_TOWER, STOCK_TO_WIN, TOKEN_LIMIT
from engine.games.marcomage.views.seen import ActView, MarcomageView, PlayerView
from engine.words import say

BESIDE = (*((size, 47) for size in range(58, 46, -2)), *((48, size) for size in range(45, 29, -2)))
"""How large a number and what it changed by are, the first that have room; a hundred beside a
hundred is smaller than what is read on a phone."""
APART = 28
"""What is free between the goals of a match."""
LARGE = 100
"""The height from which on the scene of a card has room for the sign of its rarity."""


def table(view: MarcomageView, theme: str, studio: Studio) -> Sheet:
    ground, first = GROUNDS[theme], view.seat or 0
    place = place_of(ground.theme)
    tokens = [len(view.players[seat].tokens) for seat in (first, 1 - first)]
    acts = place.header + place.land
    if place.below:
        acts += place.stocks(max(tokens)) + 8
    top = acts + (place.acts if any(player.last for player in view.players) else 12)
    height = top + open_hands.height(view, place)
    sheet = studio.sheet("marcomage", (place.wide, height), ground.theme.ground)
    behind = studio.made(
        ("land", theme, *tokens), partial(_behind, sheet.palette, theme, tokens, ground)
    )
    sheet.paste(behind, (0, place.header))
    _header(sheet, view, first, place, ground)
    for side, seat in enumerate((first, 1 - first)):
        player = view.players[seat]
        _castle(studio, sheet, behind, player, side, seat, place, ground)
        _stores(sheet, player, side, place, ground)
        _acts(studio, sheet, player, side, acts + 12, place, ground)
    _goals(sheet, place, ground)
    open_hands.paint(studio, sheet, view, top, place, ground)
    return sheet


def _header(sheet: Sheet, view: MarcomageView, first: int, place: Place, ground: Ground) -> None:
    """Who plays, whose turn it is, and which round."""
    names = called(view.names, clean)
    over = view.outcome
    middle = say("Round {n}", n=view.round) if over is None else say("The end")
    letters = font(SANS, "Semibold", 47)
    if place.goals:
        sheet.write(middle, (24, place.names + 46), letters, ground.theme.soft)
        room = place.wide // 2 - 150
    else:
        sheet.write(middle, (place.wide // 2, 57), letters, ground.theme.soft, anchor="ms")
        room = 400
    for side, seat in enumerate((first, 1 - first)):
        on = view.active == seat if over is None else over.winner == seat
        text, letters = fitting(names[seat], SERIF, "Bold" if on else "Semibold", (46, 44), room)
        anchor, edge, step = ("ls", 24, 1) if side == 0 else ("rs", place.wide - 24, -1)
        tone = ground.seats[seat]
        box = (edge, 16, edge + 52, 68) if side == 0 else (edge - 52, 16, edge, 68)
        sheet.area(box, tone, radius=12)
        sign(sheet, CHARGES[seat], _smaller(box, 7), PALE, tone)
        written = sheet.write(
            text,
            (edge + step * 66, 57),
            letters,
            ground.theme.ink if on else ground.theme.soft,
            anchor=anchor,
        )
        if on:
            mark = triangle(30, "left" if side == 0 else "right")
            at = written[2] + 14 if side == 0 else written[0] - 14 - mark.width
            sheet.stamp(mark, (at, 28), ground.theme.able)


def _smaller(box: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def _goals(sheet: Sheet, place: Place, ground: Ground) -> None:
    """What wins (M-5.1, M-5.2): a tower so high, or a stock of so much in all."""
    theme, panel, letters = ground.theme, ground.theme.panel, font(SANS, "Bold", 47)
    parts = [
        (("points",), theme.able, ""),
        (("tower",), theme.soft, str(HIGHEST_TOWER)),
        (tuple(what for what, _ in STORES), None, str(STOCK_TO_WIN)),
    ]
    wide = sum(
        44 * len(signs) + (8 + round(letters.getlength(text)) if text else 0)
        for signs, _, text in parts
    )
    if place.goals:
        x, top, panel = place.wide - wide - 2 * APART - 24, place.names, theme.ground
    else:
        x, top = (place.wide - wide - 2 * APART) // 2, place.header + 10
        sheet.over((x - 18, top, x + wide + 2 * APART + 18, top + 58), panel, 14)
    for signs, tone, text in parts:
        for what in signs:
            sign(
                sheet,
                SIGNS[what],
                (x, top + 9, x + 40, top + 49),
                tone or getattr(theme, what),
                panel,
            )
            x += 44
        if text:
            sheet.write(text, (x + 8, top + 46), letters, theme.ink, panel)
            x += 8 + round(letters.getlength(text))
        x += APART


# ------------------------------------------------------------------ castles


def _behind(palette: Palette, theme: str, tokens: list[int], ground: Ground) -> Image.Image:
    """The land, and the panels over it: all that is the same from round to round."""
    place = place_of(ground.theme)
    sheet = Sheet(palette, (place.wide, place.land), ground.theme.ground)
    sheet.paste(landscape(sheet.palette, theme, (place.wide, place.land)), (0, 0))
    if not place.below:
        for side, count in enumerate(tokens):
            for box in _panels(place, side, count):
                left, top, right, bottom = box
                over = (left, top - place.header, right, bottom - place.header)
                sheet.over(over, ground.theme.panel, 14)
    return sheet.piece()


def _panels(place: Place, side: int, tokens: int) -> Iterator[Box]:
    """The grounds of the stocks of a side, and of its tokens."""
    left, top = place.stores(side)
    for high in [place.store] * len(STORES) + [10 + place.token * tokens] * bool(tokens):
        yield left, top, left + place.column, top + high
        top += high + GAP


def _castle(
    studio: Studio,
    sheet: Sheet,
    behind: Image.Image,
    player: PlayerView,
    side: int,
    seat: int,
    place: Place,
    ground: Ground,
) -> None:
    base = place.header + place.land - FOOT
    for what, aside in place.buildings.items():
        middle = aside if side == 0 else place.wide - aside
        value = player.number(what)
        if value > 0:
            said = ("building", what, value, middle, seat, ground.theme.name)
            piece = studio.made(
                said, partial(_before, sheet, behind, what, value, middle, seat, ground)
            )
            sheet.paste(piece, (middle - piece.width // 2, base - piece.height + 2))
        at = (middle, base + 68)
        _number_and_change(sheet, value, player.changes[what], at, place.room, ground.sky.near)


def _before(
    sheet: Sheet, behind: Image.Image, what: str, value: int, middle: int, seat: int, ground: Ground
) -> Image.Image:
    """A building before the land, as a piece."""
    place = place_of(ground.theme)
    layers = building(what, round(value * place.unit), ground.sky, ground.seats[seat])
    wide, high = layers[0][0].size
    left, top = middle - wide // 2, place.land - FOOT - high + 2
    piece = Sheet(sheet.palette, (wide, high), ground.theme.ground)
    piece.paste(behind.crop((left, top, left + wide, top + high)), (0, 0))
    for mask, tone in layers:
        piece.lay(mask, (0, 0), tone)
    return piece.piece()


def _number_and_change(
    sheet: Sheet, value: int, n: int, at: Point, room: int, under: Colour
) -> None:
    """A number in the middle of a place, with what it changed by beside it."""
    light = GROUNDS["dark"]
    for size, small in BESIDE:
        letters = font(SANS, "Bold", size)
        beside = change_width(n, small)
        whole = round(letters.getlength(str(value))) + beside
        if whole <= room:
            break
    # The number is in the middle while there is room for that.
    half = round(letters.getlength(str(value))) // 2
    left = min(at[0] - half, at[0] + room // 2 - whole)
    sheet.write(str(value), (left, at[1]), letters, PALE, under)
    change(sheet, n, left + whole, at[1], light, under, small)


# ------------------------------------------------------------------ stocks


def _stores(sheet: Sheet, player: PlayerView, side: int, place: Place, ground: Ground) -> None:
    theme, panel = ground.theme, ground.theme.panel
    panels = list(_panels(place, side, len(player.tokens)))
    if place.below:
        for box in panels:
            sheet.area(box, panel, radius=14)
    for (what, maker), (left, top, *_) in zip(STORES, panels, strict=False):
        numbers = (
            (what, str(player.number(what)), getattr(theme, what), theme.ink),
            (maker, f"+{player.number(maker)}", theme.soft, theme.soft),
        )
        for (name, text, tone, ink), spot in zip(numbers, place.spots, strict=True):
            x, y, size = spot.sign
            sign(
                sheet,
                SIGNS[name],
                (left + x, top + y, left + x + size, top + y + size),
                tone,
                panel,
            )
            n = player.changes[name]
            room = spot.right - spot.x - change_width(n)
            letters = sized(text, SANS, "Bold", (spot.size, 30), room)
            sheet.write(text, (left + spot.x, top + spot.base), letters, ink, panel)
            change(sheet, n, left + spot.right, top + spot.base, ground, panel)
    if player.tokens:
        _tokens(sheet, player, panels[-1], place, ground)


def _tokens(sheet: Sheet, player: PlayerView, box: Box, place: Place, ground: Ground) -> None:
    """What each is bound to, and how many of a hundred there are, with a bar."""
    theme, (left, top, right, _) = ground.theme, box
    number, full = font(SANS, "Bold", 47), round(font(SANS, "Bold", 47).getlength("000"))
    for n, token in enumerate(player.tokens):
        base = top + 38 + place.token * n
        low = base + place.token - 40 if not place.below else base
        room = right - left - 28 - (full + 10 if place.below else 0)
        keyword = printed("marcomage", token.keyword)
        text, letters = fitting(keyword, SANS, "Semibold", (47, 44), room)
        sheet.write(text, (left + 14, base), letters, theme.soft, theme.panel)
        sheet.write(str(token.count), (right - 14, low), number, theme.ink, theme.panel, "rs")
        bar = (left + 14, low + 11, right - 14, low + 17)
        if not place.below:
            bar = (left + 14, low - 14, right - 24 - full, low - 8)
        sheet.area(bar, ground.inset)
        part = round((bar[2] - bar[0]) * min(1, token.count / TOKEN_LIMIT))
        sheet.area((bar[0], bar[1], bar[0] + part, bar[3]), theme.able)


# ------------------------------------------------------------------ what was done last


def _acts(
    studio: Studio, sheet: Sheet, player: PlayerView, side: int, top: int, place: Place,
    ground: Ground,
) -> None:  # fmt: skip
    """The last card large with its name; those before it, and what it threw away, small."""
    half, theme = place.wide // 2, ground.theme
    left, right = (EDGE, half - 12) if side == 0 else (half + 12, place.wide - EDGE)
    high = place.acts - 24
    if not player.last:
        return
    sheet.area((left, top, right, top + high), theme.panel, radius=14)
    act = player.last[-1]
    tall = 104 if theme.large else 122
    piece = _thumb(studio, sheet, act, tall, ground)
    sheet.paste(piece, (left + 10, top + (high - tall) // 2))
    text_left = left + 10 + piece.width + 16
    room = right - 10 - text_left
    smaller = list(reversed(player.last[:-1]))
    smaller += [ActView(card, 0, "discard") for gone in player.discarded for card in gone]
    if smaller and not theme.large:
        room -= 92
    face = studio.face("marcomage", act.card)
    sizes = (44,) if theme.large else (44, 38, 34)
    lines, letters = in_lines(face.called, SERIF, "Semibold", sizes, room, 2)
    base = top + (42 if len(lines) > 1 else 66)
    for line in lines:
        sheet.write(line, (text_left, base), letters, theme.ink, theme.panel)
        base += 44 if theme.large else 42
    done = say("played") if act.action == "play" else say("discarded")
    at = (text_left, top + high - 14)
    end = sheet.write(done, at, font(SANS, "Regular", 47), theme.soft, theme.panel)[2]
    corner = (right - 14, top + high - 52) if theme.large else (right - 14, top + 10)
    _small_acts(studio, sheet, smaller, corner, end + 10, ground)


def _thumb(studio: Studio, sheet: Sheet, act: ActView, high: int, ground: Ground) -> Image.Image:
    """A card that was played, or on its side one that was discarded."""
    face, flat = studio.face("marcomage", act.card), act.action != "play"
    said = ("thumb", face, flat, high, ground.theme.name)
    return studio.made(said, partial(_printed, studio, sheet, face, flat, high, ground))


def _printed(
    studio: Studio, sheet: Sheet, face: Face, flat: bool, high: int, ground: Ground
) -> Image.Image:
    """The scene of a card in its frame, upright or on its side."""
    edge, panel = 4, ground.theme.panel
    wide = round(high * 0.8) if flat else round(high * 1.25)
    inside = (wide - 2 * edge, high - 2 * edge)
    scene = studio.scene(face, inside[::-1] if flat else inside)
    small = Sheet(sheet.palette, (wide, high), panel)
    small.area((0, 0, wide, high), strip_tone(face) if flat else band(face), radius=8)
    small.paste(scene.transpose(Image.Transpose.ROTATE_90) if flat else scene, (edge, edge))
    if flat:
        small.shade((0, 0, wide, high), panel, 0.35)
    if high >= LARGE:
        rarity(small, face, edge, high - edge)
    return small.piece()


def _small_acts(
    studio: Studio, sheet: Sheet, acts: list[ActView], corner: Point, least: int, ground: Ground
) -> None:
    """Two below each other in a corner, or as many as there is room for beside each other."""
    x, top = corner
    for number, act in enumerate(acts[:2]):
        piece = _thumb(studio, sheet, act, 44 if ground.theme.large else 58, ground)
        if not ground.theme.large:
            sheet.paste(piece, (x - 38 - piece.width // 2, top + number * 64))
        elif x - piece.width >= least:
            x -= piece.width
            sheet.paste(piece, (x, top))
            x -= 8
