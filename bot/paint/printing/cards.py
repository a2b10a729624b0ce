"""Whole cards, as they are looked up: in each game a family of frames of its own."""

from __future__ import annotations

from PIL import Image

from bot.paint.ink.colours import Colour
from bot.paint.ink.frames import (
    window,
)
from bot.paint.ink.paper import Paper, Scenes, outline, rounded
from bot.paint.ink.text import Box
from bot.paint.printing.faces import Face

SIZE = (744, 1039)
CORNER = 38
LARGE = 38
"""Letters that can be read on a phone: for them a picture makes room, down to a third of a card."""


def whole(paper: Paper) -> Image.Image:
    """A card that is painted: outside its round corners there is nothing."""
    picture = paper.image.convert("RGBA")
    picture.putalpha(rounded(SIZE, CORNER))
    return picture


def picture(paper: Paper, face: Face, scenes: Scenes, box: Box, edge: Colour) -> None:
    """The scene, in a window of its kind with a line around it."""
    left, top, right, bottom = box
    paper.polygon(window(face.kind, (left - 4, top - 4, right + 4, bottom + 4)), edge)
    size = (right - left, bottom - top)
    mask = outline(tuple((x - left, y - top) for x, y in window(face.kind, box)))
    paper.image.paste(scenes(face, size), (left, top), mask.crop((0, 0, *size)))
