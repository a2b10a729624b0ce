"""The environment of the bot, typed. What is not set there is looked for in the file ``.env``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from dotenv import dotenv_values

DATABASE = "sqlite+aiosqlite:///banneret.db"
API = "https://discord.com/api/v10"
GATEWAY = "wss://gateway.discord.gg/"
LOOPBACK = "127.0.0.1"
POOL, STATEMENT = 5, 10
PRESSES = 30
"""What people press and type in ten seconds without any haste is a fraction of that."""


class BadSettings(Exception):
    """The environment cannot be used: what is wrong, and what would be right."""


class Settings(msgspec.Struct, frozen=True):
    token: str = ""
    database: str = DATABASE
    database_pool: int = POOL
    """How many connections to PostgreSQL are kept at most."""
    database_timeout: int = STATEMENT
    """Seconds for which a statement may take PostgreSQL."""
    api: str = API
    """Where Discord's HTTP API is; the playground is somewhere else."""
    gateway: str = GATEWAY
    shards: int = 1
    """How many shards there are in all, over all processes."""
    shard: int = -1
    """The only shard of this process; -1 for all of them."""
    log: str = "info"
    log_format: str = "text"
    """For people, or ``json`` for programs."""
    cache: Path | None = None
    """Where pieces of pictures are kept; without it each start paints them anew."""
    pictures: bool = True
    """Whether boards and hands are painted, or written."""
    presses: int = 0
    """How often somebody may press or type in ten seconds; 0 for as often as he can."""
    metrics_port: int = 0
    """Where the numbers of ``health`` are told over HTTP: the port of the first shard, and
    behind it those of the others; 0 for nowhere."""
    metrics_host: str = LOOPBACK
    message_content: bool = False
    """Whether messages are read, for the names of cards in them; Discord must allow it."""


ON = ("on", "yes", "true", "1")
FORMATS = ("text", "json")
LOGS = ("debug", "info", "warning", "error")


def read(folder: Path, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of the environment and of ``.env`` in a folder; raises ``BadSettings``. What is
    empty in the environment is not set there."""
    said = {name: value for name, value in (environment or os.environ).items() if value}
    values = {**dotenv_values(folder / ".env"), **said}

    def text(name: str, default: str) -> str:
        return (values.get(name) or "").strip() or default

    def number(name: str, default: int) -> int:
        given = text(name, str(default))
        if not given.removeprefix("-").isdecimal():
            raise BadSettings(f"{name} is a whole number, such as {default}; not “{given[:40]}”.")
        return int(given)

    settings = Settings(
        token=text("DISCORD_TOKEN", ""),
        database=text("DATABASE_URL", DATABASE),
        database_pool=number("DATABASE_POOL", POOL),
        database_timeout=number("DATABASE_TIMEOUT", STATEMENT),
        api=text("DISCORD_API", API).rstrip("/"),
        gateway=text("DISCORD_GATEWAY", GATEWAY),
        shards=number("SHARDS", 1),
        shard=number("SHARD", -1),
        log=text("LOG", "info").lower(),
        log_format=text("LOG_FORMAT", "text").lower(),
        cache=cache(text("CACHE", ""), values),
        pictures=text("PICTURES", "on").lower() in ON,
        presses=number("PRESSES", PRESSES),
        metrics_port=number("METRICS_PORT", 0),
        metrics_host=text("METRICS_HOST", LOOPBACK),
        message_content=text("MESSAGE_CONTENT", "off").lower() in ON,
    )
    if settings.shards < 1 or not -1 <= settings.shard < settings.shards:
        raise BadSettings("SHARDS is at least 1, and SHARD one of them, counted from 0.")
    if settings.database_pool < 2:
        raise BadSettings(f"DATABASE_POOL is 2 or more, such as {POOL}.")
    if settings.database_timeout < 1:
        raise BadSettings(f"DATABASE_TIMEOUT is a number of seconds, such as {STATEMENT}.")
    if settings.presses < 0:
        raise BadSettings(f"PRESSES is 0 or more, such as {PRESSES}.")
    if not 0 <= settings.metrics_port < 65536 - settings.shards:
        raise BadSettings("METRICS_PORT is a port up to 65535, one for each shard; or 0 for none.")
    if settings.log not in LOGS:
        raise BadSettings(f"LOG is one of {', '.join(LOGS)}; not “{settings.log[:40]}”.")
    if settings.log_format not in FORMATS:
        given = settings.log_format[:40]
        raise BadSettings(f"LOG_FORMAT is one of {', '.join(FORMATS)}; not “{given}”.")
    return settings


def cache(named: str, environment: Mapping[str, str | None]) -> Path | None:
    """The folder that is named, or one of the user's; nothing for ``none``, or without a home."""
    if named:
        return None if named.lower() == "none" else Path(named).expanduser()
    if usual := environment.get("XDG_CACHE_HOME") or environment.get("LOCALAPPDATA"):
        return Path(usual) / "banneret"
    home = environment.get("HOME")
    return Path(home) / ".cache" / "banneret" if home else None
