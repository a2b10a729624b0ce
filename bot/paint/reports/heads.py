"""What stands above a picture: what it shows, more about it, and which page it is."""

from __future__ import annotations

from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting
from bot.paint.ink.sheets import Sheet

EDGE = 28


def head(sheet: Sheet, title: str, subtitle: str, ground: Ground, page: str = "") -> None:
    theme, whole = ground.theme, sheet.width - 2 * EDGE
    room = whole
    if page:
        letters = font(SANS, "Semibold", 47)
        box = sheet.write(page, (sheet.width - EDGE, 70), letters, theme.soft, anchor="rs")
        room -= box[2] - box[0] + 30
    text, large = fitting(clean(title), SERIF, "Bold", (68, 44), room)
    sheet.write(text, (EDGE, 74), large, theme.ink)
    text, letters = fitting(clean(subtitle), SANS, "Semibold", (47, 34), whole)
    sheet.write(text, (EDGE, 132), letters, theme.soft)
