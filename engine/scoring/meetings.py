"""What a match weighs in ratings: how long it was, how often the same people have met, and how well
those are known whom somebody has met.

All of it follows from the facts of a match and from the results before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.scoring.facts import Facts

TURNS = 3
"""Who has had fewer turns of his own in a match is not rated by it."""
DAYS = 7
FALLING = (1.0, 0.5, 0.25)
"""What a match counts after none, one and two of the same two within so many days; then nothing."""
KNOWN = 10
"""Who has met so many different people is known, and weighs in full as an opponent."""
LEAST = 0.1
"""What an opponent weighs whom nobody knows."""


class Met(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has played against one other, as far as it counted."""

    weight: float = 0.0
    """What their matches counted in all."""
    won: float = 0.0
    """Of that, what he has won; draws are halves."""
    lately: tuple[float, ...] = ()
    """The moments of the last matches that counted."""


Others = Mapping[int, Met]
"""Everybody whom somebody has met, by person."""


class Weight(msgspec.Struct, frozen=True):
    """What a match weighs for one of its players."""

    often: float = 0.0
    """What is left of it because of how often they met."""
    whole: float = 0.0
    """What is left of that, since not all of the others are known."""


def rated(facts: Facts) -> list[int]:
    """The seats that are rated: those who have had enough turns, if they are two or more."""
    long = [
        seat
        for seat, sat in enumerate(facts.seats)
        if sat.seen.turns is None or sat.seen.turns >= TURNS
    ]
    return long if len(long) > 1 else []


def lately(others: Others, other: int, at: float) -> int:
    """How many matches of two have counted in the days before a moment."""
    met = others.get(other, Met())
    return sum(at - one < DAYS * 86_400 for one in met.lately)


def falling(others: Others, other: int, at: float) -> float:
    """What another match of two counts."""
    before = lately(others, other, at)
    return FALLING[before] if before < len(FALLING) else 0.0


def known(others: Others, people: int) -> float:
    """What somebody weighs as an opponent where so many people play. Nobody can have met more than
    all others, so where few play one is known sooner."""
    return max(LEAST, min(1.0, len(others) / max(1, min(KNOWN, people - 1))))


def weights(
    facts: Facts, seats: Sequence[int], met: Sequence[Others], at: float, people: int
) -> dict[int, Weight]:
    """What a match weighs for each seat that is rated: as much as it does against the others in the
    middle."""
    found = {}
    for seat in seats:
        often = [(falling(met[seat], facts.seats[one].person, at), one) for one in seats]
        parts = [(part, part * known(met[one], people)) for part, one in often if one != seat]
        many = len(parts)
        found[seat] = Weight(sum(a for a, _ in parts) / many, sum(b for _, b in parts) / many)
    return found


def after(facts: Facts, seat: int, seats: Sequence[int], others: Others, at: float) -> Others:
    """Whom somebody has met when a match is over."""
    if seat not in seats:
        return others
    found = dict(others)
    mine = facts.seats[seat].place
    for one in seats:
        sat = facts.seats[one]
        part = falling(others, sat.person, at)
        if one == seat or not part:
            continue
        met = others.get(sat.person, Met())
        weight = part / (len(seats) - 1)
        won = 1.0 if mine < sat.place else 0.5 if mine == sat.place else 0.0
        found[sat.person] = Met(
            met.weight + weight,
            met.won + weight * won,
            (*met.lately, at)[-len(FALLING) :],
        )
    return found
