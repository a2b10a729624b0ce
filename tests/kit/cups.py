"""Leagues as people play them: with commands, with buttons, and by what they see."""

from __future__ import annotations

import asyncio
from typing import Any

from playground import Message, Person
from tests.kit.castle import Castle


async def organiser(place: Castle) -> Person:
    """The first of the people, who may manage the server."""
    ann = place.people[0]
    place.guild.give(ann, place.guild.role("steward", "manage_guild"))
    return ann


async def created(place: Castle, **options: Any) -> Message:
    """A league, made with one command; its board."""
    ann = await organiser(place)
    said = {"name": "Cup", "game": "marcomage", **options}
    reply = await ann.use(place.channel, "league create", **said)
    assert reply.message is not None, reply.text
    assert "## Cup: settings" in reply.text
    return await board(place)


async def board(place: Castle) -> Message:
    """The newest message of a league for all to see."""
    await place.bot.surfaces.settled()
    return shown(place, "## Cup")[-1]


async def round_of(place: Castle, number: int) -> Message:
    """The message of a round."""
    await place.bot.surfaces.settled()
    [found] = shown(place, f"### Cup: round {number}")
    return found


def shown(place: Castle, begins: str) -> list[Message]:
    """The messages in the channel that begin so."""
    return [m for m in place.channel.messages.values() if m.text.startswith(begins)]


async def begun(place: Castle, **options: Any) -> Message:
    """A league that all people have joined and that has begun; its board."""
    found = await created(place, **options)
    for person in place.people:
        await person.press(found, "Join")
    reply = await place.people[0].use(place.channel, "league start")
    assert reply.message is not None, reply.text
    await passing(place)
    return await board(place)


async def passing(place: Castle) -> None:
    """The clock is looked at until nothing more happens by itself."""
    for _ in range(4):
        await place.bot.timekeeper.tick()
        await asyncio.gather(*place.bot.leagues.counting.values())
    await place.bot.surfaces.settled()


async def play(place: Castle, first: Person, number: int) -> Message:
    """Somebody begins his game of a round with the button, and wins, since the other gives up; the
    message in which they played."""
    reply = await first.press(await round_of(place, number), "Start our game")
    lobby = reply.message
    assert lobby is not None, reply.text
    players = [person for person in place.people if person.name in lobby.text]
    [second] = [person for person in players if person is not first]
    for person in (first, second):
        await person.press(lobby, "Ready")
    await place.bot.surfaces.settled()
    [table] = [message for message in place.boards() if "Give up" in message.labels]
    sure = (await second.press(table, "Give up")).message
    assert sure is not None
    await second.press(sure, "Give up")
    await place.bot.surfaces.settled()
    return table


async def play_round(place: Castle, number: int) -> None:
    """All games of a round; of two who meet the one wins who came first."""
    for person in place.people:
        table = await round_of(place, number)
        if not any(label == "Start our game" for label in table.labels):
            break
        if has_to_play(table, person):
            await play(place, person, number)
    await passing(place)


def has_to_play(table: Message, person: Person) -> bool:
    lines = [line for line in table.text.splitlines() if line.lstrip().startswith("- ")]
    return any(person.name in line and "**" not in line for line in lines)
