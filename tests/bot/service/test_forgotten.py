"""What others have set against somebody outlasts him: he is forgotten, and is refused as before."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.cli import main
from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.people import blocks, deeds, moderation, privacy
from bot.people.moderation import ban, banned, unban
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Store
from bot.store.bans import standing
from bot.store.blocks import apart
from bot.store.forgetting import LEFT, unnamed
from bot.store.forgotten import ASKED, let_go
from bot.store.people import meet_person, person
from bot.store.play.results import result
from bot.store.reports import add_report, latest_reports
from bot.store.tables import forgotten, keys
from tests.bot.service.test_matches import Clock, clock, matches
from tests.bot.service.test_privacy import (
    BOB,
    CALLED,
    CID,
    XAN,
    begun,
    everything,
    give_up,
    leagues,
    new,
)
from tests.kit.leagues_played import HERE
from tests.kit.stores import store, url

__all__ = ["clock", "leagues", "matches", "store", "url"]

DAY = 86_400.0
CHIEF = (BOB, CALLED[BOB])


async def forget(matches: Matches, leagues: Leagues, who: int = XAN) -> None:
    await privacy.forget(matches, leagues, who, CALLED[who])


async def come_back(matches: Matches, who: int = XAN) -> None:
    async with matches.store.transaction() as tx:
        await meet_person(tx, who, CALLED[who])


async def is_banned(matches: Matches, who: int = XAN) -> bool:
    async with matches.store.reading() as tx:
        return await standing(tx, HERE, who, matches.now()) is not None


# ------------------------------------------------------------------ bans


@pytest.mark.parametrize("times", [1, 2])
async def test_a_ban_holds_after_the_banned_was_forgotten(
    matches: Matches, leagues: Leagues, store: Store, times: int
) -> None:
    await ban(matches, HERE, (XAN, CALLED[XAN]), CHIEF, None, "Xanthippe cheats.")
    for _ in range(times):
        await forget(matches, leagues)
        await come_back(matches)
        with pytest.raises(Refused, match="You may not play on this server: somebody who left ch"):
            await new(matches, XAN, "arcmage", 41)
    [shown] = await banned(matches, HERE)
    assert shown.name == ASKED
    assert shown.holds
    assert shown.row.person_id < 0
    await unban(matches, HERE, XAN, CHIEF)  # a moderator knows who it is
    await new(matches, XAN, "arcmage", 41)
    assert not (await banned(matches, HERE))[0].holds


async def test_a_moderator_lifts_the_ban_of_whoever_it_was(
    matches: Matches, leagues: Leagues
) -> None:
    await ban(matches, HERE, (XAN, CALLED[XAN]), CHIEF, None, "")
    await forget(matches, leagues)
    [shown] = await banned(matches, HERE)
    await come_back(matches)
    with pytest.raises(Refused, match="Your own ban is lifted only by"):
        await unban(matches, HERE, shown.row.person_id, (XAN, CALLED[XAN]))
    await unban(matches, HERE, shown.row.person_id, CHIEF)
    assert not await is_banned(matches)


async def test_a_ban_for_some_days_ends_and_the_hash_leads_nowhere(
    matches: Matches, leagues: Leagues, store: Store, clock: Clock
) -> None:
    await ban(matches, HERE, (XAN, CALLED[XAN]), CHIEF, 2, "")
    await ban(matches, HERE, (CID, CALLED[CID]), CHIEF, None, "")
    for who in (XAN, CID):
        await forget(matches, leagues, who)
    for days, led in ((1.0, 2), (1.5, 1)):
        clock.time += days * DAY
        async with store.transaction() as tx:
            await let_go(tx, matches.now())
            rows = list(await tx.execute(select(forgotten)))
        assert sum(row.person_id is not None for row in rows) == led
        assert len(rows) == 2
    assert not await is_banned(matches)
    assert await is_banned(matches, CID)


async def test_only_a_hash_knows_whom_a_ban_is_for(
    matches: Matches, leagues: Leagues, store: Store
) -> None:
    id = await begun(matches, "marcomage", 2, XAN, BOB)
    await give_up(matches, id, XAN)
    await ban(matches, HERE, (XAN, CALLED[XAN]), CHIEF, None, "")
    await forget(matches, leagues)
    for where, data in await everything(store):
        assert f"{XAN}".encode() not in data, where
    [shown] = await banned(matches, HERE)
    sat = (await matches.look(id)).seats[0].person
    assert sat != shown.row.person_id  # who is banned does not tell who has played
    async with store.reading() as tx:
        [key] = list(await tx.execute(select(keys)))
    assert len(key.key) == 32


# ------------------------------------------------------------------ blocks


async def test_a_block_holds_after_the_blocked_was_forgotten(
    matches: Matches, leagues: Leagues, store: Store
) -> None:
    await blocks.block(matches, *CHIEF, XAN, CALLED[XAN])
    await blocks.block(matches, XAN, CALLED[XAN], CID, CALLED[CID])
    await forget(matches, leagues)
    await come_back(matches)
    async with store.reading() as tx:
        assert await apart(tx, XAN, [BOB, CID]) == {BOB: False}  # her own blocks went with her
        assert await apart(tx, BOB, [XAN, CID]) == {XAN: True}
    with pytest.raises(Refused, match="takes no challenges"):
        await new(matches, XAN, "arcmage", 41, BOB)
    with pytest.raises(Refused, match="blocked this person"):
        await new(matches, BOB, "arcmage", 41, XAN)
    [(stranger, name)] = (await blocks.blocked(matches, BOB)).items()
    assert (stranger < 0, name) == (True, ASKED)
    with pytest.raises(Refused, match="already blocked"):
        await blocks.block(matches, *CHIEF, XAN, CALLED[XAN])
    await forget(matches, leagues)  # once more, and nothing of it is doubled or lost
    await come_back(matches)
    assert [*await blocks.blocked(matches, BOB)] == [stranger]
    await blocks.unblock(matches, BOB, stranger)
    await new(matches, XAN, "arcmage", 41, BOB)


async def test_a_block_goes_with_the_one_who_set_it(
    matches: Matches, leagues: Leagues, store: Store
) -> None:
    await blocks.block(matches, *CHIEF, XAN, CALLED[XAN])
    for who in (XAN, BOB):
        await forget(matches, leagues, who)
    async with store.reading() as tx:
        assert {row.person_id for row in await tx.execute(select(forgotten))} == {None}
        assert await apart(tx, XAN, [BOB]) == {}


# ------------------------------------------------------------------ names that others wrote


async def test_names_go_from_what_others_wrote(
    matches: Matches, leagues: Leagues, store: Store
) -> None:
    id = await begun(matches, "marcomage", 2, XAN, BOB)
    await give_up(matches, id, XAN)
    await moderation.take_out(matches, id, "xanthippe cheated, not Xanthippes.", CHIEF)
    await ban(matches, HERE, (CID, CALLED[CID]), CHIEF, None, "Was rude to Xanthippe!")
    async with store.transaction() as tx:
        await add_report(tx, "Xanthippe's cards were wrong.", 1.0, None, BOB)
    await forget(matches, leagues)
    async with store.reading() as tx:
        row = await result(tx, id)
        assert row is not None
        assert row.void == f"{LEFT} cheated, not Xanthippes."
        assert [one.text for one in await latest_reports(tx)] == [f"{LEFT}'s cards were wrong."]
    assert (await banned(matches, HERE))[0].row.why == f"Was rude to {LEFT}!"
    assert [one.row.why for one in (await deeds.deeds(store, HERE)).found] == [
        f"Was rude to {LEFT}!",
        f"{LEFT} cheated, not Xanthippes.",
    ]


def test_short_names_are_taken_as_they_are_written() -> None:
    assert unnamed("Al said: al dente. Ann (ANN) left Anna", {"Al", "Ann", ""}) == (
        f"{LEFT} said: al dente. {LEFT} ({LEFT}) left Anna"
    )


async def test_what_is_deleted_is_overwritten_at_once(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "banneret.db")
    async with store.transaction() as tx:
        assert (await tx.exec_driver_sql("PRAGMA secure_delete")).scalar() == 1
    book = Matches(store)
    await come_back(book)
    file = tmp_path / "banneret.db"
    log = file.with_name("banneret.db-wal")
    assert b"Xanthippe" in log.read_bytes()
    await forget(book, Leagues(book))
    assert b"Xanthippe" not in file.read_bytes() + log.read_bytes()
    await store.close()


# ------------------------------------------------------------------ the log


async def test_what_moderators_do_is_noted_with_who_and_why(
    matches: Matches, leagues: Leagues, store: Store, clock: Clock
) -> None:
    id = await begun(matches, "marcomage", 2, XAN, BOB)
    await give_up(matches, id, XAN)
    stopped = await begun(matches, "wtactics", 3, XAN, BOB)
    chief = (CID, CALLED[CID])
    clock.time += 5
    await moderation.take_out(matches, id, "A wrong deck.", chief)
    await moderation.put_back(matches, id, chief)
    await moderation.stop(matches, stopped, chief, "They agreed.")
    await ban(matches, HERE, (XAN, CALLED[XAN]), chief, 3, "Rude.")
    await unban(matches, HERE, XAN, chief)
    for deed in (
        moderation.put_back(matches, id, chief),
        moderation.stop(matches, stopped, chief),
        unban(matches, HERE, XAN, chief),
    ):
        with pytest.raises(Refused):  # what did not happen does not stand there
            await deed
    found = (await deeds.deeds(store, HERE)).found
    assert [(one.row.kind, one.name, one.game, one.row.match_id, one.row.why) for one in found] == [
        ("unban", "Xanthippe", "", None, ""),
        ("ban", "Xanthippe", "", None, "Rude."),
        ("stop", "", "wtactics", stopped, "They agreed."),
        ("restore", "", "marcomage", id, ""),
        ("void", "", "marcomage", id, "A wrong deck."),
    ]
    assert {one.by for one in found} == {"Cidonia"}
    assert {one.row.at for one in found} == {clock.time}
    assert not (await deeds.deeds(store, HERE + 1)).found
    await forget(matches, leagues)
    await forget(matches, leagues, CID)
    found = (await deeds.deeds(store, HERE)).found
    assert {one.by for one in found} == {one.name for one in found if one.name} == {LEFT}


async def test_a_stop_that_fails_is_not_noted(
    matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The note and the deed are kept together or not at all."""
    id = await begun(matches, "wtactics", 3, XAN, BOB)

    async def fails(*_: object) -> None:
        raise RuntimeError("something else goes wrong")

    matches.at_end.append(fails)
    with pytest.raises(RuntimeError, match="else"):
        await moderation.stop(matches, id, CHIEF)
    assert not (await deeds.deeds(store, HERE)).found
    assert (await matches.peek(id)).row.status == "running"


async def test_the_log_has_pages(matches: Matches, store: Store) -> None:
    for days in range(1, 22):
        await ban(matches, HERE, (XAN, CALLED[XAN]), CHIEF, days, f"{days}")
    first, second = await deeds.deeds(store, HERE), await deeds.deeds(store, HERE, 1)
    assert [one.row.why for one in first.found] == [f"{n}" for n in range(21, 1, -1)]
    assert [one.row.why for one in second.found] == ["1"]
    assert (second.page, second.pages) == (1, 2)
    assert (await deeds.deeds(store, HERE, 99)).page == 1


# ------------------------------------------------------------------ going back to a copy


async def db(*arguments: str) -> int:
    return await asyncio.to_thread(main, ["db", *arguments])


async def test_after_going_back_to_a_copy_whoever_was_forgotten_since_is_forgotten_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite:///castle.db\n")

    async def opened() -> tuple[Matches, Leagues]:
        book = Matches(await Store.open(tmp_path / "castle.db"))
        book.at_end.append(results.keep)
        return book, Leagues(book)

    book, leagues = await opened()
    await come_back(book, CID)
    await forget(book, leagues, CID)
    await come_back(book, CID)  # forgotten before the copy: Cid is somebody new in it
    over = await begun(book, "marcomage", 2, XAN, BOB)
    await give_up(book, over, BOB)
    running = await begun(book, "arcmage", 3, XAN, BOB)
    await ban(book, HERE, (XAN, CALLED[XAN]), CHIEF, None, "Rude.")
    assert await db("backup", "copy.db") == 0
    await give_up(book, running, BOB)
    await forget(book, leagues)
    await book.store.close()
    capsys.readouterr()

    for count in (1, 1):  # the list survives, so that it holds each time
        assert await db("restore", "copy.db") == 0
        assert (
            f"{count} person who was forgotten since is forgotten again" in capsys.readouterr().out
        )
        book, leagues = await opened()
        for where, data in await everything(book.store):
            assert f"{XAN}".encode() not in data, where
            assert b"anthippe" not in data, where
        async with book.store.reading() as tx:
            assert await person(tx, CID) is not None
        assert (await book.peek(running)).row.status == "aborted"
        assert (await book.look(over)).seats[0].name == LEFT
        assert await is_banned(book)
        await book.store.close()
    left = {file.name for file in tmp_path.iterdir() if ".restored" in file.name}
    assert left == set()
    assert b"anthippe" not in (tmp_path / "castle.db").read_bytes()


async def test_a_copy_from_before_there_was_a_list_is_gone_back_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither database has to have the tables for it, and one that is damaged is said to be so."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite:///castle.db\n")
    store = await Store.open(tmp_path / "castle.db")
    await store.close()
    assert await db("backup", "copy.db") == 0
    with sqlite3.connect("castle.db") as old:
        old.execute("DROP TABLE forgotten")
    old.close()
    assert await db("restore", "copy.db") == 0
    assert "forgotten" not in capsys.readouterr().out
    (tmp_path / "castle.db").write_bytes(b"nothing that one could read " * 500)
    assert await db("restore", "copy.db") == 0
    assert "Who was forgotten since could not be read out of it" in capsys.readouterr().out
