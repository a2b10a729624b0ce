"""A journal that somebody has, beside the match that this bot keeps.

A journal alone says only that a secret fits a hash. That the hash was shown as the match began is
known to the bot that played it, and to those who saw it there.
"""

from __future__ import annotations

import asyncio

import msgspec

from bot.matches.book import Matches
from bot.matches.record.journals import read
from bot.store.forgetting import LEFT
from bot.store.play.matches import matches_bound_to
from engine.plain import Plain
from engine.table import Journal


class Kept(msgspec.Struct, frozen=True):
    """What this bot has of the match that a journal tells of."""

    hash: str
    """The hash in the journal; empty if there is none."""
    same: bool | None
    """Whether it is the match with this hash that this bot has; nothing if it has none."""


async def compared(matches: Matches, name: str, data: bytes) -> Kept:
    """What the file says beside what this bot keeps; raises ``Refused``. Of matches in play it says
    nothing."""
    journal = await asyncio.to_thread(read, name, data)
    if journal.fairness is None:
        return Kept("", None)
    hash = journal.fairness.commitment
    async with matches.store.reading() as tx:
        ids = await matches_bound_to(tx, hash)
    same: bool | None = None
    for id in ids:
        async with matches.open(id) as held:
            kept = held.match.journal if held.ended and held.match is not None else None
        if kept is not None:
            same = same or await asyncio.to_thread(is_same, kept, journal)
    return Kept(hash, same)


def is_same(kept: Journal, told: Journal) -> bool:
    """Whether a journal that somebody has is the one that was kept, from which names may have been
    taken since."""
    names = zip(kept.seats, told.seats, strict=False)
    if not all(mine.name in (LEFT, other.name) for mine, other in names):
        return False
    mine, other = (_but_for_names(journal) for journal in (kept, told))
    return mine == other and (kept.digest == told.digest or LEFT in [s.name for s in kept.seats])


def _but_for_names(journal: Journal) -> Plain:
    data = msgspec.json.encode(msgspec.structs.replace(journal, digest=""))
    plain: Plain = msgspec.json.decode(data)
    for seat in plain["seats"]:
        seat["name"] = ""
    if plain.get("position"):
        plain["position"].pop("names", None)
    return plain
