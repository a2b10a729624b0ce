"""Every tie-break against a slow sheet that shares nothing with the house, over whole seasons with
people who drop, come late, come back and are not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.league.coin import toss
from engine.league.pairing import next_round
from engine.league.season import EVERY_TIE, Closed, Tie
from tests.kit.leagues import SECRET
from tests.kit.plain_standings import Final
from tests.kit.plain_ties import Grid
from tests.kit.simulated import Simulated

ORDERS = st.permutations([tie for tie in EVERY_TIE if tie != "boards"])


class Reckoned(Simulated):
    """The same season, but what is compared after each round is each tie-break of each person."""

    def agrees(self) -> None:
        for division in self.league.season.divisions:
            self.compared(division)

    def compared(self, division: int) -> None:
        people = [one for one in self.numbers if self.division[one] == division]
        finals = [one for one in self.finals.values() if one.first in people]
        terms, late = self.terms, {one: self.league.season.members[one].late for one in people}
        grid = Grid(people, finals, terms.points, terms.best_of, terms.format, late, terms.missed)
        told = self.league.standings(division)
        groups = self.groups(grid, people)
        places = {
            one: 1 + sum(map(len, groups[:n])) for n, some in enumerate(groups) for one in some
        }
        assert {one.person: one.place for one in told} == places
        for one in told:
            for tie in set(self.terms.ties) - {"head", "direct", "coin"}:
                assert one.ties[tie] == grid.value(tie, one.person, people), tie

    def groups(self, grid: Grid, people: Sequence[int]) -> list[list[int]]:
        """Who shares a place, the best first."""
        found = _sorted(people, {one: grid.total(one) for one in people})
        for tie in self.terms.ties:
            finer = []
            for group in found:
                said: dict[int, Any] = {
                    one: toss(SECRET, str(self.numbers[one]), self.league.season.words)
                    if tie == "coin"
                    else grid.value(tie, one, group)
                    for one in group
                }
                finer += _sorted(group, said)
            found = finer
        return found


def _sorted(people: Sequence[int], said: dict[int, Any]) -> list[list[int]]:
    values: list[Any] = []
    for one in people:
        if said[one] not in values:
            values.append(said[one])
    return [[one for one in people if said[one] == value] for value in sorted(values, reverse=True)]


@given(
    seed=st.integers(0, 10**6),
    players=st.integers(3, 12),
    ties=ORDERS,
    best_of=st.sampled_from([1, 3, 5]),
    points=st.sampled_from([(3, 1, 0), (2, 1, 0), (5, 2, 1)]),
    format=st.sampled_from(["swiss", "swiss", "robin"]),
    drops=st.integers(0, 2),
    missed=st.sampled_from(["nothing", "draw", "win"]),
)
def test_every_tie_break_of_a_season_is_what_a_slow_sheet_says(
    seed: int,
    players: int,
    ties: list[Tie],
    best_of: int,
    points: tuple[int, int, int],
    format: str,
    drops: int,
    missed: str,
) -> None:
    season = Reckoned(
        seed,
        players,
        ties=tuple(ties),
        best_of=best_of,
        points=points,
        format=format,
        drops=drops,
        missed=missed,
    )
    season.to_the_end()


@given(seed=st.integers(0, 10**6), players=st.integers(4, 9))
def test_who_drops_early_counts_for_those_who_met_him_as_the_sheet_says(
    seed: int, players: int
) -> None:
    """Half of them drop, most of them for good, so that rows end with rounds without a match."""
    season = Reckoned(
        seed, players, ties=("cut", "median", "buchholz", "sonneborn"), rounds=6, drops=0
    )
    while (drawn := next_round(season.league.season)) is not None:
        season.league.do(drawn)
        for one in drawn.pairings:
            if one.second is None:
                season.finals[one.id] = Final(one.round, one.first, None, "first", None)
            else:
                season.open[one.id] = (one.round, one.first, one.second)
        if season.chance.random() < 0.5:
            season.drop(season.chance.choice(sorted(season.numbers)))
        for id in list(season.open):
            season.rule(id)
        season.league.do(Closed(season.league.season.rounds))
        season.agrees()
