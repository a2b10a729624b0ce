"""Matches: beginning them, finding them, and recording what happens in them."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Sequence
from typing import Literal, TypedDict

import msgspec
from sqlalchemy import ColumnElement, Text, bindparam, func, select, type_coerce, union, update

from bot.store.database.news import tell_others
from bot.store.kept import Clock, Plan
from bot.store.play.packing import whole_of
from bot.store.rows import ENDED, OPEN, MatchRow, PositionRow, Status
from bot.store.statements import Query, add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import answers, involved, matches, packed, pressed, seats
from engine.table import Answer, Journal, Outcome

SEEN = [matches.c[name] for name in MatchRow.__struct_fields__]
HIDDEN = [matches.c[name] for name in PositionRow.__struct_fields__]

KNOWN = (
    select(answers.c.number).where(answers.c.interaction_id == bindparam("press")).exists()
    | select(pressed.c.at).where(pressed.c.interaction_id == bindparam("press")).exists()
)
"""Whether an interaction has been dealt with before."""
CHANGED = update(matches).where(
    matches.c.id == bindparam("of"), matches.c.version == bindparam("expected")
)
PRESSED = CHANGED.where(~KNOWN)
LAST = select(func.coalesce(func.max(answers.c.number), 0)).where(
    answers.c.match_id == bindparam("of")
)
ANSWERED = answers.insert().values(match_id=bindparam("of"), number=LAST.scalar_subquery() + 1)


class NewMatch(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a match when its lobby opens."""

    game: str
    channel_id: int
    home_channel_id: int
    creator_id: int
    secret: bytes
    commitment: str
    engine: str
    plan: Plan
    server_id: int | None = None
    thread_id: int | None = None


class Changes(TypedDict, total=False):
    """What may change of a match."""

    status: Status
    channel_id: int
    thread_id: int | None
    plan: Plan
    snapshot: bytes | None
    journal_head: Journal | None
    digest: str
    clock: Clock
    deadline: float | None
    outcome: Outcome | None
    started: float | None
    ended: float | None


class NewAnswer(msgspec.Struct, frozen=True):
    """An answer as it is given; the store numbers it."""

    seat: int | None
    question: str
    answer: Answer
    events: bytes
    person_id: int | None = None
    interaction_id: int | None = None


Recorded = Literal["recorded", "stale", "again"]


async def begin_match(tx: Transaction, new: NewMatch, at: float) -> MatchRow:
    """A match in its lobby, with an id that no other match has."""
    values = {
        **msgspec.structs.asdict(new),
        "status": "lobby",
        "version": 1,
        "digest": "",
        "clock": Clock(),
        "created": at,
        "changed": at,
    }
    while not await add_new(tx, matches, {**values, "id": (id := new_id())}):
        pass  # one in a million million: another match has this id
    begun = await match(tx, id)
    assert begun is not None
    return begun


def new_id() -> str:
    return base64.b32encode(secrets.token_bytes(5)).decode().lower()


async def match(tx: Transaction, id: str) -> MatchRow | None:
    return await one(tx, MatchRow, _seen().where(matches.c.id == id))


async def version_of(tx: Transaction, id: str) -> int | None:
    found: int | None = await tx.scalar(select(matches.c.version).where(matches.c.id == id))
    return found


async def position(tx: Transaction, id: str) -> PositionRow | None:
    """What only the rules may see; never show or log it."""
    row = await one(tx, PositionRow, select(*HIDDEN).where(matches.c.id == id))
    if row is None or row.snapshot is not None or (whole := await whole_of(tx, id)) is None:
        return row
    return PositionRow(row.secret, whole.snapshot, whole.head)


async def open_matches(tx: Transaction) -> list[MatchRow]:
    """All matches that are not finished, for a bot that has just started."""
    return await _found(tx, matches.c.status.in_(OPEN))


async def ids_with(tx: Transaction, statuses: Sequence[Status]) -> list[str]:
    """The ids of the matches in some state, also of those of which nothing else can be read."""
    query = select(matches.c.id).where(matches.c.status.in_(statuses))
    return list(await tx.scalars(query.order_by(matches.c.created, matches.c.id)))


async def matches_on(tx: Transaction, server_id: int, game: str) -> list[MatchRow]:
    """What is being played of a game on a server."""
    here = (matches.c.server_id == server_id) & (matches.c.game == game)
    return await _found(tx, here, matches.c.status.in_(("running", "paused")))


async def matches_in_channel(
    tx: Transaction, channel_id: int, statuses: Sequence[Status] = OPEN
) -> list[MatchRow]:
    """The matches of a channel, or of the thread with this id."""
    here = (matches.c.channel_id == channel_id) | (matches.c.thread_id == channel_id)
    return await _found(tx, here, matches.c.status.in_(statuses))


async def matches_of_person(
    tx: Transaction, person_id: int, statuses: Sequence[Status] = OPEN
) -> list[MatchRow]:
    """The matches in which somebody has a seat."""
    his = select(seats.c.match_id).where(seats.c.person_id == person_id)
    return await _found(tx, matches.c.id.in_(his), matches.c.status.in_(statuses))


async def played_by(tx: Transaction, person_id: int, game: str) -> int:
    """How many matches of a game somebody has played to their end."""
    his = select(seats.c.match_id).where(seats.c.person_id == person_id)
    ended = (matches.c.game == game) & (matches.c.status == "over")
    query = select(func.count()).select_from(matches).where(ended, matches.c.id.in_(his))
    return int(await tx.scalar(query) or 0)


async def matches_ended(
    tx: Transaction, person_id: int, channel_id: int, most: int
) -> list[MatchRow]:
    """The last matches that were played in a channel, or by somebody, have ended, and can be looked
    at."""
    those = union(
        select(matches.c.id).where(matches.c.channel_id == channel_id),
        select(matches.c.id).where(matches.c.thread_id == channel_id),
        select(seats.c.match_id).where(seats.c.person_id == person_id),
    )
    kept = select(packed.c.match_id).where(packed.c.match_id == matches.c.id).exists()
    query = _seen().where(
        matches.c.id.in_(those),
        matches.c.status.in_(ENDED),
        matches.c.started.is_not(None),
        matches.c.snapshot.is_not(None) | kept,
    )
    query = query.order_by(matches.c.ended.desc(), matches.c.id).limit(most)
    return await all_of(tx, MatchRow, query)


async def matches_with_computers(tx: Transaction) -> list[tuple[str, int | None]]:
    """The matches in play in which an automatic player has a seat, with their servers."""
    there = (seats.c.match_id == matches.c.id) & (seats.c.player != "person")
    automatic = select(seats.c.seat).where(there).exists()
    query = select(matches.c.id, matches.c.server_id).where(
        matches.c.status == "running", automatic
    )
    return [(id, server) for id, server in await tx.execute(query)]


async def matches_bound_to(tx: Transaction, commitment: str) -> list[str]:
    """The matches that are over and whose secret has this hash."""
    query = select(matches.c.id).where(
        matches.c.status.in_(ENDED), matches.c.commitment == commitment
    )
    return [id for (id,) in await tx.execute(query)]


async def matches_in_play(tx: Transaction) -> int:
    """How many matches are being played."""
    query = select(func.count()).select_from(matches).where(matches.c.status == "running")
    return int((await tx.execute(query)).scalar_one())


async def matches_due(tx: Transaction, now: float) -> list[MatchRow]:
    """The open matches whose deadline has come, the earliest first."""
    query = _seen().where(matches.c.status.in_(OPEN), matches.c.deadline <= now)
    return await all_of(tx, MatchRow, query.order_by(matches.c.deadline, matches.c.id))


async def next_deadline(tx: Transaction) -> float | None:
    """When the next open match is due."""
    earliest = select(func.min(matches.c.deadline)).where(matches.c.status.in_(OPEN))
    found: float | None = await tx.scalar(earliest)
    return found


async def record(
    tx: Transaction,
    match_id: str,
    expected_version: int,
    changes: Changes,
    answers_given: Sequence[NewAnswer] = (),
    *,
    at: float,
) -> Recorded:
    """Change a match and add the answers that did it, and raise its version by one.

    Nothing is changed and ``stale`` is returned if the match no longer has the version that was
    expected, and ``again`` if an answer came with an interaction that is known already.
    """
    values = {**changes, "version": expected_version + 1, "changed": at, "settled": None}
    press = next((one.interaction_id for one in answers_given if one.interaction_id), None)
    # Whoever changes the row first is first; the others wait here, and find another version.
    expected = {"of": match_id, "expected": expected_version, "press": press}
    done = await tx.execute(CHANGED if press is None else PRESSED, {**values, **expected})
    if not done.rowcount:
        known = press is not None and await tx.scalar(select(KNOWN), {"press": press})
        return "again" if known else "stale"
    if answers_given:
        rows = [{"of": match_id, "at": at, **msgspec.structs.asdict(one)} for one in answers_given]
        await tx.execute(ANSWERED, rows)
    await tell_others(tx, "match", match_id)
    return "recorded"


async def _found(tx: Transaction, *conditions: ColumnElement[bool]) -> list[MatchRow]:
    query = _seen().where(*conditions)
    return await all_of(tx, MatchRow, query.order_by(matches.c.created, matches.c.id))


def _seen() -> Query:
    return select(*SEEN)


async def matches_touched(tx: Transaction, person_id: int) -> list[MatchRow]:
    """All matches with which somebody had anything to do: a seat, an answer, or an
    invitation."""
    his = union(
        select(seats.c.match_id).where(seats.c.person_id == person_id),
        select(answers.c.match_id).where(answers.c.person_id == person_id),
        select(involved.c.match_id).where(involved.c.person_id == person_id),
        select(matches.c.id).where(matches.c.creator_id == person_id),
        select(matches.c.id).where(_says(f"%{person_id}%"), matches.c.settled.is_(None)),
    )
    return await _found(tx, matches.c.id.in_(his))


async def matches_inviting(tx: Transaction, person_id: int) -> list[MatchRow]:
    """The lobbies of matches whose plans name somebody."""
    return await _found(tx, _says(f"%{person_id}%"), matches.c.status == "lobby")


async def rematch_of(tx: Transaction, match_id: str) -> str | None:
    """The lobby in which a match is to be played once more, if somebody has asked for that."""
    found = await _found(tx, _says(f"%{match_id}%"), matches.c.status == "lobby")
    return next((row.id for row in found if row.plan.of == match_id and not row.plan.begins), None)


async def unsettled_with(tx: Transaction, part: str) -> list[MatchRow]:
    """The matches whose plans say anything of some part of a plan, but for those that are settled:
    of them ``involved`` knows who is named."""
    return await _found(tx, _says(f'%"{part}":%'), matches.c.settled.is_(None))


def _says(what: str) -> ColumnElement[bool]:
    return type_coerce(matches.c.plan, Text).like(what)


async def count_played(tx: Transaction, person_id: int, server_id: int | None, game: str) -> int:
    """How many matches somebody has played to their end: on a server or anywhere, of a game or of
    any."""
    query = select(func.count()).select_from(matches).where(*_played(person_id, server_id, game))
    found: int = (await tx.execute(query)).scalar_one()
    return found


async def matches_played(
    tx: Transaction, person_id: int, server_id: int | None, game: str, most: int, skipped: int
) -> list[MatchRow]:
    """Some of those, the last one first."""
    query = _seen().where(*_played(person_id, server_id, game))
    query = query.order_by(matches.c.ended.desc(), matches.c.id).limit(most).offset(skipped)
    return await all_of(tx, MatchRow, query)


def _played(person_id: int, server_id: int | None, game: str) -> list[ColumnElement[bool]]:
    his = select(seats.c.match_id).where(seats.c.person_id == person_id)
    found: list[ColumnElement[bool]] = [
        matches.c.id.in_(his),
        matches.c.status.in_(ENDED),
        matches.c.started.is_not(None),
    ]
    if server_id is not None:
        found.append(matches.c.server_id == server_id)
    if game:
        found.append(matches.c.game == game)
    return found
