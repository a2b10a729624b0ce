"""The client: what the bot is for Discord, and what it starts and stops."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from functools import partial
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cards.discord.naming import Naming
from bot.discord.all_commands import ALL
from bot.discord.all_handlers import load
from bot.discord.desk import Desk
from bot.discord.hearing import Hearing
from bot.discord.leaving import leave
from bot.discord.messages.surfaces import Surfaces
from bot.discord.pictures import Pictures
from bot.discord.replies import Interaction
from bot.discord.tree import Translator, Tree
from bot.health import Health, Numbers, Taken
from bot.leagues.book import Leagues
from bot.leagues.discord.boards import Boards
from bot.matches.book import Matches
from bot.matches.computers import Computers
from bot.matches.discord.tables import Tables
from bot.matches.record.replays import Replays
from bot.matches.time.timekeeper import Timekeeper
from bot.painting import Painter
from bot.people.discord.lapsing import tell_who_found_nobody
from bot.people.scores import results
from bot.servers.shards import Shards, TakenOver
from bot.settings import API, GATEWAY, Settings
from bot.store import Store
from bot.store.database.troubles import DatabaseTrouble
from bot.store.play.matches import matches_in_play, matches_with_computers

log = logging.getLogger(__name__)

PAINTED = 1.0
"""Seconds for which the painters still paint for those who are being answered when the bot ends."""


def intents(reads: bool) -> discord.Intents:
    """None of them is privileged, unless whoever runs the bot lets it read messages."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True  # to know when somebody deletes a table
    wanted.message_content = reads
    return wanted


class Banneret(discord.AutoShardedClient):
    def __init__(self, store: Store, settings: Settings) -> None:
        self.health = Health()
        shards = [settings.shard] if settings.shard >= 0 else list(range(settings.shards))
        super().__init__(
            intents=intents(settings.message_content),
            shard_count=settings.shards,
            shard_ids=shards,
            max_messages=None,
            http_trace=self.health.trace(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.store, self.settings = store, settings
        self.served = Shards(settings.shards, settings.shard)
        self.taken_over = False
        """Whether another process serves the same servers, so that this one has ended."""
        self.matches = Matches(store, alone=settings.shard < 0)
        self.matches.at_end.append(results.keep)
        painter = Painter(settings.cache) if settings.pictures else None
        self.pictures = Pictures(painter, Replays(self.matches))
        self.surfaces = Surfaces(self, store, lambda: self.matches.now(), self.served)
        self.sent = self.surfaces.sent
        setattr(self.http, "request", self.surfaces.budget.paces(self.http.request))  # noqa: B010
        self.tables = Tables(self.surfaces, self.matches, self.pictures)
        self.leagues = Leagues(self.matches)
        self.boards = Boards(self.surfaces, self.leagues, self.pictures)
        self.computers = Computers(self.matches, self.served.shows)
        found_nobody = partial(tell_who_found_nobody, self, store)
        self.timekeeper = Timekeeper(self.matches, self.leagues, found_nobody, self.served)
        self.timekeeper.helping = self._help_out
        thinkers = self.computers.thinkers
        self.desk = Desk(self.matches, self.tables, self.boards, thinkers, settings.presses)
        load()
        self.naming = Naming(store, self.pictures, self.matches.now, self.desk.shelf_of)
        self.tree = Tree(self, self.desk)
        for command in ALL:
            self.tree.add_command(command)
        self.hearing = Hearing(self)
        self._clock: asyncio.Task[None] | None = None
        self._ahead: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        await self.tree.sync()
        await self.timekeeper.come_back()
        self.hearing.start()
        await self.tables.get_ready()
        await self.surfaces.go_on(self.served.own)
        await self.tables.go_on()
        await self._wake_computers(self.served.own)
        self._clock = asyncio.create_task(self.timekeeper.run(), name="the clock")
        self._clock.add_done_callback(self._end_where_taken_over)
        telling = self.health.tell(self.numbers)
        self._telling = asyncio.create_task(telling, name="a line a minute")
        if self.pictures.painter is not None:
            self._ahead = asyncio.create_task(self.pictures.get_ready(), name="painting ahead")

    async def _wake_computers(self, shards: frozenset[int]) -> None:
        async with self.store.reading() as tx:
            asked = await matches_with_computers(tx)
        for id, server in asked:
            if self.served.of(server) in shards:
                self.computers.wake(id)

    async def _help_out(self, shards: frozenset[int]) -> None:
        """Nobody serves these any more: what is to be seen of them is seen to from here."""
        log.warning("nobody serves the shards %s; they are shown from here", sorted(shards))
        await self.surfaces.go_on(shards)
        await self._wake_computers(shards)

    def _end_where_taken_over(self, clock: asyncio.Task[None]) -> None:
        if not clock.cancelled() and isinstance(clock.exception(), TakenOver):
            self.taken_over = True
            self._ending = asyncio.create_task(self.close(), name="ending")

    def dispatch(self, event: str, /, *args: Any, **more: Any) -> None:
        """Whatever comes goes through here first."""
        if event == "interaction":
            self.health.came(args[0].id, args[0].type.value)
        super().dispatch(event, *args, **more)

    async def numbers(self) -> Numbers:
        """How the bot is now."""
        in_play: int | None = None
        with suppress(DatabaseTrouble):
            async with self.store.reading() as tx:
                in_play = await matches_in_play(tx)
        painter, health = self.pictures.painter, self.health
        unshown, refused, oldest = self.surfaces.waiting()
        return Numbers(
            interactions=dict(health.interactions),
            acknowledged={kind: each.now() for kind, each in health.acknowledged.items()},
            requests=dict(health.requests),
            refusals=dict(health.refusals),
            answers=self.matches.answered,
            in_play=in_play,
            pictures=painter.times.now() if painter is not None else Taken(),
            unpainted=painter.waiting if painter is not None else 0,
            unshown=unshown,
            refused=refused,
            oldest=oldest,
            held_back=self.surfaces.budget.held_back(),
            store={kind: each.now() for kind, each in self.store.times.items()},
        )

    async def on_ready(self) -> None:
        if self.is_closed():  # discord.py also says so of a bot that has ended meanwhile
            return
        try:
            await self.surfaces.look_for_places()
        except DatabaseTrouble as error:
            log.warning("deleted channels are not looked for: %s", error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Commands are the tree's; all else is taken here, since no panel is registered."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self.desk.interacted(interaction)

    async def on_error(self, event: str, /, *args: Any, **more: Any) -> None:
        """What goes wrong while the bot hears of something."""
        if isinstance(error := sys.exc_info()[1], DatabaseTrouble):
            log.warning("%s is not noted: %s", event, error)
        else:
            await super().on_error(event, *args, **more)

    async def on_message(self, message: discord.Message) -> None:
        if self.intents.message_content:
            await self.naming.heard(message)

    # What others do to the messages that show something, and to the places where they are.

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        await self.surfaces.deleted(event.message_id, event.channel_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        for id in event.message_ids:
            await self.surfaces.deleted(id, event.channel_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.surfaces.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self.surfaces.channel_gone(event.thread_id)

    async def on_guild_channel_update(self, _before: object, _after: object) -> None:
        self.tables.try_now()

    async def on_guild_role_update(self, _before: object, _after: object) -> None:
        self.tables.try_now()

    async def on_member_update(self, _before: object, _after: object) -> None:
        self.tables.try_now()

    async def close(self) -> None:
        """Nothing new comes in, and whoever is being answered gets his answer. What is not shown by
        then is left to the next start, which finds it behind."""
        await leave(self)
        for task in (self._telling, self._clock, *self.leagues.counting.values()):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.hearing.stop()
        await self.computers.stop()
        await self.desk.aside.stop()
        await self.surfaces.answered(PAINTED)
        if self._ahead is not None:
            self._ahead.cancel()
            await asyncio.gather(self._ahead, return_exceptions=True)
        await self.pictures.close()  # who still waits for a picture gets words
        await self.surfaces.stop()
        await super().close()


def point_at(settings: Settings) -> None:
    """Where Discord is: its own addresses, or those of the playground."""
    Route.BASE = settings.api or API
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway or GATEWAY)
