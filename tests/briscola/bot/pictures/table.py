"""The table of Briscola: the stock, the trick on the cloth, both hands and both piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PIL import Image

from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.frames import PAPER
from bot.paint.ink.grounds import CHARGES, GROUNDS, PALE, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, sign, triangle
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.printing.faces import Face
from bot.paint.studio import Studio
from bot.text.words import called
from tests.briscola.bot.pictures.fronts import SIGNS, back, front
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.state import HAND, TRICKS
from tests.briscola.engine.view import BriscolaView

HEADER, CLOTH = 84, 800
SMALL, LARGE = (122, 176), (206, 298)
"""A card in a hand, and one of the trick."""
CLOTHS = {"dark": colour("#1d4436"), "light": colour("#3c7158")}
PANELS = {"dark": colour("#163429"), "light": colour("#2f5b46")}
MIDDLE = 640
"""Where the trick lies, beside the stock."""
HANDS, PILE = {False: 640, True: 470}, {False: 256, True: 240}
"""The middle of the hands, plain and where all is read larger, and how wide the piles are."""


def tones() -> Iterator[Colour]:
    for theme in CLOTHS:
        for tone in (CLOTHS[theme], PANELS[theme]):
            yield tone
            yield from (mix(tone, PALE, part) for part in (0.33, 0.66))


def prepare(_studio: Studio, _face: Face) -> None:
    """Fronts are painted in a moment, so nothing is painted ahead."""


class Place:
    """A table that is being painted."""

    def __init__(self, view: BriscolaView, theme: str, studio: Studio) -> None:
        self.view, self.theme, self.studio = view, theme, studio
        self.ground: Ground = GROUNDS[theme]
        self.wide, self.large = self.ground.theme.wide, self.ground.theme.large
        lit = theme.removeprefix("large ")
        self.cloth, self.panel = CLOTHS[lit], PANELS[lit]
        size = (self.wide, HEADER + CLOTH)
        self.sheet: Sheet = studio.sheet("briscola", size, self.ground.theme.ground)
        self.names = called(view.names, clean)
        first = view.seat or 0
        self.seats = (first, 1 - first)
        """Who sits below, and who above."""

    def least(self, plain: int) -> int:
        """How small names may become."""
        return 44 if self.large else plain

    def piece(self, card: str, size: tuple[int, int], under: Colour) -> Image.Image:
        """A card in numbers, on what lies under it; its back where nobody may see it."""
        deck = self.view.deck
        said = ("card", card or f"back {deck}", size, under)
        return self.studio.made(said, partial(self._painted, card, deck, size, under))

    def _painted(self, card: str, deck: str, size: tuple[int, int], under: Colour) -> Image.Image:
        drawn = front(card, size, under) if card else back(deck, size, under)
        return self.sheet.palette.numbers(drawn)

    def put(
        self, card: str, size: tuple[int, int], middle: tuple[int, int], under: Colour | None = None
    ) -> None:
        at = (middle[0] - size[0] // 2, middle[1] - size[1] // 2)
        self.sheet.paste(self.piece(card, size, under or self.cloth), at)


def table(view: BriscolaView, theme: str, studio: Studio) -> Sheet:
    place = Place(view, theme, studio)
    sheet, ground = place.sheet, place.ground
    sheet.area((0, HEADER, place.wide, HEADER + CLOTH), place.cloth, ground.theme.ground, radius=24)
    _header(place)
    _stock(place)
    _trick(place)
    for seat, top in zip(place.seats, (HEADER + CLOTH - SMALL[1] - 24, HEADER + 24), strict=True):
        _hand(place, seat, top)
        _pile(place, seat, top)
    return sheet


def _header(place: Place) -> None:
    """Who plays, whose turn it is, and which trick."""
    sheet, view, theme = place.sheet, place.view, place.ground.theme
    over = view.outcome
    middle = f"Trick {view.round} of {TRICKS}" if over is None else "The end"
    letters = font(SANS, "Semibold", 47)
    if place.large:  # on the cloth, for the names take the whole line
        sheet.write(middle, (24, HEADER + 66), letters, PALE, place.cloth)
    else:
        sheet.write(middle, (place.wide // 2, 57), letters, theme.soft, anchor="ms")
    for side, seat in enumerate(place.seats):
        on = view.active == seat if over is None else over.winner == seat
        left = side == 0
        text, letters = fitting(
            place.names[seat], SERIF, "Bold" if on else "Semibold", (46, place.least(38)), 350
        )
        edge, step = (24, 1) if left else (place.wide - 24, -1)
        box = (edge, 16, edge + 52, 68) if left else (edge - 52, 16, edge, 68)
        _shield(place, seat, box)
        ink = theme.ink if on else theme.soft
        at = (edge + step * 66, 57)
        written = sheet.write(text, at, letters, ink, anchor="ls" if left else "rs")
        if on:
            mark = triangle(30, "left" if left else "right")
            x = written[2] + 14 if left else written[0] - 14 - mark.width
            sheet.stamp(mark, (x, 28), theme.able)


def _shield(place: Place, seat: int, box: Box, under: Colour | None = None) -> None:
    tone, (left, top, right, bottom) = place.ground.seats[seat], box
    place.sheet.area(box, tone, under, radius=12)
    inner = (left + 7, top + 7, right - 7, bottom - 7)
    sign(place.sheet, CHARGES[seat], inner, PALE, tone)


def _stock(place: Place) -> None:
    """What is left to draw on the card that lies face up; then only which suit is trump."""
    sheet, view = place.sheet, place.view
    x, y = 150, HEADER + CLOTH // 2 - 24
    suit = CARDS[view.trump].suit
    if n := view.stock:
        lying = place.piece(view.trump, LARGE, place.cloth).transpose(Image.Transpose.ROTATE_90)
        sheet.paste(lying, (x - 129, y - lying.height // 2))
        if n > 1:
            for step in range(min(3, n - 1)):
                place.put("", SMALL, (x - 48 - 5 * step, y + 5 - 5 * step), PAPER)
    else:
        sign(sheet, SIGNS[suit], (x - 80, y - 80, x + 80, y + 80), PALE, place.cloth)
    said = f"{n} left" if n else "Empty"
    letters = font(SANS, "Semibold", 47)
    sheet.write(f"Trump: {suit}", (24, y + 190), letters, PALE, place.cloth)
    sheet.write(said, (24, y + 246), letters, PALE, place.cloth)


def _trick(place: Place) -> None:
    """The card that was led; before that the trick that was won last, under a veil."""
    sheet, view = place.sheet, place.view
    middle, y = MIDDLE, HEADER + CLOTH // 2
    last = view.last
    laid = view.table or (last.cards if last is not None else ())
    for one, x in zip(laid, (middle - 120, middle + 120), strict=False):
        place.put(one.card, LARGE, (x, y - 26))
        name, letters = fitting(
            place.names[one.seat], SERIF, "Semibold", (place.least(36), place.least(28)), 230
        )
        sheet.write(name, (x, y + 160), letters, PALE, place.cloth, "ms")
    if last is not None and not view.table:
        high = LARGE[1] // 2
        box = (middle - 240, y - 26 - high - 4, middle + 240, y - 22 + high)
        sheet.shade(box, place.cloth, 0.45)
        said = f"{place.names[last.winner]} took {last.points}"
        text, letters = fitting(said, SERIF, "Bold", (50, place.least(32)), 440)
        wide = round(letters.getlength(text)) + 48
        sheet.lay(round_mask((wide, 76), 16), (middle - wide // 2, y + 20), place.panel)
        sheet.write(text, (middle, y + 72), letters, PALE, place.panel, "ms")


def _hand(place: Place, seat: int, top: int) -> None:
    hand, (wide, high) = place.view.players[seat].hand, SMALL
    start = HANDS[place.large] - (HAND - 1) * (wide + 16) // 2
    for number, card in enumerate(hand):
        place.put(card, SMALL, (start + number * (wide + 16), top + high // 2))


def _pile(place: Place, seat: int, top: int) -> None:
    """What somebody has won: how many points, and in how many cards."""
    sheet, player = place.sheet, place.view.players[seat]
    box = (place.wide - 24 - PILE[place.large], top, place.wide - 24, top + SMALL[1])
    left, _, right, bottom = box
    sheet.area(box, place.panel, place.cloth, radius=16)
    _shield(place, seat, (left + 20, top + 22, left + 76, top + 78), place.panel)
    letters = font(SERIF, "Black", 84)
    at = (right - 22, top + 86)
    sheet.write(f"{player.points}", at, letters, PALE, place.panel, "rs")
    said = f"{n} cards" if (n := len(player.pile)) else "points"
    small = font(SANS, "Semibold", 47)
    sheet.write(said, (right - 22, bottom - 26), small, PALE, place.panel, "rs")
