"""Results of matches: kept as matches end, taken out and back by whoever may, reckoned anew.

The result of a match is kept in the transaction that ends it, with what it gives to everybody. All
of that follows from the results of a ledger in their order, so after each correction everything of
that ledger is reckoned anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence

import msgspec

from bot.matches.held import Held
from bot.people.scores.facts import facts_of
from bot.people.scores.stakes import counts
from bot.store import Store, Transaction
from bot.store.play.answers import events_of
from bot.store.play.results import (
    add_result,
    all_ledgers,
    lock_ledger,
    result,
    results_in,
    results_of_person,
    rule_of,
    set_facts,
    set_rule,
    void_result,
)
from bot.store.rows import GainRow, ResultRow, ScoreRow
from bot.store.scores import add_gains, count_scores, put_score, replace_all, scores_of
from engine.catalogue import GAMES
from engine.scoring.facts import Facts
from engine.scoring.scores import Score, scored

log = logging.getLogger(__name__)

RULE = 1
"""The number of the rule by which scores are reckoned. Whoever changes what follows from results
raises it; then all ledgers are reckoned anew, see ``catch_up``."""


async def keep(tx: Transaction, held: Held) -> None:
    """Keep the result of a match that has just ended, if it counts."""
    row = held.row
    counting = counts(held.plan, held.seats, row.server_id)
    if not (held.decided and counting.rated):
        return
    facts = facts_of(held, await events_of(tx, row.id))
    await enter(tx, row.id, counting.server, row.ended or row.changed, facts)


async def enter(tx: Transaction, match: str, server: int, at: float, facts: Facts) -> None:
    """Enter the result of a match into its ledger, and give everybody what follows from it."""
    game = facts.game
    number = await add_result(tx, match, server, game, at, facts)
    if await rule_of(tx, server, game) != RULE:
        await reckon_anew(tx, server, game)
        return
    people = [sat.person for sat in facts.seats]
    before = {one.person_id: one.score for one in await scores_of(tx, server, game, people)}
    kept = ResultRow(match, server, game, number, at, facts)
    gained, scores = reckoned(kept, before, await count_scores(tx, server, game))
    await add_gains(tx, gained)
    for person, score in scores.items():
        await put_score(tx, ScoreRow(server, game, person, score))


def reckoned(
    row: ResultRow, before: Mapping[int, Score], people: int
) -> tuple[list[GainRow], dict[int, Score]]:
    """What a result gives, and how those who played stand then; so many had played before."""
    found = scored(row.facts, before, GAMES[row.game].awarding.awards, row.at, people)
    gained = [
        GainRow(
            row.match_id,
            person,
            row.server_id,
            row.game,
            row.number,
            row.at,
            gain,
        )
        for person, (gain, _) in found.items()
    ]
    return gained, {person: score for person, (_, score) in found.items()}


# ------------------------------------------------------------------ reckoned anew


async def reckon_anew(tx: Transaction, server: int, game: str) -> None:
    """Make all that follows from the results of a ledger once more, from nothing else."""
    await lock_ledger(tx, server, game)
    rows = await _counting(tx, server, game)
    await _replace(tx, server, game, *await asyncio.to_thread(folded, rows))


async def catch_up(store: Store) -> None:
    """Reckon those ledgers anew that were reckoned by another rule, so that all is shown by one.
    Nobody waits for it: nothing is locked while a ledger is reckoned, and where somebody plays
    meanwhile, ``enter`` does it."""
    async with store.reading() as tx:
        every = await all_ledgers(tx)
    for server, game in every:
        try:
            await _caught_up(store, server, game)
        except Exception:  # the others can be reckoned all the same
            log.exception("the results of %s on server %s cannot be reckoned anew", game, server)


async def _caught_up(store: Store, server: int, game: str) -> None:
    async with store.reading() as tx:
        if await rule_of(tx, server, game) == RULE:
            return
        rows = await _counting(tx, server, game)
    found = await asyncio.to_thread(folded, rows)
    async with store.transaction() as tx:
        await lock_ledger(tx, server, game)
        if await rule_of(tx, server, game) == RULE:
            return
        if await _counting(tx, server, game) == rows:
            await _replace(tx, server, game, *found)
        else:
            await reckon_anew(tx, server, game)
    log.info("%s results of %s on server %s were reckoned anew", len(rows), game, server)


async def _counting(tx: Transaction, server: int, game: str) -> list[ResultRow]:
    return [row for row in await results_in(tx, server, game) if row.void is None]


async def _replace(
    tx: Transaction, server: int, game: str, gained: list[GainRow], scores: Mapping[int, Score]
) -> None:
    stand = [ScoreRow(server, game, person, score) for person, score in sorted(scores.items())]
    await replace_all(tx, server, game, gained, stand)
    await set_rule(tx, server, game, RULE)


def folded(rows: Sequence[ResultRow]) -> tuple[list[GainRow], dict[int, Score]]:
    """What results give one after the other, and how everybody stands in the end."""
    every: list[GainRow] = []
    scores: dict[int, Score] = {}
    for row in rows:
        gained, after = reckoned(row, scores, len(scores))
        every += gained
        scores |= after
    return every, scores


# ------------------------------------------------------------------ corrections


async def void(tx: Transaction, match: str, why: str, by: int | None = None) -> None:
    """Take a match out: it counts no more. Nothing happens if it never did."""
    await _set_void(tx, match, why, by)


async def void_for_now(tx: Transaction, match: str, why: str, by: int) -> tuple[int, str] | None:
    """Take one of many matches out; its ledger, which is to be reckoned anew when all are out, or
    when the bot starts again. Nothing happens if it does not count."""
    found = await result(tx, match)
    if found is None:
        return None
    await lock_ledger(tx, found.server_id, found.game)
    found = await result(tx, match) or found
    if found.void is not None:
        return None
    await void_result(tx, match, why)
    await set_rule(tx, found.server_id, found.game, 0)
    log.info("the result of match %s: %s, by %s", match, why, by)
    return found.server_id, found.game


async def unvoid(tx: Transaction, match: str, by: int | None = None) -> None:
    """A match counts again."""
    await _set_void(tx, match, None, by)


async def _set_void(tx: Transaction, match: str, why: str | None, by: int | None) -> None:
    found = await result(tx, match)
    if found is None:
        return
    await lock_ledger(tx, found.server_id, found.game)
    found = await result(tx, match) or found  # somebody may have been faster
    if found.void == why:
        return
    await void_result(tx, match, why)
    log.info("the result of match %s: %s, by %s", match, why or "counts again", by)
    await reckon_anew(tx, found.server_id, found.game)


async def renamed(tx: Transaction, old: int, new: int) -> None:
    """Somebody is to be known by another number, in all results and what follows from them; what
    he called his decks is forgotten."""
    ledgers = set()
    for row in await results_of_person(tx, old):
        facts = row.facts
        seats = [
            msgspec.structs.replace(sat, person=new, called="") if sat.person == old else sat
            for sat in facts.seats
        ]
        after = msgspec.structs.replace(facts, seats=tuple(seats))
        await set_facts(tx, row.match_id, after)
        ledgers.add((row.server_id, row.game))
    for server, game in sorted(ledgers):
        await reckon_anew(tx, server, game)
