"""What a match that has ended means for leagues."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.leagues.held import Change, League
from bot.matches.held import Held
from bot.people.scores.stakes import counts
from bot.store import Transaction
from bot.store.leagues import leagues_on, pairing_of
from bot.store.play.matches import matches_on
from bot.store.play.seats import seats_of
from bot.store.rows import SeatRow
from engine.league.season import Deed, Joined, Played, Ready, Unready

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
            if row.terms.format == "ladder" and held.row.started is not None:
                wanted[row.id] = ""
    changed = []
    for id in sorted(wanted):  # always in the same order, so that two do not wait for each other
        change = Change(tx, await opened(tx, id), now)
        played = _played(change, held, wanted[id]) if held.decided else None
        if played is not None and change.possible(played):
            await change.do(played)
        if not held.decided:
            await _take_back(change, held, wanted[id])
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
        both = (people[0], people[1])
        return Played(held.row.id, *both, won) if _in_time(change, held, both) else None
    paired = change.season.duels.get(pairing)
    if paired is None or {paired.first, paired.second} != set(people) or paired.second is None:
        return None
    return Played(held.row.id, paired.first, paired.second, won, pairing)


async def _take_back(change: Change, held: Held, pairing: str) -> None:
    """Whoever calls off the game he was ready for is not ready any more; the other still is. Where
    a game was begun and called off both have to be there again."""
    begun = held.row.started is not None
    people = [seat.person_id for seat in held.seats] if begun else [held.row.creator_id]
    for person in people:
        taken_back = Unready(pairing, person or 0, anew=begun)
        if change.possible(taken_back):
            await change.do(taken_back)


async def seated(
    tx: Transaction, held: Held, rows: Sequence[SeatRow], opened: Opened, now: float
) -> list[str]:
    """Note who is ready now to play a pairing, and who not any more, in the transaction in which
    that changes. Says which leagues have changed."""
    before, after = _ready_in(held.seats), _ready_in(rows)
    if before == after or not held.plan.league:
        return []
    id, pairing = held.plan.league, held.plan.pairing
    change = Change(tx, await opened(tx, id), now)
    deeds: list[Deed] = [Ready(pairing, person) for person in sorted(after - before)]
    deeds += [Unready(pairing, person) for person in sorted(before - after)]
    for deed in deeds:
        if change.possible(deed):
            await change.do(deed)
    return [id] if await change.keep() else []


def _ready_in(rows: Sequence[SeatRow]) -> set[int]:
    return {row.person_id for row in rows if row.ready and row.person_id is not None}


# ------------------------------------------------------------------ ladders


def _in_time(change: Change, held: Held, both: tuple[int, int]) -> bool:
    """In a ladder counts what was begun when both were in it, and before the end of its season."""
    row = change.rounds.get(1)
    begun = held.row.started or 0.0
    if row is None or not row.opens <= begun < (row.closes or begun + 1):
        return False
    came = {done.deed.person: done.at for done in change.deeds if isinstance(done.deed, Joined)}
    return all(came.get(person, begun + 1) <= begun for person in both)


async def ladder_games(change: Change, before: float) -> bool:
    """Whether a match is being played that may still count, begun before the end of the season."""
    members = {person for person, one in change.season.members.items() if not one.dropped}
    for row in await matches_on(change.tx, change.row.server_id, change.row.game):
        if row.started is not None and row.started < before:
            seats = await seats_of(change.tx, row.id)
            rated = counts(row.plan, seats, row.server_id).rated
            if rated and members.issuperset(seat.person_id or 0 for seat in seats):
                return True
    return False
