"""What tables have besides a theme: colours and charges of the seats, and a sky over castles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from bot.paint.ink.colours import Colour, colour, mix
from bot.paint.ink.themes import LARGE, THEMES, Theme

CHARGES = ("lion", "wyvern", "wolf-head", "raven")
"""The charge on the shield of each seat, beside its colour."""
PALE: Colour = (250, 246, 236)
"""Letters on the colour of a seat, a card or the ground under a castle, in each theme."""


class Sky(msgspec.Struct, frozen=True):
    above: Colour
    below: Colour
    disc: Colour
    far: Colour
    near: Colour
    """The ground that castles stand on."""
    stone: Colour
    lit: Colour

    @property
    def bands(self) -> list[Colour]:
        return [mix(self.above, self.below, step / (BANDS - 1)) for step in range(BANDS)]

    def tones(self) -> Iterator[Colour]:
        """All that is painted of it."""
        yield from (self.disc, self.far, self.near, self.stone, self.lit)
        for tone in self.bands:
            for halo in (0, *HALOS):
                yield mix(tone, self.disc, halo)


BANDS = 6
HALOS = (0.14, 0.27)
"""How much brighter the sky is around the disc, from without."""


class Ground(msgspec.Struct, frozen=True):
    """A theme as tables use it."""

    theme: Theme
    inset: Colour
    """What stands out from a panel."""
    seats: tuple[Colour, ...]
    sky: Sky

    def exact(self) -> Iterator[Colour]:
        """What a palette must have as it is, and the tones at the edges of its letters."""
        theme = self.theme
        grounds = (theme.ground, theme.panel, self.inset)
        inks = (theme.ink, theme.soft)
        yield from (*grounds, *inks, theme.edge, theme.able, theme.more, theme.less)
        yield from (theme.bricks, theme.gems, theme.recruits, *self.seats)
        edges = [*product(grounds, inks), (theme.ground, theme.panel), (theme.panel, self.inset)]
        edges += [(theme.ground, theme.able), (theme.panel, theme.able)]
        for (under, ink), part in product(edges, (1 / 3, 2 / 3)):
            yield mix(under, ink, part)


def line_tone(ground: Ground, seat: Colour) -> Colour:
    """The colour of a seat where it has to stand out from a panel."""
    return mix(seat, ground.theme.ink, 0.25)


def _sky(*tones: str) -> Sky:
    return Sky(*map(colour, tones))


def _seats(*tones: str) -> tuple[Colour, ...]:
    return tuple(map(colour, tones))


GROUNDS = {
    "dark": Ground(
        THEMES["dark"],
        colour("#30343d"),
        _seats("#b8473a", "#3f70b8", "#906a20", "#347d56"),
        _sky("#1a2140", "#86607c", "#f6d9a4", "#4a4366", "#232233", "#8b8794", "#c9bfb4"),
    ),
    "light": Ground(
        THEMES["light"],
        colour("#d9d0be"),
        _seats("#a83a2e", "#31609f", "#8a6418", "#2c7650"),
        _sky("#5f9cc4", "#f3e3c4", "#fff6d6", "#9fb59a", "#354a3b", "#8d8880", "#d6cfc2"),
    ),
}
GROUNDS |= {
    name: msgspec.structs.replace(GROUNDS[plain], theme=THEMES[name])
    for plain, name in LARGE.items()
}
