"""The table of MArcomage: two castles under a sky, their stocks, what was done last, both hands."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image, ImageDraw

from bot.games.marcomage.board import letters
from bot.games.marcomage.pictures.castles import FOOT, building, landscape
from bot.paint.ink.colours import Colour
from bot.paint.ink.discs import SIZE as DISC
from bot.paint.ink.discs import disc, disc_width
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.palette import Palette
from bot.paint.ink.pieces import (
    NAME_LINE,
    Point,
    band,
    card,
    change,
    change_width,
    fitting,
    in_lines,
    sign,
    sized,
    strip_tone,
    triangle,
)
from bot.paint.ink.sheets import Sheet, round_mask
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.words import called, printed
from engine.games.marcomage.numbers import HIGHEST_TOWER, STOCK_TO_WIN, TOKEN_LIMIT
from engine.games.marcomage.views.seen import ActView, MarcomageView, PlayerView
from engine.words import say

WIDTH = 1280
HEADER, LAND, ACTS = 84, 560, 166
TILE, GAP = 148, 8
STORES = (
    ("bricks", "quarry"),
    ("gems", "magic"),
    ("recruits", "dungeon"),
)
"""Each resource, and the facility that makes it."""
ROOM = 170
"""What there is for the number below a building."""
BESIDE = (*((size, 47) for size in range(58, 46, -2)), *((48, size) for size in range(45, 29, -2)))
"""How large a number and what it changed by are, the first that have room; a hundred beside a
hundred is smaller than what is read on a phone."""
COLUMN = 262
"""How wide the stocks are."""
STORES_TOP, STORE, TOKEN = 18, 120, 48
"""Where they begin, how high each of them is, and a line with a token."""
TITLE, CLOSE, EDGE = 58, 4, 12
"""The line that says whose a hand is, what is free between its cards, and beside them all."""
APART = 28
"""What is free between the goals of a match."""
LARGE = 100
"""The height from which on the scene of a card has room for the sign of its rarity."""
PIPS = {"common": 1.0, "uncommon": 1.73, "rare": 2.67}
"""How wide the sign of each rarity is, so that the lozenges of all are equally high."""


def table(view: MarcomageView, theme: str, studio: Studio) -> Sheet:
    ground = GROUNDS[theme]
    open_hands = any(any(player.hand) for player in view.players)
    acted = any(player.last for player in view.players)
    top = HEADER + LAND + (ACTS if acted else 12)
    height = top + (TITLE + 2 * (TILE + GAP) + 12 if open_hands else 0)
    sheet = studio.sheet("marcomage", (WIDTH, height), ground.theme.ground)
    first = view.seat or 0
    tokens = [len(view.players[seat].tokens) for seat in (first, 1 - first)]
    behind = studio.made(
        ("land", theme, *tokens), partial(_behind, sheet.palette, theme, tokens, ground)
    )
    sheet.paste(behind, (0, HEADER))
    _header(sheet, view, first, ground)
    for side, seat in enumerate((first, 1 - first)):
        player = view.players[seat]
        _castle(studio, sheet, behind, player, side, seat, ground)
        _stores(sheet, player, side, ground)
        _acts(studio, sheet, player, side, ground)
        if open_hands:
            _whose(sheet, view, seat, side, top, ground)
            _hand(studio, sheet, player, side, seat, top + TITLE, ground)
            _choices(studio, sheet, view, player, seat, side, top + TITLE)
    _goals(sheet, ground)
    return sheet


def _header(sheet: Sheet, view: MarcomageView, first: int, ground: Ground) -> None:
    """Who plays, whose turn it is, and which round."""
    names = called(view.names, clean)
    over = view.outcome
    middle = say("Round {n}", n=view.round) if over is None else say("The end")
    sheet.write(
        middle, (WIDTH // 2, 57), font(SANS, "Semibold", 47), ground.theme.soft, anchor="ms"
    )
    for side, seat in enumerate((first, 1 - first)):
        on = view.active == seat if over is None else over.winner == seat
        text, letters = fitting(names[seat], SERIF, "Bold" if on else "Semibold", (46, 38), 400)
        anchor, edge, step = ("ls", 24, 1) if side == 0 else ("rs", WIDTH - 24, -1)
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


def _goals(sheet: Sheet, ground: Ground) -> None:
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
    left = (WIDTH - wide - 2 * APART) // 2
    top, x = HEADER + 10, left
    sheet.lay(round_mask((wide + 2 * APART + 36, 58), 14), (left - 18, top), panel)
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

UNIT = 2.75
"""Pixels for each point of a tower or wall."""
PLACES = {"tower": 372, "wall": 548}
"""The middle of each building, from the side of its player."""


def _behind(palette: Palette, theme: str, tokens: list[int], ground: Ground) -> Image.Image:
    """The land, and the panels over it: all that is the same from round to round."""
    sheet = Sheet(palette, (WIDTH, LAND), ground.theme.ground)
    sheet.paste(landscape(sheet.palette, theme, (WIDTH, LAND)), (0, 0))
    for side, count in enumerate(tokens):
        left, top = column(side), STORES_TOP
        heights = [STORE] * len(STORES) + [10 + TOKEN * count] * bool(count)
        for high in heights:
            sheet.lay(round_mask((COLUMN, high), 14), (left, top), ground.theme.panel)
            top += high + 8
    return sheet.piece()


def column(side: int) -> int:
    """Where the stocks of a side begin."""
    return 20 if side == 0 else WIDTH - 20 - COLUMN


def _castle(
    studio: Studio,
    sheet: Sheet,
    behind: Image.Image,
    player: PlayerView,
    side: int,
    seat: int,
    ground: Ground,
) -> None:
    base = HEADER + LAND - FOOT
    for what, place in PLACES.items():
        middle = place if side == 0 else WIDTH - place
        value = player.number(what)
        if value > 0:
            said = ("building", what, value, middle, seat, ground.theme.name)
            piece = studio.made(
                said, partial(_before, sheet, behind, what, value, middle, seat, ground)
            )
            sheet.paste(piece, (middle - piece.width // 2, base - piece.height + 2))
        at = (middle, base + 68)
        _number_and_change(sheet, value, player.changes[what], at, ground.sky.near)


def _before(
    sheet: Sheet, behind: Image.Image, what: str, value: int, middle: int, seat: int, ground: Ground
) -> Image.Image:
    """A building before the land, as a piece."""
    layers = building(what, round(value * UNIT), ground.sky, ground.seats[seat])
    wide, high = layers[0][0].size
    left, top = middle - wide // 2, LAND - FOOT - high + 2
    piece = Sheet(sheet.palette, (wide, high), ground.theme.ground)
    piece.paste(behind.crop((left, top, left + wide, top + high)), (0, 0))
    for mask, tone in layers:
        piece.lay(mask, (0, 0), tone)
    return piece.piece()


def _number_and_change(sheet: Sheet, value: int, n: int, at: Point, under: Colour) -> None:
    """A number in the middle of a place, with what it changed by beside it."""
    light = GROUNDS["dark"]
    for size, small in BESIDE:
        letters = font(SANS, "Bold", size)
        beside = change_width(n, small)
        whole = round(letters.getlength(str(value))) + beside
        if whole <= ROOM:
            break
    # The number is in the middle while there is room for that.
    half = round(letters.getlength(str(value))) // 2
    left = min(at[0] - half, at[0] + ROOM // 2 - whole)
    sheet.write(str(value), (left, at[1]), letters, PALE, under)
    change(sheet, n, left + whole, at[1], light, under, small)


# ------------------------------------------------------------------ stocks


def _stores(sheet: Sheet, player: PlayerView, side: int, ground: Ground) -> None:
    left, top = column(side), HEADER + STORES_TOP
    theme, panel = ground.theme, ground.theme.panel
    for what, maker in STORES:
        tone = getattr(theme, what)
        sign(sheet, SIGNS[what], (left + 14, top + 10, left + 66, top + 62), tone, panel)
        sign(sheet, SIGNS[maker], (left + 20, top + 74, left + 60, top + 114), theme.soft, panel)
        for name, text, size, base, ink in (
            (what, str(player.number(what)), 66, top + 60, theme.ink),
            (maker, f"+{player.number(maker)}", 48, top + 111, theme.soft),
        ):
            n = player.changes[name]
            room = COLUMN - 78 - 14 - change_width(n)
            letters = sized(text, SANS, "Bold", (size, 30), room)
            sheet.write(text, (left + 78, base), letters, ink, panel)
            change(sheet, n, left + COLUMN - 14, base, ground, panel)
        top += STORE + 8
    _tokens(sheet, player, left, top, ground)


def _tokens(sheet: Sheet, player: PlayerView, left: int, top: int, ground: Ground) -> None:
    theme, tokens = ground.theme, player.tokens
    for place, token in enumerate(tokens):
        base = top + 38 + TOKEN * place
        keyword = printed("marcomage", token.keyword)
        text, letters = fitting(keyword, SANS, "Semibold", (38, 30), 160)
        sheet.write(text, (left + 14, base - 2), letters, ground.theme.soft, ground.theme.panel)
        at, number = (left + COLUMN - 14, base), font(SANS, "Bold", 47)
        sheet.write(str(token.count), at, number, theme.ink, theme.panel, "rs")
        bar = (left + 14, base + 5, left + COLUMN - 14, base + 11)
        sheet.area(bar, ground.inset)
        full = round((bar[2] - bar[0]) * min(1, token.count / TOKEN_LIMIT))
        sheet.area((bar[0], bar[1], bar[0] + full, bar[3]), ground.theme.able)


# ------------------------------------------------------------------ what was done last


def _acts(studio: Studio, sheet: Sheet, player: PlayerView, side: int, ground: Ground) -> None:
    """The last card large with its name; those before it, and what it threw away, small."""
    top = HEADER + LAND + 12
    half = WIDTH // 2
    left, right = (20, half - 12) if side == 0 else (half + 12, WIDTH - 20)
    high = ACTS - 24
    if not player.last:
        return
    sheet.area((left, top, right, top + high), ground.theme.panel, radius=14)
    act = player.last[-1]
    piece = _thumb(studio, sheet, act, high - 20, ground)
    sheet.paste(piece, (left + 10, top + 10))
    text_left = left + 10 + piece.width + 18
    room = right - 14 - text_left
    smaller = [(one, False) for one in reversed(player.last[:-1])]
    smaller += [(ActView(c, 0, "discard"), True) for gone in player.discarded for c in gone]
    if smaller:
        room -= 92
        _small_acts(studio, sheet, [one for one, _ in smaller], right - 14, top + 10, ground)
    face = studio.face("marcomage", act.card)
    lines, letters = in_lines(face.called, SERIF, "Semibold", (44, 38, 34), room, 2)
    base = top + (46 if len(lines) > 1 else 70)
    for line in lines:
        sheet.write(line, (text_left, base), letters, ground.theme.ink, ground.theme.panel)
        base += 42
    done = say("played") if act.action == "play" else say("discarded")
    sheet.write(
        done,
        (text_left, top + high - 14),
        font(SANS, "Regular", 34),
        ground.theme.soft,
        ground.theme.panel,
    )


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
        _rarity(small, face, edge, high - edge)
    return small.piece()


def _rarity(sheet: Sheet, face: Face, left: int, bottom: int, right: int = 0) -> None:
    """Lozenges in a lower corner of a scene, as on whole cards: the frame alone is a colour.

    They are smaller at the ``right``, where the left has no room."""
    if face.band not in PIPS:
        return
    high = 19 if right else 26
    size, tone = round(high * PIPS[face.band]), strip_tone(face)
    left = right - size - 12 if right else left
    sheet.area((left, bottom - high - 10, left + size + 12, bottom), tone)
    middle = bottom - high // 2 - 5
    box = (left + 6, middle - size // 2, left + 6 + size, middle + size - size // 2)
    sign(sheet, SIGNS[face.band], box, PALE, tone)


def _small_acts(
    studio: Studio, sheet: Sheet, acts: list[ActView], right: int, top: int, ground: Ground
) -> None:
    for place, act in enumerate(acts[:2]):
        piece = _thumb(studio, sheet, act, 58, ground)
        sheet.paste(piece, (right - 38 - piece.width // 2, top + place * 64))


# ------------------------------------------------------------------ hands


def _whose(
    sheet: Sheet, view: MarcomageView, seat: int, side: int, top: int, ground: Ground
) -> None:
    """Whose a hand is: charge and name of the player, on a line in the colour of the seat."""
    left, tone = _place(side, 0, top)[0], ground.seats[seat]
    right, base = left + 4 * TILE + 3 * CLOSE, top + 40
    name = called(view.names, clean)[seat]
    text, letters = fitting(name, SERIF, "Semibold", (44, 38), right - left - 70)
    sheet.area((left, top + 46, right, top + 52), tone)
    sheet.area((left, top, left + 52, top + 52), tone)
    sign(sheet, CHARGES[seat], (left + 6, top + 5, left + 46, top + 45), PALE, tone)
    sheet.write(text, (left + 66, base - 4), letters, ground.theme.ink)


def _hand(
    studio: Studio, sheet: Sheet, player: PlayerView, side: int, seat: int, top: int, ground: Ground
) -> None:
    for place, (name, new) in enumerate(zip(player.hand, player.new, strict=True)):
        left, y = _place(side, place, top)
        box = (left, y, left + TILE, y + TILE)
        if not name:
            sheet.area(box, ground.inset, radius=10)
            sign(sheet, CHARGES[seat], _smaller(box, 40), ground.theme.edge, ground.inset)
            continue
        face = studio.face("marcomage", name)
        piece = studio.made(
            ("held", face, ground.theme.name), partial(_held, studio, face, sheet, ground)
        )
        sheet.paste(piece, (left, y))
        if new:
            sheet.lay(pennant(), (left + TILE - 44, y - 2), GROUNDS["dark"].theme.able)


def _place(side: int, place: int, top: int) -> Point:
    """Where a card of a hand lies: those of one player close, and those of the other apart."""
    row, column = divmod(place, 4)
    start = EDGE if side == 0 else WIDTH - EDGE - 4 * TILE - 3 * CLOSE
    return start + column * (TILE + CLOSE), top + row * (TILE + GAP)


def _choices(
    studio: Studio, sheet: Sheet, view: MarcomageView, player: PlayerView, seat: int, side: int,
    top: int,
) -> None:  # fmt: skip
    """The numbers of the own cards while something is asked, and letters of the other's that can
    be chosen."""
    known = dict(letters(view))
    if seat == view.seat:
        known = {n: str(n) for n in range(1, len(player.hand) + 1)} if view.questions else {}
    for place, said in known.items():
        left, y = _place(side, place - 1, top)
        card = player.hand[place - 1]
        full = card and len(studio.face("marcomage", card).cost) > 2  # there rarity stands below it
        y += TILE - NAME_LINE - DISC - (34 if full else 6)
        disc(sheet, said, (left + TILE - disc_width(said) - 2, y))


def _held(studio: Studio, face: Face, sheet: Sheet, ground: Ground) -> Image.Image:
    small = Sheet(sheet.palette, (TILE, TILE), ground.theme.ground)
    card(studio, small, face, (0, 0, TILE, TILE))
    _price(small, face, 4, 4)
    _rarity(small, face, 4, TILE - 4 - NAME_LINE, TILE - 4 if len(face.cost) > 2 else 0)
    return small.piece()


def prepare(studio: Studio, face: Face) -> None:
    """Paint the scene of a card ahead, as large as it is in an open hand."""
    studio.scene(face, (TILE - 8, TILE - 8 - NAME_LINE))


def _price(sheet: Sheet, face: Face, left: int, top: int) -> None:
    """What a card costs: the sign of what is paid, and how much."""
    letters, dark, ink = font(SANS, "Bold", 47), GROUNDS["dark"].theme, (20, 20, 24)
    for mark in face.cost:
        tone = getattr(dark, mark.what)
        wide = round(letters.getlength(mark.value)) + 50
        sheet.area((left, top, left + wide, top + 36), tone)
        sign(sheet, SIGNS[mark.what], (left + 5, top + 2, left + 37, top + 34), ink, tone)
        sheet.write(mark.value, (left + 43, top + 33), letters, ink, tone)
        top += 36


@cache
def pennant() -> Image.Image:
    """A small flag that hangs from a new card."""
    mask = Image.new("L", (36 * 4, 52 * 4))
    ImageDraw.Draw(mask).polygon([(0, 0), (143, 0), (143, 207), (72, 150), (0, 207)], fill=255)
    return mask.resize((36, 52), Image.Resampling.BOX)
