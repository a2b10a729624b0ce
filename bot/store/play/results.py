"""Matches that are over: how decks did in them, and those that count, in the order of a ledger.

The ledger of a game on a server gives each result its number. Whoever adds to it or reckons from it
locks it first, so that everything is reckoned in one order.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Text, select, type_coerce, union, update

from bot.store.kept import SeatDeck
from bot.store.rows import ResultRow
from bot.store.statements import add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import gains, involved, ledgers, matches, results, seats
from engine.scoring.facts import Facts


class Played(NamedTuple):
    """A deck in a match that was played to its end."""

    deck: SeatDeck
    won: bool


async def decks_played(tx: Transaction, server_id: int, game: str, most: int) -> list[Played]:
    """The decks of the last matches of a server, without those that began in the middle."""
    query = (
        select(seats.c.deck, seats.c.seat, matches.c.outcome, matches.c.plan)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(
            matches.c.server_id == server_id,
            matches.c.game == game,
            matches.c.status == "over",
            matches.c.started.is_not(None),
        )
        .order_by(matches.c.ended.desc(), matches.c.id, seats.c.seat)
        .limit(most)
    )
    return [
        Played(deck, outcome.winner == seat)
        for deck, seat, outcome, plan in await tx.execute(query)
        if outcome is not None and plan.begins is None
    ]


# ------------------------------------------------------------------ ledgers


async def lock_ledger(tx: Transaction, server_id: int, game: str) -> int:
    """Let nobody else add to a ledger until this transaction ends; its last number."""
    await add_new(tx, ledgers, {"server_id": server_id, "game": game, "last": 0})
    here = (ledgers.c.server_id == server_id) & (ledgers.c.game == game)
    found = await tx.scalar(select(ledgers.c.last).where(here).with_for_update())
    assert found is not None
    return int(found)


async def add_result(
    tx: Transaction, match_id: str, server_id: int, game: str, at: float, facts: Facts
) -> int:
    """Keep a result with the next number of its ledger, which stays locked."""
    number = await lock_ledger(tx, server_id, game) + 1
    here = (ledgers.c.server_id == server_id) & (ledgers.c.game == game)
    await tx.execute(update(ledgers).where(here).values(last=number))
    row = ResultRow(match_id, server_id, game, number, at, facts)
    await tx.execute(results.insert().values(**msgspec.structs.asdict(row)))
    return number


async def result(tx: Transaction, match_id: str) -> ResultRow | None:
    return await one(tx, ResultRow, select(results).where(results.c.match_id == match_id))


async def results_in(tx: Transaction, server_id: int, game: str) -> list[ResultRow]:
    """All results of a ledger in their order, those too that are void."""
    here = (results.c.server_id == server_id) & (results.c.game == game)
    return await all_of(tx, ResultRow, select(results).where(here).order_by(results.c.number))


async def results_since(tx: Transaction, server_id: int, since: float) -> list[ResultRow]:
    """The results of all games on a server since a moment, those too that are void."""
    here = (results.c.server_id == server_id) & (results.c.at >= since)
    order = results.c.at, results.c.match_id
    return await all_of(tx, ResultRow, select(results).where(here).order_by(*order))


async def results_of_person(tx: Transaction, person_id: int) -> list[ResultRow]:
    """The results in which somebody is named, also those that are void."""
    named = type_coerce(results.c.facts, Text).like(f'%"person":{person_id},%')
    # Who is forgotten in the middle of a match has his seat, and who left it is involved.
    his = union(
        select(seats.c.match_id).where(seats.c.person_id == person_id),
        select(gains.c.match_id).where(gains.c.person_id == person_id),
        select(involved.c.match_id).where(involved.c.person_id == person_id),
        select(matches.c.id).where(matches.c.settled.is_(None)),
    )
    query = select(results).where(results.c.match_id.in_(his), named)
    return await all_of(tx, ResultRow, query.order_by(results.c.at, results.c.match_id))


async def all_ledgers(tx: Transaction) -> list[tuple[int, str]]:
    """The server and the game of each."""
    query = select(ledgers.c.server_id, ledgers.c.game).order_by(ledgers.c.server_id)
    return [(server, game) for server, game in await tx.execute(query.order_by(ledgers.c.game))]


async def rule_of(tx: Transaction, server_id: int, game: str) -> int:
    """By which rule all of a ledger was reckoned last; 0 for one that is not there."""
    here = (ledgers.c.server_id == server_id) & (ledgers.c.game == game)
    return await tx.scalar(select(ledgers.c.rule).where(here)) or 0


async def set_rule(tx: Transaction, server_id: int, game: str, rule: int) -> None:
    here = (ledgers.c.server_id == server_id) & (ledgers.c.game == game)
    await tx.execute(update(ledgers).where(here).values(rule=rule))


async def void_result(tx: Transaction, match_id: str, why: str | None) -> None:
    """Say why a result does not count; nothing, if it does."""
    await tx.execute(update(results).where(results.c.match_id == match_id).values(void=why))


async def set_facts(tx: Transaction, match_id: str, facts: Facts) -> None:
    await tx.execute(update(results).where(results.c.match_id == match_id).values(facts=facts))


# ------------------------------------------------------------------ telling


async def untold(tx: Transaction) -> list[str]:
    """The matches of which somebody may not have been told yet what he has gained."""
    return list(await tx.scalars(select(results.c.match_id).where(~results.c.told)))


async def all_told(tx: Transaction, match_id: str) -> None:
    """Everybody has been told of a result, as far as that can be done."""
    await tx.execute(update(results).where(results.c.match_id == match_id).values(told=True))
