"""Each right that the bot asks for is taken away, alone and in pairs: the lobby names it, and the
match goes on all the same."""

from __future__ import annotations

import logging
from itertools import combinations
from pathlib import Path

import pytest

from bot.discord.rights import NEEDED
from engine.table import Chance
from playground import Message
from tests.kit.castle import Castle, answer, castle
from tests.kit.soak import some

CASES = [*((right,) for right in NEEDED), *some([*combinations(NEEDED, 2)], 3)]


@pytest.mark.parametrize("denied", CASES, ids=" and ".join)
async def test_the_lobby_names_what_is_missing_and_the_match_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, denied: tuple[str, ...]
) -> None:
    async with castle(tmp_path, 2, threads=True) as place:
        place.channel.deny(place.discord.bot, *denied)
        ann, ben = place.people
        lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
        assert lobby is not None
        for right in denied:
            assert f"**{NEEDED[right][0]}**" in lobby.text
        await ben.press(lobby, "Join")
        await ann.press(lobby, "Start")
        await place.bot.surfaces.settled()
        table = seen(place)
        assert table is not None
        given = 0
        for number in range(4):
            for one in (ann, ben):
                given += await answer(place, one, table, Chance.from_seed(number))
        assert given >= 4
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_lobby_says_nothing_of_rights_where_all_are_there(tmp_path: Path) -> None:
    async with castle(tmp_path, 2, threads=True) as place:
        lobby = (await place.people[0].use(place.channel, "match new", game="marcomage")).message
        assert lobby is not None
        assert "I lack" not in lobby.text


def seen(place: Castle) -> Message | None:
    """The table, where people see it."""
    for channel in (place.channel, *place.guild.threads):
        for message in reversed(channel.messages.values()):
            if "My hand" in message.labels:
                return message
    return None
