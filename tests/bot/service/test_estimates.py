"""Estimates are made aside, one at a time, and end with the bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.aside import ONE_EACH, STOPPING, Aside
from bot.concepts import estimating
from bot.concepts.estimating import estimate_aside
from bot.games import KITS
from bot.refusals import Refused
from engine.concepts import fields, read
from engine.decks.estimates import Estimate
from engine.plain import Plain

ANN, BEN = 1, 2


def example(game: str) -> Plain:
    """A card to estimate. Only a test reads it, since who collects tests needs no grammar."""
    return read(game, {field.id: field.example for field in fields(game)})


@pytest_asyncio.fixture
async def aside(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Aside]:
    monkeypatch.setattr(estimating, "MATCHES", 6)
    # All six are played, however busy the machine is.
    patient = {game: replace(kit, seconds=600.0) for game, kit in KITS.items()}
    monkeypatch.setattr(estimating, "KITS", patient)
    made = Aside()
    yield made
    await made.stop()


async def estimated(
    aside: Aside, person: int, game: str = "marcomage", card: Plain | None = None
) -> Estimate:
    return await estimate_aside(aside, person, game, card or example(game), "seed")


async def test_one_estimate_waits_for_the_other(aside: Aside) -> None:
    first, second = await asyncio.gather(estimated(aside, ANN), estimated(aside, BEN))
    assert first == second
    assert first.played == 6


async def test_who_waits_for_one_gets_no_other(aside: Aside) -> None:
    first = asyncio.create_task(estimated(aside, ANN))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match=ONE_EACH):
        await estimated(aside, ANN)
    assert (await first).played == 6


async def test_a_card_that_cannot_be_played_is_told_in_a_sentence(aside: Aside) -> None:
    with pytest.raises(Refused, match="could not be estimated"):
        await estimated(aside, ANN, card={"name": "Nothing"})
    assert (await estimated(aside, ANN)).played == 6


async def test_what_is_estimated_ends_with_the_bot(aside: Aside) -> None:
    running = asyncio.create_task(estimated(aside, ANN, "arcmage"))
    await asyncio.sleep(0.2)
    await aside.stop()
    with pytest.raises(Refused, match=STOPPING):
        await running
