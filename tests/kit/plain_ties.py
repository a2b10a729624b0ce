"""Tie-breaks reckoned slowly from a sheet with a cell for everybody in each round. Nothing of the
house is used, and it is written differently on purpose: as the definitions read, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from tests.kit.plain_standings import Final


class Cell(NamedTuple):
    """What somebody did in a round."""

    how: str
    """``played``, ``bye``, ``free`` (the other was not there), ``missed``, ``nothing``, or
    ``before`` he came, if that counts as drawn or won."""
    other: int = 0
    mark: str = "L"
    games: tuple[int, int, int] = (0, 0, 0)


class Grid:
    def __init__(
        self,
        people: Sequence[int],
        finals: Sequence[Final],
        points: tuple[int, int, int],
        best_of: int,
        format: str,
        late: Mapping[int, int] | None = None,
        missed: str = "nothing",
    ) -> None:
        """``late`` has who came after so many rounds, and ``missed`` says what these count."""
        self.points, self.needed, self.swiss = points, (best_of + 1) // 2, format == "swiss"
        self.rounds = sorted({final.round for final in finals})
        self.cells: dict[int, list[Cell]] = {person: [] for person in people}
        for number in self.rounds:
            for person in people:
                mine = [
                    final
                    for final in finals
                    if final.round == number and person in (final.first, final.second)
                ]
                away = Cell("nothing")
                if missed != "nothing" and number <= (late or {}).get(person, 0):
                    away = Cell("before", mark="D" if missed == "draw" else "W")
                self.cells[person] += [_cell(person, final) for final in mine] or [away]

    def worth(self, cell: Cell) -> int:
        return 0 if cell.how == "nothing" else self.points["WDL".index(cell.mark)]

    def total(self, person: int) -> int:
        return sum(self.worth(cell) for cell in self.cells[person])

    def met(self, person: int) -> list[Cell]:
        return [cell for cell in self.cells[person] if cell.other]

    def value(self, tie: str, person: int, equal: Sequence[int]) -> object:
        """What a tie-break says of somebody among those equal; the greater is the better."""
        match tie:
            case "opponents":
                return self.mean([self.match_rate(cell.other) for cell in self.met(person)])
            case "games":
                return self.thirds([cell.games for cell in self.cells[person]])
            case "gw":
                return self.game_rate(self.cells[person])
            case "ogw":
                rates = [self.game_rate(self.met(cell.other)) for cell in self.met(person)]
                return self.mean(rates)
            case "buchholz":
                return sum(points for points, _, _ in self.shares(person))
            case "cut" | "median":
                return self.trimmed(person, both=tie == "median")
            case "sonneborn":
                found = [
                    points * (2 if mark == "W" else 1 if mark == "D" else 0)
                    for points, mark, _ in self.shares(person)
                ]
                return Fraction(sum(found), 2)
            case "wins":
                cells = self.cells[person]
                return [cell.mark for cell in cells if cell.how != "before"].count("W")
            case "head":
                return self.head(person, equal)
            case "direct":
                return self.direct(person, equal)
        assert tie == "progressive"
        return self.progressive(person)

    # -------------------------------------------------------------- rates

    def mean(self, rates: Sequence[Fraction]) -> Fraction:
        return sum(rates, Fraction(0)) / len(rates) if rates else Fraction(1, 3)

    def match_rate(self, person: int) -> Fraction:
        cells = self.met(person)
        got = Fraction(sum(self.worth(cell) for cell in cells), self.points[0] * len(cells))
        return got if got > Fraction(1, 3) else Fraction(1, 3)

    def thirds(self, games: Sequence[tuple[int, int, int]]) -> Fraction:
        got, could = 0, 0
        for won, lost, drawn in games:
            got += 3 * won + 1 * drawn
            could += 3 * won + 3 * lost + 3 * drawn
        return Fraction(got, could) if could else Fraction(0)

    def game_rate(self, cells: Sequence[Cell]) -> Fraction:
        games = []
        for cell in cells:
            if cell.how in ("bye", "free"):
                games.append((self.needed, 0, 0))
            elif cell.how == "missed":
                games.append((0, self.needed, 0))
            elif cell.how == "played":
                games.append(cell.games)
        found = self.thirds(games)
        return found if found > Fraction(1, 3) else Fraction(1, 3)

    # -------------------------------------------------------------- what others have

    def adjusted(self, person: int) -> int:
        """His points for others: at the end of his row each “nothing” is a draw."""
        total, row = self.total(person), list(self.cells[person])
        while row and row[-1].how in ("nothing", "missed"):
            if row.pop().how == "nothing":
                total += self.points[1]
        return total

    def shares(self, person: int) -> list[tuple[int, str, bool]]:
        """Points of whom he met or of the stand-in, how it ended, whether he could have played."""
        if not self.swiss:
            return [(self.total(cell.other), cell.mark, False) for cell in self.met(person)]
        found = []
        for cell in self.cells[person]:
            own, half = self.total(person), self.points[1] * len(self.rounds)
            if cell.how == "played":
                found.append((self.adjusted(cell.other), cell.mark, False))
            elif cell.how == "free":
                found.append((min(own, self.adjusted(cell.other)), "W", False))
            elif cell.how == "missed":
                found.append((min(own, self.adjusted(cell.other)), "L", True))
            elif cell.how == "bye":
                found.append((min(own, half), "W", False))
            elif cell.how == "before":
                found.append((min(own, half), cell.mark, cell.mark == "D"))
            else:
                found.append((min(own, half), "L", True))
        return found

    def trimmed(self, person: int, both: bool) -> int:
        left = self.shares(person)
        if left:
            could = [one for one in left if one[2]] or left
            left.remove(min(could, key=lambda one: one[0]))
        if left and both:
            left.remove(max(left, key=lambda one: one[0]))
        return sum(points for points, _, _ in left)

    # -------------------------------------------------------------- points

    def head(self, person: int, equal: Sequence[int]) -> int:
        for a, b in permutations(equal, 2):
            if b not in [cell.other for cell in self.met(a)]:
                return 0
        return sum(self.worth(cell) for cell in self.met(person) if cell.other in equal)

    def direct(self, person: int, equal: Sequence[int]) -> list[int]:
        """Head to head among those equal, then among those still equal with him, and so on."""
        found: list[int] = []
        while True:
            said = {one: self.head(one, equal) for one in equal}
            found.append(said[person])
            left = [one for one in equal if said[one] == said[person]]
            if len(left) == len(equal):
                return found
            equal = left

    def progressive(self, person: int) -> int:
        found, so_far = 0, 0
        for cell in self.cells[person]:
            so_far += self.worth(cell)
            found += so_far
        return found


def _cell(person: int, final: Final) -> Cell:
    if final.second is None:
        return Cell("bye", mark="W")
    first = person == final.first
    other = final.second if first else final.first
    mine = "first" if first else "second"
    if final.games is None:
        if final.outcome == mine:
            return Cell("free", other, "W")
        return Cell("missed", other, "L")
    won, lost, drawn = final.games
    mark = "D" if final.outcome == "draw" else "W" if final.outcome == mine else "L"
    return Cell("played", other, mark, (won, lost, drawn) if first else (lost, won, drawn))
