"""Every command works on a server that the bot has never seen: nothing was kept of it before."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from playground import Channel, Person
from tests.hostile.test_commands import REQUIRED
from tests.kit.castle import Castle, castle

TAKES = discord.AppCommandOptionType


def filled(place: Castle, channel: Channel, command: app_commands.Command[Any, ..., Any]) -> Any:
    """Something for each option that a command must have."""
    ann, ben = place.people
    options: dict[str, Any] = {}
    for one in command.parameters:
        if one.required:
            by_type = {
                TAKES.user: ben,
                TAKES.integer: one.min_value or 1,
                TAKES.boolean: True,
                TAKES.attachment: ann.file(channel, "some.txt", b"3 Kolibri"),
                TAKES.string: one.choices[0].value if one.choices else None,
            }
            value = by_type[one.type]
            options[one.display_name] = REQUIRED[one.display_name] if value is None else value
    return options


async def test_every_command_is_answered_on_a_server_that_was_never_seen(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with castle(tmp_path, 2) as place:
        ann, ben = place.people
        names = []
        for command in place.bot.tree.walk_commands():
            if not isinstance(command, app_commands.Command):
                continue
            channel = unseen(place, ann, ben)
            words = command.qualified_name
            reply = await ann.use(channel, words, **filled(place, channel, command))
            assert reply.error is None, words
            assert reply.modal or "Something went wrong" not in reply.text, words
            names.append(words)
        assert len(names) > 40
        assert {"moderate ban", "match new", "concept new"} <= set(names)
        await place.bot.surfaces.settled()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def unseen(place: Castle, owner: Person, *others: Person) -> Channel:
    server = place.discord.guild("Unseen", owner=owner)
    server.join(owner, *others)
    return server.text_channel("field")
