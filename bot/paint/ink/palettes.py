"""The palette of each game: the colours of the tables, and the inks of the scenes of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from bot.paint.ink.colours import BLACK, Colour, mix
from bot.paint.ink.frames import GOLD, INK, NIGHT, PAPER, tones
from bot.paint.ink.grounds import GROUNDS, PALE
from bot.paint.ink.palette import Palette
from bot.paint.kit import Kit
from bot.paint.printing.books import faces
from bot.paint.scenery.canvas import Inks, inks
from bot.paint.scenery.subjects import scene


@cache
def palette(kit: Kit) -> Palette:
    """The same in every process: it comes from what is printed alone."""
    exact = [tone for ground in GROUNDS.values() for tone in ground.exact()]
    exact += kit.tones()
    printed = faces(kit).values()
    exact += [BLACK, PALE, GOLD, INK, NIGHT, PAPER]
    for band in sorted({face.band for face in printed}):
        exact += msgspec.structs.astuple(tones(band))
    inks_of_all = [tone for face in printed for tone in tones_of(inks(scene(face)))]
    return Palette(exact, inks_of_all)


def tones_of(inks: Inks) -> Iterator[Colour]:
    """The tones that a scene is printed in: its sky, its land, and what stands there."""
    for step in range(9):
        sky = mix(inks.above, inks.below, (step / 8) ** 0.9)
        yield sky
        if step % 2:
            yield mix(sky, inks.disc, 0.12)
    for number in range(3):
        yield mix(inks.far, inks.dark, ((number + 1) / 3) ** 0.8)
    yield from (inks.disc, inks.disc, inks.body, inks.body, inks.body, inks.rim, inks.lit)
    yield from (mix(inks.dark, BLACK, 0.5), mix(inks.below, inks.disc, 0.5))
    yield from (mix(inks.above, inks.hue, 0.35), mix(inks.below, inks.hue, 0.45))
