"""A stand-in with a guild, a channel, two people and the example bot, for each test anew."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest_asyncio

from playground import Channel, Guild, Person, Standin
from tests.playground.example import Bot, running


@dataclass
class Place:
    discord: Standin
    guild: Guild
    channel: Channel
    ann: Person
    bob: Person
    bot: Bot


@pytest_asyncio.fixture
async def place() -> AsyncIterator[Place]:
    async with Standin() as discord:
        guild = discord.guild("Castle")
        ann, bob = discord.person("Ann"), discord.person("Bob")
        guild.join(ann, bob)
        channel = guild.text_channel("games")
        async with running(discord, Bot()) as bot:
            yield Place(discord, guild, channel, ann, bob, bot)
        assert not discord.errors
