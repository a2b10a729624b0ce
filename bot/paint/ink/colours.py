"""Colours: plain triples, mixed in plain arithmetic."""

from __future__ import annotations

Colour = tuple[int, int, int]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


def colour(text: str) -> Colour:
    """A colour that is written as ``#3b5b92``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """So much of the other colour in the first."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
