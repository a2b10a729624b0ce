"""A league in files: standings, pairings and log, for spreadsheets and programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence

import msgspec

from bot.leagues.book import Leagues, Visitor
from bot.leagues.looks import LeagueLook, LogLine
from bot.refusals import Refused
from bot.servers.zones import clock_time
from engine.text import slug
from engine.words import say

FORMATS = ("csv", "json")
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""What makes a formula of a cell where somebody opens it in a spreadsheet."""


async def exported(leagues: Leagues, who: Visitor, id: str, format: str) -> dict[str, bytes]:
    """``csv`` (three files) or ``json`` (one), by name; raises ``Refused``."""
    if format not in FORMATS:
        raise Refused(say("“{format}” isn't a format. Options: csv, json.", format=format[:20]))
    zone = (await leagues.get(id, who.server)).zone
    seen, log = await leagues.look(id), await leagues.log(id, 100_000)
    name = slug(seen.name) or seen.id
    if format == "json":
        return {f"{name}.json": _json(seen, log)}
    return {
        f"{name}-standings.csv": _csv(_standings(seen)),
        f"{name}-pairings.csv": _csv(_pairings(seen, zone)),
        f"{name}-log.csv": _csv(_log(log, zone)),
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
        for one in number.pairings:
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
