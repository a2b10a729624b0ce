"""Moving everything to another database."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from bot.store import Store
from bot.store.concepts import add_concept, add_review, concepts_on, set_vote
from bot.store.database import moving
from bot.store.database.moving import move
from bot.store.database.troubles import DatabaseTrouble
from bot.store.decks import add_deck
from bot.store.kept import HeldDeck
from bot.store.play import matches
from bot.store.play.seats import take_seat
from bot.store.play.surfaces import surface_at
from bot.store.reports import add_report
from bot.store.rows import SeatRow
from bot.store.servers import meet_server, set_server
from bot.store.shards import serve
from bot.store.tables import metadata
from tests.kit.stores import ANN, CHANNEL, JOURNAL, NOW, a_match, given


async def rows(store: Store) -> dict[str, list[object]]:
    """All that is kept, by table."""
    async with store.reading() as tx:
        return {
            table.name: list(await tx.execute(select(table).order_by(*table.primary_key)))
            for table in metadata.sorted_tables
        }


async def filled(store: Store) -> str:
    """Some of everything."""
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await meet_server(tx, 99)
        await set_server(tx, 99, {"threads": False})
        await take_seat(tx, SeatRow(id, 0, ANN, "person", "Ann"))
        many = [given(number, card="Wall") for number in range(1, 601)]
        await matches.record(tx, id, 1, {}, many, at=NOW)
        await surface_at(tx, id, "table", CHANNEL)
        await add_deck(tx, ANN, "arcmage", "Mine", HeldDeck({"kolibri": 3}), NOW)
        card = await add_concept(tx, 99, ANN, "arcmage", NOW, {"typed": {"name": "Wall"}})
        await set_vote(tx, card.id, ANN, -1, NOW)
        await add_review(tx, card.id, ANN, "rejected", "Too grey.", NOW)
        await add_report(
            tx, "Odd. 🂡", NOW, id, ANN, msgspec.structs.replace(JOURNAL, options={"many": 2**70})
        )
    return id


@pytest.mark.parametrize("other", ["sqlite", "postgres"])
async def test_everything_is_moved_and_counts_on(
    store: Store, url: str, other: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    id = await filled(store)
    before = await rows(store)
    assert (len(before["matches"]), len(before["answers"])) == (1, 600)
    for name in ("decks", "concepts", "concept_votes", "concept_reviews", "reports"):
        assert len(before[name]) == 1
    if other == "sqlite":
        target = f"sqlite:///{tmp_path}/other.db"
    else:
        target = request.getfixturevalue("postgres").new_database()
    await store.close()
    told: list[tuple[int, int]] = []
    moved = await move(url, target, lambda *far: told.append(far))
    assert told[-1] == (sum(moved.values()),) * 2
    assert moved == {name: len(kept) for name, kept in before.items()}
    there = await Store.open(target)
    try:
        assert await rows(there) == before
        async with there.transaction() as tx:  # new rows get new numbers
            await add_report(tx, "Once more.", NOW, id, ANN)
            [card] = await concepts_on(tx, 99, ("draft",))
            await add_review(tx, card.id, ANN, "waiting", "Once more.", NOW)
            await surface_at(tx, id, "table", CHANNEL + 1)
    finally:
        await there.close()
    assert await rows(store) == before


async def test_only_an_empty_database_is_moved_to(store: Store, url: str, tmp_path: Path) -> None:
    await filled(store)
    await store.close()
    target = f"sqlite:///{tmp_path}/other.db"
    await move(url, target)
    with pytest.raises(DatabaseTrouble, match=r"something in the table .* already"):
        await move(url, target)
    with pytest.raises(DatabaseTrouble, match="the database that is to be moved"):
        await move(url, url)


async def test_what_is_not_there_cannot_be_moved(tmp_path: Path) -> None:
    with pytest.raises(DatabaseTrouble, match=r"no such database"):
        await move(tmp_path / "none.db", tmp_path / "other.db")
    assert not list(tmp_path.iterdir())


async def test_nothing_is_moved_while_somebody_plays(
    store: Store, url: str, tmp_path: Path
) -> None:
    await filled(store)
    with pytest.raises(DatabaseTrouble, match=r"Stop the bot first"):
        await move(url, f"sqlite:///{tmp_path}/other.db")
    assert not (tmp_path / "other.db").exists()


@pytest.mark.parametrize("other", ["sqlite", "postgres"])
async def test_a_move_that_was_cut_goes_on_where_it_was(
    store: Store,
    url: str,
    other: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 100)
    await filled(store)
    before = await rows(store)
    await store.close()
    if other == "sqlite":
        target = f"sqlite:///{tmp_path}/other.db"
    else:
        target = request.getfixturevalue("postgres").new_database()
    told: list[int] = []

    def cut(done: int, _: int) -> None:
        told.append(done)
        if done > 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await move(url, target, cut)
    once = told[-1]
    await move(url, target, lambda done, _: told.append(done))
    assert told[told.index(once) + 1] > once
    there = await Store.open(target)
    assert await rows(there) == before
    await there.close()


async def test_what_was_cut_is_not_gone_on_with_when_the_bot_has_run_since(
    store: Store, url: str, tmp_path: Path
) -> None:
    await filled(store)
    await store.close()

    def cut(*_: int) -> None:
        raise KeyboardInterrupt

    target = f"sqlite:///{tmp_path}/other.db"
    with pytest.raises(KeyboardInterrupt):
        await move(url, target, cut)
    again = await Store.open(url)
    async with again.transaction() as tx:
        await serve(tx, [0], "process", NOW, NOW)
    await again.close()
    with pytest.raises(DatabaseTrouble, match="the bot has run since"):
        await move(url, target)
