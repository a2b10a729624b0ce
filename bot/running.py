"""Starting the bot and ending it: on Discord, or wherever else the settings point."""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import NoReturn

import aiohttp
import discord

from bot.discord.client import Banneret, point_at
from bot.logs import begin_to_log
from bot.metrics import serving
from bot.people.scores.results import catch_up
from bot.processes import be_frugal
from bot.servers.languages import come
from bot.settings import BadSettings, Settings, read
from bot.status import reported
from bot.store import Store
from bot.store.database.engines import Limits
from bot.store.database.troubles import DatabaseTrouble
from bot.systemd import watched
from engine.plain import learn_types

log = logging.getLogger(__name__)

NO_TOKEN = """\
There is no DISCORD_TOKEN. Make an application at https://discord.com/developers/applications, \
take the token from its page “Bot”, and write DISCORD_TOKEN=… into the file .env here.
To try the bot without Discord, no token is needed: banneret play"""
WRONG_TOKEN = """\
Discord does not know this DISCORD_TOKEN. Copy it anew from the page “Bot” of your application at
https://discord.com/developers/applications (“Reset Token” makes a new one)."""
NO_CONTENT = """\
MESSAGE_CONTENT is on, and Discord does not let the bot read messages. Switch “Message Content \
Intent” on, on the page “Bot” of your application at https://discord.com/developers/applications, \
or set MESSAGE_CONTENT=off."""


TAKEN_OVER = """\
Another process of the bot with the same database serves the same servers, and was there before. Of
several each has a SHARD of its own; see docs/operations.md."""


if sys.platform == "win32":
    LOOP = asyncio.new_event_loop
else:  # a press takes less of the processor in it
    import uvloop

    LOOP = uvloop.new_event_loop

COLLECTING = 5_000, 10, 100
"""After how many new things Python looks for those that hold only each other: through the young
ones, the older ones, and all. It stands still meanwhile, and most of what is here stays."""


class CannotRun(Exception):
    """The bot cannot be started: why, and what would help."""


def run(folder: Path) -> NoReturn:
    """Run the bot with the settings of a folder until it is told to stop; raises ``CannotRun``."""
    try:
        settings = read(folder)
    except BadSettings as error:
        raise CannotRun(str(error)) from None
    if not settings.token:
        raise CannotRun(NO_TOKEN)
    be_there(settings)


def be_there(settings: Settings) -> NoReturn:
    """Be there until the process is told to stop, and end it; raises ``CannotRun``."""
    faulthandler.enable()  # systemd ends a bot that hangs, and the log then says where it did
    begin_to_log(settings.log, settings.log_format, settings.shard)
    be_frugal()
    learn_types()
    with asyncio.Runner(loop_factory=LOOP) as runner:
        runner.run(serve(settings))
        # All is kept and closed. Python would wait for what threads still reckon, for nobody.
        logging.shutdown()
        os._exit(0)


async def serve(settings: Settings) -> None:
    """Be there on Discord until the process is told to stop; raises ``CannotRun``."""
    point_at(settings)
    try:
        limits = Limits(settings.database_pool, settings.database_timeout)
        store = await Store.open(settings.database, limits=limits)
    except DatabaseTrouble as error:
        raise CannotRun(str(error)) from None
    try:
        async with (
            started(store, settings) as (bot, ended),
            measured(bot, settings),
            reported(bot, settings.shard, Path.cwd()),
            watched(bot.wait_until_ready),
            told_to_stop() as told,
        ):
            await first(ended, told)
            if ended.done() and bot.taken_over:
                raise CannotRun(TAKEN_OVER)
            if ended.done():
                explained(ended, settings)
    finally:
        await store.close()


@asynccontextmanager
async def started(
    store: Store, settings: Settings
) -> AsyncIterator[tuple[Banneret, asyncio.Task[None]]]:
    """The bot with the task in which it runs; it is closed in the end."""
    # Nobody misses the libraries for voices, so nobody need be told.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    bot = Banneret(store, settings)
    task = asyncio.create_task(bot.start(settings.token), name="the bot")
    words = asyncio.create_task(come(store), name="the words of all languages")
    ratings = asyncio.create_task(catch_up(store), name="ratings by the rule of today")
    settling = asyncio.create_task(settle(bot), name="what stays for good")
    try:
        yield bot, task
    finally:
        for each in (words, ratings, settling, task):  # nor does it connect anew
            each.cancel()
        await bot.close()
        await asyncio.gather(words, ratings, settling, task, return_exceptions=True)


async def settle(bot: Banneret) -> None:
    """Spare Python from looking through cards, rules and code for what nobody needs any more."""
    gc.set_threshold(*COLLECTING)
    await bot.wait_until_ready()
    gc.freeze()


@asynccontextmanager
async def measured(bot: Banneret, settings: Settings) -> AsyncIterator[None]:
    """Tell how the bot is over HTTP, if the settings say where; raises ``CannotRun``."""
    if not settings.metrics_port:
        yield
        return
    host, port = settings.metrics_host, settings.metrics_port + max(0, settings.shard)
    async with AsyncExitStack() as stack:
        try:
            where = await stack.enter_async_context(serving(bot.numbers, host, port))
        except OSError as error:
            raise CannotRun(
                f"Port {port} of {host} cannot be used ({error.strerror}). Write a METRICS_PORT "
                "that is free, with one more for each further shard; or 0 for none."
            ) from None
        log.info("the bot tells how it is at %s", where)
        yield


@asynccontextmanager
async def told_to_stop() -> AsyncIterator[asyncio.Task[bool]]:
    """A task that ends at Ctrl-C, or when the system asks the program to end."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    with suppress(NotImplementedError):  # Windows leaves it at KeyboardInterrupt
        for each in signals:
            loop.add_signal_handler(each, told.set)
    task = asyncio.create_task(told.wait(), name="waiting to be told to stop")
    try:
        yield task
    finally:
        task.cancel()
        with suppress(NotImplementedError):
            for each in signals:
                loop.remove_signal_handler(each)


async def first(*tasks: asyncio.Task[None] | asyncio.Task[bool]) -> None:
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)


def explained(ended: asyncio.Task[None], settings: Settings) -> None:
    """Say in a sentence why the bot has stopped by itself."""
    try:
        ended.result()
    except discord.LoginFailure:
        raise CannotRun(WRONG_TOKEN) from None
    except discord.PrivilegedIntentsRequired:
        raise CannotRun(NO_CONTENT) from None
    except (aiohttp.ClientConnectionError, discord.GatewayNotFound, TimeoutError) as error:
        raise CannotRun(
            f"{settings.api} cannot be reached ({error}). Is there a network, and does a proxy or "
            "firewall let the bot through? Start it again when there is."
        ) from None
    except discord.DiscordServerError as error:
        raise CannotRun(
            f"Discord has troubles of its own ({error}). Start the bot again in a while; "
            "https://discordstatus.com tells more."
        ) from None
    except DatabaseTrouble as error:
        raise CannotRun(str(error)) from None
    except Exception as error:
        log.debug("why the bot has stopped", exc_info=True)
        raise CannotRun(
            f"The bot has stopped by itself ({type(error).__name__}: {error}). That is a fault of "
            "ours; with LOG=debug it says more."
        ) from None
