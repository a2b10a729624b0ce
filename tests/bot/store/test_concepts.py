"""Concepts: kept as written, changed from the version seen, voted on once, reviewed for good."""

from __future__ import annotations

from bot.store import Store
from bot.store.concepts import (
    add_concept,
    add_review,
    change_concept,
    concept,
    concepts_on,
    delete_concept,
    forget_votes,
    reviews_of,
    set_vote,
    vote_of,
    votes_of,
)
from bot.store.people import meet_person
from bot.store.rows import ConceptRow, ReviewRow
from bot.store.servers import meet_server
from tests.kit.stores import ANN, BOB, NOW, scalar

HERE, ELSEWHERE = 2**62 + 9, 2**62 + 10
TYPED = {"name": "Grey Wall 🂡", "text": "wall: +5"}


async def written(
    store: Store, author: int = ANN, server: int = HERE, game: str = "arcmage", at: float = NOW
) -> ConceptRow:
    async with store.transaction() as tx:
        await meet_person(tx, author, "Somebody")
        await meet_server(tx, server)
        return await add_concept(tx, server, author, game, at, {"unsaved": TYPED})


async def test_a_concept_is_kept_as_it_was_typed(store: Store) -> None:
    row = await written(store)
    assert len(row.id) == 8
    async with store.reading() as tx:
        assert await concept(tx, row.id) == row
        assert await concept(tx, "aaaaaaaa") is None
    assert row == ConceptRow(
        row.id, HERE, ANN, "arcmage", "", {}, TYPED, None, "draft", None, 1, NOW, NOW
    )


async def test_concepts_are_of_one_server(store: Store) -> None:
    old = await written(store)
    new = await written(store, BOB, game="wtactics", at=NOW + 1)
    await written(store, server=ELSEWHERE)
    async with store.transaction() as tx:
        await change_concept(tx, new.id, 1, {"state": "waiting"}, NOW + 2)
        both = [row.id for row in await concepts_on(tx, HERE, ("draft", "waiting"))]
        assert both == [new.id, old.id]
        assert [row.id for row in await concepts_on(tx, HERE, ("waiting",))] == [new.id]
        assert await concepts_on(tx, HERE, ("waiting",), "arcmage") == []
        assert [row.id for row in await concepts_on(tx, HERE, ("draft",), author=ANN)] == [old.id]
        assert await concepts_on(tx, HERE, ("draft",), author=BOB) == []


async def test_only_who_saw_the_newest_version_changes_it(store: Store) -> None:
    row = await written(store)
    card = {"name": "Grey Wall", "cost": 3}
    async with store.transaction() as tx:
        assert await change_concept(tx, row.id, 1, {"name": "Grey Wall", "card": card}, NOW + 1)
        assert not await change_concept(tx, row.id, 1, {"name": "Late"}, NOW + 2)
        assert not await delete_concept(tx, row.id, 1)
        kept = await concept(tx, row.id)
    assert kept is not None
    assert (kept.name, kept.card, kept.version, kept.changed) == ("Grey Wall", card, 2, NOW + 1)


async def test_everybody_has_one_vote_and_may_take_it_back(store: Store) -> None:
    row, other = await written(store), await written(store, BOB)
    async with store.transaction() as tx:
        for person, vote in ((ANN, 1), (ANN, 1), (ANN, -1), (BOB, 1)):
            await set_vote(tx, row.id, person, vote, NOW)
        assert await votes_of(tx, [row.id, other.id]) == {row.id: (1, 1), other.id: (0, 0)}
        assert [await vote_of(tx, row.id, person) for person in (ANN, BOB, 5)] == [-1, 1, 0]
        await set_vote(tx, row.id, ANN, 0, NOW)
        assert await votes_of(tx, [row.id]) == {row.id: (1, 0)}
        await forget_votes(tx, row.id)
        assert await votes_of(tx, [row.id]) == {row.id: (0, 0)}


async def test_reviews_stay_in_their_order(store: Store) -> None:
    row = await written(store)
    async with store.transaction() as tx:
        await add_review(tx, row.id, ANN, "interesting", "Like a bridge.", NOW)
        await add_review(tx, row.id, ANN, "rejected", "Too strong. 🂡", NOW - 5)
        first, second = await reviews_of(tx, row.id)
    assert first == ReviewRow(first.id, row.id, ANN, "interesting", "Like a bridge.", NOW)
    assert (second.state, second.why) == ("rejected", "Too strong. 🂡")


async def test_what_is_deleted_takes_votes_and_reviews_along(store: Store) -> None:
    row, other = await written(store), await written(store)
    async with store.transaction() as tx:
        for each in (row, other):
            await set_vote(tx, each.id, ANN, 1, NOW)
            await add_review(tx, each.id, ANN, "waiting", "Well.", NOW)
        assert await delete_concept(tx, row.id, 1)
        assert await concept(tx, row.id) is None
    assert await scalar(store, "SELECT count(*) FROM concept_votes") == 1
    assert await scalar(store, "SELECT count(*) FROM concept_reviews") == 1
