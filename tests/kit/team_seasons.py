"""Whole seasons of teams by chance, with players who are not there, leave, come back and are
replaced, and teams that come late; beside the league a plain sheet of all boards, from which
everything is added up once more, as the rules read and without the house."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from engine.league.coin import toss
from engine.league.deadlines import overdue
from engine.league.pairing import next_round
from engine.league.season import Closed, Paired, Ruled
from engine.league.swiss import Entrant
from tests.kit.leagues import SECRET
from tests.kit.plain_standings import Final
from tests.kit.plain_ties import Grid
from tests.kit.swiss import best_price, price
from tests.kit.team_leagues import TeamLeague

MARKS = {"1": (2, 0), "2": (0, 2), "=": (1, 1), "+": (2, 0), "-": (0, 2), "0": (0, 0)}
"""Half points of both: won, drawn, won because the other was not there, and nobody there."""


class Seen(NamedTuple):
    """A pairing of two teams as it stands in the sheet."""

    round: int
    first: int
    second: int | None


class TeamSeason:
    def __init__(self, seed: int, teams: int, size: int, **terms: Any) -> None:
        self.chance, self.size = Random(seed), size
        self.league = TeamLeague(teams, team=size, drops=0, **terms)
        self.terms = self.league.terms
        self.rosters = {
            team: [10 * team + board for board in range(1, size + 1)]
            for team in range(1, teams + 1)
        }
        self.late = dict.fromkeys(self.rosters, 0)
        self.out: set[int] = set()
        self.pairs: dict[str, Seen] = {}
        self.boards: dict[str, list[str]] = {}
        """Of each pairing the mark of each board; nothing where it is still to be played."""
        self.people: dict[str, list[tuple[int, int]]] = {}

    # -------------------------------------------------------------- the sheet

    def is_out(self, team: int) -> bool:
        return self.out.issuperset(self.rosters[team])

    def final(self, id: str) -> Final:
        seen, marks = self.pairs[id], self.boards[id]
        if seen.second is None:
            return Final(seen.round, seen.first, None, "first", None)
        won = sum(mark in "1+" for mark in marks), sum(mark in "2-" for mark in marks)
        games = (*won, marks.count("="))
        outcome = "first" if won[0] > won[1] else "second" if won[1] > won[0] else "draw"
        if all(mark == "0" for mark in marks):
            return Final(seen.round, seen.first, seen.second, "nobody", None)
        nobody_came = all(mark in "+0" for mark in marks) or all(mark in "-0" for mark in marks)
        return Final(seen.round, seen.first, seen.second, outcome, None if nobody_came else games)

    def board_points(self, team: int) -> Fraction:
        found = Fraction(0)
        for id, seen in self.pairs.items():
            if seen.second is None:
                found += (self.size // 2 + 1) * (seen.first == team)
            for mark in self.boards[id]:
                first, second = MARKS[mark]
                found += Fraction(first * (seen.first == team) + second * (seen.second == team), 2)
        return found

    def grid(self, through: int = 99) -> Grid:
        finals = [self.final(id) for id, seen in self.pairs.items() if seen.round <= through]
        needed = self.size // 2 + 1
        return Grid(
            [*self.rosters], finals, self.terms.points, 2 * needed - 1, self.terms.format, self.late
        )

    def agrees(self) -> None:
        grid = self.grid()
        groups = self.split([*self.rosters], {one: grid.total(one) for one in self.rosters})
        for tie in self.terms.ties:
            finer = []
            for group in groups:
                finer += self.split(
                    group, {one: self.value(grid, tie, one, group) for one in group}
                )
            groups = finer
        places = {
            one: 1 + sum(map(len, groups[:n])) for n, some in enumerate(groups) for one in some
        }
        told = self.league.standings()
        assert {one.person: one.place for one in told} == places
        for one in told:
            assert one.points == grid.total(one.person)
            if "boards" in self.terms.ties:
                assert one.ties["boards"] == self.board_points(one.person)

    def value(self, grid: Grid, tie: str, one: int, group: Sequence[int]) -> Any:
        if tie == "boards":
            return self.board_points(one)
        if tie == "coin":
            number = [*self.rosters].index(one) + 1
            return toss(SECRET, str(number), self.league.season.words)
        return grid.value(tie, one, group)

    def split(self, some: Sequence[int], said: dict[int, Any]) -> list[list[int]]:
        values: list[Any] = []
        for one in some:
            if said[one] not in values:
                values.append(said[one])
        return [[one for one in some if said[one] == v] for v in sorted(values, reverse=True)]

    def field(self) -> list[Entrant]:
        """What is known of the teams that are to be drawn, from the sheet."""
        now, found = self.grid(), []
        for rank, team in enumerate(self.rosters, 1):
            met: list[int] = []
            byes = ups = downs = 0
            for id, seen in self.pairs.items():
                if team not in (seen.first, seen.second):
                    continue
                final = self.final(id)
                mine = "first" if seen.first == team else "second"
                byes += final.games is None and final.outcome == mine
                if seen.second is None:
                    continue
                other = seen.second if mine == "first" else seen.first
                before = self.grid(seen.round - 1)
                met.append(other)
                ups += before.total(other) > before.total(team)
                downs += before.total(other) < before.total(team)
            if not self.is_out(team):
                found.append(Entrant(team, now.total(team), tuple(met), byes, downs, ups, rank))
        return found

    # -------------------------------------------------------------- what happens

    def to_the_end(self) -> None:
        while drawn := next_round(self.league.season):
            self.is_best(drawn)
            self.league.do(drawn)
            for one in drawn.pairings:
                self.put(one.id, Seen(one.round, one.first, one.second))
            self.play()
            self.league.do(Closed(drawn.number))
            self.league.restart()
            self.agrees()
            self.between()

    def is_best(self, drawn: Paired) -> None:
        """No other round of these teams would be better, or it is one of a round robin."""
        pairs = [(one.first, one.second) for one in drawn.pairings]
        if self.terms.format == "swiss":
            field = self.field()
            assert sorted(one for pair in pairs for one in pair if one is not None) == sorted(
                one.person for one in field
            )
            assert price(field, pairs) == best_price(field)

    def put(self, id: str, seen: Seen) -> None:
        self.pairs[id], self.boards[id], self.people[id] = seen, [], []
        if seen.second is None:
            return
        self.people[id] = [*zip(self.rosters[seen.first], self.rosters[seen.second], strict=True)]
        self.boards[id] = [""] * self.size
        self.forfeits(id)
        drawn = [self.league.season.boards[f"{id}-{n}"] for n in range(1, self.size + 1)]
        assert [(one.first, one.second) for one in drawn] == self.people[id]

    def forfeits(self, id: str) -> None:
        for board, (one, other) in enumerate(self.people[id]):
            away = one in self.out, other in self.out
            if not self.boards[id][board] and any(away):
                self.boards[id][board] = "0" if all(away) else "-" if away[0] else "+"

    def play(self) -> None:
        todo = [(id, board) for id, marks in self.boards.items() for board in range(len(marks))]
        self.chance.shuffle(todo)
        for id, board in todo:
            if self.chance.random() < 0.06:
                self.leaves()
            if not self.boards[id][board]:
                self.plays(id, board)
            elif self.chance.random() < 0.05:
                self.corrects(id, board)

    def plays(self, id: str, board: int) -> None:
        name, (one, other) = f"{id}-{board + 1}", self.people[id][board]
        if self.chance.random() < 0.75:
            mark = self.chance.choice("12=")
            self.league.boards(id, "-" * board + mark)
            self.boards[id][board] = mark
            return
        ready = {person for person in (one, other) if self.chance.random() < 0.4}
        ruled = overdue(self.league.season, name, ready)
        assert ruled is not None
        self.league.do(ruled)
        here = one in ready, other in ready
        self.boards[id][board] = "=" if all(here) else "+" if here[0] else "-" if here[1] else "0"

    def corrects(self, id: str, board: int) -> None:
        mark = self.chance.choice("12=+-0")
        games = {"1": (1, 0, 0), "2": (0, 1, 0), "=": (0, 0, 1)}
        said = games.get(mark) or {"+": (1, 0, 0), "-": (0, 1, 0), "0": (0, 0, 0)}[mark]
        self.league.do(Ruled(f"{id}-{board + 1}", *said, "Looked at.", mark in "+-0"))
        self.boards[id][board] = mark

    def leaves(self) -> None:
        there = [one for some in self.rosters.values() for one in some if one not in self.out]
        if len(there) < 3:
            return
        person = self.chance.choice(there)
        self.league.drop(person)
        self.out.add(person)
        for id in self.pairs:
            self.forfeits(id)

    def between(self) -> None:
        """Some come back, others take a place, and a team comes late."""
        for team, roster in self.rosters.items():
            for board, person in enumerate(roster):
                if person not in self.out or self.chance.random() < 0.6:
                    continue
                # Who is out first gives up his place to another one.
                first = next(n for n, one in enumerate(roster) if one in self.out)
                if self.chance.random() < 0.5 and first == board:
                    roster[board] = 1000 + len(self.league.deeds)
                    self.league.joins(roster[board], team)
                else:
                    self.league.back(person)
                    self.out.discard(person)
        if self.terms.format == "swiss" and self.chance.random() < 0.2 and len(self.rosters) < 7:
            number = len(self.rosters) + 1
            if next_round(self.league.season):
                self.league.make(number)
                self.rosters[number] = [10 * number + n for n in range(1, self.size + 1)]
                self.late[number] = self.league.season.rounds
