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
PRESSES = 30
"""What people press and type in ten seconds without any haste is a fraction of that."""


class BadSettings(Exception):
    """The environment cannot be used: what is wrong, and what would be right."""


class Settings(msgspec.Struct, frozen=True):
    token: str = ""
    database: str = DATABASE
    api: str = API
    """Where Discord's HTTP API is; the playground is somewhere else."""
    gateway: str = GATEWAY
    shards: int = 1
    """How many shards there are in all, over all processes."""
    shard: int = -1
    """The only shard of this process; -1 for all of them."""
    log: str = "info"
    cache: Path | None = None
    """Where pieces of pictures are kept; without it each start paints them anew."""
    pictures: bool = True
    """Whether boards and hands are painted, or written."""
    presses: int = 0
    """How often somebody may press or type in ten seconds; 0 for as often as he can."""
    metrics_port: int = 0
    """Where the numbers of ``health`` are told over HTTP; 0 for nowhere."""
    metrics_host: str = LOOPBACK
    message_content: bool = False
    """Whether messages are read, for the names of cards in them; Discord must allow it."""


ON = ("on", "yes", "true", "1")
LOGS = ("debug", "info", "warning", "error")


def read(folder: Path, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of the environment and of ``.env`` in a folder; raises ``BadSettings``."""
    values = {**dotenv_values(folder / ".env"), **(environment or os.environ)}

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
        api=text("DISCORD_API", API).rstrip("/"),
        gateway=text("DISCORD_GATEWAY", GATEWAY),
        shards=number("SHARDS", 1),
        shard=number("SHARD", -1),
        log=text("LOG", "info").lower(),
        cache=cache(text("CACHE", ""), values),
        pictures=text("PICTURES", "on").lower() in ON,
        presses=number("PRESSES", PRESSES),
        metrics_port=number("METRICS_PORT", 0),
        metrics_host=text("METRICS_HOST", LOOPBACK),
        message_content=text("MESSAGE_CONTENT", "off").lower() in ON,
    )
    if settings.shards < 1 or not -1 <= settings.shard < settings.shards:
        raise BadSettings("SHARDS is at least 1, and SHARD one of them, counted from 0.")
    if settings.presses < 0:
        raise BadSettings(f"PRESSES is 0 or more, such as {PRESSES}.")
    if not 0 <= settings.metrics_port < 65536:
        raise BadSettings("METRICS_PORT is a port up to 65535, or 0 for none.")
    if settings.log not in LOGS:
        raise BadSettings(f"LOG is one of {', '.join(LOGS)}; not “{settings.log[:40]}”.")
    return settings


def cache(named: str, environment: Mapping[str, str | None]) -> Path | None:
    """The folder that is named, or one of the user's; nothing for ``none``, or without a home."""
    if named:
        return None if named.lower() == "none" else Path(named).expanduser()
    if usual := environment.get("XDG_CACHE_HOME") or environment.get("LOCALAPPDATA"):
        return Path(usual) / "banneret"
    home = environment.get("HOME")
    return Path(home) / ".cache" / "banneret" if home else None
