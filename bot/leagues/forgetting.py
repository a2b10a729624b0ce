"""Somebody is forgotten: what he did in leagues stays, and nobody knows any more that it was he."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from bot.leagues.book import Leagues
from bot.leagues.held import Change
from bot.store import Transaction
from bot.store.leagues import leagues_with, rename_person, rewrite_deed, take_member
from engine.league.season import (
    Arranged,
    Claimed,
    Deed,
    Dropped,
    Joined,
    Left,
    Paired,
    Pairing,
    Played,
    Ready,
    Rested,
    Started,
    Unready,
)

S = TypeVar("S", bound=msgspec.Struct)
PERSONS: dict[type, tuple[str, ...]] = {
    Joined: ("person",),
    Left: ("person",),
    Dropped: ("person",),
    Ready: ("person",),
    Unready: ("person",),
    Claimed: ("person",),
    Rested: ("person",),
    Played: ("first", "second", "winner"),
    Pairing: ("first", "second"),
}
"""The fields of deeds and pairings that say who."""


async def forgotten(leagues: Leagues, tx: Transaction, old: int, new: int) -> list[str]:
    """Let a person be another one, who has to be met already, in all leagues; he plays no more in
    those that go on. Says which have changed, for ``Leagues.tell`` after the transaction."""
    found = await leagues_with(tx, old)
    for id in found:
        change = Change(tx, await leagues.opened(tx, id), leagues.now())
        await _out(change, old)
        for done in change.deeds:
            if (deed := renamed(done.deed, old, new)) != done.deed:
                await rewrite_deed(tx, id, done.number, deed)
        await rename_person(tx, id, old, new)
        change.touched = True  # so that all is read anew
        await change.keep()
    return found


async def _out(change: Change, person: int) -> None:
    """He plays no more, if he does."""
    member = change.season.players.get(person)
    if member is None or change.season.ended is not None:
        return
    if not change.season.started:
        await change.do(Left(person))
        await take_member(change.tx, change.row.id, person)
    elif not member.dropped:
        await change.do(Dropped(person))


def renamed(deed: Deed, old: int, new: int) -> Deed:
    """The same deed, by or of another person."""
    match deed:
        case Started(seeds):
            return Started(tuple(new if one == old else one for one in seeds))
        case Arranged(number, pairs):
            names = {old: new}
            meet = ((names.get(one, one), names.get(other, other)) for one, other in pairs)
            return Arranged(number, tuple(meet))
        case Paired(number, pairings):
            return Paired(number, tuple(_with(one, old, new) for one in pairings))
        case _:
            return _with(deed, old, new)


def _with(some: S, old: int, new: int) -> S:
    """The same with another person in the fields that say who."""
    fields = PERSONS.get(type(some), ())
    changes = {field: new for field in fields if getattr(some, field) == old}
    return msgspec.structs.replace(some, **changes)
