"""Letters of a font, and those that it lacks from others, so that no box stands for any of them."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont

MISSING = "\U0010ffff"
"""No font has it: what is painted for it is what is painted for all that are missing."""
TRIED = 24
"""The size at which it is tried whether a font has a sign."""
LIGHT = {"Regular", "Italic", "Light"}
BOLDER = 1 / 50
"""A line around the signs of other fonts, by their size, where the letters beside them are bold."""


class Source(NamedTuple):
    """A font as a file has it."""

    file: Path
    face: int = 0
    """Which one, where a file has several."""

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(self.file, size, self.face)

    def has(self, sign: str) -> bool:
        return _has(self, sign)


@lru_cache(maxsize=20)
def _tried(source: Source) -> tuple[ImageFont.FreeTypeFont, bytes]:
    letters = source.at(TRIED)
    return letters, bytes(letters.getmask(MISSING))


@lru_cache(maxsize=50_000)
def _has(source: Source, sign: str) -> bool:
    letters, missing = _tried(source)
    return bytes(letters.getmask(sign)) != missing


class Letters(ImageFont.FreeTypeFont):
    """A font in a size, with other fonts behind it for the signs that it does not have."""

    def __init__(self, source: Source, size: int, behind: tuple[Source, ...]) -> None:
        super().__init__(source.file, size, source.face)
        self.source, self.behind = source, behind

    @cached_property
    def _others(self) -> list[ImageFont.FreeTypeFont]:
        return [source.at(round(self.size)) for source in self.behind]

    @cached_property
    def _stroke(self) -> float:
        return 0 if self.getname()[1] in LIGHT else self.size * BOLDER

    def _font_of(self, sign: str) -> int:
        """Which font a sign is taken from: 0 is this one, also for what none of them has."""
        if sign.isascii() or self.source.has(sign):
            return 0
        return next((n for n, one in enumerate(self.behind, 1) if one.has(sign)), 0)

    def _runs(
        self, text: str | bytes | bytearray
    ) -> list[tuple[ImageFont.FreeTypeFont, str, float]]:
        """The parts of a text by their fonts, and where each begins; none if this one has all."""
        if not isinstance(text, str) or text.isascii() or not any(map(self._font_of, text)):
            return []
        runs, x = [], 0.0
        for number, signs in groupby(text, key=self._font_of):
            letters, part = self._others[number - 1] if number else self, "".join(signs)
            runs.append((letters, part, x))
            x += letters.getlength(part)
        return runs

    def getlength(self, text: Any, *args: Any, **more: Any) -> float:
        if runs := self._runs(text):
            letters, part, x = runs[-1]
            return x + letters.getlength(part)
        return super().getlength(text, *args, **more)

    def getbbox(
        self,
        text: str | bytes | bytearray,
        mode: str = "",
        direction: str | None = None,
        features: list[str] | None = None,
        language: str | None = None,
        stroke_width: float = 0,
        anchor: str | None = None,
    ) -> tuple[float, float, float, float]:
        if not (runs := self._runs(text)):
            return super().getbbox(text, mode, direction, features, language, stroke_width, anchor)
        left, base = self._start(text, anchor)
        boxes = [
            (x + box[0], box[1], x + box[2], box[3])
            for letters, part, x in runs
            for box in [letters.getbbox(part, anchor="ls", stroke_width=self._around(letters))]
        ]
        return (
            int(left + min(box[0] for box in boxes) // 1),
            int(base + min(box[1] for box in boxes) // 1),
            int(left - max(box[2] for box in boxes) // -1),
            int(base - max(box[3] for box in boxes) // -1),
        )

    def _around(self, letters: ImageFont.FreeTypeFont) -> float:
        return 0 if letters is self else self._stroke

    def _start(self, text: str | bytes | bytearray, anchor: str | None) -> tuple[int, int]:
        """Where a line begins and stands, from the place that an anchor of Pillow's names."""
        across, down = tuple(anchor or "la")
        above, below = self.getmetrics()
        part = {"l": 0.0, "m": 0.5, "r": 1.0}[across]
        base = {"a": above, "m": (above - below) / 2, "s": 0, "d": -below}[down]
        return round(-part * self.getlength(text)), round(base)

    def getmask2(
        self,
        text: str | bytes,
        mode: str = "",
        direction: str | None = None,
        features: list[str] | None = None,
        language: str | None = None,
        stroke_width: float = 0,
        anchor: str | None = None,
        ink: int = 0,
        start: tuple[float, float] | None = None,
        *args: Any,
        **more: Any,
    ) -> tuple[Any, tuple[int, int]]:
        if not (runs := self._runs(text)):
            return super().getmask2(
                text, mode, direction, features, language, stroke_width, anchor, ink, start,
                *args, **more,
            )  # fmt: skip
        x, base = self._start(text, anchor)
        left, top, right, bottom = (round(side) for side in self.getbbox(text, anchor=anchor))
        mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        pen = ImageDraw.Draw(mask)
        for letters, part, along in runs:
            at, around = (x + along - left, base - top), self._around(letters)
            pen.text(at, part, 255, letters, "ls", stroke_width=around)
        return mask.im, (left, top)
