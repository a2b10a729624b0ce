"""What people are called, also those who have taken a name of which nothing is to be seen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.words import called
from engine.words import speaking
from tests.kit.castle import Castle, begin, castle

BLANK = (
    "\N{HANGUL FILLER}",
    "\N{BRAILLE PATTERN BLANK}\N{BRAILLE PATTERN BLANK}",
    "\N{HANGUL CHOSEONG FILLER} \N{HANGUL JUNGSEONG FILLER}",
    "\N{HALFWIDTH HANGUL FILLER}\N{ZERO WIDTH SPACE}",
)


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


@pytest.mark.parametrize("blank", BLANK)
async def test_who_is_called_by_nothing_that_is_seen_is_called_as_discord_knows_him(
    place: Castle, blank: str
) -> None:
    ann, ben = place.people
    place.guild.members[ann.id].nick = blank
    place.guild.members[ben.id].nick = "Benno"
    await begin(place, "marcomage")
    board = (await place.table()).text
    assert "Ann" in board
    assert "Benno" in board
    assert blank not in board


@pytest.mark.parametrize("blank", BLANK)
def test_where_no_name_is_known_that_is_seen_the_seat_is_named(blank: str) -> None:
    with speaking("en"):
        assert called([blank, "Ben"]) == ["Player 1", "Ben"]
