"""A studio: the palettes and the pieces that pictures of tables are put together from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from PIL import Image

from bot.paint.books import faces
from bot.paint.cache import Cache
from bot.paint.colours import Colour
from bot.paint.faces import Face
from bot.paint.palette import Palette
from bot.paint.palettes import palette
from bot.paint.pictures import scene
from bot.paint.scenes import paint
from bot.paint.sheets import Sheet

T = TypeVar("T")
MADE = 1000
"""So many things that were put together are remembered: about 20 MB."""


class Studio:
    def __init__(self, folder: Path | None = None) -> None:
        self.cache = Cache(folder)
        self._made: OrderedDict[Hashable, Any] = OrderedDict()

    def sheet(self, game: str, size: tuple[int, int], ground: Colour) -> Sheet:
        return Sheet(palette(game), size, ground)

    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image:
        """The scene of a card, in numbers."""
        shown = scene(face)

        def painted() -> Image.Image:
            return palette(face.game).numbers(paint(shown, size))

        return self.cache.piece(key("scene", shown, size, palette(face.game)), painted)

    def made(self, said: Hashable, make: Callable[[], T]) -> T:
        """What is put together from pieces, as long as it is among the latest."""
        if said in self._made:
            self._made.move_to_end(said)
        else:
            self._made[said] = make()
            if len(self._made) > MADE:
                self._made.popitem(last=False)
        kept: T = self._made[said]
        return kept

    def face(self, game: str, card: str | int) -> Face:
        return faces(game)[str(card)]


def key(kind: str, what: msgspec.Struct, size: tuple[int, int], tones: Palette) -> bytes:
    """All that a piece is painted from."""
    return msgspec.msgpack.encode((kind, what, size)) + tones.bytes
