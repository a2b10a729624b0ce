"""Standings from a plain list of final results, reckoned by hand: nothing of the house is used.

It is what a careful person would do with a sheet of paper, and is written differently on purpose.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple


class Final(NamedTuple):
    """How a pairing ended."""

    round: int
    first: int
    second: int | None
    outcome: str
    """``first``, ``second``, ``draw``, or ``nobody`` where neither was there."""
    games: tuple[int, int, int] | None
    """Games won by each, and drawn; nothing where nobody played."""


class Line(NamedTuple):
    place: int
    person: int
    won: int
    drawn: int
    lost: int
    points: int
    games: tuple[int, int, int]


class Sheet:
    """A line for everybody, with a cross for each match."""

    def __init__(self, finals: Sequence[Final], points: tuple[int, int, int]) -> None:
        self.points = points
        self.letters: dict[int, str] = {}
        self.games: dict[int, list[int]] = {}
        self.against: dict[int, list[tuple[int, int]]] = {}
        for final in finals:
            won, lost, drawn = final.games or (0, 0, 0)
            self.cross(final.first, final.second, final.outcome, "first", (won, lost, drawn))
            if final.second is not None:
                self.cross(final.second, final.first, final.outcome, "second", (lost, won, drawn))

    def cross(
        self, me: int, other: int | None, outcome: str, mine: str, games: tuple[int, int, int]
    ) -> None:
        letter = "D" if outcome == "draw" else "W" if outcome == mine else "L"
        self.letters[me] = self.letters.get(me, "") + letter
        if other is not None:
            self.against.setdefault(me, []).append((other, self.worth(letter)))
        before = self.games.get(me, [0, 0, 0])
        self.games[me] = [one + more for one, more in zip(before, games, strict=True)]

    def worth(self, letters: str) -> int:
        return sum(self.points["WDL".index(letter)] for letter in letters)

    def total(self, person: int) -> int:
        return self.worth(self.letters.get(person, ""))

    def rate(self, person: int) -> Fraction:
        got = [gained for _, gained in self.against[person]]
        return max(Fraction(1, 3), Fraction(sum(got), len(got) * self.points[0]))

    def opponents(self, person: int) -> Fraction:
        rates = [self.rate(other) for other, _ in self.against.get(person, [])]
        return sum(rates, Fraction(0)) / len(rates) if rates else Fraction(1, 3)

    def singles(self, person: int) -> Fraction:
        games = self.games.get(person, [0, 0, 0])
        return Fraction(3 * games[0] + games[2], 3 * sum(games)) if sum(games) else Fraction(0)

    def head(self, person: int, equal: Sequence[int]) -> int:
        crosses = {(a, b) for a in equal for b, _ in self.against.get(a, [])}
        if any((a, b) not in crosses for a in equal for b in equal if a != b):
            return 0
        return sum(gained for other, gained in self.against.get(person, []) if other in equal)


def table(
    numbers: dict[int, int],
    finals: Sequence[Final],
    points: tuple[int, int, int],
    ties: Sequence[str],
    secret: str,
) -> list[Line]:
    """``numbers`` has everybody's number in the seeding."""
    sheet = Sheet(finals, points)

    def value(tie: str, person: int, equal: Sequence[int]) -> Any:
        if tie == "coin":
            text = json.dumps([secret, str(numbers[person])])
            return hashlib.sha256(text.encode()).hexdigest()
        if tie == "head":
            return sheet.head(person, equal)
        return sheet.opponents(person) if tie == "opponents" else sheet.singles(person)

    def sort(people: list[int], left: Sequence[str]) -> list[list[int]]:
        if len(people) == 1 or not left:
            return [sorted(people, key=lambda person: numbers[person])]
        said = {person: value(left[0], person, people) for person in people}
        found = []
        for best in sorted(set(said.values()), reverse=True):
            found += sort([person for person in people if said[person] == best], left[1:])
        return found

    groups = []
    for most in sorted({sheet.total(person) for person in numbers}, reverse=True):
        groups += sort([person for person in numbers if sheet.total(person) == most], ties)
    found: list[Line] = []
    for group in groups:
        place = len(found) + 1
        found += [_line(place, person, sheet) for person in group]
    return found


def _line(place: int, person: int, sheet: Sheet) -> Line:
    letters, games = sheet.letters.get(person, ""), sheet.games.get(person, [0, 0, 0])
    won, drawn, lost = (letters.count(letter) for letter in "WDL")
    total = sheet.total(person)
    return Line(place, person, won, drawn, lost, total, (games[0], games[1], games[2]))


def knocked_out(
    numbers: dict[int, int], finals: Sequence[Final], points: tuple[int, int, int], lives: int
) -> list[Line]:
    """Of a bracket that is over: how far somebody came is the round in which he lost for the last
    time that he may, or was not there for a match to which nobody came; whoever has not has won."""
    left = dict.fromkeys(numbers, lives)
    last = dict.fromkeys(numbers, 1000)
    for final in sorted(finals, key=lambda final: final.round):
        for person, mine in ((final.first, "first"), (final.second, "second")):
            if person is None or final.outcome == mine:
                continue
            left[person] -= lives if final.outcome == "nobody" else 1
            if left[person] <= 0:
                last[person] = final.round
    sheet = Sheet(finals, points)
    found = []
    for person in sorted(numbers, key=lambda person: (-last[person], numbers[person])):
        place = 1 + sum(last[other] > last[person] for other in numbers)
        found.append(_line(place, person, sheet))
    return found
