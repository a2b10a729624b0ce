"""Whole seasons of simulated players, who drop, come late, come back and report too late, with
organisers who correct and annul; and, beside the league, a plain list of how everything ended."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.league.deadlines import no_shows, overdue
from engine.league.pairing import is_over, next_round
from engine.league.season import Annulled, Closed, Dropped, Ended, Joined, Played, Ruled
from tests.kit.leagues import SECRET, League
from tests.kit.plain_standings import Final, Line, knocked_out, table

Games = tuple[int, int, int]

WON: dict[int, Sequence[Games]] = {
    1: [(1, 0, 0)],
    3: [(2, 0, 0), (2, 1, 0), (2, 0, 1)],
    5: [(3, 0, 0), (3, 1, 0), (3, 2, 0), (3, 0, 1), (3, 1, 1), (2, 1, 2)],
}
"""How a match is won by winning its last game."""
OTHER: dict[int, Sequence[Games]] = {
    1: [(0, 0, 1)],
    3: [(1, 0, 2), (1, 1, 1), (0, 0, 3)],
    5: [(2, 0, 2), (1, 0, 4), (2, 2, 1), (1, 1, 3), (0, 0, 5)],
}
"""How else it ends, with its games in any order."""


def story(chance: Random, best_of: int, bracket: bool) -> list[str]:
    """The games of a match in their order: ``a``, ``b`` or ``-``, each won by that side."""
    if bracket:
        # Whatever is drawn is replayed.
        won, lost, _ = chance.choice([games for games in WON[best_of] if not games[2]])
        games = [*_shuffled(chance, won - 1, lost, chance.randrange(3)), "a"]
    elif chance.random() < 0.3:
        games = _shuffled(chance, *chance.choice(OTHER[best_of]))
    else:
        won, lost, drawn = chance.choice(WON[best_of])
        games = [*_shuffled(chance, won - 1, lost, drawn), "a"]
    turned = {"a": "b", "b": "a", "-": "-"}
    return [turned[game] for game in games] if chance.random() < 0.5 else games


def _shuffled(chance: Random, won: int, lost: int, drawn: int) -> list[str]:
    games = ["a"] * won + ["b"] * lost + ["-"] * drawn
    chance.shuffle(games)
    return games


def counted(games: Sequence[str]) -> Games:
    return games.count("a"), games.count("b"), games.count("-")


def outcome(games: Games) -> str:
    return "first" if games[0] > games[1] else "second" if games[0] < games[1] else "draw"


class Simulated:
    """A season with everything that can happen in it. ``finals`` is what is true at the moment, by
    pairing, and ``open`` who has still to play."""

    def __init__(self, seed: int, players: int, **terms: Any) -> None:
        self.chance = Random(seed)
        self.league = League(players, **terms)
        self.terms = self.league.terms
        self.bracket = self.terms.format in ("single", "double")
        self.finals: dict[str, Final] = {}
        self.open: dict[str, tuple[int, int, int]] = {}
        """The round, and who plays."""
        self.division = {one.person: one.division for one in self.league.season.members.values()}
        self.numbers = {person: person for person in self.division}
        self.dropped: set[int] = set()
        self.refused = 0

    # -------------------------------------------------------------- what is true

    def forfeits(self, id: str) -> None:
        """Who has dropped plays no more."""
        if id in self.open:
            _, first, second = self.open[id]
            if away := self.dropped & {first, second}:
                won = "nobody" if len(away) == 2 else "second" if first in away else "first"
                self.ends(id, won, None)

    def ends(self, id: str, won: str, games: Games | None) -> None:
        number, first, second = self.open.pop(id)
        self.finals[id] = Final(number, first, second, won, games)

    def lines(self, division: int) -> list[Line]:
        """The standings by what is true."""
        here = {
            person: number
            for person, number in self.numbers.items()
            if self.division[person] == division
        }
        finals = [final for final in self.finals.values() if final.first in here]
        if self.bracket:
            lives = 2 if self.terms.format == "double" else 1
            return knocked_out(here, finals, self.terms.points, lives)
        return table(here, finals, self.terms.points, self.terms.ties, SECRET)

    def told(self, division: int) -> list[Line]:
        """The same as the league tells them."""
        return [
            Line(
                one.place,
                one.person,
                one.won,
                one.drawn,
                one.lost,
                one.points,
                (one.games_won, one.games_lost, one.games_drawn),
            )
            for one in self.league.standings(division)
        ]

    # -------------------------------------------------------------- a season of rounds

    def to_the_end(self) -> None:
        while drawn := next_round(self.league.season):
            self.league.do(drawn)
            for pairing in drawn.pairings:
                if pairing.second is None:
                    self.finals[pairing.id] = Final(
                        pairing.round, pairing.first, None, "first", None
                    )
                else:
                    self.open[pairing.id] = (pairing.round, pairing.first, pairing.second)
                    self.forfeits(pairing.id)
            for _ in range(3 if self.bracket else 0):
                self.correct()
            self.round()
            if not self.bracket:
                self.agrees()
        assert is_over(self.league.season)
        self.league.do(Ended())
        self.league.restart()
        self.agrees()

    def agrees(self) -> None:
        for division in self.league.season.divisions:
            assert self.told(division) == self.lines(division)

    def round(self) -> None:
        number = self.league.season.rounds
        todo = list(self.open)
        self.chance.shuffle(todo)
        for place, id in enumerate(todo):
            if place == len(todo) // 2:
                self.league.restart()
            if self.chance.random() < 0.85:
                self.play(id)
            if self.chance.random() < 0.1:
                self.correct()
            if self.chance.random() < 0.02:
                self.drop(self.chance.choice(sorted(self.numbers)))
            if self.chance.random() < 0.05:
                self.come()
        if self.terms.late != "organiser":
            self.time_is_over()
        self.league.do(Closed(number))
        self.too_late(number)
        for id in list(self.open):
            self.rule(id)
        for person in no_shows(self.league.season):
            self.drop(person)
        for person in sorted(self.dropped):
            if self.chance.random() < 0.2:
                self.league.back(person)
                self.dropped.discard(person)

    def play(self, id: str) -> None:
        if id not in self.open:
            return
        _, first, second = self.open[id]
        games = story(self.chance, self.terms.best_of, self.bracket)
        for place, game in enumerate(games):
            if place and self.chance.random() < 0.03:
                self.drop(self.chance.choice((first, second)))
                return
            winner = {"a": first, "b": second, "-": None}[game]
            if self.chance.random() < 0.05:
                # Somebody cheated; the game is annulled and played once more.
                wrong = self.played(id, first, second, second)
                self.league.do(Annulled(wrong))
                assert self.league.refusal(Played(wrong, first, second, second, id))
            sides = (first, second) if self.chance.random() < 0.5 else (second, first)
            match = self.played(id, *sides, winner)
            assert self.league.refusal(Played(match, *sides, winner, id))
        assert self.league.refusal(Played("one too many", first, second, first, id))
        self.ends(id, outcome(counted(games)), counted(games))

    def played(self, id: str, first: int, second: int, winner: int | None) -> str:
        self.league.matches += 1
        match = f"m{self.league.matches}"
        self.league.do(Played(match, first, second, winner, id))
        return match

    def drop(self, person: int) -> None:
        if person in self.dropped:
            return
        self.league.do(Dropped(person))
        self.dropped.add(person)
        for id in list(self.open):
            self.forfeits(id)

    def come(self) -> None:
        """Somebody comes late, where that is possible."""
        person = len(self.numbers) + 1
        division = self.chance.choice(list(self.league.season.divisions))
        deed = Joined(person, division, self.league.season.rounds)
        if self.league.refusal(deed) is None:
            self.league.do(deed)
            self.numbers[person], self.division[person] = person, division

    def time_is_over(self) -> None:
        for id in list(self.open):
            _, first, second = self.open[id]
            ready = {person for person in (first, second) if self.chance.random() < 0.6}
            ruled = overdue(self.league.season, id, ready)
            together = self.terms.late == "forfeit" and len(ready) == 2
            if together and self.bracket:  # somebody has to win, so an organiser says who
                assert ruled is None
                continue
            assert ruled is not None
            self.league.do(ruled)
            if self.terms.late == "draw" or together:
                self.ends(id, "draw", (0, 0, 1))
            elif len(ready) == 1:
                self.ends(id, "first" if first in ready else "second", None)
            else:
                self.ends(id, "nobody", None)

    def too_late(self, number: int) -> None:
        """Results of a round that is closed count for nothing."""
        for id in self.league.now():
            who = self.league.pairing(id)
            if len(who) == 2 and self.chance.random() < 0.3:
                assert self.league.refusal(Played(f"late {id}", *who, who[0], id))
                self.refused += 1

    # -------------------------------------------------------------- organisers

    def rule(self, id: str) -> None:
        """An organiser says how it ended."""
        number, first, second = self.open.get(id) or self.finals[id][:3]
        assert second is not None
        if not self.bracket and self.chance.random() < 0.2:
            won = self.chance.choice(("first", "second", "nobody"))
            deed = Ruled(id, int(won == "first"), int(won == "second"), forfeit=True)
            games = None
        else:
            games = counted(story(self.chance, self.terms.best_of, self.bracket))
            won, deed = outcome(games), Ruled(id, *games, why="so it was")
        if self.bracket and self.without_games(number, {first, second}):
            return  # what comes of that would be a long story; tests of brackets tell it
        if why := self.league.refusal(deed):
            assert self.bracket, why
            self.refused += 1
            return
        before = self.finals.get(id)
        self.league.do(deed)
        self.open[id] = (number, first, second)
        self.ends(id, won, games)
        if self.bracket and before and before.outcome != won:
            self.changes_places(number, first, second)

    def without_games(self, number: int, people: set[int]) -> bool:
        """One of them was in a match of a later round that ended without a game."""
        return any(
            final.round > number and final.games is None and {final.first, final.second} & people
            for final in self.finals.values()
            if final.second
        )

    def changes_places(self, number: int, first: int, second: int) -> None:
        """The other one has won after all, so they change places in what comes after."""
        other = {first: second, second: first}
        after = {id: final[:3] for id, final in self.finals.items() if final.round > number}
        for id, (later, one, two) in {**after, **self.open}.items():
            if later <= number or not {first, second} & {one, two}:
                continue
            if number > 1 and {first, second} == {one, two}:
                del self.open[id]  # a second final, which is needed only by the result as it was
                continue
            one, two = other.get(one, one), two and other.get(two, two)
            if two is None:
                self.finals[id] = self.finals[id]._replace(first=one)
            else:
                self.finals.pop(id, None)
                self.open[id] = later, one, two
                self.forfeits(id)
        self.second_final(first, second)

    def second_final(self, first: int, second: int) -> None:
        """It is needed after all, while its round is played already."""
        for id, pairing in self.league.season.pairings.items():
            if id not in self.finals.keys() | self.open.keys():
                assert (pairing.node, {pairing.first, pairing.second}) == ("F2", {first, second})
                assert pairing.second is not None
                self.open[id] = pairing.round, pairing.first, pairing.second
                self.forfeits(id)

    def correct(self) -> None:
        """Some result of this round or of an earlier one was wrong."""
        known = {id: one for id, one in self.finals.items() if one.second}
        if self.bracket:  # what is longer ago can rarely be corrected
            near = self.league.season.rounds - 1
            known = {id: one for id, one in known.items() if one.round >= near}
        if two := [id for id, one in known.items() if one.outcome != "nobody"]:
            self.rule(self.chance.choice(two))

    # -------------------------------------------------------------- a ladder

    def climb(self, games: int) -> None:
        often: dict[frozenset[int], int] = {}
        for number in range(games):
            first, second = self.chance.sample(sorted(self.numbers), 2)
            self.game(first, second, often)
            if self.chance.random() < 0.05:
                self.come()
            if self.chance.random() < 0.02:
                self.drop(first)
            if self.finals and self.chance.random() < 0.1:
                self.judge(often)
            if number % 50 == 0:
                self.league.restart()
                self.agrees()
        self.league.do(Ended())
        self.league.restart()
        self.agrees()

    def game(self, first: int, second: int, often: dict[frozenset[int], int]) -> None:
        winner = self.chance.choice((first, second, None))
        deed = Played(f"m{self.league.matches}", first, second, winner)
        self.league.matches += 1
        both = frozenset((first, second))
        allowed = (
            not self.dropped & both
            and self.division[first] == self.division[second]
            and often.get(both, 0) < self.terms.against_same
        )
        assert (self.league.refusal(deed) is None) == allowed
        if not allowed:
            self.refused += 1
            return
        self.league.do(deed)
        often[both] = often.get(both, 0) + 1
        games = (int(winner == first), int(winner == second), int(winner is None))
        self.finals[deed.match] = Final(0, first, second, outcome(games), games)

    def judge(self, often: dict[frozenset[int], int]) -> None:
        """A game is annulled, or was won by somebody else."""
        match = self.chance.choice(sorted(self.finals))
        final = self.finals[match]
        assert final.second is not None
        if self.chance.random() < 0.5:
            self.league.do(Annulled(match))
            del self.finals[match]
            often[frozenset((final.first, final.second))] -= 1
        else:
            games = self.chance.choice(((1, 0, 0), (0, 1, 0), (0, 0, 1)))
            self.league.do(Ruled(match, *games))
            self.finals[match] = final._replace(outcome=outcome(games), games=games)
