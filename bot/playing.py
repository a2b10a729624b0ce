"""``banneret play``: the bot, a stand-in for Discord and a page to use them, all in one process."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import tempfile
import webbrowser
from pathlib import Path

from bot.discord.client import point_at
from bot.running import CannotRun, explained, first, started, told_to_stop
from bot.settings import Settings, cache
from bot.store import Store
from playground import Channel, Impossible, Person, Standin

log = logging.getLogger(__name__)

PEOPLE = ("Ann", "Ben", "Cid")
NO_PAGE = """\
The page of the playground needs NiceGUI, which is missing: pip install 'banneret[playground]'
In a checkout of the source, “make play” installs all that is needed."""


def play(port: int, browser: bool) -> None:
    """Serve the playground until it is told to stop; raises ``CannotRun``."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with tempfile.TemporaryDirectory(prefix="banneret-") as folder:
        asyncio.run(_play(Path(folder), port, browser))


async def _play(folder: Path, port: int, browser: bool) -> None:
    try:
        from playground.page import serving
    except ModuleNotFoundError as error:
        raise CannotRun(NO_PAGE) from error
    store = await Store.open(folder / "playground.db")
    try:
        async with Standin() as discord, told_to_stop() as told:
            people, games = _castle(discord)
            settings = Settings(
                token=discord.token,
                api=discord.api,
                gateway=discord.gateway_address,
                cache=cache(os.environ.get("CACHE", ""), os.environ),
            )
            point_at(settings)
            async with started(store, settings) as (_, ended), serving(discord, port) as address:
                ready = asyncio.create_task(_greet(discord, people[0], games))
                await first(ready, ended, told)
                if ready.done():
                    ready.result()
                    await _welcome(address, browser)
                    await first(ended, told)
                ready.cancel()
                if ended.done():
                    explained(ended, settings)
                for each in discord.violations:
                    log.warning(
                        "Discord would have refused: %s: %s. %s", each.where, each.what, each.right
                    )
    finally:
        await store.close()


def _castle(discord: Standin) -> tuple[list[Person], Channel]:
    """A server with three people and a channel to play in."""
    people = [discord.person(name) for name in PEOPLE]
    guild = discord.guild("Castle", owner=people[0])
    guild.join(*people)
    return people, guild.text_channel("games")


async def _greet(discord: Standin, host: Person, games: Channel) -> None:
    """What the bot says to whoever asks for help: its first buttons begin a match."""
    await discord.connected()
    try:
        await host.use(games, "help")
    except Impossible as error:
        log.warning("Nobody is greeted; type /play instead. %s", error)


async def _welcome(address: str, browser: bool) -> None:
    print(f"Banneret’s playground: {address}", flush=True)
    print(
        "You are Ann; press “Play now”. Ctrl-C ends it, and forgets what was played.",
        flush=True,
    )
    if browser and _has_desktop():
        await asyncio.to_thread(webbrowser.open, address)


def _has_desktop() -> bool:
    """Without one, Python would open a browser for terminals, in this very terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
