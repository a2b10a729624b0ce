"""Matches and leagues in two processes of the bot, each with a shard of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

from msgspec.structs import replace

from bot.discord.client import Banneret
from bot.settings import Settings
from engine.table import Chance
from playground import Message, Person, Standin
from tests.kit import cups
from tests.kit.castle import Castle, answer, begin, connected
from tests.kit.postgres import postgres
from tests.kit.pressing import answer_by_chance
from tests.kit.stores import url

__all__ = ["postgres", "url"]  # fixtures


async def test_what_is_answered_at_one_is_seen_at_the_other(url: str) -> None:
    """Direct messages arrive at the first shard, and the table is at the second."""
    chance = Chance.from_seed(5)
    async with in_two(url) as (place, bots):
        table = await begin(place, "marcomage")
        for number in range(8):
            for bot in bots:
                await bot.surfaces.settled()
            before = table.text
            if number % 2:
                assert [
                    await answer(place, person, table, chance) for person in place.people
                ].count(True)
            else:
                await from_his_messages(place.people, chance)
            await place.discord.until(partial(shows_another, table, before))


async def test_a_league_goes_on_at_both(url: str) -> None:
    """One process hears of the server, and the other looks at the clock."""
    async with in_two(url) as (place, bots):
        table = await cups.created(place, format="single")
        for person in place.people:
            await person.press(table, "Join")
        await place.people[0].use(place.channel, "league start")
        await ticking(bots[0])
        await place.discord.until(lambda: len(place.guild.events) == 1)
        await cups.play(place, place.people[0], 1)
        await ticking(bots[0])
        await place.discord.until(lambda: "**Ann** wins" in table.text)
        assert len(cups.shown(place, "## Cup")) == 1
        assert len(cups.shown(place, "### Cup: round 1")) == 1
        await place.discord.until(lambda: not place.guild.events)


async def test_what_both_show_at_once_is_shown_once(url: str) -> None:
    """Somebody deletes a board, and both processes show it anew at the same moment."""
    async with in_two(url) as (place, bots):
        await cups.created(place, format="single")
        for _ in range(4):
            [board] = cups.shown(place, "## Cup")
            board.delete()
            await asyncio.gather(*(bot.surfaces.deleted(board.id) for bot in bots))
            await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
            assert len(cups.shown(place, "## Cup")) == 1


async def ticking(bot: Banneret) -> None:
    for _ in range(4):
        await bot.timekeeper.tick()
    await bot.surfaces.settled()


@asynccontextmanager
async def in_two(url: str) -> AsyncIterator[tuple[Castle, list[Banneret]]]:
    """Two processes; the server belongs to the second one."""
    async with Standin() as standin, AsyncExitStack() as stack:
        people = [standin.person(name) for name in ("Ann", "Ben")]
        guild = standin.guild("Castle")
        while guild.id >> 22 & 1 != 1:
            guild = standin.guild("Castle")
        guild.join(*people)
        channel = guild.text_channel("games")
        channel.deny(standin.bot, "create_public_threads")
        alike = Settings(token=standin.token, database=url, shards=2, pictures=False)
        both = [replace(alike, shard=number) for number in (0, 1)]
        bots = [await stack.enter_async_context(connected(standin, each)) for each in both]
        yield Castle(standin, guild, channel, people, bots[1]), bots
        assert not standin.violations


def shows_another(table: Message, text: str) -> bool:
    return table.text != text


async def from_his_messages(people: list[Person], chance: Chance) -> None:
    """Whoever is asked answers in his direct messages with the bot."""
    for person in people:
        hand = (await person.use(person.direct_channel, "hand")).message
        assert hand is not None
        if await answer_by_chance(person, hand, chance):
            return
    raise AssertionError("nobody is asked")
