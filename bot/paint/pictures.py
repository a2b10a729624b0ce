"""Which scene is on a card."""

from __future__ import annotations

from hashlib import sha256

from bot.paint.faces import HUES, Face
from bot.paint.fonts import glyphs
from bot.paint.lands import LANDS
from bot.paint.scenes import COMPOSITIONS, LIGHTS, Scene


def scene(face: Face) -> Scene:
    chance = sha256(face.name.encode()).digest()
    names = sorted(name for name in glyphs() if not name.startswith("ra-"))

    def pick(number: int, some: list[str]) -> str:
        return some[int.from_bytes(chance[2 * number : 2 * number + 2]) % len(some)]

    return Scene(
        face.name,
        pick(0, names),
        (pick(1, names),),
        pick(2, sorted(COMPOSITIONS)),
        pick(3, sorted(LANDS)),
        pick(4, sorted(LIGHTS)),
        HUES[face.ground],
    )
