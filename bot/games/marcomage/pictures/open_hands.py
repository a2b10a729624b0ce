"""Hands that all may see, below the table of MArcomage: small cards with their costs and names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from PIL import Image, ImageDraw, ImageFont

from bot.games.marcomage.board import letters
from bot.games.marcomage.pictures.places import Place
from bot.paint.ink.discs import SIZE as DISC
from bot.paint.ink.discs import disc, disc_width
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import Point, band, fitting, in_lines, sign, strip_tone
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.words import called
from engine.games.marcomage.views.seen import MarcomageView, PlayerView

CARD, CLOSE = (302, 144), 4
"""A card, and what is free between two."""
TITLE, EDGE = 58, 12
"""The line that says whose a hand is, and what is free beside all hands."""
LETTERS, STEP = 44, 44
"""The letters of a name, and the height of each of its lines."""
FRAME, CHIP = 4, 36
"""The frame of a card, and how high it is told what it costs."""
PIPS = {"common": 1.0, "uncommon": 1.73, "rare": 2.67}
"""How wide the sign of each rarity is, so that the lozenges of all are equally high."""


def shown(view: MarcomageView, place: Place) -> list[int]:
    """Whose hands are shown, the reader's first: his own he has beside the table, which matters
    where there is little room."""
    first = view.seat or 0
    seats = [first, 1 - first]
    if place.below and view.seat is not None:
        seats.remove(view.seat)
    return seats if any(any(view.players[seat].hand) for seat in seats) else []


def height(view: MarcomageView, place: Place) -> int:
    """How much room all hands take."""
    high = [_height(view.players[seat], place) for seat in shown(view, place)]
    return (sum(high) if place.below else max(high)) if high else 0


def _height(player: PlayerView, place: Place) -> int:
    return TITLE + -(-len(player.hand) // place.columns) * (CARD[1] + CLOSE) + 12


def paint(
    studio: Studio, sheet: Sheet, view: MarcomageView, top: int, place: Place, ground: Ground
) -> None:
    """Beside each other, or where all is read larger below each other."""
    wide = place.columns * (CARD[0] + CLOSE) - CLOSE
    for side, seat in enumerate(shown(view, place)):
        left = EDGE if side == 0 else place.wide - EDGE - wide
        if place.below:
            left = (place.wide - wide) // 2
        _whose(sheet, view, seat, (left, top, left + wide, top + 52), ground)
        known = _choices(view, seat)
        for number, box in enumerate(_boxes(view.players[seat], (left, top + TITLE), place)):
            _card(studio, sheet, view, seat, number, box, known.get(number + 1, ""), ground)
        if place.below:
            top += _height(view.players[seat], place)


def _boxes(player: PlayerView, at: Point, place: Place) -> Iterator[Box]:
    """Where each card of a hand lies."""
    wide, high = CARD
    for number in range(len(player.hand)):
        row, column = divmod(number, place.columns)
        left, top = at[0] + column * (wide + CLOSE), at[1] + row * (high + CLOSE)
        yield left, top, left + wide, top + high


def _whose(sheet: Sheet, view: MarcomageView, seat: int, box: Box, ground: Ground) -> None:
    """Whose a hand is: charge and name of the player, on a line in the colour of the seat."""
    (left, top, right, bottom), tone = box, ground.seats[seat]
    name = called(view.names, clean)[seat]
    text, written = fitting(name, SERIF, "Semibold", (44, 44), right - left - 70)
    sheet.area((left, bottom - 6, right, bottom), tone)
    sheet.area((left, top, left + 52, bottom), tone)
    sign(sheet, CHARGES[seat], (left + 6, top + 5, left + 46, top + 45), PALE, tone)
    sheet.write(text, (left + 66, top + 36), written, ground.theme.ink)


def _choices(view: MarcomageView, seat: int) -> dict[int, str]:
    """The numbers of the own cards while something is asked, and letters of the other's that can
    be chosen."""
    if seat != view.seat:
        return dict(letters(view))
    count = len(view.players[seat].hand)
    return {n: str(n) for n in range(1, count + 1)} if view.questions else {}


def _card(
    studio: Studio, sheet: Sheet, view: MarcomageView, seat: int, number: int, box: Box,
    letter: str, ground: Ground,
) -> None:  # fmt: skip
    player, (left, top, right, _) = view.players[seat], box
    card = player.hand[number]
    if card:
        face = studio.face("marcomage", card)
        said = ("held", face, ground.theme.name)
        piece = studio.made(said, partial(held, studio, face, sheet, ground))
        sheet.paste(piece, (left, top))
    else:
        sheet.area(box, ground.inset, radius=10)
        middle, half = ((left + right) // 2, (box[1] + box[3]) // 2), 34
        charge = (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
        sign(sheet, CHARGES[seat], charge, ground.theme.edge, ground.inset)
    if card and player.new[number]:
        sheet.lay(pennant(), (right - 44, top - 2), GROUNDS["dark"].theme.able)
        right -= 44
    if letter:
        # below what a card costs, where its name leaves room for that
        low = _scene_end(_name(face)[0]) - DISC if card else 0
        y = low if low >= CHIP else -1
        disc(sheet, letter, (right - disc_width(letter) - 2, top + y))


def _name(face: Face) -> tuple[list[str], ImageFont.FreeTypeFont]:
    """The name of a card in one line or in two."""
    return in_lines(face.called, SERIF, "Semibold", (LETTERS,), CARD[0] - 16, 2)


def _scene_end(lines: list[str]) -> int:
    return CARD[1] - FRAME - STEP * len(lines) - 2


def held(studio: Studio, face: Face, sheet: Sheet, ground: Ground) -> Image.Image:
    """A card: its scene with what it costs, and below it its name in one line or in two."""
    wide, high = CARD
    small = Sheet(sheet.palette, CARD, ground.theme.ground)
    small.area((0, 0, wide, high), band(face), radius=8)
    lines, written = _name(face)
    end = _scene_end(lines)
    small.paste(studio.scene(face, (wide - 2 * FRAME, end - FRAME)), (FRAME, FRAME))
    tone = strip_tone(face)
    small.area((FRAME, end, wide - FRAME, high - FRAME), tone)
    for number, line in enumerate(lines):
        at = (wide // 2, end + STEP * number + 35)
        small.write(line, at, written, PALE, tone, "ms")
    beside = _costs(small, face)
    rarity(small, face, FRAME if end - FRAME >= 2 * CHIP else beside, end)
    return small.piece()


def _costs(sheet: Sheet, face: Face) -> int:
    """What a card costs: the signs of what is paid, and how much; beside each other, since where a
    name takes two lines little is left of the scene. Where there is room again."""
    written, dark, ink = font(SANS, "Bold", 47), GROUNDS["dark"].theme, (20, 20, 24)
    left, top = FRAME, FRAME
    for mark in face.cost:
        tone = getattr(dark, mark.what)
        wide = round(written.getlength(mark.value)) + 46
        sheet.area((left, top, left + wide, top + CHIP), tone)
        sign(sheet, SIGNS[mark.what], (left + 4, top + 2, left + 36, top + 34), ink, tone)
        sheet.write(mark.value, (left + 41, top + 33), written, ink, tone)
        left += wide
    return left


def rarity(sheet: Sheet, face: Face, left: int, bottom: int) -> None:
    """Lozenges in the lower corner of a scene, as on whole cards: the frame alone is a colour."""
    if face.band not in PIPS:
        return
    high, tone = 26, strip_tone(face)
    size = round(high * PIPS[face.band])
    left = min(left, sheet.width - size - 12 - FRAME)
    sheet.area((left, bottom - high - 10, left + size + 12, bottom), tone)
    middle = bottom - high // 2 - 5
    box = (left + 6, middle - size // 2, left + 6 + size, middle + size - size // 2)
    sign(sheet, SIGNS[face.band], box, PALE, tone)


def prepare(studio: Studio, face: Face) -> None:
    """Paint the scene of a card ahead, as large as it is in an open hand."""
    wide, high = CARD
    studio.scene(face, (wide - 2 * FRAME, high - 2 * FRAME - STEP - 2))


@cache
def pennant() -> Image.Image:
    """A small flag that hangs from a new card."""
    mask = Image.new("L", (36 * 4, 52 * 4))
    ImageDraw.Draw(mask).polygon([(0, 0), (143, 0), (143, 207), (72, 150), (0, 207)], fill=255)
    return mask.resize((36, 52), Image.Resampling.BOX)
