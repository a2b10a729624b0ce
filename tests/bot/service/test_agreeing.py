"""Matches that are being played are played again, to know whether they stand where they should."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import text, update

from bot.matches.book import Matches
from bot.matches.lobbies.resuming import play_on
from bot.matches.record.agreeing import Compared, compared
from bot.matches.undoing import undo
from bot.store import Store
from bot.store.tables import matches as table_of_matches
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    ELSEWHERE,
    Clock,
    ahead,
    clock,
    matches,
    play,
    store,
    table,
)
from tests.bot.service.test_replays import ended
from tests.bot.service.test_undoing import SEATS, asked_twice

__all__ = ["clock", "matches", "store"]

GAMES = ["arcmage", "marcomage", "wtactics"]


async def found(store: Store) -> Compared:
    return await compared(store, lambda _done, _all: None)


async def change(store: Store, **values: Any) -> None:
    async with store.transaction() as tx:
        await tx.execute(update(table_of_matches).values(**values))


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_played_by_many_hands_agrees(
    matches: Matches, store: Store, clock: Clock, game: str
) -> None:
    """Also by a bot that was started anew after some answers."""
    id = await table(matches, ANN, BEN, game=game)
    await play(matches, id, [ANN, BEN], 15)
    await play(Matches(store, clock), id, [ANN, BEN], 15)
    await ahead(
        Matches(store, clock), await table(matches, ANN, CID, game=game, where=ELSEWHERE), 60
    )
    seen = await found(store)
    assert (seen.wrong, seen.unknown) == ({}, [])
    assert seen.played


async def test_what_was_taken_back_and_played_on_agrees(matches: Matches, store: Store) -> None:
    old = await ended(matches)
    id = await table(matches, ANN, BEN, game="wtactics")
    seat, number = await asked_twice(matches, id)
    await undo(matches, id, SEATS[seat], number)
    await play(matches, id, [ANN, BEN], 5)
    later = await play_on(matches, old, 50, 1, ELSEWHERE, CID, "Cid")
    await matches.start(later, CID)
    assert await found(store) == Compared(2, {}, [])


async def test_lobbies_and_what_is_over_are_not_played_again(
    matches: Matches, store: Store
) -> None:
    await ended(matches, "marcomage", 5)
    assert (await found(store)).played == 0


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("UPDATE matches SET digest = 'other'", "the match goes another way than the journal says"),
        ("DELETE FROM answers WHERE number = 3", "goes another way|isn't possible|isn't asked"),
        ("UPDATE matches SET snapshot = NULL", "Its board is missing."),
        ("UPDATE matches SET snapshot = x'00'", "What is kept of it cannot be read."),
        ("UPDATE matches SET plan = '{'", "What is kept of it cannot be read."),
        ("UPDATE answers SET answer = 'x' WHERE number = 3", "What is kept of it cannot be read."),
    ],
)
async def test_a_match_that_was_damaged_is_named_and_the_other_one_is_not(
    matches: Matches, store: Store, damage: str, why: str
) -> None:
    bad = await table(matches, ANN, BEN)
    await play(matches, bad, [ANN, BEN], 8)
    await play(matches, await table(matches, ANN, CID, where=ELSEWHERE), [ANN, CID], 8)
    key = "match_id" if "answers" in damage else "id"
    more = "AND" if "WHERE" in damage else "WHERE"
    async with store.transaction() as tx:
        await tx.execute(text(f"{damage} {more} {key} = '{bad}'"))
    one = await found(store)
    assert [*one.wrong] == [bad]
    assert re.search(why, one.wrong[bad])
    assert one.played == 2


async def test_the_board_of_another_moment_is_noticed(matches: Matches, store: Store) -> None:
    """Its answers and their digest are right, and nobody can tell by them."""
    id = await table(matches, ANN, BEN)
    async with store.reading() as tx:
        before = (await tx.execute(text("SELECT snapshot FROM matches"))).scalar_one()
    await play(matches, id, [ANN, BEN], 3)
    await change(store, snapshot=before)
    assert "another board than the one that is kept" in (await found(store)).wrong[id]


async def test_what_other_rules_began_is_told_apart(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    async with store.transaction() as tx:
        await tx.execute(
            text("UPDATE matches SET journal_head = replace(journal_head, :now, :then)"),
            {"now": '"engine":"0.2.0"', "then": '"engine":"0.1.0"'},
        )
    assert await found(store) == Compared(1, {}, [id])
