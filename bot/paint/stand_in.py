"""A scene for a card, until its subject is chosen."""

from __future__ import annotations

from hashlib import sha256

from PIL import Image

from bot.paint.faces import HUES, Face
from bot.paint.fonts import glyphs
from bot.paint.lands import LANDS
from bot.paint.scenes import COMPOSITIONS, LIGHTS, Scene, paint


def painted(face: Face, size: tuple[int, int]) -> Image.Image:
    """The scene of a card in a size."""
    return paint(scene(face), size)


def scene(face: Face) -> Scene:
    number = int.from_bytes(sha256(face.name.encode()).digest()[:8])
    names = sorted(glyphs())
    fitting = sorted(COMPOSITIONS)
    return Scene(
        name=face.name,
        subject=names[number % len(names)],
        composition="skyline" if face.kind == "city" else fitting[number // 7 % len(fitting)],
        land=sorted(LANDS)[number // 11 % len(LANDS)],
        light=sorted(LIGHTS)[number // 13 % len(LIGHTS)],
        hue=HUES[face.ground],
    )
