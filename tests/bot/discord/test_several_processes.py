"""Matches and leagues in two processes of the bot, each with a shard of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from unittest.mock import patch

from msgspec.structs import replace

from bot.discord.client import Banneret
from bot.matches.time.timekeeper import NOTE
from bot.servers.shards import PATIENCE
from bot.settings import Settings
from bot.store.people import meet_person, set_person
from bot.store.play.matches import open_matches
from bot.store.servers import set_server
from engine.table import Chance
from playground import Message, Person, Standin
from tests.kit import cups
from tests.kit.castle import Castle, answer, begin, connected
from tests.kit.postgres import Server
from tests.kit.pressing import answer_by_chance
from tests.kit.stores import url

__all__ = ["url"]  # a fixture


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
            there = board.id, board.channel.id
            await asyncio.gather(*(bot.surfaces.deleted(*there) for bot in bots))
            await place.discord.until(lambda: bool(cups.shown(place, "## Cup")))
            await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
            assert len(cups.shown(place, "## Cup")) == 1


async def test_nobody_has_a_hand_twice_in_his_direct_messages(url: str) -> None:
    """They arrive at the first shard, and are sent by the one that has the table."""
    chance = Chance.from_seed(6)
    async with in_two(url) as (place, bots):
        table = await begin(place, "marcomage")
        for number in range(8):
            for bot in bots:
                await bot.surfaces.settled()
            if number % 2:
                for person in place.people:
                    await answer(place, person, table, chance)
            else:
                await from_his_messages(place.people, chance)
            await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
            for person in place.people:
                assert len(hands_of(person)) <= 1


async def test_what_is_liked_is_known_to_all_within_a_second(postgres: Server) -> None:
    async with in_two(postgres.new_database()) as (place, bots):
        ann = place.people[0]
        await place.discord.until(lambda: all(bot.served.hears for bot in bots))
        for bot in bots:
            assert not (await bot.pictures.liked.of(ann.id)).light
        async with bots[0].store.transaction() as tx:
            await meet_person(tx, ann.id, "Ann")
            await set_person(tx, ann.id, {"light": True})
            await set_server(tx, place.guild.id, {"light": True})
        await asyncio.sleep(1)
        for bot in bots:
            assert (await bot.pictures.liked.of(ann.id)).light
            assert (await bot.pictures.houses.of(place.guild.id)).light


async def test_what_belongs_to_a_shard_that_nobody_serves_is_shown_by_another(
    postgres: Server,
) -> None:
    """Somebody answers in his direct messages, and the process of his server is gone."""
    chance = Chance.from_seed(7)
    async with in_two(postgres.new_database()) as (place, bots):
        table = await begin(place, "marcomage")
        await place.discord.until(lambda: all(bot.served.hears for bot in bots))
        await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
        await bots[1].close()
        before = table.text
        await from_his_messages(place.people, chance)
        await bots[0].surfaces.settled()
        assert table.text == before
        later = bots[0].matches.now() + PATIENCE + NOTE
        bots[0].matches.now = lambda: later
        await bots[0].timekeeper.tick()
        await bots[0].surfaces.settled()
        assert table.text != before


async def test_the_computers_of_a_shard_that_nobody_serves_play_on(postgres: Server) -> None:
    async with in_two(postgres.new_database()) as (place, bots):
        ann = place.people[0]
        await place.discord.until(lambda: all(bot.served.hears for bot in bots))
        await ann.use(place.channel, "play", game="marcomage")
        await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
        async with bots[0].store.reading() as tx:
            [before] = await open_matches(tx)
        await bots[1].computers.settled(before.id)
        await bots[1].close()
        chance = Chance.from_seed(8)
        while (look := await bots[0].matches.table(before.id, ann.id)).question is not None:
            hand = (await ann.use(ann.direct_channel, "hand")).message
            assert hand is not None
            await answer_by_chance(ann, hand, chance)
            await bots[0].computers.settled(before.id)
        assert look.asked, "the computer waits for who looks after it"
        later = bots[0].matches.now() + PATIENCE + NOTE
        bots[0].matches.now = lambda: later
        await bots[0].timekeeper.tick()
        await bots[0].computers.settled(before.id)
        assert (await bots[0].matches.table(before.id, ann.id)).question is not None


async def test_two_that_serve_the_same_are_noticed(url: str) -> None:
    """The one that was there before goes on, and the other one ends."""
    async with AsyncExitStack() as stack:
        standin = await stack.enter_async_context(Standin())
        standin.guild("Castle")
        stack.enter_context(patch("bot.matches.time.timekeeper.NOTE", 0.2))
        same = Settings(token=standin.token, database=url, pictures=False)
        older = await stack.enter_async_context(connected(standin, same))
        younger = await stack.enter_async_context(connected(standin, same))
        await standin.until(lambda: younger.taken_over)
        await standin.until(younger.is_closed)
        assert not older.taken_over


async def test_a_start_asks_nothing_about_what_is_level(url: str) -> None:
    async with in_two(url) as (place, bots):
        await begin(place, "marcomage")
        await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
        await bots[1].close()
        place.discord.requests.clear()
        async with connected(place.discord, bots[1].settings) as bot:
            await bot.surfaces.settled()
            asked = [path for how, path, _ in place.discord.requests if how == "GET"]
            assert not [path for path in asked if "/messages" in path or "/channels" in path]


def hands_of(person: Person) -> list[Message]:
    """What was sent to somebody and shows a match that is played."""
    return [message for message in person.dms if message.labels and not message.ephemeral]


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
