"""``banneret doctor``: what the bot needs to run, looked at one after the other.

Each is told in a line, with what to do where it is not as it should be. Nothing is changed by it,
so it may be asked at any time, also while the bot runs.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple, cast

import discord
from dotenv.parser import parse_stream
from PIL import features

from bot.discord.client import intents, point_at
from bot.discord.rights import NEEDED, missing
from bot.paint.ink import fonts
from bot.running import NO_CONTENT, NO_TOKEN, CannotRun, explained
from bot.settings import API, BadSettings, Settings, read
from bot.store.database.addresses import SqliteFile, read_address
from bot.store.database.checking import looked_at
from bot.store.database.troubles import DatabaseTrouble
from engine import is_compiled
from engine.plain import Plain
from engine.text import clean
from engine.words import say

PATIENCE = 30.0
"""Seconds within which Discord or a database has to answer."""
LOOKING = 15 * 60.0
"""Seconds that a large database may take to be looked through."""
ROOM = 500_000_000
"""Bytes that should be free: all pieces of pictures, and thousands of matches."""


SERVERS = 200
"""On so many it is looked whether the bot may do what it must: Discord names no more at once."""
NAMED = 3
UNKNOWN = "not looked at, since the token is not known."


class Finding(NamedTuple):
    what: str
    fine: bool
    sentence: str

    def __str__(self) -> str:
        mark = "ok" if self.fine else "WRONG"
        return f"{self.what:<9} {mark:<6} {' '.join(self.sentence.split())}"


class Wrong(Exception):
    """Something is not as it should be: what it is, and what to do."""


Tell = Callable[[Finding], None]
Look = Callable[[], Awaitable[str]]


async def examine(folder: Path, tell: Tell) -> bool:
    """Look at all that the bot needs with the settings of a folder; whether all is well."""
    found: list[bool] = []

    async def look(what: str, look: Look) -> None:
        finding = await _found(what, look)
        found.append(finding.fine)
        tell(finding)

    settings = None

    async def read_them() -> str:
        nonlocal settings
        settings = _read(folder)
        return _kept_to_himself(folder)

    await look("settings", read_them)
    if settings is None:
        return False
    here = Here(settings)
    for what in ("token", "intents", "rights", "database", "fonts", "disk", "rules"):
        await look(what, getattr(here, what))
    return all(found)


async def _found(what: str, look: Look) -> Finding:
    try:
        return Finding(what, True, await look())
    except (Wrong, CannotRun, DatabaseTrouble) as wrong:
        return Finding(what, False, str(wrong))
    except TimeoutError:
        return Finding(what, False, "no answer has come in time. Try again in a while.")
    except Exception as error:
        why = f"this could not be looked at ({type(error).__name__}: {error})."
        return Finding(what, False, f"{why} That is a fault of ours.")


def _read(folder: Path) -> Settings:
    try:
        return read(folder)
    except BadSettings as error:
        raise Wrong(str(error)) from None
    except OSError as error:
        raise Wrong(f"{folder / '.env'} cannot be read ({error.strerror}).") from None


def _kept_to_himself(folder: Path) -> str:
    file = folder / ".env"
    if not file.exists():
        return f"all from the environment; there is no {file}."
    with file.open(encoding="utf-8") as lines:
        for found in parse_stream(lines):
            if found.error:
                number = found.original.line
                raise Wrong(f"line {number} of {file} cannot be read. Write NAME=value there.")
    if os.name == "posix" and file.stat().st_mode & 0o007:
        raise Wrong(
            f"anybody on this machine may read {file}, and the token in it: chmod o= {file}"
        )
    return f"from the environment and {file}."


class Here:
    """What is looked at with settings that can be used."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.application: discord.AppInfo | None = None
        self.lacking: dict[str, list[str]] = {}
        """The rights that are missing on servers, by their names."""

    async def token(self) -> str:
        settings = self.settings
        if not settings.token:
            raise Wrong(NO_TOKEN)
        point_at(settings)
        introduced = await asyncio.wait_for(_introduced(settings), PATIENCE)
        self.application, self.lacking = found, _ = introduced
        if found.interactions_endpoint_url is not None:
            raise Wrong(
                "Discord sends all presses and commands to an address, and none to the bot. Empty "
                "“Interactions Endpoint URL” on the page “General Information” of your application."
            )
        where = "" if settings.api == API else f", at {settings.api}"
        n = found.approximate_guild_count
        servers = "1 server" if n == 1 else f"{n:,} servers"
        return f"it is {found.name}’s (application {found.id}), which is on {servers}{where}."

    async def intents(self) -> str:
        if self.application is None:
            raise Wrong(UNKNOWN)
        flags = self.application.flags
        allowed = flags.gateway_message_content or flags.gateway_message_content_limited
        if self.settings.message_content and not allowed:
            raise Wrong(NO_CONTENT)
        if self.settings.message_content:
            return "messages may be read, for the names of cards in them."
        return "none that Discord would have to allow is needed, since MESSAGE_CONTENT is off."

    async def rights(self) -> str:
        if self.application is None:
            raise Wrong(UNKNOWN)
        if self.lacking:
            some = list(self.lacking.items())[:NAMED]
            named = "; ".join(f"{server} lacks {', '.join(rights)}" for server, rights in some)
            more = len(self.lacking) - len(some)
            also = f", and {more} more servers lack something" if more else ""
            raise Wrong(
                f"{named}{also}. Whoever manages it gives them to the role of the bot; "
                "/moderate setup, typed in a channel, says what each is for."
            )
        return "it has those that it needs; in a channel /moderate setup says so."

    async def database(self) -> str:
        return await asyncio.wait_for(looked_at(self.settings.database), LOOKING)

    async def fonts(self) -> str:
        if not self.settings.pictures:
            return "none is needed, since PICTURES is off."
        if gone := await asyncio.to_thread(fonts.missing):
            again = "make setup, or pip install 'banneret[bot]'"
            raise Wrong(f"missing: {', '.join(gone)}. Install it anew: {again}.")
        if not features.check("fribidi"):
            raise Wrong(
                "names in Arabic and Hebrew would be set the wrong way round. Install FriBiDi "
                "(Debian: apt-get install libfribidi0)."
            )
        return "all that pictures are written with are there."

    async def disk(self, least: int = ROOM) -> str:
        folders = {}
        try:
            address = read_address(self.settings.database)
        except DatabaseTrouble:
            address = None
        if isinstance(address, SqliteFile):
            folders["the database"] = address.path.absolute().parent
        if self.settings.cache is not None and self.settings.pictures:
            folders["the cache"] = self.settings.cache.absolute()
        said = [_room(what, folder, least) for what, folder in folders.items()]
        return f"{'; '.join(said)}." if said else "nothing is kept on this machine."

    async def rules(self) -> str:
        if is_compiled():
            return "they run compiled."
        return "they run interpreted, at two thirds of the speed; make compile compiles them."


async def _introduced(settings: Settings) -> tuple[discord.AppInfo, dict[str, list[str]]]:
    """What Discord says of the application, and which rights it lacks on the first servers on which
    it is; raises ``CannotRun``."""
    servers: list[Plain] = []
    async with discord.Client(intents=intents(False)) as client:

        async def ask() -> None:
            await client.login(settings.token)
            servers.extend(cast(list[Plain], await client.http.get_guilds(SERVERS)))

        asked = asyncio.create_task(ask())
        try:
            await asyncio.wait([asked])
        finally:
            asked.cancel()
        explained(asked, settings)
        assert client.application is not None
    lacking = {}
    for server in servers:
        if lacks := missing(discord.Permissions(int(server["permissions"])), thread=False):
            lacking[clean(server["name"])] = [say(NEEDED[name][0]) for name in lacks]
    return client.application, lacking


def _room(what: str, folder: Path, least: int) -> str:
    """How much is free where something is kept; raises ``Wrong``."""
    there = next(each for each in (folder, *folder.parents) if each.is_dir())
    free = shutil.disk_usage(there).free
    if free < least:
        raise Wrong(
            f"only {_mb(free)} are free in {there}, where {what} is. Make room: {_mb(least)} at "
            "least, or the bot stops keeping what people do."
        )
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        raise Wrong(
            f"{what} cannot be written into {folder} ({error.strerror}). Let the user of the bot "
            "write there, or name another folder."
        ) from error
    return f"{_mb(free)} free for {what} in {folder}"


def _mb(size: int) -> str:
    return f"{size // 1_000_000:,} MB"
