"""Fonts, found in the packages that bring them, and the glyphs that scenes are composed of."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink.letters import Letters, Source

SERIF, SANS = "font_source_serif_pro", "font_source_sans_pro"
WIDE = "noto_cjk_sans_otc"
"""For the scripts of East Asia."""
ICONS = "tkinter_icons_rpga"
FILES = {
    SERIF: "SourceSerifPro",
    SANS: "SourceSansPro",
}
WEIGHTS = {
    SERIF: ("Semibold", "Bold", "Black", "It", "SemiboldIt", "BoldIt"),
    SANS: ("Regular", "Semibold", "Bold", "It"),
}
"""What pictures are written with."""
WIDE_FILE = "NotoSansCJK-Regular.ttc"
ICON_FILE = "fonts/rpgawesome-webfont.ttf"


@cache
def folder(package: str) -> Path:
    """Where a package lies, without running it: the one with the glyphs would want a window."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"The package {package} is missing: pip install 'banneret[bot]'.")
    return Path(spec.origin).parent


@lru_cache(maxsize=200)
def font(family: str, weight: str, size: int) -> ImageFont.FreeTypeFont:
    """A text font, such as ``font(SERIF, "Bold", 40)``."""
    return Letters(_source(family, weight), size, behind())


@cache
def _source(family: str, weight: str) -> Source:
    return Source(folder(family) / _file(family, weight))


def _file(family: str, weight: str) -> str:
    return f"files/{FILES[family]}-{weight}.ttf"


def missing() -> list[str]:
    """What cannot be read of all that pictures are written and drawn with: packages and files."""
    needed = {family: [_file(family, each) for each in WEIGHTS[family]] for family in WEIGHTS}
    found = []
    for package, files in {**needed, WIDE: [WIDE_FILE], ICONS: [ICON_FILE]}.items():
        try:
            where = folder(package)
        except FileNotFoundError:
            found.append(f"the package {package}")
            continue
        for file in files:
            try:
                ImageFont.truetype(where / file, 12)
            except OSError:
                found.append(str(where / file))
    return found


@cache
def behind() -> tuple[Source, ...]:
    """Where the signs come from that a font lacks."""
    simplified_chinese = 2
    wide = Source(folder(WIDE) / WIDE_FILE, simplified_chinese)
    return _source(SANS, "Regular"), wide


def painted(sign: str) -> bool:
    """Whether there is a letter for a sign."""
    return any(source.has(sign) for source in behind())


@cache
def glyphs() -> dict[str, str]:
    """The sign in the icon font for each glyph, by its name."""
    data = (folder(ICONS) / "glyphmap.json").read_bytes()
    return {name: chr(int(code, 16)) for name, code in msgspec.json.decode(data).items()}


@lru_cache(maxsize=8)
def icon_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(folder(ICONS) / ICON_FILE, size)


@lru_cache(maxsize=64)
def shape(name: str, size: int) -> Image.Image:
    """A glyph as a mask, cut close, whose longer side has this size."""
    drawn = Image.new("L", (size * 3, size * 3))
    ink = ImageDraw.Draw(drawn)
    ink.text((size * 1.5, size * 1.5), glyphs()[name], font=icon_font(size), fill=255, anchor="mm")
    box = drawn.getbbox()
    assert box is not None, f"the glyph {name} is empty"
    cut = drawn.crop(box)
    scale = size / max(cut.size)
    wanted = (max(1, round(cut.width * scale)), max(1, round(cut.height * scale)))
    return cut.resize(wanted, Image.Resampling.LANCZOS)
