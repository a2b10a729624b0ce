"""Compositions: how what is in a scene is arranged."""

from __future__ import annotations

import math
from itertools import cycle

from PIL import Image, ImageDraw

from bot.paint.ink.colours import BLACK, WHITE, Colour, mix
from bot.paint.scenery.canvas import LIGHTS, Canvas, Place, around, turned
from bot.paint.scenery.fields import DIVISIONS
from bot.paint.scenery.lands import roofs
from bot.paint.scenery.shapes import mask

ROOM = 1.25
"""How much larger a wide subject may be, since pictures are wide."""


def landscape(canvas: Canvas, start: float = 0.52) -> None:
    chance = canvas.chance
    canvas.sky()
    if LIGHTS[canvas.scene.light].stars:
        canvas.stars()
    centre = canvas.at(chance.uniform(0.22, 0.78), chance.uniform(0.2, 0.42))
    by_day = canvas.scene.light in ("day", "gold", "moss", "frost")
    style = chance.choice(["disc", "rays"] if by_day else ["disc", "rays", "rings", "moon"])
    canvas.disc(style, centre, chance.uniform(0.09, 0.19) * canvas.span)
    canvas.ground(start)


def beside(canvas: Canvas) -> None:
    """Small things at both sides, on the ground and a little behind."""
    chance = canvas.chance
    tone = mix(mix(canvas.inks.far, canvas.inks.hue, 0.3), canvas.inks.disc, 0.28)
    for number, name in enumerate(canvas.scene.beside):
        left = 0.12 if number % 2 == 0 else 0.88
        place = canvas.at(left + chance.uniform(-0.02, 0.02), chance.uniform(0.74, 0.78))
        canvas.flat(name, chance.uniform(0.21, 0.25) * canvas.fit, place, tone)


def figure(canvas: Canvas) -> None:
    """Somebody, or something, before a landscape."""
    landscape(canvas)
    across, part = 0.5 + canvas.chance.uniform(-0.06, 0.06), canvas.chance.uniform(0.66, 0.74)
    beside(canvas)
    canvas.figure(canvas.scene.subject, part, canvas.at(across, 0.54), ROOM)
    canvas.foreground()


def group(canvas: Canvas) -> None:
    """Several of a kind: those behind are smaller and paler."""
    landscape(canvas)
    chance, subject = canvas.chance, canvas.scene.subject
    tone = mix(canvas.inks.dark, canvas.inks.far, 0.25)
    middle = 0.5 + chance.uniform(-0.04, 0.04)
    for far, part, down in ((0.4, 0.26, 0.6), (0.27, 0.36, 0.58)):
        for side in (-1, 1):
            canvas.flat(subject, part, canvas.at(middle + side * far, down), tone)
        tone = canvas.inks.dark
    canvas.figure(subject, 0.6, canvas.at(middle, 0.57), 1.15)
    canvas.foreground()


def burst(canvas: Canvas) -> None:
    """Something that happens at once: rays from behind it to all sides."""
    chance, inks = canvas.chance, canvas.inks
    canvas.field(mix(inks.above, inks.hue, 0.3))
    centre = canvas.at(chance.uniform(0.44, 0.56), chance.uniform(0.46, 0.54))
    canvas.sun = centre
    canvas.rays(centre, chance.choice([14, 18, 22, 26]), 48)
    for factor, strength in ((0.75, 40), (0.55, 60), (0.36, 110)):
        radius = canvas.height * factor * chance.uniform(0.92, 1.08)
        canvas.ink.ellipse(around(centre, radius), fill=(*inks.disc, strength))
    canvas.sun = (0.0, 0.0)
    _at_the_sides(canvas, mix(inks.dark, inks.above, 0.3))
    canvas.figure(canvas.scene.subject, 0.66, centre)


def _at_the_sides(canvas: Canvas, tone: Colour) -> None:
    """What is beside it, the same at the left and at the right."""
    many = len(canvas.scene.beside) > 1
    for number, name in enumerate(canvas.scene.beside[:2]):
        down = (0.3, 0.72)[number] if many else 0.5
        for across in (0.11, 0.89):
            canvas.flat(name, 0.2 * canvas.fit, canvas.at(across, down), tone)


# ------------------------------------------------------------------ heraldry


def _hung(canvas: Canvas) -> None:
    """A divided field in two dark tones of one colour."""
    inks = canvas.inks
    canvas.field(mix(inks.hue, inks.dark, 0.55))
    canvas.sun = canvas.at(canvas.chance.choice([0.1, 0.9]), 0)
    division = canvas.chance.choice(sorted(DIVISIONS))
    DIVISIONS[division](canvas, mix(inks.hue, inks.dark, 0.2))


def _bright(canvas: Canvas) -> Colour:
    return mix(mix(canvas.inks.disc, canvas.inks.hue, 0.22), WHITE, 0.12)


def emblem(canvas: Canvas) -> None:
    """A thing or a spell as a badge: a divided field, and a charge on a roundel."""
    _hung(canvas)
    _at_the_sides(canvas, mix(canvas.inks.hue, canvas.inks.disc, 0.6))
    centre, radius = canvas.at(0.5, 0.5), canvas.span * 0.288
    canvas.pen.ellipse(around(centre, radius * 1.14), fill=canvas.inks.body)
    canvas.pen.ellipse(
        around(centre, radius * 1.08), fill=mix(canvas.inks.hue, canvas.inks.disc, 0.5)
    )
    canvas.pen.ellipse(around(centre, radius * 1.02), fill=canvas.inks.dark)
    canvas.pen.ellipse(around(centre, radius * 0.98), fill=_bright(canvas))
    canvas.figure(canvas.scene.subject, 0.56 * canvas.fit, centre)


def shield(canvas: Canvas) -> None:
    """A charge on a shield."""
    _hung(canvas)
    _at_the_sides(canvas, mix(canvas.inks.hue, canvas.inks.disc, 0.6))
    high = canvas.height * canvas.fit
    tones = (canvas.inks.body, mix(canvas.inks.hue, canvas.inks.disc, 0.5), canvas.inks.dark)
    for part, tone in zip((0.46, 0.435, 0.405), tones, strict=True):
        canvas.pen.polygon(_escutcheon(canvas.at(0.5, 0.49), part * high), fill=tone)
    inner = 0.39 * high
    canvas.pen.polygon(_escutcheon(canvas.at(0.5, 0.49), inner), fill=_bright(canvas))
    canvas.figure(canvas.scene.subject, 0.5 * canvas.fit, canvas.at(0.5, 0.45))


def _escutcheon(centre: Place, high: float) -> list[Place]:
    """The edge of a shield."""
    x, y = centre
    wide = high * 0.86
    edge = [(x - wide, y - high * 0.92), (x + wide, y - high * 0.92)]
    for step in range(13):
        angle = step / 12 * math.pi / 2
        edge.append((x + wide * math.cos(angle) ** 0.8, y + high * 1.02 * math.sin(angle)))
    return edge + [(2 * x - a, b) for a, b in reversed(edge[2:])]


def hanging(canvas: Canvas) -> None:
    """A banner with a charge, in a hall."""
    inks, chance = canvas.inks, canvas.chance
    canvas.field(mix(inks.dark, BLACK, 0.25))
    canvas.sun = canvas.at(chance.choice([0.1, 0.9]), 0)
    folds = chance.choice([9, 11, 13])
    for number in range(folds):
        left = number / folds
        tone = mix(inks.dark, inks.hue, 0.1 + 0.22 * (number % 2))
        canvas.pen.rectangle((*canvas.at(left, 0), *canvas.at(left + 0.7 / folds, 1)), fill=tone)
    for side in (-1, 1):
        _cloth(canvas, 0.5 + side * 0.39, 0.075, 0.6, mix(inks.hue, inks.dark, 0.3), inks.lit)
    tone = mix(inks.hue, inks.below, 0.25)
    _cloth(canvas, 0.5, 0.235, 0.93, tone, mix(inks.disc, inks.hue, 0.2))
    for name, across in zip(cycle(canvas.scene.beside), (0.11, 0.89), strict=False):
        canvas.flat(name, 0.15, canvas.at(across, 0.3), mix(inks.lit, inks.disc, 0.4))
    canvas.figure(canvas.scene.subject, 0.54 * canvas.fit, canvas.at(0.5, 0.42))


def _cloth(canvas: Canvas, x: float, half: float, low: float, tone: Colour, seam: Colour) -> None:
    """A hanging cloth with a swallow's tail and a seam."""
    for inset, fill in ((0.0, seam), (0.014, tone)):
        left, right, foot = x - half + inset, x + half - inset, low - inset * 2
        corners = [
            (left, 0.06),
            (right, 0.06),
            (right, foot),
            (x, foot - half * 0.45),
            (left, foot),
        ]
        canvas.pen.polygon([canvas.at(*corner) for corner in corners], fill=fill)
    ends = (*canvas.at(x - half - 0.02, 0.06), *canvas.at(x + half + 0.02, 0.06))
    canvas.pen.line(ends, fill=canvas.inks.body, width=canvas.wide(22))
    for side in (-1, 1):
        knob = around(canvas.at(x + side * (half + 0.02), 0.06), 18 * canvas.unit)
        canvas.pen.ellipse(knob, fill=seam)


# ------------------------------------------------------------------ places


def skyline(canvas: Canvas) -> None:
    """A city: its roofs behind, its great building before them, flags above."""
    chance, inks = canvas.chance, canvas.inks
    landscape(canvas, 0.5)
    window = mix(inks.disc, inks.hue, 0.1)
    for number, (base, high) in enumerate(((0.66, 0.34), (0.8, 0.26))):
        tone = mix(inks.far, inks.dark, (0.35, 0.75)[number])
        size = (canvas.width, canvas.height)
        shown = window if number else mix(tone, window, 0.35)
        roofs(canvas.pen, chance, size, base * canvas.height, high * canvas.height, tone, shown)
    beside(canvas)
    across = 0.5 + chance.uniform(-0.05, 0.05)
    canvas.figure(canvas.scene.subject, 0.76, canvas.at(across, 0.55))
    for side in (-1, 1):
        x, top = 0.5 + side * chance.uniform(0.34, 0.44), chance.uniform(0.3, 0.42)
        _flag(canvas, x, top, side)
    canvas.foreground()


def _flag(canvas: Canvas, x: float, top: float, side: int) -> None:
    tone, unit = mix(canvas.inks.lit, canvas.inks.rim, 0.2), canvas.unit
    foot, head = canvas.at(x, 1), canvas.at(x, top)
    canvas.pen.line((*head, *foot), fill=canvas.inks.body, width=canvas.wide(7))
    tip = (head[0] - side * 62 * unit, head[1] + 24 * unit)
    canvas.pen.polygon([head, tip, (head[0], head[1] + 52 * unit)], fill=tone)


def hall(canvas: Canvas) -> None:
    """Somebody within walls, before a tall window through which one sees the land."""
    landscape(canvas, 0.56)
    inks, low, middle = canvas.inks, 0.84 * canvas.height, canvas.width / 2
    half, stone = 0.2 * canvas.span, mix(canvas.inks.dark, BLACK, 0.15)
    _wall(canvas, half, low, stone)
    canvas.pen.rectangle((0, low, canvas.width, canvas.height), fill=mix(stone, BLACK, 0.3))
    lean = canvas.chance.choice([-1, 1]) * 120 * canvas.unit
    beam = [(middle - half, low), (middle + half, low)]
    beam += [(middle + side * half * 1.7 + lean, canvas.height) for side in (1, -1)]
    canvas.ink.polygon(beam, fill=(*inks.disc, 60))
    for name, across in zip(canvas.scene.beside, (0.14, 0.86), strict=False):
        canvas.flat(name, 0.24, canvas.at(across, 0.72), mix(inks.hue, inks.disc, 0.3))
    canvas.sun = canvas.at(0.5, 0.1)
    canvas.figure(canvas.scene.subject, 0.68, canvas.at(0.5, 0.57), ROOM)


def _wall(canvas: Canvas, half: float, low: float, stone: Colour) -> None:
    """A wall of stones with an arched window in the middle, so wide to both sides."""
    inks, middle, top, rise = canvas.inks, canvas.width / 2, 0.36 * canvas.height, 0.29
    opening = [(middle + half, low)]
    for step in range(25):
        angle = step / 24 * math.pi
        up = rise * canvas.height * abs(math.sin(angle)) ** 0.8
        opening.append((middle + half * math.cos(angle), top - up))
    opening.append((middle - half, low))
    wall = Image.new("L", canvas.image.size, 255)
    ImageDraw.Draw(wall).polygon(opening, fill=0)
    canvas.image.paste(stone, (0, 0), wall)
    for side in (-1, 1):
        x = middle + side * half / 2.2
        bar = (x, top - 0.91 * rise * canvas.height, x, low)
        canvas.pen.line(bar, fill=mix(stone, inks.hue, 0.12), width=canvas.wide(9))
        for row in (1, 4, 5, 6, 7, 8):
            y, end = row * 0.1 * canvas.height, 0 if side < 0 else canvas.width
            joint = (middle + side * half * 1.12, y, end, y)
            canvas.pen.line(joint, fill=mix(stone, inks.hue, 0.16), width=canvas.wide(3))
    edge = mix(inks.dark, inks.lit, 0.35)
    canvas.pen.line([*opening, opening[0]], fill=edge, width=canvas.wide(14))


# ------------------------------------------------------------------ spells


def circle(canvas: Canvas) -> None:
    """A circle of magic on a dark ground."""
    inks, chance = canvas.inks, canvas.chance
    ground = mix(inks.above, BLACK, 0.45)
    canvas.field(ground)
    centre, radius = canvas.at(0.5, 0.5), canvas.span * 0.316
    canvas.sun = canvas.at(chance.choice([0.1, 0.9]), 0)
    canvas.stars(26)
    for factor, strength in ((1.5, 34), (1.2, 40), (0.96, 56)):
        canvas.ink.ellipse(
            around(centre, radius * factor), fill=(*mix(inks.hue, inks.below, 0.5), strength)
        )
    tone = mix(inks.below, inks.disc, 0.55)
    for factor, wide in ((1.0, 9), (0.9, 4), (0.66, 4)):
        canvas.pen.ellipse(around(centre, radius * factor), outline=tone, width=canvas.wide(wide))
    points, step, start = *chance.choice([(5, 2), (6, 2), (7, 3), (8, 3)]), chance.random() * 6.3
    corners = [
        turned(centre, radius * 0.9, start + n * 2 * math.pi / points) for n in range(points)
    ]
    for number, corner in enumerate(corners):
        other = corners[(number + step) % points]
        canvas.pen.line((*corner, *other), fill=tone, width=canvas.wide(4))
    for corner in corners:
        knot = around(corner, 20 * canvas.unit)
        canvas.pen.ellipse(knot, fill=ground, outline=tone, width=canvas.wide(5))
    ticks = points * 6
    for number in range(ticks):
        angle = start + number * 2 * math.pi / ticks
        ends = (*turned(centre, radius * 0.925, angle), *turned(centre, radius * 0.975, angle))
        canvas.pen.line(ends, fill=tone, width=canvas.wide(4))
    canvas.ink.ellipse(around(centre, radius * 0.64), fill=(*inks.disc, 150))
    _at_the_sides(canvas, mix(inks.hue, inks.disc, 0.4))
    canvas.figure(canvas.scene.subject, 0.56 * canvas.fit, centre)


def deep(canvas: Canvas) -> None:
    """Under water: light falls from above, and all gets darker below."""
    inks, chance, unit = canvas.inks, canvas.chance, canvas.unit
    for step in range(9):
        tone = mix(inks.below, inks.above, (step / 8) ** 0.8)
        canvas.pen.rectangle((*canvas.at(0, step / 9), *canvas.at(1, 1)), fill=tone)
    canvas.sun = canvas.at(chance.uniform(0.3, 0.7), -0.2)
    for number in range(5):
        x, lean = -0.1 + number * 0.25 + chance.uniform(-0.05, 0.05), chance.uniform(-0.12, 0.12)
        corners = [(x, -0.02), (x + 0.09, -0.02), (x + 0.2 + lean, 1), (x - 0.05 + lean, 1)]
        canvas.ink.polygon([canvas.at(*corner) for corner in corners], fill=(*inks.disc, 26))
    for _ in range(22):
        place = canvas.at(chance.random(), chance.random())
        radius = chance.choice([5, 8, 12, 16]) * unit
        canvas.ink.ellipse(around(place, radius), outline=(*inks.disc, 110), width=canvas.wide(3))
    canvas.ground(0.72)
    beside(canvas)
    across = 0.5 + chance.uniform(-0.05, 0.05)
    canvas.figure(canvas.scene.subject, 0.68, canvas.at(across, 0.5), ROOM)
    canvas.foreground()


def chart(canvas: Canvas) -> None:
    """A map: coasts, a dotted way, a rose of winds, and what it leads to."""
    inks, chance, unit = canvas.inks, canvas.chance, canvas.unit
    paper = mix(mix(inks.disc, inks.hue, 0.25), (214, 190, 146), 0.4)
    line = mix(paper, inks.dark, 0.45)
    canvas.field(paper)
    canvas.sun = canvas.at(0.1, 0)
    for number in range(1, 8):
        part = number / 8
        for begin, end in (((part, 0.0), (part, 1.0)), ((0.0, part), (1.0, part))):
            grid = (*canvas.at(*begin), *canvas.at(*end))
            canvas.pen.line(grid, fill=mix(paper, line, 0.3), width=canvas.wide(2))
    waves = [(chance.uniform(0.06, 0.14), chance.uniform(0, 6.3), n) for n in (2, 3, 5)]
    for factor, tone in ((1.2, mix(paper, inks.hue, 0.12)), (1.0, mix(paper, inks.hue, 0.3))):
        coast = []
        for step in range(72):
            angle = step / 72 * 2 * math.pi
            far = 0.42 * factor * (1 + sum(a * math.sin(n * angle + p) for a, p, n in waves))
            coast.append(canvas.at(0.5 + far * math.cos(angle), 0.5 + far * 1.08 * math.sin(angle)))
        canvas.pen.polygon(coast, fill=tone)
        canvas.pen.line([*coast, coast[0]], fill=mix(line, tone, 0.4), width=canvas.wide(3))
    red, start = mix(line, (150, 30, 30), 0.6), chance.choice([0.06, 0.3])
    for step in range(12):
        part = step / 12
        x = start + (0.5 - start) * part
        y = 0.92 - 0.3 * part + 0.06 * math.sin(part * 9)
        canvas.pen.ellipse(around(canvas.at(x, y), 8 * unit), fill=red)
    rose = canvas.at(0.88, 0.2)
    for number in range(8):
        far, angle = (80 if number % 2 == 0 else 44) * unit, number * math.pi / 4
        ends = [turned(rose, 13 * unit, angle - 0.7), turned(rose, far, angle)]
        canvas.pen.polygon([rose, *ends, turned(rose, 13 * unit, angle + 0.7)], fill=line)
    for number, name in enumerate(canvas.scene.beside[:2]):
        canvas.flat(name, 0.18, canvas.at((0.86, 0.14)[number], (0.78, 0.3)[number]), line)
    canvas.figure(canvas.scene.subject, 0.62, canvas.at(0.5, 0.48))
    for inset, wide in ((0.012, 9), (0.028, 3)):
        edge = inset * canvas.width
        frame = (edge, edge, canvas.width - edge, canvas.height - edge)
        canvas.pen.rectangle(frame, outline=line, width=canvas.wide(wide))


def close(canvas: Canvas) -> None:
    """A great head, or a thing, so near that a disc of light is all there is behind it."""
    inks, chance = canvas.inks, canvas.chance
    canvas.sky(7)
    if LIGHTS[canvas.scene.light].stars:
        canvas.stars(30)
    centre = canvas.at(0.5 + chance.uniform(-0.08, 0.08), 0.44)
    canvas.disc(chance.choice(["disc", "rings", "rays"]), centre, canvas.height * 0.37)
    canvas.sun = (centre[0] + chance.choice([-1, 1]) * canvas.width, 0.0)
    edge = mix(inks.dark, inks.far, 0.3)
    _at_the_sides(canvas, edge)
    shown = mask(canvas.scene.subject, round(canvas.height * 0.8))
    down = 1.0 - shown.height / canvas.height / 2 if shown.height > canvas.height * 0.7 else 0.53
    canvas.figure(canvas.scene.subject, 0.8, canvas.at(0.5, min(0.57, down)))


COMPOSITIONS = {
    "burst": burst,
    "chart": chart,
    "circle": circle,
    "close": close,
    "deep": deep,
    "emblem": emblem,
    "figure": figure,
    "group": group,
    "hall": hall,
    "hanging": hanging,
    "shield": shield,
    "skyline": skyline,
}
