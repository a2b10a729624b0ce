"""What a league is given out as: reports of tournaments, brackets, and calendars, which are read
back here by a reader that was written from RFC 5545."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues import making, organisers
from bot.leagues.book import Leagues
from bot.leagues.discord.files import few
from bot.leagues.files import exports
from bot.leagues.files.ics import calendar
from bot.leagues.looks import LeagueLook, Somebody
from bot.refusals import Refused
from engine.text import clean
from engine.words import speaking
from tests.bot.service.test_matches import Clock, clock, matches, store
from tests.kit.leagues_played import CHIEF, DAY, begun, league, leagues, open_now, reported

__all__ = ["clock", "leagues", "matches", "store"]

Lines = list[tuple[str, str]]


def read(data: bytes) -> list[Lines]:
    """The calendar itself, and each of its events, as names and values."""
    lines: list[str] = []
    assert data.endswith(b"\r\n")
    for part in data.removesuffix(b"\r\n").split(b"\r\n"):
        assert len(part) <= 75
        assert b"\r" not in part
        assert b"\n" not in part
        text = part.decode()  # no sign is torn apart
        if text.startswith(" "):
            lines[-1] += text[1:]
        else:
            lines.append(text)
    found: list[Lines] = []
    inside: list[str] = []
    for line in lines:
        name, value = line.split(":", 1)
        if name == "BEGIN":
            inside.append(value)
            found.append([])
        elif name == "END":
            assert inside.pop() == value
        else:
            assert re.fullmatch(r"[A-Z-]+", name)
            place = 0 if len(inside) == 1 else -1
            found[place].append((name, value))
    assert not inside
    return found


def unescaped(value: str) -> str:
    assert not re.search(r"(?<!\\)(?:\\\\)*[,;]", value), "these end a value"
    signs = {"\\n": "\n", "\\,": ",", "\\;": ";", "\\\\": "\\"}
    return re.sub(r"\\.", lambda found: signs[found[0]], value)


def moment(value: str) -> float:
    return datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).timestamp()


async def events(leagues: Leagues, id: str) -> list[dict[str, str]]:
    [data] = (await exports.exported(leagues, CHIEF, id, "ics")).values()
    head, *found = read(data)
    assert ("VERSION", "2.0") in head
    for one in found:
        assert len({name for name, _ in one}) == len(one), "nothing is said twice"
    return [dict(one) for one in found]


# ------------------------------------------------------------------ calendars


async def test_a_calendar_has_a_round_from_its_beginning_to_its_end(
    leagues: Leagues, clock: Clock
) -> None:
    id = await begun(leagues, 4, days="3")
    [of] = (await leagues.look(id)).rounds
    [event] = await events(leagues, id)
    assert event["SUMMARY"] == "Autumn: round 1"
    assert moment(event["DTSTART"]) == int(of.opens)
    assert moment(event["DTEND"]) == int(of.opens + 3 * DAY)
    assert moment(event["DTSTAMP"]) == int(clock())
    assert unescaped(event["DESCRIPTION"]) == "Arcmage, Swiss, 2 rounds"


async def test_an_event_keeps_its_name_when_the_calendar_is_made_again(
    leagues: Leagues, clock: Clock
) -> None:
    id = await begun(leagues, 4)
    [before] = await events(leagues, id)
    clock.time += 60
    await making.configure(leagues, CHIEF, id, {"name": "Winter"})
    [after] = await events(leagues, id)
    assert after["UID"] == before["UID"]
    assert after["SUMMARY"] == "Winter: round 1"
    assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])
    other = await begun(leagues, 4)
    assert (await events(leagues, other))[0]["UID"] != before["UID"]


async def test_before_its_start_a_league_has_the_end_of_its_sign_up(leagues: Leagues) -> None:
    id = await league(leagues, 4)
    assert await events(leagues, id) == []
    look = await leagues.look(id)
    head, event = read(calendar(look, 1000.0, {}, signup=86_400.0))
    assert dict(event)["SUMMARY"] == "Autumn: sign-up ends"
    assert dict(event)["DTSTART"] == "19700102T000000Z"
    assert ("X-WR-CALNAME", "Autumn") in head


@given(name=st.text(max_size=60))
def test_whatever_it_is_called_a_calendar_can_be_read_back(name: str) -> None:
    look = LeagueLook(
        id="abc",
        version=3,
        server=1,
        channel=2,
        name=name,
        game="arcmage",
        title="Arc; mage, \\ two",
        format="Swiss",
        state="running",
        creator=Somebody(1, "Ann"),
    )
    head, event = read(calendar(look, 0.0, {1: (0.0, 0.0)}))
    told = dict(event)
    assert unescaped(told["SUMMARY"]) == f"{clean(name)}: round 1"
    assert unescaped(told["DESCRIPTION"]) == "Arc; mage, \\ two, Swiss"
    assert unescaped(dict(head)["X-WR-CALNAME"]) == clean(name)
    assert told["DTEND"] > told["DTSTART"]


# ------------------------------------------------------------------ other files


async def test_a_report_for_programs_of_chess_has_a_file_for_each_division(
    leagues: Leagues,
) -> None:
    id = await begun(leagues, 6, divisions="2")
    one, *_ = await open_now(leagues, id)
    await reported(leagues, id, one, 1, 0)
    files = await exports.exported(leagues, CHIEF, id, "trf")
    assert [*files] == ["autumn-1.trf", "autumn-2.trf"]
    first = files["autumn-1.trf"].decode()
    assert first.startswith("012 Autumn\r\n")
    assert "102 Chief\r\n" in first
    assert f"{one.first.name:33}" in first
    assert first.count("\r\n001 ") == 3


async def test_what_a_format_is_not_for_is_refused_with_what_is(leagues: Leagues) -> None:
    bracket = await begun(leagues, 4, format="single")
    await making.configure(leagues, CHIEF, bracket, {"name": "Cup"})
    swiss = await begun(leagues, 4)
    await making.configure(leagues, CHIEF, swiss, {"name": "Swiss"})
    coming = await league(leagues, 4)
    for id, format, sentence in (
        (bracket, "trf", "Swiss and round robin"),
        (coming, "trf", "that have begun"),
        (swiss, "svg", "Only knock-outs"),
        (coming, "svg", "that have begun"),
        (swiss, "pdf", "Options: csv, json, trf, svg, png, ics"),
    ):
        with pytest.raises(Refused, match=sentence):
            await exports.exported(leagues, CHIEF, id, format)


async def test_a_bracket_is_drawn_as_it_stands(leagues: Leagues) -> None:
    id = await begun(leagues, 4, format="single", best_of="3")
    one, *_ = await open_now(leagues, id)
    await reported(leagues, id, one, 2, 1)
    files = await exports.exported(leagues, CHIEF, id, "svg")
    assert [*files] == ["autumn-1.svg"]
    root = ElementTree.fromstring(files["autumn-1.svg"])
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count(one.first.name) == 2, "in the first round and in the final"
    assert "Autumn" in texts
    assert "Knock-out, 2 rounds, best of 3" in texts


async def test_files_are_in_the_language_of_whoever_asks(leagues: Leagues) -> None:
    id = await begun(leagues, 4, format="single")
    await organisers.close(leagues, CHIEF, id, "Too few.")
    with speaking("de"):
        [drawn] = (await exports.exported(leagues, CHIEF, id, "svg")).values()
    assert "Halbfinale" in drawn.decode()


def test_more_files_than_a_message_takes_come_in_one_archive() -> None:
    some = {f"big-cup-1-{page}.png": b"%d" % page for page in range(1, 11)}
    assert few(some) == some
    many = {**some, "big-cup-1-11.png": b"11"}
    [(name, data)] = few(many).items()
    assert name == "big-cup.zip"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {one: archive.read(one) for one in archive.namelist()} == many
