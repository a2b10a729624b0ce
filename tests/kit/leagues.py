"""A league in the hands of a test: every deed is asked for, done, and kept."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.league.pairing import next_round, waits_for
from engine.league.reckoning import season, told
from engine.league.refusals import refusal
from engine.league.scores import Score, score
from engine.league.season import (
    Annulled,
    Closed,
    Deed,
    Dropped,
    Ended,
    Joined,
    Played,
    Ruled,
    Started,
    Terms,
)
from engine.league.standings import Standing, standings

ANN, BEN, CID, DEE, EVE, FAY, GUS, HAL = range(1, 9)
SECRET = "a secret"
STORED = msgspec.json.Decoder(Deed)


class League:
    """Its players are 1, 2, 3, …, the best seed first."""

    def __init__(self, players: int = 0, **terms: Any) -> None:
        self.terms = Terms(**terms)
        self.deeds: list[Deed] = []
        self.season = season(self.terms, [], SECRET)
        self.matches = 0
        for person in range(1, players + 1):
            self.do(Joined(person, 1 + (person - 1) * self.terms.divisions // players))
        if players:
            self.do(Started(tuple(range(1, players + 1))))

    def do(self, *deeds: Deed) -> None:
        for deed in deeds:
            assert (why := self.refusal(deed)) is None, f"{deed}: {why}"
            self.season = told(self.season, deed)
            self.deeds.append(deed)

    def refusal(self, deed: Deed) -> str | None:
        return refusal(self.season, deed)

    def restart(self) -> None:
        """All is forgotten but the deeds as they are stored."""
        stored = [msgspec.json.encode(deed) for deed in self.deeds]
        before = self.season
        self.deeds = [STORED.decode(deed) for deed in stored]
        self.season = season(self.terms, self.deeds, SECRET)
        assert self.season == before

    # -------------------------------------------------------------- its course

    def draw(self) -> None:
        drawn = next_round(self.season)
        assert drawn is not None, waits_for(self.season)
        self.do(drawn)

    def close(self) -> None:
        self.do(Closed(self.season.rounds))

    def play(self, pairing: str, *winners: int | None) -> list[str]:
        """Games of a pairing, by their winners; what their matches are called."""
        who = self.season.pairings[pairing]
        assert who.second is not None
        called = []
        for winner in winners:
            self.matches += 1
            called.append(f"m{self.matches}")
            self.do(Played(called[-1], who.first, who.second, winner, pairing))
        return called

    def meet(self, first: int, second: int, winner: int | None) -> str:
        """A game of a ladder."""
        self.matches += 1
        self.do(Played(f"m{self.matches}", first, second, winner))
        return f"m{self.matches}"

    def round(self, *winners: int | None) -> None:
        """A round is drawn, each pairing won by whom these say, and closed. Without them whoever
        has the better seed wins."""
        self.draw()
        for place, who in enumerate(self.now()):
            if self.score(who).decided:
                continue
            best = min(self.pairing(who))
            self.play(who, winners[place] if winners else best)
        self.close()

    def rule(self, pairing: str, first: int = 0, second: int = 0, draws: int = 0) -> None:
        self.do(Ruled(pairing, first, second, draws))

    def forfeit(self, pairing: str, first: int = 0, second: int = 0) -> None:
        self.do(Ruled(pairing, first, second, forfeit=True))

    def annul(self, match: str) -> None:
        self.do(Annulled(match))

    def drop(self, person: int) -> None:
        self.do(Dropped(person))

    def back(self, person: int) -> None:
        """Somebody who was dropped comes back."""
        division = self.season.members[person].division
        self.do(Joined(person, division, self.season.rounds))

    def end(self, why: str = "") -> None:
        self.do(Ended(why))

    # -------------------------------------------------------------- looking

    def now(self) -> list[str]:
        """The pairings of the round that was drawn last."""
        there = self.season.pairings.values()
        return [pairing.id for pairing in there if pairing.round == self.season.rounds]

    def pairing(self, id: str) -> tuple[int, ...]:
        """Who plays in it."""
        who = self.season.pairings[id]
        return (who.first,) if who.second is None else (who.first, who.second)

    def pairs(self) -> list[tuple[int, ...]]:
        """Who plays in the round that was drawn last."""
        return [self.pairing(id) for id in self.now()]

    def score(self, pairing: str) -> Score:
        return score(self.season, pairing)

    def standings(self, division: int = 1) -> list[Standing]:
        return standings(self.season, division)

    def order(self, division: int = 1) -> list[tuple[int, int]]:
        """Places and persons."""
        return [(one.place, one.person) for one in self.standings(division)]

    def of(self, person: int) -> Standing:
        division = self.season.members[person].division
        return next(one for one in self.standings(division) if one.person == person)
