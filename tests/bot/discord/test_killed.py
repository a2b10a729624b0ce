"""The bot is killed in the middle of whatever it does, again and again, and plays on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import text

from bot.store.play.matches import open_matches
from bot.store.play.surfaces import SurfaceChanges, change_surface, surfaces_of
from bot.store.rows import SurfaceRow
from playground import Standin
from tests.kit.castle import BUSY, PROMISED, begin, castle, running
from tests.kit.process import process
from tests.kit.two_players import Place, all_is_shown, nothing_is_lost, shown

SOAKED = settings().max_examples > 100
KILLS = 1000 if SOAKED else 4
BATCH = 50 if SOAKED else KILLS
"""After so many kills they play to an end, and it is looked at what was lost."""
ENOUGH = 100 if SOAKED else 16
"""So many answers are given in the match after the last kill, then somebody gives up."""


async def killed_while_they_play(place: Place, folder: Path, times: int, within: int) -> None:
    """The bot begins and is killed so many times, each within so many milliseconds."""
    for _ in range(times):
        async with process(place.standin, folder) as bot:
            place.alive = True
            playing = asyncio.create_task(place.play_on())
            await asyncio.sleep(place.chance.below(within) / 1000)  # the moment is what is tested
            bot.kill()
            place.bot_is_dead()
            await playing


async def test_killed_at_any_moment_it_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        place = Place(standin, f"killed {KILLS}")
        for kills in [BATCH] * (KILLS // BATCH):
            await killed_while_they_play(place, tmp_path, kills, within=500)
            async with process(standin, tmp_path):
                place.alive, place.more = True, ENOUGH
                await place.play_to_an_end()
                await all_is_shown(place, tmp_path / "castle.db")
            place.more = None
            await nothing_is_lost(place, tmp_path / "castle.db")
        assert place.acknowledged, "nobody could answer anything"
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        assert not standin.errors


@pytest.mark.parametrize("known", [True, False])
async def test_a_board_that_was_sent_and_not_noted_is_found_again(
    tmp_path: Path, known: bool
) -> None:
    """The bot was killed between sending it and noting that, with or without a row for it."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        before = await place.table()
        await place.bot.close()
        async with place.bot.store.transaction() as tx:
            [row] = await open_matches(tx)
            surface = table_of(await surfaces_of(tx, row.id))
            if known:
                await change_surface(tx, surface.id, {"message_id": None, "shown_version": 0})
            else:
                await tx.execute(text("DELETE FROM surfaces"))
        edits = before.edits
        async with running(place.discord, tmp_path) as again:
            await again.surfaces.settled()
            [board] = place.channel.messages.values()
            assert board is before
            assert board.edits == edits + 1
            async with again.store.reading() as tx:
                surface = table_of(await surfaces_of(tx, row.id))
            assert (surface.message_id, surface.shown_version) == (board.id, row.version)


async def test_a_board_that_was_sent_and_not_noted_and_deleted_is_posted_anew(
    tmp_path: Path,
) -> None:
    """Somebody was quick to delete it while the bot was dead."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        first = await place.table()
        async with place.bot.store.reading() as tx:
            [row] = await open_matches(tx)
            before = table_of(await surfaces_of(tx, row.id))
        first.delete()
        await place.discord.until(lambda: len(place.channel.messages) == 1)
        second = await place.table()
        await place.bot.close()
        async with place.bot.store.transaction() as tx:
            unnoted: SurfaceChanges = {
                "message_id": None,
                "shown_version": 0,
                "posted": before.posted,
            }
            await change_surface(tx, before.id, unnoted)
        second.delete()
        async with running(place.discord, tmp_path) as again:
            await asyncio.wait_for(again.surfaces.settled(), 60)
            [third] = place.channel.messages.values()
            assert shown(third) == row.version


def table_of(rows: list[SurfaceRow]) -> SurfaceRow:
    [table] = [row for row in rows if row.kind == "table"]
    return table
