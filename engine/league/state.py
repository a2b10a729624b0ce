"""Where a league stands, as plain data. ``reckoning`` makes it from the deeds."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import msgspec

from engine.league.season import Ended, Pairing, Paused, Played, Ruled, Terms

Games = tuple[int, int, int]
"""Those won by the first of a pairing, by the second, and drawn."""


class Member(msgspec.Struct, frozen=True):
    """Somebody who has signed up; among those who meet in a league of teams a team."""

    person: int
    division: int = 1
    number: int = 0
    """His place in the seeding; whoever comes late comes after all others. It never changes, so
    the coin is tossed for it: see ``ties``."""
    late: int = 0
    """He came after so many rounds had been drawn."""
    since: int = 0
    """When he last came so many rounds had been drawn: only from then on it matters whether he is
    there."""
    dropped: bool = False
    word: str = ""
    """What he has added to the secret of the coin."""


class Team(msgspec.Struct, frozen=True):
    name: str
    players: tuple[Member, ...] = ()
    """Who plays at which board, the first first. Whoever is out keeps his place until another one
    has it."""


@dataclass(slots=True)
class Season:
    """All that counts of what has happened so far. To be read only: ``told`` makes another."""

    terms: Terms
    secret: str
    members: dict[int, Member] = field(default_factory=dict)
    """Those who meet: persons, or teams that are full."""
    teams: dict[int, Team] = field(default_factory=dict)
    """All that were made, also those that are not full."""
    starters: int | None = None
    """How many there were at the start; nothing before it."""
    words: tuple[str, ...] = ()
    """What those have added to the secret, in the order in which they signed up: from the start on
    the coin falls the same."""
    ended: Ended | None = None
    rounds: int = 0
    """So many have been drawn."""
    closed: set[int] = field(default_factory=set)
    pairings: dict[str, Pairing] = field(default_factory=dict)
    """As they are now: in a bracket a corrected result changes who meets in what follows. In a
    ladder each game is a pairing, called like its match."""
    boards: dict[str, Pairing] = field(default_factory=dict)
    """What persons play in the pairings of teams, as it was drawn."""
    games: dict[str, tuple[Played, ...]] = field(default_factory=dict)
    """What counts of what was played, by pairing. A ruling takes its place."""
    matches: dict[str, str] = field(default_factory=dict)
    """The pairing of every game that was ever reported; empty once it is annulled."""
    ready: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Who is there to play a pairing that is not decided."""
    claims: dict[str, dict[int, Games]] = field(default_factory=dict)
    """What each of a pairing has reported, while nothing is ruled."""
    ruled: dict[str, Ruled] = field(default_factory=dict)
    gone: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Who of an undecided pairing has dropped: he forfeits it, and that stays so if he comes
    back."""
    anew: set[str] = field(default_factory=set)
    """Pairings of closed rounds that are open again: they are to be played anew, or by others."""
    finalists: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Who goes on to the knock-out of each division after its rounds, the best first, once that is
    drawn; under 0 where it is one for all."""
    arranged: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """Who meets whom in a round because an organiser says so."""
    paused: Paused | None = None

    def copy(self) -> Season:
        """Another that can be told more; the values in its tables are never changed."""
        return replace(
            self,
            members=dict(self.members),
            teams=dict(self.teams),
            boards=dict(self.boards),
            closed=set(self.closed),
            pairings=dict(self.pairings),
            games=dict(self.games),
            matches=dict(self.matches),
            ready=dict(self.ready),
            claims=dict(self.claims),
            ruled=dict(self.ruled),
            gone=dict(self.gone),
            anew=set(self.anew),
            finalists=dict(self.finalists),
            arranged=dict(self.arranged),
        )

    @property
    def started(self) -> bool:
        return self.starters is not None

    @property
    def is_bracket(self) -> bool:
        return self.terms.format in ("single", "double")

    @property
    def is_ladder(self) -> bool:
        return self.terms.format == "ladder"

    @property
    def players(self) -> dict[int, Member]:
        """All persons who play, by themselves or in a team."""
        if self.terms.team == 1:
            return self.members
        return {one.person: one for team in self.teams.values() for one in team.players}

    @property
    def duels(self) -> dict[str, Pairing]:
        """What two persons play: the pairings, or those at the boards of teams."""
        return self.pairings if self.terms.team == 1 else self.boards

    def team_of(self, person: int) -> int:
        """The number of the team in which somebody is; 0 for none."""
        here = (
            number
            for number, team in self.teams.items()
            if any(one.person == person for one in team.players)
        )
        return next(here, 0)

    @property
    def divisions(self) -> range:
        return range(1, self.terms.divisions + 1)

    def added(self) -> tuple[str, ...]:
        """What all have added to the secret who have signed up by now."""
        there = sorted(self.members.values(), key=lambda one: one.number)
        return tuple(one.word for one in there if one.word)

    def seeded(self, division: int) -> list[Member]:
        """Who is in a division, the best seed first."""
        there = [one for one in self.members.values() if one.division == division]
        return sorted(there, key=lambda one: one.number)
