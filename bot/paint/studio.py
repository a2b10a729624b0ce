"""A studio: the palettes and the pieces that pictures of tables are put together from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from PIL import Image

from bot.paint.ink.cache import Cache
from bot.paint.ink.colours import Colour
from bot.paint.ink.palettes import palette
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import Theme
from bot.paint.kit import Kit
from bot.paint.printing.books import Faces, faces, faces_of
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import tile
from bot.paint.scenery.scenes import paint
from bot.paint.scenery.subjects import scene
from engine.table.views import View
from engine.words import spoken

T = TypeVar("T")


class Studio:
    def __init__(self, kits: Mapping[str, Kit], folder: Path | None = None) -> None:
        self.kits = kits
        self.cache = Cache(folder)
        self._own: Faces = {}

    def sheet(self, game: str, size: tuple[int, int], ground: Colour) -> Sheet:
        return Sheet(palette(self.kits[game]), size, ground)

    def kit(self, game: str) -> Kit:
        return self.kits[game]

    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image:
        """The scene of a card, in numbers."""

        def piece() -> Image.Image:
            shown, tones = scene(face), palette(self.kits[face.game])
            said = key("scene", shown, size, tones.bytes)
            return self.cache.stored(said, lambda: tones.numbers(paint(shown, size)))

        return self.cache.kept(("scene", face, size), piece)

    def tile(self, face: Face, width: int, theme: Theme, veiled: bool = False) -> Image.Image:
        """A small card for a hand, in numbers; under a veil where it cannot be played."""
        kit = self.kits[face.game]
        tones = palette(kit)

        def scenes(face: Face, size: tuple[int, int]) -> Image.Image:
            return tones.picture(self.scene(face, size))

        def piece() -> Image.Image:
            shown = (face, face.called, scene(face))
            said = key("tile", shown, width, theme.ground, veiled, tones.bytes)
            drawn = partial(tile, kit, face, width, theme.ground, veiled, scenes)
            return self.cache.stored(said, lambda: tones.numbers(drawn()))

        return self.made(("tile", face, width, theme.name, veiled), piece)

    def made(self, said: Hashable, make: Callable[[], T]) -> T:
        """What is put together from pieces and words, while there is room in memory."""
        return self.cache.kept((spoken(), said), make)

    def know(self, view: View) -> None:
        """What is painted next is of this view: it says which cards people wrote for the match."""
        cards = view.written
        self._own = faces_of(self.kits[view.game], cards) if cards else {}

    def face(self, game: str, card: str | int) -> Face:
        return self._own.get(str(card)) or faces(self.kits[game])[str(card)]


def key(*parts: object) -> bytes:
    """All that a piece is painted from."""
    return msgspec.msgpack.encode(parts)
