"""Standings: who is where, and how he came there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.league.brackets import NOBODY, THIRD, champion
from engine.league.pairing import is_over
from engine.league.records import Record, records
from engine.league.routes import met, nodes, seeds
from engine.league.scores import score
from engine.league.season import Tie
from engine.league.state import Season
from engine.league.ties import Value, ranked

FORM = 5


class Standing(NamedTuple):
    place: int
    """Who is equal in everything that decides shares a place; the next one is further down."""
    person: int
    won: int
    """Matches, byes among them."""
    drawn: int
    lost: int
    points: int
    games_won: int
    games_lost: int
    games_drawn: int
    ties: Mapping[Tie, Value]
    """What each tie-break of the terms says of him, in their order. ``opponents``, ``games``,
    ``gw`` and ``ogw`` are rates from 0 to 1; ``head`` is the match points among
    those equal, or nothing where it decides nothing, ``direct`` the same, one after the other;
    ``coin`` is a number of 256 bits, the higher is better. Nothing in a bracket: there only counts
    how far somebody came."""
    form: str
    """The last five, the newest at the end: ``W``, ``D`` and ``L``; a bye is ``W``."""
    change: int | None
    """How many places up since the round before, or down if negative; nothing where there was
    none, or he was not there yet."""
    dropped: bool
    out: bool
    """He was thrown out of a bracket."""


class Field(NamedTuple):
    """A division as it stands at some time."""

    records: Mapping[int, Record]
    groups: list[list[int]]
    """Those who share a place together, the best first."""
    ties: Mapping[int, Mapping[Tie, Value]]
    out: Mapping[int, int]
    """Who was thrown out of a bracket, and in which round."""

    def places(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for group in self.groups:
            found |= dict.fromkeys(group, len(found) + 1)
        return found


def standings(season: Season, division: int = 1) -> list[Standing]:
    """The best first; those who share a place by their seeds."""
    field = _field(season, division)
    before = {}
    if season.rounds > 1:
        before = _field(season, division, season.rounds - 1).places()
    found = []
    for person, place in field.places().items():
        record, member = field.records[person], season.members[person]
        new = member.late > season.rounds - 2 and member.late > 0
        found.append(
            Standing(
                place,
                person,
                record.won,
                record.drawn,
                record.lost,
                record.points,
                record.games_won,
                record.games_lost,
                record.games_drawn,
                field.ties.get(person, {}),
                record.form[-FORM:],
                before[person] - place if before and not new else None,
                member.dropped,
                person in field.out,
            )
        )
    return found


class Reason(NamedTuple):
    """Why one stands above the next, who has as many points."""

    better: int
    worse: int
    tie: Tie
    """The first that parts them."""
    of_better: Value
    of_worse: Value


def reasons(standing: Sequence[Standing], finalists: Collection[int] = ()) -> list[Reason]:
    """Of all neighbours who are equal on points and do not share a place. Whoever went on to a
    knock-out stands where that has brought him."""
    found = []
    for better, worse in pairwise([one for one in standing if one.person not in finalists]):
        differ = [tie for tie in better.ties if better.ties[tie] != worse.ties.get(tie)]
        if better.points == worse.points and better.place < worse.place and differ:
            tie = differ[0]
            values = better.ties[tie], worse.ties[tie]
            found.append(Reason(better.person, worse.person, tie, *values))
    return found


def _field(season: Season, division: int, through: int | None = None) -> Field:
    done = records(season, division, through)
    if not (season.is_bracket and season.started):
        groups, ties = ranked(season, done)
        if division not in season.finalists:
            return Field(done, groups, ties, {})
        further = _by_round(season, division, through)[0]
        playing = {person for group in further for person in group}
        left = [[person for person in group if person not in playing] for group in groups]
        return Field(done, [*further, *(group for group in left if group)], ties, {})
    further, out = _by_round(season, division, through)
    return Field(done, further, {}, out)


def _by_round(
    season: Season, division: int, through: int | None
) -> tuple[list[list[int]], dict[int, int]]:
    """Those in a bracket by how far they came, the furthest first; and when who was thrown out."""
    out = _thrown_out(season, division, through)
    last = max(out.values(), default=0) + 1
    found: dict[int, list[int]] = {}
    for person in seeds(season, division):
        found.setdefault(out.get(person, last), []).append(person)
    return [found[number] for number in sorted(found, reverse=True)], out


def _thrown_out(season: Season, division: int, through: int | None) -> dict[int, int]:
    """When somebody played his last match, if he has none to come: the round, twice, since whoever
    wins the match for the third place came further than those who lost in the round before."""
    tree = nodes(season, division)
    meetings = met(season, division, through)
    out: dict[int, int] = {}
    for node in tree:
        first, second, winner = meetings[node.id]
        for person in (first, second):
            if winner is None:
                out.pop(person or NOBODY, None)
            elif person:
                third = node.id == THIRD
                out[person] = 2 * node.round - third - (third and person != winner)
    out.pop(champion(tree, meetings) or NOBODY, None)
    return out


def winners(season: Season) -> dict[int, tuple[int, ...]]:
    """Who has won each division when all is played; several where the first place is shared,
    nobody where nobody was left. Of a league that was called off nobody has won."""
    over = season.ended is not None if season.is_ladder else is_over(season)
    if not over or (season.ended and season.ended.why):
        return {}
    if season.finalists:
        came = _there_once(season)
        won = {one: champion(nodes(season, one), met(season, one)) for one in season.finalists}
        return {one: (person,) for one, person in won.items() if person in came and person}
    return {division: _first(season, division) for division in season.divisions}


def _first(season: Season, division: int) -> tuple[int, ...]:
    """Whoever was never there has not won, also where nobody else came."""
    came = _there_once(season)
    return tuple(
        one.person
        for one in standings(season, division)
        if one.place == 1 and one.person in came and not (season.is_bracket and one.out)
    )


def _there_once(season: Season) -> set[int]:
    """Who has played, or was there in vain."""
    found: set[int] = set()
    for pairing in season.pairings.values():
        result = score(season, pairing.id)
        if pairing.second is not None and result.decided and not result.void:
            found |= {pairing.first, pairing.second} - {*result.absent}
    return found
