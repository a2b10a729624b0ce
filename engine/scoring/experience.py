"""Experience for a finished match, where a game gives some, and levels (M-7).

All factors are whole percentages; each phase is rounded half away from zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

BASE = 100

End = Literal["Resource", "Construction", "Destruction", "Abandon", "Surrender", "Timeout", "Draw"]

WIN: dict[str, int] = {
    "Resource": 115,
    "Construction": 110,
    "Destruction": 105,
    "Abandon": 100,
    "Surrender": 95,
    "Timeout": 60,
}
LOSS: dict[str, int] = {
    "Timeout": 40,
    "Destruction": 15,
    "Construction": 10,
    "Resource": 5,
    "Surrender": 0,
    "Abandon": 0,
}
DRAW = 50

PER_LEVEL_ABOVE, PER_LEVEL_BELOW, LEVELS_THAT_COUNT = 10, 5, 10

MAJOR, MINOR, TACTICAL = 175, 125, 100

AWARDS: dict[str, int] = {
    "Gentle touch": 20,
    "Desolator": 30,
    "Titan": 45,
    "Assassin": 50,
    "Collector": 70,
    "Builder": 80,
    "Survivor": 90,
}
"""What each award adds for the winner, in percent."""


class Final(NamedTuple):
    """What counts of a player when a match is over."""

    tower: int
    wall: int
    facilities: tuple[int, int, int]
    stock: int
    rares_in_hand: int
    last_rarity: str | None
    """The rarity of the card of his last act, if that was a play."""
    last_award: str | None
    """The award that this card gives to whoever destroys a tower with it."""


class Phase(NamedTuple):
    """One step of the reckoning: what it is called, its percentage, and what it makes of it."""

    name: str
    percent: int
    experience: int


class Report(NamedTuple):
    """The experience that one player gets for a match."""

    phases: tuple[Phase, ...]
    awards: tuple[str, ...]

    @property
    def experience(self) -> int:
        return self.phases[-1].experience


def report(
    seat: int,
    end: End,
    winner: int | None,
    round: int,
    players: Sequence[Final],
    levels: Sequence[int],
) -> Report:
    """What one player gets, phase by phase."""
    mine, theirs = players[seat], players[1 - seat]
    won = winner == seat
    names = awards(end, round, mine, theirs) if won else ()
    percents = (
        ("ending", ending_percent(end, won if winner is not None else None)),
        ("opponent's level", level_percent(levels[seat], levels[1 - seat])),
        ("how close it was", closeness(won, mine, theirs)),
        ("awards", 100 + sum(AWARDS[name] for name in names)),
    )
    phases = []
    experience = BASE
    for name, percent in percents:
        experience = percentage(experience, percent)
        phases.append(Phase(name, percent, experience))
    return Report(tuple(phases), names)


def percentage(number: int, percent: int) -> int:
    """A percentage of a number that is not negative, rounded half up."""
    return (number * percent + 50) // 100


def ending_percent(end: End, won: bool | None) -> int:
    """The factor for how the match ended; ``None`` stands for a draw (M-7.1)."""
    if won is None:
        return DRAW
    return WIN[end] if won else LOSS[end]


def level_percent(own: int, other: int) -> int:
    """The factor for the opponent's level (M-7.2)."""
    above = max(-LEVELS_THAT_COUNT, min(LEVELS_THAT_COUNT, other - own))
    return 100 + above * (PER_LEVEL_ABOVE if above > 0 else PER_LEVEL_BELOW)


def closeness(won: bool, mine: Final, theirs: Final) -> int:
    """The factor for how close it was: a winner's worst rating, anybody else's best (M-7.3)."""
    if won:
        return min(
            _rating(-theirs.stock, -150, -300),
            _rating(-theirs.tower, -30, -60),
            _rating(mine.tower, 60, 30),
        )
    return max(
        _rating(mine.stock, 300, 150),
        _rating(mine.tower, 60, 30),
        _rating(-theirs.tower, -30, -60),
    )


def _rating(value: int, major: int, tactical: int) -> int:
    """Major beyond the first bound, tactical beyond the second; on a bound it is minor (M-7.4a)."""
    if value > major:
        return MAJOR
    return TACTICAL if value < tactical else MINOR


def awards(end: End, round: int, mine: Final, theirs: Final) -> tuple[str, ...]:
    """The awards of a winner (M-7.4)."""
    earned = {
        "Gentle touch": mine.last_rarity == "common",
        "Desolator": theirs.facilities == (1, 1, 1),
        "Titan": end == "Destruction" and mine.last_award == "Titan",
        "Assassin": round < 10,
        "Collector": mine.rares_in_hand >= 4,
        "Builder": mine.wall == 150,
        "Survivor": mine.tower == 1 and mine.wall == 0,
    }
    return tuple(name for name in AWARDS if earned[name])


# ------------------------------------------------------------------ levels


def to_next_level(level: int) -> int:
    """The experience between a level and the next (M-7.5)."""
    return 500 + 50 * level + 200 * (level // 5) + 100 * (level // 10) ** 2


def level_up(level: int, experience: int) -> tuple[int, int]:
    """The level that experience lifts a player to, and what is left of it."""
    while experience >= to_next_level(level):
        experience -= to_next_level(level)
        level += 1
    return level, experience


def game_slots(level: int) -> int:
    """How many games at a time a level allows beyond the usual number."""
    return level // 4


def deck_slots(level: int) -> int:
    """How many decks a player may keep (M-2.2)."""
    return 8 + level // 6
