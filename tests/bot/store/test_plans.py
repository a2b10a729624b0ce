"""No statement of the store looks through a table that grows with what is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text, update

from bot.store import Store, Transaction
from bot.store.play.packing import Whole, pack
from bot.store.tables import matches, metadata, packed, results, surfaces
from tests.kit.asked import Statement, World, all_statements, begun, functions
from tests.kit.grown import OF_A_MATCH, multiply
from tests.kit.soak import SOAK
from tests.kit.stores import CHANNEL, NOW

MANY, AT_ONCE = 100_000, 10_000
DAY = 86_400.0
NOT_GROWING = {"shards", "servers", "ledgers", "leagues", "looking", "alembic_version"}
"""There are as many of them as servers and leagues, or they go after a while."""
GROW_WITH_MATCHES = {
    table.name
    for table in metadata.sorted_tables
    if "match_id" in table.c and table.name not in ("reports", "steward_deeds")
} | {"matches"}
MULTIPLIED = {table.name for table in OF_A_MATCH}
SMALL = {
    "ix_matches_unsettled": "of what may still change",
    "ix_reports_open": "of what somebody has still to read",
    "ix_results_void": "of what was taken out of what counts",
    "ix_surfaces_league_id": "of what is shown of leagues",
    "ix_forgotten_person_id": "of those against whom something holds",
    "ix_surfaces_not_shown": "of what is still to be shown",
    "ix_surfaces_open_panel": "of what people have just opened",
}
"""Indexes that hold a small part of a table, and may be gone through."""
ONCE = ("going_back.go_back", "play.pruning.old_matches", "play.pruning.prune")
"""What PostgreSQL may do as it likes where there is much: whoever runs the bot types it, and most
of what there is may be meant."""
SEARCHED = {
    "forgetting.make_strange": (
        "people", "bans", "concepts", "concept_reviews", "decks", "reports", "scores",
        "steward_deeds",
    ),
    "forgetting.unname": ("bans", "concept_reviews", "reports", "steward_deeds"),
    "leagues.leagues_with": ("league_deeds",),
    "forgotten.everybody": ("people",),
    "forgotten.times": ("forgotten",),
    "concepts.games_with_concepts": ("concepts",),
    "reports.latest_reports": ("reports",),
}  # fmt: skip
"""Who is to be forgotten is looked for in all that people wrote, which grows with people and not
with matches. The others are read once: as a copy is put back, as the bot begins, or twenty rows."""


def test_what_grows_with_matches_is_never_searched() -> None:
    assert {"matches", "seats", "answers", "packed", "involved", "surfaces", "pressed", "drafts",
            "results", "gains", "league_games"} == GROW_WITH_MATCHES | {"drafts"}  # fmt: skip
    for tables in SEARCHED.values():
        assert not GROW_WITH_MATCHES & {*tables}


async def test_no_statement_looks_through_what_grows(store: Store) -> None:
    """As SQLite does it however much there is, for nobody tells it; and as PostgreSQL can do it at
    best, which it does when there is much."""
    world = await begun(store)
    sent = await all_statements(store, world)
    assert {statement.function for statement in sent} == {*functions()}
    found = await searched(store, sent, at_best=True)
    assert "\n\n".join(f"{tables}: {said}" for said, tables in found.items()) == ""


@pytest.mark.skipif(not SOAK, reason="a minute, and make soak does it")
async def test_nor_does_it_with_a_hundred_thousand_matches(store: Store) -> None:
    """As PostgreSQL does it by what it has counted: packed, they are as good as gone."""
    world = await grown(store, MANY)
    sent = [each for each in await all_statements(store, world) if each.function not in ONCE]
    every = await searched(store, sent)
    # Who knows how few rows there are of everything else rather looks through them.
    found = {said: many for said, tables in every.items() if (many := tables & MULTIPLIED)}
    assert "\n\n".join(f"{tables}: {said}" for said, tables in found.items()) == ""


async def grown(store: Store, count: int) -> World:
    """A database in which so many matches are over, and settled, and some are played."""
    world = await begun(store)
    async with store.transaction() as tx:
        await tx.execute(
            update(matches)
            .where(matches.c.id == world.match)
            .values(settled=NOW, status="over", ended=NOW - 30 * DAY)
        )
        await tx.execute(update(results).values(told=True))
        await tx.execute(update(surfaces).values(shown_version=9, message_id=CHANNEL + 5))
        await tx.execute(
            packed.insert().values(match_id=world.match, data=pack(Whole(None, b"", [])))
        )
    for first in range(1, count, AT_ONCE):
        await multiply(store, world.match, first, first + AT_ONCE - 1, whole=False)
    await multiply(store, world.match, count + 1, count + count // 500, status="running")
    async with store.transaction() as tx:
        running = update(matches).where(matches.c.status == "running")
        await tx.execute(running.values(settled=None, ended=None))
        if tx.dialect.name == "postgresql":  # which does it by itself; with SQLite nobody does
            await tx.execute(text("ANALYZE"))
    return world


async def searched(
    store: Store, sent: list[Statement], at_best: bool = False
) -> dict[str, set[str]]:
    """Which statements look through tables that grow, and through which."""
    found: dict[str, set[str]] = {}
    async with store.transaction() as tx:
        if at_best and tx.dialect.name == "postgresql":
            for way in ("seqscan", "hashjoin", "mergejoin", "material", "indexonlyscan"):
                await tx.execute(text(f"SET LOCAL enable_{way} = off"))
        for each in {statement.sql: statement for statement in sent}.values():
            known = {*NOT_GROWING, *SEARCHED.get(each.function, ())}
            if tables := {name async for name in looked_through(tx, each)} - known:
                found[f"{each.function}: {each.sql}"] = tables
    return found


async def looked_through(tx: Transaction, each: Statement) -> Any:
    if each.sql.startswith(("PRAGMA", "BEGIN")):
        return
    if tx.dialect.name == "sqlite":
        explained = await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {each.sql}", each.values)
        for *_, step in explained:
            scan = re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", step)
            if scan and scan[1] in metadata.tables and scan[2] not in SMALL:
                yield scan[1]
        return
    explained = await tx.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {each.sql}", each.values)
    for node in nodes(explained.scalar_one()[0]["Plan"]):
        whole = node["Node Type"] == "Seq Scan"
        if node.get("Index Name") and "Index Cond" not in node:
            whole = node["Index Name"] not in SMALL
        if whole:
            yield node.get("Relation Name") or table_of(node["Index Name"])


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from nodes(inner)


def table_of(index: str) -> str:
    for table in metadata.sorted_tables:
        if index == table.primary_key.name or index in {each.name for each in table.indexes}:
            return table.name
    return index
