"""A league as a calendar file (iCalendar, RFC 5545): an event for each of its rounds, and one for
the end of its sign-up. Who opens a later file has the same events anew and not twice, since each
keeps its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from bot.leagues.looks import LeagueLook
from engine.text import clean
from engine.words import say

LINE = 75
"""Octets of a line, at most, without its end."""
HOUR = 3600.0


def calendar(
    look: LeagueLook,
    now: float,
    rounds: Mapping[int, tuple[float, float]],
    signup: float | None = None,
) -> bytes:
    """The calendar as it is now: when each round begins and ends, as far as it is known, and when
    the sign-up ends."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Banneret//Leagues//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(clean(look.name))}",
    ]
    if look.state == "signup" and signup is not None:
        title = say("{league}: sign-up ends", league=clean(look.name))
        lines += _event(look, "start", title, signup, signup + HOUR, now)
    for number, (opens, closes) in rounds.items():
        title = say("{league}: round {n}", league=clean(look.name), n=number)
        lines += _event(look, f"round-{number}", title, opens, closes, now)
    lines.append("END:VCALENDAR")
    return b"".join(part + b"\r\n" for line in lines for part in _folded(line))


def _event(
    look: LeagueLook, what: str, title: str, begins: float, ends: float, now: float
) -> Iterator[str]:
    about = say("{game}, {format}", game=look.title, format=look.format)
    yield "BEGIN:VEVENT"
    yield f"UID:league-{look.id}-{what}@banneret"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"SEQUENCE:{look.version}"
    yield f"DTSTART:{_moment(begins)}"
    yield f"DTEND:{_moment(max(ends, begins + 60))}"
    yield f"SUMMARY:{_text(title)}"
    yield f"DESCRIPTION:{_text(about)}"
    yield f"URL:https://discord.com/channels/{look.server}/{look.channel}"
    yield "TRANSP:TRANSPARENT"  # nobody is busy all week
    yield "END:VEVENT"


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(said: str) -> str:
    for sign in ("\\", ";", ","):
        said = said.replace(sign, f"\\{sign}")
    return said.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def _folded(line: str) -> Iterator[bytes]:
    """A long line goes on in others that begin with a space; no sign is torn apart."""
    part = b""
    for sign in line:
        octets = sign.encode()
        if len(part) + len(octets) > LINE:
            yield part
            part = b" "
        part += octets
    yield part
