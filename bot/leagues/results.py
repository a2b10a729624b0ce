"""What a match that has ended means for leagues."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.leagues.held import Change, League
from bot.matches.held import Held
from bot.people.scores.stakes import counts
from bot.store import Transaction
from bot.store.leagues import leagues_on, pairing_of
from engine.league.season import Played

Opened = Callable[[Transaction, str], Awaitable[League]]
"""A league whose row the transaction locks."""


async def ended(tx: Transaction, held: Held, opened: Opened, now: float) -> list[str]:
    """Keep the result of a match in the transaction that ends it: for the pairing that it was made
    for, and in all ladders for which it counts. One that was called off leaves its pairing to be
    played. Says which leagues have changed."""
    played_for = await pairing_of(tx, held.row.id)
    wanted = {} if played_for is None else {played_for[0]: played_for[1]}
    rated = counts(held.plan, held.seats, held.row.server_id).rated
    if held.decided and rated and held.row.server_id is not None:
        for row in await leagues_on(tx, held.row.server_id, ("running",), held.row.game):
            if row.terms.format == "ladder":
                wanted[row.id] = ""
    changed = []
    for id in sorted(wanted):  # always in the same order, so that two do not wait for each other
        change = Change(tx, await opened(tx, id), now)
        played = _played(change, held, wanted[id]) if held.decided else None
        if played is not None and change.possible(played):
            await change.do(played)
        change.touched = not held.decided
        if await change.keep():
            changed.append(id)
    return changed


def _played(change: Change, held: Held, pairing: str) -> Played | None:
    """The game as the league counts it; nothing if others have played than those it has paired."""
    assert held.match is not None
    assert held.match.outcome is not None
    people = [seat.person_id for seat in held.seats]
    if len(people) != 2 or people[0] is None or people[1] is None:
        return None
    winner = held.match.outcome.winner
    won = None if winner is None else people[winner]
    if not pairing:
        return Played(held.row.id, people[0], people[1], won)
    paired = change.season.pairings.get(pairing)
    if paired is None or {paired.first, paired.second} != set(people) or paired.second is None:
        return None
    return Played(held.row.id, paired.first, paired.second, won, pairing)
