"""What somebody looks for and whether he is here (M-9.1, M-9.4), and lists of players (M-9.3).

Who looks for a game stands on the list of ``matchmaking``; that he does not want to be disturbed is
one of his settings; and whoever has said nothing is a newbie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from bot.matches.book import Matches
from bot.people.likings import preferences_in
from bot.store.people import meet_person, players_of, set_person
from bot.store.play.looking import looking_of, stop_looking
from bot.store.rows import PersonRow
from bot.store.store import Transaction
from engine.table.absence import DAYS_UNTIL_DEAD

Status = Literal["newbie", "looking", "quick", "undisturbed"]
Activity = Literal["online", "offline", "inactive", "dead"]
STATUSES: tuple[Status, ...] = ("looking", "quick", "newbie", "undisturbed")
ACTIVITIES: tuple[Activity, ...] = ("online", "offline", "inactive", "dead")

MINUTE, DAY = 60.0, 86_400.0
ONLINE, OFFLINE, INACTIVE = 10 * MINUTE, 7 * DAY, DAYS_UNTIL_DEAD * DAY
"""For so long after he was seen somebody is online, offline, and inactive (M-9.4)."""


class Player(msgspec.Struct, frozen=True):
    """One of those who play on a server."""

    person: int
    name: str
    status: Status
    activity: Activity
    seen: float | None


def activity(seen: float | None, now: float) -> Activity:
    """How long ago somebody was seen, in a word."""
    if seen is None or now - seen > INACTIVE:
        return "dead"
    if now - seen <= ONLINE:
        return "online"
    return "offline" if now - seen <= OFFLINE else "inactive"


async def statuses(
    tx: Transaction, rows: Iterable[PersonRow], now: float, server: int | None = None
) -> dict[int, Status]:
    """What each of these people has said of himself: on one server, or anywhere."""
    rows = list(rows)
    looking = await looking_of(tx, [row.id for row in rows], now, server)
    found: dict[int, Status] = {}
    for row in rows:
        shut = preferences_in(row.settings).undisturbed
        found[row.id] = "undisturbed" if shut else "newbie"
        for one in looking.get(row.id, ()):
            found[row.id] = "quick" if one.quick else "looking"
    return found


async def set_status(matches: Matches, person: int, name: str, undisturbed: bool) -> None:
    """Somebody looks for nothing, or wants not to be disturbed."""
    async with matches.store.transaction() as tx:
        await meet_person(tx, person, name)
        await stop_looking(tx, person)
        await set_person(tx, person, {"undisturbed": undisturbed or None})


async def players(matches: Matches, server: int) -> list[Player]:
    """Who plays on a server: who has had a seat there, or looks for one; the last seen first."""
    now = matches.now()
    async with matches.store.reading() as tx:
        rows = await players_of(tx, server, now)
        said = await statuses(tx, rows, now, server)
    return [
        Player(row.id, row.name, said[row.id], activity(row.seen, now), row.seen) for row in rows
    ]


def fitting(found: Sequence[Player], status: str = "", active: str = "") -> list[Player]:
    """Those who have a status and an activity; each may be left open."""
    return [one for one in found if status in ("", one.status) and active in ("", one.activity)]
