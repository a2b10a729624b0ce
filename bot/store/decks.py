"""Decks that people keep. Who may see one is said in ``bot.decks``, and not here."""

from __future__ import annotations

from typing import TypedDict

import msgspec
from sqlalchemy import delete, select, update

from bot.store.kept import DeckBefore, HeldDeck
from bot.store.play.matches import new_id
from bot.store.rows import DeckRow
from bot.store.statements import add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import decks
from engine.plain import Plain


class DeckChanges(TypedDict, total=False):
    name: str
    held: HeldDeck
    before: list[DeckBefore]
    shared: bool
    deleted: bool


async def deck(tx: Transaction, id: str) -> DeckRow | None:
    """A deck of anybody, one that was deleted too."""
    return await one(tx, DeckRow, select(decks).where(decks.c.id == id))


async def decks_of(tx: Transaction, owner: int, game: str = "") -> list[DeckRow]:
    """What somebody has, by game and then as he made them; without what he has deleted."""
    here = (decks.c.owner_id == owner) & ~decks.c.deleted
    query = select(decks).where(here if not game else here & (decks.c.game == game))
    found = await all_of(tx, DeckRow, query)
    return sorted(found, key=lambda row: (row.game, row.name.casefold(), row.id))


async def add_deck(
    tx: Transaction, owner: int, game: str, name: str, held: HeldDeck, at: float
) -> DeckRow:
    """A new deck, with an id that no other has."""
    while True:
        row = DeckRow(new_id(), owner, game, name, held, changed=at)
        if await add_new(tx, decks, msgspec.structs.asdict(row)):
            return row


async def change_deck(
    tx: Transaction, id: str, version: int, changes: DeckChanges, at: float
) -> bool:
    """Change a deck if it still has this version; False if it has not."""
    here = (decks.c.id == id) & (decks.c.version == version)
    values = {**changes, "version": version + 1, "changed": at}
    return (await tx.execute(update(decks).where(here).values(values))).rowcount == 1


async def set_editor(tx: Transaction, id: str, editor: Plain) -> None:
    """What the editor of a deck shows, which does not change the deck."""
    await tx.execute(update(decks).where(decks.c.id == id).values(editor=editor))


async def forget_deleted(tx: Transaction, owner: int) -> None:
    """Let go of what somebody has deleted, so that it cannot come back."""
    await tx.execute(delete(decks).where(decks.c.owner_id == owner, decks.c.deleted))
