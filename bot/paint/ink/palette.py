"""The palette that all pictures of tables and hands share: 256 colours at most.

Whatever is painted in it can be pasted as plain numbers and compressed as it is, which takes a
tenth of the time of full colour. The tones come from the inks of the scenes and from the themes, so
the palette is known before anything is painted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from PIL import Image

from bot.paint.ink.colours import Colour, mix

MOST = 256
STEPS = 16
"""Tones between a colour of letters and the ground they stand on."""


class Palette:
    """Colours by their numbers; a picture in them is an image of mode ``L`` that holds numbers."""

    def __init__(self, exact: Iterable[Colour], tones: Iterable[Colour]) -> None:
        """``exact`` are in it as they are; of ``tones`` those that stand for all the others."""
        kept = list(dict.fromkeys(exact))
        others = representatives(tones, MOST - len(kept))
        self.colours: list[Colour] = list(dict.fromkeys([*kept, *others]))
        self._nearest: dict[Colour, int] = {}
        self._ramps: dict[tuple[Colour, Colour], list[int]] = {}
        self._veils: dict[tuple[Colour, float], list[int]] = {}

    @cached_property
    def bytes(self) -> bytes:
        return bytes(part for one in self.colours for part in one)

    @cached_property
    def _image(self) -> Image.Image:
        image = Image.new("P", (1, 1))
        # A short palette is filled up with black, which nothing may be matched with.
        filler = bytes(self.colours[0]) * (MOST - len(self.colours))
        image.putpalette(self.bytes + filler)
        return image

    def number(self, colour: Colour) -> int:
        """The number of the colour that is nearest."""
        found = self._nearest.get(colour)
        if found is None:
            found = min(range(len(self.colours)), key=lambda n: distance(self.colours[n], colour))
            self._nearest[colour] = found
        return found

    def numbers(self, picture: Image.Image) -> Image.Image:
        """A picture in full colour as numbers."""
        quantised = picture.convert("RGB").quantize(palette=self._image, dither=Image.Dither.NONE)
        plain = Image.frombytes("L", quantised.size, quantised.tobytes())
        count = len(self.colours)
        return plain if count == MOST else plain.point([n if n < count else 0 for n in range(MOST)])

    def picture(self, numbers: Image.Image) -> Image.Image:
        """Numbers as a picture in full colour."""
        shown = Image.frombytes("P", numbers.size, numbers.tobytes())
        shown.putpalette(self.bytes)
        return shown.convert("RGB")

    def ramp(self, ground: Colour, ink: Colour) -> list[int]:
        """For each strength of ink from 0 to 255 the number of its colour on a ground."""
        found = self._ramps.get((ground, ink))
        if found is None:
            steps = [self.number(mix(ground, ink, n / STEPS)) for n in range(STEPS + 1)]
            found = self._ramps[ground, ink] = [
                steps[round(strength * STEPS / 255)] for strength in range(256)
            ]
        return found

    def veil(self, ink: Colour, part: float) -> list[int]:
        """For each colour of the palette the number of what it is under so much of an ink."""
        found = self._veils.get((ink, part))
        if found is None and part >= 1:
            found = self._veils[ink, part] = [self.number(ink)] * MOST
        if found is None:
            strip = Image.new("RGB", (MOST, 1))
            under = [mix(tone, ink, part) for tone in self.colours]
            strip.putdata(under + [ink] * (MOST - len(under)))
            found = self._veils[ink, part] = list(self.numbers(strip).tobytes())
        return found


def representatives(tones: Iterable[Colour], count: int) -> list[Colour]:
    """So many colours that stand for all of these, by median cut."""
    some = list(tones)
    if not some or count <= 0:
        return []
    strip = Image.new("RGB", (len(some), 1))
    strip.putdata(some)
    cut = strip.quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=2)
    flat = cut.getpalette() or []
    used = len(cut.getcolors() or [])
    return [(flat[3 * n], flat[3 * n + 1], flat[3 * n + 2]) for n in range(used)]


def distance(one: Colour, other: Colour) -> float:
    """How different two colours look, roughly."""
    red = (one[0] + other[0]) / 2
    r, g, b = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return (2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b
