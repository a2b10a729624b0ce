"""A server with people and the bot on it, and people who play by what they see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.discord.client import Banneret
from bot.discord.messages.budget import Budget
from bot.discord.tree import Tree
from bot.games import KITS
from bot.painting import Painter
from bot.settings import Settings
from bot.store import Store
from engine.table import Chance
from playground import Channel, Guild, Message, Person, Standin
from playground.things import Command
from tests.kit.pressing import answer_by_chance
from tests.kit.stores import with_tables
from tests.kit.studio import PIECES

NAMES = ("Ann", "Ben", "Cid", "Dee")
BUSY = 20.0
"""Seconds within which an interaction is answered here: three are soon over on a busy machine."""
PROMISED = 60.0
"""Seconds within which a promised answer comes: what works aside begins with the first of them."""
COMMANDS: dict[tuple[str, ...], dict[int, Command]] = {}
"""What the first bot of a process has registered, by the games there are; see ``registered``."""


@dataclass
class Castle:
    discord: Standin
    guild: Guild
    channel: Channel
    people: list[Person]
    bot: Banneret

    async def table(self) -> Message:
        """The newest board, when it shows the newest version: in the channel, or in a thread."""
        await self.bot.surfaces.settled()
        return self.boards()[-1]

    def boards(self) -> list[Message]:
        """The messages that show a match as everybody sees it."""
        threads = [each for each in self.guild.threads if each.parent is self.channel]
        seen = [m for place in (self.channel, *threads) for m in place.messages.values()]
        return [m for m in seen if {"Join", "Accept", "Ready", "Start", "Log"} & set(m.labels)]


@asynccontextmanager
async def castle(
    folder: Path, people: int = 2, threads: bool = False, pictures: bool = False
) -> AsyncIterator[Castle]:
    """A server, a channel, some people, and the bot with a database in a folder.

    Without ``threads`` it may make none in the channel, and all that happens is to be seen there.
    Boards and hands are words, which tests can read, unless ``pictures`` are wanted.
    """
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        guild = standin.guild("Castle")
        some = [standin.person(name) for name in NAMES[:people]]
        guild.join(*some)
        channel = guild.text_channel("games")
        if not threads:
            channel.deny(standin.bot, "create_public_threads")
        async with running(standin, folder, pictures) as bot:
            yield Castle(standin, guild, channel, some, bot)
        assert not standin.violations, standin.violations[:3]


@asynccontextmanager
async def running(
    standin: Standin, folder: Path, pictures: bool = False
) -> AsyncIterator[Banneret]:
    """The bot, connected to the stand-in."""
    file = folder / "castle.db"
    if not file.exists():
        await with_tables(file)
    database = f"sqlite:///{file}"
    settings = Settings(token=standin.token, database=database, pictures=pictures, cache=PIECES)
    async with connected(standin, settings) as bot:
        yield bot


@asynccontextmanager
async def connected(standin: Standin, settings: Settings) -> AsyncIterator[Banneret]:
    """The bot, or one of its processes with the shard that its settings name."""
    store = await Store.open(settings.database)
    bot = Banneret(store, settings)
    bot.surfaces.budget.budget = Budget(1e6)  # nobody here has to wait for his turn
    bot.surfaces.gather = bot.tables.pace = bot.tables.panels.pace = 0.0
    if bot.pictures.painter is not None:
        bot.pictures.painter = lasting(settings.cache)
    bot.matches.secret = map("secret {}".format, count()).__next__  # the same matches each time
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.matches.lobbies.pressing.word", lambda press: "")  # for the same reason
        patch.setattr("bot.discord.pictures.AFTER", 3600.0)  # nothing is painted ahead
        patch.setattr(bot.tree, "sync", registered(standin, bot.tree))
        patch.setattr(discord.http.Route, "BASE", standin.api)
        gateway = yarl.URL(standin.gateway_address)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        task = asyncio.create_task(bot.start(standin.token))
        try:
            there = asyncio.create_task(standin.connected(shard=settings.shard))
            await asyncio.wait([task, there], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                there.cancel()
                task.result()
            await there
            if bot.pictures.painter is not None:  # else there are words until they are there
                await bot.pictures.painter.start()
            yield bot
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                await task
            await store.close()


def registered(standin: Standin, tree: Tree) -> Callable[[], Awaitable[None]]:
    """How a bot registers its commands. All bots have the same ones, and to say them in all
    languages takes longer than many a test: the first of a process does it, the others find them
    there."""
    sync = tree.sync

    async def once() -> None:
        games = tuple(KITS)
        if games not in COMMANDS:
            await sync()
            COMMANDS[games] = dict(standin.world.commands)
        standin.world.commands.update(COMMANDS[games])
        tree.ids = {command.name: command.id for command in COMMANDS[games].values()}

    return once


class Lasting(Painter):
    """It paints for the next test too: a process takes longer to begin than most tests."""

    async def close(self) -> None:
        pass


@cache
def lasting(folder: Path | None) -> Painter:
    return Lasting(folder, 1)


# ------------------------------------------------------------------ playing by what one sees


async def begin(place: Castle, game: str, computers: int = 0, **options: Any) -> Message:
    """Make a match with a command, sit down, and start it by pressing buttons."""
    first, *others = place.people
    seats = len(place.people) + computers
    reply = await first.use(place.channel, "match new", game=game, seats=seats, **options)
    lobby = reply.message
    assert lobby is not None
    for other in others:
        await other.press(lobby, "Join")
    for _ in range(computers):
        await first.press(lobby, "Add computer")
    await first.press(lobby, "Start")
    return lobby


async def play(place: Castle, chance: Chance, answers: int = 5000) -> int:
    """Everybody answers at random what his hand asks him, until the match is over. He opens it
    once, and goes on in it while it is followed."""
    given, hands = 0, dict[Person, Message]()
    while given < answers:
        before = given
        for person in place.people:
            table = await place.table()
            if "My hand" not in table.labels:
                return given
            hand = hands.get(person)
            if hand is None or hand.deleted or "Go on" in hand.labels:
                hand = await opened(person, table)
            if hand is not None:
                given += await answer_by_chance(person, hand, chance)
                hands[person] = hand
        if given == before:
            await asyncio.sleep(0.02)  # an automatic player thinks
    return given


async def answer(place: Castle, person: Person, table: Message, chance: Chance) -> bool:
    """One answer by somebody, if he is asked; by nothing but what stands in his hand."""
    hand = await opened(person, table)
    return hand is not None and await answer_by_chance(person, hand, chance)


async def opened(person: Person, table: Message) -> Message | None:
    """His hand, in a new message that he alone sees; nothing where he has none."""
    shown = (await person.press(table, "My hand")).message
    return shown if shown is not None and shown.ephemeral else None
