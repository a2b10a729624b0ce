"""Tie-breaks that add up what those have whom one has met: Buchholz and Sonneborn-Berger.

All of it is in match points as the terms give them. In a round robin and in a ladder whoever was
met counts with his points, also where one of the two was not there; rounds of rest count nothing.

In a Swiss rounds that were not played are as FIDE has them since March 2026 (handbook C.07, article
16). The simpler rule of before, a virtual opponent who goes on to draw, is not used. Each standing
is reckoned as if the league ended with the rounds that are drawn by then.

- What somebody counts for those who met him: his points; but if he was not drawn in the last
  rounds, since he dropped, each of these rounds is a draw. They are his last rounds also if he only
  missed matches between and after them. A match that counts for nobody is no round at all.
- A round that somebody has not played himself he has played against a stand-in who has as many
  points as he has, but not more than whoever was not there counts, or whose match he missed. For a
  bye and for rounds in which he was not drawn it is not more than a draw in each round gives.
- A match that he missed and a round in which he was not drawn is cut before all others, but not a
  round before he came that counts as won.
- A round before he came ended as it counts: won, drawn or lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.league.records import Outcome, Record
from engine.league.season import Missed
from engine.league.state import Season

ENTRY: dict[Missed, Outcome] = {"nothing": "L", "draw": "D", "win": "W"}
"""How a round ended that was drawn before somebody came."""


class Share(NamedTuple):
    """What one round gives somebody."""

    points: int
    """Those of whom he has met, or of the stand-in."""
    outcome: Outcome
    missed: bool = False
    """He could have played."""


Shares = Mapping[int, Sequence[Share]]


def shares(season: Season, records: Mapping[int, Record]) -> Shares:
    """Of everybody, a share for each match, and in a Swiss for each round without one."""
    if season.terms.format != "swiss":
        return {
            person: [
                Share(records[one.other].points, one.outcome)
                for one in record.matches
                if one.other is not None
            ]
            for person, record in records.items()
        }
    draw = season.terms.points[1]
    counts = {person: _counts(record, draw) for person, record in records.items()}
    entry = ENTRY[season.terms.missed]
    return {person: _in_swiss(record, counts, draw, entry) for person, record in records.items()}


def _counts(record: Record, draw: int) -> int:
    """His points for those who have met him."""
    missed = {one.round for one in record.matches if one.missed}
    points = record.points
    for number in range(record.rounds, 0, -1):
        if number in record.off:
            points += 0 if number in record.given else draw
        elif number not in missed:
            break
    return points


def _in_swiss(record: Record, counts: Mapping[int, int], draw: int, entry: Outcome) -> list[Share]:
    least = min(record.points, draw * record.rounds)
    found = []
    for number in record.off:
        outcome: Outcome = entry if number in record.given else "L"
        found.append(Share(least, outcome, missed=outcome != "W"))
    for one in record.matches:
        if one.other is None:
            points = least
        elif one.unplayed:
            points = min(record.points, counts[one.other])
        else:
            points = counts[one.other]
        found.append(Share(points, one.outcome, one.missed))
    return found


def buchholz(some: Sequence[Share]) -> int:
    return sum(one.points for one in some)


def cut(some: Sequence[Share]) -> int:
    return buchholz(_without_least(some))


def median(some: Sequence[Share]) -> int:
    left = _without_least(some)
    return buchholz(left) - max((one.points for one in left), default=0)


def _without_least(some: Sequence[Share]) -> Sequence[Share]:
    return sorted(some, key=lambda one: (not one.missed, one.points))[1:]


def sonneborn(some: Sequence[Share]) -> Fraction:
    halves = {"W": 2, "D": 1, "L": 0}
    return Fraction(sum(halves[one.outcome] * one.points for one in some), 2)
