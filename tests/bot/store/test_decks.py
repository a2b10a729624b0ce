"""Decks are kept for their owner, change only from the version seen, and come back once."""

from __future__ import annotations

from bot.store import Store
from bot.store.decks import add_deck, change_deck, deck, decks_of, forget_deleted, set_editor
from bot.store.kept import DeckBefore, HeldDeck
from bot.store.people import meet_person
from bot.store.rows import DeckRow
from tests.kit.stores import ANN, BOB, NOW

HELD = HeldDeck({"kolibri": 3})
BEFORE = [DeckBefore("Mine", HELD)]


async def made(
    store: Store, owner: int = ANN, name: str = "Mine", game: str = "arcmage"
) -> DeckRow:
    async with store.transaction() as tx:
        await meet_person(tx, owner, "Somebody")
        return await add_deck(tx, owner, game, name, HELD, NOW)


async def test_a_deck_is_kept_as_it_was_made(store: Store) -> None:
    row = await made(store)
    assert len(row.id) == 8
    async with store.reading() as tx:
        assert await deck(tx, row.id) == row
        assert await deck(tx, "aaaaaaaa") is None
    assert row == DeckRow(row.id, ANN, "arcmage", "Mine", HELD, [], {}, False, False, 1, NOW)


async def test_everybody_has_his_own(store: Store) -> None:
    mine = [await made(store, name=name) for name in ("Zeal", "alder")]
    tower = await made(store, game="marcomage")
    other = await made(store, BOB)
    async with store.reading() as tx:
        assert await decks_of(tx, ANN) == [mine[1], mine[0], tower]
        assert await decks_of(tx, ANN, "marcomage") == [tower]
        assert await decks_of(tx, BOB) == [other]


async def test_only_who_saw_the_newest_version_changes_it(store: Store) -> None:
    row = await made(store)
    async with store.transaction() as tx:
        assert await change_deck(tx, row.id, 1, {"name": "Yours", "before": BEFORE}, NOW + 1)
        assert not await change_deck(tx, row.id, 1, {"name": "Late"}, NOW + 2)
        kept = await deck(tx, row.id)
    assert kept is not None
    assert (kept.name, kept.before, kept.version, kept.changed) == ("Yours", BEFORE, 2, NOW + 1)


async def test_what_an_editor_shows_is_no_change(store: Store) -> None:
    row = await made(store)
    async with store.transaction() as tx:
        await set_editor(tx, row.id, {"page": 2})
        kept = await deck(tx, row.id)
    assert kept is not None
    assert (kept.editor, kept.version) == ({"page": 2}, 1)


async def test_what_is_deleted_is_kept_until_it_is_forgotten(store: Store) -> None:
    row, other = await made(store), await made(store, BOB)
    async with store.transaction() as tx:
        for each in (row, other):
            await change_deck(tx, each.id, 1, {"deleted": True}, NOW)
        assert await decks_of(tx, ANN) == []
        assert await deck(tx, row.id) is not None
        await forget_deleted(tx, ANN)
        assert await deck(tx, row.id) is None
        assert await deck(tx, other.id) is not None
