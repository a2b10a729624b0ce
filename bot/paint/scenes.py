"""Scenes: the pictures on the cards, composed of glyphs, land, light and heraldry.

They look like prints of a few inks: flat tones, a disc of light behind a dark subject, a rim where
the light falls. A scene is the same each time, since all that is left to chance in it comes from the
name of its card.
"""

from __future__ import annotations

import math
import random
from hashlib import sha256

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.paint.colours import BLACK, WHITE, Colour, colour, mix
from bot.paint.fonts import shape
from bot.paint.lands import LANDS, hills, land

FINE = 2
"""It is painted so many times as large, so that all edges are smooth."""
SIZE = (640, 460)
"""The size of the scene of a card, from which smaller ones are made."""


class Scene(msgspec.Struct, frozen=True):
    """What is in a picture."""

    name: str
    """Whose picture it is: all chance comes from it."""
    subject: str
    """The glyph in the middle."""
    beside: tuple[str, ...] = ()
    """Smaller ones."""
    composition: str = "figure"
    land: str = "hills"
    light: str = "day"
    hue: str = "#808080"


class Light(msgspec.Struct, frozen=True):
    above: str
    below: str
    disc: str
    stars: bool = False


LIGHTS = {
    "day": Light("#2f6f9f", "#cfe6e4", "#fff3c4"),
    "dawn": Light("#5a4a86", "#f4b58c", "#ffe2a8"),
    "dusk": Light("#2b2350", "#d8603f", "#ffc26b"),
    "night": Light("#0c1330", "#33517f", "#e8ecff", stars=True),
    "storm": Light("#20262f", "#6d7f86", "#d9e8e2"),
    "ember": Light("#2a0d12", "#c2401f", "#ffb24a"),
    "arcane": Light("#1b0f3d", "#8a4fc0", "#f0d0ff", stars=True),
    "frost": Light("#27506e", "#dcebf2", "#ffffff"),
    "gold": Light("#4a2f12", "#d9a441", "#fff0bd"),
    "moss": Light("#12301f", "#7fa56a", "#eef5c8"),
}


class Inks(msgspec.Struct, frozen=True):
    """The few tones of a scene."""

    hue: Colour
    above: Colour
    below: Colour
    disc: Colour
    dark: Colour
    body: Colour
    rim: Colour
    lit: Colour


def inks(scene: Scene) -> Inks:
    light, hue = LIGHTS[scene.light], colour(scene.hue)
    above = mix(colour(light.above), hue, 0.28)
    below = mix(colour(light.below), hue, 0.18)
    disc = colour(light.disc)
    dark = mix(hue, (8, 8, 16), 0.74)
    return Inks(
        hue, above, below, disc, dark,
        body=mix(dark, BLACK, 0.35), rim=mix(disc, WHITE, 0.2), lit=mix(hue, disc, 0.35),
    )  # fmt: skip


def paint(scene: Scene, size: tuple[int, int] = SIZE) -> Image.Image:
    """The picture."""
    chance = random.Random(sha256(scene.name.encode()).digest())
    canvas = Canvas(scene, inks(scene), chance, size[0] * FINE, size[1] * FINE)
    COMPOSITIONS[scene.composition](canvas)
    return canvas.image.resize(size, Image.Resampling.LANCZOS)


class Canvas:
    """A picture that is being painted."""

    def __init__(
        self, scene: Scene, inks: Inks, chance: random.Random, width: int, height: int
    ) -> None:
        self.scene, self.inks, self.chance = scene, inks, chance
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width, height), inks.below)
        self.sun = (0.0, 0.0)
        """Where the light comes from."""

    @property
    def ink(self) -> ImageDraw.ImageDraw:
        """For what is painted over what is there, and lets it shine through."""
        return ImageDraw.Draw(self.image, "RGBA")

    # -------------------------------------------------------------- backgrounds

    def sky(self, steps: int = 9) -> None:
        ink = self.ink
        for step in range(steps):
            tone = mix(self.inks.above, self.inks.below, (step / (steps - 1)) ** 0.9)
            ink.rectangle((0, self.height * step // steps, self.width, self.height), fill=tone)

    def disc(self, style: str, centre: tuple[float, float], radius: float) -> None:
        """The sun, the moon, or whatever shines there."""
        ink, disc, self.sun = self.ink, self.inks.disc, centre
        for factor in (2.2, 1.7, 1.3):
            ink.ellipse(around(centre, radius * factor), fill=(*disc, 26))
        if style == "rays":
            self.rays(centre, self.chance.choice([12, 16, 20]), 34)
        if style == "rings":
            for factor in (1.5, 2.1, 2.8):
                ink.ellipse(around(centre, radius * factor), outline=(*disc, 110), width=4)
        ink.ellipse(around(centre, radius), fill=disc)
        if style == "moon":
            x, y = centre[0] + radius * 0.35, centre[1] - radius * 0.1
            shadow = mix(self.inks.above, self.inks.below, 0.35)
            ink.ellipse(around((x, y), radius * 0.92), fill=shadow)

    def rays(self, centre: tuple[float, float], count: int, strength: int) -> None:
        ink, start, far = self.ink, self.chance.random(), self.width * 1.5
        for number in range(count):
            first = (number + start) * 2 * math.pi / count
            points = [centre]
            for angle in (first, first + math.pi / count):
                points.append(
                    (centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle))
                )
            ink.polygon(points, fill=(*self.inks.disc, strength))

    def stars(self, count: int = 40) -> None:
        ink = self.ink
        for _ in range(count):
            x, y = self.chance.uniform(0, self.width), self.chance.uniform(0, self.height * 0.6)
            ink.ellipse(
                around((x, y), self.chance.choice([1, 2, 2, 3])), fill=(*self.inks.disc, 200)
            )

    def ground(self) -> None:
        """Three layers of land, darker the nearer they are."""
        for number, kind in enumerate(LANDS[self.scene.land]):
            base = self.height * (0.52 + 0.14 * number)
            far = mix(self.inks.below, self.inks.hue, 0.55)
            tone = mix(far, self.inks.dark, ((number + 1) / 3) ** 0.8)
            land(self.ink, kind, self.chance, self.width, self.height, base, 3 - number, tone,
                 mix(tone, self.inks.disc, 0.35))  # fmt: skip

    def foreground(self) -> None:
        points = hills(self.chance, self.width, self.height * 0.93, self.height * 0.03)
        corners = [(0, self.height), *points, (self.width, self.height)]
        self.ink.polygon(corners, fill=mix(self.inks.dark, BLACK, 0.5))

    # -------------------------------------------------------------- what stands there

    def glow(self, mask: Image.Image, at: tuple[int, int]) -> None:
        whole = Image.new("L", self.image.size)
        whole.paste(mask, at)
        soft = whole.resize((self.width // 8, self.height // 8)).filter(ImageFilter.GaussianBlur(3))
        soft = soft.resize(self.image.size).point(lambda value: value * 0.55)
        self.image.paste(mix(self.inks.below, self.inks.disc, 0.5), (0, 0), soft)

    def figure(self, glyph: str, size: int, at: tuple[float, float], relief: float = 7) -> None:
        """A glyph with its middle at a place: dark, and lit from where the light is."""
        mask = shape(glyph, size)
        if self.chance.random() < 0.5:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        x, y = round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)
        side = -1 if self.sun[0] < at[0] else 1
        across, up = round(side * relief), -round(relief * 0.85)
        if relief >= 5:
            self.glow(mask, (x, y))
        self.image.paste(self.inks.rim, (x + across, y + up), mask)
        self.image.paste(self.inks.body, (x, y), mask)
        if relief >= 5:
            inside = ImageChops.offset(ImageChops.invert(mask), -2 * across, -2 * up)
            lit = ImageChops.multiply(mask, inside).point(lambda value: value * 0.8)
            self.image.paste(self.inks.lit, (x, y), lit)


def around(centre: tuple[float, float], radius: float) -> tuple[float, float, float, float]:
    x, y = centre
    return x - radius, y - radius, x + radius, y + radius


# ------------------------------------------------------------------ compositions


def landscape(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.sky()
    if LIGHTS[canvas.scene.light].stars:
        canvas.stars()
    centre = (chance.uniform(0.22, 0.78) * canvas.width, chance.uniform(0.2, 0.42) * canvas.height)
    styles = ["disc", "rays"] if canvas.scene.light in ("day", "gold") else [
        "disc", "rays", "rings", "moon"]  # fmt: skip
    canvas.disc(chance.choice(styles), centre, chance.uniform(0.09, 0.19) * canvas.width)
    canvas.ground()


def beside(canvas: Canvas) -> None:
    """Small things at both sides, on the ground."""
    chance = canvas.chance
    for number, glyph in enumerate(canvas.scene.beside):
        left = 0.12 if number % 2 == 0 else 0.88
        at = (
            (left + chance.uniform(-0.04, 0.04)) * canvas.width,
            chance.uniform(0.72, 0.8) * canvas.height,
        )
        canvas.figure(glyph, round(canvas.height * chance.uniform(0.14, 0.22)), at, 3)


def figure(canvas: Canvas) -> None:
    """Somebody, or something, before a landscape."""
    landscape(canvas)
    across = 0.5 + canvas.chance.uniform(-0.07, 0.07)
    size = round(canvas.height * canvas.chance.uniform(0.58, 0.68))
    beside(canvas)
    canvas.figure(canvas.scene.subject, size, (across * canvas.width, canvas.height * 0.54))
    canvas.foreground()


def group(canvas: Canvas) -> None:
    """Several of a kind: those behind are smaller."""
    landscape(canvas)
    chance, (width, height) = canvas.chance, (canvas.width, canvas.height)
    behind = chance.choice([2, 3])
    for number in range(behind):
        across = (number + 0.5 + chance.uniform(-0.1, 0.1)) / behind
        canvas.figure(canvas.scene.subject, round(height * 0.32), (across * width, height * 0.5), 4)
    beside(canvas)
    at = ((0.5 + chance.uniform(-0.12, 0.12)) * width, height * 0.6)
    canvas.figure(canvas.scene.subject, round(height * 0.54), at)
    canvas.foreground()


def burst(canvas: Canvas) -> None:
    """Something that happens at once: rays from behind it to all sides."""
    chance = canvas.chance
    canvas.image.paste(mix(canvas.inks.above, canvas.inks.hue, 0.3), (0, 0, *canvas.image.size))
    centre = (canvas.width * chance.uniform(0.42, 0.58), canvas.height * chance.uniform(0.45, 0.55))
    canvas.sun = centre
    canvas.rays(centre, chance.choice([14, 18, 22, 26]), 48)
    for factor, strength in ((0.75, 40), (0.55, 60), (0.36, 110)):
        radius = canvas.height * factor * chance.uniform(0.92, 1.08)
        canvas.ink.ellipse(around(centre, radius), fill=(*canvas.inks.disc, strength))
    for number, glyph in enumerate(canvas.scene.beside * 2):
        angle = chance.uniform(0, 0.9) + number * math.pi * 2 / max(2, len(canvas.scene.beside * 2))
        far = canvas.height * 0.62
        at = (centre[0] + far * 1.2 * math.cos(angle), centre[1] + far * 0.62 * math.sin(angle))
        canvas.figure(glyph, round(canvas.height * 0.15), at, 3)
    canvas.figure(canvas.scene.subject, round(canvas.height * 0.6), centre)


def emblem(canvas: Canvas) -> None:
    """A thing or a spell as a coat of arms: a field, a division of it, and a charge."""
    chance, ink, width, height = canvas.chance, canvas.ink, canvas.width, canvas.height
    field = mix(canvas.inks.above, canvas.inks.hue, 0.35)
    other = mix(canvas.inks.below, canvas.inks.hue, 0.45)
    canvas.image.paste(field, (0, 0, width, height))
    canvas.sun = (width * chance.choice([0.1, 0.9]), 0)
    DIVISIONS[chance.choice(sorted(DIVISIONS))](canvas, other)
    radius = height * 0.4
    centre = (width / 2, height / 2)
    ink.ellipse(around(centre, radius * 1.12), fill=canvas.inks.dark)
    ink.ellipse(around(centre, radius * 1.06), fill=mix(canvas.inks.disc, canvas.inks.hue, 0.35))
    ink.ellipse(around(centre, radius), fill=mix(canvas.inks.below, canvas.inks.disc, 0.5))
    canvas.figure(canvas.scene.subject, round(height * 0.56), centre)
    for number, glyph in enumerate(canvas.scene.beside[:2]):
        for across in ((0.1, 0.9), (0.2, 0.8))[number]:
            at = (across * width, height * (0.5, 0.84)[number])
            canvas.figure(glyph, round(height * 0.17), at, 3)


def skyline(canvas: Canvas) -> None:
    """A place: its buildings, large and near, with its sign on a banner."""
    landscape(canvas)
    chance, width, height = canvas.chance, canvas.width, canvas.height
    beside(canvas)
    canvas.figure(canvas.scene.subject, round(height * 0.66), (width * 0.5, height * 0.5))
    for _ in range(chance.choice([3, 4, 5])):
        x = chance.uniform(0.02, 0.98) * width
        top, wide = height * chance.uniform(0.12, 0.3), width * 0.035
        tone = mix(canvas.inks.lit, canvas.inks.rim, 0.2)
        canvas.ink.line((x, top, x, height), fill=canvas.inks.body, width=5)
        canvas.ink.polygon(
            [(x, top), (x + wide, top + wide * 0.3), (x, top + wide * 0.75)], fill=tone
        )
    canvas.foreground()


COMPOSITIONS = {
    "figure": figure,
    "group": group,
    "burst": burst,
    "emblem": emblem,
    "skyline": skyline,
}


# ------------------------------------------------------------------ divisions of a field


def _stripes(canvas: Canvas, tone: Colour, slant: float, wide: float) -> None:
    ink, x = canvas.ink, -canvas.height * abs(slant)
    while x < canvas.width + canvas.height:
        ends = [(x, 0), (x + wide, 0), (x + wide - slant * canvas.height, canvas.height)]
        ink.polygon([*ends, (x - slant * canvas.height, canvas.height)], fill=tone)
        x += 2 * wide


def _bends(canvas: Canvas, tone: Colour) -> None:
    _stripes(canvas, tone, canvas.chance.choice([-0.7, 0.7]), canvas.width / 12)


def _pales(canvas: Canvas, tone: Colour) -> None:
    _stripes(canvas, tone, 0, canvas.width / canvas.chance.choice([9, 13]))


def _bars(canvas: Canvas, tone: Colour) -> None:
    count = canvas.chance.choice([7, 9])
    for number in range(0, count, 2):
        top = canvas.height * number / count
        canvas.ink.rectangle((0, top, canvas.width, top + canvas.height / count), fill=tone)


def _quarters(canvas: Canvas, tone: Colour) -> None:
    x, y = canvas.width / 2, canvas.height / 2
    canvas.ink.rectangle((0, 0, x, y), fill=tone)
    canvas.ink.rectangle((x, y, canvas.width, canvas.height), fill=tone)


def _chevrons(canvas: Canvas, tone: Colour) -> None:
    step, x = canvas.height / 5, canvas.width / 2
    for number in range(-4, 6, 2):
        top = step * number
        points = [(0, top + x), (x, top), (canvas.width, top + x)]
        lower = [(a, b + step) for a, b in reversed(points)]
        canvas.ink.polygon([*points, *lower], fill=tone)


def _lozenges(canvas: Canvas, tone: Colour) -> None:
    wide, high = canvas.width / 8, canvas.height / 4
    for row in range(-1, 10):
        for column in range(-1, 10):
            x, y = (column + row % 2 / 2) * wide, row * high / 2
            points = [(x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y)]
            canvas.ink.polygon(points, fill=tone if row % 2 else mix(tone, canvas.inks.above, 0.35))


def _gyrons(canvas: Canvas, tone: Colour) -> None:
    canvas.rays((canvas.width / 2, canvas.height / 2), 6, 90)


def _scales(canvas: Canvas, tone: Colour) -> None:
    radius = canvas.width / 16
    for row in range(12, -2, -1):
        for column in range(-1, 18):
            x, y = (column + row % 2 / 2) * radius * 2, row * radius
            shade = mix(tone, canvas.inks.above, 0.5 * (row % 2))
            canvas.ink.ellipse(around((x, y), radius), fill=shade, outline=canvas.inks.above)


DIVISIONS = {
    "bends": _bends,
    "pales": _pales,
    "bars": _bars,
    "quarters": _quarters,
    "chevrons": _chevrons,
    "lozenges": _lozenges,
    "gyrons": _gyrons,
    "scales": _scales,
}
