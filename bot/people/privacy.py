"""What is kept about somebody: all of it as a file, and all of it taken away.

Matches, leagues and results stay for those he played with, but nobody finds out any more that it
was he. Whoever comes back is new, but for what others have set against him that holds.
"""

from __future__ import annotations

import asyncio

import msgspec

from bot.leagues.book import Leagues
from bot.leagues.forgetting import forgotten
from bot.matches.book import Matches
from bot.matches.lobbies.challenges import decline
from bot.matches.lobbies.seat_decks import KEPT
from bot.matches.nameless import Nameless, without_names
from bot.people.moderation import out_of
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Store, Transaction
from bot.store.forgetting import LEFT, His, make_strange, mend, mend_reports, take_away, unname
from bot.store.forgotten import a_stranger, keep_out, let_go
from bot.store.people import lock_person, person
from bot.store.personal import all_about
from bot.store.play.answers import answers_of
from bot.store.play.matches import (
    Changes,
    match,
    matches_inviting,
    matches_of_person,
    matches_touched,
    position,
    unsettled_with,
)
from bot.store.play.seats import change_seat, seats_of
from bot.store.rows import MatchRow, Status
from engine.words import say_n

PLAYED: tuple[Status, ...] = ("running", "paused")


async def export(store: Store, id: int) -> bytes:
    """All that is kept about somebody, as a file that people and programs can read."""
    async with store.reading() as tx:
        found = await all_about(tx, id)
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


async def forget(matches: Matches, leagues: Leagues, id: int, name: str) -> list[str]:
    """Take away all that is kept about somebody; the matches that he played, which stay. Raises
    ``Refused`` while he plays."""
    await _must_not_play(matches.store, id)
    await _out_of_lobbies(matches, id, name)
    mended = await _nameless(matches.store, id)
    async with matches.store.transaction() as tx:
        if await person(tx, id) is None:
            return []
        await lock_person(tx, id)
        _refuse_if(len(await matches_of_person(tx, id)))
        names, touched = await _names(tx, id), await matches_touched(tx, id)
        touched += await _where_he_is_named(tx, {row.id for row in touched}, names)
        await keep_out(tx, id, matches.now())
        stranger = await a_stranger(tx, LEFT)
        changed = await forgotten(leagues, tx, id, stranger)
        await results.renamed(tx, id, stranger)
        for row in touched:
            await _mend(tx, row.id, id, names, mended.get(row.id))
        await take_away(tx, id)
        await let_go(tx, matches.now())  # of those whom he had blocked
        await unname(tx, names)
        await make_strange(tx, id, stranger, His([row.id for row in touched], changed))
    await matches.store.overwrite()
    matches.drop([row.id for row in touched])
    for league in changed:
        leagues.tell(league)
    return [row.id for row in touched]


async def _must_not_play(store: Store, id: int) -> None:
    async with store.reading() as tx:
        _refuse_if(len(await matches_of_person(tx, id, PLAYED)))


def _refuse_if(playing: int) -> None:
    if playing:
        raise Refused(
            say_n(
                playing,
                "You are still playing {n} match. Finish it or give it up first; /match list"
                " shows it.",
                "You are still playing {n} matches. Finish them or give them up first; /match list"
                " shows them.",
            )
        )


async def _out_of_lobbies(matches: Matches, id: int, name: str) -> None:
    """His own lobbies are closed, those of others left, challenges declined, and what waits for a
    judge is called off."""
    async with matches.store.reading() as tx:
        inviting = [row.id for row in await matches_inviting(tx, id)]
        his = [row.id for row in await matches_of_person(tx, id, ("lobby", "faulty"))]
    for match_id in inviting:
        async with matches.open(match_id) as held:
            seat = held.seat_of(id)
            asked = id in held.plan.invited and (seat is None or not seat.accepted)
        if asked:
            await decline(matches, match_id, id, name)
    for match_id in his:
        await out_of(matches, match_id, id)


# ------------------------------------------------------------------ his matches


async def _nameless(store: Store, id: int) -> dict[str, Nameless]:
    """His matches as they are without his name. They are over, so nobody changes them meanwhile."""
    found: dict[str, Nameless] = {}
    async with store.reading() as tx:
        played = [row.id for row in await matches_touched(tx, id)]
    for match_id in played:
        async with store.reading() as tx:
            row, where = await match(tx, match_id), await position(tx, match_id)
            given, seats = await answers_of(tx, match_id), await seats_of(tx, match_id)
        if row is None or where is None or where.snapshot is None:
            continue
        began = {seat.seat: seat.person_id for seat in seats}
        for answer in reversed(given):  # whoever answered first sat there at the start
            if answer.seat is not None and answer.person_id is not None:
                began[answer.seat] = answer.person_id
        own = {seat for seat, who in began.items() if who == id}
        if own:
            found[match_id] = await asyncio.to_thread(without_names, row, where, given, own)
    return found


async def _names(tx: Transaction, id: int) -> set[str]:
    """What he is and was called."""
    row = await person(tx, id)
    names = {row.name} if row is not None else set()
    for found in await matches_of_person(tx, id, ("over", "aborted", "faulty")):
        names |= {seat.name for seat in await seats_of(tx, found.id) if seat.person_id == id}
    return names


async def _where_he_is_named(tx: Transaction, his: set[str], names: set[str]) -> list[MatchRow]:
    """Other matches that go on from one of his, or to which he did not come."""
    found = {}
    for row in [*await unsettled_with(tx, "begins"), *await unsettled_with(tx, "declined")]:
        plan = row.plan
        if row.id not in his and (plan.of in his or names & set(plan.declined)):
            found[row.id] = row
    return list(found.values())


async def _mend(
    tx: Transaction, match_id: str, id: int, names: set[str], after: Nameless | None
) -> None:
    """Take his name out of a match."""
    row = await match(tx, match_id)
    assert row is not None
    plan = row.plan
    begins = plan.begins
    if begins is not None:
        sat = {seat.seat for seat in await seats_of(tx, plan.of) if seat.person_id == id}
        called = [LEFT if seat in sat else name for seat, name in enumerate(begins.names)]
        begins = msgspec.structs.replace(begins, names=tuple(called))
    plan = msgspec.structs.replace(
        plan,
        proposal=None,
        presses={},
        begins=begins,
        message="" if row.creator_id == id else plan.message,
        declined=tuple(LEFT if name in names else name for name in plan.declined),
    )
    changes: Changes = {"plan": plan}
    if after is not None:
        changes["snapshot"], changes["digest"] = after.snapshot, after.digest
        changes["journal_head"], changes["outcome"] = after.journal_head, after.outcome
    await mend(tx, match_id, changes, after.events if after is not None else {})
    if after is not None:
        await mend_reports(tx, match_id, after.journal_head)
    for seat in await seats_of(tx, match_id):
        if seat.person_id == id:
            deck = seat.deck
            if isinstance(deck, dict):
                deck = {part: some for part, some in deck.items() if part != KEPT}
            await change_seat(tx, match_id, seat.seat, {"name": LEFT, "deck": deck})
