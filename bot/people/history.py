"""The matches that somebody has played to their end, page by page, the last one first."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.matches.search import Found
from bot.store import Store
from bot.store.people import person as person_row
from bot.store.play.matches import count_played, matches_played
from bot.store.play.seats import seats_of_all
from bot.store.rows import MatchRow, SeatRow
from bot.store.scores import gains_in

PAGE = 8
"""Matches on a page."""

Result = Literal["won", "lost", "drawn", "called off"]


class Past(msgspec.Struct, frozen=True):
    """A match as one who played it looks back at it."""

    found: Found
    others: tuple[str, ...]
    result: Result
    points: int | None
    """By how much his rating changed, if the match counts."""
    shown: bool
    """Whether whoever asks may watch it from where he asks."""


class History(msgspec.Struct, frozen=True):
    person: int
    name: str
    matches: tuple[Past, ...]
    page: int
    pages: int
    count: int


async def history(
    store: Store, person: int, server: int | None, game: str, page: int, asker: int, channel: int
) -> History:
    """A page of somebody's matches on a server, or everywhere; of one game if it is named."""
    async with store.reading() as tx:
        count = await count_played(tx, person, server, game)
        pages = max(1, -(-count // PAGE))
        page = min(max(page, 0), pages - 1)
        rows = await matches_played(tx, person, server, game, PAGE, page * PAGE)
        seats = await seats_of_all(tx, [row.id for row in rows])
        gains = {
            one.match_id: one.gain
            for one in await gains_in(tx, [row.id for row in rows])
            if one.person_id == person
        }
        found = await person_row(tx, person)
    past = []
    for row in rows:
        one = Found(row, seats.get(row.id, []))
        gain = gains.get(row.id)
        past.append(
            Past(
                one,
                tuple(seat.name for seat in one.seats if seat.person_id != person),
                _result(row, one.seats, person),
                gain.points if gain is not None else None,
                one.has(asker) or channel in (row.channel_id, row.thread_id, row.home_channel_id),
            )
        )
    name = found.name if found is not None else ""
    return History(person, name, tuple(past), page, pages, count)


def _result(row: MatchRow, seats: list[SeatRow], person: int) -> Result:
    outcome = row.outcome
    if row.status == "aborted" or outcome is None or outcome.kind == "Abort":
        return "called off"
    if outcome.winner is None:
        return "drawn"
    own = [seat.seat for seat in seats if seat.person_id == person]
    return "won" if outcome.winner in own else "lost"
