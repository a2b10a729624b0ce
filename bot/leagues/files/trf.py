"""A Swiss or a round robin as a tournament report of FIDE (TRF16), for programs of chess.

A line for each player has his number by seeding, his name, points and place, and ten signs for
each round: whom he met, with which colour, and how it ended. Who is named first in a pairing has
white. A match counts as one game, whatever it was best of. What is not decided yet is blank, and
what counts for nobody is like a round without a match. A knock-out that follows is not in it. The
lines that begin with XX are those that pairing programs understand (JaVaFo's): how many rounds
there will be, and what is a win, a draw and a loss worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from engine.league.pairing import goes_on, rounds_of
from engine.league.records import decided, records
from engine.league.scores import Score, score
from engine.league.season import Pairing
from engine.league.standings import standings
from engine.league.state import Season
from engine.text import clean

NAME = 33
"""Signs of a name."""
BLANK, AWAY, BYE = " " * 10, "  0000 - Z", "  0000 - U"
ENTRY = {"nothing": AWAY, "draw": "  0000 - H", "win": "  0000 - F"}
TYPES = {"swiss": "Swiss", "robin": "Round robin"}
FORMATS = tuple(TYPES)


class Times(NamedTuple):
    """When its rounds begin and end, by their numbers, as days of a time zone."""

    opens: Mapping[int, float]
    closes: Mapping[int, float]
    zone: str = "UTC"

    def day(self, at: float, form: str) -> str:
        zone = UTC if self.zone == "UTC" else ZoneInfo(self.zone)
        return datetime.fromtimestamp(at, zone).strftime(form)


def trf(
    season: Season,
    division: int,
    title: str,
    maker: str,
    names: Mapping[int, str],
    times: Times,
) -> bytes:
    """The report of a division; ``maker`` is who made the league."""
    lines = [*_head(season, division, title, maker, times), *_players(season, division, names)]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _head(season: Season, division: int, title: str, maker: str, times: Times) -> Iterator[str]:
    drawn = sorted({one.round for one in _pairings(season, division)})
    opens = [times.opens[number] for number in drawn if number in times.opens]
    ends = [times.closes[number] for number in drawn if number in times.closes] or opens
    yield f"012 {clean(title)}"
    if opens:
        yield f"042 {times.day(min(opens), '%Y/%m/%d')}"
        yield f"052 {times.day(max(ends), '%Y/%m/%d')}"
    yield f"062 {len(season.seeded(division))}"
    yield "072 0"
    yield "082 0"
    yield f"092 {TYPES[season.terms.format]}"
    yield f"102 {clean(maker)}"
    if opens and len(opens) == len(drawn):
        yield "132".ljust(91) + "  ".join(times.day(at, "%y/%m/%d") for at in opens)
    yield f"XXR {rounds_of(season, division) if goes_on(season, division) else len(drawn)}"
    won, drew, lost = season.terms.points
    values = {"W": won, "D": drew, "PAB": won, "WL": lost, "BL": lost, "FL": lost}
    yield "XXS " + " ".join(f"{code}={points}.0" for code, points in values.items())


def _players(season: Season, division: int, names: Mapping[int, str]) -> Iterator[str]:
    number = {one.person: n for n, one in enumerate(season.seeded(division), 1)}
    found = {one.person: one for one in standings(season, division)}
    cells: dict[tuple[int, int], str] = {}
    counting = {pairing.id: result for pairing, result in decided(season, division)}
    for pairing in _pairings(season, division):
        for person in (pairing.first, pairing.second):
            if person is None:
                continue
            if pairing.id in counting:
                cell = _cell(person, pairing, counting[pairing.id], number)
            else:
                cell = AWAY if score(season, pairing.id).decided else BLANK
            cells[person, pairing.round] = cell
    drawn = sorted({number for _, number in cells})
    for person, record in records(season, division).items():
        cells |= {(person, number): ENTRY[season.terms.missed] for number in record.given}
    for person, place in number.items():
        name = (clean(names.get(person, "")) or "?")[:NAME]
        line = f"001 {place:4}      {name:{NAME}}".ljust(80)
        line += f"{_points(found[person].points)} {found[person].place:4}"
        row = [cells.get((person, number), AWAY) for number in drawn]
        yield (line + "".join(row)).rstrip()


def _pairings(season: Season, division: int) -> list[Pairing]:
    """Those of its rounds; those of a knock-out have their place in it."""
    there = season.pairings.values()
    return [one for one in there if one.division == division and not one.node]


def _points(points: int) -> str:
    """Four signs; without a decimal where there is no room for one."""
    return f"{points:4.1f}" if points < 100 else f"{points:4}"


def _cell(person: int, pairing: Pairing, result: Score, number: Mapping[int, int]) -> str:
    if pairing.second is None:
        return BYE
    first = person == pairing.first
    other = pairing.second if first else pairing.first
    ended = "1" if result.winner == person else "0" if result.winner else "="
    if result.absent:
        ended = "+" if result.winner == person else "-"
    return f"  {number[other]:4} {'w' if first else 'b'} {ended}"
