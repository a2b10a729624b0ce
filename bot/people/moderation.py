"""What those who look after a server can do: stop a match, and ban somebody from play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.matches.book import Matches
from bot.matches.endings import call_off
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Transaction, bans
from bot.store.forgotten import all_of_him
from bot.store.people import meet_person, persons
from bot.store.play.looking import stop_looking
from bot.store.play.matches import matches_of_person
from bot.store.play.results import result
from bot.store.rows import BanRow, StewardDeed
from bot.store.servers import meet_server
from bot.store.steward_deeds import note, note_of_match
from engine.words import say

SHOWN = 25
"""Bans that are listed, at most."""


class Banned(msgspec.Struct, frozen=True):
    """What a ban has done."""

    lobbies: int
    """So many lobbies were closed, or left."""
    running: int
    """So many matches of his are being played on the server; they may be played to their end."""


class BanLook(msgspec.Struct, frozen=True):
    """A ban, with names."""

    row: BanRow
    name: str
    by: str
    holds: bool


async def stop(matches: Matches, id: str, by: tuple[int, str], why: str = "") -> list[int]:
    """End a match that counts for nobody then; who sat in it. Raises ``Refused``."""
    async with matches.open(id) as held:

        async def noted(tx: Transaction) -> None:
            await meet_person(tx, *by)
            await note_of_match(tx, "stop", held.row, by[0], matches.now(), why)

        if held.row.status in ("over", "aborted"):
            raise Refused(say("This match is over already."))
        people = [seat.person_id for seat in held.seats if seat.person_id is not None]
        await call_off(matches, held, noted=noted)
    matches.tell(id)
    return people


async def take_out(matches: Matches, id: str, why: str, by: tuple[int, str]) -> None:
    """Let a match that is over count no more, for a reason that all can read at its table; raises
    ``Refused``."""
    if await _counted(matches, id):
        raise Refused(say("This match already doesn't count."))
    await _correct(matches, id, "void", by, why)


async def take_out_all(matches: Matches, ids: Sequence[str], why: str, by: tuple[int, str]) -> int:
    """The same with several; how many counted until now. What followed from them is reckoned anew
    once, and not after each."""
    ledgers: set[tuple[int, str]] = set()
    taken = []

    async def out(tx: Transaction, held: Held) -> None:
        await meet_person(tx, *by)
        ledger = await results.void_for_now(tx, held.row.id, why, by[0])
        if ledger is not None:
            ledgers.add(ledger)
            taken.append(held.row.id)
            await note_of_match(tx, "void", held.row, by[0], matches.now(), why)

    try:
        for id in ids:
            async with matches.open(id) as held:
                await matches.recorded(held, {}, [], partial(out, held=held))
    finally:  # also of those that were taken out before something went wrong
        for server, game in sorted(ledgers):
            async with matches.store.transaction() as tx:
                await results.reckon_anew(tx, server, game)
        for id in taken:
            matches.tell(id)
    return len(taken)


async def put_back(matches: Matches, id: str, by: tuple[int, str]) -> None:
    """Let a match count again; raises ``Refused``."""
    if not await _counted(matches, id):
        raise Refused(say("This match counts."))
    await _correct(matches, id, "restore", by)


async def _counted(matches: Matches, id: str) -> str | None:
    """Why a match does not count any more; raises ``Refused`` where it never did."""
    async with matches.store.reading() as tx:
        row = await result(tx, id)
    if row is None:
        raise Refused(say("This match was never rated, or isn't over yet."))
    return row.void


async def _correct(
    matches: Matches, id: str, kind: StewardDeed, by: tuple[int, str], why: str = ""
) -> None:
    """Take a match out of what counts, or put it back, and show its table anew."""
    async with matches.open(id) as held:

        async def deed(tx: Transaction) -> None:
            await meet_person(tx, *by)
            if kind == "void":
                await results.void(tx, id, why, by[0])
            else:
                await results.unvoid(tx, id, by[0])
            await note_of_match(tx, kind, held.row, by[0], matches.now(), why)

        await matches.recorded(held, {}, [], deed)
    matches.tell(id)


async def ban(
    matches: Matches,
    server: int,
    who: tuple[int, str],
    by: tuple[int, str],
    days: int | None,
    why: str,
) -> Banned:
    """Somebody may not play on a server; his open lobbies there are closed. Raises ``Refused``."""
    if who[0] == by[0]:
        raise Refused(say("You cannot ban yourself."))
    now = matches.now()
    until = now + days * 86_400.0 if days else None
    async with matches.store.transaction() as tx:
        await meet_server(tx, server)
        for id, name in sorted([who, by]):
            await meet_person(tx, id, name)
        await bans.ban(tx, server, who[0], by[0], now, until, why)
        await note(tx, "ban", server, by[0], now, person_id=who[0], why=why)
        await stop_looking(tx, who[0], server)
        his = await matches_of_person(tx, who[0])
    here = [row for row in his if row.server_id == server]
    closed = [row for row in here if row.status == "lobby"]
    for row in closed:
        await out_of(matches, row.id, who[0])
    return Banned(len(closed), len(here) - len(closed))


async def out_of(matches: Matches, id: str, person: int) -> None:
    """Close a lobby that somebody has made, or let him leave one; what waits for a judge is called
    off."""
    async with matches.open(id) as held:
        own, seat = held.row.creator_id == person, held.seat_of(person)
        if held.row.status not in ("lobby", "faulty"):
            return  # it has begun meanwhile
        own = own or held.row.status == "faulty"
        if own:
            await call_off(matches, held)
    if own:
        matches.tell(id)
    elif seat is not None:
        await matches.sit(id, lambda held: lobby.left(held, person))


async def unban(
    matches: Matches, server: int, person: int, by: tuple[int, str], above: bool = False
) -> None:
    """Somebody may play again. Nobody lets himself in who does not manage the server, ``above``
    its judges; raises ``Refused``."""
    now = matches.now()
    async with matches.store.transaction() as tx:
        await meet_person(tx, *by)
        if not above and person in await all_of_him(tx, by[0]):
            raise Refused(say("Your own ban is lifted only by people who may manage this server."))
        if not await bans.lift(tx, server, person, by[0], now):
            raise Refused(say("This person isn't banned here. /moderate bans shows who is."))
        known = person if person in await persons(tx, [person]) else None
        await note(tx, "unban", server, by[0], now, person_id=known)


async def banned(matches: Matches, server: int) -> list[BanLook]:
    """The last bans of a server, the newest first."""
    now = matches.now()
    async with matches.store.reading() as tx:
        rows = await bans.bans_of(tx, server, SHOWN)
        met = await persons(tx, [id for row in rows for id in (row.person_id, row.by_id)])
    return [
        BanLook(
            row,
            met[row.person_id].name,
            met[row.by_id].name,
            row.lifted is None and (row.until is None or row.until > now),
        )
        for row in rows
    ]
