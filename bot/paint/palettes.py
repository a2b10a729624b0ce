"""The palette of each game: the colours of the tables, and the inks of the scenes of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from bot.paint.books import faces
from bot.paint.canvas import Inks, inks
from bot.paint.colours import BLACK, Colour, mix
from bot.paint.frames import GOLD, INK, NIGHT, PAPER, tones
from bot.paint.grounds import GROUNDS, PALE, line_tone
from bot.paint.palette import Palette
from bot.paint.stances import ATTACKS, DEFENDS, POSTED
from bot.paint.subjects import scene
from bot.paint.writs import waxes
from engine.games.wtactics.numbers import QUEST_KINDS


@cache
def palette(game: str) -> Palette:
    """The same in every process: it comes from what is printed alone."""
    exact = [tone for ground in GROUNDS.values() for tone in ground.exact()]
    if game == "wtactics":
        exact += [ATTACKS, DEFENDS, POSTED]
        exact += [tone for kind in QUEST_KINDS for tone in waxes(kind)]
        exact += [line_tone(ground, seat) for ground in GROUNDS.values() for seat in ground.seats]
    if game == "marcomage":
        exact += [tone for ground in GROUNDS.values() for tone in ground.sky.tones()]
    printed = faces(game).values()
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
