"""A league as files, for whoever asks."""

from __future__ import annotations

import io
import zipfile

import discord

from bot.discord.handlers import Here
from bot.discord.replies import NOBODY
from bot.leagues.book import Visitor
from bot.leagues.files import exports

MOST = 10
"""Files of a message, at most."""


async def send(at: Here, who: Visitor, id: str, format: str) -> None:
    """The files of a format, for him alone; raises ``Refused``."""
    found = await _painted(at, id) if format == "png" else None
    if found is None:
        found = await exports.exported(at.leagues, who, id, format)
    files = [discord.File(io.BytesIO(data), name) for name, data in few(found).items()]
    if at.interaction.response.is_done():
        await at.interaction.followup.send(files=files, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await at.interaction.response.send_message(
            files=files, ephemeral=True, allowed_mentions=NOBODY
        )


async def _painted(at: Here, id: str) -> dict[str, bytes]:
    look = await at.leagues.look(id)
    brackets = exports.brackets_in(look)
    await at.wait()
    name = exports.name_of(look)
    found = await at.boards.painted.files(brackets)
    return {f"{name}-{of}.png": data for of, data in found.items()}


def few(found: dict[str, bytes]) -> dict[str, bytes]:
    """As they are, or in one archive if there are too many for a message."""
    if len(found) <= MOST:
        return found
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        for name, data in found.items():
            archive.writestr(name, data)
    first = next(iter(found)).rsplit("-", 2)[0]
    return {f"{first}.zip": kept.getvalue()}
