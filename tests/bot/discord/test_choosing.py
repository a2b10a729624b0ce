"""How a match is to be played is chosen in its lobby, by who made it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from bot.store.play.matches import open_matches
from engine.table import Match
from playground import Message
from tests.kit.castle import Castle, castle

MODES = "How it is played"
OPEN_MULLIGAN = "Open mulligan: once, and two cards are kept and shown"
TRIUMVIRATE = "Triumvirate: dice say which of two you may attack"


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def lobby(place: Castle, game: str = "wtactics", **options: Any) -> Message:
    ann, ben = place.people
    reply = await ann.use(place.channel, "match new", game=game, **options)
    assert reply.message is not None
    await ben.press(reply.message, "Join")
    return reply.message


def choices(message: Message) -> list[str]:
    """The modes that are offered."""
    select = next(one for one in message.selects if one["placeholder"] == MODES)
    return [option["label"] for option in select["options"]]


async def started(place: Castle, message: Message) -> Any:
    """The options with which the match begins when both are ready."""
    if "Ready" in message.labels:
        await place.people[1].press(message, "Ready")
    await place.people[0].press(message, "Start")
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    match: Match[Any] | None = (await place.bot.matches.peek(row.id)).match
    assert match is not None
    return match.state.options


async def test_who_made_it_chooses_some_of_its_modes(place: Castle) -> None:
    ann, _ = place.people
    message = await lobby(place)
    friendly = "Friendly: nobody's score changes"
    await ann.select(message, MODES, [OPEN_MULLIGAN, friendly])
    assert f"{OPEN_MULLIGAN}." in message.text
    assert f"{friendly}." in message.text
    await ann.select(message, MODES, [OPEN_MULLIGAN])
    assert f"{friendly}." not in message.text
    options = await started(place, message)
    assert options.open_mulligan
    assert not options.friendly


async def test_nobody_else_chooses(place: Castle) -> None:
    _, ben = place.people
    message = await lobby(place)
    for reply in (
        await ben.select(message, MODES, [OPEN_MULLIGAN]),
        await ben.press(message, "Numbers"),
    ):
        assert reply.text == "Only whoever made this match can do that."
    assert f"{OPEN_MULLIGAN}." not in message.text


async def test_who_was_ready_for_another_match_says_so_again(place: Castle) -> None:
    ann, ben = place.people
    message = await lobby(place)
    assert "Start" in message.labels
    assert not {"Join", "Ready"} & set(message.labels)
    await ann.select(message, MODES, [OPEN_MULLIGAN])
    assert "Ready" in message.labels
    assert "Start" not in message.labels
    await ben.press(message, "Ready")
    assert "## New " in message.text
    await ann.press(message, "Start")
    await place.bot.surfaces.settled()
    assert "## New " not in message.text


async def test_the_triumvirate_is_offered_to_three(place: Castle) -> None:
    assert TRIUMVIRATE not in choices(await lobby(place))
    reply = await place.people[0].use(place.channel, "match new", game="wtactics", seats=3)
    assert reply.message is not None
    assert TRIUMVIRATE in choices(reply.message)


async def test_numbers_are_typed_into_a_window(place: Castle) -> None:
    ann, _ = place.people
    message = await lobby(place)
    assert "Influence at the start: 20." in message.text
    window = (await ann.press(message, "Numbers")).modal
    assert window is not None
    await ann.fill(window, {"influence": "12", "points": ""})
    assert "Influence at the start: 12." in message.text
    assert "Victory points that win: 6." in message.text
    options = await started(place, message)
    assert (options.influence, options.points) == (12, 6)


async def test_numbers_that_cannot_be_get_a_sentence(place: Castle) -> None:
    ann, _ = place.people
    message = await lobby(place)
    for text, sentence in (
        ("9", "Influence at the start: from 10 to 40, not 9."),
        ("many", "Influence at the start: type a whole number, 10 to 40."),
    ):
        window = (await ann.press(message, "Numbers")).modal
        assert window is not None
        assert (await ann.fill(window, {"influence": text})).text == sentence
    assert "Influence at the start: 20." in message.text


async def test_a_command_says_them_at_once(place: Castle) -> None:
    message = await lobby(place, influence=15, points=8)
    assert "Influence at the start: 15." in message.text
    assert "Victory points that win: 8." in message.text
    reply = await place.people[0].use(place.channel, "match new", game="arcmage", points=8)
    assert "Arcmage has no number “Victory points that win” to choose." in reply.text


async def test_other_games_have_modes_and_no_numbers(place: Castle) -> None:
    message = await lobby(place, "marcomage")
    assert "Numbers" not in message.labels
    hidden = "Hands are hidden from each other"
    await place.people[0].select(message, MODES, [hidden])
    assert (await started(place, message)).hidden_hands
