"""What judges and those who manage a server did there, page by page, the last first."""

from __future__ import annotations

import msgspec

from bot.store import Store
from bot.store.people import persons
from bot.store.play.matches import match
from bot.store.rows import StewardRow
from bot.store.steward_deeds import count_deeds, deeds_of

PAGE = 20
"""Deeds on a page."""


class Done(msgspec.Struct, frozen=True):
    """A deed, with names."""

    row: StewardRow
    by: str
    name: str
    """To whom, if it was done to somebody."""
    game: str
    """Of the match to which it was done, if that is still here."""


class Deeds(msgspec.Struct, frozen=True):
    found: tuple[Done, ...]
    page: int
    pages: int


async def deeds(store: Store, server: int, page: int = 0) -> Deeds:
    async with store.reading() as tx:
        pages = max(1, -(-await count_deeds(tx, server) // PAGE))
        page = min(max(page, 0), pages - 1)
        rows = await deeds_of(tx, server, PAGE, page * PAGE)
        ids = [id for row in rows for id in (row.by_id, row.person_id) if id is not None]
        met = {id: one.name for id, one in (await persons(tx, ids)).items()}
        games = {}
        for id in {row.match_id for row in rows if row.match_id is not None}:
            found = await match(tx, id)
            games[id] = found.game if found is not None else ""
    done = [
        Done(
            row, met[row.by_id], met.get(row.person_id or 0, ""), games.get(row.match_id or "", "")
        )
        for row in rows
    ]
    return Deeds(tuple(done), page, pages)
