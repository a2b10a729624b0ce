"""A league in files: standings, pairings and log, for spreadsheets and programs; a report for
programs of chess, a bracket to be drawn, and a calendar. Pictures are painted elsewhere."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence

import msgspec

from bot.leagues.book import Leagues, Visitor
from bot.leagues.brackets import brackets_of
from bot.leagues.files.ics import calendar
from bot.leagues.files.trf import TYPES, Times, trf
from bot.leagues.held import League
from bot.leagues.house import closing
from bot.leagues.looks import LeagueLook, LogLine
from bot.paint.reports.trees import Bracket
from bot.paint.reports.vectors import svg
from bot.refusals import Refused
from bot.servers.zones import clock_time
from engine.text import slug
from engine.words import say

FORMATS = ("csv", "json", "trf", "svg", "png", "ics")
"""What can be asked for."""
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""What makes a formula of a cell where somebody opens it in a spreadsheet."""


async def exported(leagues: Leagues, who: Visitor, id: str, format: str) -> dict[str, bytes]:
    """Files by name, of all formats but ``png``; raises ``Refused``."""
    if format not in FORMATS:
        raise Refused(
            say(
                "“{said}” isn't an option. Options: {known}.",
                said=format[:40],
                known=", ".join(FORMATS),
            )
        )
    league = await leagues.get(id, who.server)
    seen, zone = await leagues.look(id), league.zone
    name = name_of(seen)
    match format:
        case "trf":
            return _trf(league, seen, name)
        case "svg":
            return {f"{name}-{n}.svg": svg(one) for n, one in brackets_in(seen).items()}
        case "ics":
            return {f"{name}.ics": _ics(league, seen, leagues.now())}
    log = await leagues.log(id, 100_000)
    if format == "json":
        return {f"{name}.json": _json(seen, log)}
    teams = {f"{name}-teams.csv": _csv(_teams(seen))} if seen.teams else {}
    return {
        **teams,
        f"{name}-standings.csv": _csv(_standings(seen)),
        f"{name}-pairings.csv": _csv(_pairings(seen, zone)),
        f"{name}-log.csv": _csv(_log(log, zone)),
    }


def name_of(seen: LeagueLook) -> str:
    """What its files are called."""
    return slug(seen.name) or seen.id


def brackets_in(seen: LeagueLook) -> dict[int, Bracket]:
    """What can be drawn of it, by divisions; raises ``Refused``."""
    if not (found := brackets_of(seen)):
        raise Refused(say("Only knock-outs that have begun have a bracket. Take csv or json."))
    return found


def _ics(league: League, seen: LeagueLook, now: float) -> bytes:
    house, zone = league.house, league.zone
    rounds = {}
    for of in seen.rounds:
        ends = of.closes if of.closes is not None else closing(house, of.opens, zone)
        rounds[of.number] = (of.opens, ends)
    return calendar(seen, now, rounds, house.starts)


def _trf(league: League, seen: LeagueLook, name: str) -> dict[str, bytes]:
    season = league.season
    if season.terms.team > 1:
        raise Refused(say("trf is for leagues without teams. Take csv or json."))
    if season.terms.format not in TYPES or not season.started:
        raise Refused(
            say("trf is for Swiss and round robin leagues that have begun. Take csv or json.")
        )
    names = {one.who.id: one.who.name for one in seen.members}
    closes = {of.number: of.closes for of in seen.rounds if of.closes is not None}
    times = Times({of.number: of.opens for of in seen.rounds}, closes, league.zone)
    return {
        f"{name}-{division}.trf": trf(season, division, seen.name, seen.creator.name, names, times)
        for division in season.divisions
    }


def _json(seen: LeagueLook, log: Sequence[LogLine]) -> bytes:
    plain = {"league": msgspec.to_builtins(seen), "log": msgspec.to_builtins(log)}
    return (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode()


Row = Sequence[object]


def _standings(seen: LeagueLook) -> Iterable[Row]:
    yield (
        "division",
        "place",
        "id",
        "name",
        "won",
        "drawn",
        "lost",
        "points",
        "games won",
        "games lost",
        *seen.ties,
        "dropped",
    )
    for division in seen.divisions:
        for one in division.standings:
            yield (
                division.number,
                one.place,
                one.who.id,
                one.who.name,
                one.won,
                one.drawn,
                one.lost,
                one.points,
                *one.games,
                *one.ties,
                "yes" if one.dropped else "no",
            )


def _teams(seen: LeagueLook) -> Iterable[Row]:
    """Who plays in which team, and how their boards ended."""
    yield ("team id", "team", "board", "id", "name", "won", "drawn", "lost", "out", "full")
    for team in seen.teams:
        for board, one in enumerate(team.players, 1):
            yield (
                team.who.id,
                team.who.name,
                board,
                one.who.id,
                one.who.name,
                *one.boards,
                "yes" if one.out else "no",
                "yes" if team.full else "no",
            )


def _pairings(seen: LeagueLook, zone: str) -> Iterable[Row]:
    yield (
        "round",
        "pairing",
        "division",
        "first id",
        "first",
        "second id",
        "second",
        "games of first",
        "games of second",
        "drawn",
        "decided",
        "closes",
        "matches",
        "reason",
    )
    for number in seen.rounds:
        closes = clock_time(number.closes, zone) if number.closes is not None else ""
        every = [(one, *one.boards) for one in number.pairings]
        for one in (one for some in every for one in some):
            yield (
                number.number,
                one.id,
                one.division,
                one.first.id,
                one.first.name,
                one.second.id if one.second else "",
                one.second.name if one.second else "",
                *one.score,
                "yes" if one.decided else "no",
                closes,
                " ".join(game.match for game in one.games if game.counts),
                one.ruled,
            )


def _log(log: Iterable[LogLine], zone: str) -> Iterable[Row]:
    yield ("number", "at", "by id", "by", "what")
    for line in log:
        by = (line.by.id, line.by.name) if line.by is not None else ("", "")
        yield (line.number, clock_time(line.at, zone), *by, line.text)


def _csv(rows: Iterable[Row]) -> bytes:
    kept = io.StringIO()
    writer = csv.writer(kept, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_cell(one) for one in row])
    return b"\xef\xbb\xbf" + kept.getvalue().encode()


def _cell(value: object) -> object:
    """A name that begins like a formula is made a text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) else value
