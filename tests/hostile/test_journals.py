"""Journals and positions that are meant to keep the bot busy are refused, or given up in time."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
import pytest_asyncio

from bot.aside import Aside
from bot.matches.record.journals import check, checked
from bot.refusals import Refused
from tests.hostile.kit import CREATURES, bomb, long_journal

ANN = 1
COUNTS = "Creatures you control get +1/+1 for each creature you control."


@pytest_asyncio.fixture
async def aside() -> AsyncIterator[Aside]:
    made = Aside()
    yield made
    await made.stop()


@pytest.mark.parametrize("game", CREATURES)
async def test_no_position_has_more_in_play_than_a_match_can_reach(aside: Aside, game: str) -> None:
    with pytest.raises(Refused, match="more than 200 cards are in play for each player"):
        await checked(aside, ANN, "bomb", bomb(game, 1_500, COUNTS))


@pytest.mark.parametrize("game", CREATURES)
async def test_what_counts_all_for_each_is_soon_worked_out(aside: Aside, game: str) -> None:
    """It grew with the cube: 1,500 of them took more than a minute."""
    verdict = await checked(aside, ANN, "bomb", bomb(game, 380, COUNTS), patience=10)
    assert not verdict.holds


async def test_a_journal_that_goes_on_and_on_is_given_up(aside: Aside) -> None:
    data = long_journal(0.8)
    assert check("long", data).digest
    with pytest.raises(Refused, match=r"takes longer than 0\.2 seconds"):
        await checked(aside, ANN, "long", data, patience=0.2)


async def test_so_is_one_that_would_grow(aside: Aside) -> None:
    """Lists within lists, and as many as a file has room for."""
    nested = b'{"game":"arcmage","engine":"0","seed":1,"seats":[],"options":{"a":'
    for inside in (b"[" * 400_000, b"[" + b"[]," * 300_000 + b"[]]", b'"' + b"9" * 900_000 + b'"'):
        data = nested + inside + b'},"answers":[],"digest":""}'
        with pytest.raises(Refused):
            await checked(aside, ANN, "deep", data)


async def test_numbers_without_end_are_no_reason_to_stop(aside: Aside) -> None:
    journal = msgspec.json.decode(bomb("arcmage", 4, COUNTS))
    for side in journal["position"]["players"]:
        side["resources"] = {"Gaian": 10**9}
    with pytest.raises(Refused):
        await checked(aside, ANN, "many", msgspec.json.encode(journal))
