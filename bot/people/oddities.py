"""Pairs of players whose matches look odd, for those who look after a server."""

from __future__ import annotations

import asyncio

import msgspec

from bot.store import Store, Transaction
from bot.store.people import persons
from bot.store.play.results import results_since
from engine.scoring.oddities import Odd, Seen, odd_pairs, pair

DAYS = 90
"""Matches are looked at that ended so long ago at most."""
PAGE = 10
"""Pairs, or matches of one, on a page."""


class Pair(msgspec.Struct, frozen=True):
    """Two with their names."""

    odd: Odd
    names: tuple[str, str]

    def page(self, number: int) -> tuple[int, tuple[Seen, ...]]:
        """A page that there is, from 0, and the matches on it."""
        number = min(max(number, 0), self.pages - 1)
        return number, self.odd.matches[number * PAGE : (number + 1) * PAGE]

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.odd.matches) // PAGE))


class Pairs(msgspec.Struct, frozen=True):
    found: tuple[Pair, ...]
    page: int
    pages: int


async def pairs(store: Store, server: int, now: float, page: int = 0) -> Pairs:
    """A page of those whose matches look odd, of all games; void matches are not looked at."""
    async with store.reading() as tx:
        every = await asyncio.to_thread(odd_pairs, await _seen(tx, server, now))
        pages = max(1, -(-len(every) // PAGE))
        page = min(max(page, 0), pages - 1)
        found = [await _named(tx, odd) for odd in every[page * PAGE : (page + 1) * PAGE]]
    return Pairs(tuple(found), page, pages)


async def pair_of(store: Store, server: int, now: float, first: int, second: int) -> Pair | None:
    """Two of them; nothing, if no match of theirs counts."""
    async with store.reading() as tx:
        odd = pair(await _seen(tx, server, now), first, second)
        return None if odd is None else await _named(tx, odd)


async def _seen(tx: Transaction, server: int, now: float) -> list[Seen]:
    rows = await results_since(tx, server, now - DAYS * 86_400)
    return [Seen(row.match_id, row.at, row.facts) for row in rows if row.void is None]


async def _named(tx: Transaction, odd: Odd) -> Pair:
    people = await persons(tx, [odd.first, odd.second])
    return Pair(odd, (people[odd.first].name, people[odd.second].name))
