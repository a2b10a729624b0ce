"""What is drawn on a card, in words: a short phrase for those who do not see it.

``data/paint/drawn.toml`` has a phrase for each shape, land, light and composition.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from bot.paint.scenery.canvas import Scene
from engine.places import DATA
from engine.words import both, say

ALONE = ("group",)
"""Compositions that have no room for what would be beside the subject."""


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``data/paint/drawn.toml``."""

    shapes: dict[str, str]
    held: dict[str, str]
    joined: dict[str, str]
    lands: dict[str, str]
    lights: dict[str, str]
    compositions: dict[str, str]


@cache
def drawn() -> Drawn:
    return msgspec.toml.decode((DATA / "paint" / "drawn.toml").read_bytes(), type=Drawn)


def phrases() -> Iterator[str]:
    """All that is said, for the catalogues of the languages."""
    for section in msgspec.structs.astuple(drawn()):
        yield from section.values()


def told(scene: Scene) -> str:
    """What the picture of a card shows, in a sentence."""
    shown = say(
        drawn().compositions[scene.composition],
        what=shape_told(scene.subject),
        land=say(drawn().lands[scene.land]),
        light=say(drawn().lights[scene.light]),
    )
    if scene.beside and scene.composition not in ALONE:
        beside = both([shape_told(name) for name in scene.beside])
        shown = say("{scene}, next to {beside}", scene=shown, beside=beside)
    return say("Drawn: {scene}.", scene=shown)


def shape_told(name: str) -> str:
    """A shape, with what it holds; see ``shapes.py``."""
    if name in drawn().joined:
        return say(drawn().joined[name])
    who, *held = name.split("+")
    return " ".join([say(drawn().shapes[who]), *(say(drawn().held[what]) for what in held)])
