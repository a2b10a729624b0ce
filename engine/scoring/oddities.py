"""Pairs of players whose matches look odd, for those who look after a server.

Nothing is wrong because it is found here: somebody who is much better wins each time, and friends
play all evening. People look at it and decide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.scoring.facts import Facts
from engine.scoring.meetings import TURNS

Reason = Literal["quick", "one-sided", "same hour"]

QUICK = 3
"""So many matches of two that ended before each had his turns are odd."""
SERIES, UPSETS = 6, 0.1
"""So many matches are, if no larger part of them was not won by the same of the two."""
HOUR, AT_ONCE = 3600.0, 5
"""And so many that ended within an hour."""


class Seen(NamedTuple):
    """A result, by its match and the moment of its end."""

    match: str
    at: float
    facts: Facts


class Odd(NamedTuple):
    """Two whose matches look odd; the first has won more of them."""

    first: int
    second: int
    matches: tuple[Seen, ...]
    """The newest first."""
    won: int
    """By the first; as many were drawn or lost by him as are left."""
    quick: int
    """So many ended before each had his turns."""
    at_once: int
    """The most that ended within an hour."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        found: list[Reason] = []
        if self.quick >= QUICK:
            found.append("quick")
        if len(self.matches) >= SERIES and len(self.matches) - self.won <= UPSETS * len(
            self.matches
        ):
            found.append("one-sided")
        if self.at_once >= AT_ONCE:
            found.append("same hour")
        return tuple(found)


def odd_pairs(results: Iterable[Seen]) -> list[Odd]:
    """All pairs with a reason to look at them; those with most reasons and matches first."""
    pairs = [odd for odd in _pairs(results) if odd.reasons]
    return sorted(pairs, key=lambda odd: (-len(odd.reasons), -len(odd.matches), odd[:2]))


def pair(results: Iterable[Seen], first: int, second: int) -> Odd | None:
    """What two have played against each other, odd or not; nothing if they have not."""
    both = {first, second}
    return next((odd for odd in _pairs(results) if {odd.first, odd.second} == both), None)


def _pairs(results: Iterable[Seen]) -> Iterable[Odd]:
    """What each two have played against each other, by themselves."""
    met: dict[tuple[int, int], list[Seen]] = defaultdict(list)
    for one in results:
        people = sorted(sat.person for sat in one.facts.seats)
        if len(people) == 2:
            met[people[0], people[1]].append(one)
    for (low, high), some in met.items():
        won = {who: sum(_winner(one.facts) == who for one in some) for who in (low, high)}
        first, second = (low, high) if won[low] >= won[high] else (high, low)
        newest = sorted(some, key=lambda one: (-one.at, one.match))
        quick = sum(_quick(one.facts) for one in some)
        yield Odd(first, second, tuple(newest), won[first], quick, _at_once(newest))


def _winner(facts: Facts) -> int | None:
    return None if facts.winner is None else facts.seats[facts.winner].person


def _quick(facts: Facts) -> bool:
    """Of older matches only the turn in which they ended is known; those of both are counted."""
    turns = [sat.seen.turns for sat in facts.seats]
    known = [one for one in turns if one is not None]
    return min(known) < TURNS if len(known) == len(turns) else facts.turn < 2 * TURNS


def _at_once(newest: list[Seen]) -> int:
    moments = sorted(one.at for one in newest)
    return max(sum(0 <= other - one < HOUR for other in moments) for one in moments)
