"""Estimates are made in a process of their own, one at a time, and end with the bot."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

from bot.concepts import estimator as module
from bot.concepts.estimator import BUSY, Estimator
from bot.games import KITS
from bot.refusals import Refused
from engine.concepts import fields, read

CARD = read("marcomage", {field.id: field.example for field in fields("marcomage")})


@pytest_asyncio.fixture
async def estimator(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Estimator]:
    monkeypatch.setattr(module, "MATCHES", 6)
    # All six are played, however busy the machine is.
    patient = {game: replace(kit, seconds=600.0) for game, kit in KITS.items()}
    monkeypatch.setattr(module, "KITS", patient)
    made = Estimator()
    yield made
    await made.stop()


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Those that were begun."""
    begun: list[Process] = []
    begin = asyncio.create_subprocess_exec

    async def kept(*args: Any, **more: Any) -> Process:
        begun.append(await begin(*args, **more))
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", kept)
    return begun


async def test_one_card_is_estimated_at_a_time(estimator: Estimator) -> None:
    first = asyncio.create_task(estimator.of("marcomage", CARD, "seed"))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match=BUSY):
        await estimator.of("marcomage", CARD, "seed")
    found = await first
    assert found.played == 6
    assert found == await estimator.of("marcomage", CARD, "seed")


async def test_a_card_that_cannot_be_played_is_told_in_a_sentence(estimator: Estimator) -> None:
    with pytest.raises(Refused, match="could not be estimated"):
        await estimator.of("marcomage", {"name": "Nothing"}, "seed")
    assert (await estimator.of("marcomage", CARD, "seed")).played == 6


async def test_what_is_estimated_ends_with_the_bot(
    estimator: Estimator, processes: list[Process]
) -> None:
    running = asyncio.create_task(estimator.of("arcmage", CARD, "seed"))
    while not processes:
        await asyncio.sleep(0.01)
    await estimator.stop()
    assert running.cancelled()
    assert processes[0].returncode is not None
