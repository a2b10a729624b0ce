"""/concept on Discord: each command, its windows and its panels."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.concepts import fields
from playground import Message, Person, Reply
from tests.kit.castle import Castle, castle

WARDEN = {
    "name": "Hill Warden of Test",
    "line": "Gaian creature - Elf Archer",
    "figures": "3, loyalty 1, 2/3",
    "text": "When I come into play, draw a card.",
}
GAMES = ["arcmage", "wtactics"]


def example(game: str) -> dict[str, str]:
    """What a window gives as examples is a card."""
    return {field.id: field.example for field in fields(game)}


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        eve = here.discord.person("Eve")
        here.guild.join(eve)
        here.guild.give(eve, here.guild.role("steward", "manage_guild"))
        here.people.append(eve)
        yield here


def message(reply: Reply) -> Message:
    assert reply.message is not None
    return reply.message


async def write(
    place: Castle, who: Person, entries: dict[str, str] | None = None, game: str = "arcmage"
) -> Message:
    """What somebody is shown who has filled in the window of a new concept."""
    window = (await who.use(place.channel, "concept new", game=game)).modal
    assert window is not None
    reply = await who.fill(window, entries or WARDEN)
    assert reply.ephemeral
    return message(reply)


async def published(place: Castle, who: Person, **changes: str) -> Message:
    panel = await write(place, who, {**WARDEN, **changes})
    await who.press(panel, "Publish")
    return panel


async def concept(place: Castle, who: Person, words: str, **options: object) -> Message:
    """The private panel with which a command answers."""
    reply = await who.use(place.channel, f"concept {words}", **options)  # type: ignore[arg-type]
    assert reply.ephemeral
    return message(reply)


async def sentence(place: Castle, who: Person, words: str, **options: object) -> str:
    return (await concept(place, who, words, **options)).text


# ------------------------------------------------------------------ writing


@pytest.mark.parametrize("game", GAMES)
async def test_a_concept_is_written_in_a_window_and_shown_as_a_card(
    place: Castle, game: str
) -> None:
    ann = place.people[0]
    panel = await write(place, ann, example(game), game)
    print(panel.text, panel.labels)
    assert f"## {example(game)['name']}" in panel.text


async def test_a_mistake_is_shown_with_its_place_and_nothing_typed_is_lost(place: Castle) -> None:
    ann = place.people[0]
    panel = await write(place, ann, {**WARDEN, "text": "When I come into play, draw a cart."})
    print(panel.text, panel.labels)
    window = (await ann.press(panel, "Mend it")).modal
    assert window is not None
    reply = await ann.fill(window, {"text": "When I come into play, draw a card."})
    print(panel.text, panel.labels, reply.message and reply.message.text)
    await ann.press(panel, "Publish")
    print(panel.text)
