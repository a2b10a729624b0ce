"""Scenes: the pictures on the cards, composed of shapes, land, light and heraldry.

They look like prints of a few inks: flat tones, a disc of light behind a dark subject, a rim where
the light falls. A scene is the same each time, since all that is left to chance in it comes from
the name of its card; and a small one looks like a large one.
"""

from __future__ import annotations

from PIL import Image

from bot.paint.scenery.canvas import LIGHTS, Canvas, Scene
from bot.paint.scenery.compositions import COMPOSITIONS

__all__ = ["COMPOSITIONS", "LIGHTS", "SIZE", "Scene", "drawn", "paint"]

FINE = 2
"""It is painted so many times as large, so that all edges are smooth."""
SIZE = (640, 460)
"""The size of the scene of a card; those of tiles are smaller."""


def paint(scene: Scene, size: tuple[int, int] = SIZE) -> Image.Image:
    """The picture."""
    return drawn(scene, size).image.reduce(FINE)


def drawn(scene: Scene, size: tuple[int, int] = SIZE) -> Canvas:
    """The picture before it is made smooth, with the boxes of what is in it."""
    canvas = Canvas(scene, size[0] * FINE, size[1] * FINE)
    COMPOSITIONS[scene.composition](canvas)
    return canvas
