"""Where everything is on a table of MArcomage, plain and where all is read larger."""

from __future__ import annotations

from typing import NamedTuple

from bot.paint.ink.themes import Theme

STORES = (
    ("bricks", "quarry"),
    ("gems", "magic"),
    ("recruits", "dungeon"),
)
"""Each resource, and the facility that makes it."""
EDGE = 20
"""What is free at the sides."""


class Spot(NamedTuple):
    """Where a number of a stock is, from the corner of its panel."""

    sign: tuple[int, int, int]
    """Its sign: its left upper corner, and how large it is."""
    x: int
    base: int
    size: int
    """How large the number is at most."""
    right: int
    """Where it ends, with what it changed by."""


class Place(NamedTuple):
    wide: int
    names: int
    """How high the line with the names is …"""
    goals: int
    """… and the one with the round and the goals; none where these are in the land."""
    land: int
    unit: float
    """Pixels for each point of a tower or wall."""
    buildings: dict[str, int]
    """The middle of each building, from the side of its player."""
    room: int
    """What there is for the number below a building."""
    column: int
    """How wide the stocks are."""
    below: bool
    """Whether they are below the land, or in it."""
    store: int
    """How high each of them is."""
    spots: tuple[Spot, Spot]
    """A resource, and the facility that makes it."""
    token: int
    """How high a line with a token is."""
    acts: int
    """How high is what was done last."""
    columns: int
    """In how many columns a hand lies."""

    @property
    def header(self) -> int:
        """Where the land begins."""
        return self.names + self.goals

    def stores(self, side: int) -> tuple[int, int]:
        """Where the stocks of a side begin."""
        top = self.header + (self.land + 8 if self.below else 14)
        return EDGE if side == 0 else self.wide - EDGE - self.column, top

    def stocks(self, tokens: int) -> int:
        """How high stocks are with the most tokens."""
        return len(STORES) * (self.store + GAP) + (self.token * tokens + 16 if tokens else 0)


GAP = 6
"""What is free between two stocks."""
PLAIN = Place(
    wide=1280, names=84, goals=0, land=600, unit=2.75, buildings={"tower": 384, "wall": 552},
    room=164, column=290, below=False, store=112,
    spots=(Spot((14, 6, 52), 78, 56, 66, 276), Spot((20, 68, 40), 78, 104, 48, 276)),
    token=74, acts=166, columns=2,
)  # fmt: skip
LARGE = Place(
    wide=950, names=84, goals=66, land=384, unit=1.75, buildings={"tower": 130, "wall": 330},
    room=186, column=448, below=True, store=72,
    spots=(Spot((12, 10, 50), 70, 58, 62, 256), Spot((268, 16, 40), 314, 56, 48, 438)),
    token=58, acts=170, columns=3,
)  # fmt: skip


def place_of(theme: Theme) -> Place:
    return LARGE if theme.large else PLAIN
