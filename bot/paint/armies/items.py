"""The stack beside a table: what waits for its effect, the newest on top or on the left."""

from __future__ import annotations

from bot.paint.ink.discs import SIZE as DISC
from bot.paint.ink.discs import disc, disc_width
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import CHARGES, PALE, Ground
from bot.paint.ink.pieces import band, banner, fitting, in_lines, sign, triangle
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.studio import Studio
from bot.text.creatures import C, Reader, V
from engine.creatures.views.seen import ItemView
from engine.words import say, say_n

ITEM = 150
"""How high an item is."""
WIDE, LARGER, GAP = 318, 424, 8
"""For how much of the width there is an item, also where all is read larger."""
SCENE = (76, 76)


def items(studio: Studio, sheet: Sheet, table: Reader[V, C], box: Box, ground: Ground) -> None:
    """As many as there is room for, and how many more there are."""
    left, top, right, bottom = box
    theme, some = ground.theme, list(reversed(table.view.stack))
    said = say("Stack, newest first") if len(some) > 1 else say("Stack")
    letters = font(SANS, "Semibold", 47)
    heading, smaller = fitting(said, SANS, "Semibold", (47, 38), right - left - 20)
    end = sheet.write(heading, (left + 10, top + 42), smaller, theme.soft)[2]
    columns = max(1, (right - left) // (LARGER if theme.large else WIDE))
    wide = (right - left - GAP * (columns + 1)) // columns
    places = [
        (x, y, x + wide, y + ITEM)
        for y in range(top + 60, bottom - ITEM + 1, ITEM + GAP)
        for x in (left + GAP + column * (wide + GAP) for column in range(columns))
    ]
    more = len(some) - len(places)
    said = say_n(more, "and {n} more", "and {n} more")
    aside = round(letters.getlength(said)) <= right - 40 - end
    shown = some if more <= 0 else some[: len(places) - (0 if aside else 1)]
    for number, (item, place) in enumerate(zip(shown, places, strict=False)):
        _item(studio, sheet, table, item, place, not number, ground)
    if more > 0 and aside:
        sheet.write(said, (right - 20, top + 42), letters, theme.soft, anchor="rs")
    elif more > 0:
        x, y, *_ = places[-1]
        said = say_n(more + 1, "and {n} more", "and {n} more")
        sheet.write(said, (x + 12, y + 48), letters, theme.soft)


def _item(
    studio: Studio,
    sheet: Sheet,
    table: Reader[V, C],
    item: ItemView,
    box: Box,
    newest: bool,
    ground: Ground,
) -> None:
    left, top, right, bottom = box
    theme, seat = ground.theme, item.seat
    if newest:
        grown = (left - 4, top - 4, right + 4, bottom + 4)
        sheet.frame(grown, theme.able, theme.panel, 16)
    else:
        sheet.area(box, theme.panel, radius=12)
    if item.id in table.letters:
        disc(sheet, table.letters[item.id], (right - disc_width(table.letters[item.id]), top - 6))
        right -= DISC
    face = studio.face(table.view.game, item.card)
    frame = (left + 8, top + 8, left + 16 + SCENE[0], top + 16 + SCENE[1])
    sheet.area(frame, band(face))
    sheet.paste(studio.scene(face, SCENE), (left + 12, top + 12))
    tone = ground.seats[seat]
    badge = (frame[2] - 34, frame[3] - 34, frame[2], frame[3])
    sheet.area(badge, tone)
    banner(sheet, face, (frame[0] + 4, frame[1] + 4, frame[0] + 36, frame[1] + 36))
    mark = (badge[0] + 3, badge[1] + 3, badge[2] - 3, badge[3] - 3)
    sign(sheet, CHARGES[seat], mark, PALE, tone)
    start = frame[2] + 10
    sizes = (44,) if theme.large else (38, 34, 30)
    lines, letters = in_lines(face.called, SERIF, "Semibold", sizes, right - start - 6, 2)
    base = top + 44 if len(lines) > 1 else top + 64
    for line in lines:
        sheet.write(line, (start, base), letters, theme.ink, theme.panel)
        base += round(letters.size)
    targets = [table.short(ref) for group in item.targets for ref in group]
    if targets:
        text, letters = fitting(", ".join(targets), SANS, "Semibold", (47, 47), right - left - 52)
        sheet.stamp(triangle(22, "right"), (left + 12, bottom - 33), theme.less, theme.panel)
        sheet.write(text, (left + 42, bottom - 13), letters, theme.soft, theme.panel)
