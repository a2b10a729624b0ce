"""The divisions of a field in heraldry: each paints the second tone over the first."""

from __future__ import annotations

from bot.paint.ink.colours import Colour, mix
from bot.paint.scenery.canvas import Canvas, around


def _stripes(canvas: Canvas, tone: Colour, slant: float, wide: float) -> None:
    x, down = -canvas.height * abs(slant), canvas.height
    while x < canvas.width + down:
        foot = x - slant * down
        corners = [(x, 0), (x + wide, 0), (foot + wide, down), (foot, down)]
        canvas.pen.polygon(corners, fill=tone)
        x += 2 * wide


def bends(canvas: Canvas, tone: Colour) -> None:
    _stripes(canvas, tone, canvas.chance.choice([-0.7, 0.7]), canvas.width / 12)


def pales(canvas: Canvas, tone: Colour) -> None:
    _stripes(canvas, tone, 0, canvas.width / canvas.chance.choice([9, 13]))


def bars(canvas: Canvas, tone: Colour) -> None:
    count = canvas.chance.choice([7, 9])
    for number in range(0, count, 2):
        top = canvas.height * number / count
        canvas.pen.rectangle((0, top, canvas.width, top + canvas.height / count), fill=tone)


def quarters(canvas: Canvas, tone: Colour) -> None:
    x, y = canvas.width / 2, canvas.height / 2
    canvas.pen.rectangle((0, 0, x, y), fill=tone)
    canvas.pen.rectangle((x, y, canvas.width, canvas.height), fill=tone)


def chevrons(canvas: Canvas, tone: Colour) -> None:
    step, x = canvas.height / 5, canvas.width / 2
    for number in range(-4, 6, 2):
        top = step * number
        points = [(0, top + x), (x, top), (canvas.width, top + x)]
        lower = [(a, b + step) for a, b in reversed(points)]
        canvas.pen.polygon([*points, *lower], fill=tone)


def lozenges(canvas: Canvas, tone: Colour) -> None:
    wide, high = canvas.width / 8, canvas.height / 4
    other = mix(tone, canvas.inks.dark, 0.25)
    for row in range(-1, 10):
        for column in range(-1, 10):
            x, y = (column + row % 2 / 2) * wide, row * high / 2
            points = [(x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y)]
            canvas.pen.polygon(points, fill=tone if row % 2 else other)


def gyrons(canvas: Canvas, tone: Colour) -> None:
    canvas.rays((canvas.width / 2, canvas.height / 2), 6, 60)


def scales(canvas: Canvas, tone: Colour) -> None:
    radius = canvas.width / 16
    for row in range(12, -2, -1):
        for column in range(-1, 18):
            x, y = (column + row % 2 / 2) * radius * 2, row * radius
            shade = mix(tone, canvas.inks.dark, 0.3 * (row % 2))
            canvas.pen.ellipse(
                around((x, y), radius), fill=shade, outline=canvas.inks.dark, width=canvas.wide(2)
            )


def waves(canvas: Canvas, tone: Colour) -> None:
    """Bars with a wavy edge."""
    high, wide = canvas.height / 7, canvas.width / 8
    for row in range(-1, 8, 2):
        for column in range(-1, 10):
            place = ((column + 0.5) * wide, (row + 0.5) * high)
            x, y = place
            canvas.pen.rectangle((x - wide / 2, y, x + wide / 2, y + high * 0.8), fill=tone)
            box = (x - wide / 2, y - high * 0.35, x + wide / 2, y + high * 0.35)
            canvas.pen.pieslice(box, 180, 360, fill=tone)


DIVISIONS = {
    "bars": bars,
    "bends": bends,
    "chevrons": chevrons,
    "gyrons": gyrons,
    "lozenges": lozenges,
    "pales": pales,
    "quarters": quarters,
    "scales": scales,
    "waves": waves,
}
