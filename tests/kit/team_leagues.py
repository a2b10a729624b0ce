"""A league of teams in the hands of a test. The players of team 3 are 31, 32, … by their boards."""

from __future__ import annotations

from typing import Any

from engine.league.scores import Score
from engine.league.season import Dropped, Joined, Played, Started
from tests.kit.leagues import League

LIONS, TIGERS, BEARS, WOLVES, HAWKS = range(1, 6)
NAMES = ("Lions", "Tigers", "Bears", "Wolves", "Hawks")


def name_of(team: int) -> str:
    return NAMES[team - 1] if team <= len(NAMES) else f"Team {team}"


class TeamLeague(League):
    """The best team has the first number."""

    def __init__(self, teams: int = 0, team: int = 2, **terms: Any) -> None:
        super().__init__(team=team, **terms)
        for number in range(1, teams + 1):
            self.make(number, 1 + (number - 1) * self.terms.divisions // teams)
        if teams:
            self.do(Started(tuple(range(1, teams + 1))))

    def make(self, number: int, division: int = 1, players: int = 0) -> None:
        """A team that is full, or has so many players."""
        for board in range(1, (players or self.terms.team) + 1):
            self.joins(10 * number + board, number, division)

    def joins(self, person: int, number: int, division: int = 1) -> None:
        name = "" if number in self.season.teams else name_of(number)
        late = self.season.rounds
        self.do(Joined(person, division, late, team=number, name=name))

    def back(self, person: int) -> None:
        self.joins(person, self.season.team_of(person), self.season.players[person].division)

    def drop_team(self, number: int) -> None:
        for one in self.season.teams[number].players:
            self.do(Dropped(one.person))

    def boards(self, pairing: str, won: str) -> None:
        """How the boards of a pairing end, the first first: ``1`` and ``2`` for who wins, ``=`` for
        a draw, ``-`` where nothing is played."""
        for board, sign in enumerate(won, 1):
            who = self.season.boards[f"{pairing}-{board}"]
            assert who.second is not None
            if sign != "-":
                self.matches += 1
                winner = {"1": who.first, "2": who.second, "=": None}[sign]
                match = f"m{self.matches}"
                self.do(Played(match, who.first, who.second, winner, who.id))

    def all_boards(self, *won: str) -> None:
        """A round is drawn, played at its boards as these say, and closed."""
        self.draw()
        for id, said in zip(self.now(), won, strict=True):
            self.boards(id, said)
        self.close()

    def summed(self, pairing: str) -> tuple[int, int, int]:
        found: Score = self.score(pairing)
        return found.first, found.second, found.draws

    def play_board(self, board: str, first: bool = True) -> None:
        """A board is won by one of the two."""
        who = self.season.boards[board]
        assert who.second is not None
        self.matches += 1
        winner = who.first if first else who.second
        self.do(Played(f"m{self.matches}", who.first, who.second, winner, board))
