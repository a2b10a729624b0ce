"""What scenes are painted on: few inks, a sky and its light, land, figures with a rim of light."""

from __future__ import annotations

import math
import random
from hashlib import sha256

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.paint.ink.colours import BLACK, WHITE, Colour, colour, mix
from bot.paint.scenery.lands import LANDS, hills, land
from bot.paint.scenery.shapes import mask, thickness

Place = tuple[float, float]


class Scene(msgspec.Struct, frozen=True):
    """What is in a picture."""

    name: str
    """Whose picture it is: all chance comes from it."""
    subject: str
    """The shape in the middle."""
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
    "blood": Light("#1c0710", "#8f1f2c", "#ff9a7a"),
    "deep": Light("#062434", "#1f7f8f", "#c8f5e6"),
}


class Inks(msgspec.Struct, frozen=True):
    """The few tones of a scene."""

    hue: Colour
    above: Colour
    below: Colour
    disc: Colour
    far: Colour
    dark: Colour
    body: Colour
    rim: Colour
    lit: Colour


def inks(scene: Scene) -> Inks:
    light, hue = LIGHTS[scene.light], colour(scene.hue)
    below, disc = mix(colour(light.below), hue, 0.18), colour(light.disc)
    dark = mix(hue, (8, 8, 16), 0.74)
    return Inks(
        hue=hue,
        above=mix(colour(light.above), hue, 0.28),
        below=below,
        disc=disc,
        far=mix(below, hue, 0.55),
        dark=dark,
        body=mix(dark, BLACK, 0.35),
        rim=mix(disc, WHITE, 0.2),
        lit=mix(hue, disc, 0.35),
    )


class Canvas:
    """A picture that is being painted."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.scene, self.inks = scene, inks(scene)
        self.chance = random.Random(sha256(scene.name.encode()).digest())
        self.width, self.height = width, height
        self.span = min(width, 1.39 * height)
        """What round things are measured in, so that they fit into any picture."""
        self.fit = self.span / 1.39 / height
        """How much smaller things must be in a narrow picture."""
        self.unit = height / 1000
        """What lines are measured in, so that a small picture looks like a large one."""
        self.image = Image.new("RGB", (width, height), self.inks.below)
        self.pen = ImageDraw.Draw(self.image)
        """For flat tones."""
        self.ink = ImageDraw.Draw(self.image, "RGBA")
        """For what lets shine through what is there."""
        self.sun: Place = (0.0, 0.0)
        """Where the light comes from."""
        self.placed: list[tuple[int, int, int, int]] = []
        """The boxes of what stands there."""

    def wide(self, units: float) -> int:
        """The width of a line."""
        return max(1, round(units * self.unit))

    def at(self, across: float, down: float) -> Place:
        """A place, in parts of the picture."""
        return across * self.width, down * self.height

    # -------------------------------------------------------------- backgrounds

    def field(self, tone: Colour) -> None:
        self.pen.rectangle((0, 0, self.width, self.height), fill=tone)

    def sky(self, steps: int = 9) -> None:
        for step in range(steps):
            tone = mix(self.inks.above, self.inks.below, (step / (steps - 1)) ** 0.9)
            top = self.height * step // steps
            self.pen.rectangle((0, top, self.width, self.height), fill=tone)

    def disc(self, style: str, centre: Place, radius: float) -> None:
        """The sun, the moon, or whatever shines there."""
        disc, self.sun = self.inks.disc, centre
        for factor in (2.2, 1.7, 1.3):
            self.ink.ellipse(around(centre, radius * factor), fill=(*disc, 26))
        if style == "rays":
            self.rays(centre, self.chance.choice([12, 16, 20]), 34)
        if style == "rings":
            for factor in (1.5, 2.1, 2.8):
                edge = around(centre, radius * factor)
                self.ink.ellipse(edge, outline=(*disc, 110), width=self.wide(4))
        self.pen.ellipse(around(centre, radius), fill=disc)
        if style == "moon":
            x, y = centre[0] + radius * 0.35, centre[1] - radius * 0.1
            shadow = mix(self.inks.above, self.inks.below, 0.35)
            self.pen.ellipse(around((x, y), radius * 0.92), fill=shadow)

    def rays(self, centre: Place, count: int, strength: int) -> None:
        start, far = self.chance.random(), self.width * 1.5
        for number in range(count):
            first = (number + start) * 2 * math.pi / count
            ends = [turned(centre, far, angle) for angle in (first, first + math.pi / count)]
            self.ink.polygon([centre, *ends], fill=(*self.inks.disc, strength))

    def stars(self, count: int = 40) -> None:
        tone = mix(self.inks.above, self.inks.disc, 0.75)
        for _ in range(count):
            place = self.at(self.chance.random(), self.chance.uniform(0, 0.6))
            radius = self.chance.choice([1.2, 2.2, 2.2, 3.4]) * self.unit
            self.pen.ellipse(around(place, radius), fill=tone)

    def ground(self, start: float = 0.52) -> None:
        """Three layers of land, darker the nearer they are."""
        for number, kind in enumerate(LANDS[self.scene.land]):
            base = self.height * (start + 0.14 * number)
            tone = mix(self.inks.far, self.inks.dark, ((number + 1) / 3) ** 0.8)
            size = (self.width, self.height)
            land(self.pen, kind, self.chance, size, base, 3 - number, tone, self.inks.disc)

    def foreground(self) -> None:
        edge = hills(self.chance, self.width, self.height * 0.93, self.height * 0.03)
        corners = [(0.0, float(self.height)), *edge, (float(self.width), float(self.height))]
        self.pen.polygon(corners, fill=mix(self.inks.dark, BLACK, 0.5))

    # -------------------------------------------------------------- what stands there

    def glow(self, shape: Image.Image, at: tuple[int, int]) -> None:
        """Light around a shape; it is so soft that it is made at an eighth of the size."""
        small = Image.new("L", (self.width // 8, self.height // 8))
        size = (max(1, shape.width // 8), max(1, shape.height // 8))
        small.paste(shape.resize(size, Image.Resampling.BOX), (at[0] // 8, at[1] // 8))
        soft = small.filter(ImageFilter.GaussianBlur(26 * self.unit / 8))
        soft = soft.point([round(value * 0.55) for value in range(256)])
        tone = mix(self.inks.below, self.inks.disc, 0.5)
        self.image.paste(tone, (0, 0), soft.resize(self.image.size, Image.Resampling.BILINEAR))

    def figure(self, name: str, part: float, at: Place, stretch: float = 1) -> None:
        """A shape whose longer side is such a part of the height: dark, lit from one side.

        A wide one may be larger, as far as it is stretched, where there is room at its sides.
        """
        size = round(self.height * part)
        shape = mask(name, size)
        if shape.width > shape.height:
            most = max(1.0, 0.72 * self.width / shape.width)
            size = round(size * min(stretch, most, shape.width / shape.height))
        shape = self._turned(mask(name, size))
        x, y = round(at[0] - shape.width / 2), round(at[1] - shape.height / 2)
        self.placed.append((x, y, x + shape.width, y + shape.height))
        self.glow(shape, (x, y))
        relief = min(8.5 * self.unit, max(2.5 * self.unit, thickness(name, size) * 0.07))
        side = -1 if self.sun[0] < at[0] else 1
        across, up = side * max(1, round(relief)), -max(1, round(relief * 0.85))
        self.image.paste(self.inks.rim, (x + across, y + up), shape)
        self.image.paste(self.inks.body, (x, y), shape)
        if relief > 3.5 * self.unit:
            inside = ImageChops.offset(ImageChops.invert(shape), -2 * across, -2 * up)
            lit = ImageChops.multiply(shape, inside).point(_LIT)
            self.image.paste(self.inks.lit, (x, y), lit)

    def flat(self, name: str, part: float, at: Place, tone: Colour | None = None) -> None:
        """A small shape in one tone."""
        shape = self._turned(mask(name, round(self.height * part)))
        place = round(at[0] - shape.width / 2), round(at[1] - shape.height / 2)
        self.image.paste(self.inks.body if tone is None else tone, place, shape)

    def _turned(self, shape: Image.Image) -> Image.Image:
        if self.chance.random() < 0.5:
            return shape.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return shape


_LIT = [round(value * 0.8) for value in range(256)]


def around(centre: Place, radius: float) -> tuple[float, float, float, float]:
    x, y = centre
    return x - radius, y - radius, x + radius, y + radius


def turned(centre: Place, far: float, angle: float) -> Place:
    """What lies so far from a place, in this direction."""
    return centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)
